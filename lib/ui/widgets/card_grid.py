# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The grid of all cards, thirteen ranks of each suit: which lie below, which lie open, which are
gone, with the sums of what is to come.
"""

from engine import rules
from ui.draw import palette
from ui.draw import text_row as pen
from ui.draw.shapes import tile
from ui.widgets import mini_cards

_ROWS = b"\x01\x00\x02\x03\x04"  # the suits from the top: spades, clubs, diamonds, hearts, Jokers
_COLUMN = b"\x00\x00\x00\x00\x0a"  # in which column a row's lowest card stands: Jokers to the right
_SUMS = 2  # rows with a sum at their end: diamonds, hearts


class CardGrid:
    """Three grids in ``group`` show a card each, by whether it is ``below``, ``lying`` open or
    ``gone``. ``tiles``: the sheet of ``mini_cards``.
    """

    def __init__(self, group, sheets, tiles):
        self.below = mini_cards.grid(tiles, palette.WHITE, 2, 16, 14, 5)
        self.lying = mini_cards.grid(tiles, palette.AMBER, 13, 16, 13, 5)
        self.gone = mini_cards.grid(tiles, palette.STONE, 13, 16, 13, 5)
        red = mini_cards.grid(tiles, palette.EMBER, 2, 38, 1, 2)
        for i in range(2):
            self.below[14 * i] = mini_cards.SUIT + _ROWS[i]
            red[i] = mini_cards.SUIT + _ROWS[2 + i]
        for grid in (self.below, self.lying, self.gone, red):
            group.append(grid)
        self._sums = []
        for i in range(_SUMS):
            self._sums.append(sheets.glyphs5.put(group, palette.FOG, 120, 39 + 11 * i, 7))
        self._foes = sheets.glyphs5.put(group, palette.WHITE, 3, 62, 23)
        self._set = bytearray(80)  # by card: 1 it lies below, 2 it lies open

    # hot
    def update(self, game):
        """Show the cards of ``game``. Of the dungeon's order nothing shows: it is read as a set."""
        cards = self._set
        for i in range(80):
            cards[i] = 0
        for i in range(game.deck_count):
            cards[game.deck_card(i)] = 1
        for place in range(4):
            if game.room[place]:
                cards[game.room[place]] = 2
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
                state = 3 if row >= last or rank < low or rank > high else cards[suit << 4 | rank]
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
