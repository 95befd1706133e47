# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The file on the badge's drive that holds the copy of the save, overwritten in place.

Code may write the drive while boot.py runs, or after a remount while no computer has it mounted
(platform.md, 5.3); the remount is undone after the write. A file that grows, or is made anew,
changes a directory or the file table, and a power cut in there costs the game itself: so this
refuses to make a file, to lengthen one, and to write any but its own.
"""

import os

_FOLDER = "save/box"
_PATH = "save/box/scores.bin"


def _status(path):
    try:
        return os.stat(path)
    except Exception:  # a destroyed directory may raise anything
        return None


def find():
    """The file as a ``Drive``, or None where the owner did not ask for one; never raises.

    Of ``size`` 0, and of no use, where its folder is there without it: a power cut while that is
    written destroys it. So is a file of less than 4,096 bytes.
    """
    status = _status(_PATH)
    if status and not status[0] & 0x4000 and status[6] >= 4096:
        return Drive(status[6])
    return Drive(0) if _status(_FOLDER) else None


class Drive:
    """The file; ``size`` is its length in bytes, at least 4,096, or 0 for one of no use."""

    def __init__(self, size):
        self.size = size
        self._remounted = False

    def read(self, buffer, at):
        """Fill ``buffer`` from the file's byte ``at`` on; False when the file is too short.

        Raises the drive's ``OSError``; below a destroyed directory it may be anything.
        """
        with open(_PATH, "rb") as file:
            file.seek(at)
            return file.readinto(buffer) == len(buffer)

    def begin(self):
        """Make the drive writable for the program; False while a computer has it mounted.

        Raises the drive's ``OSError`` for any other reason.
        """
        try:
            with open(_PATH, "r+b"):
                return True
        except OSError as error:
            if error.errno != 30:  # EROFS
                raise
        import storage

        try:
            storage.remount("/", False)
        except RuntimeError:
            return False
        self._remounted = True
        return True

    def end(self):
        """Undo the remount, if there was one."""
        if self._remounted:
            import storage

            self._remounted = False
            storage.remount("/", True)

    def write(self, buffer, at):
        """Overwrite the file from its byte ``at`` on, between ``begin`` and ``end``.

        True when the bytes were read back as written, False when the file is too short or they were
        not; raises as ``read``.
        """
        length = len(buffer)
        with open(_PATH, "r+b") as file:
            if at + length > self.size or file.seek(0, 2) != self.size:
                return False
            file.seek(at)
            file.write(buffer)
        back = bytearray(64)
        with open(_PATH, "rb") as file:
            file.seek(at)
            done = 0
            while done < length:
                count = min(64, length - done)
                if file.readinto(back) < count:
                    return False
                for i in range(count):
                    if back[i] != buffer[done + i]:
                        return False
                done += count
        return True
