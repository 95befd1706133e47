# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""bitmaptools: reads what it would read, changes no pixel."""


def readinto(
    bitmap,
    file,
    bits_per_pixel,
    element_size=1,
    reverse_pixels_in_element=False,
    swap_bytes_in_element=False,
    reverse_rows=False,
):
    """Move on in the file by the rows of the bitmap; ``EOFError`` when it is too short."""
    row = (bitmap.width * bits_per_pixel + 8 * element_size - 1) // (8 * element_size)
    start = file.seek(0, 1)
    wanted = start + row * element_size * bitmap.height
    if file.seek(0, 2) < wanted:
        raise EOFError
    file.seek(wanted)


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
    """Nothing here, and like the firmware's without a dict for the names."""


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """Nothing here."""


def draw_line(dest_bitmap, x1, y1, x2, y2, value):
    """Nothing here."""


def draw_circle(dest_bitmap, x, y, radius, value):
    """Nothing here."""


def arrayblit(bitmap, data, x1=0, y1=0, x2=None, y2=None, skip_index=None):
    """Nothing here."""


def rotozoom(dest_bitmap, source_bitmap, **options):
    """Nothing here."""
