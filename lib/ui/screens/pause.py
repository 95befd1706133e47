# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The pause menu: go on, look, read, leave, or give up.

It opens over a room and takes its place. Giving up cannot be undone, so A must be held for it
(ui.md). Nothing is allocated once it is built.
"""

from badge import buttons as b
from engine import seedcode
from record import autosave, lifecycle
from ui.core.screen import Screen
from ui.draw import palette
from ui.draw import text_row as pen
from ui.widgets import header_footer, overlay
from ui.widgets.hold import Hold
from ui.widgets.menu import Menu

_WORDS = (
    "GO ON", "WHAT IS LEFT", "HOW TO PLAY", "SETTINGS", "SAVE AND LEAVE", "GIVE UP",
)  # fmt: skip
_PAGES = ("room", "remaining_cards", "how_to_play", "settings", "title")  # that the first five open
_GO_ON, _GIVE_UP = 0, 5


class Page(Screen):
    """Entered with "back" it keeps its cursor, else it stands on GO ON."""

    def __init__(self, app):
        self.app = app
        self._frame = overlay.of(app)
        self.root = self._frame.root
        body = self._frame.body(1)
        self.menu = Menu(body, app.sheets, _WORDS, 16, 15, 100)
        self._kept = app.sheets.glyphs5.put(body, palette.FOG, 4, 105, 30)
        self._hold = Hold(body, app.sheets, -1, header_footer.FOOT_Y - 3)
        self._next = ""  # the page that was chosen

    def enter(self, argument):
        """Show the menu; play rests."""
        autosave.rest(self.app.run)
        self._frame.open(1, True)
        room = lifecycle.kept_room(self.app.run)
        pen.on(self._kept)
        pen.text(b"kept up to room " if room else b"not kept yet")
        if room:
            pen.number(room)
        game = self.app.game
        if game.seeded:
            # To be read out to somebody: NEW GAME takes it behind SELECT.
            pen.blank(19)
            pen.text(b"code ")
            for i in range(6):
                pen.put(ord(seedcode.letter(game.seed, i)) - 32)
        pen.end()
        pen.show(self._frame.title, b"          PAUSE")
        self.menu.choose(self.kept if argument == "back" and self.kept else _GO_ON)
        self._update()

    def leave(self):
        """The run is kept where the title comes next."""
        if self._next == "title":
            lifecycle.leave(self.app.run)

    # hot
    def _update(self):
        """The footer says what A does here."""
        self.kept = self.menu.at
        held = self.menu.at == _GIVE_UP
        # The ring stands round a lifted A.
        self._frame.update(3 if held else 2, b"hold" if held else b"open", b"go on")

    # hot
    def key(self, key, down, at):
        """UP and DOWN choose, A opens, B and START go on."""
        if not down:
            if key == b.A:
                self.tick(at)  # the loop may have been late, the thumb was not
                self._hold.release()
            return
        if key == b.UP or key == b.DOWN:
            self._hold.release()
            self.menu.move(1 if key == b.DOWN else -1)
            self._update()
        elif key == b.A and self.menu.at == _GIVE_UP:
            self._hold.press(at)
        elif key == b.A or key == b.B or key == b.START:
            director = self.app.director
            chosen = self.menu.at if key == b.A else _GO_ON
            self._next = _PAGES[chosen]
            if self._next == "title":
                director.kept["title"] = "new_game"  # its cursor waits on CONTINUE
            director.go(self._next, "pause" if chosen else "back")

    # hot
    def tick(self, now):
        """Give up once A was held long enough."""
        if self._hold.tick(now):
            self.app.director.go("game_over", "given up")
