# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The screen: 160x128 pixels, refreshed only when the program says so.

Automatic refresh is switched off, so that a frame shows all of a change or nothing of it.
"""

import board

WIDTH = 160
HEIGHT = 128


def begin():
    """Take the board's display; nothing is drawn by itself from now on."""
    board.DISPLAY.auto_refresh = False


def show(group):
    """Make ``group`` what the next ``refresh`` draws, all of the screen; None for nothing."""
    if board.DISPLAY.root_group is not group:
        board.DISPLAY.root_group = group


# hot
def refresh():
    """Draw what has changed since the last call; sends nothing when nothing has."""
    board.DISPLAY.refresh()


def brightness(percent):
    """Set the backlight in percent, 0 (dark) to 100."""
    board.DISPLAY.brightness = percent / 100


def release():
    """Give the screen back to the console of CircuitPython, at full brightness."""
    import displayio

    board.DISPLAY.brightness = 1.0  # it may have been dark, and nothing else lights it again
    # Since CircuitPython 9 None means no picture at all, not the console.
    board.DISPLAY.root_group = displayio.CIRCUITPYTHON_TERMINAL
    board.DISPLAY.auto_refresh = True
