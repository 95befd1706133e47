# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The menu of LEARN: a lesson to play, the rules to read, a good player to watch."""

from badge import buttons as b
from ui.core import game_flow
from ui.core.screen import Screen
from ui.draw.sheets import Art
from ui.widgets import header_footer
from ui.widgets.menu import Menu

_WORDS = ("PLAY A LESSON", "READ THE RULES", "WATCH A GOOD PLAYER")
_CARDS = b"\x16\x25\x08\x34"  # whose drawings stand above the menu


class Page(Screen):
    """The cursor stands on the lesson; after "back" from the rules on those, and after "watched" on
    the good player.
    """

    def enter(self, argument):
        """Build the page."""
        sheets = self.app.sheets
        header_footer.header(self.group, sheets, "LEARN")
        for i in range(4):
            Art(self.group, 25 + 30 * i, 24).show(_CARDS[i])
        self.menu = Menu(self.group, sheets, _WORDS, 59, 19, 124)
        if argument:
            self.menu.choose(1 if argument == "back" else 2)
        header_footer.footer(self.group, sheets, (("A", "open"), ("B", "back")))

    def key(self, key, down, at):
        """UP and DOWN choose, A opens, B leads back."""
        if not down:
            return
        go = self.app.director.go
        if key == b.UP or key == b.DOWN:
            self.menu.move(1 if key == b.DOWN else -1)
        elif key == b.A or key == b.START:
            if self.menu.at == 0:
                go("tutorial", "new")
            elif self.menu.at == 1:
                go("how_to_play", "learn_menu")
            else:
                go("demo_mode", game_flow.random_seed(self.app))
        elif key == b.B:
            go("title")
