# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Sheets of tiles, read from ``sprites/`` into RAM once, and the cards' drawings, read one by one.

An ``OnDiskBitmap`` would read the flash for every frame. Sheets that only one screen needs are
loaded by it and dropped with it. Refuses files that are not plain 1-bit or 4-bit BMPs of whole
tiles, and names the file in what it raises.
"""

import bitmaptools
import displayio

from ui import inks
from ui.plate import lay

# name: bits a pixel, tile width, tile height
_SHEETS = {
    "aces": (4, 40, 28),
    "title": (4, 160, 64),
    "ladder": (2, 8, 11),
    "pips": (4, 3, 8),
    "icons": (1, 11, 11),
    "ring": (1, 8, 8),
    "slash": (1, 32, 32),
    "ranks": (1, 7, 10),
    "big": (1, 14, 20),
    "glyphs6x10": (1, 6, 10),
    "glyphs5x8": (1, 5, 8),
}


class Sheet:
    """``bitmap`` with tiles of ``width`` x ``height`` pixels, counted from the top left in rows."""

    def __init__(self, name):
        """Load ``sprites/<name>.bmp``; ``OSError`` when it is missing, ``ValueError`` when it is
        wrong.
        """
        bits, self.width, self.height = _SHEETS[name]
        self.bitmap = load("sprites/" + name + ".bmp", bits)
        if self.bitmap.width % self.width or self.bitmap.height % self.height:
            raise ValueError("sprites/" + name + ".bmp has parts of tiles")

    def put(self, group, colour, x=0, y=0, columns=1, tile=0, rows=1):
        """Put ``columns`` and ``rows`` of ``tile`` into ``group`` (or None), at ``x``, ``y`` in
        pixels and in ``colour``; returns the TileGrid.
        """
        return lay(group, self.bitmap, colour, x, y, columns, rows, self.width, self.height, tile)


def load(path, bits):
    """A ``displayio.Bitmap`` with the pixels of the BMP at ``path``, ``bits`` (1, 2 or 4) a pixel.

    No BMP has two; the file has four then, of which two are empty.
    """
    stored = 4 if bits == 2 else bits
    try:
        file = open(path, "rb")
    except OSError:
        raise OSError("missing file: " + path)
    with file:
        head = file.read(34)
        if len(head) < 34 or head[0] != 66 or head[1] != 77 or head[28] != stored or head[30]:
            raise ValueError("not a %d-bit picture: %s" % (stored, path))
        width = head[18] | head[19] << 8
        height = head[22] | head[23] << 8
        bitmap = displayio.Bitmap(width, height, 1 << bits)
        file.seek(head[10] | head[11] << 8)
        try:
            bitmaptools.readinto(
                bitmap,
                file,
                stored,
                element_size=4,
                reverse_pixels_in_element=True,
                reverse_rows=True,
            )
        except EOFError:
            raise ValueError("cut off: " + path)
    return bitmap


class Drawings:
    """The drawings of the cards, 20x24 pixels each, read from the flash one by one.

    All 45 would take 11 KB; the handful on the screen takes 350 bytes each. The sheet is a single
    column, so a drawing is one piece of the file, 288 bytes, and the file stays open: nothing is
    allocated when a card is dealt.
    """

    def __init__(self, path):
        """Open the sheet; ``OSError`` when it is missing, ``ValueError`` when it is wrong."""
        try:
            self._file = open(path, "rb")
        except OSError:
            raise OSError("missing file: " + path)
        head = self._file.read(34)
        if len(head) < 34 or head[0] != 66 or head[18] != 20 or head[28] != 4 or head[30]:
            raise ValueError("not a 4-bit picture, 20 wide: " + path)
        self._start = head[10] | head[11] << 8
        self._count = (head[22] | head[23] << 8) // 24
        if self._file.seek(0, 2) < self._start + 288 * self._count:
            raise ValueError("cut off: " + path)

    # hot
    def load(self, bitmap, number):
        """Read drawing ``number`` (0 on top) into a bitmap of 20x24 pixels in 16 colours."""
        # A BMP keeps its rows from the bottom up.
        self._file.seek(self._start + (self._count - 1 - number) * 288)
        bitmaptools.readinto(
            bitmap,
            self._file,
            4,
            element_size=4,
            reverse_pixels_in_element=True,
            reverse_rows=True,
        )

    def grid(self, x, y, number):
        """A TileGrid of one drawing that stays, at ``x``, ``y`` in pixels."""
        art = Art(None, self, x, y)
        art.show(number)
        return art.grid


class Art:
    """A drawing that can be changed: ``grid`` with a bitmap of its own."""

    def __init__(self, group, drawings, x, y):
        self._drawings = drawings
        self.bitmap = displayio.Bitmap(20, 24, 16)
        self.grid = lay(group, self.bitmap, inks.ALL, x, y)
        self._number = -1

    # hot
    def show(self, number):
        """Show drawing ``number``; nothing is read when it is shown already."""
        if number != self._number:
            self._number = number
            self._drawings.load(self.bitmap, number)

    # hot
    def rub(self, first, last):
        """Clear the rows from ``first`` up to ``last``; the next ``show`` reads it again."""
        bitmap = self.bitmap
        for i in range(20 * first, 20 * last):
            bitmap[i] = 0
        self._number = -1


class Sheets:
    """The sheets that a room needs, the large ones first so that they find room in one piece."""

    def __init__(self):
        self.cards = Drawings("sprites/cards.bmp")
        self.aces = Sheet("aces")
        self.ladder = Sheet("ladder")
        self.glyphs6 = Sheet("glyphs6x10")
        self.icons = Sheet("icons")
        self.ranks = Sheet("ranks")
        self.glyphs5 = Sheet("glyphs5x8")
        self.ring = Sheet("ring")
        self.pips = Sheet("pips")


# hot
def card_tile(card):
    """The tile of ``cards`` that shows a card; an ace has none there: the card's back, 44."""
    rank = card & 15
    if card < 0x20:
        if rank == 14:
            return 44
        return rank - 2 + (12 if card & 0x10 else 0)
    if card < 0x30:
        return 22 + rank
    if card < 0x40:
        return 31 + rank
    return 41 + rank


# hot
def is_ace(card):
    """True for the two monsters that are drawn from ``aces``, club first."""
    return card == 0x0E or card == 0x1E
