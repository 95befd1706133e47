# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A player that sees the whole dungeon, to find winning lines for tests and demonstrations.

Such lines are rare by chance (random play has never been seen to win), and tests of a win need
some. This is a beam search over whole turns: all states with the same number of cards left compete,
and the ``width`` most promising of them go on. It looks at the hidden order, and finding no line
does not prove that there is none.

States are plain tuples that are never changed, so nothing is copied or taken back. The rules
are spelled out here a second time for speed; each line found is played on ``engine.game.Game``
before it is returned, so a slip here can lose lines but never invent one.
"""

from engine.game import AVOID, BARE, PLAYING, WON, Game
from engine.rules import (
    BINDING_WEAPONS,
    EQUAL_SLAYS,
    LAST_POTION_BONUS,
    ONE_POTION,
    SHUFFLED_AVOID,
)
from engine.shuffle import shuffle

MAX_HEALTH = 20


def _is_weapon(card):
    return 0x20 <= card < 0x30


def _is_potion(card):
    return 0x30 <= card < 0x40


def _options(flags, room, faced, size, health, weapon, limit, potion_used):
    """Each legal facing as ``(action, health, weapon, limit, potion_used)`` after it."""
    found = []
    bound = False
    if flags & BINDING_WEAPONS and size == 4:
        bound = sum(1 for card in room if _is_weapon(card)) >= 3 - faced
    for place in range(4):
        card = room[place]
        if not card or (bound and not _is_weapon(card)):
            continue
        strength = card & 15
        if card < 0x20:
            if weapon and (
                not limit or strength < limit or (strength == limit and flags & EQUAL_SLAYS)
            ):
                cost = max(0, strength - (weapon & 15))
                found.append((place, health - cost, weapon, strength, potion_used))
            found.append((place | BARE, health - strength, weapon, limit, potion_used))
        elif card < 0x30:
            found.append((place, health, card, 0, potion_used))
        elif card < 0x40:
            healed = health
            if not (potion_used and flags & ONE_POTION):
                healed = min(MAX_HEALTH, health + strength)
            found.append((place, healed, weapon, limit, True))
        elif weapon:
            healed = min(MAX_HEALTH, health + (limit or weapon & 15))
            found.append((place, healed, 0, 0, potion_used))
            found.append((place | BARE, health, weapon, limit, potion_used))
        else:
            found.append((place, health, 0, 0, potion_used))
    return found


def _turn_ends(flags, room, size, health, weapon, limit):
    """Each way to live through a turn, ``{(room, health, weapon, limit, last): moves}``."""
    stop = 1 if size == 4 else 0
    ends = {}
    seen = set()
    stack = [(room, 0, health, weapon, limit, False, 0, ())]
    while stack:
        room, faced, health, weapon, limit, potion_used, last, moves = stack.pop()
        if size - faced == stop:
            ends.setdefault((room, health, weapon, limit, last), moves)
            continue
        options = _options(flags, room, faced, size, health, weapon, limit, potion_used)
        for action, health2, weapon2, limit2, used2 in options:
            if health2 <= 0:
                continue
            place = action & 3
            rest = room[:place] + (0,) + room[place + 1 :]
            key = (rest, health2, weapon2, limit2, used2, room[place] if size < 4 else 0)
            if key not in seen:
                seen.add(key)
                stack.append(
                    (
                        rest,
                        faced + 1,
                        health2,
                        weapon2,
                        limit2,
                        used2,
                        room[place],
                        moves + (action,),
                    )
                )
    return ends


def _promise(state):
    """How good a state looks beside others with as many cards left; higher is better."""
    room, deck, health, weapon, limit, _, _, _, avoids, _ = state
    total = 2 * health - avoids
    cap = limit or 15
    strength = weapon & 15
    blocked = 0
    for card in room + tuple(deck):
        value = card & 15
        if not card:
            continue
        if card < 0x20:
            total -= 2 * value
            if value < cap:
                blocked += min(value, strength)
        elif card < 0x30:
            total += 3 * value
        else:
            total += 2 * value
    return total + min(blocked, 6 * strength)


def _keep(states, width):
    """The best ``width`` states, only the healthiest of those that differ in nothing else."""
    best = {}
    for state in states:
        key = (state[0], state[1], state[3], state[4], state[5])
        other = best.get(key)
        if other is None or (state[2], -state[8]) > (other[2], -other[8]):
            best[key] = state
    return sorted(best.values(), key=_promise, reverse=True)[:width]


def _fill(room, deck):
    room = list(room)
    for place in range(4):
        if not room[place] and deck:
            room[place] = deck[0]
            deck = deck[1:]
    return tuple(room), deck


def _avoid(flags, seed, state):
    room, deck, health, weapon, limit, carried, _, turn, avoids, line = state
    places = sorted(range(4), key=lambda place: (place != carried, place))
    order = bytearray(room[place] for place in places)
    if flags & SHUFFLED_AVOID:
        shuffle(order, 4, seed, turn)
    room, deck = _fill((0, 0, 0, 0), deck + bytes(order))
    return (room, deck, health, weapon, limit, -1, True, turn + 1, avoids + 1, (line, (AVOID,)))


def _unroll(line):
    pieces = []
    while line:
        line, moves = line
        pieces.append(moves)
    return [action for moves in reversed(pieces) for action in moves]


def find_line(game, width=300, max_avoids=99):
    """The moves from here to the best win found, and its score: ``(moves, score)``, or ``None``.

    ``game`` stands at the beginning of a turn and is not changed; ``width`` is the number of states
    kept for each number of cards left, ``max_avoids`` the number of rooms that may be avoided from
    here on. Raises ``ValueError`` for a game that is over or in the middle of a turn.
    """
    if game.state != PLAYING or game.faced:
        raise ValueError("a line is looked for at the beginning of a turn")
    flags, seed = game.rules, game.seed
    deck = bytes(game.deck_card(i) for i in range(game.deck_count))
    start = (
        tuple(game.room), deck, game.health, game.weapon, game.limit, game.carried,
        bool(game.avoided), game.turn, 0, (),
    )  # fmt: skip
    layers = {len(deck) + sum(1 for card in game.room if card): [start]}
    best = None
    while layers:
        left = max(layers)
        states = _keep(layers.pop(left), width)
        runs = [
            _avoid(flags, seed, state)
            for state in states
            if not state[6] and state[8] < max_avoids and state[1] and all(state[0])
        ]
        for state in states + _keep(runs, width):
            room, deck, health, weapon, limit, _, _, turn, avoids, line = state
            size = sum(1 for card in room if card)
            ends = _turn_ends(flags, room, size, health, weapon, limit)
            for (room, health, weapon, limit, last), moves in ends.items():
                whole = (line, moves)
                if size < 4:
                    score = health
                    if health == MAX_HEALTH and flags & LAST_POTION_BONUS and _is_potion(last):
                        score += last & 15
                    if best is None or score > best[1]:
                        best = (whole, score)
                    continue
                carried = next(place for place in range(4) if room[place])
                filled, rest = _fill(room, deck)
                layers.setdefault(left - 3, []).append(
                    (filled, rest, health, weapon, limit, carried, False, turn + 1, avoids, whole)
                )
    if best is None:
        return None
    return _unroll(best[0]), best[1]


def solve(flags, seed, width=300, max_avoids=99):
    """A winning line of a seeded game, ``(moves, score)`` or ``None``; it was played through."""
    game = Game()
    game.deal(flags, seed)
    found = find_line(game, width, max_avoids)
    if found is not None:
        for action in found[0]:
            game.play(action)
        if game.state != WON or game.score() != found[1]:
            raise AssertionError("the solver and the engine disagree on seed %d" % seed)
    return found
