# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The credits: who made what, and under which licence."""

from badge import buttons as b
from ui.core.screen import Screen
from ui.draw import palette
from ui.widgets import header_footer

_LINES = (
    "Scoundrel, the card game, is by",
    "Zach Gage and Kurt Bieg, 2011.",
    "",
    "This game for the badge was",
    "made by its own authors, and is",
    "free: code MIT, drawings CC0.",
    "",
    "Letters: 5x8 and 6x10 of the",
    "X Window System. Text pages:",
    "Adafruit's libraries. It runs",
    "on CircuitPython. Thank you!",
)


class Page(Screen):
    """A page that does not change."""

    def enter(self, argument):
        """Build the page."""
        sheets = self.app.sheets
        header_footer.header(self.group, sheets, "CREDITS")
        for i in range(len(_LINES)):
            if _LINES[i]:
                colour = palette.AMBER if i < 2 else palette.WHITE
                header_footer.text(self.group, sheets.glyphs5, _LINES[i], 3, 17 + 9 * i, colour)
        header_footer.footer(self.group, sheets, (("B", "back"),))

    def key(self, key, down, at):
        """B, A or START leads back to the settings."""
        if down and (key == b.B or key == b.A or key == b.START):
            self.app.director.go("settings")
