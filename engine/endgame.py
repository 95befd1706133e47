# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The exact search, once the order of every card to come is known.

Avoided rooms come back as they were laid down, so after each card was dealt once there is nothing
left to guess, and the rest is a tree of rooms. It is searched depth first over whole turns, first
along the most promising outcome of each room only, then the best two, four, all: of endgames that
can be won, 84 % show a win within 100 rooms that way, against 74 % when all outcomes are tried at
once, and 97 % within 400. It keeps the best score, cuts what cannot beat it, and remembers in a
small hash table which positions could not. The caller bounds it and may stop in any room and go on
later: all of its state lies in the buffers. Like ``engine.room_outcomes`` it is plain ints and
buffers, so that the trainer can compile it. It refuses to guess: what it says of a finished search
is certain.

``line`` holds the cards to come from head to tail; an avoided room is written behind the tail. A
frame is six ints: head, tail, state (as in an outcome, the carried card from bit 13), first and end
of its outcomes in ``pool``, and a hash of all that was avoided on the way.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

from engine.room_outcomes import some_outcomes

# Places in ``mind``, the numbers that live from one call to the next; ``engine.evaluate`` uses some
# too.
_DEPTH = const(0)  # frames in use; 0 when the search is over
_BEST = const(1)  # best score found, 0 for none
_OPTION = const(2)  # the root's outcome that leads to it, 0 for avoiding
_FLAGS = const(3)  # rules, and 128 while merchants may come
_FIRST = const(4)  # the root's outcome that is being searched
_WIDTH = const(5)  # outcomes of a room that are tried; above 32 after buffers ran out
_TARGET = const(6)  # the score that cannot be beaten
_CUT = const(7)  # 1 when outcomes were left out for the width
_STATE = const(8)  # of the root, as for ``outcomes``
_FACED = const(9)
_USED = const(10)
_AVOIDS = const(11)  # 1 when the root may be avoided
_CARDS = const(12)  # in the dungeon
_ROOMS = const(13)  # rooms looked at
_WORK = const(19)  # options tried in them, and four for each room

_POOL = const(220)
_FRAMES = const(24)
_STRIDE = const(6)
_PAUSED = const(5)  # places in ``stack``, as in engine.room_outcomes
_TRIED = const(6)
_BONUS = const(16)
_SHUFFLED_AVOID = const(2)


def bound(room, line, head, tail, state, flags):
    """A score that no play can beat; 0 or less when the game cannot be won.

    All potions heal, each monster is met with the best weapon there is.
    """
    weapon = state >> 9 & 15
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
        elif card & 15 > weapon:
            weapon = card & 15
    for index in range(head - 4, tail):
        card = room[index - head + 4] if index < head else line[index]
        if card < 0x20:
            card &= 15
            if card > weapon:
                health += weapon - card
    if health < 20:
        return health
    return 20 + potion if flags & _BONUS else 20


def rank(mind, pool, start, end, room, avoid):
    """Sort outcomes, the most promising last, and keep as many as the width allows; returns the
    end.

    ``avoid``: the state if the room may be avoided, else 0. Avoiding is tried last and always
    kept; it is marked by bits 0 to 17 being 0. The weights below were tuned for the fewest rooms.
    """
    for index in range(start, end):
        option = pool[index]
        limit = option >> 5 & 15
        weapon = option >> 9 & 15
        card = room[option >> 13 & 3]
        strength = card & 15
        value = 27 * (option & 31) - 13 * weapon + (19 * weapon * limit >> 3)
        if card >= 0x30:
            value += 30 * strength
        elif card >= 0x20:
            value += 38 * strength
        else:
            value -= 16 * strength
            if strength < limit:
                value += 22 * (strength if strength < weapon else weapon)
        option |= (value + 1024 >> 1) << 18
        at = index
        while at > start and pool[at - 1] > option:
            pool[at] = pool[at - 1]
            at -= 1
        pool[at] = option
    width = mind[_WIDTH]
    less = end - start - width
    if less > 0:
        mind[_CUT] = 1
        for at in range(start, start + width):
            pool[at] = pool[at + less]
        end -= less
    if avoid:
        at = end
        while at > start:
            pool[at] = pool[at - 1]
            at -= 1
        pool[start] = 0
        end += 1
    return end


