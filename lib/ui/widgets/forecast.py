# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What an action would do, in the terms a player asks in: damage, gain, resulting health, death.

Between the rules and the screen: it asks ``Game.can`` and ``Game.health_after`` and turns the
answer into signs and numbers for a card's foot and for the boxes of A and B. It keeps its answer in
itself, since a tuple would cost heap.
"""

from engine import rules
from engine.game import BARE, PLAYING
from ui.draw import messages
from ui.draw.messages import values

# What a press means; the screen has an icon for each.
NOTHING, SLAY, FISTS, TAKE, DRINK, SPILL, SELL, SEND = range(8)

# Why a press is refused.
NO_REASON, NO_WEAPON, LIMIT, SPENT, BOUND, DULL = range(6)


class Forecast:
    """The answer about one press: ``action`` (of the engine), ``kind``, ``change`` (of the health,
    negative for damage), ``lethal``, ``grave`` (so that it must be held: it kills, or gives a
    weapon that has slain nothing away for a lower one), ``legal`` and, when it is not, ``reason``.
    """

    def __init__(self):
        self.action = 0
        self.kind = NOTHING
        self.change = 0
        self.lethal = self.grave = self.legal = False
        self.reason = NO_REASON

    # hot
    def ask(self, game, place, second):
        """Ask what button A (``second`` False) or B (True) does to the card at ``place`` (0..3, or
        -1 for none, which leaves the action as it was).
        """
        card = 0
        if place >= 0:
            card = game.room[place]
            self.action = place | BARE if second else place
        self.kind = NOTHING
        self.change = 0
        self.lethal = self.grave = self.legal = False
        self.reason = NO_REASON
        if card == 0 or game.state != PLAYING:
            return
        weapon = game.weapon
        if card < 0x20:
            kind = FISTS if second else SLAY
        elif second and card < 0x40:
            self.reason = DULL
            return
        elif card < 0x30:
            kind = TAKE
        elif card < 0x40:
            kind = SPILL if game.potion_used and game.rules & rules.ONE_POTION else DRINK
        elif weapon == 0:
            kind = SEND
            # Unarmed there is one way to face a merchant, and both buttons take it.
            self.action = place
        else:
            kind = SEND if second else SELL
        self.kind = kind
        if game.can(self.action):
            health = game.health_after(self.action)
            self.legal = True
            self.change = health - game.health
            self.lethal = self.grave = health <= 0
            if kind == TAKE and game.limit == 0 and card & 15 < weapon & 15:
                self.grave = True
            return
        top = reach(game)
        if kind == SLAY and card & 15 > top:
            self.reason = NO_WEAPON if weapon == 0 else SPENT if top < 2 else LIMIT
        else:
            self.reason = BOUND

    # hot
    def describe(self, game, place, second):
        """``ask``, and put what sentences say about the answer into ``ui.draw.messages.values``."""
        self.ask(game, place, second)
        card = game.room[place]
        values[messages.CARD] = card
        values[messages.WEAPON] = game.weapon
        values[messages.STRENGTH] = card & 15
        values[messages.EDGE] = game.weapon & 15
        values[messages.HEALTH] = game.health
        values[messages.AFTER] = game.health + self.change
        values[messages.GAIN] = self.change
        values[messages.LOSS] = -self.change
        values[messages.REACH] = reach(game)

    # hot
    def cheapest(self, game, place):
        """Ask for the way to face the card at ``place`` that costs least health.

        For a merchant the sale, as button A. A monster that only fists can take is
        asked about with B.
        """
        self.ask(game, place, False)
        if not self.legal and self.kind == SLAY:
            self.ask(game, place, True)

    # hot
    def bonus(self, game, place):
        """The points that the potion at ``place`` adds to the score as the last card of all at 20
        health, as long as that can still be; else 0. (A new blade or trader may do wonders.)

        Leaves what B does there.
        """
        card = game.room[place]
        points = 0
        if game.deck_count == 0 and card >> 4 == 3 and game.rules & rules.LAST_POTION_BONUS:
            health = game.health
            points = card & 15
            heal = 0
            once = game.rules & rules.ONE_POTION
            used = game.potion_used
            faced = game.faced  # in this room, once the others are
            for i in range(4):
                other = game.room[i]
                if i == place or other == 0:
                    continue
                faced += 1
                if other < 0x20:
                    self.cheapest(game, i)
                    health += self.change
                elif other >> 4 != 3:
                    heal = 40
                elif not once:
                    heal += other & 15
                elif not used and heal < other & 15:
                    heal = other & 15
            # Behind three others it is the only card of a room of its own.
            if not once or faced > 2:
                heal += points
            elif not used and heal < points:
                heal = points
            if health + heal < 20:
                points = 0
        self.ask(game, place, True)
        return points


# hot
def reach(game):
    """The highest value that the weapon in hand can slay now: 2..14; less than 2 is nothing."""
    if game.weapon == 0:
        return 0
    if game.limit == 0:
        return 14
    return game.limit if game.rules & rules.EQUAL_SLAYS else game.limit - 1
