# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Looks back on a game: which one or two moves cost the most chance to win, by the advisor's word.

A room is judged before the cards behind it are known: what the player made of it stands beside the
best that could have been made, both as the advisor values them then, so that nobody is blamed for a
bad deal. Only of the three rooms that cost most is each move looked at. Where every card was known
a move can cost a certain win, unless the win comes after all. It plays the game again on the object
that it was given, for a badge has one only, and allocates in its constructor alone. It refuses to
name a move that cost less than ``LEAST``.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

from engine.advisor import Advisor
from engine.game import AVOID, LOST, PLAYING

LEAST = const(30)  # per mille

_SHUFFLED_AVOID = const(2)
_NAMED = const(2)  # moves, at most
_MOVES = const(60)  # of the longest game, as in engine.table
_KEPT = const(3)  # rooms that are looked at move by move

# What is done with the advisor's next answer, or next without one.
_OVER = const(0)
_ROOM = const(1)  # the room as it was dealt
_MADE = const(2)  # what was made of it
_NEXT = const(3)  # the same, where all cards are known: that is the room that came of it
_INSIDE = const(4)  # the room in between two moves
_SUMS = const(5)  # no answer: begin to think of what was made
_CLOSER = const(6)  # no answer: play on in the room that was taken up

# Places of an entry of ``_found``.
_MOVE = const(0)
_BEFORE = const(1)
_AFTER = const(2)
_BETTER = const(3)
_SIZE = const(4)

# Places in ``_mind``, as in engine.advisor.
_S_BEST = const(1)
_S_OPTION = const(2)
_AVOIDS = const(11)
_HIDDEN = const(14)
_INDEX = const(15)
_END = const(16)
_OPTION = const(17)


