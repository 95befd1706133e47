# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Text and numbers that change while a game is played: one row of tiles, set only where they
differ.

A tile that is set is redrawn even when nothing changed, so every cell is compared first. Nothing
here makes a string: words are written a character at a time, numbers a digit at a time, and neither
touches the heap. Words are bytes, not str: each new character that is taken out of a str becomes
one of the firmware's names, which stay for good and need memory at that moment.

All sheets of letters and digits have their blank, plus, minus and digits at the same places.
"""

_BLANK, _PLUS, _MINUS, _ZERO = 0, 11, 13, 16

# Codes of J Q K A in the text sheets.
_COURT = b"\x2a\x31\x2b\x21"

# Tiles of ``ranks``: the halves of the club (the other suits follow), the left half of a 10, and
# the halves of the diamond in a row of four cells, three pixels further to the right.
_SUIT, _TEN, _LATE = 1, 12, 14
HOURGLASS = 31


_grid = None  # the row that is written
column = 0  # of it, that is written next


# hot
def on(grid, at=0):
    """Begin a row at a column; the cells before it become blank."""
    global _grid, column
    _grid = grid
    column = 0
    blank(at)


# hot
def blank(to):
    """Clear the cells up to a column."""
    while column < to:
        put(_BLANK)


# hot
def put(tile):
    """Write one tile."""
    global column
    if column < _grid.width and _grid[column] != tile:
        _grid[column] = tile
    column += 1


# hot
def text(words):
    """Write bytes of printable ASCII."""
    for code in words:
        put(code - 32)


# hot
def number(number, width=0, sign=False):
    """Write an int, -9999..9999, right-aligned in ``width`` cells; ``sign`` puts a plus before
    it.
    """
    size = number if number >= 0 else -number
    unit = 1
    width -= 1
    while size >= unit * 10:
        unit *= 10
        width -= 1
    signed = number < 0 or (sign and number > 0)
    blank(column + width - (1 if signed else 0))
    if signed:
        put(_MINUS if number < 0 else _PLUS)
    while unit:
        put(_ZERO + size // unit % 10)
        unit //= 10


# hot
def rank(value):
    """Write the rank of a value 2..14, as in a sentence: 10, J, Q, K, A."""
    if value <= 10:
        number(value)
    else:
        put(_COURT[value - 11])


# hot
def corner(grid, card):
    """The whole row, of ``ranks``, is the corner of a card: two cells for its rank and, in a
    longer row, two at the end for its suit.
    """
    on(grid)
    value = card & 15
    if card < 0x40:
        if value == 10:
            put(_TEN)
        put(_ZERO + value)
    width = grid.width
    if width > 2:
        blank(width - 2)
        suit = _LATE if width == 4 else _SUIT + 2 * (card >> 4)
        put(suit)
        put(suit + 1)
    end()


# hot
def end():
    """Clear the cells from the cursor on."""
    blank(_grid.width)


# hot
def show(grid, words):
    """The whole row is ``words``, as bytes."""
    on(grid)
    text(words)
    end()
