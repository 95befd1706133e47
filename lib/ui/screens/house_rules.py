# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""House rules: the seven flags, each on or off, in a player's words.

Any combination can be played; none of them but the three presets has a table. Refuses to keep them
beyond the session: what is worth keeping is a preset.
"""

from badge import buttons as b
from record.presets import preset_of
from ui.core import game_flow
from ui.core.screen import Screen
from ui.draw import palette
from ui.draw.shapes import lay, shape
from ui.draw.text_row import TextRow
from ui.widgets import header_footer
from ui.widgets.presets import NAMES

# In the order of the flags' bits (engine.rules), at most 24 letters.
_WORDS = (
    "one potion each room",
    "avoided rooms get mixed",
    "two traders, 46 cards",
    "no weapon stays behind",
    "last potion counts",
    "weapons slay equals too",
    "open foes cost no points",
)
_TOP = 18
_PITCH = 12


class HouseRules(Screen):
    """Enter with the flags chosen last; the page NEW GAME keeps them."""

    def enter(self, argument):
        """Build the page."""
        sheets = self.app.sheets
        group = self.group
        header_footer.header(group, sheets, "OWN RULES")
        self._bar = lay(None, shape(156, _PITCH, 1), palette.AMBER, 2)
        group.append(self._bar)
        self._rows = []
        for i in range(len(_WORDS)):
            y = _TOP + _PITCH * i + 2
            word = header_footer.text(group, sheets.glyphs5, _WORDS[i], 6, y)
            value = TextRow(sheets.glyphs5, 3, 138, y)
            group.append(value.grid)
            self._rows.append((word, value))
        self._rank = TextRow(sheets.glyphs5, 30, 6, 106, palette.FOG)
        group.append(self._rank.grid)
        header_footer.footer(group, sheets, (("A", "change"), ("START", "play"), ("B", "back")))
        self._at = 0
        self._flags = argument
        self._tell()

    def _tell(self):
        flags = self._flags
        self.app.director.kept["new_game"] = True, flags
        self._bar.y = _TOP + _PITCH * self._at
        for i in range(len(_WORDS)):
            word, value = self._rows[i]
            on = flags >> i & 1
            value.show(" on" if on else "off")
            here = i == self._at
            word.colour(palette.INK if here else palette.WHITE)
            value.colour(palette.INK if here else palette.MINT if on else palette.FOG)
        preset = preset_of(flags)
        self._rank.start()
        if preset < 0:
            self._rank.text("These have no table.")
        else:
            self._rank.text("As in ")
            self._rank.text(NAMES[preset])
            self._rank.text(": it counts.")
        self._rank.end()

    def key(self, key, down, at):
        """UP and DOWN choose, A, LEFT and RIGHT change, START plays, B leads back."""
        if not down:
            return
        app = self.app
        if key == b.UP or key == b.DOWN:
            self._at = (self._at + (1 if key == b.DOWN else 6)) % 7
        elif key == b.A or key == b.LEFT or key == b.RIGHT:
            self._flags ^= 1 << self._at
        elif key == b.START:
            game_flow.begin(app, self._flags, game_flow.random_seed(app), False)
            return
        elif key == b.B:
            app.director.go("new_game")
            return
        self._tell()


Shown = HouseRules
