# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A schedule of keys for the stand-ins: who presses what, when, and where the heap is read.

Times are virtual milliseconds. The one condition is to go on with something until a screen is
shown.
"""

import random

KEYS = {"b": 0, "a": 1, "start": 2, "select": 3, "right": 4, "down": 5, "up": 6, "left": 7}
UP, DOWN, MARK, END, LOOP, NOTHING, WHEN = range(7)


class Script:
    """Builds the bytes that ``machine.begin`` takes, four an entry."""

    def __init__(self):
        self._entries = bytearray()
        self._pause = 0
        self._targets = []

    def _put(self, kind, number):
        while self._pause > 60000:
            self._entries += bytes((60000 & 255, 60000 >> 8, NOTHING, 0))
            self._pause -= 60000
        self._entries += bytes((self._pause & 255, self._pause >> 8, kind, number))
        self._pause = 0

    def wait(self, ms):
        """Let time go by."""
        self._pause += ms
        return self

    def down(self, key):
        """Press and keep."""
        self._put(DOWN, KEYS[key])
        return self

    def up(self, key):
        """Let go."""
        self._put(UP, KEYS[key])
        return self

    def tap(self, *keys, hold=40, after=500):
        """Press each key for ``hold`` ms and wait ``after`` ms."""
        for key in keys:
            self.down(key).wait(hold).up(key).wait(after)
        return self

    def hold(self, key, ms=900, after=700):
        """A long press."""
        return self.tap(key, hold=ms, after=after)

    def mark(self, number=0):
        """Collect and read the heap; ``number`` (0..255) comes back in the report."""
        self._put(MARK, number)
        return self

    def mash(self, seed, count, keys=tuple(KEYS), every=0):
        """``count`` random presses of ``keys``, some long, all of the same ``seed``; a mark after
        each ``every`` of them.
        """
        chance = random.Random(seed)
        for i in range(count):
            long = chance.random() < 0.2
            self.tap(
                chance.choice(keys),
                hold=chance.randrange(700, 1000) if long else chance.randrange(30, 90),
                after=chance.choice((10, 60, 150, 400, 700)),
            )
            if every and i % every == every - 1:
                self.mark(0)
        return self

    def _flush(self):
        if self._pause:
            self._put(NOTHING, 0)

    def _target(self, screen):
        if screen not in self._targets:
            self._targets.append(screen)
        return self._targets.index(screen)

    def until(self, screen, body, times=250):
        """Do ``body(self)`` again and again, at least once, until ``screen`` is
        shown; the run fails when it has not come after ``times`` more."""
        self._flush()
        start = len(self._entries)
        body(self)
        self._flush()
        back = (len(self._entries) - start) // 4
        self._entries += bytes((self._target(screen), back, LOOP, times))
        return self

    def when(self, screen, body):
        """Do ``body(self)`` only if ``screen`` is shown then."""
        self._flush()
        start = len(self._entries)
        self._entries += bytes(4)
        body(self)
        self._flush()
        count = (len(self._entries) - start) // 4 - 1
        self._entries[start : start + 4] = bytes((self._target(screen), count, WHEN, 0))
        return self

    def bytes(self):
        """The schedule with its end."""
        rest = self._pause
        kept = len(self._entries)
        self._put(END, 0)
        names = ",".join(self._targets).encode()
        found = names + b"\n" + self._entries
        del self._entries[kept:]
        self._pause = rest
        return bytes(found)
