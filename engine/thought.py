# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A decision under uncertainty: value what can be left of the room, then look at what may be dealt next.

First each outcome, and avoiding, gets the value of the net. Those that come near the best are then tried on
a few next rooms, the same for all of them, drawn from the hidden cards so that each card comes as
often as any other; the mean chance over these rooms decides. Written as a state machine over plain
buffers: it stops after every piece, and the trainer compiles it. It refuses to see an order: what is
hidden comes mixed by its caller, and known is only what was laid under the dungeon in plain sight.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

from engine.outcomes import outcomes
from engine.value import add_column, chance_of, class_of, sum_columns, value, weigh

# Places in ``mind``, the numbers that live from one piece to the next.
_STATE = const(0)  # of the room, as in an outcome
_FACED = const(1)
_USED = const(2)
_AVOIDS = const(3)  # 1 when the room in hand may be avoided
_FLAGS = const(4)  # rules, and 128 while merchants may come
_HIDDEN = const(5)  # how many cards are hidden
_CARDS = const(6)  # how many lie in the dungeon
_SAMPLES = const(7)  # next rooms to look at; 0 for none
_MARGIN = const(8)  # how far behind the best a candidate may be
_SAMPLE = const(9)  # -1 while the room itself is valued
_INDEX = const(10)  # of the next outcome; -1 before a room is opened
_ACTION = const(11)  # the answer
_CHANCE = const(12)  # its chance in 1/10,000
_CANDIDATE = const(13)
_CANDIDATES = const(14)
_END = const(15)
_BEST = const(16)
_NEXT = const(17)  # the state of the room in hand
_FROM = const(18)  # the known bottom of the dungeon in hand, in ``order``
_TO = const(19)

_KEEP = const(4)
_AVOID = const(8)
_SHUFFLED_AVOID = const(2)


def _keep(keep, number, option, total):
    """Put an option among the best four of ``keep`` (pairs: value, option); returns how many."""
    if number == _KEEP:
        number -= 1
        if keep[2 * number] >= total:
            return _KEEP
    at = 2 * number
    while at and keep[at - 2] < total:
        keep[at] = keep[at - 2]
        keep[at + 1] = keep[at - 1]
        at -= 2
    keep[at] = total
    keep[at + 1] = option
    return number + 1


def _lay(mind, table, base, counts, cards, order, number):
    """Lay four cards under the dungeon (``number`` 1), or take them away again (-1)."""
    if number < 0:
        mind[_TO] -= 4
    at = mind[_TO]
    for place in range(4):
        column = 32 + class_of(cards[place])
        counts[column] += number
        add_column(table, base, column, number)
        order[at + place] = cards[place]
    if number > 0:
        mind[_TO] += 4


def _behind(mind, at):
    """The place in ``order`` of card ``at`` behind the hidden ones, where avoided rooms are mixed.

    The order in a room is not known, so each next room that is looked at begins it elsewhere.
    """
    first = mind[_HIDDEN]
    count = (mind[_CARDS] - first - 1) % 4 + 1
    if at - first >= count:
        first += count
        count = 4
    return first + (at - first + mind[_SAMPLE]) % count


def _deal(mind, table, base, counts, room, order, option, dealt, number):
    """Deal the next room after ``option`` into ``dealt`` (``number`` -1), or put it back (1).

    Card 0 of ``dealt`` is the one that stays, if one does.
    """
    place = 0
    avoided = option >> 15 == _AVOID
    hidden = mind[_HIDDEN]
    if not avoided:
        dealt[0] = room[option >> 13 & 3]
        place = 1
    elif number < 0:
        _lay(mind, table, base, counts, room, order, 1)
    at = 0
    while place < 4:
        if at < hidden:
            card = order[(mind[_SAMPLE] * 3 + at) % hidden]
            column = class_of(card)
        else:
            card = 0
            if at < mind[_CARDS] and mind[_FLAGS] & _SHUFFLED_AVOID:
                card = order[_behind(mind, at)]
            elif at < mind[_TO]:
                card = order[at]
            column = 32 + class_of(card)
        dealt[place] = card
        if card:
            counts[column] += number
            add_column(table, base, column, number)
        at += 1
        place += 1
    mind[_FROM] = hidden
    if number < 0 and at > hidden:
        mind[_FROM] = at
    if number > 0 and avoided:
        _lay(mind, table, base, counts, room, order, -1)


