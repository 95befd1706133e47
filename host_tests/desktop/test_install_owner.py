# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is the owner's and what is ours: a game copied by hand, folders and lists of the owner's
with our names, libraries that aren't whole, and what the commands say of it."""

import shutil

import pytest

from desktop.install import command, keepcopy, libraries, mpy
from desktop.install.drive import Drive
from desktop.setup.environment import ROOT
from host_tests.desktop.cables import Cable
from host_tests.desktop.install_tools import ShortCable, install, new_drive, remove, tree


@pytest.fixture
def drive(tmp_path):
    """A new badge's drive."""
    return new_drive(tmp_path)


@pytest.fixture
def badge(drive):
    """A drive with the game on it."""
    assert install(drive) == 0
    return drive


def copied_by_hand(drive):
    """Copy the game onto a drive as README says, libraries apart."""
    for name in ("code.py", "boot.py"):
        shutil.copy(ROOT / name, drive / name)
    ignore = shutil.ignore_patterns("source", "__pycache__", "adafruit_*")
    for name in ("engine", "lib", "fonts", "sprites"):
        shutil.copytree(ROOT / name, drive / name, dirs_exist_ok=True, ignore=ignore)


def test_a_game_copied_by_hand_is_brought_up_to_date(drive, tmp_path):
    """No source is left to hide a module, nothing is asked, and taking it off takes all of it but
    the libraries, which other programs may use."""
    copied_by_hand(drive)
    for path, content in libraries.from_pip().items():
        (drive / path).parent.mkdir(exist_ok=True)
        (drive / path).write_bytes(content)
    assert install(drive) == 0
    clean = new_drive(tmp_path / "clean")
    assert install(clean) == 0
    modules = {path for path in tree(clean) if path.endswith((".py", ".mpy"))}
    assert {path for path in tree(drive) if path.endswith((".py", ".mpy"))} | {
        "before-scoundrel/code.py"
    } == modules
    assert remove(drive) == 0
    assert set(tree(drive)) == {"boot_out.txt", "settings.toml", *libraries.from_pip()}


def test_the_engine_copied_for_another_program_is_the_owners(drive):
    """The same bytes as ours, but no game: it comes back when the game goes."""
    shutil.copytree(ROOT / "engine", drive / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    (drive / "code.py").write_text("from engine import game\n")
    before = tree(drive)
    assert install(drive, "--yes") == 0
    assert not (drive / "engine/game.py").exists()
    assert remove(drive) == 0
    assert tree(drive) == before


def test_a_module_of_ours_that_the_owner_worked_on_is_kept(drive):
    """Our copyright line in it makes nothing ours; it isn't asked for either, it is of the game."""
    copied_by_hand(drive)
    mine = (drive / "engine/game.py").read_bytes() + b"# tinkered\n"
    (drive / "engine/game.py").write_bytes(mine)
    assert install(drive) == 0
    assert (drive / "before-scoundrel/engine/game.py").read_bytes() == mine
    assert remove(drive) == 0
    assert (drive / "engine/game.py").read_bytes() == mine


@pytest.mark.parametrize("name", ["scoundrel-files.txt", "scoundrel-new/notes.txt"])
def test_our_own_names_taken_by_the_owner_are_refused(drive, capsys, name):
    """The list and the folder where files wait: nothing is changed, and the sentence names it."""
    (drive / name).parent.mkdir(exist_ok=True)
    (drive / name).write_text("the owner's")
    before = tree(drive)
    assert install(drive, "--yes", left=0) == 1
    told = capsys.readouterr().err
    assert name.partition("/")[0] in told and "Nothing was changed" in told
    assert remove(drive) == 1
    assert tree(drive) == before


def test_one_line_says_what_happens_to_a_code_py_that_was_changed(badge, capsys):
    """It stays, and the line says where the one before it is."""
    (badge / "code.py").write_text("print('changed since')\n")
    capsys.readouterr()
    assert remove(badge) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if "code.py" in line]
    assert told == [
        "  code.py was changed since and stays; the one before it: before-scoundrel/code.py"
    ]
    assert (badge / "code.py").read_text() == "print('changed since')\n"
    assert (badge / "before-scoundrel/code.py").exists()


