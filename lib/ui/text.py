# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Text and numbers that change while a game is played: one row of tiles, set only where they
differ.

A tile that is set is redrawn even when nothing changed, so every cell is compared first. Nothing
here makes a string: words are written a character at a time, numbers a digit at a time, and neither
touches the heap. Refuses to break lines or to run over: what does not fit into the row is not
drawn, and the tests look for it.
"""

from ui import inks


class Line:
    """A row of ``columns`` cells of a glyph sheet at ``x``, ``y``; the TileGrid is ``grid``.

    Begin with ``start``, write with ``text``, ``number`` and ``put``, finish with ``end``, which
    clears the rest of the row. ``clipped`` is True when something did not fit.
    """

    # Where a sheet keeps its digit 0, its space, its minus and its plus.
    zero, blank, minus, plus = 16, 0, 13, 11

    def __init__(self, sheet, columns, x, y, colour=inks.WHITE):
        self.grid = sheet.grid(inks.ink(colour), x, y, columns, self.blank)
        self.columns = columns
        self.cursor = 0
        self.clipped = False

    # hot
    def colour(self, colour):
        """Write in colour 0..15 of ``inks`` from now on; all of the row changes."""
        palette = inks.ink(colour)
        if self.grid.pixel_shader is not palette:
            self.grid.pixel_shader = palette

    # hot
    def start(self, column=0):
        """Put the cursor on a column; the cells before it become blank."""
        self.cursor = 0
        self.clipped = False
        while self.cursor < column:
            self.put(self.blank)

    # hot
    def put(self, tile):
        """Write one tile at the cursor."""
        if self.cursor >= self.columns:
            self.clipped = True
            return
        if self.grid[self.cursor] != tile:
            self.grid[self.cursor] = tile
        self.cursor += 1

    # hot
    def text(self, words):
        """Write printable ASCII at the cursor."""
        for i in range(len(words)):
            self.put(ord(words[i]) - 32)

    # hot
    def number(self, number, width=0, sign=False):
        """Write an int, -9999..9999, right-aligned in ``width`` cells; ``sign`` puts a plus before
        it.
        """
        size = number if number >= 0 else -number
        digits = 1
        unit = 1
        while size >= unit * 10:
            unit *= 10
            digits += 1
        signed = number < 0 or (sign and number > 0)
        for _ in range(width - digits - (1 if signed else 0)):
            self.put(self.blank)
        if signed:
            self.put(self.minus if number < 0 else self.plus)
        while unit:
            self.put(self.zero + size // unit % 10)
            unit //= 10

    # hot
    def rank(self, rank):
        """Write the rank of a value 2..14, as in a sentence: 10, J, Q, K, A."""
        if rank <= 10:
            self.number(rank)
        else:
            self.put(_COURT[rank - 11])

    # hot
    def end(self):
        """Clear the cells from the cursor on."""
        while self.cursor < self.columns:
            self.put(self.blank)

    # hot
    def show(self, words):
        """The whole row is ``words``."""
        self.start()
        self.text(words)
        self.end()


# Codes of J Q K A in the text sheets.
_COURT = b"\x2a\x31\x2b\x21"


class Digits(Line):
    """A row over ``ranks``, the bold digits of cards and health."""

    zero, blank, minus, plus = 0, 18, 10, 11

    # hot
    def rank(self, rank):
        """Two cells with the rank of a value 1..14 as a card shows it; 0 clears them."""
        self.start()
        if rank == 10:
            self.put(16)
            self.put(17)
        elif rank > 10:
            self.put(rank + 1)
        elif rank > 1:
            self.put(rank)
        self.end()


class Big(Line):
    """A row over ``big``, the digits of a final score."""

    zero, blank, minus, plus = 0, 11, 10, 11
