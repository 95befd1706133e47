# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The exact search of an endgame: the best score once the order of every card to come is known.

An avoided room comes back in the order in which it was put under the dungeon, so there is nothing
left to guess, and the rest of the game is a tree of rooms. It is searched depth first over whole
turns, along the most promising outcome of each room only, then the best two, four, all: so 84 % of
what can be won shows a win within 100 rooms, against 74 % when all are tried at once. The search
keeps the best score, cuts what cannot beat it, and remembers which positions could not. It goes on
by one room a step, on plain ints and buffers, so that the trainer can compile it. Where nothing can
win it finds the best score of a loss.

``line`` holds the cards to come from head to tail; an avoided room is written behind the tail. A
frame is six ints: head, tail, state (as in an outcome, the carried card from bit 13), first and end
of its outcomes in ``pool``, and the way: which rooms were avoided, ten bits for each; -1 for more
than three. ``memory`` holds way, head and state of a position in full: none stands for another.
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
WORST = const(-999)
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


def _slot(way, head, state):
    """Where ``memory`` holds a position."""
    key = ((way ^ way >> 10) & 0xFFFFF) * 61 ^ head * 2657 ^ (state >> 5) * 9241
    return (key ^ key >> 8 ^ key >> 16) & 126


def search_step(work, frames, pool, memory, line, root, room, stack):
    """Search one more room, or begin a pass; 1 while there is more to do, 0 when all is searched.

    A room with many options is left half done; it counts, in ROOMS and EFFORT, when it is done. To
    begin, set ``work`` to 0 but for FLAGS, STATE, FACED, USED, MAY_AVOID, CARDS and CERTAIN,
    ``stack`` to 0, ``root`` to the room and ``line[0]`` and on to the cards to come; ``room`` is
    working space. When it proves that nothing can win, it goes on for points by itself; with
    NOTE_DEATHS in FLAGS and BEST at WORST it seeks points from the beginning.
    """
    stack[TRIED] = 0
    flags = work[w.FLAGS]
    depth = work[w.DEPTH]
    best = work[w.BEST]
    # The next room lies in the frame behind those in use.
    after = depth * _STRIDE
    if depth == 0 and stack[PAUSED] == 0:
        width = work[w.WIDTH]
        if width == 0:
            work[w.TARGET] = bound(root, line, 0, work[w.CARDS], work[w.STATE], flags)
        if best >= work[w.TARGET] or width and (not work[w.CUT] or width == 99):
            if best or width == 99 or flags & NOTE_DEATHS:
                return 0
            if work[w.TARGET] > 0:
                if not work[w.CERTAIN] or work[w.MAY_AVOID] and flags & SHUFFLED_AVOID:
                    return 0
            # Nothing can win: begin anew, for points.
            flags |= NOTE_DEATHS
            work[w.FLAGS] = flags
            work[w.BEST] = best = WORST
            width = 0
        work[w.WIDTH] = width * 2 + (width == 0) if width < 4 else 32
        work[w.CUT] = 0
        for index in range(128):
            memory[index] = 0
        frames[1] = work[w.CARDS]
        frames[2] = work[w.STATE]
        frames[0] = frames[3] = frames[5] = 0
        for place in range(4):
            room[place] = root[place]
    elif stack[PAUSED] == 0:
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
                return 1
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
        # Only the health may differ.
        seen = memory[slot + 1] - (head << 20 | state)
        if (memory[slot] == way and seen >= 0 and seen + (state & 31) < 32) or (
            bound(room, line, head, tail, state, flags) <= best
        ):
            work[w.ROOMS] += 1
            work[w.EFFORT] += 4
            return 1
        frames[after] = head
        frames[after + 1] = tail
        frames[after + 2] = state
        frames[after + 3] = top
        frames[after + 5] = way
    head = frames[after]
    tail = frames[after + 1]
    state = frames[after + 2]
    top = frames[after + 3]
    faced = used = 0
    may_avoid = state >> 13 and head < tail
    if depth == 0:
        faced = work[w.FACED]
        used = work[w.USED]
        may_avoid = work[w.MAY_AVOID]
    end = some_outcomes(room, state & 0x1FFF, faced, used, flags, pool, top, stack)
    if end < 0:
        return 1
    work[w.ROOMS] += 1
    work[w.EFFORT] += 4 + stack[TRIED]
    if stack[DEATH] > NO_DEATH:
        points = stack[DEATH] >> 3
        for index in range(head, tail):
            if line[index] < 0x20:
                points -= line[index] & 15
        if points > best:
            best = points
            if depth == 0:
                work[w.ROOT_OUTCOME] = DIES | (stack[DEATH] & 7) << 15
    last_room = room[3 - faced] == 0
    if last_room and end > top and pool[top] & 31 > best:
        best = pool[top] & 31
        if depth == 0:
            work[w.ROOT_OUTCOME] = pool[top]
    if best > work[w.BEST]:
        work[w.BEST] = best
        work[w.BEST_OUTCOME] = work[w.ROOT_OUTCOME]
    if best >= work[w.TARGET]:
        work[w.DEPTH] = 0
        return 1
    if last_room:
        return 1
    end = rank(work, pool, top, end, room, may_avoid and not flags & SHUFFLED_AVOID)
    if depth == _FRAMES or end > _POOL - 34:
        work[w.WIDTH] = 99
        work[w.DEPTH] = 0
        return 1
    work[w.DEPTH] = depth + 1
    frames[after + 4] = end
    return 1
