# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Putting the game on a badge's drive: what arrives, what is asked, what is left alone."""

import functools
import shutil

import pytest

from desktop.install import bootout, command, drives, libraries, uninstall
from desktop.install import tree as badge_tree
from desktop.install.drive import Drive
from desktop.setup.environment import ROOT
from desktop.sim.session import Session
from host_tests.desktop.install_tools import BOOT_OUT, ShortCable, new_drive, tree

_game = functools.cache(badge_tree.game)
_pip = functools.cache(libraries.from_pip)


@pytest.fixture(autouse=True)
def compiled_once(monkeypatch):
    """Everything is compiled once for all tests of this process."""
    monkeypatch.setattr(badge_tree, "game", lambda root=ROOT, py=False: dict(_game(root, py)))
    monkeypatch.setattr(libraries, "from_pip", lambda root=ROOT: dict(_pip(root)))


def install(folder, *options, answer=None, left=None):
    """Run the command with pip's libraries; its exit code. ``answer`` None: no questions."""
    ask = None if answer is None else (lambda question: answer)
    arguments = [str(folder), "--libraries", "pip", *options]
    return command.main(arguments, ask or _nobody, lambda root: ShortCable(root, left))


def _nobody(question):
    raise AssertionError("a question nobody expected: " + question)


def remove(folder, *options):
    """Run uninstall; returns its exit code."""
    return uninstall.main([str(folder), *options], _nobody, ShortCable)


@pytest.fixture
def drive(tmp_path):
    """A new badge's drive."""
    return new_drive(tmp_path)


@pytest.fixture
def badge(tmp_path):
    """A drive with the game on it."""
    folder = new_drive(tmp_path)
    assert install(folder) == 0
    return folder


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
    files = dict(_game())
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
    files = dict(_game())
    files["lib/old/thing.mpy"] = b"C\x06old"
    monkeypatch.setattr(badge_tree, "game", lambda root=ROOT, py=False: dict(files))
    assert install(badge) == 0
    (badge / "lib/mine.mpy").write_bytes(b"C\x06mine")
    monkeypatch.setattr(badge_tree, "game", lambda root=ROOT, py=False: dict(_game()))
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


FOREIGN = {
    "code.py": "import my_lib\n",
    "boot.py": "import storage\n",
    "main.py": "print('also mine')\n",
    "lib/my_lib.py": "X = 1\n",
    "lib/neopixel.mpy": "C\x06not really",
    "fonts/mine.bdf": "STARTFONT\n",
    "sprites/cards.bmp": "my own cards",
    "ui.py": "import board\n",
}


@pytest.fixture
def used(drive):
    """A badge with somebody's own program on it."""
    for path, text in FOREIGN.items():
        (drive / path).parent.mkdir(exist_ok=True)
        (drive / path).write_text(text)
    return drive


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


def test_uninstalling_puts_everything_back(used):
    """The drive is then what it was before, byte for byte."""
    before = tree(used)
    assert install(used, "--yes") == 0
    assert install(used, "--yes", "--py") == 0
    assert remove(used) == 0
    assert tree(used) == before
    assert not (used / "engine").exists() and not (used / "before-scoundrel").exists()


def test_uninstalling_a_new_badge_leaves_it_new(drive):
    """With the firmware's sample and its empty lib/."""
    before = tree(drive)
    assert install(drive) == 0
    assert remove(drive) == 0
    assert tree(drive) == before
    assert (drive / "lib").is_dir()


def test_uninstalling_leaves_what_was_changed_and_the_scores(badge, capsys):
    """A file the owner worked on is the owner's; save/ goes only when asked."""
    (badge / "lib/ui/core/app.mpy").write_bytes(b"my own work")
    (badge / "save/box").mkdir(parents=True)
    (badge / "save/box/scores.bin").write_bytes(b"scores")
    assert remove(badge) == 0
    assert (badge / "lib/ui/core/app.mpy").read_bytes() == b"my own work"
    assert (badge / "save/box/scores.bin").exists()
    assert "lib/ui/core/app.mpy was changed by someone" in capsys.readouterr().out
    assert not (badge / "code.py").read_bytes().startswith(b"# SPDX")


def test_uninstalling_can_take_the_scores_too(badge):
    """With --scores nothing of the game is left."""
    (badge / "save/box").mkdir(parents=True)
    (badge / "save/box/scores.bin").write_bytes(b"scores")
    assert remove(badge, "--scores") == 0
    assert not (badge / "save").exists()


def test_uninstalling_without_a_list_removes_nothing(used, capsys):
    """The wrong drive stays as it is."""
    before = tree(used)
    assert remove(used) == 1
    assert tree(used) == before
    assert "no list of installed files" in capsys.readouterr().err


def test_a_list_can_not_reach_outside_the_drive(badge, tmp_path):
    """A path that climbs out is no path."""
    outside = tmp_path / "precious.txt"
    outside.write_bytes(b"")
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    with open(badge / "scoundrel-files.txt", "a") as file:
        file.write("%s  ../precious.txt\n%s  %s\n" % (empty, empty, outside))
    assert remove(badge) == 0
    assert outside.exists()


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

    assert command.main([str(drive), "--libraries", "pip"], _nobody, Liar) == 1
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


# The libraries


def test_libraries_of_another_program_are_used_as_they_are(drive):
    """Not copied again, not removed with the game."""
    for path, content in _pip().items():
        (drive / path).parent.mkdir(exist_ok=True)
        (drive / path).write_bytes(content)
    before = tree(drive)
    assert install(drive) == 0
    assert remove(drive) == 0
    assert tree(drive) == before


