# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Slides: cards that move across the room, in numbers made at start.

Each of the four cards has one slide at a time: from, to, when, how long. Nothing here makes an object
while it runs; a tick sets ``x`` and ``y``. Refuses to know why a card moves: when one arrives, it is
noted and the room asks.
"""

from array import array

from badge import clock

WAITING, MOVING, ARRIVED, IDLE = range(4)


class Slides:
    """Four slides over the ``group`` of four cards; positions in pixels, times in ms."""

    def __init__(self, cards):
        self._cards = cards
        self.state = bytearray(4)
        self._x0 = array("h", (0, 0, 0, 0))
        self._y0 = array("h", (0, 0, 0, 0))
        self._x1 = array("h", (0, 0, 0, 0))
        self._y1 = array("h", (0, 0, 0, 0))
        self._length = array("h", (0, 0, 0, 0))
        self._start = array("i", (0, 0, 0, 0))
        self.stop()

    # hot
    def stop(self):
        """No card moves; where they are, they stay."""
        for i in range(4):
            self.state[i] = IDLE

    # hot
    def begin(self, i, x0, y0, x1, y1, start, length):
        """Card ``i`` goes from ``x0, y0`` to ``x1, y1`` in ``length`` ms from the moment ``start`` on."""
        self._x0[i] = x0
        self._y0[i] = y0
        self._x1[i] = x1
        self._y1[i] = y1
        self._start[i] = start
        self._length[i] = length
        self.state[i] = WAITING

    # hot
    def busy(self):
        """Whether a card waits to move or moves."""
        for i in range(4):
            if self.state[i] < ARRIVED:
                return True
        return False

    # hot
    def tick(self, now):
        """Move the cards to where they are at the moment ``now``."""
        for i in range(4):
            if self.state[i] < ARRIVED:
                gone = clock.since(self._start[i], now)
                if gone >= 0:
                    self._move(i, gone)

    # hot
    def _move(self, i, gone):
        length = self._length[i]
        group = self._cards[i].group
        if gone >= length:
            self.state[i] = ARRIVED
            left = 0
        else:
            # Out of the hand fast, softly down: the part still to go shrinks with its square.
            self.state[i] = MOVING
            left = 256 - gone * 256 // length
            left = left * left // 256
        group.x = self._x1[i] + (self._x0[i] - self._x1[i]) * left // 256
        group.y = self._y1[i] + (self._y0[i] - self._y1[i]) * left // 256

    # hot
    def finish(self):
        """Every card that waits or moves arrives now."""
        for i in range(4):
            if self.state[i] < ARRIVED:
                self._move(i, self._length[i])
