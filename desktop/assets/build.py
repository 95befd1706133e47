# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT
"""Builds every sheet, font and text from its source, and says which built file no longer equals its
source.

Built files are committed, so that copying the folder to a badge needs no build. A missing drawing,
a wrong width or an unknown letter raises ValueError with the place of the mistake.
"""

from pathlib import Path

from desktop.assets import bmp, fonts, grids, palette, pcf, sheets, texts

ROOT = Path(__file__).resolve().parents[2]
FONT_FILES = {"glyphs5x8": "text5x8", "glyphs6x10": "text6x10"}
SOURCES = {sheet.name: (sheet.name,) for sheet in sheets.SHEETS}
SOURCES["cards"] = ("clubs", "spades", "weapons", "potions", "merchants")


def drawings(sheet, root=ROOT):
    """All drawings in the sources of `sheet`, name to rows of letters. ValueError names what is
    missing or too many.
    """
    found = {}
    for source in SOURCES[sheet.name]:
        path = Path(root, "sprites", "source", source + ".txt")
        for name, rows in grids.parse(path.read_text(encoding="utf-8"), source).items():
            if name in found:
                raise ValueError(f"{source}: {name}: is drawn twice")
            if name not in sheet.names:
                raise ValueError(f"{source}: {name}: the sheet {sheet.name} has no place for it")
            found[name] = rows
    for name in sheet.names:
        if name not in found and name != "blank":
            raise ValueError(
                f"{sheet.name}: {name}: is missing in {', '.join(SOURCES[sheet.name])}"
            )
    return found


def tiles(sheet, root=ROOT):
    """The tiles of `sheet` in their order: a list of (name, rows of pixel values)."""
    if sheet.name in FONT_FILES:
        font = load_font(FONT_FILES[sheet.name], root)
        return [(name, fonts.tile(font, name)) for name in sheet.names]
    letters = palette.letters_for(sheet.bits)
    found = drawings(sheet, root)
    result = []
    for name in sheet.names:
        rows = found.get(name, [letters[0] * sheet.tile_width])
        pixels = grids.values(rows, letters, sheet.name, name)
        tile = grids.fit(pixels, sheet.tile_width, sheet.tile_height, sheet.feet, sheet.name, name)
        result.append((name, tile))
    return result


def sheet_rows(sheet, root=ROOT):
    """The whole sheet as rows of pixel values, tiles from left to right and from top to bottom."""
    width, height = sheet.size
    rows = [[0] * width for _ in range(height)]
    for number, (_, tile) in enumerate(tiles(sheet, root)):
        left = number % sheet.columns * sheet.tile_width
        top = number // sheet.columns * sheet.tile_height
        for y, row in enumerate(tile):
            rows[top + y][left : left + sheet.tile_width] = row
    return rows


def load_font(name, root=ROOT):
    """The Font in fonts/source/<name>.bdf."""
    path = Path(root, "fonts", "source", name + ".bdf")
    return fonts.parse_bdf(path.read_text(encoding="ascii"), name)


def built(root=ROOT):
    """Yields (path below the root, bytes) of every file the sources make, in a fixed order."""
    for sheet in sheets.SHEETS + sheets.GLYPHS:
        colours = palette.colours_for(sheet.bits)
        data = bmp.encode(sheet_rows(sheet, root), colours, sheet.file_bits)
        yield f"sprites/{sheet.name}.bmp", data
    for name in FONT_FILES.values():
        yield f"fonts/{name}.pcf", pcf.encode(load_font(name, root))
    yield "fonts/words.bin", texts.encode(words(root))


def words(root=ROOT):
    """The source of what is said in a room."""
    return Path(root, "fonts", "source", "words.txt").read_text(encoding="ascii")


def build(root=ROOT):
    """Writes every built file whose bytes changed and returns their paths below the root."""
    changed = []
    for path, data in built(root):
        target = Path(root, path)
        if not target.exists() or target.read_bytes() != data:
            target.write_bytes(data)
            changed.append(path)
    return changed


def check(root=ROOT):
    """The paths below the root of the built files that are missing or differ from their sources."""
    wrong = []
    for path, data in built(root):
        target = Path(root, path)
        if not target.exists() or target.read_bytes() != data:
            wrong.append(path)
    return wrong
