# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The first page: the picture, and what there is to do.

At the very first start the cursor stands on LEARN with PLAY below it, and nobody is asked for
rules before that (ui.md, First start). Refuses entries that lead nowhere: what is not there yet is
not listed.
"""

from badge import buttons as b
from record import settings
from record.status_text import place
from ui.core import game_flow, sounds
from ui.core.screen import Screen
from ui.draw import palette
from ui.draw.shapes import show
from ui.draw.sheets import Sheet
from ui.widgets import header_footer
from ui.widgets.menu import Menu

_PICTURE = 64  # its height, pixels


class Title(Screen):
    """The cursor of ``menu`` stands on the entry of ``doors`` that was opened last."""

    def enter(self, argument):
        """Build the page; the picture is loaded here and goes with the screen."""
        app = self.app
        # (word, screen, argument), from the top.
        doors = [
            ("PLAY", "new_game", None),
            ("LEARN", "learn_menu", None),
            ("SCORES", "high_scores", None),
            ("SETTINGS", "settings", "title"),
        ]
        if not settings.read(app.save, "started"):
            doors[0], doors[1] = doors[1], doors[0]
        where = ""
        if app.run.waits():
            # Another page may have borrowed the game since the run was put down.
            if app.run.find():
                where = place(app.game)
                doors.insert(0, ("CONTINUE", None, None))
        self.doors = doors
        app.lights.off()
        if self.kept is None:
            app.speaker.play(sounds.START)
        count = len(doors)
        Sheet("title", 4, 160, 64).put(self.group, palette.ALL)
        pitch = 13 if count < 5 else 10
        words = [door[0] for door in doors]
        y = _PICTURE + (header_footer.FOOT_Y - _PICTURE - pitch * count + 1) // 2
        self.menu = Menu(self.group, app.sheets, words, y, pitch, 66, pitch if count < 5 else 11)
        self._feet = (header_footer.layer(self.group), header_footer.layer(self.group))
        header_footer.footer(self._feet[0], app.sheets, (("A", "open"),))
        header_footer.footer(self._feet[1], app.sheets, (("A", where or "open"),))
        for i in range(count):
            # Whoever shied away from giving up a run finds CONTINUE under the cursor, not PLAY.
            if self.kept and doors[i][1] == self.kept and not (where and self.kept == "new_game"):
                self.menu.choose(i)
        self._point()

    def _point(self):
        """The foot says where a run goes on while the cursor stands on it."""
        run = self.doors[self.menu.at][1] is None
        show(self._feet[0], not run)
        show(self._feet[1], run)

    def key(self, key, down, at):
        """UP and DOWN choose; A or START opens."""
        if not down:
            return
        if key == b.UP or key == b.DOWN:
            self.menu.move(1 if key == b.DOWN else -1)
            self._point()
        elif key == b.A or key == b.START:
            _, name, argument = self.doors[self.menu.at]
            if name is None:
                game_flow.resume(self.app)
                return
            self.kept = name
            self.app.director.go(name, argument)


Shown = Title
