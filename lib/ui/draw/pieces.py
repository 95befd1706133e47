# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What a room is laid of when it is made: pieces in small bitmaps, instead of large ones.

What is high is laid of its upper edge, its middle many times, and its lower edge. The room lets go
of this module when it stands. Refuses to know where anything lies.
"""

import displayio

from ui.draw import palette
from ui.draw.shapes import lay, shape


def tall(group, bitmap, colour, x, y, rows, columns=1):
    """Lay the upper third of a bitmap, so many of its middle one that ``rows`` are full, and the
    lower one below each other; returns the TileGrid.
    """
    grid = lay(group, bitmap, colour, x, y, columns, rows, 0, bitmap.height // 3, 1)
    for i in range(columns):
        grid[i] = 0
        grid[columns * rows - 1 - i] = 2
    return grid


def dots(group, x, y, width, height, columns=1, margin=0):
    """The dotted outline of an empty place, or of several with ``margin`` pixels between them."""
    bitmap = displayio.Bitmap(width + margin, 9, 2)
    # Thirds of three rows, since every third pixel is set; the topmost row is the last of its own.
    last = (height - 2) % 3
    for i in range(1, width - 1, 3):
        bitmap[i, 2] = 1
        bitmap[i, 6 + last] = 1
    for i in (3, 6):
        bitmap[0, i] = 1
        bitmap[width - 1, i] = 1
    return tall(group, bitmap, palette.STONE, x, y - 2, 2 + (height - 2) // 3, columns)


def paper():
    """What cards are laid of, 36x4 pixels each: upper edge, middle, upper edge with the notch,
    lower edge.
    """
    bitmap = shape(36, 16, 1, 3)
    bitmap[0, 8] = 0
    bitmap[35, 8] = 0
    for y in range(4):
        cut = (0, 0, 1, 3)[y]
        for x in range(14 + cut, 22 - cut):
            bitmap[x, 8 + y] = 2  # the companion of paper
    return bitmap


def chip(glyphs):
    """The chip: SEL on the ground, in a hole of it, and room for a word."""
    bitmap = shape(45, 12, 2)
    for y in range(10):
        for x in range(17):
            bitmap[1 + x, 1 + y] = 0
    for y in range(8):
        for x in range(15):
            # The capitals stand in the second row of the sheet.
            bitmap[2 + x, 2 + y] = glyphs[5 * (b"SEL"[x // 5] - 64) + x % 5, 8 + y]
    return bitmap
