# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT
"""Reads drawings from text: a line `== name`, then one line a row of pixels, one letter a pixel.

Lines before the first name and lines that begin with `#:` are notes; empty lines end nothing and
mean nothing. A ValueError names the sheet, the sprite and the row that were mistyped.
"""

MARK = "== "
NOTE = "#:"


def parse(text, sheet):
    """The drawings of one source text as a dict of name to list of rows (strings), in the order of
    the text.

    ValueError for a name given twice, a drawing without rows or rows of different width.
    """
    drawings = {}
    name = None
    for line in text.splitlines():
        line = line.rstrip()
        if line.startswith(MARK):
            if name is not None and not drawings[name]:
                raise ValueError(f"{sheet}: {name}: has no rows")
            name = line[len(MARK) :].strip()
            if name in drawings:
                raise ValueError(f"{sheet}: {name}: is drawn twice")
            drawings[name] = []
        elif name is not None and line and not line.startswith(NOTE):
            rows = drawings[name]
            if rows and len(line) != len(rows[0]):
                place = f"{sheet}: {name}: row {len(rows) + 1}"
                raise ValueError(f"{place} is {len(line)} wide, the first is {len(rows[0])}")
            rows.append(line)
    if name is not None and not drawings[name]:
        raise ValueError(f"{sheet}: {name}: has no rows")
    return drawings


def values(rows, letters, sheet, name):
    """The pixel values of one drawing: the place of each letter in `letters`. ValueError names an
    unknown letter.
    """
    place = {letter: value for value, letter in enumerate(letters)}
    result = []
    for y, row in enumerate(rows, 1):
        for x, letter in enumerate(row, 1):
            if letter not in place:
                raise ValueError(f"{sheet}: {name}: row {y}, column {x}: unknown letter {letter!r}")
        result.append([place[letter] for letter in row])
    return result


def fit(pixels, width, height, feet, sheet, name):
    """The drawing laid on a clear tile of `width` x `height` pixels.

    At the top left, or, when `feet` is true, on the last row; then it must have the tile's full
    width, so that where a figure stands is seen in the source. ValueError for a drawing that does
    not fit.
    """
    wide, high = len(pixels[0]), len(pixels)
    if wide > width or (feet and wide != width):
        raise ValueError(f"{sheet}: {name}: row 1 is {wide} wide, the tile is {width}")
    if high > height:
        raise ValueError(
            f"{sheet}: {name}: row {height + 1} is below the tile, which has {height} rows"
        )
    rows = [row + [0] * (width - wide) for row in pixels]
    empty = [[0] * width for _ in range(height - high)]
    return empty + rows if feet else rows + empty
