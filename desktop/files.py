# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Reads a file of a limited size, and writes one so that it is whole or as it was.

Standard library only. What a disk refuses is a ``CommandError`` that names the file.
"""

import os
import pathlib
import stat
import tempfile

from desktop.console import CommandError, shown

_FRESH = ".scoundrel-"  # how the name of a file begins that is being written


def kind(path):
    """ "file", "folder", "other" (a device, a pipe) or "" for nothing at all.

    Raises ``CommandError`` where the folders on the way may not be looked into, and for a name that
    no file can have.
    """
    try:
        mode = os.stat(path).st_mode
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as problem:
        raise CommandError("%s cannot be read: %s." % (shown(path), problem.strerror))
    if stat.S_ISREG(mode):
        return "file"
    return "folder" if stat.S_ISDIR(mode) else "other"


def read(path, most):
    """The bytes of a file; ``CommandError`` when there are more than ``most``."""
    try:
        with open(path, "rb") as file:
            data = file.read(most + 1)
    except OSError as problem:
        raise CommandError("%s cannot be read: %s." % (shown(path), problem.strerror))
    if len(data) > most:
        raise CommandError(
            "%s is too large: nothing that belongs there has more than %d KB."
            % (shown(path), most // 1024)
        )
    return data


def write(path, data, settle=True):
    """Put ``data`` into a file, whole or not at all. Raises ``CommandError``.

    It is written beside the old one and takes its place. ``settle``: wait until the disk has it, so
    that it outlives a power cut too. A device or a pipe is written as it is.
    """
    try:
        _write(pathlib.Path(os.path.realpath(path)), data, settle)
    except OSError as problem:
        raise CommandError("%s cannot be written: %s." % (shown(path), problem.strerror))


def _write(path, data, settle):
    before = kind(path)
    if before in ("folder", "other"):
        with open(path, "wb") as file:  # a folder is refused here
            file.write(data)
        return
    if before:
        os.close(os.open(path, os.O_WRONLY))  # one that may not be written stays
    handle, fresh = tempfile.mkstemp(prefix=_FRESH, dir=path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            if settle:
                os.fsync(file.fileno())
        os.chmod(fresh, os.stat(path).st_mode & 0o7777 if before else 0o666 & ~_umask())
        os.replace(fresh, path)
    except BaseException:
        os.unlink(fresh)
        raise


def _umask():
    mask = os.umask(0)
    os.umask(mask)
    return mask


def sweep(folder):
    """Remove what a process that was killed while writing left in a folder of the game's own."""
    for path in pathlib.Path(folder).glob(_FRESH + "*"):
        path.unlink(missing_ok=True)
