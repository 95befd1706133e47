# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The exact search of an endgame: the best score once the order of every card to come is known.

An avoided room comes back in the order in which it was put under the dungeon, so there is nothing
left to guess, and the rest of the game is a tree of rooms. It is searched depth first over whole
turns, first along the most promising outcome of each room only, then the best two, four, all: of
endgames that can be won, 84 % show a win within 100 rooms that way, against 74 % when all outcomes
are tried at once, and 97 % within 400. The search keeps the best score, cuts what cannot beat it,
and remembers in a small hash table which positions could not. It goes on by one room a step; its
state lies in ``work`` and the other buffers. Like ``engine.room_outcomes`` it works on plain ints
and buffers, so that the trainer can compile it. Where nothing can win the same search finds the
best score of a loss.

``line`` holds the cards to come from head to tail; an avoided room is written behind the tail. A
frame is six ints: head, tail, state (as in an outcome, the carried card from bit 13), first and end
of its outcomes in ``pool``, and the way: which rooms were avoided, ten bits for each. A position
is its way, head and state, and ``memory`` holds both in full, two ints for each, so that none is
taken for another; where more than three rooms were avoided (way -1), nothing is remembered.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

from engine import advisor_work as w
from engine.game import AVOID
from engine.room_outcomes import DEATH, NO_DEATH, NOTE_DEATHS, PAUSED, TRIED, some_outcomes
from engine.rules import EQUAL_SLAYS, LAST_POTION_BONUS, SHUFFLED_AVOID

DIES = const(0x1000)  # an outcome of no health: a death in the room
_WORST = const(-999)
_POOL = const(220)  # length of ``pool``
_FRAMES = const(24)  # at most; ``frames`` holds one more
_STRIDE = const(6)


def bound(room, line, head, tail, state, flags):
    """A score that no play can beat; 0 or less when the game cannot be won.

    All potions heal, and each monster is met with the best weapon that is in hand and may slay it
    or that comes, the second of a value with the second best. For a loss counts what is faced and
    what is left alike: as if all of it were faced.
    """
    held = state >> 9 & 15
    limit = state >> 5 & 15
    if flags & EQUAL_SLAYS:
        limit += 1
    weapon = second = met = 0
    health = state & 31
    potion = 0
    for index in range(head - 4, tail):
        card = room[index - head + 4] if index < head else line[index]
        if card < 0x20:
            continue
        if card >= 0x40:
            health += 14
        elif card >= 0x30:
            card &= 15
            health += card
            if card > potion:
                potion = card
        else:
            card &= 15
            if card > weapon:
                second = weapon
                weapon = card
            elif card > second:
                second = card
    for index in range(head - 4, tail):
        card = room[index - head + 4] if index < head else line[index]
        if card < 0x20:
            card &= 15
            cut = weapon
            if card < limit:
                if met >> card & 1:
                    cut = second if held < second else held
                    if cut > weapon:
                        cut = weapon
                elif held > weapon:
                    cut = held
            elif met >> card & 1:
                cut = second
            if not flags & EQUAL_SLAYS:
                met |= 1 << card
            if card > cut:
                health += cut - card
    if health < 20:
        return health
    return 20 + potion if flags & LAST_POTION_BONUS else 20


def rank(work, pool, start, end, room, may_avoid):
    """Sort outcomes, the most promising last, and keep as many as the width allows; returns their
    end.

    Avoiding is put first, so that it is tried last, and is always kept; it is marked by bits 0 to
    17 being 0. The weights below were tuned for the fewest rooms.
    """
    for index in range(start, end):
        outcome = pool[index]
        limit = outcome >> 5 & 15
        weapon = outcome >> 9 & 15
        card = room[outcome >> 13 & 3]
        strength = card & 15
        value = 27 * (outcome & 31) - 13 * weapon + (19 * weapon * limit >> 3)
        if card >= 0x30:
            value += 30 * strength
        elif card >= 0x20:
            value += 38 * strength
        else:
            value -= 16 * strength
            if strength < limit:
                value += 22 * (strength if strength < weapon else weapon)
        outcome |= (value + 1024 >> 1) << 18
        at = index
        while at > start and pool[at - 1] > outcome:
            pool[at] = pool[at - 1]
            at -= 1
        pool[at] = outcome
    width = work[w.WIDTH]
    less = end - start - width
    if less > 0:
        work[w.CUT] = 1
        for at in range(start, start + width):
            pool[at] = pool[at + less]
        end -= less
    if may_avoid:
        at = end
        while at > start:
            pool[at] = pool[at - 1]
            at -= 1
        pool[start] = 0
        end += 1
    return end


