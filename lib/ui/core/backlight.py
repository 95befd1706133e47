# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The backlight: dim some time after the last press, as the settings say, and later dark.

A dark badge saves its battery and looks at its keys more slowly; the press that wakes it does
nothing else, since nobody saw what it would have done. While a computer is connected there is no
battery to be saved: the screen stays readable, and is never dark.
"""

from supervisor import runtime

from badge import clock

DIM = b"\x2d\x78\x00"  # by the setting: seconds without a press until it dims, 0 for never
DARK = 135000  # ms from then on until it is dark

_STEP = 20  # percent of the backlight for each of the five levels of brightness
_DIMMED = 8

BRIGHT, DIMMED, OFF = range(3)


class Backlight:
    """``state`` is ``BRIGHT``, ``DIMMED`` or ``OFF``; only ``touch`` makes it bright again.
    ``percent`` of the light are on.
    """

    def __init__(self, display, save):
        self._display = display
        self._save = save
        self._touched = clock.now()
        self.state = BRIGHT
        self.percent = 0
        self.tick(self._touched)

    # hot
    def touch(self, now):
        """A key was pressed at ``now``; True when it only wakes the badge and must do nothing."""
        self._touched = now
        woke = self.state == OFF
        self.state = BRIGHT
        return woke

    # hot
    def tick(self, now):
        """Dim or darken when it is time, and follow the settings; True when it has just become
        dimmer."""
        save = self._save
        state = self.state
        connected = runtime.usb_connected
        dim = 1000 * DIM[save.dim]
        idle = clock.since(self._touched, now)
        percent = _STEP * (save.brightness + 1)
        if state == BRIGHT:
            if dim and idle >= dim:
                state = DIMMED
        elif connected:
            state = DIMMED
        elif idle >= dim + DARK:
            state = OFF
        if state != BRIGHT:
            percent = _STEP if connected else _DIMMED if state == DIMMED else 0
        if percent != self.percent:
            self.percent = percent
            self._display.brightness(percent)
        dimmer = state > self.state
        self.state = state
        return dimmer
