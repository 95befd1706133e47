# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The advisor: a good next action, from what the player may know, thought out in small pieces.

It takes the open cards, the set of the hidden ones and the known bottom from a game. While cards are
hidden it values what can be left of the room (``engine.thought``); once each card was dealt the rest is
searched (``engine.endgame``), and a sure win is played for score. It allocates in its constructor only.
It refuses to look at the hidden order, and to keep anything from one question to the next.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

from array import array

from engine.advice_table import TABLE
from engine.endgame import endgame
from engine.shuffle import shuffle
from engine.thought import think
from engine.value import class_of

_AVOID = const(8)
_BARE = const(4)
_SHUFFLED_AVOID = const(2)
_PIECE = const(25)  # operations of a piece of thought
_ROOM = const(100)  # operations of a room of the search

# Places in ``mind`` and ``search``, as in engine.thought and engine.endgame.
_STATE = const(0)
_FACED = const(1)
_USED = const(2)
_AVOIDS = const(3)
_FLAGS = const(4)
_HIDDEN = const(5)
_CARDS = const(6)
_SAMPLES = const(7)
_MARGIN = const(8)
_SAMPLE = const(9)
_INDEX = const(10)
_ACTION = const(11)
_CHANCE = const(12)
_CANDIDATES = const(14)
_MIND = const(20)
_S_BEST = const(1)
_S_ACTION = const(2)
_S_FLAGS = const(3)
_S_WIDTH = const(5)
_S_STATE = const(8)
_S_FACED = const(9)
_S_USED = const(10)
_S_AVOIDS = const(11)
_S_TAIL = const(12)
_S_ROOMS = const(13)
_SEARCH = const(14)


