# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A player's folder, held by one window at a time.

Two windows would write over each other's scores. The memory that a badge keeps through a reset is
kept here too, since a closed window is a badge put down, not one without power.
"""

import os
from pathlib import Path


class TakenError(Exception):
    """Another window has the folder."""


class StateLock:
    """Holds ``folder`` until ``close``.

    ``TakenError`` where another window does, ``OSError`` where it can't be used.
    """

    def __init__(self, folder):
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        self._asleep = folder / "sleep.bin"
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
            raise TakenError(str(folder))

    def wake(self, memory):
        """Bring ``memory``, a bytearray, to what it was when the window was last closed."""
        if self._asleep.is_file():
            kept = self._asleep.read_bytes()[: len(memory)]
            memory[: len(kept)] = kept

    def sleep(self, memory):
        """Keep ``memory`` for the next time. Raises ``OSError``."""
        self._asleep.write_bytes(bytes(memory))

    def close(self):
        """Let the folder go."""
        self._lock.close()
