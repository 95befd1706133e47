# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A fuzzer of keys in a room; ``python -m host_tests.ui.key_fuzz --runs 20000 --seed 7``.

What thumbs do: two keys in one scan or rolled over, holds let go around 0.6 s, keys under an open
note, keys in a deal, and the power that goes off in between. A fault is a crash, two deeds of one
press, a grave deed without its hold, a hold of 0.6 s that does nothing although the note or the
chip asks for it, and a run that does not come back. The same seed gives the same runs.
"""

import argparse
import random

from desktop.sim.player import Player
from desktop.sim.session import Session
from engine.game import AVOID, BARE, PLAYING

HELD = 600  # ms of a hold
ROLL = 150  # ms after a deed in which the other key needs both to have been up
SCAN = 20  # ms between two looks of the keypad
TURN = 30  # ms that a turn of the loop may be late

KEYS = ("a", "b", "select", "up", "down", "left", "right", "start")
HOLDS = ("a", "b", "select", "up")


class Thumbs:
    """Presses the keys of a badge and holds what becomes of it against the promises; raises
    ``AssertionError`` with the gestures that led there."""

    def __init__(self, session, chance):
        self.session = session
        self.chance = chance
        self.player = Player(session)
        self.down = {}  # key: ms at which it went down
        self.presses = 0  # of A, B and SELECT
        self.deeds = 0
        self.last = None  # (ms, key) of the last deed of A or B
        self.both_up = True  # A and B were, since then
        self.state = None  # what was to be seen before
        self.log = []

    def fail(self, words):
        raise AssertionError("%s; last gestures: %s" % (words, self.log[-8:]))

    # What is watched

    def look(self):
        """One look, every 10 ms."""
        session = self.session
        if session.error is not None:
            self.fail(session.serial)
        if "a" not in self.down and "b" not in self.down:
            self.both_up = True
        before, self.state = self.state, None
        if self.player.screen != "room":
            return
        game = self.player.game
        count = game.move_count
        if before is not None and before[0] == game.seed and count > before[1]:
            self._deeds(game, before)
        grave = [action for action in range(AVOID + 1) if self._grave(action)]
        self.state = (game.seed, count, grave)

    def _grave(self, action):
        game = self.player.game
        return game.state == PLAYING and game.can(action) and self.player.is_grave(action)

    def _deeds(self, game, before):
        _, count, grave = before
        now = self.session.ms
        if game.move_count != count + 1:
            self.fail("%d deeds at once" % (game.move_count - count))
        self.deeds += 1
        if self.deeds > self.presses:
            self.fail("a deed without a press")
        action = game.moves[count]
        if action in grave:
            keys = ("select",) if action == AVOID else ("b",) if action & BARE else ("a", "b")
            held = max([now - self.down[key] for key in keys if key in self.down], default=0)
            if held < HELD - SCAN:
                self.fail("%d was done by a hold of %d ms" % (action, held))
        if action == AVOID:
            return
        key = "b" if action & BARE else "a"
        if self.last is not None and not self.both_up:
            at, other = self.last
            if key != other and now - at < ROLL:
                self.fail("%s and %s both acted within %d ms" % (other, key, now - at))
        self.last = (now, key)
        self.both_up = False

    # What thumbs do

    def run(self, ms):
        """Let time pass and look."""
        for _ in range(max(1, ms // 10)):
            self.session.run(10)
            self.look()

    def press(self, key):
        self.session.down(key)
        self.down[key] = self.session.ms
        self.presses += key in ("a", "b", "select")

    def release(self, key):
        self.session.up(key)
        # The scan that sees it comes later: until then it counts as held.
        self.run(SCAN)
        del self.down[key]

    def hold(self, key, ms):
        self.press(key)
        self.run(ms)
        self.release(key)

    def gesture(self):
        """One gesture of many kinds, and a pause."""
        chance = self.chance
        kind = chance.choice((self.tap, self.two, self.two, self.long, self.long, self.note))
        if chance.random() < 0.02:
            kind = self.power
        self.log.append(kind.__name__)
        kind()
        self.run(chance.choice((10, 20, 50, 100, 200, 700)))
        self.home()

    def tap(self):
        """A short press of any key."""
        self.hold(self.chance.choice(KEYS), self.chance.choice((20, 40, 80)))

    def two(self):
        """Two keys, in one scan or one rolled onto from the other."""
        pair = ("a", "b") if self.chance.random() < 0.6 else self.chance.sample(KEYS[:7], 2)
        first, second = self.chance.sample(pair, 2)
        apart = self.chance.choice((0, 0, 10, 20, 40, 60, 90, 120, 140))
        self.log[-1] += " %s %s %d" % (first, second, apart)
        self.press(first)
        if apart:
            self.run(apart)
        self.press(second)
        self.run(self.chance.choice((20, 40, 60, 100)))
        self.release(first)
        self.release(second)

    def long(self):
        """A hold let go around 0.6 s; SELECT's must do what it was held for, and no sooner."""
        key = self.chance.choice(HOLDS)
        ms = self.chance.choice((HELD - 60, HELD - 40, HELD + 60, HELD + 300)) + 10
        ms += self.chance.randrange(-10, 20, 10)
        self.log[-1] += " %s %d" % (key, ms)
        waits = key == "select" and self._may_avoid()
        turn = self.player.game.turn
        self.hold(key, ms)
        if waits:
            self.run(60)
            avoided = self.player.game.turn - turn
            if avoided != (ms >= HELD + SCAN + TURN):
                if ms >= HELD + SCAN + TURN or ms < HELD - SCAN - TURN:
                    self.fail("SELECT held for %d ms avoided %d rooms" % (ms, avoided))

    def _may_avoid(self):
        """Whether a hold of SELECT avoids now: the room lies open, with a note over it or not."""
        if self.player.screen != "room":
            return False
        game = self.player.game
        animator = self.player.session.modules["ui.room.animator"]
        return animator.phase == 0 and game.state == PLAYING and game.can(AVOID)

    def note(self):
        """Open a note, or a hint, and go on at once."""
        key = self.chance.choice(("up", "select"))
        self.hold(key, self.chance.choice((40, 40, 700) if key == "up" else (40,)))
        self.run(self.chance.choice((20, 150, 400)))

    def power(self):
        """The power goes off, or the program is loaded anew, whatever is held."""
        held = self.chance.choice((None, "a", "b", "start"))
        self.log[-1] += " %s" % held
        if held:
            self.press(held)
        self.session.restart(power=self.chance.random() < 0.5)
        self.state = self.last = None
        self.run(500)
        if self.player.screen != "title":
            self.fail("a key held at power-on led to " + self.player.screen)
        if held:
            self.release(held)
            self.run(100)

    def home(self):
        """Back into a room, from wherever the gesture led."""
        if self.player.screen == "room" and self.player.game.state == PLAYING:
            return
        self.state = self.last = None
        for _ in range(4):
            self.run(800)
            if self.player.screen in ("room", "title"):
                break
            self.player.session.tap("b", after=400)
        if self.player.screen == "room":
            return
        if self.player.screen != "title":
            self.player.app.director.go("title")
            self.run(300)
        if "CONTINUE" in self.player.entries:
            self.player.open("CONTINUE")
            self.run(900)
        else:
            self.player.new_game(self.chance.randrange(3))
        if self.player.screen != "room":
            self.fail("the run did not come back")


def fuzz(runs, seed=1):
    """So many gestures; how many deeds came of them."""
    chance = random.Random(seed)
    with Session(seeds=[chance.randrange(2**30) for _ in range(20 + runs)]) as session:
        session.start()
        session.run(800)
        thumbs = Thumbs(session, chance)
        thumbs.player.app.director.go("title")
        thumbs.run(300)
        thumbs.home()
        for _ in range(runs):
            thumbs.gesture()
        return thumbs.deeds


def main():
    """Fuzz as long as asked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5000, help="gestures")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    done = fuzz(options.runs, options.seed)
    print("%d gestures, %d deeds, no fault" % (options.runs, done))


if __name__ == "__main__":
    main()
