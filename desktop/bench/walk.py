# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A way through the game on which every kind of press is made and every motion is seen.

One simulated badge in a badge's time: a lost run, its end, the tables, stacked rooms, the pages
over a room, a win, the lesson, the dark. Refuses to judge: the numbers go to whoever asked.
"""

from desktop.bench.presses import OPENS, PARTS, PRESSES, Motion, Press
from desktop.sim.meter import Meter
from desktop.sim.session import Session
from desktop.sim.thumbs import Thumbs
from desktop.staging import taught
from engine import rules
from engine.cards import deck_from_text

SEED = 7
# Two bare-handed fights: the shortest way to lose the dungeon of that seed.
LOSS = (0 | 4, 2 | 4)

AXE = "8d 5h Kc 9s 4c Qc 5d 7h 2s Js 3h As 6d 9c Tc 8s 7c"
LONG = AXE + " 2c 3c 5c 6c 7s Jc Ts 4s 9d 3d"
# Three rooms of that avoided, three cards faced in between.
THRICE = (8, 0 | 4, 2, 3, 8, 1, 2, 3 | 4, 8)
SWORDS = "8d 5d 5c 9h 7h 4c Qc 2s Js"
TRADERS = "8d Kc J1 J2 4h 2s Js"
DEADLY = "8d Jc Js Ks 4c Th 2h 5d 3s"
LAST = "2d 3c 5h 4h"


class Walk:
    """Goes through the game once; ``presses`` {name: Press}, ``motions`` {name: Motion},
    ``picture`` and ``title`` in us from code.py's first line, with ``start`` {kind: us} until the
    title. Raises ``RuntimeError`` when it is lost, or when the program fails.

    ``odd``: a refresh more before every press. A badge draws some hidden parts of what it shows
    anew at every other refresh only (``finish_refresh`` of displayio's TileGrid), so that one walk
    does not see the worst of all presses and motions.
    """

    def __init__(self, sizes=None, odd=False):
        self.presses = {}
        self.motions = {}
        self.start = {}
        self.picture = self.title = 0
        self._idle = 71 if odd else 60
        with Session(seeds=[SEED, 5, 6, 8]) as session:
            self.session = session
            self.meter = Meter(session, sizes)
            self._begin()
            self._lose()
            self._tables()
            self._rooms()
            self._over_a_room()
            self._pages()
            if session.error is not None:
                raise RuntimeError(session.serial)

    # Tools

    def _begin(self):
        with self.meter as meter:
            self.session.start()
            self.session.run(500)
            frames = [frame for frame in meter.frames if frame.pixels > 10000]
            self.picture = frames[0].end - meter.began
            self.title = frames[1].end - meter.began
            self.start = dict(meter.spent)
        self.session.run(800)
        self.thumbs = Thumbs(self.session)

    def press(self, name, key, hold=40, after=500, motion=None, length=None):
        """Press ``key`` for ``hold`` ms, look at what it does, and let ``after`` ms go by.

        With ``motion`` everything that is drawn within ``length`` ms is a motion of that name.
        """
        session, meter = self.session, self.meter
        opens = (name, OPENS) in PRESSES
        meter.clear()
        with meter:
            session.run(self._idle)
            turns = self._turns()
            meter.clear()
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

    def _turns(self):
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
        self.thumbs.app.game.deal_cards(flags, deck_from_text(deck), 1)
        self.thumbs.app.practice = False
        self.thumbs.app.director.go("room", "new")
        self.session.run(wait)
        self.thumbs.play(acts)
        if place is not None:
            self.thumbs.go_to(place)
            self.session.run(200)

    def _shows(self, screen):
        if self.thumbs.screen != screen:
            raise RuntimeError("the walk is lost: %s instead of %s" % (self.thumbs.screen, screen))

    # The way

    def _lose(self):
        """Title, a new game, a run that is lost, its end."""
        press = self.press
        press("title: choose", "down")
        press(None, "up")
        if self.thumbs.app.director.screen._doors[0][0] != "PLAY":
            press(None, "down")
        press("title: open", "a")
        self._shows("NewGame")
        press("new game: choose", "down")
        press(None, "up")
        press("new game: enter a code", "select")
        self._shows("CodeGrid")
        press("code: random", "select")
        while self.thumbs.app.director.screen.code:
            press("code: delete", "b")
        press("code: move", "right")
        press("code: letter", "a")
        press(None, "b")
        press("code: back", "b")
        self._shows("NewGame")
        # The dice of the code's page took the first.
        self.session.load("ui.runs").random_seed = lambda app: SEED
        press("new game: play", "a", after=1200)
        self._shows("Room")
        self.thumbs.play(LOSS[:-1])
        self.thumbs.go_to(LOSS[-1] & 3)
        press(None, "b", hold=700, length=2400, motion="death", after=0)
        self.session.run(2500)
        self._shows("GameOver")
        press("game over: letter", "up")
        press("game over: place", "right")
        press("game over: details", "start")
        self._shows("Details")
        press("details: review", "a")
        self._shows("Review")
        press("review: leave", "b")
        self._shows("Details")
        press(None, "b", after=1200)
        press("game over: title", "b")
        self._shows("Title")

    def _tables(self):
        """Scores and a replay."""
        press = self.press
        self.thumbs.open("SCORES")
        self.session.run(400)
        press("scores: rules", "right")
        press(None, "left")
        press("scores: watch", "a", after=300)
        self._shows("Watch")
        press("replay: pace", "up", after=900)
        press("replay: pause", "a", after=900)
        press("replay: step", "left", after=900)
        press("replay: leave", "b")
        press(None, "b")
        self._shows("Title")

    def _rooms(self):
        """All deeds in stacked rooms."""
        press = self.press
        self.stack(AXE, place=None, wait=150)
        press("finish the deal", "a", after=900)
        press("select a card", "right", length=200, motion="select")
        self.stack(AXE)
        press("A: take", "a", length=500)
        self.thumbs.go_to(2)
        press("A: slay", "a", length=600, motion="slay")
        press("SELECT: undo", "select")
        self.thumbs.act(2)
        self.thumbs.go_to(1)
        press("A: drink", "a", length=600, motion="potion", after=1200)
        self.stack(AXE, place=3)
        press("B: fists", "b", length=600, motion="fists")
        self.stack(AXE, (0, 1), place=3)
        press("B: the third card, and a deal", "b", length=800, motion="health", after=1200)
        self.stack(AXE, (0, 1), place=2)
        press(None, "a", length=1200, motion="deal", after=900)
        self.stack(SWORDS, (0,), place=2)
        press("A: slay, and the limit falls far", "a", length=600, motion="limit burns")
        self.thumbs.go_to(1)
        press("A: another weapon", "a", length=600, motion="new weapon")
        self.stack("4d 5h 6h 7c 2s 3s 4s 5s", (1,), place=2)
        press("A: spill", "a", length=600, motion="potion wasted")
        self.stack(TRADERS, (0,), flags=rules.MERCHANT, place=2)
        press("A: sell", "a", length=600)
        self.thumbs.go_to(3)
        press("B: send away", "b", length=600)
        self.stack(AXE)
        press("hold SELECT to avoid", "select", hold=700, length=1800, motion="avoid")
        press("SELECT: why", "select")
        press("close the sum", "b")
        press("UP: the sum", "up")
        press(None, "b")
        self.stack(DEADLY, (1 | 4,), place=3)
        press("hold what kills", "b", hold=300)

    def _over_a_room(self):
        """What opens over a room, and a win."""
        press = self.press
        self.stack(LONG, THRICE, place=None)
        press("DOWN: what is left", "down")
        self._shows("Left")
        press("left: scroll", "right")
        press("left: close", "b")
        self._shows("Room")
        press("START: pause", "start")
        self._shows("Pause")
        for _ in range(3):
            press("pause: choose", "down")
        press("pause: open settings", "a")
        self._shows("Settings")
        press("settings: row", "down")
        press("settings: change", "right")
        press(None, "left")
        press("settings: back", "b")
        self._shows("Pause")
        press("pause: go on", "b")
        self._shows("Room")
        self.stack(LAST, (0, 1, 2), place=3)
        press(None, "a", length=1300, motion="win", after=0)
        self._shows("Ending")
        press("skip the ending", "a", after=2000)
        self._shows("GameOver")
        press(None, "b", after=900)
        self._shows("Title")

    def _pages(self):
        """The lesson, the rules, the dark."""
        press = self.press
        self.thumbs.open("LEARN")
        self.session.run(300)
        self._shows("School")
        press(None, "down")
        press("learn: open", "a", after=900)
        self._shows("Learn")
        press("learn: turn the page", "right")
        press(None, "start", after=900)
        self._shows("School")
        press(None, "down")
        press("good player: watch", "a", after=4500)
        self._shows("Master")
        press("good player: pause", "a", after=900)
        press("good player: on", "right", after=900)
        press("good player: leave", "b", after=900)
        self._shows("School")
        press(None, "up")
        press(None, "up")
        press(None, "a", after=2500)
        self._shows("Tutorial")
        key = taught(self.session)[self.thumbs.app.director.screen.step]
        press("tutorial: the taught key", key)
        self._dark()

    def _dark(self):
        """Three minutes without a press, and one that wakes: only the backlight answers, the
        picture is still there."""
        session, meter = self.session, self.meter
        session.machine.advance(session.machine.us + 200000000)
        session.run(200)
        meter.clear()
        with meter:
            session.run(200)
            turns = self._turns()
            meter.clear()
            session.tap("a")
            if not session.brightness:
                raise RuntimeError("the badge does not wake")
            taken = meter.polls[0][0]
            lit = [one.end for one in meter.turns if one.end >= taken][0] - taken
            self.presses["wake from dark"] = Press(turns, lit, lit, 0, None, dict(meter.spent))


    def worsen(self, other):
        """Take the longer press of the same name from another walk, and its frames besides."""
        for name in self.presses:
            one, two = self.presses[name], other.presses[name]
            if two.answer is not None and (one.answer is None or two.worst > one.worst):
                self.presses[name] = two
        for name in self.motions:
            self.motions[name].add(other.motions[name])
        return self
