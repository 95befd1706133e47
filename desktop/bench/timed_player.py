# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Presses keys on a simulated badge in a badge's time, and measures what each press does."""

from desktop.bench.presses import OPENS, PARTS, PRESSES, Motion, Press
from desktop.sim.meter import Meter
from desktop.sim.player import Player
from engine import rules
from engine.cards import deck_from_text


class TimedPlayer:
    """On a ``session``, metered with ``sizes``; ``presses`` {name: Press}, ``motions`` {name:
    Motion}.

    ``odd``: a refresh more before every press. A badge draws some hidden parts of what it shows
    anew at every other refresh only (``finish_refresh`` of displayio's TileGrid), so that one walk
    does not see the worst of all presses and motions.
    """

    def __init__(self, session, sizes=None, odd=False):
        self.presses = {}
        self.motions = {}
        self.session = session
        self.meter = Meter(session, sizes)
        self.player = Player(session)
        self._idle = 71 if odd else 60

    def press(self, name, key, hold=40, after=500, motion=None, length=None, down=True):
        """Press ``key`` for ``hold`` ms, look at what it does, and let ``after`` ms go by.

        With ``motion`` everything that is drawn within ``length`` ms is a motion of that name.
        Without ``down`` the key is held already, and what letting it go does is looked at.
        """
        session, meter = self.session, self.meter
        opens = (name, OPENS) in PRESSES
        meter.clear()
        with meter:
            session.run(self._idle)
            turns = self.waits()
            meter.clear()
            if down:
                session.down(key)
                session.run(hold)
            session.up(key)
            session.run((length or 60) - min(hold, length or 60))
            waited = 0
            while self._answer(opens) is None and waited < 1500:
                session.run(10)
                waited += 10
            if name in PARTS:
                drawn = 0
                while drawn < len(meter.frames):
                    drawn = len(meter.frames)
                    session.run(100)
            if motion:
                self.motions[motion] = Motion(meter.turns)
            if name:
                self.presses[name] = self._look(turns, name in PARTS)
        session.run(after)

    def waits(self):
        """us from one sleep to the next, of the last turns."""
        turns = self.meter.turns
        return [two.end - one.end for one, two in zip(turns, turns[1:])]

    def _answer(self, page=False):
        """The first frame, or the first new page, begun after the press was taken, or None."""
        for frame in self.meter.frames:
            if self.meter.polls and frame.at >= self.meter.polls[0][0] and frame.page >= page:
                return frame
        return None

    def _look(self, turns, parts):
        meter = self.meter
        frame = self._answer()
        if frame is None:
            return Press(turns, None, None, 0, None, {})
        # A tap of SELECT speaks when it is let go: the last event before the picture counts.
        taken = max(poll[0] for poll in meter.polls if poll[0] <= frame.at)
        page = meter.frames[-1] if parts else self._answer(True)
        return Press(
            turns,
            frame.seen - taken,
            frame.end - taken,
            frame.pixels,
            page and page.end - taken,
            dict(meter.spent),
        )

    def stack(self, deck, acts=(), flags=rules.CLASSIC, place=0, wait=1200):
        """Stand before a stacked dungeon after some actions, with the cursor on ``place``."""
        self.player.app.game.deal_cards(flags, deck_from_text(deck), 1)
        self.player.app.run.practice = False
        self.player.app.director.go("room", "new")
        self.session.run(wait)
        self.player.play(acts)
        if place is not None:
            self.player.go_to(place)
            self.session.run(200)

    def shows(self, screen):
        if self.player.screen != screen:
            raise RuntimeError("the walk is lost: %s instead of %s" % (self.player.screen, screen))

    def thinking(self):
        """Wait, in a badge's time, until somebody thinks about a game: without it an answer is
        there at once."""
        with self.meter:
            for _ in range(1000):
                hint = self.player.app.director.screen.hint
                if hint is not None and hint.thinking:
                    return
                self.session.run(5)
        raise RuntimeError("the walk is lost: nobody thinks")

    def worsen(self, other):
        """Take the longer press of the same name from another walk, and its frames besides."""
        for name in self.presses:
            one, two = self.presses[name], other.presses[name]
            if two.answer is not None and (one.answer is None or two.worst > one.worst):
                self.presses[name] = two
        for name in self.motions:
            self.motions[name].add(other.motions[name])
        return self