def lost(work):
    """True when a search that found no win, and is at its end, has proved that there is none."""
    if work[w.FLAGS] & NOTE_DEATHS or work[w.WIDTH] == 99:
        return False
    if work[w.TARGET] <= 0:
        return True
    if work[w.MAY_AVOID] and work[w.FLAGS] & SHUFFLED_AVOID:
        return False
    return work[w.HIDDEN] < 2 or work[w.CARDS] < 4


def play_for_points(work):
    """Begin anew, for the best score of a loss: nothing can win."""
    work[w.FLAGS] |= NOTE_DEATHS
    work[w.BEST] = _WORST
    work[w.WIDTH] = work[w.DEPTH] = 0


def _note_death(work, line, head, tail, outcome, points):
    """Keep the best death in a room, if none scores better."""
    for index in range(head, tail):
        if line[index] < 0x20:
            points -= line[index] & 15
    if points > work[w.BEST]:
        work[w.BEST] = points
        work[w.BEST_OUTCOME] = outcome


def search_step(work, frames, pool, memory, line, root, room, stack):
    """Search one more room, or begin a pass; 1 while there is more to do, 0 when all is searched.

    A room with many options is left half done; it counts, in ROOMS and EFFORT, when it is done. To
    begin, set ``work`` to 0 but for FLAGS, STATE, FACED, USED, MAY_AVOID and CARDS, ``stack`` to 0,
    ``root`` to the room and ``line[0]`` and on to the cards to come; ``room`` is working space.
    """
    stack[TRIED] = 0
    if work[w.DEPTH]:
        _search_room(work, frames, pool, memory, line, root, room, stack)
        return 1
    tail = work[w.CARDS]
    state = work[w.STATE]
    if stack[PAUSED] == 0:
        width = work[w.WIDTH]
        best = work[w.BEST]
        if width and (not work[w.CUT] or width == 99 or best >= work[w.TARGET]):
            return 0
        work[w.WIDTH] = width * 2 + (width == 0) if width < 4 else 32
        work[w.CUT] = 0
        for index in range(128):
            memory[index] = 0
        work[w.TARGET] = bound(root, line, 0, tail, state, work[w.FLAGS])
        if work[w.TARGET] <= best:
            return 0
    end = some_outcomes(root, state, work[w.FACED], work[w.USED], work[w.FLAGS], pool, 0, stack)
    if end < 0:
        return 1
    if stack[DEATH] > NO_DEATH:
        _note_death(work, line, 0, tail, DIES | (stack[DEATH] & 7) << 15, stack[DEATH] >> 3)
    size = work[w.FACED]
    for place in range(4):
        if root[place]:
            size += 1
    if size < 4:
        if end:
            work[w.BEST] = pool[0] & 31
            work[w.BEST_OUTCOME] = pool[0]
        return 0
    frames[0] = 0
    frames[1] = tail
    frames[2] = state
    frames[3] = 0
    may_avoid = 0 if work[w.FLAGS] & SHUFFLED_AVOID else work[w.MAY_AVOID]
    frames[4] = rank(work, pool, 0, end, root, may_avoid)
    frames[5] = 0
    work[w.DEPTH] = 1
    return 1


def _slot(way, head, state):
    """Where ``memory`` holds a position."""
    key = ((way ^ way >> 10) & 0xFFFFF) * 61 ^ head * 2657 ^ (state >> 5) * 9241
    return (key ^ key >> 8 ^ key >> 16) & 126


