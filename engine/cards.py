# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Cards as single bytes, and their two-letter text form.

A card is ``suit << 4 | value``. One byte a card keeps a deck in a bytearray and makes every
question about a card a comparison of small ints, which costs no heap on a badge. What a card does
when it is faced is decided in ``engine.game``.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint


CLUBS = const(0x00)
SPADES = const(0x10)
DIAMONDS = const(0x20)
HEARTS = const(0x30)
JOKER = const(0x40)

_RANKS = "..23456789TJQKA"
_SUITS = "csdh"


def suit(card):
    """The high nibble of a card: ``CLUBS``, ``SPADES``, ``DIAMONDS``, ``HEARTS`` or ``JOKER``."""
    return card & 0xF0


def value(card):
    """The value of a card: 2..14, 1 or 2 for a Joker, 0 for no card."""
    return card & 0x0F


def is_monster(card):
    """True for clubs and spades (rules.md, The deck); False for 0."""
    return 0 < card < 0x20


def is_weapon(card):
    """True for diamonds (rules.md, The deck)."""
    return 0x20 <= card < 0x30


def is_potion(card):
    """True for hearts (rules.md, The deck)."""
    return 0x30 <= card < 0x40


def is_merchant(card):
    """True for the two Jokers (rules.md, The deck)."""
    return card == 0x41 or card == 0x42


def is_card(card):
    """True for the 46 bytes that are cards: no rank beyond the suit's, no other number."""
    if card == 0x41 or card == 0x42:
        return True
    rank = card & 0x0F
    if rank < 2 or card < 0 or card > 0x3F:
        return False
    return rank <= 14 if card < 0x20 else rank <= 10


def to_text(card):
    """Two characters, such as ``Tc`` or ``J1``.

    Raises ``ValueError`` for 0 and for every other byte that is no card.
    """
    if not is_card(card):
        raise ValueError("no card: %r" % (card,))
    if card >= JOKER:
        return "J" + str(card & 0x0F)
    return _RANKS[card & 0x0F] + _SUITS[card >> 4]


def from_text(text):
    """The card byte of two characters, as ``to_text`` writes them.

    Raises ``ValueError`` that names the text when it is no card.
    """
    if len(text) == 2:
        if text == "J1" or text == "J2":
            return JOKER | int(text[1])
        rank = _RANKS.find(text[0])
        colour = _SUITS.find(text[1])
        if rank >= 2 and colour >= 0 and is_card(colour << 4 | rank):
            return colour << 4 | rank
    raise ValueError("not a card: %r" % (text,))


def deck_from_text(text):
    """The cards of a text, top card first, as bytes; between cards there may be spaces.

    Raises ``ValueError`` that names the first bad part. Repeated cards and empty decks are refused
    by ``Game.deal_cards``, not here.
    """
    deck = bytearray()
    for piece in text.split():
        for start in range(0, len(piece), 2):
            deck.append(from_text(piece[start : start + 2]))
    return bytes(deck)


def check_deck(deck):
    """The number of cards of an explicit deck (bytes, or a list of ints).

    Raises ``ValueError`` for an empty deck, more than 46 cards, something that is no card, or a
    card that is there twice.
    """
    count = len(deck)
    if count == 0:
        raise ValueError("the deck is empty")
    if count > 46:
        raise ValueError("the deck has %d cards, more than 46" % count)
    for i in range(count):
        card = deck[i]
        if not isinstance(card, int) or not is_card(card):
            raise ValueError("not a card: %r" % (card,))
        for j in range(i):
            if deck[j] == card:
                raise ValueError("%s is in the deck twice" % to_text(card))
    return count
