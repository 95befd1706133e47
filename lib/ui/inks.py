# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The palette of the game, and two-colour palettes for everything drawn in one ink.

Sixteen colours, index 0 clear, shared by all 4-bit sheets; their order is that of the sheets, that
of ``desktop/assets/palette.py``. One-bit sheets are coloured by ``ink``: a change of ink is a
change of palette and costs no pixels of memory. Refuses colours outside the sixteen: one look, one
palette.
"""

import displayio

CLEAR, INK, NIGHT, STONE, FOG, PAPER, SAND, WHITE = range(8)
BLOOD, EMBER, AMBER, BARK, MOSS, MINT, VIOLET, SKY = range(8, 16)

_RGB = (
    0xFF00FF, 0x0E0D16, 0x2A2E4A, 0x6A7090, 0xBCC2D2, 0xF6EBD0, 0xC9AE7C, 0xFFFFFF,
    0xC2183A, 0xFF6F4E, 0xFFC02E, 0x6E4326, 0x1E6B52, 0x7FE8B0, 0x5140B4, 0x5AB4FF,
)  # fmt: skip

_inks = [None] * 16
_sixteen = None


def rgb(colour):
    """The 24-bit value of colour 0..15."""
    return _RGB[colour]


# hot
def ink(colour):
    """The palette (clear, ``colour``) for one-bit sheets; the same object at every call."""
    palette = _inks[colour]
    if palette is None:
        palette = _make_ink(colour)
    return palette


def _make_ink(colour):
    palette = displayio.Palette(2)
    palette[0] = _RGB[0]
    palette[1] = _RGB[colour]
    palette.make_transparent(0)
    _inks[colour] = palette
    return palette


def sixteen():
    """The palette of the 4-bit sheets, index 0 clear; one object for all of them."""
    global _sixteen
    if _sixteen is None:
        _sixteen = displayio.Palette(16)
        for colour in range(16):
            _sixteen[colour] = _RGB[colour]
        _sixteen.make_transparent(0)
    return _sixteen
