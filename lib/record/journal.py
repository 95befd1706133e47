# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Decides what is written where, and when: the table of design.md, "The save".

It is told what happens, after the fact, and asks nobody. Non-volatile memory wears out after ten
thousand writes and a file's flash after a hundred thousand, so a run is written every second room
to the file or every fourth to the memory, and only memory that does not wear takes every move.
Refuses to decide what counts; it only hands a game that is over, or given up, to
``record.ending``, once.
"""

from engine.game import PLAYING
from record.keeper import BOTH, COPY, FAILED, MEMORY

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

_MEMORY_ROOMS = const(4)  # a run is written to the memory, where no file takes it after two
_REST_ROOMS = const(2)  # and already now, when play rests
_MOST_ROOMS = const(255)


class Journal:
    """Knows what has yet to be written.

    ``app`` has ``game``, ``save`` and ``keeper``, and of the game being played ``hinted`` and
    ``practice``, which ``find`` and ``resume`` set. ``running``: ``app.game`` is a run, and not yet
    counted. ``rooms`` were finished since the last record.
    """

    def __init__(self, app, slate):
        self._app = app
        self._slate = slate
        self._turn = 0
        self._due = False
        self._exact = False  # a run is written as its room was entered, or to its last move
        self._trouble = 0  # 1: something to tell, 2: told
        self.running = False
        self.rooms = 0

    # -- runs -----------------------------------------------------------------------------------

    def find(self):
        """At a start, the save just loaded: whether there is a run; then ``app.game`` is it.

        At the same move, where the slate has it, else as its last saved room was entered. A run
        that does not play legally is dropped. It may be over already, and is counted by ``resume``
        and ``over`` then.
        """
        from record.finding import find  # not resident, see record

        rooms = find(self._app, self._slate)
        self._turn = self._app.game.turn
        self._due = False
        self.rooms = rooms if rooms > 0 else 0
        return rooms >= 0

    @property
    def waiting(self):
        """Whether there is a run to go on with."""
        return self.running or self._app.save.running

    def resume(self):
        """Go on with the run that waits, on ``app.game``; False when there is none."""
        if not self.running and self.waiting:
            self.running = self.find()
        return self.running

    def begin(self):
        """A dungeon was dealt to ``app.game``, after ``abandon``."""
        self.running = True
        self.rooms = 0
        self._turn = self._app.game.turn
        self._due = False
        self._to_slate()

    # hot
    def moved(self):
        """A card was faced, a room avoided, a move taken back, a hint shown: after each."""
        if not self.running:
            return
        turn = self._app.game.turn
        if turn != self._turn:
            self._turn = turn
            self._due = True
            if self.rooms < _MOST_ROOMS:
                self.rooms += 1
        self._to_slate()

    # hot
    def _to_slate(self):
        app = self._app
        self._slate.write(app.save.sequence, app.game, app.hinted, app.practice, self.rooms)

    # hot
    def dealt(self):
        """The new cards are on their way and lie face down: a room is finished."""
        if self._due:
            self._due = False
            rooms = self.rooms
            if rooms & 1 == 0:
                if not self._keep(COPY) and rooms >= _MEMORY_ROOMS:
                    self._keep(MEMORY)

    def rest(self):
        """The pause menu opens, the screen dims, or the battery became low."""
        if self.running and self.rooms >= _REST_ROOMS:
            self._keep_run()

    def leave(self):
        """The player leaves for the title, to go on later: the run is written to its last move."""
        if self.running:
            self._exact = True
            self._keep_run()
            self._exact = False
            self.running = False

    # -- ends -----------------------------------------------------------------------------------

    def over(self):
        """``app.game`` is over: count it, once, write it, and return its place in the table, -1 for
        none. None, and nothing done, when it is no run that waits to be counted.
        """
        if not self.running:
            return None
        app = self._app
        from record.ending import finish  # not resident, see record

        place = finish(app.save, app.game, app.hinted, app.practice)
        self._end()
        return place

    def abandon(self):
        """Give up the run, if there is one, whether it is played or waits; True when there was."""
        if not self.resume():
            return False
        app = self._app
        if app.game.state != PLAYING:
            self.over()
            return True
        from record.ending import give_up  # not resident, see record

        give_up(app.save, app.game, app.practice)
        self._end()
        return True

    def _end(self):
        """The run is over, and counted if it counts."""
        self.running = False
        self._due = False
        self._slate.buffer[0] = 0  # what is there may not come to life under the next number
        if self._keep(BOTH):
            self._slate.clear()
        self.rooms = 0

    # -- the rest -------------------------------------------------------------------------------

    def settled(self):
        """The settings page is left."""
        app = self._app
        if app.save.pack() or app.keeper.status == FAILED:
            self._keep(BOTH)

    def changed(self):
        """A name was given, or the scores were erased."""
        self._keep(BOTH)

    def complaint(self):
        """True once when a write failed, until one succeeds again; ``record.words`` says why."""
        if self._trouble == 1:
            self._trouble = 2
            return True
        return False

    def _keep_run(self):
        if not self._keep(COPY):
            self._keep(MEMORY)

    def _keep(self, places):
        """Write the save, with the run as its room was entered; False when no place took it."""
        app = self._app
        keeper = app.keeper
        if places == COPY and keeper.target < 0:
            return False
        save = app.save
        if self.running and app.game.seeded:
            if self._exact:
                save.run.keep(app.game, app.hinted, app.practice)
            else:
                save.keep_room(app.game, app.hinted, app.practice)
        before = save.sequence
        self._slate.renew(keeper.coming())
        kept = keeper.write(places)
        if save.sequence != before:
            self._slate.accept()
            self.rooms = 0
        if keeper.copy == FAILED or places & MEMORY and not kept:
            if self._trouble == 0:
                self._trouble = 1
        elif kept:
            self._trouble = 0
        return kept
