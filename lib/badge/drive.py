# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A file on the badge's own drive that is overwritten in place, and only there.

Code may write the drive while boot.py runs, or after a remount while no computer has it mounted
(platform.md, 5.3); what was remounted for a write is given back with it. A file that grows, or is
made anew, changes the root directory or the file table, and a power cut in there costs the game
itself: so this refuses to make a file, to lengthen one, and to write any but its own. Moves bytes
and refuses to know what they mean.
"""

import os

PATH = "save/box/scores.bin"
_READ_ONLY = 30


def find(path=PATH):
    """The file as a ``Drive``, or None where there is none; never raises."""
    try:
        status = os.stat(path)
        if status[0] & 0x4000 or status[6] < 4096:
            return None
        return Drive(path, status[6])
    except Exception:  # a destroyed directory may raise anything
        return None


class Drive:
    """The file at ``path`` with its ``size`` in bytes, at least 4,096."""

    def __init__(self, path, size):
        self.path = path
        self.size = size
        self._remounted = False

    def read(self, buffer, at):
        """Fill ``buffer`` from the file's byte ``at`` on; False when the file is too short.

        Raises what the drive raises.
        """
        with open(self.path, "rb") as file:
            file.seek(at)
            return file.readinto(buffer) == len(buffer)

    def begin(self):
        """Ask for the right to write; False while a computer has the drive."""
        try:
            with open(self.path, "r+b"):
                return True
        except OSError as error:
            if error.errno != _READ_ONLY:
                raise
        import storage

        try:
            storage.remount("/", False)
        except RuntimeError:
            return False
        self._remounted = True
        return True

    def end(self):
        """Give the right back."""
        if self._remounted:
            import storage

            self._remounted = False
            storage.remount("/", True)

    def write(self, buffer, at):
        """Overwrite the file from its byte ``at`` on, between ``begin`` and ``end``.

        True when the bytes can be read back; raises what the drive raises.
        """
        length = len(buffer)
        with open(self.path, "r+b") as file:
            if at + length > self.size or file.seek(0, 2) != self.size:
                return False
            file.seek(at)
            file.write(buffer)
        piece = bytearray(64)
        with open(self.path, "rb") as file:
            file.seek(at)
            done = 0
            while done < length:
                count = min(64, length - done)
                if file.readinto(piece) < count:
                    return False
                for i in range(count):
                    if piece[i] != buffer[done + i]:
                        return False
                done += count
        return True