def _search_room(work, frames, pool, memory, line, root, room, stack):
    """Search the next room of a pass, or go on with one that was left half done.

    It lies in the frame behind those in use. DEPTH is 0 when the pass is over.
    """
    flags = work[w.FLAGS]
    depth = work[w.DEPTH]
    best = work[w.BEST]
    after = depth * _STRIDE
    if stack[PAUSED]:
        head = frames[after]
        tail = frames[after + 1]
        state = frames[after + 2]
        top = frames[after + 3]
        carried = state >> 13
    else:
        while True:
            frame = after - _STRIDE
            top = frames[frame + 4]
            state = frames[frame + 2]
            way = frames[frame + 5]
            head = frames[frame]
            tail = frames[frame + 1]
            if top > frames[frame + 3]:
                break
            # All outcomes of this frame are searched.
            if way >= 0:
                slot = _slot(way, head, state)
                memory[slot] = way
                memory[slot + 1] = head << 20 | state
            after = frame
            depth -= 1
            work[w.DEPTH] = depth
            if depth == 0:
                return
        top -= 1
        frames[frame + 4] = top
        outcome = pool[top] & 0x3FFFF
        # The room of this frame ...
        place = 0
        if depth == 1:
            while place < 4:
                room[place] = root[place]
                place += 1
            work[w.ROOT_OUTCOME] = outcome or AVOID << 15
        else:
            if state >> 13:
                room[0] = state >> 13
                place = 1
            at = head + place - 4
            while place < 4:
                room[place] = line[at]
                at += 1
                place += 1
        # ... and the one to which the outcome leads.
        if outcome:
            room[0] = carried = room[outcome >> 13 & 3]
            state = outcome & 0x1FFF
            place = 1
        else:
            # Less than 15 rooms apart, so this tells where each was avoided, and carrying what.
            way = way << 10 | head // 3 % 15 * 67 + (state >> 13) + 1 if way >> 20 == 0 else -1
            for place in range(4):
                line[tail] = room[place]
                tail += 1
            carried = 0
            state &= 0x1FFF
            place = 0
        while place < 4:
            room[place] = 0
            if head < tail:
                room[place] = line[head]
                head += 1
            place += 1
        state |= carried << 13
        slot = _slot(way, head, state)
        seen = memory[slot + 1] - (head << 20 | state)
        if (memory[slot] == way and seen >= 0 and seen + (state & 31) < 32) or (
            bound(room, line, head, tail, state, flags) <= best
        ):
            work[w.ROOMS] += 1
            work[w.EFFORT] += 4
            return
        frames[after] = head
        frames[after + 1] = tail
        frames[after + 2] = state
        frames[after + 3] = top
        frames[after + 5] = way
    end = some_outcomes(room, state & 0x1FFF, 0, 0, flags, pool, top, stack)
    if end < 0:
        return
    work[w.ROOMS] += 1
    work[w.EFFORT] += 4 + stack[TRIED]
    if stack[DEATH] > NO_DEATH:
        _note_death(work, line, head, tail, work[w.ROOT_OUTCOME], stack[DEATH] >> 3)
    if room[3] == 0:
        if end > top and pool[top] & 31 > best:
            work[w.BEST] = pool[top] & 31
            work[w.BEST_OUTCOME] = work[w.ROOT_OUTCOME]
    if work[w.BEST] >= work[w.TARGET]:
        work[w.DEPTH] = 0
    if room[3] == 0 or work[w.DEPTH] == 0:
        return
    may_avoid = 1 if carried and head < tail and not flags & SHUFFLED_AVOID else 0
    end = rank(work, pool, top, end, room, may_avoid)
    if depth == _FRAMES or end > _POOL - 34:
        work[w.WIDTH] = 99
        work[w.DEPTH] = 0
        return
    work[w.DEPTH] = depth + 1
    frames[after + 4] = end
