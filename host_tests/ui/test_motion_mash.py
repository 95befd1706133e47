# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Careless players: whole sessions of mashed keys, with the rules about presses watched.

What ui.md promises: no card is faced that was not seen for 150 ms, nothing kills without a hold, no
score is skipped.
"""

import random

import pytest

from desktop.sim.player import Player
from desktop.sim.session import Session
from engine.game import AVOID, LOST, PLAYING
from record import settings

SEEN = 150  # ms a card must have lain open
HELD = 600  # ms of a hold
SCORE = 700  # ms for which a score cannot be skipped
SLACK = 20  # ms: what a scan of the keys and a turn of the loop may take

# (key, how often), for two tempers.
EAGER = (("a", 14), ("b", 5), ("right", 3), ("select", 2), ("start", 1), ("down", 1), ("up", 1))
WILD = (
    ("a", 6), ("b", 6), ("left", 3), ("right", 3), ("up", 2), ("down", 3), ("select", 3),
    ("start", 2),
)  # fmt: skip


class Watchman:
    """Watches a badge every 10 ms: what lies open since when, and what became of each move."""

    def __init__(self, session):
        self.player = Player(session)
        self.session = session
        self.down = {}  # key: ms at which it went down
        self.seen = {}  # card of this room: ms at which it first lay open
        self.turn = None
        self.count = 0
        self.faced = self.killed = self.avoided = 0
        self.scores = []  # how long each page of a score was shown
        self.ended = None  # the game that is over and not told yet
        self.page = None  # when the page of the score came

    def run(self, ms):
        """Let time pass and look."""
        for _ in range(ms // 10):
            self.session.run(10)
            assert self.session.error is None, self.session.serial
            self.look()

    def look(self):
        """One look."""
        now = self.session.ms
        game = self.player.game
        screen = self.player.screen
        if screen == "room":
            if game.move_count > self.count:
                self.moved(game, now)
            self.count = game.move_count
            if self.turn != (game.seed, game.turn):
                self.turn = (game.seed, game.turn)
                self.seen = {card: at for card, at in self.seen.items() if card in bytes(game.room)}
            for card in self.player.session.modules["ui.room.view"].shown:
                if card:
                    self.seen.setdefault(card, now)
            if game.state != PLAYING:
                self.ended = game.state
        elif screen == "game_over":
            if self.page is None:
                self.page = now
                self.ended = None
        elif screen != "end_animation":
            # Whatever else is shown, a game that was over must have been told before.
            assert self.ended is None, "%s was shown before the score" % screen
        if screen != "game_over" and self.page is not None:
            self.scores.append(now - self.page)
            self.page = None

    def moved(self, game, now):
        """A move was made since the last look."""
        action = game.moves[game.move_count - 1]
        if action == AVOID:
            assert now - self.down["select"] >= HELD - SLACK
            self.avoided += 1
            return
        assert game.last in self.seen, "a card was faced that did not lie open"
        seen = now - self.seen[game.last]
        # The press is older than the move that it makes by what the loop takes.
        assert seen >= SEEN - SLACK, "a card was seen for %d ms" % seen
        self.faced += 1
        if game.state == LOST:
            held = max((now - at for key, at in self.down.items() if key in "ab"), default=0)
            assert held >= HELD - SLACK, "killed by a press of %d ms" % held
            self.killed += 1

    def press(self, key, ms, after):
        """Press a key and let it go."""
        self.session.down(key)
        self.down[key] = self.session.ms
        self.run(ms)
        self.session.up(key)
        self.run(after)
        self.down.pop(key)


def mash(watchman, chance, keys, seconds, holds):
    """Random presses for so many virtual seconds, one in ``holds`` of them held."""
    end = watchman.session.ms + 1000 * seconds
    names = [name for name, often in keys for _ in range(often)]
    while watchman.session.ms < end:
        long = chance.random() * holds < 1
        ms = chance.randrange(500, 1000, 10) if long else chance.randrange(20, 90, 10)
        watchman.press(chance.choice(names), ms, chance.choice((10, 20, 40, 60, 150, 300)))


@pytest.mark.parametrize(
    ("seed", "keys", "motion"), [(1, EAGER, 0), (2, EAGER, 1), (3, WILD, 0), (4, EAGER, 0)]
)
def test_mashed_sessions_keep_the_promises(seed, keys, motion):
    """A minute and a half of careless play in each of several tempers, twice led back to a new game
    lest it is all spent on one page."""
    chance = random.Random(seed)
    with Session(seeds=[chance.randrange(2**30) for _ in range(200)]) as session:
        session.start()
        watchman = Watchman(session)
        watchman.run(800)
        app = watchman.player.app
        settings.change(app.save, "started", 1)
        for _ in range(3):
            settings.change(app.save, "motion", motion)
            if watchman.player.screen not in ("room", "end_animation", "game_over"):
                app.director.go("new_game")
            mash(watchman, chance, keys, 30, 6)
        assert watchman.faced > 10
        assert all(ms >= SCORE - SLACK for ms in watchman.scores), watchman.scores
        if keys is EAGER:
            assert watchman.killed and watchman.scores


def test_a_thumb_on_a_goes_nowhere_dangerous():
    """A alone, as fast as it goes, from a new game on: nobody dies, and the game goes on."""
    with Session(seeds=range(50)) as session:
        session.start()
        watchman = Watchman(session)
        watchman.run(800)
        settings.change(watchman.player.app.save, "started", 1)
        watchman.player.app.director.go("new_game")
        watchman.run(200)
        for _ in range(300):
            watchman.press("a", 20, 20)
        assert watchman.player.screen == "room"
        assert watchman.killed == 0 and watchman.player.game.state == PLAYING
