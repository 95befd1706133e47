# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The best ten games of each preset, and what is wrong with the record where something is.

A win stands in mint with a crown, a loss with the room it ended in. LEFT and RIGHT lead from table
to table and, beyond the first and the last, to the statistics.
"""

from badge import buttons as b
from engine import seedcode
from record import status_text
from record.block_state import BLANK
from record.presets import preset_of
from record.table import table_of
from ui.core import game_flow
from ui.core.screen import Screen
from ui.draw import icons, palette
from ui.draw import text_row as pen
from ui.draw.shapes import lay, paint, shape, show
from ui.draw.text_row import HOURGLASS
from ui.widgets import header_footer
from ui.widgets.presets import NAMES

_ROWS = 10
_SHORT = 8  # rows that are left when two lines below them are about the record
_TOP = 15
_PITCH = 9
_LEGEND_Y = 107


class Page(Screen):
    """Enter with ``(preset, place)`` to stand on an entry, or None for the one looked at last.

    Where none was since a game was played, that is the best of the rules played last; after a
    game under rules that no table is for, the page says so.
    """

    def enter(self, argument):
        """Build the page."""
        app = self.app
        sheets = app.sheets
        group = self.group
        own = False
        row = argument or self.kept
        if row is None:
            preset = preset_of(app.game.rules) if app.game.turn else app.save.preset
            own = preset < 0
            row = (app.save.preset if own else preset, 0)
        self._preset, self._at = row
        self._first = 0
        header_footer.band(group, header_footer.TOP, 0)
        self._title = sheets.glyphs6.put(group, palette.WHITE, 0, 2, 12)
        header_footer.arrows(group, sheets)
        self._bar = lay(group, shape(160, _PITCH, 0), palette.AMBER)
        writer = app.writer
        trouble = status_text.trouble(writer)
        self._rows = []
        for i in range(_SHORT if trouble or own else _ROWS):
            y = _TOP + _PITCH * i
            rank = sheets.glyphs5.put(group, palette.FOG, 3, y + 1, 2)
            name = sheets.glyphs5.put(group, palette.WHITE, 18, y + 1, 3)
            score = sheets.glyphs6.put(group, palette.WHITE, 38, y, 4)
            room = sheets.glyphs5.put(group, palette.FOG, 68, y + 1, 7)
            code = sheets.glyphs5.put(group, palette.FOG, 108, y + 1, 6)
            crown = sheets.icons.put(group, palette.MINT, 68, y + 2, 1, icons.CROWN)
            lamp = sheets.icons.put(group, palette.FOG, 143, y + 1, 1, icons.LAMP)
            glass = sheets.ranks.put(group, palette.FOG, 151, y + 1, 1, HOURGLASS)
            self._rows.append((rank, room, code, lamp, glass, name, score, crown))
        if trouble:
            for i in range(2):
                words = status_text.lines(writer, i)
                if words:
                    x = 80 - 5 * len(words) // 2
                    colour = palette.FOG if writer.status == BLANK else palette.EMBER
                    header_footer.text(group, sheets.glyphs5, words, x, 88 + 9 * i, colour)
        elif own:
            header_footer.text(
                group, sheets.glyphs5, "OWN RULES keep no scores.", 18, 93, palette.AMBER
            )
        sheets.icons.put(group, palette.FOG, 3, _LEGEND_Y, 1, icons.LAMP)
        header_footer.text(group, sheets.glyphs5, "a hint", 11, _LEGEND_Y, palette.FOG)
        sheets.ranks.put(group, palette.FOG, 56, _LEGEND_Y, 1, HOURGLASS)
        header_footer.text(group, sheets.glyphs5, "was switched off", 64, _LEGEND_Y, palette.FOG)
        self._empty = header_footer.text(
            group, sheets.glyphs5, "No game has been scored yet.", 10, 50, palette.FOG
        )
        self._footers = (
            header_footer.footer(group, sheets, (("B", "back"),)),
            header_footer.footer(
                group, sheets, (("A", "watch"), ("SEL", "play it"), ("B", "back"))
            ),
        )
        self._update()

    def leave(self):
        """Remember the row."""
        self.kept = (self._preset, self._at)

    def _update(self):
        table = table_of(self.app.save, self._preset)
        count = table.count
        name = NAMES[self._preset]
        header_footer.write(self._title, name)
        self._title.x = 80 - 3 * len(name)
        self._at = max(0, min(self._at, count - 1))
        # The part of the table that is shown moves only as far as it must.
        self._first = max(self._at - len(self._rows) + 1, min(self._first, self._at))
        for i in range(len(self._rows)):
            self._update_row(table, self._first + i, self._rows[i])
        self._bar.y = _TOP + _PITCH * (self._at - self._first)
        show(self._bar, count > 0)
        show(self._empty, count == 0)
        header_footer.choose(self._footers, count > 0)

    def _update_row(self, table, place, row):
        """Show ``place`` of ``table``, empty or not, in a row of the page."""
        rank, room, code, lamp, glass, name, score, crown = row
        here = place < table.count
        won = here and table.won(place)
        show(crown, won)
        show(lamp, here and table.hinted(place))
        show(glass, here and table.set_back(place))
        for grid in (rank, room, code, name, score):
            pen.show(grid, b"")
        if here:
            pen.on(rank)
            pen.number(place + 1, 2)
            pen.on(name)
            for k in range(3):
                pen.put(table.initial(place, k) - 32)
            pen.on(score)
            pen.number(table.score(place), 4)
            if not won:
                header_footer.write(room, "room %d" % table.rooms(place))
            header_footer.write(code, seedcode.encode(table.seed(place)))
        for k in range(len(row)):
            colour = palette.FOG
            if k >= 5:
                colour = palette.MINT if won else palette.WHITE
            paint(row[k], palette.INK if place == self._at else colour)

    def key(self, key, down, at):
        """LEFT and RIGHT: the rules; UP and DOWN: the row; SELECT: that dungeon, as practice."""
        if not down:
            return
        app = self.app
        table = table_of(app.save, self._preset)
        count = table.count
        if key == b.LEFT or key == b.RIGHT:
            preset = self._preset + (1 if key == b.RIGHT else -1)
            if preset < 0 or preset > 2:
                app.director.go("statistics")
                return
            self._preset = preset
            self._at = self._first = 0
            self._update()
        elif key == b.B:
            app.director.go("title")
        elif not count:
            if key == b.START:
                app.director.go("statistics")
        elif key == b.UP or key == b.DOWN:
            self._at = (self._at + (1 if key == b.DOWN else -1)) % count
            self._update()
        elif key == b.A:
            app.director.go("replay_mode", (self._preset, self._at, "high_scores"))
        elif key == b.START:
            app.director.go("game_details", (self._preset, self._at, "high_scores"))
        elif key == b.SELECT:
            game_flow.begin(app, table.rules, table.seed(self._at), True)
