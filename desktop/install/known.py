# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The game's files by content, those of today and of earlier releases: what tells a copy of ours
that no list on the drive names from a file of the owner's with the same name.

``earlier_files.txt`` has the first 16 digits of the SHA-256 and the path of each file of an earlier
release; ``python3 -m desktop release --remember`` adds those of today.
"""

from pathlib import Path

from desktop.install import tree
from desktop.install.manifest import FINISHED, STAGE, checksum, parents

EARLIER = Path(__file__).with_name("earlier_files.txt")
_DIGITS = 16


def earlier():
    """{path: set of shortened checksums} of the earlier releases."""
    found = {}
    for line in EARLIER.read_text(encoding="ascii").splitlines():
        digits, path = line.split(" ", 1)
        found.setdefault(path, set()).add(digits)
    return found


def remember(files):
    """Add [(path, checksum)] of a release to ``earlier_files.txt``; returns how many are new."""
    lines = set(EARLIER.read_text(encoding="ascii").splitlines())
    new = {"%s %s" % (digits[:_DIGITS], path) for path, digits in files} - lines
    ordered = sorted(lines | new, key=lambda line: line.split(" ", 1)[::-1])
    EARLIER.write_text("\n".join(ordered) + "\n", encoding="ascii")
    return len(new)


def every():
    """``earlier`` and today's game in each form: compiled, as folded sources, as written."""
    found = earlier()
    for files in (tree.game(), tree.game(py=True), tree.written()):
        for path, content in files.items():
            found.setdefault(path, set()).add(checksum(content)[:_DIGITS])
    return found


def _is(known, path, content):
    if path.endswith(".py"):  # copied by hand on Windows
        content = content.replace(b"\r\n", b"\n")
    return checksum(content)[:_DIGITS] in known.get(path, ())


def adopt(drive, listed):
    """Add to the Manifest ``listed`` what is ours by content and not in it.

    Without a list that is a game copied by hand, if it is one: a file that is the same as one of
    ours doesn't make a game, and stays the owner's. With a list of a zip file that is also what
    dragging it over an older release left. The command's own list is complete but for what was
    dragged over it since.
    """
    if listed.state != FINISHED:
        return
    if listed.by_command:
        paths = set(listed.files)
        paths |= {path[:-4] + ".py" for path in listed.files if path.endswith(".mpy")}
        strange = _strange(drive, listed, paths)
        known = every() if strange else {}
    else:
        known = every()
        strange = _strange(drive, listed, known)
    # Libraries beside a game copied by hand came from circup, and other programs use them.
    found = {
        path: strange[path]
        for path in strange
        if _is(known, path, strange[path]) and not path.startswith("lib/adafruit_")
    }
    if not listed.there:
        starts = ("code.py", "engine/", "lib/ui/")
        if not all(any(path.startswith(start) for path in found) for start in starts):
            return
        listed.folders += [path for path in parents(found) if path != "lib"]
    for path, content in found.items():
        listed.add(path, content)


def stage_left(drive, paths):
    """Whether ``paths``, all in the folder STAGE, were left there by an installation of an earlier
    release, which kept no list meanwhile: all but the one that was being written are files of the
    game."""
    known = every()
    wrong = [path for path in paths if not _is(known, path[len(STAGE) + 1 :], drive.read(path))]
    return len(wrong) <= 1 < len(paths)


def _strange(drive, listed, paths):
    """{path: content} of those of ``paths`` on the drive that the list doesn't name as they are."""
    found = {path: drive.read(path) for path in sorted(paths) if drive.is_file(path)}
    return {path: found[path] for path in found if not listed.knows(path, found[path])}
