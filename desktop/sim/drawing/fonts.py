# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`fontio` and `terminalio`: the badge's built-in font, ASCII and nothing else.

The glyphs are those of Terminus 6x12 that come with Blinka's displayio, in one sheet as on the
badge: tile = code - 32.
"""

import os
from collections import namedtuple

from desktop.sim.drawing.blinka import displayio
from desktop.sim.drawing.pixels import Bitmap

Glyph = namedtuple(
    "Glyph", ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x", "shift_y")
)

WIDTH, HEIGHT = 6, 12
_FIRST, _LAST = 32, 126


class BuiltinFont:
    """The one font that is in the firmware."""

    def __init__(self, bitmap):
        self._bitmap = bitmap

    @property
    def bitmap(self):
        """The sheet, read-only."""
        return self._bitmap

    def get_bounding_box(self):
        """Width and height of a cell."""
        return (WIDTH, HEIGHT)

    def get_glyph(self, codepoint):
        """The glyph of an ASCII code, None for any other."""
        if not isinstance(codepoint, int):
            raise TypeError("can't convert %s to int" % type(codepoint).__name__)
        if not _FIRST <= codepoint <= _LAST:
            return None
        return Glyph(self._bitmap, codepoint - _FIRST, WIDTH, HEIGHT, 0, 0, WIDTH, 0)


def load():
    """A BuiltinFont, read from Blinka's BDF file."""
    count = _LAST - _FIRST + 1
    bitmap = Bitmap(WIDTH * count, HEIGHT, 2)
    path = os.path.join(os.path.dirname(displayio.__file__), "resources", "ter-u12n.bdf")
    with open(path, encoding="ascii") as lines:
        _read_bdf(lines, bitmap)
    bitmap._read_only = True
    return BuiltinFont(bitmap)


def _read_bdf(lines, bitmap):
    code = None
    row = None
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        if word == "ENCODING":
            code = int(rest)
        elif word == "BBX":
            _width, height, left, bottom = (int(number) for number in rest.split())
        elif word == "BITMAP":
            row = HEIGHT - 2 - bottom - height
        elif word == "ENDCHAR":
            row = None
        elif row is not None:
            bits = int(word, 16) << 8 >> (4 * len(word))
            if code is not None and _FIRST <= code <= _LAST:
                for x in range(WIDTH):
                    if bits >> (7 - x) & 1:
                        bitmap._write_pixel((code - _FIRST) * WIDTH + left + x, row, 1)
            row += 1
