# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A player's folder, held by one window at a time.

Two windows would write over each other's scores. The memory that a badge keeps through a reset is
kept here too, since a closed window is a badge put down, not one without power.
"""

import os
from pathlib import Path

from desktop import files
from desktop.console import CommandError, shown


class TakenError(CommandError):
    """Another window has the folder."""


class StateLock:
    """Holds ``folder``, a path, until ``close``.

    ``TakenError`` where another window does, ``OSError`` where it can't be used.
    """

    def __init__(self, folder):
        self.folder = folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        self._asleep = folder / "sleep.bin"
        self._kept = None
        self._lock = open(folder / "lock", "w", encoding="ascii")
        try:
            if os.name == "nt":
                import msvcrt

                msvcrt.locking(self._lock.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock.close()
            raise TakenError(
                "another window plays with the scores in %s. Close it, or choose another folder."
                % shown(folder)
            )
        files.sweep(folder)

    def wake(self, memory):
        """Bring ``memory``, a bytearray, to what it was when it was last kept."""
        if files.kind(self._asleep) == "file":
            kept = files.read(self._asleep, 1 << 20)[: len(memory)]
            memory[: len(kept)] = kept
        self._kept = bytes(memory)

    def sleep(self, memory, again=False):
        """Keep ``memory`` for the next time, if it has changed, or ``again``. Raises
        ``CommandError``.

        Called after every move and so it does not wait for the disk: a power cut may cost the last
        moves, and a file that it left damaged is known as that by its checksums.
        """
        if again or memory != self._kept:
            files.write(self._asleep, bytes(memory), settle=False)
            self._kept = bytes(memory)

    def close(self):
        """Let the folder go."""
        self._lock.close()
