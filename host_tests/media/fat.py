# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A badge's drive: the real FatFs on a ``Flash``, with the badge's open, ``os`` and ``storage``.

Only what the save uses. Refuses writes as a badge does: OSError 30 without the right to write,
RuntimeError for a remount while a computer has the drive.
"""

import types

import fatfs
from fatfs import wrapper
from fatfs.diskio import Disk

from host_tests.media.flash import BLOCK, SECTOR

_ERRNO = {wrapper.PY_FR_NO_FILE: 2, wrapper.PY_FR_NO_PATH: 2, wrapper.PY_FR_DENIED: 13}


class _Disk(Disk):
    """The one disk that FatFs gets to know; which flash is behind it changes.

    The binding frees a partition's memory twice when it is unmounted and dropped: so one is made,
    once, and mounted again and again past it.
    """

    flash = None

    def read(self, sector, count):
        return self.flash.read(sector, count)

    def write(self, sector, count, buff):
        self.flash.write(sector, count, buff)

    def ioctl_sync(self):
        self.flash.flush()

    def ioctl_get_sector_count(self):
        return self.flash.ioctl_get_sector_count()

    def ioctl_get_sector_size(self):
        return BLOCK

    def ioctl_get_block_size(self):
        return SECTOR // BLOCK


_disk = _Disk()
_partition = fatfs.Partition(_disk)
_handle = wrapper.FATFS_Handle()


def _check(result, what):
    if result != wrapper.PY_FR_OK:
        number = _ERRNO.get(result, 5)
        raise OSError(number, "%s: %s" % (what, wrapper.fresult_to_name(result)))


class _File:
    """An open file; CircuitPython's names."""

    def __init__(self, path, mode):
        self._handle = wrapper.FIL_Handle()
        flags = wrapper.PY_FA_READ
        if "+" in mode or "w" in mode:
            flags |= wrapper.PY_FA_WRITE
        flags |= wrapper.PY_FA_CREATE_ALWAYS if "w" in mode else wrapper.PY_FA_OPEN_EXISTING
        _check(wrapper.pyf_open(self._handle, path, flags), "open")
        found = wrapper.FILINFO_Handle()
        _check(wrapper.pyf_stat(path, found), "stat")
        self._size = found.get_size()

    def seek(self, offset, whence=0):
        offset = self._size if whence == 2 else offset
        _check(wrapper.pyf_lseek(self._handle, offset), "seek")
        return offset

    def read(self, size=None):
        result = wrapper.pyf_read(self._handle, self._size if size is None else size)
        _check(result[0], "read")
        return result[1]

    def readinto(self, buffer):
        data = self.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def write(self, data):
        result = wrapper.pyf_write(self._handle, bytes(data))
        _check(result[0] if isinstance(result, tuple) else result, "write")
        return len(data)

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        _check(wrapper.pyf_close(self._handle), "close")


class Fat:
    """The file system on ``flash``, mounted. Only one at a time: making another ends this one.

    ``computer``, ``booting`` and ``version`` decide who may write.
    """

    def __init__(self, flash, fresh=False, version=(10, 2, 1)):
        self.flash = flash
        self.computer = False
        self.booting = False
        self.version = version
        self.remounted = False
        self.remounts = 0
        _disk.flash = flash
        if fresh:
            _partition.mkfs()
            flash.flush()
        _check(wrapper.pyf_mount(_handle, self._path("")[:2], 1), "mount")

    def _path(self, path):
        return b"0:/" + path.lstrip("/").encode()

    @property
    def writable(self):
        """Whether the program may write just now."""
        return self.remounted or (self.booting and self.version >= (10, 0, 1))

    def open(self, path, mode="r"):
        """The badge's ``open``, binary modes only."""
        if ("+" in mode or "w" in mode) and not self.writable:
            raise OSError(30, "EROFS")
        return _File(self._path(path), mode)

    def stat(self, path):
        """``os.stat``: mode and size count."""
        found = wrapper.FILINFO_Handle()
        _check(wrapper.pyf_stat(self._path(path), found), "stat")
        mode = 0x4000 if found.is_directory() else 0x8000
        return (mode, 0, 0, 0, 0, 0, found.get_size(), 0, 0, 0)

    def remount(self, path, readonly=False):
        """``storage.remount``."""
        if self.computer and not self.booting:
            raise RuntimeError("Cannot remount path when visible via USB.")
        self.remounted = not readonly
        self.remounts += 1

    def mkdir(self, path):
        """Make a folder, as the installation does."""
        _check(wrapper.pyf_mkdir(self._path(path)), "mkdir")

    def make(self, path, data):
        """Make a file, as the installation does."""
        with _File(self._path(path), "wb") as file:
            file.write(data)

    def content(self, path):
        """All bytes of a file."""
        with _File(self._path(path), "rb") as file:
            return bytes(file.read())

    def modules(self):
        """``os`` and ``storage`` as the program imports them."""
        return (
            types.SimpleNamespace(stat=self.stat),
            types.SimpleNamespace(remount=self.remount),
        )
