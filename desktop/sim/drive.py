# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The badge's drive: the project's files to read, and a folder of the session for all that is
written.

Nothing is written below the project, and what no badge gets to see (desktop/, host_tests/, hidden
files) is not shown.
"""

import os
import pathlib
import shutil
import tomllib

_HIDDEN = ("desktop", "host_tests")

_TEXTS = {
    2: "ENOENT",
    13: "EACCES",
    17: "EEXIST",
    20: "ENOTDIR",
    21: "EISDIR",
    22: "EINVAL",
    30: "EROFS",
    39: "ENOTEMPTY",
}


def error(number):
    """An OSError as the badge raises it: a number, without CPython's many subclasses to catch it
    by."""
    return OSError(number, _TEXTS[number])


class Drive:
    """One drive. Paths are the badge's: relative to the current folder or from "/"."""

    def __init__(self, root, files, machine):
        """root: folder of the program, read only. files: folder that takes what is written."""
        self.root = pathlib.Path(root)
        self.files = pathlib.Path(files)
        self.files.mkdir(parents=True, exist_ok=True)
        self.remounted = False
        self._machine = machine
        self._folder = ()

    @property
    def writable(self):
        """True when the program may write: after a remount, or in boot.py from CircuitPython
        10.0.1."""
        return self.remounted or (self._machine.booting and self._machine.version >= (10, 0, 1))

    def open(self, file, mode="r"):
        """A file, text as UTF-8 unless the mode has a b. OSError 30 when the drive is read-only."""
        if not isinstance(file, str):
            raise TypeError("can't convert %s to str" % type(file).__name__)
        if (
            not isinstance(mode, str)
            or set(mode) - set("rwaxbt+")
            or len(set(mode) & set("rwax")) != 1
        ):
            raise ValueError("invalid mode: '%s'" % mode)
        parts = self._parts(file)
        if set(mode) & set("wax+"):
            path = self._for_writing(parts, mode)
        else:
            path = self._find(parts)
            if path.is_dir():
                raise error(21)
        try:
            if "b" in mode:
                return open(path, mode)
            return open(path, mode, encoding="utf-8", newline="")
        except OSError as problem:
            raise OSError(problem.errno, _TEXTS.get(problem.errno, "EIO")) from None

    def settings(self):
        """What settings.toml says; a file that is no TOML says nothing, as on the badge."""
        try:
            return tomllib.loads(self._find(("settings.toml",)).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}

    def getcwd(self):
        """The current folder."""
        return "/" + "/".join(self._folder)

    def chdir(self, path):
        """Change the current folder."""
        parts = self._parts(path)
        if parts and not self._find(parts).is_dir():
            raise error(20)
        self._folder = parts

    def listdir(self, path=None):
        """Names in a folder, written ones and the project's."""
        parts = self._folder if path is None else self._parts(path)
        names = set()
        found = False
        for base in (self.files, self.root):
            folder = base.joinpath(*parts)
            if self._visible(base, parts) and folder.is_dir():
                found = True
                names.update(
                    name for name in os.listdir(folder) if self._visible(base, (*parts, name))
                )
        if not found:
            raise error(2)
        return sorted(names)

    def stat(self, path):
        """The badge's ten numbers."""
        parts = self._parts(path)
        if not parts:
            return (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        found = self._find(parts)
        if found.is_dir():
            return (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        return (0x8000, 0, 0, 0, 0, 0, found.stat().st_size, 0, 0, 0)

    def remove(self, path):
        """Delete a written file."""
        parts = self._parts(path)
        self._check_writable()
        found = self._find(parts)
        if found.is_dir():
            raise error(21)
        if self.files not in found.parents:
            raise error(13)
        found.unlink()

    def rename(self, old, new):
        """Move a written file. As on the badge, what was there is deleted first."""
        self._check_writable()
        source = self._find(self._parts(old))
        if self.files not in source.parents:
            raise error(13)
        target = self.files.joinpath(*self._parts(new))
        if not target.parent.is_dir():
            raise error(2)
        os.replace(source, target)

    def mkdir(self, path):
        """Make a folder."""
        self._check_writable()
        parts = self._parts(path)
        if self.exists(path):
            raise error(17)
        self._parent(parts)
        self.files.joinpath(*parts).mkdir()

    def rmdir(self, path):
        """Delete an empty written folder."""
        self._check_writable()
        folder = self.files.joinpath(*self._parts(path))
        if not folder.is_dir():
            raise error(2)
        if os.listdir(folder):
            raise error(39)
        folder.rmdir()

    def exists(self, path):
        """True when there is a file or folder of that name."""
        try:
            self._find(self._parts(path))
        except OSError:
            return False
        return True

    def _parts(self, path):
        if not isinstance(path, str):
            raise TypeError("can't convert %s to str" % type(path).__name__)
        parts = [] if path.startswith("/") else list(self._folder)
        for part in path.split("/"):
            if part == "..":
                parts[-1:] = []
            elif part not in ("", "."):
                parts.append(part)
        return tuple(parts)

    def _visible(self, base, parts):
        if base is self.files or not parts:
            return True
        return (
            not parts[0].startswith(".") and parts[0] not in _HIDDEN and parts[-1] != "__pycache__"
        )

    def _find(self, parts):
        for base in (self.files, self.root):
            path = base.joinpath(*parts)
            if self._visible(base, parts) and path.exists():
                return path
        raise error(2)

    def _check_writable(self):
        if not self.writable:
            raise error(30)

    def _parent(self, parts):
        """Make sure that the folder a file goes into exists, on the session's side too."""
        if parts[:-1]:
            if not self._find(parts[:-1]).is_dir():
                raise error(20)
            self.files.joinpath(*parts[:-1]).mkdir(parents=True, exist_ok=True)

    def _for_writing(self, parts, mode):
        self._check_writable()
        if not parts:
            raise error(21)
        self._parent(parts)
        path = self.files.joinpath(*parts)
        if path.is_dir():
            raise error(21)
        if not path.exists() and "w" not in mode:
            original = self.root.joinpath(*parts)
            if self._visible(self.root, parts) and original.is_file():
                shutil.copyfile(original, path)
        return path
