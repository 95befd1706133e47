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
from ui.draw import text_row as pen
from ui.draw.shapes import dots, shape, show, tall, tile
from ui.widgets import forecast as fc

WEAPON_X, WEAPON_Y = 2, 91
PILE_X, PILE_Y = 33, 100

_RANKS = 13  # cells of the ladder; as many below it for the ticks

# Tiles of ``ladder``: ticks by foes below and, three times, foes lying open: 0, 1 or 2 of each.
_TICKS = b"\x1a\x1b\x1d\x1c\x1e\x1a\x1f\x1a\x1a"


# State of the one room there is (ui.room). ``weapon`` and ``pile`` are groups that
# move; ``name`` and ``limit`` the two rows of words, for a page that has words of its own there.
weapon = pile = name = limit = None
_none = _rank = _art = _slain = _suit = _skull = _kills = _ladder = None
_foes = bytearray(_RANKS + 2)


def build(group, sheets):
    """Append all but ``weapon`` and ``pile`` to ``group``; fixed places of ui.md, The room."""
    global weapon, pile, name, limit
    global _none, _rank, _art, _slain, _suit, _skull, _kills, _ladder
    small = sheets.icons
    _none = dots(group, WEAPON_X, WEAPON_Y, 30, 36)
    weapon = displayio.Group()
    tall(weapon, shape(30, 12), palette.PAPER, 0, 0, 9)
    _rank = sheets.ranks.put(weapon, palette.BLOOD, 2, 2, 4)
    _art = sh.Art(weapon, 5, 11)
    pile = displayio.Group()
    tall(pile, shape(20, 9), palette.SAND, 0, 0, 9)
    _slain = sheets.ranks.put(pile, palette.INK, 3, 3, 2)
    _suit = small.put(pile, palette.INK, 6, 15)
    park()
    _skull = small.put(group, palette.FOG, 34, 91, 1, icons.SKULL7)
    _kills = sheets.glyphs5.put(group, palette.FOG, 43, 91, 2)
    name = sheets.glyphs6.put(group, palette.WHITE, 55, 89, 17)
    limit = sheets.glyphs6.put(group, palette.AMBER, 55, 100, 17)
    _ladder = sheets.ladder.put(group, palette.AMBER, 55, 112, _RANKS, 0, 2)


# hot
def park():
    """Weapon and pile in their own places."""
    weapon.x = WEAPON_X
    weapon.y = WEAPON_Y
    pile.x = PILE_X
    pile.y = PILE_Y


# hot
def update(game, brief):
    """Show the weapon of ``game`` and what it can still slay.

    ``brief`` leaves the number behind the name away, for a word that stands beside it.
    """
    card = game.weapon
    update_weapon(game)
    pen.on(name)
    if card:
        messages.write(card)
        if not brief:
            pen.text(b" ")
            pen.number(card & 15)
    else:
        pen.text(b"No weapon")
    pen.end()
    update_pile(game)
    top = fc.reach(game)
    pen.on(limit)
    if card == 0:
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
        tile(_ladder, i if i + 2 <= top else i + _RANKS, i)


# hot
def update_weapon(game):
    """Show the weapon in hand."""
    card = game.weapon
    show(_none, card == 0)
    show(weapon, card != 0)
    if card:
        pen.corner(_rank, card)
        _art.show(card)


# hot
def update_pile(game):
    """Show what the weapon slew last, and how many it slew."""
    slain = game.slain
    kills = game.kills
    show(pile, slain != 0)
    show(_skull, kills != 0)
    show(_kills, kills != 0)
    if slain:
        pen.corner(_slain, slain)
        tile(_suit, slain >> 4)
        pen.on(_kills)
        pen.number(kills)
        pen.end()


# hot
def burn_down(game, cells):
    """Put out at most so many cells of the ladder, from the right, down to the new limit."""
    top = fc.reach(game)
    for i in range(_RANKS - 1, -1, -1):
        if cells and _ladder[i] < _RANKS and i + 2 > top:
            _ladder[i] = i + _RANKS
            cells -= 1


# hot
def update_foes(game):
    """Set the ticks under the ladder."""
    foes = _foes
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
        tile(_ladder, _TICKS[foes[i + 2]], _RANKS + i)
