# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The backlight: dim after 45 s without a press, dark after 3 minutes.

A dark badge saves its battery and looks at its keys more slowly; the press that wakes it does
nothing else, since nobody saw what it would have done.
"""

from badge import clock

DIM = 45000  # ms
DARK = 180000  # ms

_STEP = 20  # percent of the backlight for each of the five levels of brightness
_DIMMED = 8

BRIGHT, DIMMED, OFF = range(3)


class Backlight:
    """``state`` is ``BRIGHT``, ``DIMMED`` or ``OFF``; once off, only ``touch`` changes it."""

    def __init__(self, display, save):
        self._display = display
        self._save = save
        self._touched = clock.now()
        self.state = BRIGHT
        self.set()

    def set(self):
        """Bring the backlight to what the settings say, for a page that changes them."""
        self._display.brightness(_STEP * (self._save.brightness + 1))

    def touch(self, now):
        """A key was pressed at ``now``; True when it only woke the badge and must do nothing."""
        self._touched = now
        if self.state == BRIGHT:
            return False
        woke = self.state == OFF
        self.state = BRIGHT
        self.set()
        return woke

    # hot
    def tick(self, now):
        """Dim or darken when it is time; True when the state has changed."""
        if self.state == OFF:
            return False
        idle = clock.since(self._touched, now)
        if self.state == BRIGHT and idle >= DIM:
            self.state = DIMMED
            self._display.brightness(_DIMMED)
            return True
        if idle >= DARK:
            self.state = OFF
            self._display.brightness(0)
            return True
        return False