def test_a_file_of_ours_dragged_over_the_game_is_not_the_owners(badge):
    """Known by its content, whatever its line ends."""
    earlier = (badge / "boot.py").read_bytes().replace(b"\n", b"\r\n")
    (badge / "boot.py").write_bytes(earlier)
    assert remove(badge) == 0
    assert (badge / "code.py").read_text() == 'print("Hello World!")\n'
    assert not (badge / "boot.py").exists()


def test_a_library_with_a_file_cut_off_is_replaced_at_the_first_try(drive, capsys):
    """Built by another compiler, none of its bytes like ours, it is seen all the same."""
    for path, content in libraries.from_pip().items():
        (drive / path).parent.mkdir(exist_ok=True)
        (drive / path).write_bytes(content[:2] + b"\x00" + content[3:])
    label = drive / "lib/adafruit_display_text/label.mpy"
    label.write_bytes(label.read_bytes()[:300])
    before = tree(drive)
    assert install(drive, "--yes") == 0
    assert "label.mpy is damaged" in capsys.readouterr().out
    assert label.read_bytes() == libraries.from_pip()["lib/adafruit_display_text/label.mpy"]
    assert remove(drive) == 0
    assert tree(drive) == before


def test_every_cut_of_a_module_is_seen():
    """A compiled file tells by its form that bytes are missing at its end."""
    for path, content in libraries.from_pip().items():
        assert mpy.problem(content) is None, path
        assert not [cut for cut in range(len(content)) if mpy.problem(content[:cut]) is None], path


def test_the_copy_of_the_scores_is_offered_once(drive, capsys):
    """With what it protects from; a plain return means no, and --yes doesn't say yes to it."""
    asked = []

    def ask(question):
        asked.append(question)
        return ""

    arguments = [str(drive), "--libraries", "pip"]
    assert command.main(arguments, ask, ShortCable) == 0
    assert asked == [command.COPY_QUESTION]
    assert "If the power fails" in capsys.readouterr().out
    assert command.main(arguments, ask, ShortCable) == 0
    assert len(asked) == 1 and "If the power" not in capsys.readouterr().out
    assert remove(drive) == 0
    assert command.main([*arguments, "--yes"], ask, ShortCable) == 0
    assert len(asked) == 1 and "--keep-copy" in capsys.readouterr().out
    assert not (drive / "save").exists()


def test_taking_the_scores_leaves_the_owners_files_beside_them(badge):
    """--scores removes what the installation made in save/, and nothing else."""
    for path in (*keepcopy.MOATS, keepcopy.SCORES, "save/diary.txt"):
        (badge / path).parent.mkdir(parents=True, exist_ok=True)
        (badge / path).write_bytes(b"something")
    assert remove(badge, "--scores") == 0
    assert [path for path in tree(badge) if path.startswith("save/")] == ["save/diary.txt"]


def test_dragging_a_list_over_ours_loses_nothing(badge):
    """A zip file's list knows nothing of what was moved; its place tells."""
    text = (badge / "scoundrel-files.txt").read_text().splitlines(keepends=True)
    kept = [line for line in text if line[0] != "#" or line.startswith(("# Scoundrel", "# state"))]
    (badge / "scoundrel-files.txt").write_text("".join(kept))
    assert remove(badge) == 0
    assert (badge / "code.py").read_text() == 'print("Hello World!")\n'
    assert not (badge / "before-scoundrel").exists()


def test_only_the_drive_that_was_named_is_touched(tmp_path):
    """With a second badge plugged in, whatever happens to the first."""
    first, second = new_drive(tmp_path / "a"), new_drive(tmp_path / "b")
    before = tree(second)
    for left in (0, 20, 100):
        cable = Cable(Drive(first, careful=False), left)
        arguments = [str(first), "--libraries", "pip", "--yes"]
        assert command.main(arguments, None, lambda root, cable=cable: cable) == 1
        assert tree(second) == before
    assert install(first) == 0
    assert tree(second) == before


def test_a_drive_that_vanished_is_not_written_beside(drive, monkeypatch):
    """The folder it was mounted at is still there; the game doesn't go onto the computer's disk."""
    gone = Drive(drive)
    monkeypatch.setattr(gone, "device_number", -1)
    before = tree(drive)
    assert command.main([str(drive), "--libraries", "pip"], None, lambda root: gone) == 1
    assert tree(drive) == before
