# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Sheets of tiles, kept in RAM, and the cards' drawings, read one by one.

An ``OnDiskBitmap`` would read the flash for every frame. What is kept here serves rooms and pages
alike and is loaded at the start, by ``ui.draw.sheet_loader``; a sheet that only one page needs is
loaded by it and dropped with it.
"""

import bitmaptools
import displayio

from ui.draw import palette
from ui.draw.shapes import lay

DRAWINGS = 0x43  # in the sheet of cards, one for each byte up to the last Joker's
FIRST = 118  # where their pixels begin, in a BMP of 16 colours

drawings = None  # the file
aces = ladder = glyphs6 = icons = slash = glyphs5 = ranks = chip = ring = pips = None


class Sheet:
    """``bitmap`` with tiles of ``width`` x ``height`` pixels, counted from the top left in rows."""

    def __init__(self, bitmap, width, height):
        self.bitmap = bitmap
        self.width = width
        self.height = height

    def put(self, group, colour, x=0, y=0, columns=1, tile=0, rows=1):
        """Put ``columns`` and ``rows`` of ``tile`` into ``group`` (or None), at ``x``, ``y`` in
        pixels and in ``colour``; returns the TileGrid.
        """
        return lay(group, self.bitmap, colour, x, y, columns, rows, self.width, self.height, tile)


class Art:
    """A drawing of a card, 20x24 pixels, that can be changed: ``grid`` with a bitmap of its own.

    All of them would take 13 KB; the handful on the screen takes 350 bytes each. They are read from
    the flash one by one: their sheet is a single column in the order of the cards' bytes, so a
    drawing is one piece of the file, 288 bytes, and the file stays open: nothing is allocated when
    a card is dealt.
    """

    def __init__(self, group, x, y):
        self.grid = lay(group, displayio.Bitmap(20, 24, 16), palette.ALL, x, y)
        self._card = -1

    # hot
    def show(self, card):
        """Show the drawing of a card, for 0 a card's back; nothing is read when it is shown
        already.
        """
        if card != self._card:
            self._card = card
            drawings.seek(FIRST + (DRAWINGS - 1 - card) * 288)
            read(drawings, self.grid.bitmap, 4)

    # hot
    def rub(self, first, last, columns, colour):
        """Give the first ``columns`` of the rows from ``first`` up to ``last`` one colour of the
        sixteen; the next ``show`` reads the drawing again.
        """
        bitmap = self.grid.bitmap
        for row in range(20 * first, 20 * last, 20):
            for i in range(row, row + columns):
                bitmap[i] = colour
        self._card = -1


# hot
def read(file, bitmap, bits):
    """Fill a bitmap with the pixels of a BMP, which keeps its rows from the bottom up."""
    bitmaptools.readinto(
        bitmap,
        file,
        bits,
        element_size=4,
        reverse_pixels_in_element=True,
        reverse_rows=True,
    )


# hot
def is_ace(card):
    """True for the two monsters that are drawn from ``aces``, club first."""
    return card == 0x0E or card == 0x1E
