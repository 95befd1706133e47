# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The header and the footer of a page, in one form on every page, and text that does not change.

The footer says what the keys do here, in the keys' own colours and shapes. All positions and sizes
are in pixels.
"""

import displayio

from ui.draw import icons, palette
from ui.draw import text_row as pen
from ui.draw.shapes import lay, shape, show

TOP = 14  # height of the header
FOOT_Y = 116  # upper edge of the footer
FOOT = 12  # height of the footer

_PIECE = 32  # a band is five pieces of a small bitmap: a third of the memory of a whole one


def band(group, height, y, colour=palette.NIGHT):
    """A band of 160 x ``height`` pixels at ``y``."""
    lay(group, shape(_PIECE, height, 0), colour, 0, y, 160 // _PIECE)


def write(grid, words):
    """Write ``words``, a str, into a row of letters; the rest of the row becomes blank."""
    pen.show(grid, bytes(words, "ascii"))


def text(group, sheet, words, x, y, colour=palette.WHITE):
    """Words that do not change, at ``x``, ``y`` in letters of ``sheet``; returns their TileGrid."""
    grid = sheet.put(group, colour, x, y, len(words))
    write(grid, words)
    return grid


def header(group, sheets, words, colour=palette.NIGHT):
    """A band of 160x14 pixels on top with ``words``, at most 26 letters, in its middle."""
    band(group, TOP, 0, colour)
    text(group, sheets.glyphs6, words, 80 - 3 * len(words), 2)


def arrows(group, sheets):
    """An arrow at each end of the header: there is more to the left and to the right."""
    for x in (-2, 151):
        sheets.icons.put(group, palette.AMBER, x, 3, 1, icons.RIGHT).flip_x = x < 0


def footer(group, sheets, keys):
    """A band of 160x12 pixels at the foot, in a Group of its own; returns that.

    ``keys``: pairs of a key and its word, in order; the key is "A", "B" or a word for a
    pill ("SEL", "START").
    """
    made = displayio.Group()
    group.append(made)
    band(made, FOOT, FOOT_Y)
    x = 2
    for key, word in keys:
        if key == "A" or key == "B":
            disc = icons.DISC_A if key == "A" else icons.DISC_B
            colour = palette.AMBER if key == "A" else palette.SKY
            sheets.icons.put(made, colour, x, FOOT_Y, 1, disc)
            x += 13
        else:
            width = 5 * len(key) + 5
            lay(made, shape(width, 10, 2), palette.FOG, x, FOOT_Y + 1)
            text(made, sheets.glyphs5, key, x + 3, FOOT_Y + 2, palette.INK)
            x += width + 2
        text(made, sheets.glyphs5, word, x, FOOT_Y + 2)
        x += 5 * len(word) + 5
    return made


def choose(footers, at):
    """Of several footers show the one at index ``at`` only."""
    for i in range(len(footers)):
        show(footers[i], i == at)
