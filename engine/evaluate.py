# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A decision while cards are hidden: what can be left of the room, each valued by the net, the best
taken.

Avoiding is one more thing that can be left: the same hand, and the room under the dungeon. Written
as a state machine over plain buffers: it stops after every piece, and the trainer compiles it. It
refuses to see an order: hidden cards come as counts, and known is only what was laid down in plain
sight.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

from engine.room_outcomes import some_outcomes
from engine.value_net import add_column, class_of, sum_columns, value, weigh

# Places in ``mind``, the numbers that live from one piece to the next; the first as in
# ``engine.endgame``.
_FLAGS = const(3)  # rules, and 128 while merchants may come
_STATE = const(8)  # of the room, as in an outcome
_FACED = const(9)
_USED = const(10)
_AVOIDS = const(11)  # 1 when the room may be avoided
_CARDS = const(12)  # how many lie in the dungeon
_HIDDEN = const(14)  # how many of them are hidden
_INDEX = const(15)  # of the next outcome; -2 at the beginning
_END = const(16)
_OPTION = const(17)  # the best outcome, 0 when every way kills
_VALUE = const(18)  # its value

_AVOID = const(8)


def think(mind, table, room, counts, order, found, base, sums, stack):
    """One piece of the thought; 1 while there is more to do, 0 when OPTION and VALUE stand.

    ``room``: four cards, the carried one first. ``counts``: hidden and known cards by class, 65
    ints. ``order``: known cards from place HIDDEN on, and room for four more. ``found``, ``base``,
    ``sums`` and ``stack`` are working space. An avoided room is the outcome with first action 8.
    """
    index = mind[_INDEX]
    mind[_INDEX] = index + 1
    flags = mind[_FLAGS]
    if index == -2:
        sum_columns(table, counts, flags, base)
        return 1
    state = mind[_STATE]
    if index == -1:
        end = some_outcomes(room, state, mind[_FACED], mind[_USED], flags, found, 0, stack)
        mind[_END] = end
        if end < 0:
            mind[_INDEX] = -1
        return 1
    end = mind[_CARDS]
    card = 0
    if index < mind[_END]:
        state = found[index]
        card = room[state >> 13 & 3]
    elif index == mind[_END] and mind[_AVOIDS]:
        state |= _AVOID << 15
        for place in range(4):
            order[end] = room[place]
            end += 1
            column = 32 + class_of(room[place])
            counts[column] += 1
            add_column(table, base, column)
    else:
        return 0
    weigh(counts, order, mind[_HIDDEN], end, state, card, flags, sums)
    total = value(table, base, state, class_of(card), sums)
    if mind[_OPTION] == 0 or total > mind[_VALUE]:
        mind[_OPTION] = state
        mind[_VALUE] = total
    return 1
