# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The state of a game: the dungeon, the room, and how one is dealt into the other.

``Table`` holds the whole state in small ints and five bytearrays, all made in its constructor. It
deals, fills rooms and puts avoided ones under the dungeon. What may be done, and what it costs, is
decided in ``engine.game``.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

from engine import rules as _r
from engine.shuffle import check_seed, shuffle

PLAYING = const(0)
WON = const(1)
LOST = const(2)

MAX_HEALTH = const(20)
_CARDS = const(46)
_SHUFFLED_AVOID = const(2)  # as in engine.rules; a look-up costs a badge time and memory
_MOVES = const(60)  # 46 cards faced and 14 rooms avoided; with 44 cards 44 and 14

# Places in the bytes that keep the beginning of the turn for undo, behind its four room cards.
_HEALTH = const(4)
_WEAPON = const(5)
_LIMIT = const(6)
_CARRIED = const(7)
_LAST = const(8)
_SLAIN = const(9)
_KILLS = const(10)
_ARMED = const(11)
_FISTS = const(12)


class Table:
    """The state of a game and its dealing; see ``engine.game.Game`` for the members."""

    def __init__(self):
        self.room = bytearray(4)
        self.moves = bytearray(_MOVES)
        self._deck = bytearray(64)  # a ring of 64, more than 46: an index wraps with one mask
        self._begin = bytearray(13)
        self._mix = bytearray(4)
        self.rules = _r.CLASSIC
        self.seed = 0
        self.seeded = False
        self.move_count = 0
        self._reset(0)
        self.state = LOST

    def _reset(self, count):
        """A new game over the ``count`` cards that lie in the ring from 0 on."""
        for i in range(self.move_count):
            self.moves[i] = 0
        for i in range(4):
            self.room[i] = 0
        self._head = 0
        self._size = 0
        self._first = 0
        self.deck_count = count
        self.known = 0
        self.carried = -1
        self.health = MAX_HEALTH
        self.weapon = self.limit = self.slain = self.kills = self.last = 0
        self.armed = self.fists = 0
        self.turn = self.faced = self.move_count = 0
        self.potion_used = False
        self.avoided = False
        self.state = PLAYING

    def deal(self, flags, seed):
        """Begin the dungeon of ``seed`` under the rules ``flags`` (rules.md, The deck).

        Raises ``ValueError`` for unknown flags or a seed out of range; then nothing has changed.
        """
        _r.check(flags)
        check_seed(seed)
        count = _r.deck_size(flags)
        cards = _r.FULL_DECK
        deck = self._deck
        for i in range(count):
            deck[i] = cards[i]
        shuffle(deck, count, seed, 0)
        self.rules = flags
        self.seed = seed
        self.seeded = True
        self._reset(count)
        self._begin_turn()

    def deal_cards(self, flags, deck, seed=0):
        """Begin a dungeon in a given order, top card first; ``seed`` only mixes avoided rooms.

        Raises ``ValueError`` for unknown flags, a seed out of range, an empty deck, a byte that is
        no card, a repeated card or more than 46 cards; then nothing has changed.
        """
        _r.check(flags)
        check_seed(seed)
        # Only explicit decks need engine.cards, and no badge ever deals one: 1.3 KB saved there.
        from engine.cards import check_deck

        count = check_deck(deck)
        for i in range(count):
            self._deck[i] = deck[i]
        self.rules = flags
        self.seed = seed
        self.seeded = False
        self._reset(count)
        self._begin_turn()

    def deck_card(self, i):
        """The i-th card of the dungeon from its top; ``IndexError`` outside 0 <= i < deck_count."""
        if i < 0 or i >= self.deck_count:
            raise IndexError("no such card in the dungeon")
        return self._deck[(self._head + i) & 63]

    # -- turns ----------------------------------------------------------------------------------

    def _begin_turn(self):
        """Fill the empty places from the left and note what undo goes back to (A turn, 1 and 3)."""
        room = self.room
        deck = self._deck
        size = 0
        for place in range(4):
            if room[place] == 0 and self.deck_count:
                room[place] = deck[self._head]
                self._head = (self._head + 1) & 63
                self.deck_count -= 1
            if room[place]:
                size += 1
        if self.known > self.deck_count:
            self.known = self.deck_count
        self._size = size
        self._first = self.move_count
        self.turn += 1
        self.faced = 0
        self.potion_used = False
        begin = self._begin
        for place in range(4):
            begin[place] = room[place]
        begin[_HEALTH] = self.health
        begin[_WEAPON] = self.weapon
        begin[_LIMIT] = self.limit
        begin[_CARRIED] = self.carried + 1
        begin[_LAST] = self.last
        begin[_SLAIN] = self.slain
        begin[_KILLS] = self.kills
        begin[_ARMED] = self.armed
        begin[_FISTS] = self.fists

    def _avoid(self):
        """Put the room under the dungeon, oldest first, and deal four new cards (A turn, 2)."""
        mix = self._mix
        room = self.room
        n = 0
        if self.carried >= 0:
            mix[0] = room[self.carried]
            n = 1
        for place in range(4):
            if place != self.carried:
                mix[n] = room[place]
                n += 1
            room[place] = 0
        if self.carried >= 0:
            self.carried = -1
        if self.rules & _SHUFFLED_AVOID:
            shuffle(mix, 4, self.seed, self.turn)
        tail = self._head + self.deck_count
        for i in range(4):
            self._deck[(tail + i) & 63] = mix[i]
        self.deck_count += 4
        self.known += 4
        self.avoided = True
        self._begin_turn()

    def _rewind(self):
        """Everything as it was when this turn began, except the moves."""
        begin = self._begin
        for place in range(4):
            self.room[place] = begin[place]
        self.health = begin[_HEALTH]
        self.weapon = begin[_WEAPON]
        self.limit = begin[_LIMIT]
        self.carried = begin[_CARRIED] - 1
        self.last = begin[_LAST]
        self.slain = begin[_SLAIN]
        self.kills = begin[_KILLS]
        self.armed = begin[_ARMED]
        self.fists = begin[_FISTS]
        self.faced = 0
        self.potion_used = False
        self.state = PLAYING
