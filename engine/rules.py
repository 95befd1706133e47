# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The seven rule flags, the three presets, and the deck that belongs to them.

A set of rules is one small int, so that a replay stores it in a byte. The table of presets is
that of rules.md, "Rule flags and presets". The flags are only names here; what they mean for a move
is decided in ``engine.game``.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint


ONE_POTION = const(1)
SHUFFLED_AVOID = const(2)
MERCHANTS = const(4)
BINDING_WEAPONS = const(8)
LAST_POTION_BONUS = const(16)
EQUAL_SLAYS = const(32)
DECK_ONLY_LOSS = const(64)
_ALL = const(127)

CLASSIC = const(17)  # ONE_POTION | LAST_POTION_BONUS
MERCHANT = const(22)  # SHUFFLED_AVOID | MERCHANTS | LAST_POTION_BONUS
COFFEE_BREAK = const(9)  # ONE_POTION | BINDING_WEAPONS

# Written out, because a badge would build it with a kilobyte of garbage at every start.
FULL_DECK = (
    b"\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e"
    b"\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e"
    b"\x22\x23\x24\x25\x26\x27\x28\x29\x2a"
    b"\x32\x33\x34\x35\x36\x37\x38\x39\x3a"
    b"\x41\x42"
)


def check(flags):
    """Raise ``ValueError`` unless ``flags`` is a combination of the seven flags."""
    if not isinstance(flags, int) or flags < 0 or flags > _ALL:
        raise ValueError("unknown rules: %r" % (flags,))


def deck_size(flags):
    """46 cards with ``MERCHANTS``, else 44 (rules.md, The deck)."""
    return 46 if flags & MERCHANTS else 44


def full_deck(flags):
    """The unshuffled deck as bytes: clubs, spades, diamonds, hearts, Jokers, each by rising value.

    Raises ``ValueError`` for unknown flags.
    """
    check(flags)
    return FULL_DECK[: deck_size(flags)]
