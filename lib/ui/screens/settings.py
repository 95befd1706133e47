# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What the player may choose: sound, lights, brightness, motion, hints; and where scores are.

Changes are heard and seen at once and kept when the page is left, in one write. Erasing asks for a
hold, like everything that is grave. Refuses to explain: a row is a word and its value.
"""

from badge import buttons as b
from badge import clock
from record import results, settings, status_text
from record.states import BLANK
from ui.core.screen import Screen
from ui.draw import palette
from ui.draw.shapes import fill, lay, shape, show
from ui.draw.text_row import TextRow
from ui.widgets import header_footer

HOLD = 600  # ms

_SOUND, _LIGHTS, _BRIGHT, _MOTION, _HINTS, _ERASE, _CREDITS = range(7)
_NAMES = ("Sound", "Lights", "Brightness", "Motion", "Hints", "Erase scores", "Credits")
_VALUES = (
    ("off", "soft", "middle", "loud"),
    ("off", "on"),
    ("1", "2", "3", "4", "5"),
    ("full", "fast"),
    ("never", "allowed"),
    ("hold A",),
    ("open",),
)
_TOP = 15
_PITCH = 10
_WORDS_Y = 88


class Settings(Screen):
    """Enter with the name of the screen to go back to; it and the row are kept meanwhile."""

    def enter(self, argument):
        """Build the page."""
        app = self.app
        sheets = app.sheets
        group = self.group
        row, home = self.kept or (0, "title")
        self._home = argument or home
        header_footer.header(group, sheets, "SETTINGS")
        self._bar = lay(None, shape(156, _PITCH, 1), palette.AMBER, 2)
        group.append(self._bar)
        self._names = []
        self._values = []
        for i in range(len(_NAMES)):
            y = _TOP + _PITCH * i
            self._names.append(header_footer.text(group, sheets.glyphs6, _NAMES[i], 6, y))
            value = TextRow(sheets.glyphs6, 8, 106, y)
            group.append(value.grid)
            self._values.append(value)
        writer = app.writer
        colour = palette.FOG
        if status_text.trouble(writer) and writer.status != BLANK:
            colour = palette.EMBER
        header_footer.text(group, sheets.glyphs5, "Scores are in:", 6, _WORDS_Y)
        header_footer.text(group, sheets.glyphs5, status_text.where(writer), 81, _WORDS_Y, colour)
        for i in range(2):
            text = status_text.reason(writer, i)
            x = min(3, 160 - 5 * len(text))
            header_footer.text(group, sheets.glyphs5, text, x, _WORDS_Y + 9 + 9 * i, colour)
        self._feet = (
            header_footer.layer(group),
            header_footer.layer(group),
            header_footer.layer(group),
        )
        for i in range(3):
            word = ("change", " hold", "open")[i]
            header_footer.footer(self._feet[i], sheets, (("A", word), ("B", "back")))
        self._feet[1][1].y -= 1  # the disc of A: one pixel lower its ring would leave the screen
        self._ring = sheets.ring.put(group, palette.WHITE, -1, header_footer.FOOT_Y - 3, 2, 0, 2)
        self._held = -1
        self._erased = False
        self._choose(row)

    def leave(self):
        """Keep what was changed, once."""
        settings.write(self.app.run)

    def _choose(self, row):
        self._row = row
        self.kept = row, self._home
        self._bar.y = _TOP + _PITCH * row
        for i in range(3):
            show(self._feet[i], i == (row - _ERASE + 1 if row >= _ERASE else 0))
        for i in range(len(_NAMES)):
            self._names[i].colour(palette.INK if i == row else palette.WHITE)
            self._tell(i)

    def _tell(self, i):
        """Write the value of row ``i``."""
        value = self._values[i]
        number = 0
        if i < _ERASE:
            number = settings.read(self.app.save, settings.NAMES[i])  # in the order of the rows
        text = _VALUES[i][number]
        if i == _ERASE and self._erased:
            text = "erased"
        value.show(text)
        value.colour(palette.INK if i == self._row else palette.FOG)

    def _change(self, row, way):
        """The next value of a row, ``way`` 1 up or -1 down, round the ends."""
        app = self.app
        if row < _ERASE:
            name = settings.NAMES[row]
            value = settings.read(app.save, name) + way
            settings.change(app.save, name, value % len(_VALUES[row]))
            app.backlight.set()
            app.heard()
            self._tell(row)
        elif row == _CREDITS and way > 0:
            app.director.go("credits")

    def key(self, key, down, at):
        """UP and DOWN: the row; LEFT, RIGHT and A: its value; A held erases; B goes back."""
        row = self._row
        if not down:
            if key == b.A and self._held >= 0:
                self._held = -1
                fill(self._ring, 0)
            return
        if self._held >= 0:
            self._held = -1
            fill(self._ring, 0)
        if key == b.UP or key == b.DOWN:
            self._choose((row + (1 if key == b.DOWN else len(_NAMES) - 1)) % len(_NAMES))
        elif key == b.B or key == b.START:
            self.app.director.go(self._home, "back")
        elif key == b.A and row == _ERASE:
            if not self._erased:
                self._held = at
        elif key == b.RIGHT or key == b.A:
            self._change(row, 1)
        elif key == b.LEFT and row != _CREDITS:
            self._change(row, -1)

    def tick(self, now):
        """The ring that fills while A is held on the row that erases."""
        if self._held < 0:
            return
        gone = clock.since(self._held, now)
        part = 1 + gone * 11 // HOLD  # something is seen at once
        if gone >= HOLD:
            self._held = -1
            part = 0
            self._erased = True
            results.erase(self.app.save)
            self.app.run.write()
            self._tell(_ERASE)
        fill(self._ring, part)


Shown = Settings
