# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How full the battery is, as far as the player has to know: low or not.

A pin sees half the battery's voltage. A loud sound or a bright screen pulls it down for a moment,
so low is only what stays so for three looks, and low it stays until it is well above again. A value
that no battery has means that there is none. Refuses to guess a percentage: a lithium cell's
voltage does not tell it.
"""

import board

from badge import clock

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

_EVERY = const(2000)  # ms between two looks
_LOOKS = const(3)
# The pin's value, of 65,535 at 3.3 V: half of 3.5, 3.7 and 2.6 V. The regulator needs 3.4 V.
_LOW = const(34753)
_FULL_AGAIN = const(36738)
_NONE = const(25817)


class Battery:
    """``low`` says whether the sign is shown; False for good where the board has no such pin."""

    def __init__(self):
        self.low = False
        self._pin = None
        self._looked = -1
        self._count = 0
        if hasattr(board, "A6"):
            import analogio

            self._pin = analogio.AnalogIn(board.A6)

    # hot
    def tick(self, now):
        """Look, every two seconds; True at the moment at which the battery becomes low."""
        if self._pin is None:
            return False
        if self._looked >= 0 and 0 <= clock.since(self._looked, now) < _EVERY:
            return False
        self._looked = now
        value = self._pin.value
        if value > _FULL_AGAIN or value < _NONE:
            self.low = False
        if value >= _LOW or value < _NONE:
            self._count = 0
        elif not self.low:
            self._count += 1
            if self._count == _LOOKS:
                self._count = 0
                self.low = True
                return True
        return False

    def release(self):
        """Give the pin back."""
        if self._pin is not None:
            self._pin.deinit()
            self._pin = None
