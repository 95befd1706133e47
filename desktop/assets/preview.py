# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT
"""Enlarged PNGs of the sheets, so that a drawing can be judged as a picture and not as letters.

Cards lie on the colour of the card, masks are white on ink. Writes only where it is told; the game
never uses these.
"""

import struct
import zlib
from pathlib import Path

from desktop.assets import build, palette, sheets

PAPER, INK, STONE = 0xF6EBD0, 0x0E0D16, 0x6A7090
ON_PAPER = ("cards", "aces")


def png(rows):
    """The bytes of a PNG file; `rows` are equally long lists of 0xRRGGBB, top row first."""

    def chunk(kind, data):
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)
    raw = b"".join(b"\0" + b"".join(pixel.to_bytes(3, "big") for pixel in row) for row in rows)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(raw, 9))
        + chunk(b"IEND", b"")
    )


def enlarge(rows, scale):
    """Each pixel as a square of `scale` pixels."""
    result = []
    for row in rows:
        wide = [pixel for pixel in row for _ in range(scale)]
        result.extend([wide] * scale)
    return result


def contact(named_tiles, colours, columns, background, gap=2):
    """Tiles in a grid with `gap` pixels of stone between them, as rows of 0xRRGGBB."""
    wide, high = len(named_tiles[0][1][0]), len(named_tiles[0][1])
    lines = -(-len(named_tiles) // columns)
    rows = [[STONE] * (columns * (wide + gap) + gap) for _ in range(lines * (high + gap) + gap)]
    for number, (_, tile) in enumerate(named_tiles):
        left = gap + number % columns * (wide + gap)
        top = gap + number // columns * (high + gap)
        for y, row in enumerate(tile):
            rows[top + y][left : left + wide] = [
                colours[value] if value else background for value in row
            ]
    return rows


def sheet_picture(sheet, scale):
    """One sheet as rows of 0xRRGGBB, enlarged."""
    background = PAPER if sheet.name in ON_PAPER else INK
    columns = min(sheet.columns, 12)
    rows = contact(build.tiles(sheet), palette.colours_for(sheet.bits), columns, background)
    return enlarge(rows, scale)


def write_all(folder, scale=6):
    """Writes one PNG for each sheet into `folder` (made when missing) and returns their paths."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    paths = []
    for sheet in sheets.SHEETS + sheets.GLYPHS:
        path = Path(folder, sheet.name + ".png")
        path.write_bytes(png(sheet_picture(sheet, scale)))
        paths.append(path)
    return paths
