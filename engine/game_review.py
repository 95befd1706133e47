# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The review of a game: which one or two moves cost the most chance to win, by the advisor's word.

A room is judged before the cards behind it are known: the advisor's value of what the player left
of it is compared with that of the best outcome, so that nobody is blamed for a bad deal. Only in
the three rooms that cost most is each move looked at. Where every card was known a move can cost a
certain win, unless the win comes after all. The review plays the game again on the object that it
was given, for a badge has one only, and allocates in its constructor only.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

from engine import advisor_work as w
from engine.advisor import EVALUATION, IDLE, Advisor, hand_of
from engine.game import AVOID, LOST, PLAYING
from engine.rules import SHUFFLED_AVOID

LEAST = const(30)  # per mille; a move that cost less is not named

_NAMED = const(2)  # moves, at most
_KEPT = const(3)  # rooms that are looked at move by move

# What is done with the advisor's next answer, or next without one.
_OVER = const(0)
_ROOM = const(1)  # the room as it was dealt
_PLAYED = const(2)  # the outcome that was played
_NEXT_ROOM = const(3)  # the same, where all cards are known: the room that came of it
_INSIDE = const(4)  # the room in between two moves
_VALUE = const(5)  # no answer: begin to evaluate the outcome that was played
_NEXT_MOVE = const(6)  # no answer: play on in the room that is looked at

# Places in an entry of ``_costliest``.
_MOVE = const(0)
_BEFORE = const(1)
_AFTER = const(2)
_BETTER = const(3)
_ENTRY = const(4)  # ints of an entry


