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
from ui.draw.shapes import lay, shape, show, tile
from ui.draw.text_row import pen
from ui.widgets import mini_cards, overlay

_TAP = 300  # ms; a longer press closes the page when it ends
_ROWS = b"\x01\x00\x02\x03\x04"  # the suits from the top: spades, clubs, diamonds, hearts, Jokers
_COLUMN = b"\x00\x00\x00\x00\x0a"  # in which column a row's lowest card stands: Jokers to the right
_SUMS = 2  # rows with a sum at their end: diamonds, hearts
_SCROLL = 26  # the column of the arrows
_LAST_Y = 105  # of the last line, below the row of cards


class Page(Screen):
    """Opened with DOWN held: a tap latches it. Opened with the name of a screen: back to that.

    Three grids show a card each, by whether it is ``below``, ``lying`` open or ``gone``; ``row``
    shows those at the bottom of the dungeon.
    """

    def __init__(self, app):
        self.app = app
        self._frame = overlay.of(app)
        self.root = self._frame.root
        body = self._frame.body(0)
        sheets = app.sheets
        sheets.icons.put(body, palette.SKY, 118, 2, 1, icons.STACK)
        tiles = mini_cards.sheet(sheets)
        self.below = mini_cards.grid(tiles, palette.WHITE, 2, 16, 14, 5)
        self.lying = mini_cards.grid(tiles, palette.AMBER, 13, 16, 13, 5)
        self.gone = mini_cards.grid(tiles, palette.STONE, 13, 16, 13, 5)
        red = mini_cards.grid(tiles, palette.EMBER, 2, 38, 1, 2)
        for i in range(2):
            self.below[14 * i] = mini_cards.SUIT + _ROWS[i]
            red[i] = mini_cards.SUIT + _ROWS[2 + i]
        self._sums = []
        for i in range(_SUMS):
            self._sums.append(sheets.glyphs5.put(body, palette.FOG, 120, 39 + 11 * i, 7))
        self._foes = sheets.glyphs5.put(body, palette.WHITE, 3, 62, 23)
        self._coming = sheets.glyphs5.put(body, palette.AMBER, 3, 76, 30)
        self.row = mini_cards.Row(tiles, 3, 85)
        self._last = sheets.glyphs5.put(body, palette.FOG, 3, _LAST_Y, 31)
        for grid in (self.below, self.lying, self.gone, red, self.row.grid):
            body.append(grid)
        lay(body, shape(160, 1, 0), palette.STONE, 0, 72)
        self._set = bytearray(80)  # by card: 1 it lies below, 2 it lies open
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
        self._update_grid(game)
        self._update_row(game)

    # hot
    def _sort(self, game):
        """Note which cards lie below and which lie open, and what is known of the bottom."""
        cards = self._set
        for i in range(80):
            cards[i] = 0
        count = game.deck_count
        for i in range(count):
            cards[game.deck_card(i)] = 1
        for place in range(4):
            if game.room[place]:
                cards[game.room[place]] = 2
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
    def _update_grid(self, game):
        """Thirteen ranks of each suit: below, lying open, gone."""
        foes = 0
        strength = 0
        last = 5 if game.rules & rules.MERCHANTS else 4
        for row in range(5):
            suit = _ROWS[row]
            low = 1 if suit == 4 else 2
            high = 14 if suit < 2 else 10 if suit < 4 else 2
            total = 0
            for column in range(13):
                rank = column + low - _COLUMN[row]
                state = (
                    3 if row >= last or rank < low or rank > high else self._set[suit << 4 | rank]
                )
                below = lying = gone = mini_cards.BLANK
                if state == 0:
                    gone = mini_cards.DASH
                elif state == 1:
                    below = mini_cards.RANK + rank if suit < 4 else mini_cards.SUIT + 4
                    total += rank
                    if suit < 2:
                        foes += 1
                        strength += rank
                elif state == 2:
                    lying = mini_cards.BOX + rank if suit < 4 else mini_cards.SUIT + 4
                tile(self.below, below, 14 * row + column + 1)
                tile(self.lying, lying, 13 * row + column)
                tile(self.gone, gone, 13 * row + column)
            if 2 <= row < 2 + _SUMS:
                pen.on(self._sums[row - 2])
                pen.text(b"sum ")
                pen.number(total)
                pen.end()
        pen.on(self._foes)
        pen.number(foes)
        pen.text(b" foe below, sum " if foes == 1 else b" foes below, sum ")
        pen.number(strength)
        pen.end()

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
