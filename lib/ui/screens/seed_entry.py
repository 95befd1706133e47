# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Typing a dungeon's code, letter by letter, on a grid of the 32 letters that codes have.

Letters that are easily taken for others are not on the grid, so no code can be mistyped into
nonsense: six letters are a dungeon. It is played as practice, since a code may have been seen
before. Refuses to rank it.
"""

from badge import buttons as b
from engine import seedcode
from ui.core import game_flow, sounds
from ui.core.screen import Screen
from ui.draw import palette
from ui.draw.shapes import lay, paint, shape, show
from ui.draw.text_row import TextRow
from ui.widgets import header_footer
from ui.widgets.presets import NAMES

_LENGTH = 6
_X, _Y = 14, 46
_STEP_X, _STEP_Y = 17, 14


class SeedEntry(Screen):
    """Enter with (row of ``presets``, rule flags) to play under. ``code`` is what was typed."""

    def enter(self, argument):
        """Build the page."""
        app = self.app
        sheets = app.sheets
        group = self.group
        row, self._rules = argument
        header_footer.header(group, sheets, "ENTER A CODE")
        header_footer.text(group, sheets.glyphs5, NAMES[row], 14, 16, palette.FOG)
        header_footer.text(group, sheets.glyphs5, "practice", 106, 16, palette.AMBER)
        self._boxes = []
        for i in range(_LENGTH):
            box = lay(None, shape(13, 15, 2), palette.NIGHT, 28 + 18 * i, 26)
            group.append(box)
            line = TextRow(sheets.glyphs6, 1, 32 + 18 * i, 29)
            group.append(line.grid)
            self._boxes.append((box, line))
        self._bar = lay(None, shape(13, 13, 2), palette.AMBER)
        group.append(self._bar)
        self._keys = []
        for i in range(32):
            x = _X + _STEP_X * (i & 7)
            y = _Y + _STEP_Y * (i >> 3)
            letter = seedcode.letter(i, _LENGTH - 1)
            self._keys.append(header_footer.text(group, sheets.glyphs6, letter, x + 4, y + 2))
        self._missing = TextRow(sheets.glyphs5, 23, 22, 106, palette.FOG)
        group.append(self._missing.grid)
        self._feet = (header_footer.layer(group), header_footer.layer(group))
        for i in range(2):
            keys = (("A", "type"), ("B", ("back", "delete")[i]), ("SEL", "random"))
            header_footer.footer(self._feet[i], sheets, keys)
        self.code = ""
        self._at = 0
        self._move(0)
        self._tell()

    def _move(self, at):
        self._keys[self._at].colour(palette.WHITE)
        self._at = at
        self._keys[at].colour(palette.INK)
        self._bar.x = _X + _STEP_X * (at & 7)
        self._bar.y = _Y + _STEP_Y * (at >> 3)

    def _tell(self):
        for i in range(_LENGTH):
            box, line = self._boxes[i]
            line.show(self.code[i : i + 1])
            paint(box, palette.STONE if i == len(self.code) else palette.NIGHT)
        for i in range(2):
            show(self._feet[i], (len(self.code) > 0) == (i == 1))
        left = _LENGTH - len(self.code)
        line = self._missing
        line.colour(palette.FOG if left else palette.AMBER)
        line.start(4)
        if left:
            line.number(left)
            line.text(" more letters" if left > 1 else " more letter")
        else:
            line.text("START: play it")
        line.end()

    def key(self, key, down, at):
        """The arrows move, A types, B deletes or leads back, SELECT rolls the dice, START plays."""
        if not down:
            return
        here = self._at
        if key == b.LEFT or key == b.RIGHT:
            self._move(here & 24 | (here + (1 if key == b.RIGHT else 7)) & 7)
        elif key == b.UP or key == b.DOWN:
            self._move((here + (8 if key == b.DOWN else 24)) & 31)
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
                self._missing.colour(palette.EMBER)
                self.app.speaker.play(sounds.DULL)
                return
            game_flow.begin(self.app, self._rules, seedcode.decode(self.code), True)
            return
        self._tell()


Shown = SeedEntry
