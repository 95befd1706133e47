# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Keeps the save in its two places: the badge's memory, and a copy in a file where there is one.

Writes only what differs, under a sequence number of its own, the copy first, so that only one of
the two is ever in flux; in the file two records take turns, so that the one before outlives a power
cut. What another program, a damaged record or a new badge left stays until there is something to
keep. Refuses to write anything while a record of a later version, or one that could not be read,
is anywhere: no question on the screen would make that safe. Never raises for a place that fails:
the game plays on, and ``record.status_text`` tells the player.
"""

from record.save import CRC_AT, SEQUENCE_AT

try:
    from micropython import const
except ImportError:
    const = int

# What is in a place.
GOOD = const(0)  # a record, or one was written
BLANK = const(1)  # erased memory
FOREIGN = const(2)  # another program's data
DAMAGED = const(3)  # what was a record
LATER = const(4)  # a record of a version not known here
ABSENT = const(5)  # no such memory, no file
FAILED = const(6)  # the last write did not succeed; the next save tries again
UNREAD = const(7)  # not looked at, or unreadable: it may be good
BUSY = const(8)  # of the copy: a computer has the drive, boot.py will bring it up to date

# Places to write to.
COPY = const(1)
MEMORY = const(2)
BOTH = const(3)


class Writer:
    """Holds one ``save`` in a ``store`` and, where there is one, in the file of a ``drive``.

    ``status`` says what is in the store, ``copy`` what is in the file. ``hush`` may be set to
    something to call before each write, which stalls the badge for up to a quarter of a second.
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

    def load(self):
        """Read the save, which stays as it is where there is no good record; returns the status."""
        from record.loader import load  # not resident, see record

        return load(self)

    # hot
    def coming(self):
        """The sequence number that the next record gets."""
        return (self.save.sequence + self.skip + 1) & 0x3FFFFFFF

    def write(self, places=BOTH):
        """Write the save to those places if it is not in the memory already.

        False when it could not be kept in any.
        """
        save = self.save
        if self.status == LATER or self.status == UNREAD or self.copy == LATER:
            return False
        if places & MEMORY and self._unchanged():
            return self.status != ABSENT
        before = save.sequence
        save.sequence = self.coming()
        save.seal()
        kept = False
        if places & COPY:
            kept = self._to_copy()
        if places & MEMORY and self._to_memory():
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
            return self.store.same(save.image, SEQUENCE_AT, CRC_AT)
        except (OSError, RuntimeError, MemoryError):
            return False

    def _to_memory(self):
        store = self.store
        if not store.present:
            return False
        self.status = FAILED
        try:
            if self.hush:
                self.hush()
            if store.write(self.save.image):
                self.status = GOOD
        except (OSError, RuntimeError, MemoryError):
            pass
        return self.status == GOOD

    def _to_copy(self):
        drive = self.drive
        if drive is None or self.target < 0:
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
