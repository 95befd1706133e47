# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Installing over drives with the owner's files under the game's names, stopped at any point,
installed again, taken off, stopped there too: the drive is what it was before, byte for byte.

Drawn from a fixed seed. SCOUNDREL_DRIVES=300 draws that many drives of each kind, and stops at
every point of each.
"""

import os
import random
import shutil

import pytest

from desktop.install import command, known, libraries, uninstall
from desktop.install import tree as badge_tree
from desktop.install.drive import Drive
from desktop.setup.environment import ROOT
from host_tests.desktop.cables import FULL, GONE, READ_ONLY, Cable
from host_tests.desktop.fat_drive import FatDrive
from host_tests.desktop.install_tools import BOOT_OUT, nobody

DRIVES = int(os.environ.get("SCOUNDREL_DRIVES", "0"))
BOOT = BOOT_OUT % ("10.0.3", "Pybadge", "pybadge")
OURS = b"# The Scoundrel for PyBadge authors, version %d\n"
# A small game with every kind of change between its versions.
OLD = {
    "code.py": OURS % 1,
    "boot.py": OURS % 1,
    "engine/__init__.mpy": b"C\x06 1",
    "engine/game.mpy": b"C\x06 game 1",
    "lib/ui/app.mpy": b"C\x06 app 1",
    "lib/ui/room.mpy": b"C\x06 room",
    "lib/old/thing.mpy": b"C\x06 thing",
    "sprites/title.bmp": b"title 1",
    "fonts/5x8.pcf": b"font",
}
NEW = {
    "code.py": OURS % 2,
    "boot.py": OURS % 1,
    "engine/__init__.mpy": b"C\x06 1",
    "engine/game.mpy": b"C\x06 game 2",
    "lib/ui/app.mpy": b"C\x06 app 2",
    "lib/ui/room/view.mpy": b"C\x06 view",
    "sprites/title.bmp": b"title 2",
    "fonts/5x8.pcf": b"font",
    "fonts/words.bin": b"words",
}
SOURCES = {
    path[:-3] + "py" if path.endswith(".mpy") else path: content for path, content in NEW.items()
}
GAMES = {"old": OLD, "new": NEW, "sources": SOURCES}
LIBRARY = "lib/adafruit_display_text"


def libraries_as(change):
    """The libraries as ``change(path, content)`` leaves them; None leaves a file out."""
    changed = {path: change(path, content) for path, content in libraries.from_pip().items()}
    return {path: content for path, content in changed.items() if content is not None}


def label(change):
    """A change of one file of one library."""
    return lambda path, content: change(content) if path == LIBRARY + "/label.mpy" else content


# What an owner may have on a drive; a folder has no content.
OWNERS = {
    "sample": lambda: {"code.py": b'print("Hello World!")\n'},
    "program": lambda: {"code.py": b"import mine\n", "lib/mine.py": b"pass\n"},
    "no content": lambda: {"code.py": b"", "boot.py": b"", "engine/__init__.py": b""},
    "older code.py": lambda: {"code.py": OURS % 0},
    "the same code.py": lambda: {"code.py": OURS % 2},
    "boot.py": lambda: {"boot.py": b"import storage\n"},
    "sheet": lambda: {"sprites/title.bmp": b"the owner's", "sprites/mine.bmp": b"mine"},
    "words": lambda: {"fonts/words.bin": b"the owner's"},
    "the same font": lambda: {"fonts/5x8.pcf": b"font"},
    "the same sheet": lambda: {"sprites/title.bmp": b"title 2"},
    "module": lambda: {"engine/game.mpy": b"C\x06 the owner's", "lib/ui/app.mpy": b""},
    "hiding sources": lambda: {"engine/game.py": b"mine\n", "lib/ui/app.py": OURS % 9},
    "hiding folder": lambda: {"engine/game/__init__.py": b"mine\n", "lib/ui/app": None},
    "at the root": lambda: {"ui.py": b"mine\n", "adafruit_display_text/label.py": b"mine\n"},
    "empty folders": lambda: {
        "sprites": None,
        "lib/ui": None,
        "ui": None,
        "before-scoundrel": None,
    },
    "code.txt": lambda: {"code.txt": b"print('first')\n", "main.py": b"pass\n"},
    "kept before": lambda: {"before-scoundrel/code.py": b"import mine\n"},
    "libraries": lambda: libraries_as(lambda path, content: content),
    "a file missing": lambda: libraries_as(label(lambda content: None)),
    "a file empty": lambda: libraries_as(label(lambda content: b"")),
    "a file cut": lambda: libraries_as(label(lambda content: content[:300])),
    "another format": lambda: libraries_as(label(lambda content: b"C\x05" + content[2:])),
    "MicroPython's": lambda: libraries_as(label(lambda content: b"M" + content[1:])),
    "a changed byte": lambda: libraries_as(label(lambda content: content[:-1] + b"\x01")),
    "library's sources": lambda: {LIBRARY + "/__init__.py": b"", LIBRARY + "/label.py": b"X = 1\n"},
    "capitals": lambda: {"BOOT.PY": b"mine\n", "SPRITES/Title.BMP": b"the owner's"},
    "empty library": lambda: {LIBRARY: None, "lib/adafruit_ticks.mpy": b""},
}


class OnFolder:
    """A drive that is a folder."""

    def __init__(self, folder):
        self.folder = folder / "CIRCUITPY"
        self.folder.mkdir()
        self.clear()

    def clear(self):
        """Take everything off."""
        shutil.rmtree(self.folder)
        self.folder.mkdir()
        self.drive = Drive(self.folder, careful=False)


class OnImage:
    """A drive that is a FAT image; the folder has only what the badge says about itself."""

    def __init__(self, folder):
        self.folder = folder
        (folder / "boot_out.txt").write_text(BOOT)
        self.clear()

    def clear(self):
        """Format it."""
        self.drive = FatDrive(1024)
        self.drive.root = self.folder


def snapshot(drive, folder=""):
    """{path: bytes, or None for a folder} of a whole drive."""
    found = {}
    for name in drive.list(folder):
        path = (folder + "/" + name).lstrip("/")
        found[path] = None if drive.is_folder(path) else drive.read(path)
        if found[path] is None:
            found.update(snapshot(drive, path))
    return found


def fill(bench, files):
    """Have exactly ``files`` on the drive."""
    bench.clear()
    for path, content in sorted(files.items()):
        if content is None:
            bench.drive.make_folder(path)
        else:
            bench.drive.write(path, content)


class Commands:
    """The two commands on one drive, over a cable."""

    def __init__(self, monkeypatch, bench):
        self.monkeypatch = monkeypatch
        self.bench = bench
        self.count = 0

    def install(self, game, left=None, kind=GONE):
        """Install ``game``; returns the cable."""
        self.monkeypatch.setattr(badge_tree, "game", lambda root=ROOT, py=False: dict(game))
        return self._run(command.main, ["--libraries", "pip", "--yes"], left, kind)

    def remove(self, left=None, kind=GONE):
        """Uninstall; returns the cable."""
        return self._run(uninstall.main, [], left, kind)

    def _run(self, main, options, left, kind):
        self.count += 1
        cable = Cable(self.bench.drive, left, kind)
        code = main([str(self.bench.folder), *options], nobody, lambda root: cable)
        assert code == (1 if cable.failed else 0)
        if cable.failed:
            if hasattr(self.bench.drive, "plug_in"):
                self.bench.drive.plug_in()
        return cable


@pytest.fixture(params=[OnFolder, OnImage])
def commands(request, tmp_path, monkeypatch):
    """The commands on a folder and on a FAT image."""
    pinned = libraries.from_pip()
    monkeypatch.setattr(libraries, "from_pip", lambda root=ROOT: dict(pinned))
    monkeypatch.setattr(badge_tree, "written", lambda root=ROOT: {})
    (tmp_path / "earlier.txt").write_text("")
    monkeypatch.setattr(known, "EARLIER", tmp_path / "earlier.txt")
    return Commands(monkeypatch, request.param(tmp_path))


def owners(draw, names):
    """The drive of an owner who has the things of these names; later ones go over earlier ones."""
    files = {"boot_out.txt": BOOT.encode()}
    if draw.random() < 0.7:
        files["lib"] = None
    for name in names:
        for path, content in OWNERS[name]().items():
            inside = any(other.startswith(path + "/") for other in files)
            above = any(
                path.startswith(other + "/") and files[other] is not None for other in files
            )
            if not above and not (inside and content is not None) and files.get(path) is None:
                files[path] = content
    for path in list(files):
        parts = path.split("/")[:-1]
        files.update({"/".join(parts[: i + 1]): None for i in range(len(parts))})
    return files


def lost(bench, before):
    """Paths of the owner's whose content is nowhere on the drive."""
    there = {content for content in snapshot(bench.drive).values() if content is not None}
    return [
        path for path, content in before.items() if content is not None and content not in there
    ]


