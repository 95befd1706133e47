# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The list on the drive of what was put there, with checksums: what a file is, ours or the owner's,
is told by its content and never by its name.

Plain text in the form of ``sha256sum -c``; the lines with ``#`` are ours. It is written before the
first change and deleted after the last one. While an installation is under way a path may stand
there twice, with the checksum of the old file and of the new one. A line it doesn't understand is
passed over.
"""

import hashlib
import re

from desktop.install import InstallError

FILE = "scoundrel-files.txt"
STAGE = "scoundrel-new"  # where new files wait until all of them are on the drive
BEFORE = "before-scoundrel"  # where the owner's files are kept that were in the way
PART = "%s/%s.part" % (STAGE, FILE)  # the next list, until it takes the place of the last one

FINISHED, UNDER_WAY, REMOVING = "finished", "under way", "being removed"

_FIRST = "# Scoundrel for PyBadge "
_BY_COMMAND = "# written by the install command"
_END = "# end of the list"
_LINE = re.compile(r"([0-9a-f]{64})  (\S.*)$")
_MOVED = re.compile(r"# moved (\S.*) to (\S.*)$")
_FOLDER = re.compile(r"# folder (\S.*)$")


def checksum(content):
    """SHA-256 as text."""
    return hashlib.sha256(content).hexdigest()


def under(path, folders):
    """Whether ``path`` is one of ``folders`` or lies in one; in any case, as on a FAT drive."""
    path = path.lower()
    return any(
        path == folder or path.startswith(folder + "/") for folder in map(str.lower, folders)
    )


def parents(paths):
    """All folders that ``paths`` lie in, sorted, outer ones first."""
    found = set()
    for path in paths:
        parts = path.split("/")[:-1]
        found.update("/".join(parts[: i + 1]) for i in range(len(parts)))
    return sorted(found)


class Manifest:
    """``files`` {path: set of checksums}: a file with one of these was put there by us. ``moved``
    [(from, to)] are the owner's files and folders, in the order of moving; ``folders`` those that
    we made. ``state`` is FINISHED, UNDER_WAY or REMOVING. ``by_command`` is False for the list in
    a release's zip file, which knows nothing of the drive, and for lists of earlier releases.
    ``there`` tells whether it was read from a drive."""

    def __init__(self, version="", state=FINISHED, by_command=False):
        self.version = version
        self.files = {}
        self.moved = []
        self.folders = []
        self.state = state
        self.by_command = by_command
        self.there = False

    def copy(self, state):
        """A copy in another state."""
        other = Manifest(self.version, state, self.by_command)
        other.files = {path: set(sums) for path, sums in self.files.items()}
        other.moved, other.folders = list(self.moved), list(self.folders)
        return other

    def add(self, path, content):
        """Note that ``path`` holds ``content``, or is going to."""
        self.files.setdefault(path, set()).add(checksum(content))

    def knows(self, path, content):
        """Whether that very content was put there by us."""
        return checksum(content) in self.files.get(path, ())

    def ours(self, path, content):
        """``knows``, or what a power cut made of it: nothing, or zeros. While something is under
        way an empty file may be one of the owner's whose turn hasn't come."""
        damaged = self.state == FINISHED and path in self.files and not content.strip(b"\x00")
        return damaged or self.knows(path, content)

    def forget(self, folders):
        """Drop the files at or below ``folders``."""
        self.files = {path: self.files[path] for path in self.files if not under(path, folders)}

    def render(self):
        """The text of the list as bytes; the same for the same content."""
        lines = [
            _FIRST + "%s: what its installation put on this drive." % self.version,
            "# python3 -m desktop uninstall takes these files away, and nothing else.",
            "# state %s" % self.state,
        ]
        lines += [_BY_COMMAND] if self.by_command else []
        lines += ["# moved %s to %s" % pair for pair in self.moved]
        lines += ["# folder %s" % path for path in sorted(self.folders)]
        for path in sorted(self.files):
            lines += ["%s  %s" % (value, path) for value in sorted(self.files[path])]
        return ("\n".join(lines + [_END]) + "\n").encode("utf-8")


def parse(content):
    """The Manifest in ``content`` (bytes); an empty one for anything else."""
    manifest = Manifest()
    for line in content.decode("utf-8", "replace").splitlines():
        if match := _LINE.match(line):
            if _inside(match.group(2)):
                manifest.files.setdefault(match.group(2), set()).add(match.group(1))
        elif match := _MOVED.match(line):
            if _inside(match.group(1)) and _inside(match.group(2)):
                manifest.moved.append(match.groups())
        elif match := _FOLDER.match(line):
            if _inside(match.group(1)):
                manifest.folders.append(match.group(1))
        elif line.startswith(_FIRST):
            manifest.version = line[len(_FIRST) :].partition(":")[0]
        elif line.startswith("# state "):
            manifest.state = line[8:] if line[8:] in (FINISHED, REMOVING) else UNDER_WAY
        elif line == _BY_COMMAND:
            manifest.by_command = True
    return manifest


def _inside(path):
    """Whether a path stays on the drive: a list may have been edited by anyone."""
    parts = path.split("/")
    return not any(part in ("", ".", "..") or "\\" in part or ":" in part for part in parts)


def _is_list(content):
    """Whether that is a list, and not a file of the owner's with its name."""
    return content.startswith(_FIRST.encode())


def _waits(drive):
    """Whether the next list is on the drive, complete, and no list: where the system replaces a
    file in two steps, that is what a cut between them leaves."""
    if drive.is_file(FILE) or not drive.is_file(PART):
        return False
    content = drive.read(PART)
    return _is_list(content) and content.endswith(_END.encode() + b"\n")


def put(drive, listed):
    """Exchange the list on the drive for the Manifest ``listed``."""
    if _waits(drive):
        drive.move(PART, FILE)
    drive.write(PART, listed.render())
    drive.move(PART, FILE)


def of_drive(drive):
    """The Manifest on a Drive, or an empty one. Raises InstallError where a file of the owner's has
    its name."""
    found = Manifest()
    path = PART if _waits(drive) else FILE
    if drive.is_file(path):
        content = drive.read(path)
        if not _is_list(content):
            raise InstallError(
                "there is a file %s on the drive, and it isn't the list of what was installed."
                " Nothing was changed. Rename it or take it away, and start the same command"
                " again." % FILE
            )
        found = parse(content)
        found.there = True
    if found.state != FINISHED:
        # A move that was noted and not done, or undone already: there lies what is the owner's,
        # even where it is the same as a file of ours.
        found.forget([path for path, target in found.moved if not drive.exists(target)])
    if found.there and not found.by_command:
        _guess(drive, found)
    return found


def _guess(drive, found):
    """What the lists of zip files and of earlier releases don't say. Dragging a zip file puts its
    list over the command's: what was moved is told from its place then."""
    found.folders = [path for path in parents(found.files) if path != "lib"]
    if drive.is_folder(BEFORE):
        kept = [(path[len(BEFORE) + 1 :], path) for path in drive.walk(BEFORE)]
        found.moved = found.moved or kept
        found.folders += [BEFORE] + parents(target for _path, target in found.moved)[1:]
    if found.state == UNDER_WAY:
        found.folders.append(STAGE)
