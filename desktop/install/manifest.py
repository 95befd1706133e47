# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The list on the drive of what was put there, with checksums, so that updating and removing touch
nothing else.

Plain text in the form of ``sha256sum -c``; the lines with ``#`` are ours. While an installation is
under way a path may stand there twice, with the checksum of the old file and of the new one. A line
it doesn't understand is passed over.
"""

import hashlib
import re

FILE = "scoundrel-files.txt"
_LINE = re.compile(r"([0-9a-f]{64})  (\S.*)$")
_MOVED = re.compile(r"# moved (\S.*) to (\S.*)$")
_VERSION = re.compile(r"# Scoundrel for PyBadge (\S+)")


def checksum(content):
    """SHA-256 as text."""
    return hashlib.sha256(content).hexdigest()


class Manifest:
    """``files`` {path: set of checksums}, ``moved`` [(from, to)] in the order of moving,
    ``version`` text, ``finished`` False while an installation is under way."""

    def __init__(self, version="", files=None, moved=(), finished=True):
        self.version = version
        self.files = {path: set(sums) for path, sums in (files or {}).items()}
        self.moved = list(moved)
        self.finished = finished

    def add(self, path, content):
        """Note that ``path`` holds, or is going to hold, ``content``."""
        self.files.setdefault(path, set()).add(checksum(content))

    def knows(self, path, content):
        """Whether that very content was put there by us."""
        return checksum(content) in self.files.get(path, ())

    def render(self):
        """The text of the list as bytes; the same for the same content."""
        lines = [
            "# Scoundrel for PyBadge %s: what its installation put on this drive." % self.version,
            "# python3 -m desktop uninstall takes these files away, and nothing else.",
            "# state %s" % ("finished" if self.finished else "under way"),
        ]
        lines += ["# moved %s to %s" % pair for pair in self.moved]
        for path in sorted(self.files):
            lines += ["%s  %s" % (value, path) for value in sorted(self.files[path])]
        return ("\n".join(lines) + "\n").encode("utf-8")


def parse(content):
    """The Manifest in ``content`` (bytes); an empty one for anything else."""
    manifest = Manifest()
    for line in content.decode("utf-8", "replace").splitlines():
        match = _LINE.match(line)
        if match and _inside(match.group(2)):
            manifest.files.setdefault(match.group(2), set()).add(match.group(1))
            continue
        match = _MOVED.match(line)
        if match and _inside(match.group(1)) and _inside(match.group(2)):
            manifest.moved.append(match.groups())
            continue
        match = _VERSION.match(line)
        if match:
            manifest.version = match.group(1)
        elif line.startswith("# state "):
            manifest.finished = line == "# state finished"
    return manifest


def _inside(path):
    """Whether a path stays on the drive: a list may have been edited by anyone."""
    parts = path.split("/")
    return not any(part in ("", ".", "..") or "\\" in part or ":" in part for part in parts)


def of_drive(drive):
    """The Manifest on a Drive, or an empty one."""
    return parse(drive.read(FILE)) if drive.is_file(FILE) else Manifest()
