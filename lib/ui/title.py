# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The first page: the picture, and what there is to do.

At the very first start the cursor stands on LEARN with PLAY below it, and nobody is asked for
rules before that (ui.md, First start). Refuses entries that lead nowhere: what is not there yet is
not listed.
"""

from badge import buttons as b
from ui import bands, inks
from ui.menu import Menu
from ui.screen import Screen
from ui.shed import shed
from ui.sheets import Sheet

_PICTURE = 64  # its height, pixels
_PITCH = 14


class Title(Screen):
    """Remembers the entry that was opened last in ``app.opened``, so that B leads back to it."""

    def enter(self, argument):
        """Build the page; the picture is loaded here and goes with the screen."""
        app = self.app
        shed("ui.overlay", "ui.minis")  # the room they opened over is gone
        # (word, screen, argument), from the top.
        self._doors = [
            ("PLAY", "newgame", None),
            ("LEARN", "learn", "title"),
            ("SCORES", "scores", None),
        ]
        if not app.save.settings.started:
            self._doors[0], self._doors[1] = self._doors[1], self._doors[0]
        count = len(self._doors)
        picture = Sheet("title").grid(inks.sixteen())
        self.group.append(picture)
        room = bands.FOOT_Y - _PICTURE
        words = [door[0] for door in self._doors]
        y = _PICTURE + (room - _PITCH * count + 1) // 2
        self._menu = Menu(self.group, app.sheets, words, y, _PITCH, 66)
        bands.footer(self.group, app.sheets, (("A", "open"),))
        opened = getattr(app, "opened", None)
        for i in range(count):
            if self._doors[i][1] == opened:
                self._menu.choose(i)

    def leave(self):
        """Drop the picture and the page."""
        bands.clear(self.group)
        self._menu = None

    def key(self, key, down, at):
        """UP and DOWN choose; A or START opens."""
        if not down:
            return
        if key == b.UP or key == b.DOWN:
            self._menu.move(1 if key == b.DOWN else -1)
        elif key == b.A or key == b.START:
            _, name, argument = self._doors[self._menu.at]
            self.app.opened = name
            self.app.director.go(name, argument)