def endgame(mind, frames, pool, memory, line, root, room, stack, rooms):
    """Go on with the search for up to ``rooms`` rooms; 1 while there is more to do, 0 when it is
    over.

    The last room may be left half done: then it counts, in ROOMS and WORK, when it is done. To
    begin, set ``mind`` to 0 but for FLAGS, STATE, FACED, USED, AVOIDS and CARDS, ``stack`` to 0,
    ``root`` to the room and ``line[0]`` and on to the cards to come; ``room`` is working space.
    """
    stack[_TRIED] = 0
    if mind[_DEPTH]:
        search_rooms(mind, frames, pool, memory, line, root, room, stack, rooms)
        return 1
    tail = mind[_CARDS]
    state = mind[_STATE]
    if stack[_PAUSED] == 0:
        width = mind[_WIDTH]
        best = mind[_BEST]
        if width and (not mind[_CUT] or width == 99 or best >= mind[_TARGET]):
            return 0
        mind[_WIDTH] = width * 2 + (width == 0) if width < 4 else 32
        mind[_CUT] = 0
        for index in range(128):
            memory[index] = 0
        mind[_TARGET] = bound(root, line, 0, tail, state, mind[_FLAGS])
        if mind[_TARGET] <= best:
            return 0
    end = some_outcomes(root, state, mind[_FACED], mind[_USED], mind[_FLAGS], pool, 0, stack)
    if end < 0:
        return 1
    size = mind[_FACED]
    for place in range(4):
        if root[place]:
            size += 1
    if size < 4:
        if end:
            mind[_BEST] = pool[0] & 31
            mind[_OPTION] = pool[0]
        return 0
    frames[0] = 0
    frames[1] = tail
    frames[2] = state
    frames[3] = 0
    may = 0 if mind[_FLAGS] & _SHUFFLED_AVOID else mind[_AVOIDS]
    frames[4] = rank(mind, pool, 0, end, root, may)
    frames[5] = 1
    mind[_DEPTH] = 1
    return 1


def search_rooms(mind, frames, pool, memory, line, root, room, stack, rooms):
    """Look at up to ``rooms`` more rooms of a pass; its ``mind[_DEPTH]`` is 0 when it is over.

    The room that is looked at lies in the frame behind those in use, so there is one more.
    """
    flags = mind[_FLAGS]
    depth = mind[_DEPTH]
    best = mind[_BEST]
    count = 0
    while depth and count < rooms:
        after = depth * _STRIDE
        if stack[_PAUSED]:
            head = frames[after]
            tail = frames[after + 1]
            state = frames[after + 2]
            top = frames[after + 3]
            carried = state >> 13
        else:
            frame = after - _STRIDE
            top = frames[frame + 4]
            state = frames[frame + 2]
            hashed = frames[frame + 5]
            head = frames[frame]
            tail = frames[frame + 1]
            if top == frames[frame + 3]:
                depth -= 1
                key = (hashed * 61 ^ head * 2657 ^ (state >> 5) * 9241) & 0x1FFFFFF
                memory[(key ^ key >> 8 ^ key >> 16) & 127] = key << 5 | state & 31
                continue
            top -= 1
            frames[frame + 4] = top
            option = pool[top] & 0x3FFFF
            # The room that this frame stands for.
            place = 0
            if depth == 1:
                while place < 4:
                    room[place] = root[place]
                    place += 1
                mind[_FIRST] = option
            else:
                if state >> 13:
                    room[0] = state >> 13
                    place = 1
                at = head + place - 4
                while place < 4:
                    room[place] = line[at]
                    at += 1
                    place += 1
            if option:
                room[0] = carried = room[option >> 13 & 3]
                state = option & 0x1FFF
                place = 1
            else:
                hashed = (hashed * 37 + head * 5 + (state >> 13)) & 0x1FFFFF
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
            if bound(room, line, head, tail, state, flags) <= best:
                count += 1
                continue
            state |= carried << 13
            key = (hashed * 61 ^ head * 2657 ^ (state >> 5) * 9241) & 0x1FFFFFF
            seen = memory[(key ^ key >> 8 ^ key >> 16) & 127]
            if seen >> 5 == key and seen & 31 >= state & 31:
                count += 1
                continue
            frames[after] = head
            frames[after + 1] = tail
            frames[after + 2] = state
            frames[after + 3] = top
            frames[after + 5] = hashed
        end = some_outcomes(room, state & 0x1FFF, 0, 0, flags, pool, top, stack)
        if end < 0:
            break
        count += 1
        if room[3] == 0:
            if end > top and pool[top] & 31 > best:
                best = pool[top] & 31
                mind[_BEST] = best
                mind[_OPTION] = mind[_FIRST]
                if best >= mind[_TARGET]:
                    depth = 0
            continue
        may = 1 if carried and head < tail and not flags & _SHUFFLED_AVOID else 0
        end = rank(mind, pool, top, end, room, may)
        if depth == _FRAMES or end > _POOL - 34:
            mind[_WIDTH] = 99
            depth = 0
            break
        depth += 1
        frames[after + 4] = end
    mind[_DEPTH] = depth
    mind[_ROOMS] += count
    mind[_WORK] += (count << 2) + stack[_TRIED]
