# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The weapon in hand: its card, what it slew last, what it can still slay, and the rank ladder.

The falling limit is what players understand last, so it is told three times: in words, as the pile
beside the weapon, and on the ladder, which is lit up to the limit and burns down with every kill.
Under each rank stands a tick for every foe still to come.
"""

import displayio

from ui.draw import icons, messages, palette
from ui.draw import sheets as sh
from ui.draw.shapes import dots, shape, show, tall, tile
from ui.draw.text_row import pen
from ui.widgets import forecast as fc

WEAPON_X, WEAPON_Y = 2, 91
PILE_X, PILE_Y = 33, 100

_RANKS = 13  # cells of the ladder; as many below it for the ticks

# Tiles of ``ladder``: ticks by foes below and, three times, foes lying open: 0, 1 or 2 of each.
_TICKS = b"\x1a\x1b\x1d\x1c\x1e\x1a\x1f\x1a\x1a"


class WeaponPanel:
    """Appends its parts to ``group``; fixed places of ui.md, The room.

    ``name`` and ``limit`` are the two rows of words, for a page that has words of its own there.
    """

    def __init__(self, group, sheets):
        small = sheets.icons
        self._none = dots(group, WEAPON_X, WEAPON_Y, 30, 36)
        weapon = self.weapon = displayio.Group()
        tall(weapon, shape(30, 12), palette.PAPER, 0, 0, 9)
        self._rank = sheets.ranks.put(weapon, palette.BLOOD, 2, 2, 4)
        self._art = sh.Art(weapon, 5, 11)
        slain = self.pile = displayio.Group()
        tall(slain, shape(20, 9), palette.SAND, 0, 0, 9)
        self._slain = sheets.ranks.put(slain, palette.INK, 3, 3, 2)
        self._suit = small.put(slain, palette.INK, 6, 15)
        self.park()
        self._skull = small.put(group, palette.FOG, 34, 91, 1, icons.SKULL7)
        self._kills = sheets.glyphs5.put(group, palette.FOG, 43, 91, 2)
        self.name = sheets.glyphs6.put(group, palette.WHITE, 55, 89, 17)
        self.limit = sheets.glyphs6.put(group, palette.AMBER, 55, 100, 17)
        self._ladder = sheets.ladder.put(group, palette.AMBER, 55, 112, _RANKS, 0, 2)
        self._foes = bytearray(_RANKS + 2)

    # hot
    def park(self):
        """Weapon and pile in their own places."""
        self.weapon.x = WEAPON_X
        self.weapon.y = WEAPON_Y
        self.pile.x = PILE_X
        self.pile.y = PILE_Y

    # hot
    def update(self, game, brief):
        """Show the weapon of ``game`` and what it can still slay.

        ``brief`` leaves the number behind the name away, for a word that stands beside it.
        """
        weapon = game.weapon
        self.update_weapon(game)
        pen.on(self.name)
        if weapon:
            messages.write(weapon)
            if not brief:
                pen.text(b" ")
                pen.number(weapon & 15)
        else:
            pen.text(b"No weapon")
        pen.end()
        self.update_pile(game)
        top = fc.reach(game)
        pen.on(self.limit)
        if weapon == 0:
            pen.text(b"bare hands only")
        elif top >= 14:
            pen.text(b"slays anything")
        elif top < 2:
            pen.text(b"slays nothing")
        else:
            pen.text(b"slays ")
            pen.rank(top)
            pen.text(b" & below")
        pen.end()
        for i in range(_RANKS):
            tile(self._ladder, i if i + 2 <= top else i + _RANKS, i)

    # hot
    def update_weapon(self, game):
        """Show the weapon in hand."""
        weapon = game.weapon
        show(self._none, weapon == 0)
        show(self.weapon, weapon != 0)
        if weapon:
            pen.corner(self._rank, weapon)
            self._art.show(weapon)

    # hot
    def update_pile(self, game):
        """Show what the weapon slew last, and how many it slew."""
        slain = game.slain
        kills = game.kills
        show(self.pile, slain != 0)
        show(self._skull, kills != 0)
        show(self._kills, kills != 0)
        if slain:
            pen.corner(self._slain, slain)
            tile(self._suit, slain >> 4)
            pen.on(self._kills)
            pen.number(kills)
            pen.end()

    # hot
    def burn_down(self, game, cells):
        """Put out at most so many cells of the ladder, from the right, down to the new limit."""
        top = fc.reach(game)
        ladder = self._ladder
        for i in range(_RANKS - 1, -1, -1):
            if cells and ladder[i] < _RANKS and i + 2 > top:
                ladder[i] = i + _RANKS
                cells -= 1

    # hot
    def update_foes(self, game):
        """Set the ticks under the ladder."""
        foes = self._foes
        for i in range(_RANKS + 2):
            foes[i] = 0
        for i in range(game.deck_count):
            card = game.deck_card(i)
            if card < 0x20:
                foes[card & 15] += 1
        for place in range(4):
            card = game.room[place]
            if card < 0x20:
                foes[card & 15] += 3  # no card is foe 0, which has no tick
        for i in range(_RANKS):
            tile(self._ladder, _TICKS[foes[i + 2]], _RANKS + i)
