# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The advisor: a good next action, from what the player may know, thought out in small pieces.

It takes the open cards, the set of the hidden ones and the known bottom from a game. While cards
are hidden it values what can be left of the room (``engine.evaluate``); when the last three come
into sight the rest is searched (``engine.endgame``), and a sure win is played for score. It
allocates in its constructor only. It refuses to look at the hidden order, and to keep anything from
one question to the next.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

from engine.advice_table import TABLE
from engine.endgame import endgame
from engine.evaluate import think
from engine.room_outcomes import outcomes
from engine.shuffle import shuffle
from engine.value_net import chance_of, class_of

_AVOID = const(8)
_BARE = const(4)
_SHUFFLED_AVOID = const(2)
_PIECE = const(40)  # operations of a piece of thought
_ROOM = const(10)  # operations of a room of the search; both beside the options of a room

# Places in ``mind``, as in engine.endgame and engine.evaluate.
_S_BEST = const(1)
_S_OPTION = const(2)
_FLAGS = const(3)
_WIDTH = const(5)
_STATE = const(8)
_FACED = const(9)
_USED = const(10)
_AVOIDS = const(11)
_CARDS = const(12)
_HIDDEN = const(14)
_INDEX = const(15)
_OPTION = const(17)
_VALUE = const(18)
_WORK = const(19)
_MIND = const(20)
# Places in ``stack``, as in engine.room_outcomes.
_PAUSED = const(5)
_TRIED = const(6)


class Advisor:
    """Advice for one game at a time; see engine-contract.md, Advisor.

    ``action``: the last answer, once ``step`` has returned True. ``effort``: bound of the search,
    in options tried, of about 200 bytecodes.
    """

    def __init__(self):
        self.effort = 15000
        self._phase = 0  # 0 nothing to do, 1 search, 2 thought
        self.action = 0
        self._chance = 0  # in 1/10,000
        self._mind = [0] * _MIND
        self._frames = [0] * 150
        self._pool = [0] * 220
        self._memory = [0] * 128
        self._base = [0] * 28
        self._stack = [0] * 7
        self._sums = [0] * 8
        self._counts = bytearray(65)
        self._line = bytearray(112)
        self._room = bytearray(4)
        self._spare = bytearray(4)
        self._places = bytearray(4)

    def begin(self, game):
        """Look at ``game`` and set out to think; the game may be played on meanwhile."""
        self._phase = 0
        self._chance = 0
        mind = self._mind
        for index in range(_MIND):
            mind[index] = 0
        self._stack[_PAUSED] = 0
        # Where every way kills, one action is as good as another.
        for index in range(9):
            if game.can(index):
                self.action = index
        if game.state:
            return
        flags = game.rules
        if self._lay_room(game):
            flags |= 128
        cards = game.deck_count
        hidden = cards - game.known
        if self._lay_line(game, hidden, cards):
            flags |= 128
        limit = game.limit
        if game.weapon and not limit:
            limit = 15
        mind[_STATE] = game.health | limit << 5 | (game.weapon & 15) << 9
        mind[_FACED] = game.faced
        mind[_USED] = 1 if game.potion_used else 0
        mind[_AVOIDS] = 1 if game.can(_AVOID) else 0
        mind[_FLAGS] = flags
        mind[_HIDDEN] = hidden
        mind[_CARDS] = cards
        mind[_INDEX] = -2
        self._phase = 2
        if flags & _SHUFFLED_AVOID:
            # What is avoided now comes back in an order that nobody knows.
            if cards < 2:
                self._phase = 1
        elif hidden < 4:
            # Three hidden cards come together, so their order does not matter.
            self._phase = 1

    def _lay_room(self, game):
        """The open cards, the carried one first; True when a merchant is among them."""
        room = self._room
        size = 0
        merchant = False
        carried = game.carried
        for index in range(-1, 4):
            place = carried if index < 0 else index
            if place < 0 or (index >= 0 and place == carried):
                continue
            card = game.room[place]
            if card:
                room[size] = card
                self._places[size] = place
                size += 1
                if card >= 0x40:
                    merchant = True
        while size < 4:
            room[size] = 0
            size += 1
        return merchant

    def _lay_line(self, game, hidden, cards):
        """What the dungeon holds, into ``_counts`` and ``_line``; True when a merchant is in it.

        The hidden cards are sorted and mixed anew, so that their order leaves no trace.
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
            if game.rules & _SHUFFLED_AVOID:
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
        return counts[31] + counts[63] > 0

    def step(self, operations):
        """Think on for about so many operations, of about a hundred bytecodes; True when finished.

        It stops after the piece in which they run out, or that leaves a room half done; the longest
        has 240, most have 50. So with 10 a step is one piece, below 30,000 bytecodes: call it again
        while the frame has time.
        """
        mind = self._mind
        stack = self._stack
        while self._phase and operations > 0:
            stack[_TRIED] = 0
            if self._phase == 1:
                operations -= _ROOM
                self._look_further()
            else:
                operations -= _PIECE
                if not think(
                    mind, TABLE, self._room, self._counts, self._line, self._pool, self._base,
                    self._sums, stack
                ):  # fmt: skip
                    self._phase = 0
                    if mind[_OPTION]:
                        self._choose(mind[_OPTION])
                        if mind[_S_BEST] == 0:
                            self._chance = chance_of(TABLE, mind[_VALUE])
            if stack[_PAUSED]:
                break
            operations -= stack[_TRIED] << 1
        return self._phase == 0

    def _look_further(self):
        """One room of the search, and what follows from its end."""
        mind = self._mind
        more = endgame(
            mind, self._frames, self._pool, self._memory, self._line, self._room, self._spare,
            self._stack, 1
        )  # fmt: skip
        if more and mind[_WORK] < self.effort:
            return
        if mind[_S_BEST]:
            self._phase = 0
            self._choose(mind[_S_OPTION] or _AVOID << 15)
            self._chance = 10000 if mind[_HIDDEN] < 2 else 9990
            return
        # No win was found, so the net has the word; there is no chance if nothing was left out.
        self._phase = 2
        if not more and mind[_WIDTH] < 99 and mind[_HIDDEN] < 2:
            if not (mind[_AVOIDS] and mind[_FLAGS] & _SHUFFLED_AVOID):
                mind[_S_BEST] = -1

    def _choose(self, option):
        """Take the first action of an outcome, with its place in the game's own room."""
        action = option >> 15
        if action < _AVOID:
            action = self._places[action & 3] | action & _BARE
        self.action = action

    def best(self, game):
        """The action to play now; of no use when the game is over."""
        self.begin(game)
        while not self.step(1000):
            pass
        return self.action

    def left(self, game):
        """The most health with which the room can be left at all, 0 when every way kills.

        For a room in which no card was faced; it may be asked when ``step`` has returned True.
        """
        weapon = game.weapon & 15
        state = game.health | (game.limit or weapon and 15) << 5 | weapon << 9
        count = outcomes(game.room, state, 0, 0, game.rules, self._pool, 0, self._stack)
        best = 0
        for index in range(count):
            if self._pool[index] & 31 > best:
                best = self._pool[index] & 31
        return best

    def chance(self):
        """The chance to win of the last answer in 1/1000; 1000: a win was found to its end."""
        return self._chance // 10
