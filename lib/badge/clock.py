# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Time in milliseconds that wraps, as ``supervisor.ticks_ms`` counts it.

The badge's counter is a small int modulo 2**29 that first wraps 65 seconds after start, so two
moments must never be compared with ``<``: ``since`` is the only way. Never use ``time.monotonic``
or ``time.monotonic_ns`` either: its floats lose precision, its big ints allocate.
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
    """Make the next ``rest`` a short one: a computation goes on in the next frame."""
    global _working
    _working = True


# hot
def rest():
    """Sleep 10 ms, or 1 ms after ``work``: the pause between two looks at the keys.

    The times are constants, so that no float is made.
    """
    global _working
    if _working:
        _working = False
        time.sleep(0.001)
    else:
        time.sleep(0.01)


# hot
def doze():
    """Sleep 30 ms: the same pause when the screen is dark."""
    time.sleep(0.03)
