# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The band on top of a page and the one at its foot, in one form on every page.

The foot says what the keys do here, in the keys' own colours and shapes. Refuses to handle the keys.
"""

import displayio

from ui import icons, inks
from ui.plate import plate, shape
from ui.text import Line

TOP = 14
FOOT_Y = 116
FOOT = 12


def header(group, sheets, words, colour=inks.NIGHT):
    """A band of 160x14 pixels on top with ``words`` (at most 20) in its middle; returns the Line."""
    group.append(plate(shape(160, TOP, 0), colour))
    line = Line(sheets.glyphs6, 24, 8, 2)
    line.start((24 - len(words)) // 2)
    line.text(words)
    line.end()
    group.append(line.grid)
    return line


def footer(group, sheets, keys):
    """A band of 160x12 pixels at the foot.

    ``keys``: pairs of a key and its word, in order; the key is "A", "B" or a word for a pill ("SEL", "START").
    """
    group.append(plate(shape(160, FOOT, 0), inks.NIGHT, 0, FOOT_Y))
    x = 2
    for key, word in keys:
        if key == "A" or key == "B":
            disc = icons.DISC_A if key == "A" else icons.DISC_B
            colour = inks.AMBER if key == "A" else inks.SKY
            group.append(sheets.icons.grid(inks.ink(colour), x, FOOT_Y, tile=disc))
            x += 12
        else:
            width = 5 * len(key) + 5
            group.append(plate(shape(width, 10, 2), inks.FOG, x, FOOT_Y + 1))
            pill = Line(sheets.glyphs5, len(key), x + 3, FOOT_Y + 2, inks.INK)
            pill.show(key)
            group.append(pill.grid)
            x += width + 1
        line = Line(sheets.glyphs5, len(word), x, FOOT_Y + 2)
        line.show(word)
        group.append(line.grid)
        x += 5 * len(word) + 5
    return x


def text(group, sheet, words, x, y, colour=inks.WHITE):
    """Words that stand still: a Line of just their length; returns it."""
    line = Line(sheet, len(words), x, y, colour)
    line.show(words)
    group.append(line.grid)
    return line


def panel(group, x, y, width, height, colour=inks.NIGHT):
    """A rounded plate to put words on; returns its TileGrid."""
    grid = plate(shape(width, height, 2), colour, x, y)
    group.append(grid)
    return grid


def clear(group):
    """Take everything out of a group."""
    while len(group):
        group.pop()


def layer(group):
    """A group inside ``group``; returns it."""
    inner = displayio.Group()
    group.append(inner)
    return inner
