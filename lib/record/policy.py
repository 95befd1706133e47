# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Decides what is written where, and when: the table of design.md, "The save".

It is told what happens, after the fact, and asks nobody. Non-volatile memory wears out after ten
thousand writes and a file's flash after a hundred thousand, so a run is written every second room
to the file or every fourth to the memory, and only memory that does not wear takes every move.
Knows only what happens in a room; how a run begins and ends is in ``record.lifecycle``. Refuses to
decide what counts.
"""

from record.writer import COPY, FAILED, MEMORY

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

_MEMORY_ROOMS = const(4)  # a run is written to the memory, where no file takes it after two
_REST_ROOMS = const(2)  # and already now, when play rests
_MOST_ROOMS = const(255)


class Policy:
    """Knows what has yet to be written.

    ``app`` has ``game``, ``save`` and ``keeper``, and of the game being played ``hinted`` and
    ``practice``. ``running``: ``app.game`` is a run, and not yet counted. ``rooms`` were finished
    since the last record, the last of them before ``turn``; ``due``: the room just finished may
    have to be written. ``trouble``: 1 a failed write is to be told, 2 it was told.
    ``settings`` as bytes, when they were looked at last.
    """

    def __init__(self, app, slate):
        self.app = app
        self.slate = slate
        self.settings = None
        self.turn = 0
        self.due = False
        self.trouble = 0
        self.running = False
        self.rooms = 0

    # hot
    def moved(self):
        """A card was faced, a room avoided, a move taken back, a hint shown: after each."""
        if not self.running:
            return
        turn = self.app.game.turn
        if turn != self.turn:
            self.turn = turn
            self.due = True
            if self.rooms < _MOST_ROOMS:
                self.rooms += 1
        self.to_slate()

    # hot
    def to_slate(self):
        """Write the run to the memory that takes every move."""
        app = self.app
        self.slate.write(app.save.sequence, app.game, app.hinted, app.practice, self.rooms)

    # hot
    def dealt(self):
        """The new cards are on their way and lie face down: a room is finished."""
        if self.due:
            self.due = False
            rooms = self.rooms
            if rooms & 1 == 0:
                if not self.keep(COPY) and rooms >= _MEMORY_ROOMS:
                    self.keep(MEMORY)

    def rest(self):
        """The pause menu opens, the screen dims, or the battery became low."""
        if self.running and self.rooms >= _REST_ROOMS and not self.keep(COPY):
            self.keep(MEMORY)

    def keep(self, places, exact=False):
        """Write the save, with the run as its room was entered, or to its last move if ``exact``.

        False when no place took it.
        """
        app = self.app
        keeper = app.keeper
        if places == COPY and keeper.target < 0:
            return False
        save = app.save
        if self.running and app.game.seeded:
            save.keep_room(app.game, app.hinted, app.practice, exact)
        before = save.sequence
        self.slate.renew(keeper.coming())
        kept = keeper.write(places)
        if save.sequence != before:
            self.slate.accept()
            self.rooms = 0
        if keeper.copy == FAILED or places & MEMORY and not kept:
            if self.trouble == 0:
                self.trouble = 1
        elif kept:
            self.trouble = 0
        return kept
