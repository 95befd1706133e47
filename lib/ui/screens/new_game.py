# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""New game: which rules.

Each set of rules says in four lines what is different about it, how hard it was measured to be, and
the best score so far (ui.md, New game); the last row is for the player's own. Refuses to explain
single rules: that is for ``ui.screens.house_rules``.
"""

import displayio

from badge import buttons as b
from record import settings
from record.presets import PRESETS
from ui.core import game_flow
from ui.core.screen import Screen
from ui.draw import icons, palette
from ui.draw.shapes import lay, paint, shape, show
from ui.draw.sheets import Art
from ui.draw.text_row import TextRow
from ui.widgets import header_footer, presets
from ui.widgets.presets import OWN

_TOP = 16
_PANEL_Y = 71
_BAR = 13


class NewGame(Screen):
    """The cursor stands on the rules chosen last: the save's ``preset``, or the player's own, which
    are kept with the page until the badge is switched off.
    """

    def enter(self, argument):
        """Build the page."""
        app = self.app
        sheets = app.sheets
        group = self.group
        header_footer.header(group, sheets, "NEW GAME")
        self._bar = lay(None, shape(156, _BAR, 2), palette.AMBER, 2)
        group.append(self._bar)
        self._rows = []
        tables = app.save.tables
        for i in range(OWN + 1):
            row = displayio.Group(y=_TOP + _BAR * i)
            group.append(row)
            header_footer.text(row, sheets.glyphs6, presets.NAMES[i], 7, 2)
            for k in range(presets.SKULLS[i]):
                sheets.icons.put(row, palette.FOG, 84 + 9 * k, 3, 1, icons.SKULL7)
            self._rows.append(row)
            if i == OWN:
                break
            best = TextRow(sheets.glyphs5, 9, 109, 3)
            table = tables[i]
            words = "best %d" % table.score(0) if table.count else "new"
            best.start(9 - len(words))
            best.text(words)
            row.append(best.grid)
        header_footer.panel(group, 2, _PANEL_Y, 156, 43)
        self._sprite = Art(None, 7, _PANEL_Y + 10)
        group.append(self._sprite.grid)
        self._lines = []
        for i in range(4):
            line = TextRow(sheets.glyphs5, 24, 33, _PANEL_Y + 3 + 10 * i)
            group.append(line.grid)
            self._lines.append(line)
        self._feet = (header_footer.layer(group), header_footer.layer(group))
        header_footer.footer(
            self._feet[0], sheets, (("A", "play"), ("SEL", "enter code"), ("B", "back"))
        )
        header_footer.footer(
            self._feet[1], sheets, (("A", "choose"), ("START", "play"), ("B", "back"))
        )
        own, self._flags = self.kept or (False, PRESETS[0])
        self._choose(OWN if own else app.save.preset)

    def _choose(self, at):
        """Put the cursor on row ``at`` and tell about its rules."""
        self._at = at
        self.kept = at == OWN, self._flags
        if at != OWN:
            settings.change(self.app.save, "preset", at)
        show(self._feet[0], at != OWN)
        show(self._feet[1], at == OWN)
        self._bar.y = self._rows[at].y
        for i in range(len(self._rows)):
            row = self._rows[i]
            for k in range(len(row)):
                colour = palette.INK
                if i != at:
                    colour = palette.WHITE if k == 0 else palette.FOG
                paint(row[k], colour)
        self._sprite.show(presets.SPRITES[at])
        for i in range(4):
            self._lines[i].show(presets.LINES[4 * at + i])

    def key(self, key, down, at):
        """UP and DOWN choose, A or START plays, SELECT asks for a code, B goes back.

        A on OWN RULES opens them first.
        """
        if not down:
            return
        app = self.app
        if key == b.UP or key == b.DOWN:
            self._choose((self._at + (1 if key == b.DOWN else OWN)) & OWN)
        elif key == b.A and self._at == OWN:
            app.director.go("house_rules", self._flags)
        elif key == b.START and self._at == OWN:
            game_flow.begin(app, self._flags, game_flow.random_seed(app), False)
        elif key == b.A or key == b.START:
            game_flow.fresh(app, self._at)
        elif key == b.SELECT:
            row = self._at
            app.director.go("seed_entry", (row, self._flags if row == OWN else PRESETS[row]))
        elif key == b.B:
            app.director.go("title")


Shown = NewGame
