# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The band on top of a page and the one at its foot, in one form on every page.

The foot says what the keys do here, in the keys' own colours and shapes. Refuses to handle the
keys.
"""

import displayio

from ui.draw import icons, palette
from ui.draw.shapes import lay, shape
from ui.draw.text_row import TextRow

TOP = 14
FOOT_Y = 116
FOOT = 12

_PIECE = 32  # a band is five pieces of a small bitmap: a third of the memory of a whole one


def band(group, height, y, colour=palette.NIGHT):
    """A band of 160 x ``height`` pixels at ``y``; returns its TileGrid."""
    return lay(group, shape(_PIECE, height, 0), colour, 0, y, 160 // _PIECE)


def centre(line, words):
    """Write ``words`` into a Line of ``glyphs6x10`` and put it so that they stand in the middle."""
    line.show(words)
    line.grid.x = 80 - 3 * len(words)


def header(group, sheets, words, colour=palette.NIGHT):
    """A band of 160x14 pixels on top with ``words`` (at most 20) in its middle; its Line."""
    band(group, TOP, 0, colour)
    line = TextRow(sheets.glyphs6, 20, 0, 2)
    centre(line, words)
    group.append(line.grid)
    return line


def sides(group, sheets):
    """An arrow at each end of the band on top: there is more to the left and to the right."""
    for x in (-2, 151):
        sheets.icons.put(group, palette.AMBER, x, 3, 1, icons.RIGHT).flip_x = x < 0


def footer(group, sheets, keys):
    """A band of 160x12 pixels at the foot.

    ``keys``: pairs of a key and its word, in order; the key is "A", "B" or a word for a
    pill ("SEL", "START").
    """
    band(group, FOOT, FOOT_Y)
    x = 2
    for key, word in keys:
        if key == "A" or key == "B":
            disc = icons.DISC_A if key == "A" else icons.DISC_B
            colour = palette.AMBER if key == "A" else palette.SKY
            sheets.icons.put(group, colour, x, FOOT_Y, 1, disc)
            x += 13
        else:
            width = 5 * len(key) + 5
            lay(group, shape(width, 10, 2), palette.FOG, x, FOOT_Y + 1)
            pill = TextRow(sheets.glyphs5, len(key), x + 3, FOOT_Y + 2, palette.INK)
            pill.show(key)
            group.append(pill.grid)
            x += width + 2
        line = TextRow(sheets.glyphs5, len(word), x, FOOT_Y + 2)
        line.show(word)
        group.append(line.grid)
        x += 5 * len(word) + 5
    return x


def text(group, sheet, words, x, y, colour=palette.WHITE):
    """Words that stand still: a Line of just their length; returns it."""
    line = TextRow(sheet, len(words), x, y, colour)
    line.show(words)
    group.append(line.grid)
    return line


def panel(group, x, y, width, height, colour=palette.NIGHT):
    """A rounded plate to put words on; returns its TileGrid."""
    return lay(group, shape(width, height, 2), colour, x, y)


def clear(group):
    """Take everything out of a group."""
    while len(group):
        group.pop()


def layer(group):
    """A group inside ``group``; returns it."""
    inner = displayio.Group()
    group.append(inner)
    return inner
