# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What the tutorial says, over the weapon or over the boxes, whichever the eye can do without.

Refuses to wait for a key: a step ends when its deed is done.
"""

import displayio

from ui import inks
from ui.lessons import LOW
from ui.plate import plate, shape, show
from ui.text import Line


class Bubble:
    """Four rows at the bottom or two in the middle, in ``group``."""

    def __init__(self, sheets):
        self.group = displayio.Group(y=89)
        self._large = plate(shape(160, 39, 2), inks.NIGHT)
        self._small = plate(shape(160, 19, 2), inks.NIGHT)
        self.group.append(self._large)
        self.group.append(self._small)
        self.rows = []
        for i in range(4):
            row = Line(sheets.glyphs5, 31, 3, 2 + 9 * i, inks.AMBER if i == 0 else inks.WHITE)
            self.rows.append(row)
            self.group.append(row.grid)

    # hot
    def say(self, where, words, first):
        """Show the rows of ``words`` from index ``first`` on, at ``where`` (of ui.lessons)."""
        low = where == LOW
        self.group.y = 89 if low else 70
        show(self._large, low)
        show(self._small, not low)
        for i in range(4):
            row = self.rows[i]
            row.show(words[first + i] if first + i < len(words) else "")
        show(self.group, True)

    # hot
    def hide(self):
        """Say nothing."""
        show(self.group, False)
