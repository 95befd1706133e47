# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Putting the game on a badge's drive: what arrives, what is asked, what is left alone."""

import shutil

import pytest

from desktop.install import command
from desktop.install import tree as badge_tree
from desktop.install.drive import Drive
from desktop.setup.environment import ROOT
from desktop.sim.session import Session
from host_tests.desktop.install_tools import (
    FOREIGN,
    ShortCable,
    install,
    new_drive,
    nobody,
    put_foreign,
    remove,
    tree,
)


@pytest.fixture
def drive(tmp_path):
    """A new badge's drive."""
    return new_drive(tmp_path)


@pytest.fixture
def badge(drive):
    """A drive with the game on it."""
    assert install(drive) == 0
    return drive


@pytest.fixture
def used(drive):
    """A badge with somebody's own program on it."""
    return put_foreign(drive)


def test_a_new_badge_gets_the_game_without_a_question(drive, capsys):
    """Modules as .mpy in the badge's form, sheets, fonts, libraries; the sample program is kept."""
    assert install(drive) == 0
    there = tree(drive)
    for path in (
        "boot.py",
        "code.py",
        "engine/advisor.mpy",
        "lib/ui/core/app.mpy",
        "sprites/cards.bmp",
    ):
        assert path in there
    for path in ("label", "__init__"):
        assert there["lib/adafruit_display_text/%s.mpy" % path][:2] == b"C\x06"
    assert "lib/adafruit_bitmap_font/bitmap_font.mpy" in there and "lib/adafruit_ticks.mpy" in there
    assert all(there[path][:2] == b"C\x06" for path in there if path.endswith(".mpy"))
    assert there["before-scoundrel/code.py"] == b'print("Hello World!")\n'
    assert "settings.toml" in there and "scoundrel-files.txt" in there
    assert not (drive / "scoundrel-new").exists()
    assert "reset" in capsys.readouterr().out


def test_only_what_a_badge_needs_is_copied(badge):
    """No sources of sheets, no tests, no computer side, no module twice."""
    for path in tree(badge):
        assert not path.startswith(("desktop", "host_tests", "docs", ".")), path
        assert "/source/" not in path and not path.endswith((".bdf", ".pyc"))
        if path.endswith(".py"):
            assert path in ("boot.py", "code.py", "before-scoundrel/code.py")


def test_every_module_and_sheet_of_the_project_arrives(drive):
    """Found by rule: whatever is added to the project is on the badge, too."""
    assert install(drive, "--py") == 0
    for folder in ("engine", "lib/badge", "lib/record", "lib/ui"):
        for path in (ROOT / folder).rglob("*.py"):
            assert (drive / path.relative_to(ROOT)).is_file()
    assert install(drive) == 0
    for folder in ("engine", "lib/badge", "lib/record", "lib/ui"):
        for path in (ROOT / folder).rglob("*.py"):
            assert (drive / path.relative_to(ROOT)).with_suffix(".mpy").is_file(), path
    for path in [*(ROOT / "sprites").glob("*.bmp"), *(ROOT / "fonts").glob("*.pcf")]:
        assert (drive / path.relative_to(ROOT)).read_bytes() == path.read_bytes()


def test_no_folder_of_this_computer_is_in_a_module(badge):
    """The compiler stores the name it was given: the name on the badge."""
    code = (badge / "lib/ui/core/app.mpy").read_bytes()
    assert b"ui.core.app" in code
    for path, content in tree(badge).items():
        assert str(ROOT).encode() not in content, path
        assert b"/tmp" not in content, path


def test_the_game_starts_from_the_drive(tmp_path):
    """What was installed as sources runs in the simulator, from that very folder."""
    drive = new_drive(tmp_path)
    assert install(drive, "--py") == 0
    with Session(root=drive) as session:
        session.start()
        session.run(500)
        assert session.error is None, session.serial
        assert session.refreshes


def test_a_second_run_changes_nothing(badge, capsys):
    """Not even a timestamp: nothing is written at all."""
    before = {path: path.stat().st_mtime_ns for path in badge.rglob("*")}
    assert install(badge, left=0) == 0
    assert {path: path.stat().st_mtime_ns for path in badge.rglob("*")} == before
    assert "there and right" in capsys.readouterr().out


