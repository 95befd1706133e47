# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Entering a dungeon's code, letter by letter, on a grid of the 32 letters that codes have.

Letters that are easily taken for others are not on the grid, so every six letters are a dungeon. It
is played as practice, since a code may have been seen before.
"""

from badge import buttons as b
from badge import speaker
from engine import seedcode
from ui.core import game_flow, sounds
from ui.core.screen import Screen
from ui.draw import palette
from ui.draw.shapes import lay, paint, shape
from ui.widgets import header_footer
from ui.widgets.presets import NAMES

_LENGTH = 6
_X, _Y = 14, 46
_STEP_X, _STEP_Y = 17, 14


class Page(Screen):
    """Enter with (row of ``presets``, rule flags) to play under; ``code``: what is typed so far."""

    def enter(self, argument):
        """Build the page."""
        sheets = self.app.sheets
        group = self.group
        row, self._flags = argument
        header_footer.header(group, sheets, "ENTER A CODE")
        header_footer.text(group, sheets.glyphs5, NAMES[row], 14, 16, palette.FOG)
        header_footer.text(group, sheets.glyphs5, "practice", 106, 16, palette.AMBER)
        self._boxes = []
        self._rows = []
        for i in range(_LENGTH):
            self._boxes.append(lay(group, shape(13, 15, 2), palette.NIGHT, 28 + 18 * i, 26))
            self._rows.append(sheets.glyphs6.put(group, palette.WHITE, 32 + 18 * i, 29))
        self._bar = lay(group, shape(13, 13, 2), palette.AMBER)
        self._keys = []
        for i in range(32):
            x = _X + _STEP_X * (i & 7)
            y = _Y + _STEP_Y * (i >> 3)
            letter = seedcode.letter(i, _LENGTH - 1)
            self._keys.append(header_footer.text(group, sheets.glyphs6, letter, x + 4, y + 2))
        self._line = sheets.glyphs5.put(group, palette.FOG, 42, 106, 19)
        self._footers = []
        for word in ("back", "delete"):
            keys = (("A", "type"), ("B", word), ("SEL", "random"))
            self._footers.append(header_footer.footer(group, sheets, keys))
        self.code = ""
        self._at = 0
        self._choose(0)
        self._update()

    def _choose(self, at):
        """Put the cursor on letter ``at`` of the grid."""
        paint(self._keys[self._at], palette.WHITE)
        self._at = at
        paint(self._keys[at], palette.INK)
        self._bar.x = _X + _STEP_X * (at & 7)
        self._bar.y = _Y + _STEP_Y * (at >> 3)

    def _update(self):
        """Show the code, how many letters are missing, and what B does."""
        count = len(self.code)
        for i in range(_LENGTH):
            header_footer.write(self._rows[i], self.code[i : i + 1])
            paint(self._boxes[i], palette.STONE if i == count else palette.NIGHT)
        header_footer.choose(self._footers, count > 0)
        words = "START: play it"
        if count < _LENGTH:
            words = (
                "%d more letters" % (_LENGTH - count) if count < _LENGTH - 1 else "1 more letter"
            )
        header_footer.write(self._line, words)
        paint(self._line, palette.FOG if count < _LENGTH else palette.AMBER)

    def key(self, key, down, at):
        """The arrows move, A types, B deletes or leads back, SELECT rolls the dice, START plays."""
        if not down:
            return
        here = self._at
        if key == b.LEFT or key == b.RIGHT:
            self._choose(here & 24 | (here + (1 if key == b.RIGHT else 7)) & 7)
        elif key == b.UP or key == b.DOWN:
            self._choose((here + (8 if key == b.DOWN else 24)) & 31)
        elif key == b.A:
            if len(self.code) < _LENGTH:
                self.code += seedcode.letter(here, _LENGTH - 1)
        elif key == b.SELECT:
            self.code = seedcode.encode(game_flow.random_seed(self.app))
        elif key == b.B:
            if not self.code:
                self.app.director.go("new_game")
                return
            self.code = self.code[:-1]
        elif key == b.START:
            if len(self.code) < _LENGTH:
                paint(self._line, palette.EMBER)
                speaker.play(sounds.DULL)
                return
            game_flow.begin(self.app, self._flags, seedcode.decode(self.code), True)
            return
        self._update()
