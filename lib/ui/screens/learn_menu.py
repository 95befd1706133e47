# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Where learning begins: a lesson to play, rules to read, a good player to watch.

Refuses to teach.
"""

import os

from badge import buttons as b
from ui.core.screen import Screen
from ui.draw.sheets import Art
from ui.widgets import header_footer
from ui.widgets.menu import Menu

_DOORS = (
    ("PLAY A LESSON", "tutorial", "new"),
    ("READ THE RULES", "how_to_play", "learn_menu"),
    ("WATCH A GOOD PLAYER", "demo_mode", None),
)
_ART = (0x16, 0x25, 0x08, 0x34)


class LearnMenu(Screen):
    """The cursor stands on the lesson; coming "back" from the rules, on those, and so for whoever
    has "watched".
    """

    def enter(self, argument):
        """Build the page."""
        sheets = self.app.sheets
        header_footer.header(self.group, sheets, "LEARN")
        for i in range(len(_ART)):
            Art(self.group, 25 + 30 * i, 24).show(_ART[i])
        words = [door[0] for door in _DOORS]
        self._menu = Menu(self.group, sheets, words, 59, 19, 124)
        if argument:
            self._menu.choose(1 if argument == "back" else 2)
        header_footer.footer(self.group, sheets, (("A", "open"), ("B", "back")))

    def key(self, key, down, at):
        """UP and DOWN choose, A opens, B leads back."""
        if not down:
            return
        if key == b.UP or key == b.DOWN:
            self._menu.move(1 if key == b.DOWN else -1)
        elif key == b.A or key == b.START:
            _, name, argument = _DOORS[self._menu.at]
            if name == "demo_mode":
                noise = os.urandom(4)
                argument = noise[0] | noise[1] << 8 | noise[2] << 16 | (noise[3] & 63) << 24
            self.app.director.go(name, argument)
        elif key == b.B:
            self.app.director.go("title")


Shown = LearnMenu
