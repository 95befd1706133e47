# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`os` on the session's drive, with CircuitPython's names only. Files below the project are read,
never written."""

from _badge import machine

sep = "/"


def urandom(size):
    """Random bytes; in a session they come from its seeds."""
    if not isinstance(size, int):
        raise TypeError("can't convert %s to int" % type(size).__name__)
    if size < 0:
        raise ValueError("size must be non-negative")
    return machine.random_bytes(size)


def getenv(key, default=None):
    """A value of settings.toml on the drive, an int or a str."""
    return machine.drive.settings().get(key, default)


def uname():
    """Five strings about the machine."""
    release = "%d.%d.%d" % machine.version
    return (
        "samd51",
        "samd51",
        release,
        release + " on 2026-01-01",
        "Adafruit Pybadge with samd51j19",
    )


def getcwd():
    """The current folder."""
    return machine.drive.getcwd()


def chdir(path):
    """Change the current folder."""
    machine.drive.chdir(path)


def listdir(dir=None):
    """Names in a folder."""
    return machine.drive.listdir(dir)


def stat(path):
    """Ten numbers about a file; [0] is its mode, [6] its size."""
    return machine.drive.stat(path)


def statvfs(path):
    """Ten numbers about the drive: 2 MB in sectors of 512 bytes."""
    return (512, 512, 3840, 2000, 2000, 0, 0, 0, 0, 255)


def remove(path):
    """Delete a file."""
    machine.drive.remove(path)


unlink = remove


def rename(old_path, new_path):
    """Move a file; what was at the new place is deleted first."""
    machine.drive.rename(old_path, new_path)


def mkdir(path):
    """Make a folder."""
    machine.drive.mkdir(path)


def rmdir(path):
    """Delete an empty folder."""
    machine.drive.rmdir(path)


def sync():
    """Write out what the cache holds."""


def utime(path, times):
    """Accepted, without effect."""
    machine.drive.stat(path)
