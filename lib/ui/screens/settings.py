# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The settings: sound, lights, the screen's light, motion, hints; and where the scores are kept.

Changes are heard and seen at once and kept when the page is left, in one write. Erasing cannot be
undone, so A must be held for it.
"""

from badge import buttons as b
from record import autosave, results, settings, status_text
from record.block_state import BLANK
from ui.core.screen import Screen
from ui.draw import palette
from ui.widgets import header_footer
from ui.widgets.hold import Hold
from ui.widgets.menu import Menu

_NAMES = (
    "SOUND", "LIGHTS", "BRIGHTNESS", "DIMS AFTER", "MOTION", "HINTS", "ERASE SCORES", "CREDITS",
)  # fmt: skip
_VALUES = (
    ("off", "soft", "middle", "loud"),
    ("off", "on"),
    ("1", "2", "3", "4", "5"),
    ("45 s", "2 min", "never"),
    ("full", "fast"),
    ("never", "allowed"),
    ("hold A", "erased"),
    ("read",),
)
_ROWS = b"\x00\x01\x02\x08\x03\x04"  # the settings of the first rows, in record.settings.NAMES
_ERASE, _CREDITS = 6, 7  # rows; those above are settings
_TOP = 15
_PITCH = 9  # no letter of a row reaches below the line
_STATUS_Y = 89


class Page(Screen):
    """Enter with the name of the screen to go back to; it and the row are kept meanwhile."""

    def enter(self, argument):
        """Build the page."""
        app = self.app
        sheets = app.sheets
        group = self.group
        row, home = self.kept or (0, "title")
        self._home = argument or home
        self._erased = False
        header_footer.header(group, sheets, "SETTINGS")
        self.menu = Menu(group, sheets, (), _TOP, _PITCH, 156, _PITCH, 1)
        for i in range(len(_NAMES)):
            y = _TOP + _PITCH * i
            name = header_footer.text(group, sheets.glyphs6, _NAMES[i], 6, y)
            value = sheets.glyphs6.put(group, palette.FOG, 106, y, 8)
            self.menu.rows.append((name, value))
            self._update(i)
        writer = app.writer
        colour = palette.FOG
        if status_text.trouble(writer) and writer.status != BLANK:
            colour = palette.EMBER
        header_footer.text(group, sheets.glyphs5, "Scores are in:", 6, _STATUS_Y)
        header_footer.text(group, sheets.glyphs5, status_text.where(writer), 81, _STATUS_Y, colour)
        for i in range(2):
            text = status_text.reason(writer, i)
            if text:
                header_footer.text(group, sheets.glyphs5, text, 6, _STATUS_Y + 9 + 9 * i, colour)
        self._footers = []
        for word in ("change", " hold", "open"):
            keys = (("A", word), ("B", "back"))
            self._footers.append(header_footer.footer(group, sheets, keys))
        # The disc of A is lifted, or its ring would leave the screen.
        self._footers[1][1].y -= 1
        self._hold = Hold(group, sheets, -1, header_footer.FOOT_Y - 3)
        self._choose(row)

    def leave(self):
        """Keep what was changed, once."""
        settings.write(self.app.run)

    def _choose(self, row):
        self.menu.choose(row)
        self.kept = row, self._home
        header_footer.choose(self._footers, row - _ERASE + 1 if row >= _ERASE else 0)

    def _update(self, row):
        """Write the value of a row."""
        number = 0
        if row < _ERASE:
            number = settings.read(self.app.save, settings.NAMES[_ROWS[row]])
        elif row == _ERASE:
            number = self._erased
        header_footer.write(self.menu.rows[row][1], _VALUES[row][number])

    def key(self, key, down, at):
        """UP and DOWN: the row; LEFT, RIGHT and A: its value; A held erases; B goes back."""
        app = self.app
        row = self.menu.at
        if not down:
            if key == b.A:
                self.tick(at)  # the loop may have been late, the thumb was not
                self._hold.release()
            return
        self._hold.release()
        if key == b.UP or key == b.DOWN:
            self._choose((row + (1 if key == b.DOWN else -1)) % len(_NAMES))
        elif key == b.B or key == b.START:
            app.director.go(self._home, "back")
        elif row == _ERASE:
            if key == b.A and not self._erased:
                self._hold.press(at)
        elif key == b.A or key == b.LEFT or key == b.RIGHT:
            if row < _ERASE:
                name = settings.NAMES[_ROWS[row]]
                # A on the sound: quieter first, since that is what somebody in a hurry wants.
                down = key == b.LEFT or key == b.A and row == 0
                value = settings.read(app.save, name) + (-1 if down else 1)
                settings.change(app.save, name, value % len(_VALUES[row]))
                app.heard()
                self._update(row)
            elif key != b.LEFT:
                app.director.go("credits")

    def tick(self, now):
        """Erase the scores once A was held long enough on that row."""
        if self._hold.tick(now):
            self._erased = True
            results.erase(self.app.save)
            autosave.write(self.app.run)
            self._update(_ERASE)
