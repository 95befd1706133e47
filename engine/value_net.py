# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The value of a position after a turn, from a small trained net, and the chance to win that it
stands for.

One hidden layer over facts that are almost all yes or no, so a value is a sum of a few columns of
the table: which cards are hidden, which lie at the known bottom, the rules (summed once a
decision), then health, weapon, limit and the card that stays, and eight sums of what this weapon is
good for. All of it is whole numbers below 2**30, the same on every VM. No input depends on the
order of the hidden cards.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

from engine.rules import EQUAL_SLAYS

UNITS = const(24)  # of the hidden layer
# Columns of the table; the first 32 are the classes of hidden cards: 13 monsters, 9 weapons, 9
# potions, merchants. The same follow at 32 for the known bottom.
RULES = const(64)  # ONE_POTION, SHUFFLED_AVOID, BINDING_WEAPONS, EQUAL_SLAYS
HEALTH = const(68)  # 1 to 20
WEAPON = const(88)  # none, 2 to 10
LIMIT = const(98)  # none, 2 to 14, nothing slain
STAYS = const(113)  # 32 classes, and nothing (after avoiding)
SUMS = const(146)
COLUMNS = const(154)
# Behind the columns: what each unit is worth, its start (low byte, high byte), the start of the
# sum, 33 chances of two bytes each.
WORTH = const(3696)  # COLUMNS * UNITS
START = const(3720)
CHANCES = const(3770)


def class_of(card):
    """0..31: monsters by value, weapons, potions, merchants; 32 for no card."""
    if card < 0x20:
        return (card & 15) - 2 if card else 32
    if card < 0x30:
        return 11 + (card & 15)
    return 20 + (card & 15) if card < 0x40 else 31


def weapon_sums(counts, line, start, end, state, card, flags, sums):
    """Fill the eight ints of ``sums``: what the weapon of ``state`` is good for.

    Damage it would block among the hidden cards and among the known bottom; four times the number
    of monsters that it may slay, likewise; what it would block of ``card``, which stays. Then the
    bottom, ``line[start]`` to ``line[end - 1]``, faced card by card with the best weapon that came
    before, limits left aside: damage blocked, lowest health, health in the end. ``counts``: hidden
    cards and bottom by class.
    """
    weapon = state >> 9 & 15
    limit = (state >> 5 & 15) - 2
    if flags & EQUAL_SLAYS and weapon:
        limit += 1
    if limit > 13:
        limit = 13
    blocked = met = blocked_bottom = met_bottom = 0
    for index in range(limit):
        cut = index + 2 if index + 2 < weapon else weapon
        number = counts[index]
        blocked += number * cut
        met += number
        number = counts[index + 32]
        blocked_bottom += number * cut
        met_bottom += number
    sums[0] = blocked
    sums[1] = blocked_bottom
    sums[2] = met << 2
    sums[3] = met_bottom << 2
    sums[4] = 0
    if card and card < 0x20:
        card &= 15
        if card < limit + 2:
            sums[4] = card if card < weapon else weapon
    blocked = 0
    health = low = state & 31
    for index in range(start, end):
        card = line[index]
        strength = card & 15
        if card < 0x20:
            cut = strength if strength < weapon else weapon
            blocked += cut
            health -= strength - cut
            if health < low:
                low = health
        elif card < 0x30:
            if strength > weapon:
                weapon = strength
        elif card < 0x40:
            health += strength
            if health > 20:
                health = 20
    sums[5] = blocked
    sums[6] = low
    sums[7] = health


def sum_columns(table, counts, flags, base):
    """Set ``base[0]`` to ``base[UNITS - 1]`` to what all outcomes of a decision share."""
    total = 0
    for unit in range(UNITS):
        base[unit] = 0
    for column in range(68):
        if column < 64:
            number = counts[column]
        elif column == 64:
            number = flags & 1
        elif column == 65:
            number = flags >> 1 & 1
        elif column == 66:
            number = flags >> 3 & 1
        else:
            number = flags >> 5 & 1
        if number:
            total += number
            at = column * UNITS
            for unit in range(UNITS):
                base[unit] += number * table[at + unit]
    total <<= 7
    at = START
    for unit in range(UNITS):
        base[unit] = (base[unit] - total << 4) + table[at] + (table[at + 1] << 8) - 32768
        at += 2


def add_column(table, base, column):
    """Add one card of a column to ``base``."""
    at = column * UNITS
    for unit in range(UNITS):
        base[unit] += table[at + unit] - 128 << 4


def value(table, base, state, stays, sums):
    """The value of an outcome: larger is better, 0 about even; see ``chance_of``.

    ``state``: the outcome, ``stays``: the class of the card that stays, ``sums``: what
    ``weapon_sums`` wrote.
    """
    at = (HEALTH - 1 + (state & 31)) * UNITS
    weapon = state >> 9 & 15
    at_weapon = (WEAPON + (weapon - 1 if weapon else 0)) * UNITS
    limit = state >> 5 & 15
    at_limit = (LIMIT + (limit - 1 if limit else 0)) * UNITS
    at_stays = (STAYS + stays) * UNITS
    at_sums = SUMS * UNITS
    blocked = sums[0]
    blocked_bottom = sums[1]
    met = sums[2]
    met_bottom = sums[3]
    helped = sums[4]
    in_order = sums[5]
    low = sums[6]
    left = sums[7]
    # The table's bytes are 128 too high.
    less = (64 + blocked + blocked_bottom + met + met_bottom + helped + in_order + low + left) << 7
    total = table[START + 2 * UNITS] + (table[START + 2 * UNITS + 1] << 8) - 32768 << 4
    for unit in range(UNITS):
        sum_ = (
            base[unit] - less
            + (table[at + unit] + table[at_weapon + unit] << 4)
            + (table[at_limit + unit] + table[at_stays + unit] << 4)
            + blocked * table[at_sums + unit]
            + blocked_bottom * table[at_sums + UNITS + unit]
            + met * table[at_sums + 2 * UNITS + unit]
            + met_bottom * table[at_sums + 3 * UNITS + unit]
            + helped * table[at_sums + 4 * UNITS + unit]
            + in_order * table[at_sums + 5 * UNITS + unit]
            + low * table[at_sums + 6 * UNITS + unit]
            + left * table[at_sums + 7 * UNITS + unit]
        )  # fmt: skip
        if sum_ > 0:
            total += (sum_ >> 4) * (table[WORTH + unit] - 128)
    return total


def chance_of(table, total):
    """The chance to win in 1/10,000, from a value of ``value``."""
    at = (total >> 4) + 4096
    if at < 0:
        at = 0
    elif at > 8191:
        at = 8191
    part = at & 255
    at = CHANCES + (at >> 8 << 1)
    low = table[at] + (table[at + 1] << 8)
    return low + ((table[at + 2] + (table[at + 3] << 8) - low) * part >> 8)
