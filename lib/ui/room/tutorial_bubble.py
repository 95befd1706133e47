# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What the tutorial says, over the weapon or over the boxes, whichever the eye can do without.

It lends the room's note its plates and speaks through its rows: both are never seen at once.
"""

from ui.draw import palette
from ui.draw.shapes import lay, shape, show
from ui.room import message_panel as panel
from ui.room.message_panel import BELOW, ROWS

# Where a text lies, in pixels: four rows over the weapon, two over the boxes of A and B, where the
# weapon and its ladder must be seen.
_LOW = 89
_MIDDLE = 70


# State of the one room there is (ui.room).
open = False  # whether it says something now
_large = _small = None


def build():
    """Put both plates under the rows of the note."""
    global _large, _small
    _large = _plate(39)
    _small = _plate(19)


# hot
def say(number):
    """Show the passage that begins at row ``number`` of ``ui.draw.messages``, two or four rows."""
    global open
    panel.say(number)
    panel.open = False  # it is none that a press puts away
    panel.plate.y = BELOW
    _lay(panel.said == ROWS, panel.said < ROWS)
    open = True


# hot
def give_way():
    """The note has something to say through the rows."""
    global open
    if open:
        open = False
        _lay(False, False)


# hot
def hide():
    """Say nothing."""
    global open
    if open:
        open = False
        show(panel.group, False)
        panel.open = True
        panel.close()
        _lay(False, False)


# hot
def _lay(large, small):
    """Let the rows lie on a plate of the bubble, or on the note's own again."""
    panel.group.y = _MIDDLE if small else _LOW
    show(_large, large)
    show(_small, small)
    if large:
        _large.x = 0
    if small:
        _small.x = 0


def _plate(height):
    """A plate as wide as the screen with round corners, hidden, under the rows.

    In tiles of eight pixels: a bitmap as wide as the screen would take 800 bytes.
    """
    # Aside until it is seen: what is hidden is drawn once all the same, where it lies.
    grid = lay(None, shape(24, height, 2), palette.NIGHT, -160, 0, 20, 1, 8, height, 1)
    grid[0] = 0
    grid[19] = 2
    grid.hidden = True
    panel.group.insert(1, grid)
    return grid