class GameReview(Advisor):
    """``count`` moves are named once ``advance`` has returned True, the costliest first. ``room``
    of ``rooms``, both as the player counts them, and ``part`` of ``whole`` are its progress.
    ``game`` is the one reviewed; nobody else may play it meanwhile.
    """

    def __init__(self):
        Advisor.__init__(self)
        self.game = None
        self.count = 0
        self.rooms = 0
        self.part = 0
        self.whole = 1
        self._task = _OVER
        self._moves = bytearray(60)  # of the longest game, as in engine.table
        self._length = 0
        self._avoided = 0  # rooms, up to where ``game`` is
        self._costliest = [0] * (_KEPT * _ENTRY)
        self._at = 0  # the entry that is looked at
        self._first = 0  # the first move of the room
        self._before = self._after = self._better = 0
        self._known_from = 0  # the move from which on every card was known

    def start(self, game):
        """Begin to review ``game``, which is over and ``seeded``; see ``restore``."""
        self.game = game
        self._length = game.move_count
        self.rooms = game.turn
        for index in range(self._length):
            self._moves[index] = game.moves[index]
            if self._moves[index] == AVOID:
                self.rooms -= 1
        for index in range(_KEPT * _ENTRY):
            self._costliest[index] = 0
        self.count = self.part = 0
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
        """The number of the room that is looked at."""
        return self.game.turn - self._avoided

    def advance(self, operations):
        """Work for about so many operations, as ``Advisor.step``; True when ``count`` is final."""
        if self._task and self._phase:
            self.step(operations)
        elif self._task:
            self._task = self._next_task()
        return self._task == _OVER

    # -- the moves named ------------------------------------------------------------------------

    def move(self, at):
        """The number of the move named as the ``at``-th, from 0, as in ``Game.moves``."""
        return self._costliest[at * _ENTRY + _MOVE]

    def before(self, at):
        """The chance to win with the best move instead, per mille."""
        return self._costliest[at * _ENTRY + _BEFORE]

    def after(self, at):
        """The chance to win with the move that was played, per mille."""
        return self._costliest[at * _ENTRY + _AFTER]

    def better(self, at):
        """The best action instead."""
        return self._costliest[at * _ENTRY + _BETTER]

    def go_to(self, at):
        """Bring ``game`` to where that move was played; returns the move's action."""
        self._play_to(self.move(at))
        return self._moves[self.move(at)]

    def _play_to(self, count):
        """Deal ``game`` again and play the first ``count`` moves."""
        self.game.deal(self.game.rules, self.game.seed)
        self._avoided = 0
        self._play_on(count)

    def _play_on(self, count):
        """Play ``game`` on until ``count`` moves were played."""
        game = self.game
        while game.move_count < count:
            self._avoided += self._moves[game.move_count] == AVOID
            game.play(self._moves[game.move_count])

    # -- rooms ----------------------------------------------------------------------------------

    def _ask_room(self):
        """Ask for the room that was dealt; after the last, look closer at the costliest."""
        game = self.game
        if game.state != PLAYING or game.move_count >= self._length:
            self._at = -1
            return self._next_costliest()
        self.begin(game)
        return _ROOM

    def _next_task(self):
        """Use the answer, if one was asked for; returns the next task."""
        task = self._task
        if task == _INSIDE:
            self._note_move(self.chance())
            self._before = self.chance()
            self._better = self.action
        if task == _INSIDE or task == _NEXT_MOVE:
            return self._play_move()
        if task == _VALUE:
            return self._ask_played()
        if task != _ROOM:
            self._note_room(self.chance())
        return self._ask_room() if task == _PLAYED else self._play_room()

    def _play_room(self):
        """Play the room that was answered, and ask for the outcome."""
        game = self.game
        work = self._work
        first = self._first = game.move_count
        self._before = self.chance()
        self._better = self.action
        avoids = self._moves[first] == AVOID
        shuffled = game.rules & SHUFFLED_AVOID
        if work[w.HIDDEN] < 4 and not shuffled and first < self._known_from:
            self._known_from = first
        won = work[w.BEST] > 0
        best = work[w.CHOSEN]
        if won:
            self._forgive()
        self.begin(game)
        turn = game.turn
        while game.state == PLAYING and game.turn == turn and game.move_count < self._length:
            game.play(self._moves[game.move_count])
        self.part += 1
        self._avoided += avoids
        if game.state == LOST:
            self._note_room(0)
        elif game.state != PLAYING:
            self._forgive()
        elif game.turn != turn and self._before >= LEAST:
            self._after = AVOID << 15 if avoids else self._outcome()
            if best >> 15 == AVOID if avoids else best & 0x7FFF == self._after:
                return self._ask_room()
            if won and not (avoids and shuffled):
                self.begin(game)
                return _NEXT_ROOM
            self._phase = IDLE
            return _VALUE
        return self._ask_room()

    def _outcome(self):
        """The outcome that was played, as in ``engine.room_outcomes`` but for its first action."""
        game = self.game
        place = 0
        while self._room[place] != game.room[game.carried]:
            place += 1
        return hand_of(game) | place << 13

    def _ask_played(self):
        """Ask for the value of one outcome, ``_after``, of the room that ``begin`` read last."""
        self._phase = EVALUATION
        self.step(1)  # the sums that all outcomes have in common
        work = self._work
        self._pool[0] = self._after
        work[w.INDEX] = 0
        work[w.MAY_AVOID] = 1 if self._after >> 15 == AVOID else 0
        work[w.END] = 1 - work[w.MAY_AVOID]
        return _PLAYED

    def _note_room(self, after):
        """Keep what the room cost, if it is among the costliest."""
        loss = self._before - after
        if loss >= LEAST and loss > self._loss(_KEPT - 1):
            self._set(_KEPT - 1, self._first, after)
            self._sort()

    def _set(self, at, move, after):
        costliest = self._costliest
        at *= _ENTRY
        costliest[at] = move
        costliest[at + _BEFORE] = self._before
        costliest[at + _AFTER] = after
        costliest[at + _BETTER] = self._better

    def _loss(self, at):
        return self.before(at) - self.after(at)

    def _forgive(self):
        """A win is certain, so no move since all cards were known has cost one."""
        for at in range(_KEPT):
            if self.move(at) >= self._known_from:
                self._costliest[at * _ENTRY + _BEFORE] = self.after(at)
        self._sort()

    def _sort(self):
        """Sort the entries, the costliest first."""
        costliest = self._costliest
        for _ in range(_KEPT - 1):
            for at in range(_KEPT - 1):
                if self._loss(at) < self._loss(at + 1):
                    for place in range(at * _ENTRY, at * _ENTRY + _ENTRY):
                        other = costliest[place]
                        costliest[place] = costliest[place + _ENTRY]
                        costliest[place + _ENTRY] = other

    # -- moves ----------------------------------------------------------------------------------

    def _next_costliest(self):
        """Look at the next of the costliest rooms; after the last the moves are final."""
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
        self._costliest[at * _ENTRY + _BEFORE] = self._after  # no loss yet
        return _NEXT_MOVE

    def _play_move(self):
        """Play the next move of the room that is looked at, and ask for what it left."""
        game = self.game
        self._play_on(self.move(self._at))
        turn = game.turn
        game.play(self._moves[game.move_count])
        if game.turn == turn and game.state == PLAYING:
            self.begin(game)
            return _INSIDE
        self._note_move(self._after)
        return self._next_costliest()

    def _note_move(self, after):
        """Keep the move just played, if none of this room cost more."""
        move = self.game.move_count - 1
        if after < self._after:
            after = self._after  # the room ended better than that
        if self._before - after > self._loss(self._at) and self._moves[move] != self._better:
            self._set(self._at, move, after)
