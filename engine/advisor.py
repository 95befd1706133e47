# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The advisor: the best next action from what the player may know, worked out in short steps.

It reads the open cards, the set of the hidden ones and the known bottom from a game. While cards
are hidden it evaluates the outcomes of the room (``engine.evaluate``); when at most the last three
are, the rest of the game is searched (``engine.endgame``), and a certain win is played for score.
It allocates in its constructor only, and keeps nothing from one question to the next.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

from engine import advisor_work as w
from engine.advice_table import TABLE
from engine.endgame import WORST, bound, search_step
from engine.evaluate import evaluate_step
from engine.game import AVOID, BARE
from engine.room_outcomes import MAY_TRADE, NOTE_DEATHS, PAUSED, TRIED, outcomes
from engine.rules import SHUFFLED_AVOID
from engine.shuffle import shuffle
from engine.value_net import chance_of, class_of

# What the next step belongs to.
IDLE = const(0)
SEARCH = const(1)
EVALUATION = const(2)

# Operations of a step; two more for each option tried in it.
_EVALUATION_STEP = const(40)
_SEARCH_STEP = const(10)


def hand_of(game):
    """Health, limit and weapon of a game as the bits of an outcome (``engine.room_outcomes``)."""
    weapon = game.weapon & 15
    return game.health | (game.limit or weapon and 15) << 5 | weapon << 9


