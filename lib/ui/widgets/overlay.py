# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The frame of the two pages that open over a room: a header, a footer, and a body for each.

Only one of them is open at a time, and a room with its game stays in memory below, so they share
one frame. Once it is built, nothing here allocates.
"""

import displayio

from ui.draw import icons, palette
from ui.draw import text_row as pen
from ui.draw.shapes import ground, lay, shape, show
from ui.widgets import header_footer

_COLUMNS = 31
_B_X = 42


class Overlay:
    """``root``: what the display shows; ``title``: a row of 26 letters in the header."""

    def __init__(self, sheets):
        self.root = displayio.Group()
        self.root.append(ground())
        header_footer.band(self.root, header_footer.TOP, 0)
        header_footer.band(self.root, header_footer.FOOT, header_footer.FOOT_Y)
        self.title = sheets.glyphs6.put(self.root, palette.WHITE, 3, 2, 26)
        y = header_footer.FOOT_Y
        self._foot = sheets.glyphs5.put(self.root, palette.WHITE, 5, y + 2, _COLUMNS)
        self._pill = lay(self.root, shape(25, 10, 2), palette.FOG, 2, y + 1)
        self._down = header_footer.text(self.root, sheets.glyphs5, "DOWN", 5, y + 2, palette.INK)
        self._disc = sheets.icons.put(self.root, palette.AMBER, 2, y, 1, icons.DISC_A)
        sheets.icons.put(self.root, palette.SKY, _B_X, y, 1, icons.DISC_B)
        self._first = len(self.root)
        self.root.append(displayio.Group())
        self.root.append(displayio.Group())

    def body(self, slot):
        """A new, empty Group for the page ``slot`` (0 or 1), in place of the one it had."""
        body = displayio.Group()
        self.root[self._first + slot] = body
        return body

    # hot
    def open(self, slot, key):
        """Show the body ``slot`` only; the footer's first key is A, or DOWN when ``key`` is False.

        The page then writes ``title``, and its words into the footer with ``update``.
        """
        for i in range(2):
            show(self.root[self._first + i], i == slot)
        show(self._disc, key)
        show(self._pill, not key)
        show(self._down, not key)

    # hot
    def update(self, column, word, back):
        """Write the words of the footer: ``word`` from ``column`` (2 for A, 5 for DOWN) on, and
        ``back`` after B, as bytes.

        From column 3 on there is room for a ring round A, which is then a pixel higher: the ring
        would leave the screen.
        """
        self._disc.y = header_footer.FOOT_Y - 1 if column == 3 else header_footer.FOOT_Y
        pen.on(self._foot, column)
        pen.text(word)
        pen.blank(10)
        pen.text(back)
        pen.end()


_frame = None


def of(app):
    """The only frame, made when it is first asked for; it goes with this module."""
    global _frame
    if _frame is None:
        _frame = Overlay(app.sheets)
    return _frame
