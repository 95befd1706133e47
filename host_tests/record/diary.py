# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Counts what is written on a badge, and where, while the known win is played on it."""

from engine.game import PLAYING
from host_tests.media.badge import Badge
from host_tests.record import known_win
from record import autosave


class Diary:
    """A badge whose writes are counted: ``since()`` gives (to the memory, to the file) since the
    last call."""

    def __init__(self, **options):
        computer = options.pop("computer", False)
        self.badge = Badge(**options)
        self.badge.computer = computer
        self.app = self.badge.power_on()
        self.hushed = 0
        self.app.writer.hush = self._hush
        self._before = self._counts()

    def _hush(self):
        self.hushed += 1

    def _counts(self):
        return self.badge.nvm.erases, dict(self.badge.flash.erases)

    def since(self):
        """(NVM erases, file saves) since the last call; each save rewrites the directory's sector
        once, and no other more often."""
        memory, sectors = self._counts()
        old_memory, old = self._before
        self._before = memory, sectors
        saves = max((count - old.get(at, 0) for at, count in sectors.items()), default=0)
        return memory - old_memory, saves

    def begin(self, seed=known_win.SEED, practice=False):
        """A fresh dungeon."""
        known_win.begin(self.app, seed, practice)

    def room(self, count=1):
        """Play so many rooms, or to the end."""
        game = self.app.game
        for _ in range(count):
            turn = game.turn
            while game.turn == turn and game.state == PLAYING:
                known_win.face(self.app)
            autosave.dealt(self.app.run)

    def written(self, rooms):
        """Play so many rooms; returns for each what ``since`` gives."""
        found = []
        for _ in range(rooms):
            self.room()
            found.append(self.since())
        return found

    def to_the_end(self):
        """Play the known win, told of every move and of no deal."""
        while self.app.game.state == PLAYING:
            known_win.face(self.app)

    def again(self, power=True):
        """Off and on, or a reload."""
        self.app = self.badge.power_on() if power else self.badge.start()
        self.since()
        return self.app