def test_libraries_for_another_circuitpython_are_replaced_after_asking(drive):
    """A .mpy of CircuitPython 8 would end the game with an error."""
    old = drive / "lib/adafruit_display_text"
    old.mkdir()
    (old / "label.mpy").write_bytes(b"C\x05old")
    (old / "__init__.mpy").write_bytes(b"C\x05old")
    before = tree(drive)
    assert install(drive, answer="y") == 0
    assert (old / "label.mpy").read_bytes()[:2] == b"C\x06"
    assert (drive / "before-scoundrel/lib/adafruit_display_text/label.mpy").is_file()
    assert remove(drive) == 0
    assert tree(drive) == before


def test_older_libraries_of_another_program_are_mentioned(drive, capsys):
    """They stay, and the player knows where to look."""
    for path, content in _pip().items():
        (drive / path).parent.mkdir(exist_ok=True)
        (drive / path).write_bytes(content.replace(b"5.0.6\x00", b"2.0.1\x00"))
    assert install(drive) == 0
    assert "note: adafruit_display_text: older" in capsys.readouterr().out


def test_libraries_that_are_there_are_not_fetched_again(badge, monkeypatch):
    """An update of the game needs neither circup nor a compiler for them."""
    monkeypatch.setattr(libraries, "from_pip", lambda root=ROOT: pytest.fail("fetched"))
    monkeypatch.setattr(libraries, "from_circup", lambda *rest: pytest.fail("fetched"))
    assert install(badge) == 0
    (badge / "lib/adafruit_ticks.mpy").unlink()
    monkeypatch.setattr(libraries, "from_pip", lambda root=ROOT: dict(_pip()))
    assert install(badge) == 0
    assert (badge / "lib/adafruit_ticks.mpy").is_file()


# Boards, versions, drives


@pytest.mark.parametrize(
    "version, name, board, words",
    [
        ("8.2.10", "Pybadge", "pybadge", "needs 9.2 or newer"),
        ("9.1.4", "PyGamer", "pygamer", "needs 9.2 or newer"),
        ("10.0.3", "Feather M4 Express", "feather_m4_express", "a board called 'Adafruit Feather"),
    ],
)
def test_what_can_not_run_the_game_is_refused(tmp_path, capsys, version, name, board, words):
    """One sentence, nothing written."""
    drive = new_drive(tmp_path, version, name, board)
    before = tree(drive)
    assert install(drive, left=0) == 1
    assert tree(drive) == before
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("version", ["9.2.0", "9.2.9", "10.0.0-beta.2", "10.3.0-alpha.1-5-gabc"])
@pytest.mark.parametrize("name, board", [("Pybadge", "pybadge"), ("PyGamer", "pygamer")])
def test_the_four_boards_are_accepted(version, name, board):
    """PyBadge, PyBadge LC and EdgeBadge share the first firmware."""
    firmware = bootout.parse(BOOT_OUT % (version, name, board))
    assert firmware.version == version and firmware.name == "Adafruit " + name
    assert bootout.check(firmware) is None


def test_a_newer_circuitpython_is_only_a_note():
    """Nobody could have tried it yet."""
    assert "newer" in bootout.check(bootout.parse(BOOT_OUT % ("11.0.0", "Pybadge", "pybadge")))


def test_a_drive_without_boot_out_is_refused(drive, capsys):
    """It may be any USB stick."""
    (drive / "boot_out.txt").unlink()
    assert install(drive, left=0) == 1
    assert "no boot_out.txt" in capsys.readouterr().err
    (drive / "boot_out.txt").write_text("hello\n")
    assert install(drive, left=0) == 1
    assert "doesn't say which CircuitPython" in capsys.readouterr().err


def test_the_only_badge_is_found(tmp_path):
    """By its label or by what is on it; other drives don't count."""
    (tmp_path / "HOLIDAY").mkdir()
    drive = new_drive(tmp_path)
    folders = sorted(tmp_path.iterdir())
    assert drives.choose(None, None, folders) == drive
    renamed = drive.rename(tmp_path / "MYBADGE")
    assert drives.choose(None, None, [tmp_path / "HOLIDAY", renamed]) == renamed


def test_several_badges_are_a_question(tmp_path):
    """With board and version of each; without a terminal they are listed."""
    first = new_drive(tmp_path / "a")
    second = new_drive(tmp_path / "b", "9.2.9", "PyGamer", "pygamer")
    asked = []

    def ask(question):
        asked.append(question)
        return "2"

    assert drives.choose(None, ask, [first, second]) == second
    assert "Adafruit PyGamer, CircuitPython 9.2.9" in asked[0]
    with pytest.raises(drives.InstallError, match="several badges"):
        drives.choose(None, None, [first, second])
    with pytest.raises(drives.InstallError, match="no drive was chosen"):
        drives.choose(None, lambda question: "", [first, second])


def test_no_badge_is_a_sentence(tmp_path):
    """And another one when the badge waits in its bootloader, or the folder isn't there."""
    with pytest.raises(drives.InstallError, match="no CIRCUITPY drive was found"):
        drives.choose(None, None, [tmp_path])
    (tmp_path / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.13.0\n")
    with pytest.raises(drives.InstallError, match="bootloader"):
        drives.choose(None, None, [tmp_path])
    with pytest.raises(drives.InstallError, match="there is no folder"):
        drives.choose(str(tmp_path / "gone"))


def test_mounts_with_blanks_are_read(tmp_path):
    """The system's table writes a blank as an octal number."""
    table = tmp_path / "mounts"
    table.write_text("/dev/sdb1 /media/a\\040b/CIRCUITPY vfat rw 0 0\nproc /proc proc rw 0 0\n")
    device, folder, kind = drives.mounts(table)[0]
    assert (device, str(folder), kind) == ("/dev/sdb1", "/media/a b/CIRCUITPY", "vfat")
