# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT
"""A second reading of the rules of Scoundrel, to check the engine by.

The engine is written to be small and to allocate nothing; this file is written from rules.md
alone, by somebody who has not seen the engine, and follows that page sentence by sentence. Where
the two disagree in a game, one of them has misread the page. From engine-contract.md come only the
names, the card bytes, the numbers of the actions, and what `undo` and `score` promise.

What it refuses to do: it is not fast, it does not import the engine or borrow code from it, it does
not shuffle (the caller brings the deck, and the order of an avoided room when the rules shuffle
it), it gives no advice.
"""

FLAGS = frozenset(
    (
        "ONE_POTION",
        "SHUFFLED_AVOID",
        "MERCHANTS",
        "BINDING_WEAPONS",
        "LAST_POTION_BONUS",
        "EQUAL_SLAYS",
        "DECK_ONLY_LOSS",
    )
)
PUBLIC_FIELDS = (
    "room",
    "carried",
    "deck",
    "known",
    "health",
    "weapon",
    "limit",
    "turn",
    "faced",
    "potion_used",
    "state",
    "move_count",
    "moves",
)

PLAYING, WON, LOST = "PLAYING", "WON", "LOST"
BARE, AVOID = 4, 8  # actions: the place 0..3, the place | BARE, or AVOID
FULL_HEALTH, MOST_CARDS = 20, 46


def suit(card):
    return card & 0xF0


def value(card):
    return card & 0x0F


def is_monster(card):
    """Clubs and spades. The empty place, 0, shares the clubs' nibble and is no monster."""
    return card != 0 and suit(card) in (0x00, 0x10)


def is_weapon(card):
    return suit(card) == 0x20


def is_potion(card):
    return suit(card) == 0x30


def is_merchant(card):
    """Jokers; in an explicit deck they are merchants under any flags ("Rule flags and presets")."""
    return suit(card) == 0x40


def is_card(byte):
    if byte in (0x41, 0x42):
        return True
    # "The deck": clubs and spades 2..14, diamonds and hearts 2..10.
    if suit(byte) in (0x00, 0x10):
        return 2 <= value(byte) <= 14
    return suit(byte) in (0x20, 0x30) and 2 <= value(byte) <= 10


