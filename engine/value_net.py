# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The chance to win, as a small trained net sees it: what is left of a room, and what may still
come.

One hidden layer over facts that are almost all yes or no, so a value is a sum of a few columns of
the table: which cards are hidden, which lie at the known bottom, the rules (summed once a
decision), then health, weapon, limit and the card that stays, and eight sums of what this weapon is
good for. All of it is whole numbers below 2**30, the same on every VM. It refuses to know any
order: sets go in, a number comes out.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

_UNITS = const(28)  # of the hidden layer
# Columns of the table.
_UNSEEN = const(0)  # 32 classes of cards: 13 monsters, 9 weapons, 9 potions, merchants
_BOTTOM = const(32)  # the same at the known bottom
_RULES = const(64)  # ONE_POTION, SHUFFLED_AVOID, BINDING_WEAPONS, EQUAL_SLAYS
_HEALTH = const(68)  # 1 to 20
_WEAPON = const(88)  # none, 2 to 10
_LIMIT = const(98)  # none, 2 to 14, nothing slain
_STAYS = const(113)  # 32 classes, and nothing (after avoiding)
_SUMS = const(146)
_COLUMNS = const(154)
# Behind the columns: what each unit is worth, its start (low byte, high byte), the start of the
# sum, 33 chances
# of two bytes each.
_WORTH = const(4312)  # _COLUMNS * _UNITS
_START = const(4340)
_CHANCES = const(4398)
_EQUAL_SLAYS = const(32)


def class_of(card):
    """0..31: monsters by value, weapons, potions, merchants; 32 for no card."""
    if card < 0x20:
        return (card & 15) - 2 if card else 32
    if card < 0x30:
        return 11 + (card & 15)
    return 20 + (card & 15) if card < 0x40 else 31


def weigh(counts, order, start, end, state, card, flags, sums):
    """What the weapon of ``state`` is good for; fills the eight ints of ``sums``.

    Damage it would block among the unseen and among the bottom; four times the number of monsters
    that it may meet, likewise; what it would block of ``card``, which stays. Then the bottom,
    ``order[start]`` to ``order[end - 1]``, faced card by card with the best weapon that came
    before, limits left aside: damage blocked, lowest health, health in the end. ``counts``: unseen
    and bottom by class.
    """
    weapon = state >> 9 & 15
    limit = (state >> 5 & 15) - 2
    if flags & _EQUAL_SLAYS and weapon:
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
        card = order[index]
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
    """``base[0]`` to ``base[_UNITS - 1]``: what one decision has in common."""
    total = 0
    for unit in range(_UNITS):
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
            at = column * _UNITS
            for unit in range(_UNITS):
                base[unit] += number * table[at + unit]
    total <<= 7
    at = _START
    for unit in range(_UNITS):
        base[unit] = (base[unit] - total << 4) + table[at] + (table[at + 1] << 8) - 32768
        at += 2


def add_column(table, base, column):
    """Add a column to ``base``."""
    at = column * _UNITS
    for unit in range(_UNITS):
        base[unit] += table[at + unit] - 128 << 4


def value(table, base, state, stays, sums):
    """The value of what is left: larger is better, 0 about even; see ``chance_of``.

    ``state`` as an outcome, ``stays`` the class of the card that stays, ``sums`` as
    ``weigh`` leaves it.
    """
    at = (_HEALTH - 1 + (state & 31)) * _UNITS
    weapon = state >> 9 & 15
    at_weapon = (_WEAPON + (weapon - 1 if weapon else 0)) * _UNITS
    limit = state >> 5 & 15
    at_limit = (_LIMIT + (limit - 1 if limit else 0)) * _UNITS
    at_stays = (_STAYS + stays) * _UNITS
    at_sums = _SUMS * _UNITS
    blocked = sums[0]
    blocked_bottom = sums[1]
    met = sums[2]
    met_bottom = sums[3]
    helped = sums[4]
    in_order = sums[5]
    low = sums[6]
    left = sums[7]
    # The table's bytes stand 128 too high.
    less = (64 + blocked + blocked_bottom + met + met_bottom + helped + in_order + low + left) << 7
    total = table[_START + 2 * _UNITS] + (table[_START + 2 * _UNITS + 1] << 8) - 32768 << 4
    for unit in range(_UNITS):
        sum_ = (
            base[unit] - less
            + (table[at + unit] + table[at_weapon + unit] << 4)
            + (table[at_limit + unit] + table[at_stays + unit] << 4)
            + blocked * table[at_sums + unit]
            + blocked_bottom * table[at_sums + _UNITS + unit]
            + met * table[at_sums + 2 * _UNITS + unit]
            + met_bottom * table[at_sums + 3 * _UNITS + unit]
            + helped * table[at_sums + 4 * _UNITS + unit]
            + in_order * table[at_sums + 5 * _UNITS + unit]
            + low * table[at_sums + 6 * _UNITS + unit]
            + left * table[at_sums + 7 * _UNITS + unit]
        )  # fmt: skip
        if sum_ > 0:
            total += (sum_ >> 4) * (table[_WORTH + unit] - 128)
    return total


def chance_of(table, total):
    """The chance to win in 1/10,000, from a value of ``value``."""
    at = (total >> 4) + 4096
    if at < 0:
        at = 0
    elif at > 8191:
        at = 8191
    part = at & 255
    at = _CHANCES + (at >> 8 << 1)
    low = table[at] + (table[at + 1] << 8)
    return low + ((table[at + 2] + (table[at + 3] << 8) - low) * part >> 8)
