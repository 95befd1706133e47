# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""circup brings exactly the libraries that are needed, from a bundle made of pip's packages; no
network."""

import subprocess
import sys

import pytest

from desktop.install import command, libraries
from desktop.install import tree as badge_tree
from desktop.setup.environment import ROOT
from host_tests.desktop.circup_bundle import circup_bundle
from host_tests.desktop.install_tools import new_drive, tree

LIBRARIES = {"adafruit_bitmap_font", "adafruit_display_text", "adafruit_ticks.mpy"}


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    """The environment in which circup finds the bundle."""
    return circup_bundle(tmp_path_factory.mktemp("home"))


def circup(environment, drive, *arguments):
    """Run circup on a drive; what it said."""
    program = "import sys; from circup import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", program, "--offline", "--path", str(drive), *arguments],
        env=environment,
        cwd=drive.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def libraries_on(drive):
    """Names in lib/ that are Adafruit's."""
    return {path.name for path in (drive / "lib").glob("adafruit_*")}


def assert_compiled(drive):
    """Libraries arrived as .mpy for CircuitPython 9 and 10, nothing as source."""
    for path, content in tree(drive / "lib").items():
        if path.startswith("adafruit_"):
            assert path.endswith(".mpy") and content[:2] == b"C\x06", path


@pytest.mark.parametrize("version", ["9.2.9", "10.0.3"])
def test_the_badges_requirements_bring_the_two_libraries(tmp_path, environment, version):
    """circup install -r requirements.txt: those two and what they import, by names it knows."""
    drive = new_drive(tmp_path, version)
    said = circup(environment, drive, "install", "-r", str(ROOT / "requirements.txt"))
    assert libraries_on(drive) == LIBRARIES
    assert "not a known CircuitPython library" not in said
    assert_compiled(drive)


@pytest.mark.parametrize("py", [True, False], ids=["sources", "compiled"])
def test_auto_finds_the_libraries_in_code_py(tmp_path, environment, py):
    """circup install --auto on a drive with the game: the imports of code.py are enough."""
    drive = new_drive(tmp_path)
    for path, content in badge_tree.game(py=py).items():
        (drive / path).parent.mkdir(parents=True, exist_ok=True)
        (drive / path).write_bytes(content)
    game = tree(drive)
    circup(environment, drive, "install", "--auto")
    assert libraries_on(drive) == LIBRARIES
    assert_compiled(drive)
    assert {path: text for path, text in tree(drive).items() if "adafruit_" not in path} == game


def test_the_badges_requirements_hold_nothing_else():
    """The computer's packages have a list of their own: circup would complain about them."""
    lines = (ROOT / "requirements.txt").read_text().splitlines()
    names = [line for line in lines if line.strip() and not line.startswith("#")]
    assert sorted(names) == [
        "adafruit-circuitpython-bitmap-font",
        "adafruit-circuitpython-display-text",
    ]


def test_the_install_command_takes_what_circup_brings(tmp_path, environment, monkeypatch, capsys):
    """Into a folder of its own first; on the drive they are in the game's list."""
    monkeypatch.setattr(libraries, "from_pip", lambda root=ROOT: pytest.fail("pip was asked"))
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, environment[name])
    drive = new_drive(tmp_path)
    assert command.main([str(drive), "--libraries", "circup", "--offline"]) == 0
    assert libraries_on(drive) == LIBRARIES
    assert_compiled(drive)
    assert "lib/adafruit_ticks.mpy" in (drive / "scoundrel-files.txt").read_text()


def test_without_circups_bundle_the_packages_of_pip_serve(tmp_path, monkeypatch, capsys):
    """No network, no bundle: the player still gets a complete game, and reads why."""
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    drive = new_drive(tmp_path)
    assert command.main([str(drive), "--offline"]) == 0
    assert libraries_on(drive) == LIBRARIES
    assert_compiled(drive)
    assert "circup can't (it needs its bundle, and so a network)" in capsys.readouterr().out
    assert command.main([str(new_drive(tmp_path / "b")), "--offline", "--libraries", "circup"]) == 1
