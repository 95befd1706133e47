# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Whole games of the compiled advisor, thousands a second.

A game goes by whole turns: an outcome of a room says what is left of it, so nothing else is needed
to deal the next one. The host tests hold this dealing against the engine move by move, and the
choices against ``engine.advisor``.
"""

import numba
import numpy as np

from desktop.train.compiled import compiled
from engine import advisor_work as w
from engine.endgame import WORST
from engine.room_outcomes import NOTE_DEATHS

_bound = compiled("engine.endgame").bound
_search = compiled("engine.endgame").search_step
_evaluate = compiled("engine.evaluate").evaluate_step
_outcomes = compiled("engine.room_outcomes").outcomes
_chance_of = compiled("engine.value_net").chance_of
_class_of = compiled("engine.value_net").class_of
_shuffle = compiled("engine.shuffle").shuffle

# What ``play`` writes of a game.
SCORE, END, WORK, TURNS = range(4)
# How a game ended: the last room, death, or where ``fast`` allows it a win found or a loss proved.
LAST_ROOM, DEATH, FOUND, LOST = range(4)
_AVOID = 8
_MEMORYLESS = 1 << 20  # beside the flags: the bottom counts as hidden


@numba.njit
def full_deck(flags, line):
    """The cards of the rules ``flags`` into ``line``, in the order of ``engine.rules``; their
    number.
    """
    count = 0
    for suit in range(4):
        for value in range(2, 15 if suit < 2 else 11):
            line[count] = suit * 16 + value
            count += 1
    if flags & 4:
        line[count] = 0x41
        line[count + 1] = 0x42
        count += 2
    return count


@numba.njit
def fill(room, carried, line, head, tail):
    """Deal the next room, the carried card first; returns the new head."""
    place = 0
    if carried:
        room[0] = carried
        place = 1
    while place < 4:
        room[place] = 0
        if head < tail:
            room[place] = line[head]
            head += 1
        place += 1
    return head


@numba.njit
def lay_under(room, line, tail, flags, seed, turn):
    """Put an avoided room under the dungeon; returns the new tail."""
    if flags & 2:
        _shuffle(room, 4, seed, turn)
    for place in range(4):
        line[tail + place] = room[place]
    return tail + 4


@numba.njit
def lay_out(line, head, tail, hidden, flags, counts, order, seen):
    """What the advisor may know of the dungeon, as ``Advisor.begin`` lays it out."""
    counts[:] = 0
    seen[:] = 0
    cards = tail - head
    for index in range(cards):
        card = line[head + index]
        if index < hidden:
            counts[_class_of(card)] += 1
            seen[card] = 1
        else:
            counts[32 + _class_of(card)] += 1
            at = index
            if flags & 2:
                while (cards - at) & 3 and at > hidden and order[at - 1] > card:
                    order[at] = order[at - 1]
                    at -= 1
            order[at] = card
    at = 0
    for card in range(2, 67):
        if seen[card]:
            order[at] = card
            at += 1
    _shuffle(order, hidden, 1, 0)


@numba.njit
def play(flags, seed, table, line, tail, effort, fast, result, chances):
    """Play the dungeon ``line[0]`` to ``line[tail - 1]`` to its end; fills ``result``.

    ``table``: the net, of length 1 for a player who takes the most health. ``effort``: bound of the
    search, ``fast``: 1 to stop at the first sure win, whatever its score. ``chances[turn]``: what
    the advisor said, in 1/10,000. Needs about 200 places in ``line``.
    """
    work = np.zeros(w.SIZE, np.int64)
    frames = np.zeros(6 * 25, np.int64)
    pool = np.zeros(220, np.int64)
    memory = np.zeros(128, np.int64)
    base = np.zeros(32, np.int64)
    stack = np.zeros(7, np.int64)
    sums = np.zeros(8, np.int64)
    counts = np.zeros(65, np.int64)
    order = np.zeros(112, np.int64)
    seen = np.zeros(67, np.int64)
    room = np.zeros(4, np.int64)
    spare = np.zeros(4, np.int64)
    memoryless = flags & _MEMORYLESS
    flags &= 127
    head = 0
    known = 0
    avoided = 0
    carried = 0
    state = 20
    turn = 0
    while True:
        head = fill(room, carried, line, head, tail)
        cards = tail - head
        known = min(known, cards)
        may = 1 if not avoided and room[3] and cards else 0
        rules = flags | (128 if flags & 4 else 0)
        hidden = cards if memoryless else cards - known
        work[:] = 0
        work[w.FLAGS] = rules
        work[w.STATE] = state
        work[w.MAY_AVOID] = may
        work[w.CARDS] = cards
        work[w.HIDDEN] = hidden
        work[w.INDEX] = -2
        lay_out(line, head, tail, hidden, flags, counts, order, seen)
        chosen = 0
        work[w.CERTAIN] = 1 if hidden < 2 or cards < 4 else 0
        searched = cards < 4 or (hidden < 4 and not flags & 2 and effort)
        if not searched and table.shape[0] > 1:
            searched = _bound(room, order, 0, cards, state, rules) <= 0
        if searched:
            more = 1
            while more and (work[w.EFFORT] < effort or room[3] == 0 or work[w.BEST] == WORST):
                more = _search(work, frames, pool, memory, order, room, spare, stack)
                if fast and work[w.BEST]:
                    break
            result[WORK] = work[w.EFFORT]
            chosen = work[w.BEST_OUTCOME]
            if work[w.BEST] > 0:
                chances[turn] = 10000 if work[w.CERTAIN] else 9990
                if room[3] == 0 or (fast and work[w.CERTAIN]):
                    result[SCORE] = work[w.BEST]
                    result[END] = LAST_ROOM if room[3] == 0 else FOUND
                    result[TURNS] = turn + 1
                    return
            elif fast and work[w.BEST]:
                chances[turn] = 0
                result[SCORE] = 0
                result[END] = LOST
                result[TURNS] = turn + 1
                return
        if chosen == 0 and table.shape[0] == 1:
            end = _outcomes(room, state, 0, 0, rules, pool, 0, stack)
            for index in range(end):
                if index == 0 or pool[index] & 31 > chosen & 31:
                    chosen = pool[index]
            if end == 0 and may:
                chosen = _AVOID << 15
        elif chosen == 0:
            while _evaluate(work, table, room, counts, order, pool, base, sums, stack):
                pass
            chosen = work[w.CHOSEN]
            chances[turn] = _chance_of(table, work[w.VALUE]) if chosen and not work[w.BEST] else 0
        if chosen == 0:
            # Every way kills.
            work[w.FLAGS] |= NOTE_DEATHS
            work[w.BEST] = WORST
            work[w.WIDTH] = 0
            while _search(work, frames, pool, memory, order, room, spare, stack):
                pass
            chosen = work[w.BEST_OUTCOME]
        turn += 1
        if chosen & 31 == 0 and chosen >> 15 != _AVOID:
            result[SCORE] = work[w.BEST]
            result[END] = DEATH
            result[TURNS] = turn
            return
        if chosen >> 15 == _AVOID:
            tail = lay_under(room, line, tail, flags, seed, turn)
            known += 4
            carried = 0
            avoided = 1
        else:
            carried = room[chosen >> 13 & 3]
            state = chosen & 0x1FFF
            avoided = 0


@numba.njit
def deals(flags, first, number, table, effort, fast, results, chances):
    """Play the seeded dungeons ``first`` to ``first + number - 1`` of the engine's own shuffle."""
    line = np.zeros(200, np.int64)
    for game in range(number):
        tail = full_deck(flags, line)
        _shuffle(line, tail, first + game, 0)
        play(flags, first + game, table, line, tail, effort, fast, results[game], chances[game])
