# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What all games under one set of rules came to, three columns side by side.

Practice and house rules count nowhere (ui.md, What counts). Refuses to count: ``record.stats`` has.
"""

from badge import buttons as b
from ui.core.screen import Screen
from ui.draw import palette
from ui.draw.text_row import TextRow
from ui.widgets import header_footer

_ROWS = (
    "games", "wins", "streak", "best streak", "best", "average", "avoided", "by weapon", "by hand",
)  # fmt: skip
_COLUMNS = ("CLASSIC", "MERCH.", "COFFEE")
_RIGHT = (90, 124, 158)  # where each column ends, pixels


class Statistics(Screen):
    """A page that stands still."""

    def enter(self, argument):
        """Build the page from the save."""
        sheets = self.app.sheets
        group = self.group
        header_footer.header(group, sheets, "STATISTICS")
        header_footer.sides(group, sheets)
        stats = self.app.save.stats
        for k in range(3):
            words = _COLUMNS[k]
            header_footer.text(
                group, sheets.glyphs5, words, _RIGHT[k] - 5 * len(words), 16, palette.AMBER
            )
        for i in range(len(_ROWS)):
            y = 27 + 10 * i
            header_footer.text(group, sheets.glyphs5, _ROWS[i], 2, y, palette.FOG)
            for k in range(3):
                line = TextRow(sheets.glyphs5, 6, _RIGHT[k] - 30, y)
                line.start()
                self._number(line, stats[k], i)
                line.end()
                group.append(line.grid)
        header_footer.footer(group, sheets, (("B", "back"),))

    def _number(self, line, stats, row):
        """Write one number of the table; a dash where no game was played."""
        if row >= 4 and not stats.games:
            line.text("     -")
            return
        line.number(
            (
                stats.games, stats.wins, stats.streak, stats.best_streak, stats.best, stats.average,
                stats.avoided, stats.by_weapon, stats.by_hand,
            )[row],
            6,
        )  # fmt: skip

    def key(self, key, down, at):
        """LEFT and RIGHT go on to a table, B, A or START back to the scores."""
        if not down:
            return
        if key == b.LEFT or key == b.RIGHT:
            self.app.director.go("high_scores", (2 if key == b.LEFT else 0, 0))
        elif key == b.B or key == b.A or key == b.START:
            self.app.director.go("high_scores")


Shown = Statistics
