# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""New game: which rules.

Each set of rules says in four lines what is different about it, how hard it was measured to be, and
the best score so far (ui.md, New game). Refuses house rules: they have no row here.
"""

import displayio

from badge import buttons as b
from ui import bands, icons, inks, presets
from ui.plate import paint, plate, shape
from ui.screen import Screen
from ui.shed import shed
from ui.sheets import Art
from ui.text import Line

_TOP = 15
_PANEL_Y = 71
_BAR = 13


class NewGame(Screen):
    """The cursor stands on the rules played last."""

    def enter(self, argument):
        """Build the page."""
        app = self.app
        sheets = app.sheets
        group = self.group
        bands.header(group, sheets, "NEW GAME")
        self._bar = plate(shape(156, _BAR, 2), inks.AMBER, 2)
        group.append(self._bar)
        self._rows = []
        tables = app.save.tables
        pitch = (_PANEL_Y - _TOP) // 3
        for i in range(3):
            y = _TOP + pitch * i + (pitch - _BAR) // 2
            row = displayio.Group(y=y)
            group.append(row)
            bands.text(row, sheets.glyphs6, presets.NAMES[i], 7, 2)
            for k in range(presets.SKULLS[i]):
                row.append(sheets.icons.grid(inks.ink(inks.FOG), 84 + 9 * k, 3, tile=icons.SKULL7))
            best = Line(sheets.glyphs5, 9, 109, 3)
            table = tables[i]
            words = "best %d" % table.score(0) if table.count else "new"
            best.start(9 - len(words))
            best.text(words)
            row.append(best.grid)
            self._rows.append(row)
        bands.panel(group, 2, _PANEL_Y, 156, 43)
        self._sprite = Art(sheets.cards, 7, _PANEL_Y + 10)
        group.append(self._sprite.grid)
        self._lines = []
        for i in range(4):
            line = Line(sheets.glyphs5, 24, 33, _PANEL_Y + 3 + 10 * i)
            group.append(line.grid)
            self._lines.append(line)
        bands.footer(group, sheets, (("A", "play"), ("SEL", "enter code"), ("B", "back")))
        self._choose(app.save.settings.preset)

    def leave(self):
        """Drop the page."""
        bands.clear(self.group)
        self._rows = self._lines = self._sprite = self._bar = None
        shed("ui.presets", "record.table", "record.stats")

    def _choose(self, at):
        """Put the cursor on row ``at`` and tell about its rules."""
        self.app.save.settings.preset = at
        self._bar.y = self._rows[at].y
        for i in range(len(self._rows)):
            row = self._rows[i]
            for k in range(len(row)):
                colour = inks.INK
                if i != at:
                    colour = inks.WHITE if k == 0 else inks.FOG
                paint(row[k], colour)
        self._sprite.show(presets.SPRITES[at])
        for i in range(4):
            self._lines[i].show(presets.LINES[4 * at + i])

    def key(self, key, down, at):
        """UP and DOWN choose, A or START plays, B goes back."""
        if not down:
            return
        preset = self.app.save.settings.preset
        if key == b.UP or key == b.DOWN:
            self._choose((preset + (1 if key == b.DOWN else 2)) % 3)
        elif key == b.A or key == b.START:
            self.app.fresh(preset)
        elif key == b.SELECT:
            self.app.director.go("codegrid")
        elif key == b.B:
            self.app.director.go("title")