def test_an_update_copies_only_what_changed(badge, monkeypatch, capsys):
    """One changed module, one file on its way."""
    files = badge_tree.game()
    files["lib/ui/core/app.mpy"] += b"\x00"
    monkeypatch.setattr(badge_tree, "game", lambda root=ROOT, py=False: dict(files))
    times = {path: path.stat().st_mtime_ns for path in badge.rglob("*.mpy")}
    capsys.readouterr()
    assert install(badge) == 0
    changed = [path for path in times if path.stat().st_mtime_ns != times[path]]
    assert changed == [badge / "lib/ui/core/app.mpy"]
    assert "0 new and 1 changed" in capsys.readouterr().out


def test_a_damaged_file_is_repaired(badge):
    """Bytes lost in a power cut come back with the same command."""
    good = (badge / "lib/ui/core/app.mpy").read_bytes()
    (badge / "lib/ui/core/app.mpy").write_bytes(bytes(len(good)))
    (badge / "code.py").write_bytes(b"")
    assert install(badge) == 0
    assert (badge / "lib/ui/core/app.mpy").read_bytes() == good
    assert b"app.director.run" in (badge / "code.py").read_bytes()


def test_modules_of_an_older_version_go(badge, monkeypatch):
    """What the new version doesn't have is removed, with folders that are empty then."""
    files = badge_tree.game()
    files["lib/old/thing.mpy"] = b"C\x06old"
    monkeypatch.setattr(badge_tree, "game", lambda root=ROOT, py=False: dict(files))
    assert install(badge) == 0
    (badge / "lib/mine.mpy").write_bytes(b"C\x06mine")
    monkeypatch.undo()
    assert install(badge) == 0
    assert not (badge / "lib/old").exists()
    assert (badge / "lib/mine.mpy").exists()


def test_sources_give_way_to_compiled_modules_and_back(badge):
    """A .py beside a .mpy would win: never both."""
    for options, ending, other in ((["--py"], ".py", ".mpy"), ([], ".mpy", ".py")):
        assert install(badge, *options) == 0
        assert (badge / ("engine/cards" + ending)).is_file()
        assert not (badge / ("engine/cards" + other)).exists()
        assert not (badge / ("lib/ui/core/app" + other)).exists()
        assert (badge / "lib/adafruit_ticks.mpy").is_file()


def test_a_source_of_ours_that_was_dragged_there_goes(badge):
    """Without being in the list: it says whose it is."""
    shutil.copy(ROOT / "engine/game.py", badge / "engine/game.py")
    assert install(badge) == 0
    assert not (badge / "engine/game.py").exists()
    assert not (badge / "before-scoundrel/engine").exists()


def test_somebody_elses_twin_is_moved_after_asking(badge):
    """A .py of another origin that hides our module isn't thrown away."""
    (badge / "lib/ui/core/app.py").write_text("print('mine')\n")
    assert install(badge, answer="y") == 0
    assert (badge / "before-scoundrel/lib/ui/core/app.py").read_text() == "print('mine')\n"
    assert not (badge / "lib/ui/core/app.py").exists()


def test_somebody_elses_program_is_only_moved_after_a_yes(used, capsys):
    """A no changes nothing; so does having nobody to ask."""
    before = tree(used)
    assert install(used, answer="n") == 1
    assert tree(used) == before
    assert command.main([str(used), "--libraries", "pip"], None, ShortCable) == 1
    assert tree(used) == before
    assert "--yes" in capsys.readouterr().err


def test_after_a_yes_the_game_is_there_and_the_rest_untouched(used):
    """What was in the way is in before-scoundrel/, everything else where it was."""
    assert install(used, "--yes") == 0
    there = tree(used)
    for path in ("code.py", "boot.py", "sprites/cards.bmp", "ui.py"):
        assert there["before-scoundrel/" + path].decode() == FOREIGN[path]
    for path in ("main.py", "lib/my_lib.py", "lib/neopixel.mpy", "fonts/mine.bdf"):
        assert there[path].decode() == FOREIGN[path]
    assert "ui.py" not in there
    assert b"Scoundrel" in there["code.py"]


