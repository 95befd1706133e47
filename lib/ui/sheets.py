# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Sheets of tiles, read from ``sprites/`` into RAM once.

An ``OnDiskBitmap`` would read the flash for every frame; a sheet in RAM costs 12 KB for all cards and
is drawn at once. Sheets that only one screen needs are loaded by it and dropped with it. Refuses
files that are not plain 1-bit or 4-bit BMPs of whole tiles, and names the file in what it raises.
"""

import bitmaptools
import displayio

# name: bits a pixel, tile width, tile height
_SHEETS = {
    "cards": (4, 20, 24),
    "aces": (4, 40, 28),
    "title": (4, 160, 64),
    "ladder": (4, 8, 9),
    "ticks": (4, 8, 4),
    "pips": (4, 3, 8),
    "icons": (1, 12, 12),
    "ring": (1, 15, 15),
    "slash": (1, 32, 32),
    "ranks": (1, 7, 10),
    "big": (1, 14, 20),
    "glyphs6x10": (1, 6, 10),
    "glyphs5x8": (1, 5, 8),
}


class Sheet:
    """``bitmap`` with tiles of ``width`` x ``height`` pixels, counted from the top left in rows."""

    def __init__(self, name):
        """Load ``sprites/<name>.bmp``; ``OSError`` when it is missing, ``ValueError`` when it is wrong."""
        bits, self.width, self.height = _SHEETS[name]
        self.bitmap = load("sprites/" + name + ".bmp", bits)
        if self.bitmap.width % self.width or self.bitmap.height % self.height:
            raise ValueError("sprites/" + name + ".bmp has parts of tiles")

    def grid(self, palette, x=0, y=0, columns=1, tile=0):
        """A TileGrid of one row over this sheet, at ``x``, ``y`` in pixels, showing ``tile``."""
        return displayio.TileGrid(
            self.bitmap,
            pixel_shader=palette,
            width=columns,
            height=1,
            tile_width=self.width,
            tile_height=self.height,
            default_tile=tile,
            x=x,
            y=y,
        )


def load(path, bits):
    """A ``displayio.Bitmap`` with the pixels of the BMP at ``path``, ``bits`` (1 or 4) a pixel."""
    try:
        file = open(path, "rb")
    except OSError:
        raise OSError("missing file: " + path)
    with file:
        head = file.read(34)
        if len(head) < 34 or head[0] != 66 or head[1] != 77 or head[28] != bits or head[30]:
            raise ValueError("not a %d-bit picture: %s" % (bits, path))
        width = head[18] | head[19] << 8
        height = head[22] | head[23] << 8
        bitmap = displayio.Bitmap(width, height, 1 << bits)
        file.seek(head[10] | head[11] << 8)
        try:
            bitmaptools.readinto(
                bitmap,
                file,
                bits,
                element_size=4,
                reverse_pixels_in_element=True,
                reverse_rows=True,
            )
        except EOFError:
            raise ValueError("cut off: " + path)
    return bitmap


class Sheets:
    """The sheets that a room needs, the large ones first so that they find room in one piece."""

    def __init__(self):
        self.cards = Sheet("cards")
        self.aces = Sheet("aces")
        self.ladder = Sheet("ladder")
        self.glyphs6 = Sheet("glyphs6x10")
        self.icons = Sheet("icons")
        self.ranks = Sheet("ranks")
        self.glyphs5 = Sheet("glyphs5x8")
        self.ring = Sheet("ring")
        self.slash = Sheet("slash")
        self.pips = Sheet("pips")
        self.ticks = Sheet("ticks")


# hot
def card_tile(card):
    """The tile of ``cards`` that shows a card; an ace has none there and gives the card's back, 44."""
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
