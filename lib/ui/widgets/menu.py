# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A menu: rows of which one is chosen, with an amber bar under it and its letters in ink."""

from ui.draw import palette
from ui.draw.shapes import lay, paint, shape
from ui.widgets.header_footer import text


class Menu:
    """The rows of a list that does not scroll; ``at`` is the chosen one.

    The first bar is at ``y``, and there is a row every ``pitch`` pixels; bars are ``width`` wide
    and ``height`` high, their corners cut by ``corner`` pixels. ``entries`` are words in the middle
    of the screen. A page may append other ``rows``: the TileGrids of each, its name first, which is
    white where the rest is grey. It then calls ``choose``.
    """

    def __init__(self, group, sheets, entries, y, pitch, width, height=13, corner=2):
        self._bar = lay(group, shape(width, height, corner), palette.AMBER, 80 - width // 2, y)
        self.rows = []
        for i in range(len(entries)):
            x = 80 - 3 * len(entries[i])
            top = y + (height - 9) // 2 + pitch * i
            self.rows.append((text(group, sheets.glyphs6, entries[i], x, top),))
        self._y = y
        self._pitch = pitch
        self.at = 0
        self.choose(0)

    # hot
    def choose(self, at):
        """Choose row ``at``."""
        self.at = at
        self._bar.y = self._y + self._pitch * at
        for i in range(len(self.rows)):
            row = self.rows[i]
            for k in range(len(row)):
                colour = palette.FOG if k else palette.WHITE
                paint(row[k], palette.INK if i == at else colour)

    # hot
    def move(self, step):
        """Go so many rows down (1) or up (-1), round the ends."""
        self.choose((self.at + step) % len(self.rows))
