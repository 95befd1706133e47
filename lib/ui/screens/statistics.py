# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The statistics: sums over all games under each preset, three columns side by side.

Practice and own rules count nowhere (ui.md, What counts).
"""

from badge import buttons as b
from record.stats import stats_of
from ui.core.screen import Screen
from ui.draw import palette
from ui.widgets import header_footer

_ROWS = (
    "games", "wins", "streak", "best streak", "best", "average", "avoided", "by weapon", "by hand",
)  # fmt: skip

_COLUMNS = ("CLASSIC", "MERCH.", "COFFEE")


class Page(Screen):
    """A page that does not change."""

    def enter(self, argument):
        """Build the page from the save."""
        sheets = self.app.sheets
        group = self.group
        header_footer.header(group, sheets, "STATISTICS")
        header_footer.arrows(group, sheets)
        for i in range(len(_ROWS)):
            header_footer.text(group, sheets.glyphs5, _ROWS[i], 2, 27 + 10 * i, palette.FOG)
        for k in range(3):
            right = 90 + 34 * k  # where the column ends, pixels
            words = _COLUMNS[k]
            x = right - 5 * len(words)
            header_footer.text(group, sheets.glyphs5, words, x, 16, palette.AMBER)
            stats = stats_of(self.app.save, k)
            numbers = (
                stats.games, stats.wins, stats.streak, stats.best_streak, stats.best, stats.average,
                stats.avoided, stats.by_weapon, stats.by_hand,
            )  # fmt: skip
            for i in range(len(numbers)):
                # From the best score on a number without a game means nothing.
                words = "-" if i >= 4 and not stats.games else str(numbers[i])
                x = right - 5 * len(words)
                header_footer.text(group, sheets.glyphs5, words, x, 27 + 10 * i)
        header_footer.footer(group, sheets, (("B", "back"),))

    def key(self, key, down, at):
        """LEFT and RIGHT go on to a table, B, A or START back to the scores."""
        if not down:
            return
        if key == b.LEFT or key == b.RIGHT:
            self.app.director.go("high_scores", (2 if key == b.LEFT else 0, 0))
        elif key == b.B or key == b.A or key == b.START:
            self.app.director.go("high_scores")
