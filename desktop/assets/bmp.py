# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT
"""Uncompressed BMP files as the badge reads them: BITMAPINFOHEADER, 1 or 4 bits a pixel, bottom row
first.

Why not an imaging library: the same source must give the same bytes on every machine and in every
year. No other kind of BMP is read.
"""

import struct

FILE_HEADER = struct.Struct("<2sIHHI")
INFO_HEADER = struct.Struct("<IiiHHIIiiII")
PIXELS_PER_METRE = 2835  # 72 dots an inch, what most programs write; no reader cares


def stride(width, bits):
    """Bytes in one row of `width` pixels: rows are padded to four bytes, in the file and in a
    displayio Bitmap.
    """
    return (width * bits + 31) // 32 * 4


def encode(rows, colours, bits):
    """The bytes of a BMP file.

    `rows` is a list of equally long lists of pixel values, top row first; `colours` are 0xRRGGBB,
    one for each of the 2 ** bits values. ValueError for ragged rows, a wrong number of colours or a
    value outside of the palette.
    """
    if len(colours) != 1 << bits:
        raise ValueError(f"{bits} bits a pixel need {1 << bits} colours, not {len(colours)}")
    width, height = len(rows[0]), len(rows)
    size = stride(width, bits)
    offset = FILE_HEADER.size + INFO_HEADER.size + 4 * len(colours)
    pixels = bytearray()
    for y in range(height - 1, -1, -1):
        row = rows[y]
        if len(row) != width:
            raise ValueError(f"row {y} has {len(row)} pixels, the first has {width}")
        packed = 0
        for value in row:
            if not 0 <= value < len(colours):
                raise ValueError(
                    f"row {y} has the value {value}, the palette ends at {len(colours) - 1}"
                )
            packed = packed << bits | value
        packed <<= size * 8 - width * bits
        pixels += packed.to_bytes(size, "big")
    head = FILE_HEADER.pack(b"BM", offset + len(pixels), 0, 0, offset)
    info = INFO_HEADER.pack(
        INFO_HEADER.size,
        width,
        height,
        1,
        bits,
        0,
        len(pixels),
        PIXELS_PER_METRE,
        PIXELS_PER_METRE,
        len(colours),
        0,
    )
    table = b"".join(struct.pack("<I", colour) for colour in colours)
    return head + info + table + bytes(pixels)


def decode(data):
    """(rows, colours, bits) of a file that `encode` wrote. ValueError for any other kind of
    file.
    """
    try:
        magic, _, _, _, offset = FILE_HEADER.unpack_from(data, 0)
        head, width, height, planes, bits, packing, *_ = INFO_HEADER.unpack_from(
            data, FILE_HEADER.size
        )
    except struct.error:
        raise ValueError("too short for a BMP file") from None
    if (
        magic != b"BM"
        or head != INFO_HEADER.size
        or planes != 1
        or packing
        or bits not in (1, 4)
        or height <= 0
    ):
        raise ValueError("not an uncompressed bottom-up BMP with 1 or 4 bits a pixel")
    start = FILE_HEADER.size + INFO_HEADER.size
    colours = struct.unpack_from(f"<{1 << bits}I", data, start)
    size, mask = stride(width, bits), (1 << bits) - 1
    if len(data) < offset + size * height:
        raise ValueError(f"{len(data)} bytes are too few for {width}x{height} pixels")
    rows = []
    for y in range(height - 1, -1, -1):
        packed = int.from_bytes(data[offset + y * size : offset + (y + 1) * size], "big")
        rows.append([packed >> (size * 8 - (x + 1) * bits) & mask for x in range(width)])
    return rows, colours, bits
