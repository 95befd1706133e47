# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The run being played or waiting: how it begins, goes on and ends, and when it is written where.

=========================================  ========================================================
every move                                 sleep memory
every second room                          the file, where it can be written
every fourth room                          non-volatile memory, where the file did not take it
pause, dimmed screen, low battery          non-volatile memory, from two rooms on, if no file has it
leaving for the title                      the file, or else non-volatile memory
the end, a setting, a name, erased scores  the file, then non-volatile memory
=========================================  ========================================================

Non-volatile memory wears out after ten thousand writes and the file's flash after a hundred
thousand; sleep memory does not wear. A run is found again by playing its replay, which also proves
that it can have happened.
"""

from record.layout import RUN_AT, RUN_HINTED, RUN_PRACTICE, RUN_REPLAY, SETTINGS_AT, SPARE_AT
from record.states import FAILED
from record.writer import BOTH, COPY, MEMORY

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

_MEMORY_ROOMS = const(4)
_REST_ROOMS = const(2)


class Run:
    """The run in ``game``, stored in ``save`` and ``log`` and written by ``writer``.

    ``hinted``: a hint was shown; ``practice``: it counts nowhere. ``active``: ``game`` is the run,
    and not counted yet. While it is not, a run may wait in the save, and a page may use the game
    and ``practice`` for something else.

    Make it when the save is loaded.
    """

    def __init__(self, game, save, writer, log):
        self.game = game
        self.save = save
        self.writer = writer
        self.log = log
        self.hinted = self.practice = self.active = False
        self._written = 0  # the turn in which the record was written
        self._dealt = 0  # the turn for which cards were dealt last
        self.trouble = 0  # 1: a failed write is to be told; 2: it was told
        self.settings = save.image[SETTINGS_AT:SPARE_AT]  # as written last

    @property
    def flags(self):
        """``hinted`` and ``practice`` as ``record.layout`` has them."""
        return RUN_HINTED * self.hinted | RUN_PRACTICE * self.practice

    # -- in a room ------------------------------------------------------------------------------

    # hot
    def moved(self):
        """A card was faced, a room avoided, a move taken back, a hint shown: after each."""
        if self.active:
            self.log.write(
                self.save.sequence, self.game, self.flags, self.game.turn - self._written
            )

    # hot
    def dealt(self):
        """The new cards are on their way and lie face down: a room is finished."""
        if self.active and self._dealt != self.game.turn:
            self._dealt = self.game.turn
            rooms = self._dealt - self._written
            if rooms & 1 == 0:
                if not self.write(COPY) and rooms >= _MEMORY_ROOMS:
                    self.write(MEMORY)

    def rest(self):
        """The pause menu opens, the screen dims, or the battery became low."""
        if self.active and self.game.turn - self._written >= _REST_ROOMS:
            if not self.write(COPY):
                self.write(MEMORY)

    # -- begin, go on, end ----------------------------------------------------------------------

    def begin(self, practice=False):
        """A dungeon was dealt to ``game``, after ``abandon``."""
        self.hinted = False
        self.practice = practice
        self.active = True
        self._written = self._dealt = self.game.turn
        self.moved()

    def find(self):
        """Whether there is a run; then ``game`` is it, but not ``active`` yet.

        It stands at the same move where sleep memory has it, else as its last saved room was
        entered. One that is not legal is dropped. It may be over already; after ``resume``,
        ``finish`` counts it.
        """
        save = self.save
        rooms = self.log.resume(save, self.game)
        if rooms < 0:
            if not save.resume_run(self.game):
                return False
            rooms = 0
        flags = save.image[RUN_AT]
        self.hinted = flags & RUN_HINTED > 0
        self.practice = flags & RUN_PRACTICE > 0
        self._dealt = self.game.turn
        self._written = self._dealt - rooms
        return True

    def waits(self):
        """Whether there is a run to go on with."""
        return self.active or self.save.image[RUN_REPLAY] > 0

    def resume(self):
        """Go on with the run that waits, on ``game``; False when there is none."""
        if not self.active and self.waits():
            self.active = self.find()
        return self.active

    def leave(self):
        """The player leaves for the title, to go on later: the run is written to its last move."""
        if self.active:
            if not self.write(COPY, True):
                self.write(MEMORY, True)
            self.active = False

    def finish(self):
        """The game is over, or given up: count it, once, and write it.

        Returns its place in the table, -1 for none, or None when it was counted already.
        """
        if not self.active:
            return None
        from record.results import count  # for pages

        place = count(self.save, self.game, self.hinted, self.practice)
        self.active = False
        self.log.buffer[0] = 0  # not to be kept under another number
        if self.write():
            self.log.clear()
        return place

    def abandon(self):
        """Give up the run, whether it is played or waits; False when there is none."""
        if not self.resume():
            return False
        self.finish()
        return True

    # -- writing --------------------------------------------------------------------------------

    def write(self, places=BOTH, whole=False):
        """Write the save to those places of ``record.writer`` now, with the run as its room was
        entered, or to its last move if ``whole``.

        False when no place took it.
        """
        writer = self.writer
        if places == COPY and writer.target < 0:
            return False
        save = self.save
        if self.active and self.game.seeded:
            save.keep_run(self.game, self.flags, whole)
        before = save.sequence
        self.log.renew(writer.coming())
        kept = writer.write(places)
        if save.sequence != before:
            self.log.accept()
            self._written = self.game.turn
        if writer.copy == FAILED or places & MEMORY and not kept:
            if self.trouble == 0:
                self.trouble = 1
        elif kept:
            self.trouble = 0
        return kept
