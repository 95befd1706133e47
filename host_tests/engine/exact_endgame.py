# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""An exact search of an endgame, card by card, to hold the advisor's against.

It shares no code with ``engine.endgame``: it faces single cards by rules.md, keeps every position
that it gave up, in full, and knows one shortcut alone, a bound. It is for rules under which an
avoided room keeps its order and the room counts in a loss: CLASSIC and COFFEE_BREAK among them.

``python3 -m host_tests.engine.exact_endgame 10000`` compares so many positions of games that the
advisor plays; the tests take fewer.
"""

import sys

from engine import advisor_work as w
from engine import rules
from engine.advisor import Advisor
from engine.game import PLAYING, Game

FLAGS = (rules.CLASSIC, rules.COFFEE_BREAK, 16, 49)


class Exact:
    """Whether a score can be beaten from where ``game`` stands, all cards known."""

    def __init__(self, game):
        self.flags = game.rules
        self.given_up = {}
        room = [card for card in game.room if card]
        # The carried card is the first: it goes under the dungeon first.
        if game.carried >= 0:
            room.remove(game.room[game.carried])
            room.insert(0, game.room[game.carried])
        line = bytes(game.deck_card(index) for index in range(game.deck_count))
        self.start = (
            bytes(room), line, game.weapon & 15, game.limit, game.faced, len(room) + game.faced,
            bool(game.potion_used), game.can(8),
        )  # fmt: skip
        self.health = game.health

    def beats(self, score):
        """True when some play ends with more than ``score``."""
        self.given_up = {}
        return self._beats(self.start, self.health, score)

    def _beats(self, position, health, score):
        room, line, weapon, limit, faced, size, used, may_avoid = position
        if self.given_up.get(position, 0) >= health:
            return False
        if self._most(room + line, weapon, health) <= score:
            return False
        done = faced == 3 if size == 4 else not room
        if done:
            if not room:
                return health > score
            dealt = room + line[:3]
            left = line[3:]
            fresh = (
                dealt, left, weapon, limit, 0, len(dealt), False, len(dealt) == 4 and len(left) > 0
            )  # fmt: skip
            found = self._beats(fresh, health, score)
        else:
            found = self._faces(position, health, score)
            if not found and may_avoid and not faced:
                line += room
                avoided = (line[:4], line[4:], weapon, limit, 0, 4, False, False)
                found = self._beats(avoided, health, score)
        if not found:
            self.given_up[position] = health
        return found

    def _faces(self, position, health, score):
        """True when facing some card of the room can lead to more than ``score``."""
        room, line, weapon, limit, faced, size, used, _ = position
        flags = self.flags
        free = True
        if flags & rules.BINDING_WEAPONS and size == 4:
            free = sum(0x20 <= card < 0x30 for card in room) < 3 - faced
        for at, card in enumerate(room):
            value = card & 15
            rest = room[:at] + room[at + 1 :]
            ends = []  # health, weapon, limit, potion used
            if 0x20 <= card < 0x30:
                ends.append((health, value, 0, used))
            elif not free:
                continue
            elif card < 0x20:
                ends.append((health - value, weapon, limit, used))
                equal = limit + bool(flags & rules.EQUAL_SLAYS)
                if weapon and (not limit or value < equal):
                    ends.append((health - max(0, value - weapon), weapon, value, used))
            else:
                heals = not (used and flags & rules.ONE_POTION)
                after = min(20, health + value) if heals else health
                if not rest and size < 4 and after == 20 and flags & rules.LAST_POTION_BONUS:
                    after += value
                ends.append((after, weapon, limit, True))
            for after, new_weapon, new_limit, new_used in ends:
                if after <= 0:
                    left = sum(other & 15 for other in rest + line if other < 0x20)
                    if after - left > score:
                        return True
                    continue
                next_ = (rest, line, new_weapon, new_limit, faced + 1, size, new_used, False)
                if self._beats(next_, after, score):
                    return True
        return False

    def _most(self, cards, weapon, health):
        """A score that is never beaten: all potions heal, the best weapon meets every monster."""
        potion = 0
        for card in cards:
            if 0x20 <= card < 0x30:
                weapon = max(weapon, card & 15)
            elif card >= 0x30:
                health += card & 15
                potion = max(potion, card & 15)
        for card in cards:
            if card < 0x20:
                health -= max(0, (card & 15) - weapon)
        if health < 20 or not cards:
            return health
        return 20 + potion if self.flags & rules.LAST_POTION_BONUS else 20


class Outspoken(Advisor):
    """An advisor that tells what it knows of the score."""

    def claim(self, game):
        """The best score that is left; None where the search was not finished."""
        self.best(game)
        work = self._work
        if not work[w.BEST_OUTCOME] or work[w.WIDTH] > 32 or work[w.EFFORT] >= self.effort:
            return None
        return work[w.BEST]


def compare(number, first, effort=15000):
    """Compare ``number`` positions with every card known, as they come in games by the advisor.

    Returns (positions compared, those of them that are lost). Raises ``AssertionError`` with the
    game and the number of its moves where a better score exists, or the claimed one does not.
    """
    advisor, game = Outspoken(), Game()
    advisor.effort = effort
    compared = lost = 0
    seed = first
    while compared < number:
        game.deal(FLAGS[seed % len(FLAGS)], seed)
        seed += 1
        while game.state == PLAYING:
            best = advisor.claim(game)
            known = game.deck_count - game.known < 2
            if best is not None and known and compared < number:
                exact = Exact(game)
                where = (game.rules, game.seed, bytes(game.moves[: game.move_count]), best)
                assert not exact.beats(best), "more is possible: %r" % (where,)
                assert exact.beats(best - 1), "less is possible: %r" % (where,)
                compared += 1
                lost += best <= 0
            game.play(advisor.action)
    return compared, lost


if __name__ == "__main__":
    print("%d positions agree, %d of them lost" % compare(int(sys.argv[1]), 400000))
