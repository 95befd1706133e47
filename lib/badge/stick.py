# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""PyGamer's analogue stick, read as four buttons.

Each axis has a threshold for pushing and a looser one for letting go (hysteresis). A diagonal
counts as the axis that was pushed first, and the other one counts only after it was in the middle
again, so that a slip of the thumb never does two things.
"""

import analogio
import board

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

# Keys, as in badge.buttons.
_RIGHT = const(4)
_DOWN = const(5)
_UP = const(6)
_LEFT = const(7)

# The stick counts as pushed beyond the outer two and as let go between the inner two (of 65,535);
# the outer pair is PyBadger's, the inner one keeps a trembling thumb from pressing twice.
_LOW = const(15000)
_LOW_OFF = const(22000)
_HIGH_OFF = const(43000)
_HIGH = const(50000)

# What must be in the middle before it counts again.
_NEITHER = const(0)
_X = const(1)
_Y = const(2)


# hot
def _middle(value):
    return _LOW_OFF <= value <= _HIGH_OFF


class Stick:
    """The last change, after ``poll`` has returned True: ``key`` (as in ``badge.buttons``) and
    ``down`` (True when it was pushed, False when it was let go)."""

    def __init__(self):
        self._x = analogio.AnalogIn(board.JOYSTICK_X)
        self._y = analogio.AnalogIn(board.JOYSTICK_Y)
        self._held = -1  # the key that is down
        self._barred = _NEITHER
        self.key = 0
        self.down = False

    # hot
    def poll(self):
        """Read both axes; True when a direction was pushed or let go since the last call."""
        x = self._x.value
        y = self._y.value
        held = self._held
        if held >= 0:
            across = held == _LEFT or held == _RIGHT
            value = x if across else y
            if value < _LOW_OFF if held == _LEFT or held == _UP else value > _HIGH_OFF:
                return False
            # The other axis of a diagonal must be in the middle first.
            if _middle(y if across else x):
                self._barred = _NEITHER
            else:
                self._barred = _Y if across else _X
            self._held = -1
            self.key = held
            self.down = False
            return True
        if self._barred and _middle(x if self._barred == _X else y):
            self._barred = _NEITHER
        if self._barred != _X:
            if x < _LOW:
                held = _LEFT
            elif x > _HIGH:
                held = _RIGHT
        if held < 0 and self._barred != _Y:
            if y < _LOW:
                held = _UP
            elif y > _HIGH:
                held = _DOWN
        if held < 0:
            return False
        self._held = held
        self.key = held
        self.down = True
        return True

    def release(self):
        """Give the pins back."""
        self._x.deinit()
        self._y.deinit()
