# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Where learning begins: a dungeon to learn in, or the rules to read. Refuses to teach."""

from badge import buttons as b
from ui import bands
from ui.menu import Menu
from ui.screen import Screen
from ui.sheets import Art

_DOORS = (("PLAY A LESSON", "tutorial", "new"), ("READ THE RULES", "learn", "school"))
_ART = (0x16, 0x25, 0x08, 0x34)


class School(Screen):
    """The cursor stands on the lesson; coming "back" from the rules, on those."""

    def enter(self, argument):
        """Build the page."""
        sheets = self.app.sheets
        bands.header(self.group, sheets, "LEARN")
        for i in range(len(_ART)):
            Art(self.group, 25 + 30 * i, 24).show(_ART[i])
        words = [door[0] for door in _DOORS]
        self._menu = Menu(self.group, sheets, words, 60, 20, 110)
        if argument == "back":
            self._menu.choose(1)
        bands.footer(self.group, sheets, (("A", "open"), ("B", "back")))

    def leave(self):
        """Drop the page."""
        bands.clear(self.group)
        self._menu = None

    def key(self, key, down, at):
        """UP and DOWN choose, A opens, B leads back."""
        if not down:
            return
        if key == b.UP or key == b.DOWN:
            self._menu.move(1 if key == b.DOWN else -1)
        elif key == b.A or key == b.START:
            _, name, argument = _DOORS[self._menu.at]
            self.app.director.go(name, argument)
        elif key == b.B:
            self.app.director.go("title")


Shown = School
