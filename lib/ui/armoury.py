# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The weapon in hand: its card, what it slew last, what it can still slay, and the rank ladder.

The falling limit is what players understand last, so it is told three times: in words, as the pile
beside the weapon, and on the ladder, which is lit up to the limit and burns down with every kill.
Under each rank stands a tick for every foe still to come. Refuses to look into the dungeon's order:
it counts, and counting is public.
"""

import displayio

from ui import forecast as fc
from ui import icons, inks, words
from ui import sheets as sh
from ui.plate import dots, plate, shape, show, tile
from ui.text import Digits, Line

WEAPON_X, WEAPON_Y = 2, 91
PILE_X, PILE_Y = 33, 100

# Tick tiles by foes below and foes lying open: 0, 1 or 2 of each.
_TICKS = b"\x00\x01\x03\x02\x04\x00\x05\x00\x00"


class Armoury:
    """Appends its parts to ``group``; fixed places of ui.md, The room."""

    def __init__(self, group, sheets):
        self._none = plate(dots(30, 36), inks.STONE, 2, 91)
        self.weapon = displayio.Group(x=WEAPON_X, y=WEAPON_Y)
        self._rank = Digits(sheets.ranks, 2, 2, 2, inks.BLOOD)
        self._suit = sheets.icons.grid(inks.ink(inks.BLOOD), 19, 2, tile=icons.DIAMOND)
        self._art = sh.Art(sheets.cards, 5, 11)
        for part in (plate(shape(30, 36), inks.PAPER), self._rank.grid, self._suit, self._art.grid):
            self.weapon.append(part)
        self.pile = displayio.Group(x=PILE_X, y=PILE_Y)
        self._slain = Digits(sheets.ranks, 2, 3, 3, inks.INK)
        self._slainsuit = sheets.icons.grid(inks.ink(inks.INK), 6, 15)
        for part in (plate(shape(20, 27), inks.SAND), self._slain.grid, self._slainsuit):
            self.pile.append(part)
        self._skull = sheets.icons.grid(inks.ink(inks.FOG), 34, 91, tile=icons.SKULL7)
        self._kills = Line(sheets.glyphs5, 2, 43, 91, inks.FOG)
        self._name = Line(sheets.glyphs6, 17, 55, 89)
        self._limit = Line(sheets.glyphs6, 17, 55, 100, inks.AMBER)
        self._ladder = sheets.ladder.grid(inks.sixteen(), 55, 112, 13)
        self._ticks = sheets.ticks.grid(inks.sixteen(), 55, 123, 13)
        for part in (self._none, self._skull, self._kills.grid):
            group.append(part)
        for part in (self._name.grid, self._limit.grid, self._ladder, self._ticks):
            group.append(part)
        self._brief = False
        self._below = bytearray(15)
        self._lying = bytearray(15)

    def append_to(self, group):
        """Append what flies, weapon and pile, to the group, above what it flies over."""
        group.append(self.weapon)
        group.append(self.pile)

    @property
    def armed(self):
        """Whether a weapon is shown."""
        return not self.weapon.hidden

    # hot
    def park(self):
        """Weapon and pile in their own places."""
        self.weapon.x = WEAPON_X
        self.weapon.y = WEAPON_Y
        self.pile.x = PILE_X
        self.pile.y = PILE_Y

    # hot
    def tell(self, game, brief):
        """Show the weapon of ``game`` and the foes still to come.

        ``brief`` leaves the number behind the name away, for a word that stands beside it.
        """
        self._brief = brief
        self.tell_weapon(game)
        self._tell_name(game)
        self.tell_pile(game)
        self._tell_limit(game)
        self.burn(fc.reach(game))

    # hot
    def tell_weapon(self, game):
        """Show the weapon in hand."""
        weapon = game.weapon
        show(self._none, weapon == 0)
        show(self.weapon, weapon != 0)
        if weapon:
            self._rank.rank(weapon & 15)
            self._art.show(sh.card_tile(weapon))

    # hot
    def _tell_name(self, game):
        weapon = game.weapon
        name = self._name
        name.start()
        if weapon:
            words.write(name, weapon)
            if not self._brief:
                name.put(0)
                name.number(weapon & 15)
        else:
            name.text("No weapon")
        name.end()

    # hot
    def tell_pile(self, game):
        """Show what the weapon slew last, and how many it slew."""
        show(self.pile, game.slain != 0)
        show(self._skull, game.kills != 0)
        show(self._kills.grid, game.kills != 0)
        if game.slain:
            self._slain.rank(game.slain & 15)
            tile(self._slainsuit, icons.suit(game.slain))
            self._kills.start()
            self._kills.number(game.kills)
            self._kills.end()

    # hot
    def _tell_limit(self, game):
        top = fc.reach(game)
        line = self._limit
        line.start()
        if game.weapon == 0:
            line.text("bare hands only")
        elif top >= 14:
            line.text("slays anything")
        elif top < 2:
            line.text("slays nothing")
        else:
            line.text("slays ")
            line.rank(top)
            # Seventeen letters at most: "slays 10 and below" has one too many.
            line.text(" & below" if top == 10 else " and below" if top > 2 else " only")
        line.end()

    # hot
    def burn(self, top):
        """Light the ladder up to the value ``top`` (0 for nothing)."""
        ladder = self._ladder
        for i in range(13):
            state = i if i + 2 <= top else i + 13
            if ladder[i] != state:
                ladder[i] = state

    # hot
    def burn_down(self, game, cells):
        """Put out at most so many cells of the ladder, from the right, down to the new limit."""
        top = fc.reach(game)
        ladder = self._ladder
        for i in range(12, -1, -1):
            if cells and ladder[i] < 13 and i + 2 > top:
                ladder[i] = i + 13
                cells -= 1

    # hot
    def tell_foes(self, game):
        """Set the ticks under the ladder."""
        below = self._below
        lying = self._lying
        for i in range(15):
            below[i] = 0
            lying[i] = 0
        for i in range(game.deck_count):
            card = game.deck_card(i)
            if card < 0x20:
                below[card & 15] += 1
        for place in range(4):
            card = game.room[place]
            if 0 < card < 0x20:
                lying[card & 15] += 1
        ticks = self._ticks
        for i in range(13):
            state = _TICKS[lying[i + 2] * 3 + below[i + 2]]
            if ticks[i] != state:
                ticks[i] = state
