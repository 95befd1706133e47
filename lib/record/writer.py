# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Writes the save to the badge's memory, and to a copy in a file where there is one.

Writes only what differs, under a new sequence number, the file first, so that only one of the two
is ever in flux; in the file two records take turns, so that the one before survives a power cut.
Another program's data or a damaged record stays until there is something to keep. Nothing is
written while a record of a later version, or one that could not be read, is anywhere. A place that
fails raises nothing: the game plays on, and ``record.status_text`` tells the player.
"""

from record.block_state import ABSENT, BUSY, FAILED, GOOD, LATER, UNREAD
from record.layout import CRC32_AT, SEQUENCE_AT

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

# Places to write to.
COPY = const(1)
MEMORY = const(2)
BOTH = const(3)


class Writer:
    """Writes ``save`` to a ``store`` and, where there is one, to the file of a ``drive``.

    ``status`` and ``copy``: the state (``record.block_state``) of the store and of the file.
    ``record.loader.load`` finds them out; nothing is written before. ``hush`` may be set to
    something to call before: the sums take about 170 ms (estimate), the write up to a quarter of a
    second, and no key is seen meanwhile.
    """

    def __init__(self, store, save, drive=None):
        self.store = store
        self.save = save
        self.drive = drive
        self.status = UNREAD
        self.copy = ABSENT
        self.hush = None
        self.target = -1  # where in the file the next record goes, -1 for nowhere
        self.spare = -1  # and the one after that
        self.skip = 0  # numbers given to records that were not written, as far as is known

    # hot
    def coming(self):
        """The sequence number that the next record gets."""
        return (self.save.sequence + self.skip + 1) & 0x3FFFFFFF

    def write(self, places=BOTH):
        """Write the save to those places, if the memory does not hold it already.

        False when it could not be written to any.
        """
        save = self.save
        if self.status == LATER or self.status == UNREAD or self.copy == LATER:
            return False
        if places & MEMORY and self._unchanged():
            return self.status != ABSENT
        if places & MEMORY and self.hush:
            self.hush()
        before = save.sequence
        save.sequence = self.coming()
        save.seal()
        kept = False
        if places & COPY:
            kept = self.write_copy()
        if places & MEMORY and self.write_memory():
            kept = True
        if kept:
            self.skip = 0
        else:
            save.sequence = before
            self.skip += 1
        return kept

    def _unchanged(self):
        """Whether the memory holds this save as the newest, or a new badge has nothing to keep."""
        save = self.save
        if self.status == FAILED:
            return False
        if self.status != GOOD:
            return save.sequence == 0 and save.untouched()
        try:
            return self.store.same(save.image, SEQUENCE_AT, CRC32_AT)
        except (OSError, RuntimeError, MemoryError):
            return False

    def write_memory(self):
        """Write the sealed save to the store; False where that failed."""
        if not self.store.present:
            return False
        self.status = FAILED
        try:
            if self.store.write(self.save.image):
                self.status = GOOD
        except (OSError, RuntimeError, MemoryError):
            pass
        return self.status == GOOD

    def write_copy(self):
        """Write the sealed save to the file; False where there is none, or that failed."""
        drive = self.drive
        if self.target < 0:
            return False
        kept = False
        self.copy = FAILED
        try:
            if drive.begin():
                try:
                    if self.hush:
                        self.hush()
                    kept = drive.write(self.save.image, self.target)
                finally:
                    drive.end()
            else:
                self.copy = BUSY
        except Exception:  # a power cut in an earlier write may have left anything there
            pass
        if kept:
            self.copy = GOOD
            self.target, self.spare = self.spare, self.target
        return kept
