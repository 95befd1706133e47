# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Seed codes: a dungeon's name that people can read out to each other.

Six characters of Crockford's base 32 hold the 30 bits of a seed. A label puts the preset's
letter before it: ``C-`` classic, ``M-`` merchant, ``B-`` coffee break. Refuses to guess: a character
too few, or one that is not in the alphabet, is an error and not some other dungeon.
"""

from engine import rules as _rules
from engine.shuffle import check_seed

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LETTERS = "CMB"


def preset_index(flags):
    """0 for ``CLASSIC``, 1 for ``MERCHANT``, 2 for ``COFFEE_BREAK``, -1 for house rules."""
    if flags == _rules.CLASSIC:
        return 0
    if flags == _rules.MERCHANT:
        return 1
    if flags == _rules.COFFEE_BREAK:
        return 2
    return -1


def preset_rules(index):
    """The rule flags of preset 0, 1 or 2, in the order of ``preset_index``."""
    if index == 1:
        return _rules.MERCHANT
    return _rules.COFFEE_BREAK if index == 2 else _rules.CLASSIC


def letter(seed, place):
    """Character ``place`` (0..5, left to right) of the seed's code; allocates nothing."""
    return _ALPHABET[(seed >> (25 - 5 * place)) & 31]


def encode(seed):
    """The six characters of a seed. Raises ``ValueError`` for a seed out of range."""
    check_seed(seed)
    text = ""
    for place in range(6):
        text += letter(seed, place)
    return text


def label(flags, seed):
    """The code with its preset before it, such as ``C-7K3M9Q``.

    Raises ``ValueError`` for house rules, which have no letter, and for a seed out of range.
    """
    index = preset_index(flags)
    if index < 0:
        raise ValueError("house rules have no letter: %r" % (flags,))
    return _LETTERS[index] + "-" + encode(seed)


def _split(text):
    """The preset's index, -1 when none is given, and the text of the code without dashes."""
    preset = -1
    bare = text.replace("-", "")
    # A dash behind a preset's letter is the label's, so that a label with a character
    # missing is not taken for another dungeon's code. Seven characters can only be a label.
    if text[1:2] == "-" or len(bare) == 7:
        for index in range(3):
            if text[0] == _LETTERS[index] or text[0] == _LETTERS[index].lower():
                preset = index
    if preset >= 0:
        bare = bare[1:]
    return preset, bare


def decode(text):
    """The seed of a code or of a label.

    Upper or lower case, ``O`` for 0, ``I`` and ``L`` for 1, and dashes anywhere are understood. Raises
    ``ValueError`` with a sentence that names the fault.
    """
    bare = _split(text)[1]
    if len(bare) != 6:
        raise ValueError("a seed code has 6 characters: %r" % (text,))
    seed = 0
    for i in range(6):
        char = bare[i]
        # By hand: str.upper of CPython would turn a long s, and more, into letters of the alphabet.
        if "a" <= char <= "z":
            char = chr(ord(char) - 32)
        if char == "O":
            char = "0"
        elif char == "I" or char == "L":
            char = "1"
        digit = _ALPHABET.find(char)
        if digit < 0:
            raise ValueError("%r is not in a seed code: %r" % (bare[i], text))
        seed = seed << 5 | digit
    return seed


def parse(text):
    """The rule flags of a label, ``CLASSIC`` when the code has no preset before it.

    Raises ``ValueError`` as ``decode`` does.
    """
    decode(text)
    return preset_rules(_split(text)[0])