class Advisor:
    """Advice for one game at a time; see engine-contract.md, Advisor.

    ``samples``: next rooms to look at, 0 for the quickest answer; ``rooms``: bound of the search.
    """

    def __init__(self):
        self.samples = 12
        self.rooms = 400
        self._phase = 0  # 0 nothing to do, 1 search, 2 thought
        self._action = _AVOID
        self._chance = 0
        self._lost = False
        self._mind = array("i", bytes(4 * _MIND))
        self._search = array("i", bytes(4 * _SEARCH))
        self._frames = array("i", bytes(4 * 6 * 28))
        self._pool = array("i", bytes(4 * 250))
        self._memory = array("i", bytes(4 * 256))
        self._base = array("i", bytes(4 * 16))
        self._keep = array("i", bytes(4 * 8))
        self._stack = array("i", bytes(4 * 6))
        self._gain = array("i", bytes(4 * 4))
        self._sums = array("h", bytes(2 * 8))
        self._counts = bytearray(65)
        self._line = bytearray(112)
        self._room = bytearray(4)
        self._dealt = bytearray(4)
        self._places = bytearray(4)

    def begin(self, game):
        """Look at ``game`` and set out to think; the game may be played on meanwhile."""
        self._phase = 0
        self._chance = 0
        self._lost = False
        # Where every way kills, any action is as good.
        for index in range(9):
            if game.can(index):
                self._action = index
        mind = self._mind
        search = self._search
        room = self._room
        places = self._places
        for index in range(_MIND):
            mind[index] = 0
        for index in range(_SEARCH):
            search[index] = 0
        size = 0
        flags = game.rules
        # The card that was carried over first: so it is laid down when the room is avoided.
        for index in range(-1, 4):
            place = index if index >= 0 else game.carried
            if index == game.carried and index >= 0 or place < 0 or game.room[place] == 0:
                continue
            room[size] = game.room[place]
            places[size] = place
            if room[size] >= 0x40:
                flags |= 128
            size += 1
        for index in range(size, 4):
            room[index] = 0
        if size == 0 or game.state:
            return
        limit = game.limit
        weapon = game.weapon & 15
        if weapon and not limit:
            limit = 15
        mind[_STATE] = search[_S_STATE] = game.health | limit << 5 | weapon << 9
        mind[_FACED] = search[_S_FACED] = game.faced
        mind[_USED] = search[_S_USED] = 1 if game.potion_used else 0
        mind[_AVOIDS] = 1 if game.can(_AVOID) else 0
        cards = search[_S_TAIL] = mind[_CARDS] = game.deck_count
        hidden = mind[_HIDDEN] = cards - game.known
        if self._lay_out(game, hidden, cards):
            flags |= 128
        mind[_FLAGS] = search[_S_FLAGS] = flags
        self._phase = 2
        if cards < 2 or hidden < 2 and not flags & _SHUFFLED_AVOID:
            self._phase = 1
            if not flags & _SHUFFLED_AVOID:
                search[_S_AVOIDS] = mind[_AVOIDS]
        # Three hidden cards or fewer are all dealt next: one room tells everything.
        mind[_SAMPLES] = self.samples
        if self.samples and hidden < 4 and not flags & _SHUFFLED_AVOID:
            mind[_SAMPLES] = 1
        mind[_MARGIN] = 8192
        mind[_SAMPLE] = -1
        mind[_INDEX] = -1

    def _lay_out(self, game, hidden, cards):
        """Write what the dungeon holds into ``_counts`` and ``_line``; True when a merchant is in it.

        The hidden cards are sorted and mixed anew, so that their order leaves no trace.
        """
        counts = self._counts
        line = self._line
        memory = self._memory
        merchants = False
        for index in range(65):
            counts[index] = 0
            memory[index + 2] = 0
        for index in range(cards):
            card = game.deck_card(index)
            if card >= 0x40:
                merchants = True
            if index < hidden:
                counts[class_of(card)] += 1
                memory[card] = 1
            else:
                counts[32 + class_of(card)] += 1
                at = index
                if game.rules & _SHUFFLED_AVOID:
                    # The order within an avoided room is hidden too: rising values.
                    while (cards - at) & 3 and at > hidden and line[at - 1] > card:
                        line[at] = line[at - 1]
                        at -= 1
                line[at] = card
        at = 0
        for card in range(2, 67):
            if memory[card]:
                line[at] = card
                at += 1
        shuffle(line, hidden, 1, 0)
        return merchants

    def step(self, operations):
        """Think on for about so many operations, of about a hundred bytecodes; True when finished."""
        while self._phase and operations > 0:
            if self._phase == 1:
                operations -= _ROOM
                self._look_further()
            else:
                operations -= _PIECE
                if not think(
                    self._mind, TABLE, self._room, self._counts, self._line, self._pool, self._base,
                    self._keep, self._gain, self._sums, self._dealt, self._stack
                ):  # fmt: skip
                    self._phase = 0
                    self._answer()
        return self._phase == 0

    def _look_further(self):
        """One room of the search, and its end."""
        search = self._search
        more = endgame(
            search, self._frames, self._pool, self._memory, self._line, self._room, self._dealt,
            self._stack, 1
        )  # fmt: skip
        if more and search[_S_ROOMS] < self.rooms:
            return
        if search[_S_BEST]:
            self._phase = 0
            self._action = self._named(search[_S_ACTION])
            self._chance = 10000
            return
        # No win was found, so the net has the word; there is no chance if nothing was left out.
        self._phase = 2
        self._mind[_SAMPLES] = 0
        self._lost = not more and search[_S_WIDTH] < 99 and search[_S_AVOIDS] == self._mind[_AVOIDS]

    def _named(self, action):
        """The action with its place in the game's room."""
        if action == _AVOID:
            return action
        return self._places[action & 3] | action & _BARE

    def _answer(self):
        """The end of the thought."""
        mind = self._mind
        if mind[_CANDIDATES]:
            self._action = self._named(mind[_ACTION])
            if not self._lost:
                self._chance = mind[_CHANCE]

    def best(self, game):
        """The action to play now; of no use when the game is over."""
        self.begin(game)
        while not self.step(1000):
            pass
        return self._action

    def chance(self):
        """The chance to win of the last answer in 1/1000: 1000 for a win that was found to its end."""
        return self._chance // 10
