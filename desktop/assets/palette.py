# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT
"""The sixteen colours of the game: their order in every 4-bit sheet and their letters in the
sources.

Knows colours only. Which drawing may use which colour is a matter of the tests and of the sprite
guide.
"""

# (letter in the sources, name, RGB); the position is the pixel value in a 4-bit sheet.
COLOURS = (
    (".", "clear", 0xFF00FF),
    ("k", "ink", 0x0E0D16),
    ("n", "night", 0x2A2E4A),
    ("s", "stone", 0x6A7090),
    ("f", "fog", 0xBCC2D2),
    ("p", "paper", 0xF6EBD0),
    ("a", "sand", 0xC9AE7C),
    ("w", "white", 0xFFFFFF),
    ("r", "blood", 0xC2183A),
    ("e", "ember", 0xFF6F4E),
    ("y", "amber", 0xFFC02E),
    ("b", "bark", 0x6E4326),
    ("m", "moss", 0x1E6B52),
    ("g", "mint", 0x7FE8B0),
    ("v", "violet", 0x5140B4),
    ("c", "sky", 0x5AB4FF),
)
LETTERS = "".join(letter for letter, _, _ in COLOURS)
SIXTEEN = tuple(rgb for _, _, rgb in COLOURS)

# 1-bit sheets: "." stays clear, "#" is set; the screens give them two colours of their own.
MASK_LETTERS = ".#"
MASK = (0x000000, 0xFFFFFF)

# 2-bit sheets: amber, fog and white, as the badge's palette for amber has them. There is no such
# BMP, so that the file has 4 bits a pixel; the badge takes two of them.
FOUR_LETTERS = ".yfw"
FOUR = (0xFF00FF, 0xFFC02E, 0xBCC2D2, 0xFFFFFF) + (0,) * 12


def letters_for(bits):
    """The letters a source of a sheet with `bits` bits a pixel (1, 2 or 4) may use, in the order
    of the pixel values.
    """
    if bits == 1:
        return MASK_LETTERS
    if bits == 2:
        return FOUR_LETTERS
    if bits == 4:
        return LETTERS
    raise ValueError(f"a sheet has 1, 2 or 4 bits a pixel, not {bits}")


def colours_for(bits):
    """The RGB colours (0xRRGGBB) of a sheet with `bits` bits a pixel (1, 2 or 4), in the order of
    the pixel values.
    """
    return {MASK_LETTERS: MASK, FOUR_LETTERS: FOUR, LETTERS: SIXTEEN}[letters_for(bits)]
