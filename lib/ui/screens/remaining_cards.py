# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is left: every card not yet gone, and the avoided rooms in the order in which they return.

All of it is public knowledge, and remembering it is the strongest thing a player can do, so the
badge does. It must never show the order of the dungeon beyond that: the grid is a set, and of the
order only the known bottom is shown, each room of it sorted where avoided rooms are mixed. It opens
over a room, so nothing is allocated once it is built.
"""

from badge import buttons as b
from badge import clock
from engine import rules
from ui.core.screen import Screen
from ui.draw import icons, palette
from ui.draw import text_row as pen
from ui.draw.shapes import lay, shape, show
from ui.widgets import mini_cards, overlay
from ui.widgets.card_grid import CardGrid

_TAP = 300  # ms; a longer press closes the page when it ends
_SCROLL = 26  # the column of the arrows
_LAST_Y = 105  # of the last line, below the row of cards


class Page(Screen):
    """Opened with DOWN held: a tap latches it. Opened with the name of a screen: back to that.

    ``grid`` shows every card, ``row`` those at the bottom of the dungeon.
    """

    def __init__(self, app):
        self.app = app
        self._frame = overlay.of(app)
        self.root = self._frame.root
        body = self._frame.body(0)
        sheets = app.sheets
        sheets.icons.put(body, palette.SKY, 118, 2, 1, icons.STACK)
        tiles = mini_cards.sheet(sheets)
        self.grid = CardGrid(body, sheets, tiles)
        self._coming = sheets.glyphs5.put(body, palette.AMBER, 3, 76, 30)
        self.row = mini_cards.Row(tiles, 3, 85)
        self._last = sheets.glyphs5.put(body, palette.FOG, 3, _LAST_Y, 31)
        body.append(self.row.grid)
        lay(body, shape(160, 1, 0), palette.STONE, 0, 72)
        self._back = bytearray(48)  # the known cards, next one first
        self._known = 0  # how many
        self._first = 0  # of the avoided rooms, the first that is shown
        self._latched = False
        self._home = "room"

    # -- what is shown --------------------------------------------------------------------------

    def enter(self, argument):
        """Show what is left of ``app.game``."""
        game = self.app.game
        self._home = "room" if argument is None else argument
        self._latched = not self.app.director.is_down(b.DOWN)
        self._first = 0
        frame = self._frame
        frame.open(0, False)
        frame.update(5, b"or", b"back")
        pen.on(frame.title)
        pen.text(b"STILL BELOW")
        pen.blank(21)
        pen.number(game.deck_count)
        pen.end()
        self._sort(game)
        self.grid.update(game)
        self._update_row(game)

    # hot
    def _sort(self, game):
        """Note what is known of the bottom."""
        count = game.deck_count
        known = self._known = game.known
        back = self._back
        for i in range(known):
            back[i] = game.deck_card(count - known + i)
        if game.rules & rules.SHUFFLED_AVOID:
            # The order within a room is not known: sorted, so that it does not show either.
            for i in range(known):
                k = i
                while k and (known - k) & 3 and back[k - 1] > back[k]:
                    back[k - 1], back[k] = back[k], back[k - 1]
                    k -= 1

    # hot
    def _update_row(self, game):
        """The next two of the avoided rooms, and how long they will be."""
        known = self._known
        # The first room may be there in part: what is missing of it lies left of the screen.
        short = -known & 3
        pen.on(self._coming)
        pen.text(b"COMING BACK, ")
        pen.text(b"MIXED" if game.rules & rules.SHUFFLED_AVOID else b"IN ORDER")
        if known:
            pen.blank(_SCROLL)
            pen.text(b"<" if self._first else b" ")
            pen.text(b" ")
            pen.text(b">" if self._first < ((known + 3) >> 2) - 2 else b" ")
            for slot in range(8):
                i = 4 * self._first - short + slot
                self.row.place(slot, self._back[i] if 0 <= i < known else 0)
            self.row.grid.x = 3 if self._first else 3 - 19 * short
        pen.end()
        show(self.row.grid, known > 0)
        self._last.y = _LAST_Y if known else 88
        hidden = game.deck_count - known
        pen.on(self._last)
        if known == 0:
            pen.text(b"No room was avoided yet.")
        elif hidden:
            pen.text(b"after ")
            pen.number(hidden)
            pen.text(b" unknown card" if hidden == 1 else b" unknown cards")
        else:
            pen.text(b"they come next")
        pen.end()

    # -- keys -----------------------------------------------------------------------------------

    # hot
    def tick(self, now):
        """A tap on DOWN latches the page; where DOWN was held longer, letting go closes it."""
        if not self._latched and not self.app.director.is_down(b.DOWN):
            self._latched = True
            if clock.since(self.app.director.entered, now) >= _TAP:
                self.app.director.go(self._home, "back")

    # hot
    def key(self, key, down, at):
        """LEFT and RIGHT scroll the rooms that come back; DOWN, A, B and START close."""
        if not down:
            return
        if key == b.LEFT or key == b.RIGHT:
            first = self._first + (1 if key == b.RIGHT else -1)
            if 0 <= first <= ((self._known + 3) >> 2) - 2:
                self._first = first
                self._update_row(self.app.game)
        elif key != b.SELECT and key != b.UP:
            self.app.director.go(self._home, "back")
