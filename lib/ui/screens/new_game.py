# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The choice of rules for a new game.

Each preset has four lines on what is different about it, how hard it was measured to be, and the
best score so far (ui.md, New game); the last row is for the player's own rules.
"""

from badge import buttons as b
from record import settings
from record.presets import PRESETS
from record.table import table_of
from ui.core import game_flow
from ui.core.screen import Screen
from ui.draw import icons, palette
from ui.draw.shapes import lay, shape
from ui.draw.sheets import Art
from ui.widgets import header_footer, presets
from ui.widgets.menu import Menu
from ui.widgets.presets import OWN

_TOP = 16
_PITCH = 13
_PANEL_Y = 71


class Page(Screen):
    """The cursor stands on the rules chosen last: the save's ``preset``, or the player's own, which
    are kept with the page until the badge is switched off.
    """

    def enter(self, argument):
        """Build the page."""
        app = self.app
        sheets = app.sheets
        group = self.group
        header_footer.header(group, sheets, "NEW GAME")
        self.menu = Menu(group, sheets, (), _TOP, _PITCH, 156)
        for i in range(OWN + 1):
            y = _TOP + _PITCH * i
            row = [header_footer.text(group, sheets.glyphs6, presets.NAMES[i], 7, y + 2)]
            for k in range(presets.SKULLS[i]):
                row.append(sheets.icons.put(group, palette.FOG, 83 + 8 * k, y + 3, 1, icons.SKULL7))
            if i != OWN:
                table = table_of(app.save, i)
                words = "best %d" % table.score(0) if table.count else "new"
                x = 156 - 5 * len(words)
                row.append(header_footer.text(group, sheets.glyphs5, words, x, y + 3))
            self.menu.rows.append(row)
        lay(group, shape(156, 43, 2), palette.NIGHT, 2, _PANEL_Y)
        self._art = Art(group, 7, _PANEL_Y + 10)
        self._lines = []
        for i in range(4):
            y = _PANEL_Y + 3 + 10 * i
            self._lines.append(sheets.glyphs5.put(group, palette.WHITE, 33, y, 24))
        self._footers = (
            header_footer.footer(
                group, sheets, (("A", "play"), ("SEL", "enter code"), ("B", "back"))
            ),
            header_footer.footer(
                group, sheets, (("A", "choose"), ("START", "play"), ("B", "back"))
            ),
        )
        own, self._flags = self.kept or (False, PRESETS[0])
        self._choose(OWN if own else app.save.preset)

    def _choose(self, at):
        """Put the cursor on row ``at`` and show what its rules are."""
        self.menu.choose(at)
        self.kept = at == OWN, self._flags
        if at != OWN:
            settings.change(self.app.save, "preset", at)
        header_footer.choose(self._footers, at == OWN)
        self._art.show(presets.SPRITES[at])
        for i in range(4):
            header_footer.write(self._lines[i], presets.LINES[4 * at + i])

    def key(self, key, down, at):
        """UP and DOWN choose, A or START plays, SELECT asks for a code, B goes back.

        A on OWN RULES opens them first.
        """
        if not down:
            return
        app = self.app
        row = self.menu.at
        if key == b.UP or key == b.DOWN:
            self._choose((row + (1 if key == b.DOWN else OWN)) & OWN)
        elif key == b.A and row == OWN:
            app.director.go("house_rules", self._flags)
        elif key == b.START and row == OWN:
            game_flow.begin(app, self._flags, game_flow.random_seed(app), False)
        elif key == b.A or key == b.START:
            game_flow.fresh(app, row)
        elif key == b.SELECT:
            app.director.go("seed_entry", (row, self._flags if row == OWN else PRESETS[row]))
        elif key == b.B:
            app.director.go("title")
