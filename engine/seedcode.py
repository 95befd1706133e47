# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Seed codes: the seed of a dungeon as six characters that people can read out to each other.

Six characters of Crockford's base 32 hold the 30 bits of a seed. A label puts the preset's letter
before it: ``C-`` classic, ``M-`` merchant, ``B-`` coffee break. Decoding never guesses: a character
too few, or one that is not in the alphabet, is an error and not some other dungeon.
"""

from engine import rules as _rules
from engine.shuffle import check_seed

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LETTERS = "CMB"
_PRESETS = (_rules.CLASSIC, _rules.MERCHANT, _rules.COFFEE_BREAK)


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
    for index in range(3):
        if flags == _PRESETS[index]:
            return _LETTERS[index] + "-" + encode(seed)
    raise ValueError("rules without a letter: %r" % (flags,))


def _read(text):
    """(preset's index or -1, seed) of a code or label; ``ValueError`` when it is neither."""
    preset = -1
    bare = text.replace("-", "")
    # A dash behind a preset's letter is the label's, so that a label with a character
    # missing is not taken for another dungeon's code. Seven characters can only be a label.
    if text[1:2] == "-" or len(bare) == 7:
        preset = (_LETTERS + "cmb").find(bare[:1] or "-")
    if preset >= 0:
        preset %= 3
        bare = bare[1:]
    if len(bare) != 6:
        raise ValueError("a seed code has 6 characters: %r" % (text,))
    seed = 0
    for char in bare:
        # By hand: str.upper of CPython would turn a long s, and more, into letters of the alphabet.
        digit = (_ALPHABET + "OIL").find(char)
        if "a" <= char <= "z":
            digit = (_ALPHABET + "OIL").find(chr(ord(char) - 32))
        if digit < 0:
            raise ValueError("%r is not in a seed code" % char)
        if digit > 31:
            digit = 0 if digit == 32 else 1
        seed = seed << 5 | digit
    return preset, seed


def decode(text):
    """The seed of a code or of a label.

    Upper or lower case, ``O`` for 0, ``I`` and ``L`` for 1, and dashes anywhere are understood.
    Raises ``ValueError`` with a sentence that names the fault.
    """
    return _read(text)[1]


def parse(text):
    """The rule flags of a label, ``CLASSIC`` when the code has no preset before it.

    Raises ``ValueError`` as ``decode`` does.
    """
    preset = _read(text)[0]
    return _PRESETS[preset] if preset >= 0 else _rules.CLASSIC
