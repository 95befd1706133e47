# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Loads sheets of tiles from ``sprites/``; in memory only while something is loaded.

A file that is not a plain 1-bit or 4-bit BMP of whole tiles is named in the error.
"""

import displayio

from ui.draw import sheets
from ui.draw.sheets import DRAWINGS, FIRST, Sheet, read


def load():
    """Load what ``ui.draw.sheets`` keeps, the large ones first so that they find room in one piece;
    raises as ``sheet`` does.
    """
    path = "sprites/cards.bmp"
    file, across, down = _open(path, 4)
    end = file.seek(0, 2)
    if across != 20 or down != 24 * DRAWINGS or end < FIRST + 288 * DRAWINGS:
        raise ValueError("cut off: " + path)
    sheets.drawings = file
    sheets.aces = sheet("aces", 4, 40, 28)
    sheets.ladder = sheet("ladder", 2, 8, 11)
    sheets.glyphs6 = sheet("glyphs6x10", 1, 6, 10)
    sheets.icons = sheet("icons", 1, 11, 11)
    sheets.slash = sheet("slash", 1, 32, 32)
    sheets.ranks = sheet("ranks", 1, 7, 10)
    sheets.glyphs5 = sheet("glyphs5x8", 1, 5, 8)
    sheets.chip = sheet("chip", 2, 45, 12)
    sheets.ring = sheet("ring", 1, 8, 8)
    sheets.pips = sheet("pips", 4, 3, 8)


def sheet(name, bits, width, height):
    """The ``Sheet`` of ``sprites/<name>.bmp`` with 1, 2 or 4 ``bits`` a pixel; ``OSError`` when it
    is missing, ``ValueError`` when it is wrong.

    No BMP has two; the file has four then, of which two are empty.
    """
    path = "sprites/" + name + ".bmp"
    stored = 4 if bits == 2 else bits
    file, across, down = _open(path, stored)
    if across % width or down % height:
        raise ValueError("cut off: " + path)
    bitmap = displayio.Bitmap(across, down, 1 << bits)
    try:
        read(file, bitmap, stored)
    except EOFError:
        raise ValueError("cut off: " + path)
    file.close()
    return Sheet(bitmap, width, height)


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
