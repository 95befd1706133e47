# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The evaluation of a room while cards are hidden: the net values each outcome, the best is chosen.

Avoiding counts as one more outcome: the same health and weapon, and the room under the dungeon. The
hidden cards come as counts, since nobody knows their order; known are those of avoided rooms.
Written over plain ints and buffers, so that it can stop after each step and the trainer can compile
it.
"""

from engine import advisor_work as w
from engine.game import AVOID
from engine.room_outcomes import some_outcomes
from engine.value_net import add_column, class_of, sum_columns, value, weapon_sums


def evaluate_step(work, table, room, counts, line, pool, base, sums, stack):
    """One step; 1 while there is more to do, 0 when CHOSEN and VALUE are final.

    ``work``: INDEX is -2 to begin. ``room``: four cards, the carried one first. ``counts``: hidden
    and known cards by class, 65 ints. ``line``: the known cards from index HIDDEN on, and room for
    four more. ``pool``, ``base``, ``sums`` and ``stack`` are working space.
    """
    index = work[w.INDEX]
    work[w.INDEX] = index + 1
    flags = work[w.FLAGS]
    if index == -2:
        sum_columns(table, counts, flags, base)
        return 1
    state = work[w.STATE]
    if index == -1:
        end = some_outcomes(room, state, work[w.FACED], work[w.USED], flags, pool, 0, stack)
        work[w.END] = end
        if end < 0:
            work[w.INDEX] = -1
        return 1
    end = work[w.CARDS]
    card = 0
    if index < work[w.END]:
        state = pool[index]
        card = room[state >> 13 & 3]
    elif index == work[w.END] and work[w.MAY_AVOID]:
        state |= AVOID << 15
        for place in range(4):
            line[end] = room[place]
            end += 1
            column = 32 + class_of(room[place])
            counts[column] += 1
            add_column(table, base, column)
    else:
        return 0
    weapon_sums(counts, line, work[w.HIDDEN], end, state, card, flags, sums)
    total = value(table, base, state, class_of(card), sums)
    if work[w.CHOSEN] == 0 or total > work[w.VALUE]:
        work[w.CHOSEN] = state
        work[w.VALUE] = total
    return 1
