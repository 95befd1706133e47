# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Small cards: a sheet of ranks and suits, 11 pixels wide, and a row of eight cards, 17x18 pixels.

Eleven columns a rank is what makes four rows of thirteen fit the screen, and no sheet of
``sprites/`` has such tiles; so they are cut out of the sheets that are there, once, when the page
is built. Nothing is allocated after that.
"""

import bitmaptools
import displayio

from ui.draw import palette

WIDTH = 11  # of a tile, pixels
HEIGHT = 11

# Tiles of the sheet: a rank 2..14 is tile RANK + rank, on its amber box BOX + rank.
BLANK, RANK, BOX, DASH, SUIT = 0, -1, 12, 27, 28
_TILES = 33

_CODES = b"23456789\x00JQKA"
_CARD = 17
_CARD_HEIGHT = 18
_PITCH = 19
_GAP = 3  # between two rooms
ROW = 8 * _PITCH + _GAP
# Of the row's bitmap. Paper and ink are what no ink and ink are in the sheet, so that the firmware
# can copy a tile as it is: pixel by pixel a row took 40 ms.
_PAPER, _INK, _CLEAR, _BLOOD = range(4)


def sheet(sheets):
    """The one-bit sheet, a Bitmap with 33 tiles of 11x11 pixels in one row."""
    bitmap = displayio.Bitmap(_TILES * WIDTH, HEIGHT, 2)
    glyphs = sheets.glyphs6
    for i in range(13):
        left = (RANK + 2 + i) * WIDTH
        if i == 8:
            # The 1 without its serif, close to the 0, or a ten would be wider than its box.
            _cut(bitmap, left + 1, glyphs, 17, 1, 3)
            for x in (1, 3):
                bitmap[left + x, 7] = 0
            _cut(bitmap, left + 4, glyphs, 16, 0, 5)
        else:
            _cut(bitmap, left + 3, glyphs, _CODES[i] - 32, 0, 5)
        box = (BOX + 2 + i) * WIDTH
        bitmaptools.fill_region(bitmap, box + 1, 0, box + 10, 10, 1)
        for y in range(9):
            at = y * _TILES * WIDTH
            for x in range(1 if i == 8 else 3, 9 if i == 8 else 8):
                if bitmap[at + left + x]:
                    bitmap[at + box + x] = 0
    _cut(bitmap, DASH * WIDTH + 3, glyphs, 13, 0, 5)
    for i in range(5):
        _cut(bitmap, (SUIT + i) * WIDTH, sheets.icons, i, 0, 9)
    return bitmap


def _cut(bitmap, to, source, tile, first, count):
    """Copy ``count`` columns of a tile of a Sheet, from ``first`` on, to column ``to``."""
    across = source.bitmap.width // source.width
    left = tile % across * source.width + first
    top = tile // across * source.height
    bitmaptools.blit(
        bitmap,
        source.bitmap,
        to,
        0,
        x1=left,
        y1=top,
        x2=left + count,
        y2=top + min(HEIGHT, source.height),
    )


def grid(bitmap, colour, x, y, columns, rows):
    """A blank TileGrid of ``columns`` x ``rows`` tiles of the sheet, at ``x``, ``y`` in pixels."""
    return displayio.TileGrid(
        bitmap,
        pixel_shader=palette.INKS[colour],
        width=columns,
        height=rows,
        tile_width=WIDTH,
        tile_height=HEIGHT,
        x=x,
        y=y,
    )


class Row:
    """Eight places for cards, four and four, in one bitmap of four colours; ``x``, ``y``: pixels.

    ``tiles``: the sheet; ``grid``: the TileGrid to be shown.
    """

    def __init__(self, tiles, x, y):
        self._tiles = tiles
        self._bitmap = displayio.Bitmap(ROW, _CARD_HEIGHT, 4)
        self._bitmap.fill(_CLEAR)
        shader = palette.palette(palette.PAPER, palette.INK, palette.CLEAR, palette.BLOOD)
        self.grid = displayio.TileGrid(self._bitmap, pixel_shader=shader, x=x, y=y)

    # hot
    def place(self, slot, card):
        """Draw ``card``, a byte of ``engine.cards``, into place 0..7, or clear the place for 0."""
        left = slot * _PITCH + (_GAP if slot > 3 else 0)
        bitmap = self._bitmap
        paper = _PAPER if card else _CLEAR
        bitmaptools.fill_region(bitmap, left, 0, left + _CARD, _CARD_HEIGHT, paper)
        if card == 0:
            return
        # Cut corners. One index and no pair: a pair would be an object on the heap.
        bitmap[left] = _CLEAR
        bitmap[left + _CARD - 1] = _CLEAR
        bitmap[(_CARD_HEIGHT - 1) * ROW + left] = _CLEAR
        bitmap[(_CARD_HEIGHT - 1) * ROW + left + _CARD - 1] = _CLEAR
        red = 0x20 <= card < 0x40
        if card < 0x40:
            self._stamp(RANK + (card & 15), 1, left + 1, 0, red)
            self._stamp(SUIT + (card >> 4), 0, left + 7, 8, red)
        else:
            self._stamp(SUIT + 4, 0, left + 4, 4, False)

    # hot
    def _stamp(self, tile, first, x, y, red):
        """Draw the columns from ``first`` to 8 of a tile at ``x``, ``y``."""
        # Ink is copied; of red only the paper round it, over a block of blood.
        if red:
            bitmaptools.fill_region(self._bitmap, x, y, x + 9 - first, y + HEIGHT - 1, _BLOOD)
        at = tile * WIDTH
        bitmaptools.blit(
            self._bitmap,
            self._tiles,
            x,
            y,
            x1=at + first,
            y1=0,
            x2=at + 9,
            y2=HEIGHT - 1,
            skip_source_index=1 if red else 0,
        )
