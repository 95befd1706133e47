# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The screen: 160x128 pixels, refreshed only when the program says so.

Automatic refresh is switched off, so that a frame shows all of a change or nothing of it.
"""

import board

WIDTH = 160
HEIGHT = 128


class Display:
    """The board's own display, refreshed by hand."""

    def __init__(self):
        self._display = board.DISPLAY
        self._display.auto_refresh = False

    def show(self, group):
        """Make ``group`` what the next ``refresh`` draws, all of the screen; None for nothing."""
        if self._display.root_group is not group:
            self._display.root_group = group

    # hot
    def refresh(self):
        """Draw what has changed since the last call; sends nothing when nothing has."""
        self._display.refresh()

    def brightness(self, percent):
        """Set the backlight in percent, 0 (dark) to 100."""
        self._display.brightness = percent / 100

    def release(self):
        """Give the screen back to the console of CircuitPython, at full brightness."""
        import displayio

        self._display.brightness = 1.0  # it may have been dark, and nothing else lights it again
        # Since CircuitPython 9 None means no picture at all, not the console.
        self._display.root_group = displayio.CIRCUITPYTHON_TERMINAL
        self._display.auto_refresh = True
