# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT
"""Makes ``fonts/words.bin`` of ``fonts/source/words.txt``: what is said in a room, row by row.

A row of the file is 32 bytes: at most 31 letters, zeros behind them, and in the last byte a 1 where
the passage goes on in the next row. So a badge finds a row by its number and reads it in one go. A
word in braces becomes one byte above 127. Rows that are too long and unknown words raise
ValueError.
"""

import re

from desktop.assets.grids import MARK, NOTE

WIDTH = 32
LETTERS = 31
NAME = 12  # bytes that a badge reads of a name, with the zero behind it

# The order of ui.draw.messages.values: what a number, a rank and a name are taken from.
VALUES = "card weapon strength edge health after gain loss reach chance".split()
NUMBER, RANK, NAMED = 0x80, 0xA0, 0xC0
_KINDS = {"card": NAMED, "weapon": NAMED, "reach": RANK, "court": RANK}
_SAME = {"court": "strength"}


def parse(text):
    """[(key, place or None, rows)] of the source, in its order. ValueError for a slip."""
    found = []
    for line in text.splitlines():
        if line.startswith(NOTE):
            continue
        if line.startswith(MARK):
            key, _, place = line[len(MARK) :].strip().partition(" at ")
            if key in [other for other, _, _ in found]:
                raise ValueError(f"words: {key}: is there twice")
            found.append((key, int(place, 16) if place else None, []))
        elif line.strip():
            if not found:
                raise ValueError(f"words: {line!r} stands before the first key")
            found[-1][2].append(line.rstrip())
    for key, _, rows in found:
        if not rows:
            raise ValueError(f"words: {key}: has no rows")
    return found


def places(text):
    """{key: number of its first row}. ValueError where two passages want the same row."""
    result = {}
    taken = {}
    following = 0
    for key, place, rows in parse(text):
        first = following if place is None else place
        result[key] = first
        for number in range(first, first + len(rows)):
            if number in taken:
                raise ValueError(f"words: {key}: row {number} is that of {taken[number]}")
            taken[number] = key
        following = first + len(rows)
    return result


def encode(text):
    """The bytes of the whole file. ValueError names the passage and the row that cannot be."""
    where = places(text)
    rows = {}
    for key, place, lines in parse(text):
        for i, line in enumerate(lines):
            data = _row(line, f"words: {key}: row {i + 1}")
            if place is not None and len(data) >= NAME:
                raise ValueError(f"words: {key}: {line!r} is too long for a name")
            goes_on = place is None and i + 1 < len(lines)
            rows[where[key] + i] = data.ljust(LETTERS, b"\0") + bytes((goes_on,))
    return b"".join(rows.get(number, bytes(WIDTH)) for number in range(max(rows) + 1))


def _row(line, name):
    """The bytes of one row."""
    data = b""
    for part in re.split(r"(\{.*?\})", line):
        if part.startswith("{"):
            word = part[1:-1]
            value = _SAME.get(word, word)
            if value not in VALUES:
                raise ValueError(f"{name}: unknown word {part}")
            kind = _KINDS.get(word, NUMBER)
            data += bytes((kind + VALUES.index(value),))
        else:
            if not all(32 <= ord(letter) < 127 for letter in part):
                raise ValueError(f"{name}: {part!r} has a letter that no sheet has")
            data += part.encode("ascii")
    if len(data) > LETTERS:
        raise ValueError(f"{name}: {len(data)} letters, {LETTERS} fit")
    return data
