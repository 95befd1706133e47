# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Plates: the flat, rounded pieces that cards, boxes and bands are made of.

A plate is a one-bit bitmap, an eighth of the memory of a coloured one, and takes its colour from a
palette; to warn, a box changes its palette and not its pixels. Bitmaps of one size are shared.
Refuses gradients and pictures.
"""

import displayio

from ui import inks


def shape(width, height, corner=1, top=True, bottom=True):
    """A filled bitmap of ``width`` x ``height`` pixels whose corners are cut by ``corner`` pixels.

    ``top`` and ``bottom`` say which corners are cut.
    """
    bitmap = displayio.Bitmap(width, height, 2)
    bitmap.fill(1)
    for step in range(corner):
        cut = corner - step
        for i in range(cut):
            if top:
                bitmap[i, step] = 0
                bitmap[width - 1 - i, step] = 0
            if bottom:
                bitmap[i, height - 1 - step] = 0
                bitmap[width - 1 - i, height - 1 - step] = 0
    return bitmap


def dots(width, height, margin=0):
    """The dotted outline of an empty place: every third pixel of the edge.

    ``margin`` pixels on the right stay clear, so that the outline can be laid several times in a
    row.
    """
    bitmap = displayio.Bitmap(width + margin, height, 2)
    for x in range(1, width - 1, 3):
        bitmap[x, 0] = 1
        bitmap[x, height - 1] = 1
    for y in range(1, height - 1, 3):
        bitmap[0, y] = 1
        bitmap[width - 1, y] = 1
    return bitmap


def plate(bitmap, colour, x=0, y=0):
    """A TileGrid that shows one of the bitmaps above in ``colour`` at ``x``, ``y``."""
    return displayio.TileGrid(bitmap, pixel_shader=inks.ink(colour), x=x, y=y)


def strip(bitmap, colour, columns, x=0, y=0, rows=1):
    """A TileGrid that lays a bitmap several times side by side, or one below the other."""
    return displayio.TileGrid(
        bitmap,
        pixel_shader=inks.ink(colour),
        width=columns,
        height=rows,
        tile_width=bitmap.width,
        tile_height=bitmap.height,
        x=x,
        y=y,
    )


def ground():
    """The dark ground of a whole screen, 160x128: one small bitmap laid twenty times.

    A bitmap of the screen's size would take 2,624 bytes for a single colour.
    """
    bitmap = displayio.Bitmap(32, 32, 2)
    bitmap.fill(1)
    return strip(bitmap, inks.INK, 5, 0, 0, 4)


# hot
def paint(grid, colour):
    """Give a plate or an icon another colour; nothing is redrawn when it has it already."""
    palette = inks.ink(colour)
    if grid.pixel_shader is not palette:
        grid.pixel_shader = palette


# hot
def show(grid, visible):
    """Show or hide a TileGrid or Group; nothing is redrawn when it is so already."""
    if grid.hidden == visible:
        grid.hidden = not visible


# hot
def tile(grid, number):
    """Set the only tile of a grid; nothing is redrawn when it is so already."""
    if grid[0] != number:
        grid[0] = number
