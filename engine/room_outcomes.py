# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The outcomes of a room: what can be left after each way to play a turn, without the worse ones.

A turn has up to 200 sequences of cards and fight modes, but they end in a handful of different
positions. An outcome is one small int, so that a list of them is an array and costs the badge no
object. These are functions of plain ints and buffers so that the trainer can compile this very
file, which makes it a thousand times faster.

An outcome: bits 0..4 health (in a last room the score), 5..8 limit, 9..12 weapon, 13..14 the place
of the card that stays, 15..17 the first action. A limit is 15 while the weapon has slain nothing
and 0 without a weapon, so that more is better.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

from engine.rules import (
    BINDING_WEAPONS,
    DECK_ONLY_LOSS,
    EQUAL_SLAYS,
    LAST_POTION_BONUS,
    ONE_POTION,
)

# Beside the rules in ``flags``.
MAY_TRADE = const(128)  # a merchant may still come
NOTE_DEATHS = const(256)

# Places in ``stack``, behind the two levels to which a turn goes back.
DEATH = const(4)  # the best score of a death in the room, cards behind it left aside, and from bit
# 0 its first action in three bits
PAUSED = const(5)  # where a room goes on: depth, first action, end, tried; 0 at its beginning
TRIED = const(6)

_FRESH = const(0x1E0)  # the limit of a weapon that has slain nothing, in an outcome
_BORROWED = const(0x2220)  # the bits behind health, limit and weapon
NO_DEATH = const(-8192)
_STEP = const(64)  # options that are tried in one go; a room may have four times as many


def outcomes(room, state, faced, used, flags, pool, start, stack):
    """All that ``some_outcomes`` writes, in one go; returns the index behind the last one."""
    stack[PAUSED] = 0
    end = -1
    while end < 0:
        end = some_outcomes(room, state, faced, used, flags, pool, start, stack)
    return end


def some_outcomes(room, state, faced, used, flags, pool, start, stack):
    """Write outcomes into ``pool[start]`` and after; returns the index behind the last one, or -1
    when the room is left half done: then call it again with the same arguments.

    ``room``: four cards, 0 for none. ``state``: health, limit and weapon as in an outcome.
    ``faced``: cards faced this turn, ``used``: 1 after a potion. ``flags``: the rules, MAY_TRADE
    and NOTE_DEATHS. ``stack``: 7 ints; PAUSED is 0 to begin a room, and at its end TRIED has grown
    by the options tried. At most 32 outcomes are written, none of a sequence that kills: with
    NOTE_DEATHS the best of those is in DEATH. A room of fewer than four cards has at most one, the
    best score.
    """
    mask = 0
    left = 0
    diamonds = 0
    for place in range(4):
        card = room[place]
        if card:
            mask |= 1 << place
            left += 1
            if card >> 4 == 2:
                diamonds += 1
    last_room = faced + left < 4
    if not last_room:
        left = 3 - faced
    binding = 0 if last_room else flags & BINDING_WEAPONS
    merchants = flags & MAY_TRADE
    health = state & 31
    limit = state >> 5 & 15
    weapon = state >> 9 & 15
    end = start
    depth = 0
    tried = 0
    option = 0  # twice the place, and 1 for bare hands
    first = 0
    before = -1  # the option before, when its order against this one makes no difference
    enough = _STEP
    if stack[PAUSED]:
        depth = stack[PAUSED] & 7
        first = stack[PAUSED] >> 3 & 7
        end = stack[PAUSED] >> 6 & 255
        tried = stack[PAUSED] >> 14
        left -= depth >> 1
        option = 8  # this level is done
        enough += tried
        stack[PAUSED] = 0
    else:
        stack[DEATH] = NO_DEATH
    while True:
        if option > 7:
            if depth == 0:
                stack[TRIED] += tried
                return end
            if tried >= enough:
                stack[PAUSED] = depth | first << 3 | end << 6 | tried << 14
                return -1
            depth -= 2
            option = stack[depth]
            packed = stack[depth + 1]
            health = packed & 31
            limit = packed >> 5 & 15
            weapon = packed >> 9 & 15
            used = packed >> 13 & 1
            mask = packed >> 14 & 15
            diamonds = packed >> 18 & 7
            before = (packed >> 21 & 15) - 1
            left += 1
            continue
        place = option >> 1
        if not mask >> place & 1:
            option += 2
            continue
        tried += 1
        card = room[place]
        strength = card & 15
        bare = option & 1
        new_health = health
        new_limit = limit
        new_weapon = weapon
        this = -1
        if binding and diamonds >= left and card >> 4 != 2:
            option += 2
            continue
        # With it, the next option of this level: all but a monster, or a merchant who may buy, is
        # faced in one way only.
        if card < 0x20:
            option += 1
            if bare:
                # Two fights with bare hands in a row come to the same in both orders.
                if before > option:
                    continue
                this = option
                new_health = health - strength
            else:
                if strength >= limit and (strength > limit or not flags & EQUAL_SLAYS):
                    continue
                if strength > weapon:
                    new_health = health - strength + weapon
                new_limit = strength
            if new_health <= 0:
                if flags & NOTE_DEATHS:
                    if not flags & DECK_ONLY_LOSS:
                        for index in range(4):
                            if mask >> index & 1 and index != place and room[index] < 0x20:
                                new_health -= room[index] & 15
                    new_health = new_health << 3 | (first if depth else place | bare << 2)
                    if new_health > stack[DEATH]:
                        stack[DEATH] = new_health
                continue
        elif card < 0x30:
            option += 2
            new_weapon = strength
            new_limit = 15
        else:
            if card < 0x40:
                option += 2
                if not used or not flags & ONE_POTION:
                    new_health = health + strength
            elif bare:
                option += 1
            elif weapon:
                option += 1
                new_health = health + (weapon if limit == 15 else limit)
                new_weapon = new_limit = 0
            else:
                option += 2
            if new_health > 20:
                new_health = 20
        if depth == 0:
            first = place | bare << 2
        if left > 1:
            stack[depth] = option
            stack[depth + 1] = (
                health | limit << 5 | weapon << 9 | used << 13 | mask << 14
                | diamonds << 18 | before + 1 << 21
            )  # fmt: skip
            depth += 2
            left -= 1
            health = new_health
            limit = new_limit
            weapon = new_weapon
            if card >= 0x20:
                if card < 0x30:
                    diamonds -= 1
                elif card < 0x40:
                    used = 1
            mask ^= 1 << place
            before = this
            option = 0
            continue
        if last_room:
            if new_health == 20 and flags & LAST_POTION_BONUS and card >> 4 == 3:
                new_health += strength
            if end == start or pool[start] & 31 < new_health:
                pool[start] = new_health | first << 15
                end = start + 1
            continue
        rest = mask ^ 1 << place
        rest = (rest >> 1) - (rest >> 3) << 13
        new = new_health | new_limit << 5 | new_weapon << 9
        # Is it no better than one that was found, or better than some? Where nothing is borrowed
        # from the next field in a difference of two, no field of the first is less.
        index = start
        while index < end:
            other = pool[index]
            # A merchant gives more for a fresh weapon or for a used one, as it comes.
            if other & 0x6000 == rest and (
                not merchants or (other & _FRESH == _FRESH) == (new_limit == 15)
            ):
                differ = other ^ new
                if (differ ^ other - new) & _BORROWED == 0:
                    break
                if (differ ^ new - other) & _BORROWED == 0:
                    end -= 1
                    pool[index] = pool[end]
                    continue
            index += 1
        if index == end and end < start + 32:
            pool[end] = new | rest | first << 15
            end += 1
