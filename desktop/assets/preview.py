# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Enlarged PNGs of the sheets, so that a drawing can be judged as a picture and not as letters.

Cards lie on the colour of the card, masks are white on ink. The game never uses these.
"""

from pathlib import Path

from PIL import Image

from desktop import gallery
from desktop.assets import build, palette, sheets

PAPER, INK = 0xF6EBD0, 0x0E0D16
ON_PAPER = ("cards", "aces")


def _picture(tile, colours):
    made = Image.new("RGB", (len(tile[0]), len(tile)))
    made.putdata([tuple(colours[value].to_bytes(3, "big")) for row in tile for value in row])
    return made


def write_all(folder, scale=6):
    """Write one PNG for each sheet into ``folder`` (made when missing); returns their paths."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    paths = []
    for sheet in sheets.SHEETS + sheets.GLYPHS:
        colours = list(palette.colours_for(sheet.bits))
        colours[0] = PAPER if sheet.name in ON_PAPER else INK
        tiles = [_picture(tile, colours) for _, tile in build.tiles(sheet)]
        path = Path(folder, sheet.name + ".png")
        gallery.save(gallery.sheet(tiles, min(sheet.columns, 12), scale), path)
        paths.append(path)
    return paths