def drawn(number, count, most):
    """Some of the numbers below ``count``, or all."""
    return range(count) if DRIVES else sorted(number.sample(range(count), min(most, count)))


def test_the_drive_is_what_it_was_before(commands, capsys):
    """Each thing of an owner's alone and many together; each way a drive fails; at each point the
    installation again, of that game or another, then off, at once or in two pieces."""
    draw = random.Random(15)
    bench = commands.bench
    drives = [[name] for name in OWNERS]
    drives += [draw.sample(sorted(OWNERS), draw.randint(2, 7)) for _ in range(DRIVES or 6)]
    cuts = 0
    for names in drives:
        fill(bench, owners(draw, names))
        before = snapshot(bench.drive)  # a FAT drive takes BOOT.PY and boot.py for one
        points = commands.install(NEW).changes
        removing = commands.remove().changes
        assert snapshot(bench.drive) == before, names
        for left in drawn(draw, points, 3):
            kind = draw.choice([GONE, GONE, FULL, READ_ONLY])
            told = "%s, stopped at %d of %d, %s" % (names, left, points, kind)
            fill(bench, before)
            cuts += commands.install(NEW, left, kind).failed
            assert not lost(bench, before), told
            again = draw.choice(["new", "new", "new, stopped", "old", "sources", "none"])
            if again != "none":
                if again == "new, stopped":
                    cuts += commands.install(NEW, draw.randrange(points), GONE).failed
                    assert not lost(bench, before), told
                commands.install(GAMES.get(again, NEW))
            if again == "none" and snapshot(bench.drive) == before:
                continue
            if draw.random() < 0.5:
                cuts += commands.remove(draw.randrange(removing)).failed
                assert not lost(bench, before), told
                if snapshot(bench.drive) != before and draw.random() < 0.3:
                    commands.install(NEW)
            if snapshot(bench.drive) != before:
                commands.remove()
            assert snapshot(bench.drive) == before, told + ", then " + again
            capsys.readouterr()
    with capsys.disabled():
        print("\n%d drives, %d commands, %d stopped" % (len(drives), commands.count, cuts))