def think(mind, table, room, counts, order, found, base, keep, gain, sums, dealt, stack):
    """One piece of the thought; 1 while there is more to do, 0 when ACTION and CHANCE stand.

    ``room``: four cards, the carried one first. ``counts``: hidden and known cards by class, 65 ints.
    ``order``: the hidden cards, mixed, and the known ones behind them. ``found``, ``base``, ``keep``,
    ``gain``, ``sums``, ``dealt`` and ``stack`` are working space.
    """
    flags = mind[_FLAGS]
    sample = mind[_SAMPLE]
    index = mind[_INDEX]
    candidate = mind[_CANDIDATE]
    option = keep[2 * candidate + 1]
    here = room if sample < 0 else dealt
    if index < 0:
        state = mind[_STATE]
        faced = 0
        used = 0
        if sample < 0:
            faced = mind[_FACED]
            used = mind[_USED]
            sum_columns(table, counts, flags, base)
            mind[_FROM] = mind[_HIDDEN]
            mind[_TO] = mind[_CARDS]
        else:
            _deal(mind, table, base, counts, room, order, option, dealt, -1)
            mind[_AVOIDS] = 0
            if option >> 15 != _AVOID:
                state = option & 0x1FFF
                # Something must be left in the dungeon after the three cards that were dealt.
                if mind[_CARDS] > 3:
                    mind[_AVOIDS] = 1
        mind[_NEXT] = state
        mind[_INDEX] = 0
        mind[_BEST] = -0x1FFFFFFF
        mind[_END] = outcomes(here, state, faced, used, flags, found, 0, stack)
        if here[3] == 0 and sample >= 0:
            # The last room: lived through or not.
            if mind[_END]:
                mind[_BEST] = 0x1FFFFFF
            mind[_END] = 0
        return 1
    end = mind[_END]
    if index < end + mind[_AVOIDS]:
        mind[_INDEX] = index + 1
        card = 0
        if index == end:
            option = mind[_NEXT] | _AVOID << 15
            _lay(mind, table, base, counts, here, order, 1)
        else:
            option = found[index]
            card = here[option >> 13 & 3]
        weigh(counts, order, mind[_FROM], mind[_TO], option, card, flags, sums)
        total = value(table, base, option, class_of(card), sums)
        if index == end:
            _lay(mind, table, base, counts, here, order, -1)
        if sample < 0:
            mind[_CANDIDATES] = _keep(keep, mind[_CANDIDATES], option, total)
        elif total > mind[_BEST]:
            mind[_BEST] = total
        return 1
    if sample < 0:
        end = mind[_CANDIDATES]
        if end == 0:
            mind[_CHANCE] = 0
            return 0
        mind[_ACTION] = keep[1] >> 15
        mind[_CHANCE] = chance_of(table, keep[0])
        index = 1
        while index < end and keep[2 * index] >= keep[0] - mind[_MARGIN]:
            index += 1
        mind[_CANDIDATES] = index
        if index == 1 or mind[_SAMPLES] == 0:
            return 0
        for index in range(_KEEP):
            gain[index] = 0
        mind[_SAMPLE] = 0
        mind[_INDEX] = -1
        return 1
    _deal(mind, table, base, counts, room, order, option, dealt, 1)
    gain[candidate] += chance_of(table, mind[_BEST])
    mind[_INDEX] = -1
    candidate += 1
    if candidate == mind[_CANDIDATES]:
        candidate = 0
        sample += 1
        mind[_SAMPLE] = sample
        if sample == mind[_SAMPLES]:
            for index in range(mind[_CANDIDATES]):
                if gain[index] > gain[candidate]:
                    candidate = index
            keep[1] = keep[2 * candidate + 1]
            mind[_ACTION] = keep[1] >> 15
            mind[_CHANCE] = gain[candidate] // sample
            return 0
    mind[_CANDIDATE] = candidate
    return 1
