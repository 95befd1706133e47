# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Checks whether a sentence about a move is true: each is a pattern and a claim about the game.

The claims are tested on copies of the game that are really played, and on the cards in sight; none
is computed as the badge does it. An unknown sentence is an error.
"""

import copy
import random
import re

from engine import rules
from engine.cards import is_merchant, is_monster, is_potion, is_weapon
from engine.game import AVOID, BARE, LOST, PLAYING, Game

GAMES = 20
POSITIONS = 600
FLAGS = (rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK, rules.EQUAL_SLAYS)
RANKS = {"J": 11, "Q": 12, "K": 13, "A": 14, **{str(rank): rank for rank in range(2, 11)}}
SHORT = dict(zip(range(2, 11), "knife knife axe sword mace sword axe sword axe".split()))


def positions(seen, good=0.7):
    """``seen(game)``, which tells a good action, at 600 positions of 20 games; a share ``good`` of
    them is played by it, the rest by chance so that odd ones come."""
    chance = random.Random(7)
    count = 0
    for number in range(GAMES):
        game = Game()
        game.deal(FLAGS[number % 4], 500 + number)
        while game.state == PLAYING and count < POSITIONS * (number + 1) // GAMES:
            count += 1
            action = seen(game)
            legal = [action for action in range(AVOID + 1) if game.can(action)]
            alive = [action for action in legal if game.health_after(action) > 0]
            game.play(action if chance.random() < good else chance.choice(alive or legal))
    assert count > POSITIONS * 2 // 3


def best(game):
    """The most health with which the room can be left, 0 when every way kills."""
    top = 0
    for action in range(AVOID):
        if game.can(action):
            one = copy.deepcopy(game)
            one.play(action)
            if one.state == LOST:
                continue
            over = one.state != PLAYING or one.turn != game.turn
            top = max(top, one.health if over else best(one))
    return top


class Move:
    """A legal ``action`` of ``game``: what was there, and what is there afterwards."""

    def __init__(self, game, action):
        self.game = game
        self.action = action
        self.then = copy.deepcopy(game)
        self.then.play(action)
        self.card = 0 if action == AVOID else game.room[action & 3]
        self.value = self.card & 15
        self.change = self.then.health - game.health
        self.room = [card for card in game.room if card and card != self.card]
        deck = [game.deck_card(i) for i in range(game.deck_count)]
        self.foes = [card & 15 for card in self.room if is_monster(card)]
        self.left = [card & 15 for card in self.room + deck if is_monster(card)]
        self.dealt = self.then.turn != game.turn
        # What is left behind, of a room of four.
        self.stays = self.room[0] if game.faced == 2 and len(self.room) == 1 else 0

    def slays(self, game, value):
        """Whether the weapon in hand in ``game`` could slay a foe of that value."""
        if not game.weapon:
            return False
        equal = game.rules & rules.EQUAL_SLAYS
        return not game.limit or value < game.limit or equal and value == game.limit

    def fight(self, armed):
        """That this is a fight with the weapon, or bare-handed."""
        return is_monster(self.card) and self.action < AVOID and (self.action < BARE) == armed

    def weapon(self, word):
        """That the weapon in hand is so called."""
        return self.game.weapon and SHORT[self.game.weapon & 15] == word


def _kept_by_hands(move, foe):
    """The weapon fits that foe now, and would not once it had slain this one."""
    armed = copy.deepcopy(move.game)
    armed.play(move.action & 3)
    fits = foe in move.foes and move.slays(move.then, foe) and not move.dealt
    return move.fight(False) and fits and not move.slays(armed, foe)


def _spent(move, game, foes):
    """The weapon in hand in ``game`` slays none of these foes, or none at all."""
    return game.weapon and not any(move.slays(game, foe) for foe in foes or range(2, 15))


def _most(move, game, rank):
    """The weapon in hand in ``game`` slays a foe of that rank, and none above it."""
    top = RANKS[rank]
    return move.slays(game, top) and not any(move.slays(game, foe) for foe in range(top + 1, 15))


FIRST = (
    (r"Avoid: no way through", lambda m: m.action == AVOID and best(m.game) == 0),
    (
        r"Avoid: it costs (\d+)\+",
        lambda m, n: best(m.game) == m.game.health - int(n) < m.game.health,
    ),
    (
        r"Avoid: save its goods",
        lambda m: (
            m.action == AVOID
            and best(m.game) >= m.game.health
            and any(is_weapon(card) or is_potion(card) for card in m.game.room)
        ),
    ),
    (r"Avoid: it can wait", lambda m: m.action == AVOID and best(m.game) >= m.game.health),
    (r"The (\w+): no damage", lambda m, w: m.fight(True) and m.weapon(w) and m.change == 0),
    (
        r"The (\w+): (\d+), not (\d+)",
        lambda m, w, n, v: (
            m.fight(True) and m.weapon(w) and -m.change == int(n) < int(v) == m.value
        ),
    ),
    (r"Bare hands: (\d+) damage", lambda m, n: m.fight(False) and -m.change == int(n)),
    (
        r"Take the (\w+) (\d+)",
        lambda m, w, n: is_weapon(m.card) and SHORT[m.value] == w and m.value == int(n),
    ),
    (
        r"Drink it: (\d+) health",
        lambda m, n: (
            is_potion(m.card)
            and m.change == int(n)
            and not (m.game.potion_used and m.game.rules & rules.ONE_POTION)
        ),
    ),
    (
        r"A second potion: \+0",
        lambda m: is_potion(m.card) and m.game.potion_used and m.change == 0,
    ),
    (
        r"Sell the (\w+): \+(\d+)",
        lambda m, w, n: (
            is_merchant(m.card) and m.weapon(w) and m.change == int(n) and not m.then.weapon
        ),
    ),
    (
        r"Send him away",
        lambda m: is_merchant(m.card) and m.game.weapon == m.then.weapon and m.change == 0,
    ),
)

SECOND = (
    (r"back after (1) card", lambda m, n: _comes_back(m, int(n))),
    (r"mixed, after (\d+) cards", lambda m, n: m.game.rules & 2 and _comes_back(m, int(n))),
    (r"back after (\d+) cards", lambda m, n: not m.game.rules & 2 and _comes_back(m, int(n))),
    (r"and that is the end", lambda m: m.then.state == LOST),
    (r"the trader stays", lambda m: is_merchant(m.stays)),
    (
        r"the (\w+) can heal later",
        lambda m, r: (
            is_potion(m.stays)
            and m.stays & 15 == RANKS[r]
            and m.game.rules & rules.ONE_POTION
            and (m.game.potion_used or is_potion(m.card))
            and not m.then.potion_used
        ),
    ),
    (
        r"the (\w+) is for later",
        lambda m, r: m.stays & 15 == RANKS[r] and (is_potion(m.stays) or is_weapon(m.stays)),
    ),
    (r"the (\w+) stays behind", lambda m, r: m.stays & 15 == RANKS[r] and is_monster(m.stays)),
    (
        r"then it slays (\w+) too",
        lambda m, r: (
            m.fight(True) and not m.dealt and RANKS[r] in m.foes and m.slays(m.then, RANKS[r])
        ),
    ),
    (r"then it slays no one", lambda m: m.fight(True) and _spent(m, m.then, m.left)),
    (
        r"the highest it slays",
        lambda m: m.fight(True) and not any(m.slays(m.game, foe) for foe in range(m.value + 1, 15)),
    ),
    (r"then slays (\w+) & below", lambda m, r: m.fight(True) and _most(m, m.then, r)),
    (r"no weapon in hand", lambda m: m.fight(False) and not m.game.weapon),
    (r"so the (\w+) slays (\w+)", lambda m, w, r: m.weapon(w) and _kept_by_hands(m, RANKS[r])),
    (
        r"the (\w+) stays fresh",
        lambda m, w: m.fight(False) and m.weapon(w) and m.game.limit == m.then.limit == 0,
    ),
    (
        r"(\w+) still slays (\w+)",
        lambda m, w, r: (
            m.fight(False) and m.weapon(w) and m.slays(m.game, m.value) and _most(m, m.then, r)
        ),
    ),
    (
        r"the (\w+): (\w+) & below",
        lambda m, w, r: (
            m.fight(False) and m.weapon(w) and not m.slays(m.game, m.value) and _most(m, m.game, r)
        ),
    ),
    (
        r"up to (\d+) off each foe",
        lambda m, n: is_weapon(m.card) and not m.game.weapon and m.value == int(n),
    ),
    (r"the old slays no one", lambda m: is_weapon(m.card) and _spent(m, m.game, m.left)),
    (
        r"old: slays (\w+) & below",
        lambda m, r: is_weapon(m.card) and _most(m, m.game, r) and _spent(m, m.game, m.foes),
    ),
    (
        r"better than the old (\d+)",
        lambda m, n: is_weapon(m.card) and 0 < m.game.weapon & 15 == int(n) < m.value,
    ),
    (
        r"fresh: slays anything",
        lambda m: is_weapon(m.card) and m.game.limit and not m.then.limit,
    ),
    (r"costs no health", lambda m: m.change == 0),
    (r"only clears a card", lambda m: is_potion(m.card) and m.change == 0),
    (
        r"(\d+) wasted: 20 is full",
        lambda m, n: is_potion(m.card) and m.then.health == 20 and m.value - m.change == int(n) > 0,
    ),
    (r"none of it is wasted", lambda m: is_potion(m.card) and m.change == m.value),
    (
        r"the (\w+) slays none",
        lambda m, w: (
            m.weapon(w)
            and (is_merchant(m.card) or m.fight(False))
            and _spent(m, m.game, m.left + [m.value] * (not is_merchant(m.card)))
        ),
    ),
    (r"health is full", lambda m: is_merchant(m.card) and m.game.health == m.then.health == 20),
    (r"health becomes (\d+)", lambda m, n: is_merchant(m.card) and m.then.health == int(n)),
    (r"nothing to sell him", lambda m: is_merchant(m.card) and not m.game.weapon),
    (
        r"the (\w+) is kept",
        lambda m, w: is_merchant(m.card) and m.weapon(w) and m.then.weapon == m.game.weapon,
    ),
)


def _comes_back(move, count):
    """So many other cards come first, then the four that are avoided."""
    then = move.then
    order = [card for card in then.room if card]
    order += [then.deck_card(i) for i in range(then.deck_count)]
    return move.action == AVOID and sorted(order[count:]) == sorted(move.game.room)


def true(move, sentence, second):
    """(number of the saying, whether it is true of the move); ValueError for an unknown one."""
    for number, (pattern, claim) in enumerate(SECOND if second else FIRST):
        found = re.fullmatch(pattern, sentence)
        if found:
            return number, bool(claim(move, *found.groups()))
    raise ValueError("nobody says %r" % sentence)
