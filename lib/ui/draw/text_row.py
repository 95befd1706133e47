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


class Pen:
    """Writes into the row of tiles ``grid``, from ``column`` on.

    Begin with ``on``, write with ``text``, ``number`` and ``put``, finish with ``end``, which
    clears the rest of the row. One pen for many rows, ``pen``, spares an object for each.
    """

    def __init__(self):
        self.grid = None
        self.column = 0

    # hot
    def on(self, grid, column=0):
        """Begin a row at a column; the cells before it become blank."""
        self.grid = grid
        self.column = 0
        self.blank(column)

    # hot
    def blank(self, column):
        """Clear the cells up to a column."""
        while self.column < column:
            self.put(_BLANK)

    # hot
    def put(self, tile):
        """Write one tile."""
        grid = self.grid
        column = self.column
        self.column = column + 1
        if column < grid.width and grid[column] != tile:
            grid[column] = tile

    # hot
    def text(self, words):
        """Write bytes of printable ASCII."""
        for code in words:
            self.put(code - 32)

    # hot
    def number(self, number, width=0, sign=False):
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
        self.blank(self.column + width - (1 if signed else 0))
        if signed:
            self.put(_MINUS if number < 0 else _PLUS)
        while unit:
            self.put(_ZERO + size // unit % 10)
            unit //= 10

    # hot
    def rank(self, rank):
        """Write the rank of a value 2..14, as in a sentence: 10, J, Q, K, A."""
        if rank <= 10:
            self.number(rank)
        else:
            self.put(_COURT[rank - 11])

    # hot
    def corner(self, grid, card):
        """The whole row, of ``ranks``, is the corner of a card: two cells for its rank and, in a
        longer row, two at the end for its suit.
        """
        self.on(grid)
        rank = card & 15
        if card < 0x40:
            if rank == 10:
                self.put(_TEN)
            self.put(_ZERO + rank)
        width = grid.width
        if width > 2:
            self.blank(width - 2)
            suit = _LATE if width == 4 else _SUIT + 2 * (card >> 4)
            self.put(suit)
            self.put(suit + 1)
        self.end()

    # hot
    def end(self):
        """Clear the cells from the cursor on."""
        self.blank(self.grid.width)

    # hot
    def show(self, grid, words):
        """The whole row is ``words``, as bytes."""
        self.on(grid)
        self.text(words)
        self.end()


pen = Pen()