class GameReview(Advisor):
    """``count`` moves were named once ``go_on`` has returned True, the costliest first. ``room`` of
    ``rooms``, both as the player counts them, and ``part`` of ``whole``: how far it is. ``game`` is
    the one looked at; nobody else may play it meanwhile.
    """

    def __init__(self):
        Advisor.__init__(self)
        self.game = None
        self.count = 0
        self._task = _OVER
        self._moves = bytearray(_MOVES)
        self._length = 0
        self._avoided = 0
        self._found = [0] * (_KEPT * _SIZE)
        self._at = 0  # the entry that is looked at
        self._first = 0  # the first move of the room
        self._before = self._after = self._better = 0
        self._known_from = 0  # the move from which on every card was known
        self.rooms = 0
        self.part = 0
        self.whole = 1

    def look_back(self, game):
        """Set out to look at ``game``, which is over and ``seeded``; see ``restore``."""
        self.game = game
        self._length = game.move_count
        self.rooms = game.turn
        for index in range(self._length):
            self._moves[index] = game.moves[index]
            if self._moves[index] == AVOID:
                self.rooms -= 1
        for index in range(_KEPT * _SIZE):
            self._found[index] = 0
        self.count = self.part = self._avoided = 0
        self.whole = game.turn + _KEPT
        self._known_from = 255
        self._play_to(0)
        self._task = self._ask_room()

    def restore(self):
        """Bring ``game`` back to its end."""
        self._task = _OVER
        self._play_to(self._length)

    @property
    def room(self):
        """The room that is looked at."""
        return self.game.turn - self._avoided

    def go_on(self, operations):
        """Think on, or use what was thought; True when the moves stand in ``count``."""
        if self._task and self._phase:
            self.step(operations)
        elif self._task:
            self._task = self._answered()
        return self._task == _OVER

    # -- what was found -------------------------------------------------------------------------

    def move(self, at):
        """The number of the move named as the ``at``-th, from 0, as in ``Game.moves``."""
        return self._found[at * _SIZE + _MOVE]

    def before(self, at):
        """The chance to win with the best move instead, per mille."""
        return self._found[at * _SIZE + _BEFORE]

    def after(self, at):
        """The chance to win with the move that was played, per mille."""
        return self._found[at * _SIZE + _AFTER]

    def better(self, at):
        """The best action instead."""
        return self._found[at * _SIZE + _BETTER]

    def stand(self, at):
        """Bring ``game`` to where that move was played; returns the move's action."""
        self._play_to(self.move(at))
        return self._moves[self.move(at)]

    def _play_to(self, count):
        """Bring ``game`` to where so many moves were played."""
        self.game.deal(self.game.rules, self.game.seed)
        self._avoided = 0
        self._play_on(count)

    def _play_on(self, count):
        game = self.game
        while game.move_count < count:
            self._avoided += self._moves[game.move_count] == AVOID
            game.play(self._moves[game.move_count])

    # -- rooms ----------------------------------------------------------------------------------

    def _ask_room(self):
        game = self.game
        if game.state != PLAYING or game.move_count >= self._length:
            self._at = -1
            return self._take_up()
        self.begin(game)
        return _ROOM

    def _answered(self):
        task = self._task
        if task == _INSIDE:
            self._drop(self.chance())
            self._before = self.chance()
            self._better = self.action
        if task == _INSIDE or task == _CLOSER:
            return self._look_closer()
        if task == _SUMS:
            return self._sum()
        if task != _ROOM:
            self._keep(self.chance())
        return self._ask_room() if task == _MADE else self._play_room()

    def _play_room(self):
        """The room is answered: play it, and ask for what was made of it."""
        game = self.game
        mind = self._mind
        first = self._first = game.move_count
        self._before = self.chance()
        self._better = self.action
        avoids = self._moves[first] == AVOID
        mixed = game.rules & _SHUFFLED_AVOID
        if mind[_HIDDEN] < 4 and not mixed and first < self._known_from:
            self._known_from = first
        won = mind[_S_BEST] > 0
        best = (mind[_S_OPTION] or AVOID << 15) if won else mind[_OPTION]
        if won:
            self._clear()
        self.begin(game)
        turn = game.turn
        while game.state == PLAYING and game.turn == turn and game.move_count < self._length:
            game.play(self._moves[game.move_count])
        self.part += 1
        self._avoided += avoids
        if game.state == LOST:
            self._keep(0)
        elif game.state != PLAYING:
            self._clear()
        elif game.turn != turn and self._before >= LEAST:
            self._after = AVOID << 15 if avoids else self._outcome()
            if best >> 15 == AVOID if avoids else best & 0x7FFF == self._after:
                return self._ask_room()
            if won and not (avoids and mixed):
                self.begin(game)
                return _NEXT
            self._phase = 0
            return _SUMS
        return self._ask_room()

    def _outcome(self):
        """What is left of the room that was played, as in ``engine.room_outcomes``."""
        game = self.game
        limit = game.limit or (15 if game.weapon else 0)
        place = 0
        while self._room[place] != game.room[game.carried]:
            place += 1
        return game.health | limit << 5 | (game.weapon & 15) << 9 | place << 13

    def _sum(self):
        """Let the net value one outcome, ``_after``, of the room that ``begin`` was given last."""
        self._phase = 2
        self.step(1)  # the sums that all outcomes have in common
        mind = self._mind
        self._pool[0] = self._after
        mind[_INDEX] = 0
        mind[_AVOIDS] = 1 if self._after >> 15 == AVOID else 0
        mind[_END] = 1 - mind[_AVOIDS]
        return _MADE

    def _keep(self, after):
        """Note what the room cost, if it is among the costliest."""
        loss = self._before - after
        if loss >= LEAST and loss > self._loss(_KEPT - 1):
            self._set(_KEPT - 1, self._first, after)
            self._sort()

    def _set(self, at, move, after):
        found = self._found
        at *= _SIZE
        found[at] = move
        found[at + _BEFORE] = self._before
        found[at + _AFTER] = after
        found[at + _BETTER] = self._better

    def _loss(self, at):
        return self.before(at) - self.after(at)

    def _clear(self):
        """A win is certain, so no move since all cards were known has cost one."""
        for at in range(_KEPT):
            if self.move(at) >= self._known_from:
                self._found[at * _SIZE + _BEFORE] = self.after(at)
        self._sort()

    def _sort(self):
        """The costliest first."""
        found = self._found
        for _ in range(_KEPT - 1):
            for at in range(_KEPT - 1):
                if self._loss(at) < self._loss(at + 1):
                    for place in range(at * _SIZE, at * _SIZE + _SIZE):
                        other = found[place]
                        found[place] = found[place + _SIZE]
                        found[place + _SIZE] = other

    # -- moves ----------------------------------------------------------------------------------

    def _take_up(self):
        """Take up the next of the costliest rooms; after the last the moves stand."""
        self.part = self.whole - _KEPT + self._at + 1
        at = self._at = self._at + 1
        if at == _KEPT or not self._loss(at):
            self._sort()
            while self.count < _NAMED and self._loss(self.count) >= LEAST:
                self.count += 1
            return _OVER
        self._play_to(self.move(at) >> 1)  # the other half is a step of its own
        self._before = self.before(at)
        self._after = self.after(at)
        self._better = self.better(at)
        self._found[at * _SIZE + _BEFORE] = self._after  # no loss yet
        return _CLOSER

    def _look_closer(self):
        """Play on in the room taken up, and ask for what the move left."""
        game = self.game
        self._play_on(self.move(self._at))
        turn = game.turn
        game.play(self._moves[game.move_count])
        if game.turn == turn and game.state == PLAYING:
            self.begin(game)
            return _INSIDE
        self._drop(self._after)
        return self._take_up()

    def _drop(self, after):
        """Note the move just played, if none of this room cost more."""
        move = self.game.move_count - 1
        if after < self._after:
            after = self._after  # more was made of it in the end
        if self._before - after > self._loss(self._at) and self._moves[move] != self._better:
            self._set(self._at, move, after)
