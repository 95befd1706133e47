# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The flat, rounded shapes that cards, boxes and bands are made of.

A shape is a one-bit bitmap, an eighth of the memory of a coloured one, and takes its colour from a
palette; to warn, a box changes its palette and not its pixels. Bitmaps of one size are shared.
"""

import displayio

from ui.draw import palette


def lay(group, bitmap, colour, x=0, y=0, columns=1, rows=1, width=0, height=0, tile=0):
    """Put a bitmap, or tiles of ``width`` x ``height`` pixels of it, into ``group`` (or None).

    ``columns`` and ``rows`` of ``tile``, in ``colour`` (of ``inks``) at ``x``, ``y``; returns the
    TileGrid.
    """
    grid = displayio.TileGrid(
        bitmap,
        pixel_shader=palette.INKS[colour],
        width=columns,
        height=rows,
        tile_width=width or bitmap.width,
        tile_height=height or bitmap.height,
        default_tile=tile,
        x=x,
        y=y,
    )
    if group is not None:
        group.append(grid)
    return grid


def shape(width, height, corner=1, values=2):
    """A filled bitmap of ``width`` x ``height`` pixels whose corners are cut by ``corner`` pixels.

    ``values``: how many colours it has room for.
    """
    bitmap = displayio.Bitmap(width, height, values)
    bitmap.fill(1)
    for y in range(corner):
        for x in range(corner - y):
            bitmap[x, y] = 0
            bitmap[width - 1 - x, y] = 0
            bitmap[x, height - 1 - y] = 0
            bitmap[width - 1 - x, height - 1 - y] = 0
    return bitmap


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


def ground():
    """The dark ground of a whole screen: ``BLOCK`` laid so often that 160x128 pixels are covered.

    A bitmap of the screen's size would take 2,624 bytes for a single colour.
    """
    return lay(None, BLOCK, palette.INK, 0, 0, 5, 10)


# hot
def paint(grid, colour):
    """Give a plate, an icon or a row another colour; nothing is redrawn when it has it already."""
    shader = palette.INKS[colour]
    if grid.pixel_shader is not shader:
        grid.pixel_shader = shader


# hot
def show(grid, visible):
    """Show or hide a TileGrid or Group; nothing is redrawn when it is so already."""
    if grid.hidden == visible:
        grid.hidden = not visible


# hot
def tile(grid, number, place=0):
    """Set a tile of a grid; nothing is redrawn when it is so already."""
    if grid[place] != number:
        grid[place] = number


# hot
def fill(ring, part):
    """Fill a ring of ``ui.draw.sheets.ring``, two by two tiles: ``part`` 0 (empty) to 12 (full)."""
    for quarter in range(4):
        step = part - 3 * quarter
        if step > 4:
            step = 4
        tile(ring, 4 * quarter + step if step > 0 else 0, _QUARTERS[quarter])


_QUARTERS = b"\x01\x03\x02\x00"  # clockwise from the top

BLOCK = shape(32, 13, 0)  # what is plain and straight is made of it
