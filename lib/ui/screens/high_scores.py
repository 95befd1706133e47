# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The best ten of each set of rules.

A win stands in mint with a crown, a loss with the room it ended in; behind the third table LEFT and
RIGHT come to the statistics. Where the record is not as it should be, this page says so, in words,
below the table (design.md, The save). Refuses to change anything but which rules are shown.
"""

from badge import buttons as b
from engine import seedcode
from record import status_text as told
from record.presets import preset_of
from record.states import BLANK
from ui.core import game_flow
from ui.core.screen import Screen
from ui.draw import icons, palette
from ui.draw.shapes import lay, paint, shape, show
from ui.draw.text_row import TextRow
from ui.widgets import header_footer
from ui.widgets.presets import NAMES

_ROWS = 10
_SHORT = 8  # rows that are left when two lines below them are about the record
_TOP = 15
_PITCH = 10


class _Row:
    """One line of the table, 10 pixels high."""

    def __init__(self, group, sheets, y):
        self._rank = TextRow(sheets.glyphs5, 2, 4, y + 1, palette.FOG)
        self._name = TextRow(sheets.glyphs5, 3, 20, y + 1)
        self._score = TextRow(sheets.glyphs6, 4, 41, y)
        self._room = TextRow(sheets.glyphs5, 3, 72, y + 1, palette.FOG)
        self._crown = sheets.icons.put(None, palette.MINT, 74, y + 3, 1, icons.CROWN)
        self._code = TextRow(sheets.glyphs5, 6, 96, y + 1, palette.FOG)
        self._lamp = sheets.icons.put(None, palette.FOG, 140, y + 1, 1, icons.LAMP)
        self._lines = (self._rank, self._name, self._score, self._room, self._code)
        for line in self._lines:
            group.append(line.grid)
        group.append(self._crown)
        group.append(self._lamp)

    def tell(self, table, place, chosen):
        """Show ``place`` of ``table``, empty or not; ``chosen``: it lies on the amber bar."""
        here = place < table.count
        won = here and table.won(place)
        for line in self._lines:
            line.start()
        if here:
            self._rank.number(place + 1, 2)
            for k in range(3):
                self._name.put(table.initial(place, k) - 32)
            self._score.number(table.score(place), 4)
            if not won:
                self._room.text("r")
                self._room.number(table.rooms(place))
            seed = table.seed(place)
            for k in range(6):
                self._code.text(seedcode.letter(seed, k))
        for line in self._lines:
            line.end()
        show(self._crown, won)
        show(self._lamp, here and table.hinted(place))
        dull = palette.INK if chosen else palette.FOG
        bright = palette.INK if chosen else palette.MINT if won else palette.WHITE
        self._rank.colour(dull)
        self._room.colour(dull)
        self._code.colour(dull)
        paint(self._lamp, dull)
        self._name.colour(bright)
        self._score.colour(bright)
        paint(self._crown, bright)


class HighScores(Screen):
    """Enter with ``(preset, place)`` to stand on an entry, or None for the one looked at last.

    Where none was since a game was played, that is the best of the rules played last; after a
    game under rules that no table is for, the page says so.
    """

    def enter(self, argument):
        """Build the page."""
        app = self.app
        sheets = app.sheets
        group = self.group
        self._tables = app.save.tables
        own = False
        row = argument or self.kept
        if row is None:
            preset = preset_of(app.game.rules) if app.game.turn else app.save.preset
            own = preset < 0
            row = (app.save.preset if own else preset, 0)
        self._preset, self._at = row
        self._first = 0
        self._title = header_footer.header(group, sheets, "")
        header_footer.sides(group, sheets)
        self._bar = lay(None, shape(160, _PITCH, 0), palette.AMBER)
        group.append(self._bar)
        writer = app.writer
        trouble = told.trouble(writer)
        self._shown = _SHORT if trouble or own else _ROWS
        self._rows = []
        for i in range(self._shown):
            self._rows.append(_Row(group, sheets, _TOP + _PITCH * i))
        if trouble:
            for i in range(2):
                words = told.lines(writer, i)
                if words:
                    x = 80 - 5 * len(words) // 2
                    colour = palette.FOG if writer.status == BLANK else palette.EMBER
                    header_footer.text(group, sheets.glyphs5, words, x, 97 + 9 * i, colour)
        elif own:
            header_footer.text(
                group, sheets.glyphs5, "OWN RULES have no table.", 20, 99, palette.AMBER
            )
        self._empty = header_footer.text(
            group, sheets.glyphs5, "No game has been scored yet.", 10, 50, palette.FOG
        )
        self._feet = (header_footer.layer(group), header_footer.layer(group))
        header_footer.footer(
            self._feet[0], sheets, (("A", "watch"), ("SEL", "play it"), ("B", "back"))
        )
        header_footer.footer(self._feet[1], sheets, (("B", "back"),))
        self._tell()

    def leave(self):
        """Remember the row."""
        self.kept = (self._preset, self._at)

    def _tell(self):
        """Bring the page up to date."""
        table = self._tables[self._preset]
        count = table.count
        header_footer.centre(self._title, NAMES[self._preset])
        if self._at >= count:
            self._at = count - 1 if count else 0
        if self._first > self._at:
            self._first = self._at
        if self._first < self._at - self._shown + 1:
            self._first = self._at - self._shown + 1
        for i in range(self._shown):
            place = self._first + i
            self._rows[i].tell(table, place, place == self._at)
        self._bar.y = _TOP + _PITCH * (self._at - self._first)
        show(self._bar, count > 0)
        show(self._empty.grid, count == 0)
        show(self._feet[0], count > 0)
        show(self._feet[1], count == 0)

    def key(self, key, down, at):
        """LEFT and RIGHT: the rules; UP and DOWN: the row; SELECT: that dungeon, as practice."""
        if not down:
            return
        app = self.app
        table = self._tables[self._preset]
        if key == b.LEFT or key == b.RIGHT:
            preset = self._preset + (1 if key == b.RIGHT else -1)
            if preset < 0 or preset > 2:
                app.director.go("statistics")
                return
            self._preset = preset
            self._at = self._first = 0
            self._tell()
        elif (key == b.UP or key == b.DOWN) and table.count:
            self._at = (self._at + (1 if key == b.DOWN else table.count - 1)) % table.count
            self._tell()
        elif key == b.UP or key == b.DOWN:
            pass
        elif key == b.A and table.count:
            app.director.go("replay_mode", (self._preset, self._at, "high_scores"))
        elif key == b.START:
            if table.count:
                app.director.go("game_details", (self._preset, self._at, "high_scores"))
            else:
                app.director.go("statistics")
        elif key == b.SELECT and table.count:
            game_flow.begin(app, table.rules, table.seed(self._at), True)
        elif key == b.B:
            app.director.go("title")


Shown = HighScores
