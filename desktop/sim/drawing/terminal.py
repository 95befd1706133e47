# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What the badge shows while no program has put up a group of its own: the end of its serial
output, 26 by 10."""

from desktop.sim.drawing import fonts
from desktop.sim.drawing.layers import Group, TileGrid
from desktop.sim.drawing.pixels import Palette

COLUMNS, ROWS = 26, 10


class Terminal:
    """The group `displayio.CIRCUITPYTHON_TERMINAL` and the text in it."""

    def __init__(self, font):
        colors = Palette(2)
        colors[1] = 0xFFFFFF
        self._grid = TileGrid(
            font.bitmap,
            pixel_shader=colors,
            width=COLUMNS,
            height=ROWS,
            tile_width=fonts.WIDTH,
            tile_height=fonts.HEIGHT,
            x=2,
            y=4,
        )
        self.group = Group()
        self.group.append(self._grid)

    def show(self, text):
        """Show the last lines of the text."""
        rows = []
        for line in text.split("\n"):
            rows.append(line[:COLUMNS])
            for start in range(COLUMNS, len(line), COLUMNS):
                rows.append(line[start : start + COLUMNS])
        rows = (rows + [""] * ROWS)[:ROWS] if len(rows) < ROWS else rows[-ROWS:]
        for y, row in enumerate(rows):
            for x in range(COLUMNS):
                code = ord(row[x]) if x < len(row) else 32
                tile = code - 32 if 32 <= code <= 126 else ord("?") - 32
                if self._grid[x, y] != tile:
                    self._grid[x, y] = tile
