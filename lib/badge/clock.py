# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Time in milliseconds that wraps, as ``supervisor.ticks_ms`` counts it.

The badge's counter is a small int modulo 2**29 that first wraps 65 seconds after start, so two
moments are never compared with ``<``: ``since`` is the only way to ask. Floats and big ints, which
``time.monotonic`` and ``time.monotonic_ns`` give, are refused: one loses precision, the other
allocates.
"""

import time

import supervisor

_HALF = 1 << 28
_MASK = (1 << 29) - 1

_working = False


# hot
def now():
    """This moment, 0 .. 2**29 - 1 ms."""
    return supervisor.ticks_ms()


# hot
def since(moment, later):
    """Milliseconds from ``moment`` to ``later``; negative when ``later`` lies before it.

    True for moments less than 2**28 ms (three days) apart.
    """
    return (((later - moment) & _MASK) + _HALF & _MASK) - _HALF


# hot
def after(moment, ms):
    """The moment ``ms`` milliseconds after ``moment``."""
    return (moment + ms) & _MASK


# hot
def work():
    """Somebody thinks between two looks at the keys: the next ``rest`` is a short one."""
    global _working
    _working = True


# hot
def rest():
    """Sleep 10 ms, or 1 while somebody works: the pause between two looks at the keys.

    Constants, so that no float is made.
    """
    global _working
    if _working:
        _working = False
        time.sleep(0.001)
    else:
        time.sleep(0.01)


# hot
def doze():
    """Sleep 30 ms: the pause between two looks at the keys when the screen is dark."""
    time.sleep(0.03)