def test_a_program_put_there_after_the_game_is_kept(badge):
    """Its code.py has our file's name in the list, but isn't ours."""
    (badge / "code.py").write_text("print('newer than the game')\n")
    assert install(badge, answer="y") == 0
    there = tree(badge)
    assert there["before-scoundrel/code-2.py"] == b"print('newer than the game')\n"
    assert remove(badge) == 0
    assert (badge / "code.py").read_text() == "print('newer than the game')\n"


def test_a_code_txt_is_reported_and_moved(drive, capsys):
    """CircuitPython would run it instead of code.py."""
    (drive / "code.txt").write_text("print('first')\n")
    assert install(drive, answer="y") == 0
    assert "code.txt isn't the game's and in its way" in capsys.readouterr().out
    assert (drive / "before-scoundrel/code.txt").exists() and not (drive / "code.txt").exists()
    assert remove(drive) == 0
    assert (drive / "code.txt").read_text() == "print('first')\n"


def test_a_full_drive_is_refused_before_anything_is_written(used, monkeypatch, capsys):
    """The sentence says how much is needed; nothing is moved, nothing written."""
    monkeypatch.setattr(Drive, "free", lambda self: 150_000)
    before = tree(used)
    assert install(used, "--yes", left=0) == 1
    assert tree(used) == before
    told = capsys.readouterr().err
    assert "isn't enough room" in told and "146 KB are free" in told


@pytest.mark.parametrize("name", ["engine", "sprites", "fonts", "lib/ui", "lib"])
def test_a_file_with_the_name_of_a_folder_is_told_before_anything_is_written(drive, capsys, name):
    """The sentence names it; nothing is moved, nothing written."""
    if name == "lib":
        (drive / "lib").rmdir()
    (drive / name).write_text("somebody's")
    before = tree(drive)
    assert install(drive, "--yes", left=0) == 1
    assert tree(drive) == before
    told = capsys.readouterr().err
    assert "a file named %s on the drive" % name in told and "Nothing was changed" in told


def test_a_folder_with_the_name_of_a_file_is_told_too(drive, capsys):
    """A folder code.py cannot be replaced by the game's code.py."""
    (drive / "code.py").unlink()
    (drive / "code.py" / "inside").mkdir(parents=True)
    assert install(drive, "--yes", left=0) == 1
    assert "a folder named code.py on the drive" in capsys.readouterr().err


def test_a_dry_run_changes_nothing(used, capsys):
    """It lists what would be copied and moved."""
    before = tree(used)
    assert install(used, "--dry-run", left=0) == 0
    assert tree(used) == before
    told = capsys.readouterr().out
    assert "new     lib/ui/core/app.mpy" in told and "before-scoundrel/boot.py" in told


def test_a_drive_that_lies_is_noticed(drive, capsys):
    """What reads back differently ends the installation with a sentence."""

    class Liar(ShortCable):
        def read_from_drive(self, path):
            content = super().read_from_drive(path)
            return bytes(len(content)) if path.endswith("title.bmp") else content

    assert command.main([str(drive), "--libraries", "pip"], nobody, Liar) == 1
    assert "reads back differently" in capsys.readouterr().err
    assert (drive / "code.py").read_text() == 'print("Hello World!")\n'


def test_a_read_only_drive_is_a_sentence(drive, monkeypatch, capsys):
    """As after an unclean unplugging on Linux, or when boot.py took the drive."""
    monkeypatch.setattr(Drive, "writable", lambda self: False)
    assert install(drive, left=0) == 1
    assert "read-only" in capsys.readouterr().err


def test_without_proof_there_is_no_copy_of_the_scores(drive, capsys):
    """--keep-copy on a folder that is no FAT drive: the game is installed, NVM alone is used."""
    image = drive.parent / "image"
    image.write_bytes(bytes(65536))
    assert install(drive, "--keep-copy", "--device", str(image)) == 0
    assert "NVM" in capsys.readouterr().out
    assert not (drive / "save").exists()
    assert (drive / "code.py").read_bytes().startswith(b"# SPDX")
