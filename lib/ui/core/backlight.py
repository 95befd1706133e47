# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The backlight: dim some time after the last press, as the settings say, and later dark.

A dark badge saves its battery and looks at its keys more slowly; the press that wakes it does
nothing else, since nobody saw what it would have done. While a computer is connected there is no
battery to be saved: the screen stays readable, and is never dark.
"""

from supervisor import runtime

from badge import clock, display

DIM = b"\x2d\x78\x00"  # by the setting: seconds without a press until it dims, 0 for never
DARK = 135000  # ms from then on until it is dark

_STEP = 20  # percent of the backlight for each of the five levels of brightness
_DIMMED = 8

BRIGHT, DIMMED, OFF = range(3)


state = BRIGHT  # or DIMMED or OFF; only ``touch`` makes it bright again
percent = 0  # of the light that are on
_save = None
_touched = 0


def begin(save):
    """Follow the settings of ``save`` from now on."""
    global _save, _touched
    _save = save
    _touched = clock.now()
    tick(_touched)


# hot
def touch(now):
    """A key was pressed at ``now``; True when it only wakes the badge and must do nothing."""
    global state, _touched
    _touched = now
    woke = state == OFF
    state = BRIGHT
    return woke


# hot
def tick(now):
    """Dim or darken when it is time, and follow the settings; True when it has just become
    dimmer."""
    global state, percent
    before = state
    connected = runtime.usb_connected
    dim = 1000 * DIM[_save.dim]
    idle = clock.since(_touched, now)
    level = _STEP * (_save.brightness + 1)
    if state == BRIGHT:
        if dim and idle >= dim:
            state = DIMMED
    elif connected:
        state = DIMMED
    elif idle >= dim + DARK:
        state = OFF
    if state != BRIGHT:
        level = _STEP if connected else _DIMMED if state == DIMMED else 0
    if level != percent:
        percent = level
        display.brightness(level)
    return state > before
