# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A list of words with one chosen: a bar under the chosen one, its letters in ink on the bar.

What a choice does is the screen's matter. Refuses to scroll: a list that does not fit is too long
for a badge.
"""

from ui.draw import palette
from ui.draw.shapes import lay, paint, shape
from ui.draw.text_row import TextRow
from ui.widgets.header_footer import centre

BAR = 13  # height of the bar, pixels


class Menu:
    """``entries`` (words) in the middle of the screen, the first bar at ``y``, one every ``pitch``
    pixels, bars ``width`` wide and ``bar`` high; ``at`` is the chosen one."""

    def __init__(self, group, sheets, entries, y, pitch, width, bar=BAR):
        self._bar = lay(None, shape(width, bar, 2), palette.AMBER, 80 - width // 2, y)
        group.append(self._bar)
        self._rows = []
        for i in range(len(entries)):
            line = TextRow(sheets.glyphs6, len(entries[i]), 0, y + (bar - 9) // 2 + pitch * i)
            centre(line, entries[i])
            group.append(line.grid)
            self._rows.append(line.grid)
        self._y = y
        self._pitch = pitch
        self.at = 0
        self.choose(0)

    # hot
    def choose(self, at):
        """Choose entry ``at``."""
        self.at = at
        self._bar.y = self._y + self._pitch * at
        for i in range(len(self._rows)):
            paint(self._rows[i], palette.INK if i == at else palette.WHITE)

    # hot
    def move(self, step):
        """Go one down (1) or up (-1), round the ends."""
        self.choose((self.at + step) % len(self._rows))
