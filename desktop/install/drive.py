# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A badge's drive as a folder: every write goes through here, is forced out to the drive and read
back.

Paths are relative to the drive, with forward slashes. Knows nothing of the game; a test puts a
cable pull in its place.
"""

import errno
import os
import shutil
from pathlib import Path

from desktop.install import InstallError

# For a drive whose cluster size can't be asked; a badge's are 512 or 1,024 bytes.
_CLUSTER = 4096


class Drive:
    """The drive mounted at ``root``. ``careful`` False leaves out forcing and cache dropping.

    All methods raise OSError as the system does; ``write`` raises InstallError when what comes back
    differs.
    """

    def __init__(self, root, careful=True):
        self.root = Path(root)
        self.careful = careful
        self.device_number = os.stat(self.root).st_dev

    def place(self, path):
        """Where ``path`` lies on this computer."""
        return self.root.joinpath(*path.split("/"))

    def is_file(self, path):
        """Whether there is a file at ``path``."""
        return self.place(path).is_file()

    def is_folder(self, path):
        """Whether there is a folder at ``path``."""
        return self.place(path).is_dir()

    def exists(self, path):
        """Whether there is anything at ``path``."""
        return self.place(path).exists()

    def read(self, path):
        """All of a file."""
        return self.place(path).read_bytes()

    def walk(self, path=""):
        """Paths of all files below ``path``, sorted; empty when there is no such folder."""
        found = []
        start = self.place(path) if path else self.root
        for folder, folders, files in os.walk(start):
            folders.sort()
            part = Path(folder).relative_to(self.root)
            found += [(part / name).as_posix() for name in files]
        return sorted(found)

    def list(self, path):
        """Names in a folder, sorted; empty when there is none."""
        return sorted(os.listdir(self.place(path))) if self.is_folder(path) else []

    def spelled(self, path):
        """``path`` as it is written on the drive: a FAT drive finds CODE.PY as code.py."""
        found = ""
        for name in path.split("/"):
            names = self.list(found)
            same = [other for other in names if other.lower() == name.lower()]
            found = (found + "/" + (name if name in names or not same else same[0])).lstrip("/")
        return found

    def writable(self):
        """Whether the system lets us write here at all."""
        return os.access(self.root, os.W_OK)

    def free(self):
        """Free bytes."""
        return shutil.disk_usage(self.root).free

    def cluster(self):
        """Bytes of the drive's unit of allocation."""
        if hasattr(os, "statvfs"):
            return os.statvfs(self.root).f_frsize
        return _CLUSTER

    def make_folder(self, path):
        """Make a folder and those above it, where they are missing."""
        self._present()
        self.place(path).mkdir(parents=True, exist_ok=True)

    def write(self, path, content):
        """Write a whole file, force it out, read it back."""
        self._present()
        place = self.place(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        with open(place, "wb") as file:
            file.write(content)
            file.flush()
            if self.careful:
                os.fsync(file.fileno())
        if self.read_from_drive(path) != content:
            raise InstallError(
                "%s reads back differently from what was written. The drive may be damaged; see"
                " docs/troubleshooting.md." % path
            )

    def read_from_drive(self, path):
        """Read a file past this computer's cache, as far as the system allows."""
        with open(self.place(path), "rb") as file:
            if self.careful and hasattr(os, "posix_fadvise"):
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
            return file.read()

    def move(self, path, target):
        """Rename, over whatever file is there: on a FAT drive two entries change, no content."""
        self._present()
        self.place(target).parent.mkdir(parents=True, exist_ok=True)
        os.replace(self.place(path), self.place(target))
        self._settle(self.place(target).parent)

    def remove(self, path):
        """Remove a file."""
        self.place(path).unlink()

    def remove_folder(self, path):
        """Remove a folder if it is empty, and say whether it is gone."""
        try:
            self.place(path).rmdir()
        except OSError:
            return not self.is_folder(path)
        return True

    def remove_tree(self, path):
        """Remove a folder with all that is in it, a file at a time."""
        for name in self.list(path):
            below = "%s/%s" % (path, name)
            if self.is_folder(below):
                self.remove_tree(below)
            else:
                self.remove(below)
        self.remove_folder(path)

    def settle(self):
        """Have the system write out all it holds back."""
        if self.careful and hasattr(os, "sync"):
            os.sync()

    def _present(self):
        """Raise OSError when the drive is gone: the folder it was mounted at may still be there."""
        if os.stat(self.root).st_dev != self.device_number:
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))

    def _settle(self, folder):
        """Force a folder's entries out, where the system can."""
        if not self.careful or os.name == "nt":
            return
        try:
            handle = os.open(folder, os.O_RDONLY)
        except OSError:
            return
        try:
            os.fsync(handle)
        except OSError:
            pass  # some file systems have nothing to say about folders
        finally:
            os.close(handle)
