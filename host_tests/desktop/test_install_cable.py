# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The cable is pulled before every single change of an installation: what is on the drive then, and
that the same command repairs it."""

import shutil

import pytest

from desktop.install import command, libraries, uninstall
from desktop.install import tree as badge_tree
from desktop.install.manifest import BEFORE, FILE, STAGE
from desktop.install.plan import GUARD
from desktop.setup.environment import ROOT
from host_tests.desktop.install_tools import ShortCable, new_drive, tree

_OURS = b"# The Scoundrel for PyBadge authors, version %d\n"
# A game small enough to be stopped everywhere: every kind of change is in it.
OLD = {
    "code.py": _OURS % 1,
    "boot.py": _OURS % 1,
    "engine/game.mpy": b"C\x06 game 1",
    "engine/same.mpy": b"C\x06 same",
    "lib/ui/app.mpy": b"C\x06 app 1",
    "lib/ui/gone.mpy": b"C\x06 gone",
    "lib/old/thing.mpy": b"C\x06 thing",
    "sprites/cards.bmp": b"cards 1",
}
NEW = {
    "code.py": _OURS % 2,
    "boot.py": _OURS % 2,
    "engine/game.mpy": b"C\x06 game 2",
    "engine/same.mpy": b"C\x06 same",
    "lib/ui/app.mpy": b"C\x06 app 2",
    "lib/ui/added.mpy": b"C\x06 added",
    "sprites/cards.bmp": b"cards 2",
}
SOURCES = {path.replace(".mpy", ".py"): _OURS % 3 + content[2:] for path, content in NEW.items()}
SOURCES["code.py"] = NEW["code.py"]
LIBRARIES = {
    "lib/adafruit_bitmap_font/bitmap_font.mpy": b"C\x06 font",
    "lib/adafruit_display_text/label.mpy": b"C\x06 label",
    "lib/adafruit_ticks.mpy": b"C\x06 ticks",
}


@pytest.fixture
def run(monkeypatch):
    """run(folder, game, left, command's options) -> whether the cable was pulled."""
    monkeypatch.setattr(libraries, "from_pip", lambda root=ROOT: dict(LIBRARIES))

    def install(folder, game, left=None, *options):
        monkeypatch.setattr(badge_tree, "game", lambda root=ROOT, py=False: dict(game))
        cables = []

        def make(root):
            cables.append(ShortCable(root, left))
            return cables[0]

        arguments = [str(folder), "--libraries", "pip", "--yes", *options]
        code = command.main(arguments, None, make)
        pulled = left is not None and cables[0].left < 0
        assert code == (1 if pulled else 0)
        return pulled

    return install


def stops(tmp_path, prepared):
    """Copies of a prepared drive with the numbers 0, 1, 2 ... of the change to stop before; the
    caller leaves the loop when the cable was long enough."""
    for left in range(1000):
        folder = tmp_path / ("stop%d" % left)
        shutil.copytree(prepared, folder)
        yield left, folder
        shutil.rmtree(folder)


def holds(folder, files):
    """Whether all of ``files`` are there, and no .py that hides one of them."""
    there = tree(folder)
    hidden = [path for path in files if path.endswith(".mpy") and path[:-4] + ".py" in there]
    return not hidden and all(there.get(path) == files[path] for path in files)


def visible(folder):
    """The drive without the list and what waits."""
    found = tree(folder)
    return {path: found[path] for path in found if path != FILE and not path.startswith(STAGE)}


@pytest.mark.parametrize(
    "old, new",
    [(OLD, NEW), (OLD, SOURCES), (SOURCES, OLD)],
    ids=["update", "to sources", "to compiled"],
)
def test_an_update_stopped_anywhere_never_leaves_a_riddle(tmp_path, run, old, new):
    """The old game complete, or the sentence to start the command again, or the new game complete.

    And the same command then brings exactly what it would have brought at once.
    """
    prepared = new_drive(tmp_path)
    run(prepared, old)
    (prepared / "lib/mine.py").write_bytes(b"mine")
    goal = tmp_path / "goal"
    shutil.copytree(prepared, goal)
    run(goal, new)
    seen = set()
    for left, folder in stops(tmp_path, prepared):
        pulled = run(folder, new, left)
        code = (folder / "code.py").read_bytes()
        if code == GUARD:
            seen.add("sentence")
        elif code == old["code.py"] and holds(folder, old):
            seen.add("old")
        else:
            assert code == new["code.py"] and holds(folder, new), "stopped before change %d" % left
            seen.add("new")
        assert run(folder, new) is False
        assert tree(folder) == tree(goal)
        if not pulled:
            break
    assert seen == {"old", "sentence", "new"}


def test_the_sentence_is_printed_by_the_stand_in(tmp_path):
    """It is a program, it fits the badge's screen of 26 columns, and it names the command."""
    printed = []
    exec(GUARD, {"print": printed.append})
    lines = "\n".join(printed).split("\n")
    assert max(len(line) for line in lines) <= 26
    assert "python3 -m desktop install" in lines


def test_another_program_starts_until_the_game_is_complete(tmp_path, run):
    """The first installation over somebody's program: theirs, or the game, and never none."""
    prepared = new_drive(tmp_path)
    theirs = {"code.py": b"import mine\n", "boot.py": b"import storage\n", "code.txt": b"mine\n"}
    for path, content in theirs.items():
        (prepared / path).write_bytes(content)
    before = tree(prepared)
    goal = tmp_path / "goal"
    shutil.copytree(prepared, goal)
    run(goal, NEW)
    for left, folder in stops(tmp_path, prepared):
        pulled = run(folder, NEW, left)
        code = (folder / "code.py").read_bytes()
        if code != theirs["code.py"]:
            assert code == NEW["code.py"] and holds(folder, NEW)
        there = tree(folder)
        for path, content in theirs.items():
            assert content in (there.get(path), there.get(BEFORE + "/" + path))
        assert run(folder, NEW) is False
        assert visible(folder) == visible(goal)
        assert sorted(tree(folder)[FILE].split()) == sorted(tree(goal)[FILE].split())
        assert uninstall.main([str(folder)], None, ShortCable) == 0
        assert tree(folder) == before
        if not pulled:
            break


def test_an_interrupted_installation_can_be_taken_off(tmp_path, run):
    """At every moment uninstalling leaves the drive as it was before."""
    prepared = new_drive(tmp_path)
    before = tree(prepared)
    run(prepared, OLD)
    for left, folder in stops(tmp_path, prepared):
        pulled = run(folder, NEW, left)
        assert uninstall.main([str(folder)], None, ShortCable) == 0
        assert tree(folder) == before
        if not pulled:
            break


def test_uninstalling_stopped_anywhere_goes_on(tmp_path, run):
    """The same command again finishes it; half a game is never started."""
    prepared = new_drive(tmp_path)
    (prepared / "code.py").write_bytes(b"import mine\n")
    before = tree(prepared)
    run(prepared, NEW)
    for left, folder in stops(tmp_path, prepared):
        cable = ShortCable(folder, left)
        code = uninstall.main([str(folder)], None, lambda root, cable=cable: cable)
        started = (folder / "code.py").read_bytes()
        assert started == b"import mine\n" or holds(folder, NEW)
        if code == 0:
            assert tree(folder) == before
            break
        if (folder / FILE).exists():
            assert uninstall.main([str(folder)], None, ShortCable) == 0
        assert tree(folder) == before


def test_the_real_game_survives_a_pulled_cable(tmp_path):
    """All files of the project, the cable pulled at every 23rd change of the first installation."""
    game = dict(badge_tree.game(), **libraries.from_pip())
    goal = new_drive(tmp_path / "goal")
    arguments = ["--libraries", "pip"]
    assert command.main([str(goal), *arguments], None, ShortCable) == 0
    for left in range(3, 1000, 23):
        folder = new_drive(tmp_path / str(left))
        code = command.main([str(folder), *arguments], None, lambda r, n=left: ShortCable(r, n))
        if code == 0:
            break
        complete = holds(folder, game)
        assert complete or (folder / "code.py").read_bytes() == b'print("Hello World!")\n'
        assert command.main([str(folder), *arguments], None, ShortCable) == 0
        assert tree(folder) == tree(goal)
        shutil.rmtree(folder)


def test_what_waits_is_used_again(tmp_path, run):
    """After a cut at the very end of copying nothing is copied twice."""
    folder = new_drive(tmp_path)
    files = len(NEW) + len(LIBRARIES)
    assert run(folder, NEW, files)
    times = {path: path.stat().st_mtime_ns for path in (folder / STAGE).rglob("*.mpy")}
    assert len(times) >= 6
    assert run(folder, NEW) is False
    for path, time in times.items():
        assert (folder / path.relative_to(folder / STAGE)).stat().st_mtime_ns == time


def test_a_pulled_cable_is_a_sentence(tmp_path, run, capsys):
    """It says that starting the same command again goes on."""
    assert run(new_drive(tmp_path), NEW, 3)
    assert "goes on where it stopped" in capsys.readouterr().err
