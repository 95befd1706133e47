# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The palette of the game, and palettes of one ink for everything drawn in a single colour.

Sixteen colours, index 0 clear, shared by all 4-bit sheets; their order is that of the sheets, that
of ``desktop/assets/palette.py``. One-bit sheets are coloured by ``INKS``: a change of ink is a
change of palette and costs no pixels of memory. All palettes are made at the start, so that none is
made while a room is played.
"""

import displayio

CLEAR, INK, NIGHT, STONE, FOG, PAPER, SAND, WHITE = range(8)
BLOOD, EMBER, AMBER, BARK, MOSS, MINT, VIOLET, SKY = range(8, 16)
ALL = 0  # in place of an ink: all sixteen colours, for 4-bit sheets

_RGB = (
    0xFF00FF, 0x0E0D16, 0x2A2E4A, 0x6A7090, 0xBCC2D2, 0xF6EBD0, 0xC9AE7C, 0xFFFFFF,
    0xC2183A, 0xFF6F4E, 0xFFC02E, 0x6E4326, 0x1E6B52, 0x7FE8B0, 0x5140B4, 0x5AB4FF,
)  # fmt: skip


def palette(*colours):
    """A palette of these colours, 0..15."""
    made = displayio.Palette(len(colours))
    for i in range(len(colours)):
        made[i] = _RGB[colours[i]]
        if colours[i] == CLEAR:
            made.make_transparent(i)
    return made


# By colour, the palette (clear, colour) for one-bit sheets.
INKS = [palette(CLEAR, _colour) for _colour in range(16)]
INKS[ALL] = palette(*range(16))
# Two inks have companions, for what is drawn in more than one colour: the notch of a card, and on
# the rank ladder what is out and the foes to come.
INKS[PAPER] = palette(CLEAR, PAPER, STONE)
INKS[AMBER] = palette(CLEAR, AMBER, FOG, WHITE)
INKS[BARK] = None  # nothing is drawn in bark alone
