# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A drive that fails before a chosen change, in each of the ways drives fail."""

import errno

GONE, FULL, READ_ONLY = "gone", "full", "read-only"
_ERRORS = {GONE: errno.EIO, FULL: errno.ENOSPC, READ_ONLY: errno.EROFS}


class Cable:
    """Any drive, behind a cable that is pulled before change number ``left``, counted from 0; None:
    never. The file being written at that moment is left half written.

    GONE: nothing can be read any more either. FULL: from then on nothing can be written, all else
    goes on. READ_ONLY: nothing can be changed any more.
    """

    def __init__(self, drive, left=None, kind=GONE):
        self.drive = drive
        self.left = left
        self.kind = kind
        self.changes = 0
        self.failed = False  # whether anything was refused

    def __getattr__(self, name):
        if self.failed and self.kind == GONE:
            raise OSError(_ERRORS[GONE], "Input/output error")
        return getattr(self.drive, name)

    def _change(self, writes=False):
        self.changes += 1
        late = self.left is not None and self.changes > self.left
        if late and (writes or self.kind != FULL):
            self.failed = True
            raise OSError(_ERRORS[self.kind], "failed")

    def write(self, path, content):
        """Write half of it where the moment comes."""
        try:
            self._change(True)
        except OSError:
            if self.changes == self.left + 1 and self.kind != READ_ONLY:
                self.drive.write(path, content[: len(content) // 2])
            raise
        self.drive.write(path, content)

    def move(self, path, target):
        """On a drive that can't replace a file, the moment may come between its two steps."""
        if not getattr(self.drive, "replaces", True) and self.drive.is_file(target):
            self.remove(target)
        self._change()
        self.drive.move(path, target)

    def remove(self, path):
        self._change()
        self.drive.remove(path)

    def make_folder(self, path):
        self._change(True)
        self.drive.make_folder(path)

    def remove_folder(self, path):
        self._change()
        self.drive.remove_folder(path)

    def remove_tree(self, path):
        type(self.drive).remove_tree(self, path)
