# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Own rules: the seven rule flags, each on or off, in a player's words.

Any combination can be played; only those of the three presets have a table. They are kept until the
badge is switched off.
"""

from badge import buttons as b
from record.presets import preset_of
from ui.core import game_flow
from ui.core.screen import Screen
from ui.draw import palette
from ui.draw.shapes import paint
from ui.widgets import header_footer
from ui.widgets.menu import Menu
from ui.widgets.presets import NAMES

# In the order of the flags' bits (engine.rules), at most 24 letters.
_WORDS = (
    "one potion each room",
    "avoided rooms get mixed",
    "two traders, 46 cards",
    "no weapon stays behind",
    "points for a last potion",
    "weapons slay equals too",
    "open foes cost no points",
)
_TOP = 18
_PITCH = 12


class Page(Screen):
    """Enter with the flags chosen last; the page NEW GAME keeps them."""

    def enter(self, argument):
        """Build the page."""
        sheets = self.app.sheets
        group = self.group
        header_footer.header(group, sheets, "OWN RULES")
        self.menu = Menu(group, sheets, (), _TOP, _PITCH, 156, _PITCH, 1)
        for i in range(len(_WORDS)):
            y = _TOP + _PITCH * i + 2
            word = header_footer.text(group, sheets.glyphs5, _WORDS[i], 6, y)
            value = sheets.glyphs5.put(group, palette.FOG, 138, y, 3)
            self.menu.rows.append((word, value))
        self._rank = sheets.glyphs5.put(group, palette.FOG, 6, 106, 30)
        header_footer.footer(group, sheets, (("A", "change"), ("START", "play"), ("B", "back")))
        self._flags = argument
        self._update()

    def _update(self):
        flags = self._flags
        self.app.director.kept["new_game"] = True, flags
        self.menu.choose(self.menu.at)
        for i in range(len(_WORDS)):
            on = flags >> i & 1
            value = self.menu.rows[i][1]
            header_footer.write(value, " on" if on else "off")
            if on and i != self.menu.at:
                paint(value, palette.MINT)
        preset = preset_of(flags)
        if preset < 0:
            header_footer.write(self._rank, "With these no score is kept.")
        else:
            header_footer.write(self._rank, "As in %s: it counts." % NAMES[preset])

    def key(self, key, down, at):
        """UP and DOWN choose, A, LEFT and RIGHT change, START plays, B leads back."""
        if not down:
            return
        app = self.app
        if key == b.UP or key == b.DOWN:
            self.menu.move(1 if key == b.DOWN else -1)
        elif key == b.A or key == b.LEFT or key == b.RIGHT:
            self._flags ^= 1 << self.menu.at
        elif key == b.START:
            game_flow.begin(app, self._flags, game_flow.random_seed(app), False)
            return
        elif key == b.B:
            app.director.go("new_game")
            return
        self._update()
