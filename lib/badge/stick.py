# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""PyGamer's analogue stick as four buttons.

Each axis has a threshold for pushing and a looser one for letting go (hysteresis); a diagonal
counts as the axis that was pushed first, so that a slip of the thumb never does two things. Refuses to
report how far: a card game has no use for it.
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
        self.key = 0
        self.down = False

    # hot
    def poll(self):
        """True when a direction was pushed or let go since the last call."""
        x = self._x.value
        y = self._y.value
        held = self._held
        if held < 0:
            if x < self._low:
                held = _LEFT
            elif x > self._high:
                held = _RIGHT
            elif y < self._low:
                held = _UP
            elif y > self._high:
                held = _DOWN
            else:
                return False
            self._held = held
            self.key = held
            self.down = True
            return True
        if held == _LEFT or held == _RIGHT:
            place = x
        else:
            place = y
        if held == _LEFT or held == _UP:
            if place < self._low_off:
                return False
        elif place > self._high_off:
            return False
        self._held = -1
        self.key = held
        self.down = False
        return True

    def release(self):
        """Give the pins back."""
        self._x.deinit()
        self._y.deinit()
