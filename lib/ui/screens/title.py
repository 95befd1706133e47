# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The title: the picture, and a menu of what there is to do.

At the very first start the cursor stands on LEARN with PLAY below it, and nobody is asked for
rules before that (ui.md, First start).
"""

from badge import buttons as b
from badge import lights, speaker
from record import lifecycle, settings
from record.status_text import place
from ui.core import game_flow, sounds
from ui.core.screen import Screen
from ui.draw import palette
from ui.draw.sheet_loader import sheet
from ui.widgets import header_footer
from ui.widgets.menu import Menu

_PICTURE = 64  # its height, pixels


class Page(Screen):
    """``entries`` of the ``menu``, from the top: (word, screen, argument); the screen is None for
    CONTINUE. The cursor stands on the one that was opened last.
    """

    def enter(self, argument):
        """Build the page; the picture is loaded here and goes with the screen."""
        app = self.app
        entries = [
            ("PLAY", "new_game", None),
            ("LEARN", "learn_menu", None),
            ("SCORES", "high_scores", None),
            ("SETTINGS", "settings", "title"),
        ]
        if not settings.read(app.save, "started"):
            entries[0], entries[1] = entries[1], entries[0]
        where = ""
        if lifecycle.waits(app.run):
            # Another page may have borrowed the game since the run was put down.
            if lifecycle.find(app.run):
                where = place(app.game)
                entries.insert(0, ("CONTINUE", None, None))
        self.entries = entries
        lights.off()
        if self.kept is None:
            speaker.play(sounds.START)
        count = len(entries)
        sheet("title", 4, 160, 64).put(self.group, palette.ALL)
        pitch = 13 if count < 5 else 10
        words = [entry[0] for entry in entries]
        y = _PICTURE + (header_footer.FOOT_Y - _PICTURE - pitch * count + 1) // 2
        self.menu = Menu(self.group, app.sheets, words, y, pitch, 66, pitch if count < 5 else 11)
        self._footers = (
            header_footer.footer(self.group, app.sheets, (("A", "open"),)),
            header_footer.footer(self.group, app.sheets, (("A", where or "open"),)),
        )
        for i in range(count):
            # Whoever shied away from giving up a run finds CONTINUE under the cursor, not PLAY.
            if self.kept and entries[i][1] == self.kept and not (where and self.kept == "new_game"):
                self.menu.choose(i)
        self._update()

    def _update(self):
        """The footer says where a run goes on while the cursor stands on it."""
        header_footer.choose(self._footers, self.entries[self.menu.at][1] is None)

    def key(self, key, down, at):
        """UP and DOWN choose; A or START opens."""
        if not down:
            return
        if key == b.UP or key == b.DOWN:
            self.menu.move(1 if key == b.DOWN else -1)
            self._update()
        elif key == b.A or key == b.START:
            _, name, argument = self.entries[self.menu.at]
            if name is None:
                game_flow.resume(self.app)
                return
            self.kept = name
            self.app.director.go(name, argument)
