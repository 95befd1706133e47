# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The battery: whether it is low.

A pin measures half the battery's voltage. A loud sound or a bright screen pulls it down for a
moment, so it counts as low only after three low readings in a row, and until it is well above
again. A value that no battery has means that there is none. There is no percentage: a lithium
cell's voltage does not tell it.
"""

import board

from badge import clock

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

_EVERY = const(2000)  # ms between two readings
_READINGS = const(3)  # low ones in a row
# The pin's value, of 65,535 at 3.3 V: half of 3.5, 3.7 and 2.6 V. The regulator needs 3.4 V.
_LOW = const(34753)
_FULL_AGAIN = const(36738)
_NONE = const(25817)


low = False  # True while the battery is low; always False where the board has no such pin
_pin = None
_last = -1  # moment of the last reading; -1 before the first
_count = 0  # low readings in a row


def begin():
    """Take the pin, where the board has it."""
    global _pin
    if hasattr(board, "A6"):
        import analogio

        _pin = analogio.AnalogIn(board.A6)


# hot
def tick(now):
    """Read the pin every two seconds; True once, when the battery becomes low.

    ``now`` as ``clock.now`` counts.
    """
    global low, _last, _count
    if _pin is None:
        return False
    if _last >= 0 and 0 <= clock.since(_last, now) < _EVERY:
        return False
    _last = now
    value = _pin.value
    if value > _FULL_AGAIN or value < _NONE:
        low = False
    if value >= _LOW or value < _NONE:
        _count = 0
    elif not low:
        _count += 1
        if _count == _READINGS:
            _count = 0
            low = True
            return True
    return False
