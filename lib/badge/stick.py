# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""PyGamer's analogue stick as four buttons.

Each axis has a threshold for pushing and a looser one for letting go (hysteresis). A diagonal
counts as the axis that was pushed first, and the other one counts only after it was in the middle
again, so that a slip of the thumb never does two things. Refuses to report how far: a card game has
no use for it.
"""

import analogio
import board

_RIGHT, _DOWN, _UP, _LEFT = 4, 5, 6, 7


class Stick:
    """Reads both axes at every ``poll``; ``key`` and ``down`` tell what changed."""

    def __init__(self, low, low_off, high, high_off):
        self._x = analogio.AnalogIn(board.JOYSTICK_X)
        self._y = analogio.AnalogIn(board.JOYSTICK_Y)
        self._low = low
        self._low_off = low_off
        self._high = high
        self._high_off = high_off
        self._held = -1
        self._barred = False  # one axis waits for the middle, and which
        self._barred_across = False
        self.key = 0
        self.down = False

    # hot
    def poll(self):
        """True when a direction was pushed or let go since the last call."""
        x = self._x.value
        y = self._y.value
        held = self._held
        if held >= 0:
            if not self._let_go(held, x if held == _LEFT or held == _RIGHT else y):
                return False
            # The other axis of a diagonal must see the middle first.
            across = held == _LEFT or held == _RIGHT
            self._barred = not self._middle(y if across else x)
            self._barred_across = not across
            self._held = -1
            self.key = held
            self.down = False
            return True
        if self._barred and self._middle(x if self._barred_across else y):
            self._barred = False
        if not (self._barred and self._barred_across):
            if x < self._low:
                held = _LEFT
            elif x > self._high:
                held = _RIGHT
        if held < 0 and (not self._barred or self._barred_across):
            if y < self._low:
                held = _UP
            elif y > self._high:
                held = _DOWN
        if held < 0:
            return False
        self._held = held
        self.key = held
        self.down = True
        return True

    # hot
    def _let_go(self, held, place):
        if held == _LEFT or held == _UP:
            return place >= self._low_off
        return place <= self._high_off

    # hot
    def _middle(self, place):
        return self._low_off <= place <= self._high_off

    def release(self):
        """Give the pins back."""
        self._x.deinit()
        self._y.deinit()
