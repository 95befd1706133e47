# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Pause: go on, look, read, or give up.

Opens over a room and stands in its place; giving up must be held, since a tap is harmless and a
hold is grave (ui.md). Refuses to allocate once it is built.
"""

from badge import buttons as b
from badge import clock
from ui.core.screen import Screen
from ui.draw import palette
from ui.draw.shapes import fill
from ui.widgets import header_footer, overlay
from ui.widgets.menu import Menu

_HOLD = 600  # ms
_GO_ON, _LEFT, _LEARN, _SETTINGS, _LEAVE, _GIVE_UP = range(6)
_COUNT = 6


class Pause(Screen):
    """Entered with "back" it keeps its cursor, else it stands on GO ON."""

    def __init__(self, app):
        self.app = app
        self._frame = overlay.of(app)
        self.root = self._frame.root
        self.group = body = self._frame.body(1)
        entries = (
            "GO ON", "WHAT IS LEFT", "HOW TO PLAY", "SETTINGS", "SAVE AND LEAVE", "GIVE UP",
        )  # fmt: skip
        self._menu = Menu(body, app.sheets, entries, 19, 16, 100)
        self._ring = app.sheets.ring.put(body, palette.WHITE, -1, header_footer.FOOT_Y - 3, 2, 0, 2)
        self._since = 0
        self._holding = False
        self._leaving = False  # for the title

    def enter(self, argument):
        """Show the menu; play rests."""
        self.app.run.rest()
        frame = self._frame
        frame.open(1, True, "open", "go on")
        frame.title.start(10)
        frame.title.text("PAUSE")
        frame.title.end()
        self._release()
        self._choose(self.kept if argument == "back" and self.kept else _GO_ON)

    def leave(self):
        """The run is kept where the title comes next."""
        if self._leaving:
            self.app.run.leave()

    # hot
    def _choose(self, at):
        self._menu.choose(at)
        self.kept = at
        if at == _GIVE_UP:
            self._frame.say(3, "hold", "go on")  # the ring stands round a lifted A
        else:
            self._frame.say(2, "open", "go on")

    # hot
    def _release(self):
        self._holding = False
        fill(self._ring, 0)

    # hot
    def key(self, key, down, at):
        """UP and DOWN choose, A opens, B and START go on."""
        director = self.app.director
        if not down:
            if key == b.A:
                self._release()
            return
        if key == b.UP or key == b.DOWN:
            self._release()
            self._choose((self._menu.at + (1 if key == b.DOWN else _COUNT - 1)) % _COUNT)
        elif key == b.A:
            chosen = self._menu.at
            if chosen == _LEFT:
                director.go("remaining_cards", "pause")
            elif chosen == _LEARN:
                director.go("how_to_play", "pause")
            elif chosen == _SETTINGS:
                director.go("settings", "pause")
            elif chosen == _LEAVE:
                self._leaving = True
                director.kept["title"] = "new_game"  # its cursor waits on CONTINUE
                director.go("title")
            elif chosen == _GIVE_UP:
                self._holding = True
                self._since = at
            else:
                director.go("room", "back")
        elif key == b.B or key == b.START:
            director.go("room", "back")

    # hot
    def tick(self, now):
        """Fill the ring while A is held on GIVE UP."""
        if not self._holding:
            return
        held = clock.since(self._since, now)
        if held < _HOLD:
            fill(self._ring, 1 + held * 12 // _HOLD)
        else:
            self._release()
            self.app.director.go("game_over", "given up")


Shown = Pause
