# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`bitmaptools` with the badge's names: what the game calls is of our own, strict and quick, the
rest from Blinka."""

import functools
import importlib

from desktop.sim.drawing.blinka import Area
from desktop.sim.drawing.checks import in_range
from desktop.sim.drawing.pixels import Bitmap

_blinka = importlib.import_module("bitmaptools")


def readinto(
    bitmap,
    file,
    bits_per_pixel,
    element_size=1,
    reverse_pixels_in_element=False,
    swap_bytes_in_element=False,
    reverse_rows=False,
):
    """Fill a bitmap from a file of rows, each a multiple of element_size bytes. EOFError when the
    file is too short."""
    if not isinstance(bitmap, Bitmap):
        raise TypeError("bitmap must be of type Bitmap")
    if bitmap._read_only:
        raise RuntimeError("Read-only object")
    if bits_per_pixel not in (1, 2, 4, 8, 16, 24, 32):
        raise ValueError("Invalid bits_per_pixel")
    if element_size not in (1, 2, 4) or (bits_per_pixel == 24 and element_size != 1):
        raise ValueError("Invalid element_size")
    width, height, limit = bitmap.width, bitmap.height, bitmap._bitmask
    elements = (width * bits_per_pixel + element_size * 8 - 1) // (element_size * 8)
    rows = []
    for _ in range(height):
        row = file.read(element_size * elements)
        if len(row) != element_size * elements:
            raise EOFError()
        if swap_bytes_in_element and element_size > 1:
            row = _swapped(row, element_size)
        rows.append(_values(row, width, bits_per_pixel, reverse_pixels_in_element, limit))
    if reverse_rows:
        rows.reverse()
    bitmap._set_rows([value for row in rows for value in row])


def _swapped(row, size):
    return b"".join(row[at : at + size][::-1] for at in range(0, len(row), size))


def _values(row, width, bits, reverse, limit):
    """The pixels of one row, as the badge's loop takes them out: within each byte, whatever the
    element's size. What the bitmap has no bits for is cut off.
    """
    if bits <= 8:
        table = _table(bits, reverse, limit)
        return b"".join([table[byte] for byte in row])[:width]
    if bits == 24:
        places = range(0, 3 * width, 3)
        return [(row[x] << 16 | row[x + 1] << 8 | row[x + 2]) & limit for x in places]
    size = bits // 8
    places = range(0, size * width, size)
    return [int.from_bytes(row[x : x + size], "little") & limit for x in places]


@functools.lru_cache
def _table(bits, reverse, limit):
    """For each byte the pixels in it, first one first."""
    shifts = range(0, 8, bits)
    shifts = tuple(reversed(shifts)) if reverse else tuple(shifts)
    top = (1 << bits) - 1 & limit
    return [bytes(byte >> shift & top for shift in shifts) for byte in range(256)]


def arrayblit(bitmap, data, x1=0, y1=0, x2=None, y2=None, skip_index=None):
    """Copy a buffer into a rectangle of a bitmap."""
    x2 = bitmap.width if x2 is None else x2
    y2 = bitmap.height if y2 is None else y2
    in_range(x1, 0, bitmap.width, "x1")
    in_range(y1, 0, bitmap.height, "y1")
    in_range(x2, x1, bitmap.width, "x2")
    in_range(y2, y1, bitmap.height, "y2")
    if len(data) < (x2 - x1) * (y2 - y1):
        raise IndexError("index out of range")
    place = 0
    for y in range(y1, y2):
        for x in range(x1, x2):
            if data[place] != skip_index:
                bitmap[x, y] = data[place] & bitmap._bitmask
            place += 1


def _corners(x1, y1, x2, y2, bitmap):
    """Refuse a rectangle that does not lie within a bitmap."""
    in_range(x1, 0, bitmap.width, "x1")
    in_range(y1, 0, bitmap.height, "y1")
    in_range(x2, x1, bitmap.width, "x2")
    in_range(y2, y1, bitmap.height, "y2")


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """Set all pixels of a rectangle."""
    _corners(x1, y1, x2, y2, dest_bitmap)
    if not 0 <= value <= dest_bitmap._bitmask:
        raise ValueError("out of range of target")
    for y in range(y1, y2):
        for x in range(x1, x2):
            dest_bitmap._write_pixel(x, y, value)
    if x1 < x2 and y1 < y2:
        dest_bitmap._set_dirty_area(Area(x1, y1, x2, y2))


def blit(
    dest_bitmap,
    source_bitmap,
    x,
    y,
    *,
    x1=0,
    y1=0,
    x2=None,
    y2=None,
    skip_source_index=None,
    skip_dest_index=None,
):
    """Copy a rectangle to ``x``, ``y``; what lies outside of the target is left out."""
    x2 = source_bitmap.width if x2 is None else x2
    y2 = source_bitmap.height if y2 is None else y2
    _corners(x1, y1, x2, y2, source_bitmap)
    in_range(x, 0, dest_bitmap.width, "x")
    in_range(y, 0, dest_bitmap.height, "y")
    if dest_bitmap._bits_per_value < source_bitmap._bits_per_value:
        raise ValueError("source palette too large")
    wide = min(x2 - x1, dest_bitmap.width - x)
    high = min(y2 - y1, dest_bitmap.height - y)
    # All is read before anything is written: source and target may be the same.
    pixels = [source_bitmap._get_pixel(x1 + i % wide, y1 + i // wide) for i in range(wide * high)]
    for i, value in enumerate(pixels):
        to = x + i % wide, y + i // wide
        if value != skip_source_index and (
            skip_dest_index is None or dest_bitmap._get_pixel(*to) != skip_dest_index
        ):
            dest_bitmap._write_pixel(*to, value)
    if pixels:
        dest_bitmap._set_dirty_area(Area(x, y, x + wide, y + high))


def replace_color(dest_bitmap, old_color, new_color):
    """Replace one value by another (from CircuitPython 10.1)."""
    for y in range(dest_bitmap.height):
        for x in range(dest_bitmap.width):
            if dest_bitmap[x, y] == old_color:
                dest_bitmap[x, y] = new_color


BlendMode = _blinka.BlendMode
DitherAlgorithm = _blinka.DitherAlgorithm
alphablend = _blinka.alphablend
boundary_fill = _blinka.boundary_fill
dither = _blinka.dither
draw_circle = _blinka.draw_circle
draw_line = _blinka.draw_line
draw_polygon = _blinka.draw_polygon
rotozoom = _blinka.rotozoom
