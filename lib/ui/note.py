# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Words over the lower part of the room: a sum told in words, or why a room cannot be avoided.

Four rows of small letters on a plate, written without making a string, so that asking costs nothing. Any
press puts the note away. Refuses to hide health, the cards or the boxes of A and B: what decides stays in
sight.
"""

import displayio

from engine import rules
from engine.game import AVOID
from ui import forecast as fc
from ui import inks, words
from ui.plate import shape, show, strip
from ui.text import Line

ROWS = 4
COLUMNS = 31


class Note:
    """The note; ``group`` lies at the bottom of the screen, ``open`` says whether it is seen."""

    def __init__(self, sheets):
        self.group = displayio.Group(x=0, y=89)
        self.group.append(strip(shape(32, 39, 0), inks.NIGHT, 5))
        self.rows = []
        for i in range(ROWS):
            line = Line(sheets.glyphs5, COLUMNS, 3, 2 + 9 * i, inks.AMBER if i == 0 else inks.WHITE)
            self.rows.append(line)
            self.group.append(line.grid)
        self.group.hidden = True
        self._rows = 0  # rows seen, one more a frame: plate and rows at once are too much to draw
        self._told = fc.Forecast()

    @property
    def open(self):
        """Whether the note covers the weapon now."""
        return not self.group.hidden

    # hot
    def close(self):
        """Put the note away."""
        show(self.group, False)

    # hot
    def _begin(self):
        show(self.group, True)
        self._rows = 0
        for line in self.rows:
            show(line.grid, False)
            line.start()

    # hot
    def _finish(self):
        for line in self.rows:
            line.end()

    # hot
    def tick(self):
        """One frame: one more row is seen."""
        if self._rows < ROWS and not self.group.hidden:
            show(self.rows[self._rows].grid, True)
            self._rows += 1

    # hot
    def explain(self, game, place):
        """Tell the sum of both buttons for the card at ``place``."""
        self._begin()
        rows = self.rows
        card = game.room[place]
        strength = card & 15
        head = rows[0]
        head.text(words.name(card))
        if card < 0x40:
            head.put(0)
            head.number(strength)
        if card < 0x20:
            self._fight(game, place, strength)
        elif card < 0x30:
            rows[1].text("A: take it. It slays anything,")
            rows[2].text("until it has slain something.")
            if game.weapon:
                rows[3].text("You drop the ")
                rows[3].text(words.name(game.weapon))
                rows[3].text(".")
        elif card < 0x40:
            self._told.ask(game, place, False)
            if self._told.kind == fc.SPILL:
                rows[1].text("A second potion in one room")
                rows[2].text("has no effect.")
            else:
                rows[1].text("A: drink it, +")
                rows[1].number(strength)
                rows[1].text(", up to 20:")
                rows[2].text("health ")
                rows[2].number(game.health)
                rows[2].text(" becomes ")
                rows[2].number(self._told.health)
                rows[2].text(".")
        elif game.weapon == 0:
            rows[1].text("He buys weapons, and you have")
            rows[2].text("none. A sends him away.")
        else:
            self._told.ask(game, place, False)
            rows[1].text("A: sell the ")
            rows[1].text(words.name(game.weapon))
            rows[1].text(" for +")
            rows[1].number(self._told.health - game.health)
            rows[2].text("health. B: keep it, he leaves.")
        self._finish()

    # hot
    def _fight(self, game, place, strength):
        told = self._told
        line = self.rows[1]
        told.ask(game, place, False)
        line.text("A: ")
        if told.legal:
            line.number(strength)
            line.text(" - ")
            line.text(words.name(game.weapon))
            line.put(0)
            line.number(game.weapon & 15)
            line.text(" = ")
            line.number(game.health - told.health)
            line.text(", limit ")
            line.rank(strength)
        elif told.reason == fc.NO_WEAPON:
            line.text("you have no weapon.")
        elif told.reason == fc.BOUND:
            line.text("a weapon may not stay behind.")
        elif told.reason == fc.SPENT:
            line.text("it has slain its last.")
        else:
            line.text("it slays only ")
            line.rank(fc.reach(game))
            line.text(" and below.")
        line = self.rows[2]
        told.ask(game, place, True)
        line.text("B: ")
        if told.legal:
            line.text("bare hands, ")
            line.number(strength)
            line.text(" damage:")
            line = self.rows[3]
            line.text("   health ")
            line.number(game.health)
            if told.lethal:
                line.text(" is not enough.")
            else:
                line.text(" becomes ")
                line.number(told.health)
                line.text(".")
        else:
            line.text("take the weapons first.")

    # hot
    def avoiding(self, game):
        """Tell what avoiding does here, or why it cannot be done."""
        self._begin()
        rows = self.rows
        if game.can(AVOID):
            rows[0].text("Hold SELECT to avoid this room.")
            rows[1].text("Its four cards go under the")
            rows[2].text("dungeon and come back later,")
            rows[3].text("mixed." if game.rules & rules.SHUFFLED_AVOID else "in this order.")
        elif game.deck_count == 0:
            rows[0].text("Nothing lies below.")
            rows[1].text("These are the last cards: face")
            rows[2].text("them all and you are out.")
        else:
            rows[0].text("You avoided the room before.")
            rows[1].text("Never two in a row: face three")
            rows[2].text("of these cards first.")
        self._finish()
