# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""One game of Scoundrel: what is legal, and what each action does.

``Game`` is the only place in the project that applies rules.md. It allocates everything in its
constructor and nothing afterwards, so that a badge never stops to collect garbage in a room.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

from engine.table import LOST, MAX_HEALTH, PLAYING, WON, Table

BARE = const(4)
AVOID = const(8)

# The flags once more, folded into the code: a look-up costs a badge time and memory.
_DECK_ONLY_LOSS = const(64)
_EQUAL_SLAYS = const(32)
_LAST_POTION_BONUS = const(16)
_BINDING_WEAPONS = const(8)
_ONE_POTION = const(1)


class Game(Table):
    """A game; the members are those of the contract, and these for screens and statistics:

    ``slain`` (card that the weapon slew last, 0 for none), ``kills`` (how many this weapon slew),
    ``last`` (the card faced last, 0 for none), ``armed`` and ``fists`` (monsters slain with a
    weapon and bare-handed in this game, the one that killed included), ``avoided`` (the room before
    was avoided).
    """

    # -- judging --------------------------------------------------------------------------------

    def can(self, action):
        """True when ``action`` is legal now; False for any other number (A turn, Facing a card)."""
        if self.state != PLAYING or action < 0:
            return False
        room = self.room
        if action > 7:
            return (
                action == AVOID
                and self._size == 4
                and self.faced == 0
                and not self.avoided
                and self.deck_count > 0
            )
        card = room[action & 3]
        if card == 0:
            return False
        if card >= 0x20:
            if card < 0x30:
                return action < 4
            if action >= 4 and (card < 0x40 or self.weapon == 0):
                return False
        elif action < 4:
            if self.weapon == 0:
                return False
            limit = self.limit
            if limit:
                strength = card & 15
                if strength > limit or (strength == limit and not self.rules & _EQUAL_SLAYS):
                    return False
        if self.rules & _BINDING_WEAPONS and self._size == 4:
            diamonds = 0
            for place in range(4):
                if 0x20 <= room[place] < 0x30:
                    diamonds += 1
            return diamonds < 3 - self.faced
        return True

    def _health_of(self, action):
        """Health after a legal action, before anything is dealt (Facing a card)."""
        health = self.health
        if action == AVOID:
            return health
        card = self.room[action & 3]
        strength = card & 15
        if card < 0x20:
            if action < 4:
                strength -= self.weapon & 15
                if strength < 0:
                    strength = 0
            return health - strength
        if card < 0x30:
            return health
        if card < 0x40:
            if self.potion_used and self.rules & _ONE_POTION:
                return health
            health += strength
        elif action < 4 and self.weapon:
            health += self.limit if self.limit else self.weapon & 15
        return health if health < MAX_HEALTH else MAX_HEALTH

    def health_after(self, action):
        """Health right after a legal action; changes nothing.

        Raises ``ValueError`` for an action that is not legal now.
        """
        if not self.can(action):
            raise ValueError("not legal now: %r" % (action,))
        return self._health_of(action)

    # -- playing --------------------------------------------------------------------------------

    def _face(self, action):
        """Face one card; no deal, no end of the turn (Facing a card; The end and the score)."""
        health = self._health_of(action)
        place = action & 3
        card = self.room[place]
        self.room[place] = 0
        if place == self.carried:
            self.carried = -1
        self.faced += 1
        self.last = card
        self.health = health
        if card < 0x20:
            if action < 4:
                self.limit = card & 15
                self.slain = card
                self.kills += 1
                self.armed += 1
            else:
                self.fists += 1
            if health <= 0:
                self.state = LOST
        elif card < 0x30:
            self.weapon = card
            self.limit = self.slain = self.kills = 0
        elif card < 0x40:
            self.potion_used = True
        elif action < 4:
            self.weapon = self.limit = self.slain = self.kills = 0

    def play(self, action):
        """Do a legal action, deal what it makes due, and judge the end.

        Raises ``ValueError`` for an action that is not legal now; then nothing has changed.
        """
        if not self.can(action):
            raise ValueError("not legal now: %r" % (action,))
        self.moves[self.move_count] = action
        self.move_count += 1
        if action == AVOID:
            self._avoid()
            return
        self._face(action)
        if self.state != PLAYING:
            return
        if self._size == 4:
            if self.faced == 3:
                for place in range(4):
                    if self.room[place]:
                        self.carried = place
                self.avoided = False
                self._begin_turn()
        elif self.faced == self._size:
            self.state = WON

    def undo(self):
        """Take back the last action of this turn; False, and nothing changed, if there is none."""
        last = self.move_count - 1
        if last < self._first:
            return False
        self._rewind()
        for i in range(self._first, last):
            self._face(self.moves[i])
        self.moves[last] = 0
        self.move_count = last
        return True

    def score(self):
        """The score of a game that is over, or as if the player died now (The end and score)."""
        total = self.health
        if self.state == WON:
            if total == MAX_HEALTH and self.rules & _LAST_POTION_BONUS:
                if 0x30 <= self.last < 0x40:
                    total += self.last & 15
            return total
        if not self.rules & _DECK_ONLY_LOSS:
            for card in self.room:
                if card < 0x20:
                    total -= card & 15
        deck = self._deck
        for i in range(self._head, self._head + self.deck_count):
            card = deck[i & 63]
            if card < 0x20:
                total -= card & 15
        return total
