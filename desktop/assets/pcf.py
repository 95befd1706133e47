# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT
"""Writes fixed-width fonts as PCF files in the one byte order that adafruit_bitmap_font reads.

Why its own writer: the same BDF must give the same bytes whatever is installed, and the badge's
reader takes only format 0xE (most significant byte and bit first, rows padded to four bytes).
Writes nothing that reader never opens, such as glyph names or scalable widths.
"""

import struct

PROPERTIES, ACCELERATORS, METRICS, BITMAPS, ENCODINGS = 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 5
FORMAT = 0xE
COMPRESSED = 0x100
NO_GLYPH = 0xFFFF
ROW = 4  # bytes a row of a glyph takes


def _properties(properties):
    strings = bytearray()
    records = bytearray()

    def place(text):
        offset = len(strings)
        strings.extend(text.encode("ascii") + b"\0")
        return offset

    for key, value in properties.items():
        name = place(key)
        if isinstance(value, str):
            records += struct.pack(">IBI", name, 1, place(value))
        else:
            records += struct.pack(">IBi", name, 0, value)
    pad = b"\0" * (-len(records) % 4)
    head = struct.pack("<I", FORMAT) + struct.pack(">I", len(properties))
    return head + records + pad + struct.pack(">I", len(strings)) + strings


def _accelerators(font):
    bounds = struct.pack(">5hH", 0, font.width, font.width, font.ascent, font.descent, 0)
    # no overlap, constant metrics, terminal font, constant width, ink inside, no ink metrics, left
    # to right, padding
    flags = struct.pack(">8B", 1, 1, 1, 1, 1, 0, 0, 0)
    heights = struct.pack(">iii", font.ascent, font.descent, 0)
    return struct.pack("<I", FORMAT) + flags + heights + bounds + bounds


def _metrics(font):
    one = bytes(0x80 + value for value in (0, font.width, font.width, font.ascent, font.descent))
    count = len(font.glyphs)
    return struct.pack("<I", FORMAT | COMPRESSED) + struct.pack(">H", count) + one * count


def _bitmaps(font, codes):
    pixels = bytearray()
    offsets = []
    for code in codes:
        offsets.append(len(pixels))
        for row in font.glyphs[code]:
            value = int("".join(map(str, row)), 2) << (8 * ROW - font.width)
            pixels += value.to_bytes(ROW, "big")
    rows = len(codes) * font.height
    # the table says how long it would be with rows padded to 1, 2, 4 and 8 bytes
    sizes = struct.pack(">4I", rows, rows * 2, rows * 4, rows * 8)
    head = struct.pack("<I", FORMAT) + struct.pack(">I", len(codes))
    return head + struct.pack(f">{len(codes)}I", *offsets) + sizes + pixels


def _encodings(codes, default):
    highs = [code >> 8 for code in codes]
    lows = [code & 0xFF for code in codes]
    first, last = min(lows), max(lows)
    place = {code: glyph for glyph, code in enumerate(codes)}
    head = struct.pack("<I", FORMAT) + struct.pack(
        ">5h", first, last, min(highs), max(highs), default
    )
    indices = bytearray()
    for high in range(min(highs), max(highs) + 1):
        for low in range(first, last + 1):
            indices += struct.pack(">H", place.get(high << 8 | low, NO_GLYPH))
    return head + indices


def encode(font, default=63):
    """The bytes of a PCF file of `font` (desktop.assets.fonts.Font).

    ValueError when the font is wider than 32 pixels, holds a code point above U+FFFF or lacks the
    `default` one.
    """
    codes = sorted(font.glyphs)
    if font.width > 8 * ROW:
        raise ValueError(f"{font.name}: {font.width} pixels are wider than a row of {8 * ROW}")
    if codes[-1] > 0xFFFF:
        raise ValueError(f"{font.name}: U+{codes[-1]:04X} is beyond what PCF can hold")
    if default not in font.glyphs:
        raise ValueError(f"{font.name}: the default character, code {default}, is missing")
    tables = (
        (PROPERTIES, FORMAT, _properties(font.properties)),
        (ACCELERATORS, FORMAT, _accelerators(font)),
        (METRICS, FORMAT | COMPRESSED, _metrics(font)),
        (BITMAPS, FORMAT, _bitmaps(font, codes)),
        (ENCODINGS, FORMAT, _encodings(codes, default)),
    )
    head = struct.pack("<4sI", b"\x01fcp", len(tables))
    offset = len(head) + 16 * len(tables)
    body = bytearray()
    for kind, form, data in tables:
        data += b"\0" * (-len(data) % 4)
        head += struct.pack("<IIII", kind, form, len(data), offset + len(body))
        body += data
    return head + bytes(body)