class Advisor:
    """Advice for one game at a time; see engine-contract.md, Advisor.

    ``action``: the last answer, once ``step`` has returned True; ``exact``: every way on was
    searched, or can be no better. ``effort``: bound of the search, in options tried, of about 200
    bytecodes each.
    """

    def __init__(self):
        self.effort = 15000
        self.action = 0
        self.exact = False
        self._phase = IDLE
        self._chance = 0  # in 1/10,000
        self._work = [0] * w.SIZE
        self._frames = [0] * 150
        self._pool = [0] * 220
        self._memory = [0] * 128
        self._base = [0] * 24
        self._stack = [0] * 7
        self._sums = [0] * 8
        self._counts = bytearray(65)
        self._line = bytearray(112)
        self._room = bytearray(4)
        self._spare_room = bytearray(4)
        self._places = bytearray(4)  # in the game's room, of the cards of ``_room``

    def begin(self, game):
        """Read the position of ``game``, which may be played on while ``step`` works on it."""
        self._phase = IDLE
        self._chance = 0
        self.exact = False
        work = self._work
        for index in range(w.SIZE):
            work[index] = 0
        self._stack[PAUSED] = 0
        if game.state:
            return
        flags = game.rules
        cards = game.deck_count
        hidden = cards - game.known
        self._read_room(game)
        self._read_dungeon(game, hidden, cards)
        if max(self._room) >= 0x40 or self._counts[31] or self._counts[63]:
            flags |= MAY_TRADE
        work[w.STATE] = hand_of(game)
        work[w.FACED] = game.faced
        work[w.USED] = 1 if game.potion_used else 0
        work[w.MAY_AVOID] = 1 if game.can(AVOID) else 0
        work[w.FLAGS] = flags
        work[w.HIDDEN] = hidden
        work[w.CARDS] = cards
        work[w.INDEX] = -2
        if hidden < 2 or cards < 4:
            work[w.CERTAIN] = 1
        # Three hidden cards come together, so their order does not matter. But where they can be
        # avoided they may come back in an order that nobody knows.
        self._phase = SEARCH
        if cards > 3 and (hidden > 3 or flags & SHUFFLED_AVOID):
            if bound(self._room, self._line, 0, cards, work[w.STATE], flags) > 0:
                self._phase = EVALUATION

    def _read_room(self, game):
        """The open cards into ``_room``, the carried one first."""
        room = self._room
        size = 0
        carried = game.carried
        for index in range(4):
            room[index] = 0
        for index in range(-1, 4):
            place = carried if index < 0 else index
            if place < 0 or (index >= 0 and place == carried):
                continue
            if game.room[place]:
                room[size] = game.room[place]
                self._places[size] = place
                size += 1

    def _read_dungeon(self, game, hidden, cards):
        """The cards of the dungeon by class into ``_counts``, and in order into ``_line``.

        The hidden cards are sorted and shuffled anew, so that their order leaves no trace.
        """
        counts = self._counts
        line = self._line
        seen = self._memory
        for index in range(65):
            counts[index] = 0
            seen[index + 2] = 0
        for index in range(cards):
            card = game.deck_card(index)
            if index < hidden:
                counts[class_of(card)] += 1
                seen[card] = 1
                continue
            counts[32 + class_of(card)] += 1
            if game.rules & SHUFFLED_AVOID:
                # The order within an avoided room is hidden too: rising values.
                while (cards - index) & 3 and index > hidden and line[index - 1] > card:
                    line[index] = line[index - 1]
                    index -= 1
            line[index] = card
        size = 0
        for card in range(2, 67):
            if seen[card]:
                line[size] = card
                size += 1
        shuffle(line, hidden, 1, 0)

    def step(self, operations):
        """Work for about so many operations, of about a hundred bytecodes; True when finished.

        It stops after the step in which they run out, or that leaves a room half done; the longest
        has 240, most have 50. So with 10 a call is one step, below 30,000 bytecodes: call it again
        while the frame has time.
        """
        work = self._work
        stack = self._stack
        while self._phase and operations > 0:
            stack[TRIED] = 0
            if self._phase == SEARCH:
                operations -= _SEARCH_STEP
                self._search()
            else:
                operations -= _EVALUATION_STEP
                if not evaluate_step(
                    work, TABLE, self._room, self._counts, self._line, self._pool,
                    self._base, self._sums, stack
                ):  # fmt: skip
                    if work[w.CHOSEN]:
                        self._finish()
                    else:
                        # Every way kills.
                        work[w.FLAGS] |= NOTE_DEATHS
                        work[w.BEST] = WORST
                        work[w.WIDTH] = 0
                        self._phase = SEARCH
            if stack[PAUSED]:
                break
            operations -= stack[TRIED] << 1
        return self._phase == IDLE

    def _search(self):
        """One step of the search, and what follows from its end."""
        work = self._work
        more = search_step(
            work, self._frames, self._pool, self._memory, self._line, self._room,
            self._spare_room, self._stack
        )  # fmt: skip
        if more:
            if work[w.EFFORT] < self.effort:
                return
            if work[w.FLAGS] & NOTE_DEATHS and not work[w.BEST_OUTCOME]:
                return
        self.exact = not more and work[w.CERTAIN] > 0
        if work[w.BEST_OUTCOME]:
            work[w.CHOSEN] = work[w.BEST_OUTCOME]
            self._finish()
        else:
            self._phase = EVALUATION

    def _finish(self):
        """Answer with the outcome chosen: its first action, by the place in the game's own room."""
        work = self._work
        self._phase = IDLE
        action = work[w.CHOSEN] >> 15
        if action < AVOID:
            action = self._places[action & 3] | action & BARE
        self.action = action
        if work[w.BEST] > 0:
            self._chance = 10000 if work[w.CERTAIN] else 9990
        elif not work[w.FLAGS] & NOTE_DEATHS:
            self._chance = chance_of(TABLE, work[w.VALUE])

    def best(self, game):
        """The action to play now; meaningless when the game is over."""
        self.begin(game)
        while not self.step(1000):
            pass
        return self.action

    def most_health(self, game):
        """The most health with which the room can be left, 0 when every way kills.

        It may be asked when ``step`` has returned True.
        """
        pool = self._pool
        self._read_room(game)
        used = 1 if game.potion_used else 0
        state = hand_of(game)
        count = outcomes(self._room, state, game.faced, used, game.rules, pool, 0, self._stack)
        best = 0
        for index in range(count):
            if pool[index] & 31 > best:
                best = pool[index] & 31
        return best

    def chance(self):
        """The chance to win of the last answer in 1/1000; 1000: a win was found to its end; 0: it
        is proven that nothing can win.
        """
        return self._chance // 10 or min(self._chance, 1)

    def lack(self):
        """Where nothing can win: the health that is missing even if every potion heals and each
        foe meets the best weapon; 0 where it is not for that.
        """
        most = self._work[w.TARGET]
        return 1 - most if most < 1 else 0

    def points(self):
        """Where nothing can win: the best score found of a game from here."""
        return self._work[w.BEST]
