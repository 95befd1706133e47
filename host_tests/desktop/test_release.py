# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The zip files: the same bytes from the same sources, complete, and good to drag onto a badge."""

import hashlib
import os
import shutil

import pytest

from desktop import console, release
from desktop.install import command, uninstall
from host_tests.desktop.install_tools import (
    ShortCable,
    copied_sources,
    drag,
    inside,
    new_drive,
    tree,
)


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """A copy of what a release is made of, so that nobody changes it meanwhile."""
    return copied_sources(tmp_path_factory.mktemp("sources"))


@pytest.fixture(scope="module")
def zips(tmp_path_factory, sources):
    """{ending: path} of the three zip files."""
    paths = release.build(tmp_path_factory.mktemp("dist"), sources)
    return {path.stem.rpartition("-")[2]: path for path in paths}


def test_there_is_one_for_each_circuitpython_and_one_of_sources(zips):
    """Named after the version in pyproject.toml."""
    assert sorted(zips) == ["cp10", "cp9", "py"]
    assert all(path.name.startswith("scoundrel-") for path in zips.values())


def test_a_file_for_the_folder_is_refused_in_a_sentence(tmp_path, capsys):
    """Nothing is compiled for a place that cannot take it."""
    (tmp_path / "file").write_text("mine")
    assert console.run(release.main, ["--output", str(tmp_path / "file")]) == 1
    told = capsys.readouterr().err
    assert "file is a file, and a folder is needed there. Nothing was built." in told
    assert "Errno" not in told and (tmp_path / "file").read_text() == "mine"


def test_the_same_sources_give_the_same_bytes(zips, sources, tmp_path):
    """From another folder, with other dates and Windows' line ends."""
    copy = tmp_path / "elsewhere"
    shutil.copytree(sources, copy)
    for path in [*copy.glob("*.py"), *copy.glob("engine/*.py")]:
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
        os.utime(path, (1_000_000_000, 1_000_000_000))
    for path in release.build(tmp_path / "dist", copy):
        ending = path.stem.rpartition("-")[2]
        assert path.read_bytes() == zips[ending].read_bytes()


@pytest.mark.parametrize("ending", ["cp9", "cp10", "py"])
def test_everything_belonging_to_it_is_inside(zips, ending):
    """README, licences of the game and the libraries, checksums that are right."""
    files = inside(zips[ending])
    assert b"CIRCUITPY" in files["README.txt"] and "LICENSE" in files
    assert len([name for name in files if name.startswith("LICENSES/adafruit-")]) == 3
    assert b"MIT" in files["LICENSES/adafruit-circuitpython-ticks-%s.txt" % ticks(files)]
    listed = dict(reversed(line.split("  ")) for line in files["SHA256SUMS"].decode().splitlines())
    del files["SHA256SUMS"]
    assert listed == {path: hashlib.sha256(text).hexdigest() for path, text in files.items()}


def ticks(files):
    """The version in the name of one library's licence."""
    start = "LICENSES/adafruit-circuitpython-ticks-"
    return next(name for name in files if name.startswith(start))[len(start) : -4]


def test_modules_are_compiled_or_sources(zips):
    """.mpy in cp9 and cp10, .py in py; the libraries as .mpy in all; nothing twice."""
    for ending, path in zips.items():
        files = inside(path)
        own = ".py" if ending == "py" else ".mpy"
        assert "CIRCUITPY/lib/ui/core/app" + own in files
        for name, content in files.items():
            if name.endswith(".mpy"):
                assert content[:2] == b"C\x06" and name[:-4] + ".py" not in files
            elif name.startswith("CIRCUITPY/lib/") or name.startswith("CIRCUITPY/engine/"):
                assert ending == "py" and "adafruit" not in name


def test_a_dragged_game_is_known_to_the_install_command(zips, tmp_path, capsys):
    """Dragging and the command may follow each other; uninstalling works, too."""
    drive = new_drive(tmp_path)
    before = tree(drive)
    drag(zips["cp10"], drive)
    make = lambda root: ShortCable(root, 0)  # noqa: E731
    assert command.main([str(drive), "--libraries", "pip"], None, make) == 0
    assert "there and right" in capsys.readouterr().out
    assert uninstall.main([str(drive)], None, ShortCable) == 0
    del before["code.py"]  # dragging went over it
    assert tree(drive) == before