class Oracle:
    def __init__(self, flags, deck):
        unknown = set(flags) - FLAGS
        if unknown:
            raise ValueError("unknown flags: %s" % sorted(unknown))
        if not 1 <= len(deck) <= MOST_CARDS:
            raise ValueError("a deck has 1 to %d cards, not %d" % (MOST_CARDS, len(deck)))
        for byte in deck:
            if not is_card(byte):
                raise ValueError("no card: %r" % (byte,))
        if len(set(deck)) != len(deck):
            raise ValueError("a card is repeated")

        self.flags = frozenset(flags)
        self.deck = list(deck)  # the dungeon, top first
        self.known = 0  # cards at the dungeon's bottom that the player has seen go there
        self.room = [0, 0, 0, 0]
        self.carried = -1
        self.health = FULL_HEALTH  # "The deck": health starts at 20
        self.weapon = 0
        self.limit = 0
        self.turn = 0  # the first _begin_turn makes it 1
        self.faced = 0
        self.potion_used = False
        self.state = PLAYING
        self.moves = []

        self._room_size = 0  # cards in the room when the turn began
        self._room_before_avoided = False
        self._last_faced = 0  # the card faced last, 0 before the first
        self._history = []  # a copy of the state before each action of this turn, for undo

        self._begin_turn(carried=-1, room_before_avoided=False)

    @property
    def move_count(self):
        return len(self.moves)

    # ---- what the rules allow

    def _open_cards(self):
        return [card for card in self.room if card != 0]

    def _may_avoid(self):
        # "A turn", 2: four cards, none of them faced, the room before not avoided, the dungeon not
        # empty.
        four_unfaced = len(self._open_cards()) == 4 and self.faced == 0
        return four_unfaced and not self._room_before_avoided and len(self.deck) > 0

    def _binding_allows(self, card):
        """ "Facing a card", BINDING_WEAPONS: a diamond may not be the card left behind."""
        if "BINDING_WEAPONS" not in self.flags:
            return True
        if is_weapon(card):
            return True  # only cards of another suit are held back
        diamonds = len([other for other in self._open_cards() if is_weapon(other)])
        still_to_face = 3 - self.faced if self._room_size == 4 else len(self._open_cards())
        return diamonds < still_to_face

    def _weapon_may_slay(self, card):
        # "Facing a card", monster with the weapon.
        if self.weapon == 0:
            return False
        if self.limit == 0:
            return True  # it has slain nothing yet
        if "EQUAL_SLAYS" in self.flags:
            return value(card) <= self.limit
        return value(card) < self.limit

    def legal(self):
        if self.state != PLAYING:
            return []
        actions = []
        for place in range(4):
            card = self.room[place]
            if card == 0 or not self._binding_allows(card):
                continue
            if is_monster(card):
                if self._weapon_may_slay(card):
                    actions.append(place)
                actions.append(place | BARE)  # bare-handed: always a choice
            elif is_merchant(card):
                actions.append(place)  # a sale, or without a weapon just discarded
                if self.weapon != 0:
                    actions.append(place | BARE)  # sent away, the weapon kept
            else:
                actions.append(place)  # weapons and potions
        if self._may_avoid():
            actions.append(AVOID)
        return sorted(actions)

    def can(self, action):
        return action in self.legal()

    def health_after(self, action):
        """Health right after a legal action; changes nothing."""
        if not self.can(action):
            raise ValueError("illegal action: %r" % (action,))
        if action == AVOID:
            return self.health
        card = self.room[action & 3]
        bare = bool(action & BARE)

        if is_potion(card):
            # Only the first potion faced in a turn heals under ONE_POTION; one drunk at full health
            # counts too.
            if "ONE_POTION" in self.flags and self.potion_used:
                return self.health
            return min(FULL_HEALTH, self.health + value(card))

        if is_monster(card):
            if bare:
                return self.health - value(card)
            return self.health - max(0, value(card) - value(self.weapon))

        if is_merchant(card) and self.weapon != 0 and not bare:
            # A sale: the weapon's value if it has slain nothing, else the smallest, the last,
            # monster it slew.
            price = value(self.weapon) if self.limit == 0 else self.limit
            return min(FULL_HEALTH, self.health + price)

        return self.health  # a weapon equipped, a merchant sent away or discarded

    # ---- playing

    def play(self, action, avoided_order=None):
        """Perform a legal action; `avoided_order` is for an avoid with SHUFFLED_AVOID alone."""
        if not self.can(action):
            raise ValueError("illegal action: %r" % (action,))
        shuffled = action == AVOID and "SHUFFLED_AVOID" in self.flags
        if shuffled and (avoided_order is None or sorted(avoided_order) != sorted(self.room)):
            raise AssertionError("avoided %r: no order of %r" % (avoided_order, self.room))

        self._history.append(self._copy_of_state())
        self.moves.append(action)
        if action == AVOID:
            self._avoid(list(avoided_order) if shuffled else self._room_oldest_first())
        else:
            self._face(action)

    def _room_oldest_first(self):
        # "A turn", 2: the carried card, then the others in the order they were dealt; 1: dealt left
        # to right.
        cards = []
        if self.carried != -1:
            cards.append(self.room[self.carried])
        for place in range(4):
            if place != self.carried:
                cards.append(self.room[place])
        return cards

    def _avoid(self, cards):
        # "A turn", 2: to the bottom of the dungeon, then four new cards; none of them counts as
        # carried.
        self.deck = self.deck + cards
        self.known += 4
        self.room = [0, 0, 0, 0]
        self._begin_turn(carried=-1, room_before_avoided=True)

    def _face(self, action):
        place = action & 3
        bare = bool(action & BARE)
        card = self.room[place]

        self.health = self.health_after(action)
        if is_weapon(card):
            # Equipped; the former weapon and the monsters on it are discarded.
            self.weapon = card
            self.limit = 0
        elif is_potion(card):
            self.potion_used = True
        elif is_monster(card) and not bare:
            self.limit = value(card)  # also when it did no damage; bare-handed the limit stays
        elif is_merchant(card) and not bare:
            # Sold, the weapon and its monsters are discarded. Without a weapon both are 0 already.
            self.weapon = 0
            self.limit = 0

        self.room[place] = 0
        if place == self.carried:
            self.carried = -1
        self.faced += 1
        self._last_faced = card

        # "The end and the score": lost at once, whatever else lies open; won when all cards are
        # gone.
        left = self._open_cards()
        if self.health <= 0:
            self.state = LOST
        elif not left and not self.deck:
            self.state = WON
        elif self._room_size == 4 and len(left) == 1:
            # "A turn", 3: the turn ends, the card that is left stays in its place as the carried
            # card.
            self._begin_turn(carried=self.room.index(left[0]), room_before_avoided=False)
        # "A turn", 4: a room of fewer than four is the last, its turn goes on until the game ends.

    def _begin_turn(self, carried, room_before_avoided):
        # "A turn", 1: from the top into the empty places, left to right, as far as the dungeon
        # goes.
        for place in range(4):
            if self.room[place] == 0 and self.deck:
                self.room[place] = self.deck.pop(0)
        self.known = min(self.known, len(self.deck))
        # "A turn", 3: a new potion allowance, avoiding judged anew.
        self.carried = carried
        self.turn += 1
        self.faced = 0
        self.potion_used = False
        self._room_size = len(self._open_cards())
        self._room_before_avoided = room_before_avoided
        self._history = []  # undo goes back to the turn's beginning and no further

    # ---- undo

    def _copy_of_state(self):
        copy = {}
        for name, content in self.__dict__.items():
            if name != "_history":
                copy[name] = list(content) if isinstance(content, list) else content
        return copy

    def undo(self):
        if not self._history:
            return False
        self.__dict__.update(self._history.pop())
        return True

    # ---- the score and the comparison

    def score(self):
        # "The end and the score".
        if self.state == WON:
            bonus = 0
            full = self.health == FULL_HEALTH
            if "LAST_POTION_BONUS" in self.flags and full and is_potion(self._last_faced):
                bonus = value(self._last_faced)  # also when the healing was wasted, or discarded
            return self.health + bonus
        # A loss; while playing, as if the player died on the spot with the health as it is.
        not_faced = list(self.deck)
        if "DECK_ONLY_LOSS" not in self.flags:
            not_faced += self._open_cards()
        return self.health - sum(value(card) for card in not_faced if is_monster(card))

    def snapshot(self):
        fields = {}
        for name in PUBLIC_FIELDS:
            content = getattr(self, name)
            fields[name] = list(content) if isinstance(content, list) else content
        return fields
