# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A key that must be held, for what is grave, and the ring that fills meanwhile."""

from badge import clock
from ui.draw import palette
from ui.draw.shapes import fill

HOLD = 600  # ms


class Hold:
    """A ring of 16x16 pixels at ``x``, ``y`` in ``group``, empty until the key is pressed."""

    def __init__(self, group, sheets, x, y):
        self._ring = sheets.ring.put(group, palette.WHITE, x, y, 2, 0, 2)
        self._since = -1  # ms, or -1 while the key is up

    # hot
    def press(self, at):
        """The key went down at the moment ``at`` (ms)."""
        self._since = at

    # hot
    def release(self):
        """The key came up, or another was pressed: nothing is held any longer."""
        self._since = -1
        fill(self._ring, 0)

    # hot
    def tick(self, now):
        """Fill the ring; True once, when the key has been held for ``HOLD``."""
        if self._since < 0:
            return False
        held = clock.since(self._since, now)
        if held < HOLD:
            fill(self._ring, 1 + held * 11 // HOLD)  # something is seen at once
            return False
        self.release()
        return True
