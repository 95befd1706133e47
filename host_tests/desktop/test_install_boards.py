# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Which boards and firmware the game is put on, and how their drives are found."""

import pytest

from desktop.install import bootout, drives
from host_tests.desktop.install_tools import BOOT_OUT, install, new_drive, tree


@pytest.fixture
def drive(tmp_path):
    """A new badge's drive."""
    return new_drive(tmp_path)


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
