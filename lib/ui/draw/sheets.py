# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Sheets of tiles, read from ``sprites/`` into RAM once, and the cards' drawings, read one by one.

An ``OnDiskBitmap`` would read the flash for every frame. Sheets that only one screen needs are
loaded by it and dropped with it. A file that is not a plain 1-bit or 4-bit BMP of whole tiles is
named in the error.
"""

import bitmaptools
import displayio

from ui.draw import palette
from ui.draw.shapes import lay

_DRAWINGS = 0x43  # in the sheet of cards, one for each byte up to the last Joker's
_FIRST = 118  # where their pixels begin, in a BMP of 16 colours
_drawings = None  # the file


class Sheet:
    """``bitmap`` with tiles of ``width`` x ``height`` pixels, counted from the top left in rows."""

    def __init__(self, name, bits, width, height):
        """Load ``sprites/<name>.bmp`` with 1, 2 or 4 ``bits`` a pixel; ``OSError`` when it is
        missing, ``ValueError`` when it is wrong.

        No BMP has two; the file has four then, of which two are empty.
        """
        self.width = width
        self.height = height
        path = "sprites/" + name + ".bmp"
        stored = 4 if bits == 2 else bits
        file, across, down = _open(path, stored)
        if across % width or down % height:
            raise ValueError("cut off: " + path)
        self.bitmap = displayio.Bitmap(across, down, 1 << bits)
        try:
            _read(file, self.bitmap, stored)
        except EOFError:
            raise ValueError("cut off: " + path)
        file.close()

    def put(self, group, colour, x=0, y=0, columns=1, tile=0, rows=1):
        """Put ``columns`` and ``rows`` of ``tile`` into ``group`` (or None), at ``x``, ``y`` in
        pixels and in ``colour``; returns the TileGrid.
        """
        return lay(group, self.bitmap, colour, x, y, columns, rows, self.width, self.height, tile)


def _open(path, bits):
    """(file at its first pixel, width, height) of the BMP at ``path`` with ``bits`` a pixel."""
    try:
        file = open(path, "rb")
    except OSError:
        raise OSError("missing file: " + path)
    head = file.read(34)
    if len(head) < 34 or head[0] != 66 or head[1] != 77 or head[28] != bits or head[30]:
        raise ValueError("not a %d-bit picture: %s" % (bits, path))
    file.seek(head[10] | head[11] << 8)
    return file, head[18] | head[19] << 8, head[22] | head[23] << 8


# hot
def _read(file, bitmap, bits):
    """Fill a bitmap with the pixels of a BMP, which keeps its rows from the bottom up."""
    bitmaptools.readinto(
        bitmap,
        file,
        bits,
        element_size=4,
        reverse_pixels_in_element=True,
        reverse_rows=True,
    )


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
            _drawings.seek(_FIRST + (_DRAWINGS - 1 - card) * 288)
            _read(_drawings, self.grid.bitmap, 4)

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


class Sheets:
    """The sheets that a room needs, the large ones first so that they find room in one piece."""

    def __init__(self):
        global _drawings
        path = "sprites/cards.bmp"
        _drawings, across, down = _open(path, 4)
        end = _drawings.seek(0, 2)
        if across != 20 or down != 24 * _DRAWINGS or end < _FIRST + 288 * _DRAWINGS:
            raise ValueError("cut off: " + path)
        self.aces = Sheet("aces", 4, 40, 28)
        self.ladder = Sheet("ladder", 2, 8, 11)
        self.glyphs6 = Sheet("glyphs6x10", 1, 6, 10)
        self.icons = Sheet("icons", 1, 11, 11)
        self.ranks = Sheet("ranks", 1, 7, 10)
        self.glyphs5 = Sheet("glyphs5x8", 1, 5, 8)
        self.ring = Sheet("ring", 1, 8, 8)
        self.pips = Sheet("pips", 4, 3, 8)


# hot
def is_ace(card):
    """True for the two monsters that are drawn from ``aces``, club first."""
    return card == 0x0E or card == 0x1E
