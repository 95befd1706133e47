# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The libraries on a badge: those of other programs are used where they can be."""

import pytest

from desktop.install import libraries
from desktop.setup.environment import ROOT
from host_tests.desktop.install_tools import install, new_drive, remove, tree


@pytest.fixture
def drive(tmp_path):
    """A new badge's drive."""
    return new_drive(tmp_path)


@pytest.fixture
def badge(drive):
    """A drive with the game on it."""
    assert install(drive) == 0
    return drive


def test_libraries_of_another_program_are_used_as_they_are(drive):
    """Not copied again, not removed with the game."""
    for path, content in libraries.from_pip().items():
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
    for path, content in libraries.from_pip().items():
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
    monkeypatch.undo()
    assert install(badge) == 0
    assert (badge / "lib/adafruit_ticks.mpy").is_file()
