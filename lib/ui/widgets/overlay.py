# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The frame of the two pages that open over a room: a title band, a foot, and a body for each.

Both stay in memory while a room is played, where every kilobyte counts, so they share one frame.
Once it is built, nothing here allocates. Refuses to know what the pages show.
"""

import displayio

from ui.draw import icons, palette
from ui.draw.shapes import ground, lay, shape, show
from ui.draw.text_row import TextRow
from ui.widgets import header_footer

_COLUMNS = 31
_B_X = 42


class Overlay:
    """``root`` is what the display shows; ``title`` and ``foot`` are Lines (22 and 31 columns)."""

    def __init__(self, sheets):
        self.root = displayio.Group()
        self.root.append(ground())
        header_footer.band(self.root, header_footer.TOP, 0)
        header_footer.band(self.root, header_footer.FOOT, header_footer.FOOT_Y)
        self.title = TextRow(sheets.glyphs6, 26, 3, 2)
        self.foot = TextRow(sheets.glyphs5, _COLUMNS, 5, header_footer.FOOT_Y + 2)
        self._pill = lay(None, shape(25, 10, 2), palette.FOG, 2, header_footer.FOOT_Y + 1)
        word = TextRow(sheets.glyphs5, 4, 5, header_footer.FOOT_Y + 2, palette.INK)
        word.show("DOWN")
        self._down = word.grid
        self._disc = sheets.icons.put(None, palette.AMBER, 2, header_footer.FOOT_Y, 1, icons.DISC_A)
        back = sheets.icons.put(None, palette.SKY, _B_X, header_footer.FOOT_Y, 1, icons.DISC_B)
        for part in (self.title.grid, self.foot.grid, self._pill, self._down, self._disc, back):
            self.root.append(part)
        self._first = len(self.root)
        self.root.append(displayio.Group())
        self.root.append(displayio.Group())

    def body(self, slot):
        """A new, empty Group for the page ``slot`` (0 or 1), in place of the one it had."""
        body = displayio.Group()
        self.root[self._first + slot] = body
        return body

    # hot
    def open(self, slot, key, word, back):
        """Show one body alone; the foot has A (DOWN when ``key`` is false) with a word, and B."""
        for i in range(2):
            show(self.root[self._first + i], i == slot)
        show(self._disc, key)
        show(self._pill, not key)
        show(self._down, not key)
        self.say(2 if key else 5, word, back)

    # hot
    def say(self, column, word, back):
        """Write the foot's words: one from ``column`` on, one behind B.

        From column 3 on there is room for a ring round A, which is then a pixel higher: the ring
        would leave the screen.
        """
        self._disc.y = header_footer.FOOT_Y - 1 if column == 3 else header_footer.FOOT_Y
        foot = self.foot
        foot.start(column)
        foot.text(word)
        foot.blank(10)
        foot.text(back)
        foot.end()


_frame = None


def of(app):
    """The one frame, made when it is asked for first; it goes when this module is forgotten."""
    global _frame
    if _frame is None:
        _frame = Overlay(app.sheets)
    return _frame
