# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The commands of ``python3 -m desktop``, and the lists of what they need."""

import hashlib
import os
import subprocess
import sys

import pytest

from desktop import bench
from desktop.setup import commands, environment
from desktop.setup.environment import ROOT

OLD_PYTHONS = ("python2.7", "python3.6", "python3.8", "python3.9", "python3.10")


def test_front_door_is_readable_by_python_2():
    """The first file is plain enough for a parser of 2010: no f-string, no annotation."""
    text = (ROOT / "desktop" / "__main__.py").read_text(encoding="utf-8")
    assert 'f"' not in text and "f'" not in text and ":=" not in text and "->" not in text
    assert text.index("version_info") < text.index("from desktop")


def test_requirements_are_pinned_to_one_version_each():
    """Every line of the host's list names one version: two machines get the same packages."""
    pins = environment.pins()
    assert len(pins) > 20
    assert all(version and version[0].isdigit() for _name, version in pins)
    assert len({name for name, _version in pins}) == len(pins)


def test_badge_list_holds_the_two_libraries_and_nothing_of_the_computers():
    """circup reports every name that it does not know: its list is the badge's alone."""
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    names = sorted(line for line in lines if line and not line.startswith("#"))
    assert names == ["adafruit-circuitpython-bitmap-font", "adafruit-circuitpython-display-text"]


def test_stamp_changes_with_the_requirements(tmp_path, monkeypatch):
    """The environment is bound to the text of the list by a hash."""
    listing = tmp_path / "requirements.txt"
    listing.write_text("a==1\n", encoding="utf-8")
    monkeypatch.setattr(environment, "REQUIREMENTS", listing)
    first = environment.stamp()
    assert hashlib.sha256(b"a==1\n").hexdigest() in first
    listing.write_text("a==2\n", encoding="utf-8")
    assert environment.stamp() != first


def test_each_command_exists():
    """What the list offers can be started."""
    for _name, module, _text in commands.COMMANDS:
        path = ROOT.joinpath(*module.split("."))
        assert path.with_suffix(".py").exists() or (path / "__init__.py").exists()


@pytest.mark.parametrize(
    "words",
    [[name] for name, _, _ in commands.COMMANDS] + [["bench", name] for name in bench.NAMES],
    ids=" ".join,
)
def test_each_command_tells_about_itself_in_a_process_of_its_own(words):
    """As somebody types it, with nothing imported before: the program's own modules are found."""
    command = [sys.executable, "-m", "desktop", *words, "--help"]
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=ROOT, env=clean, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "usage" in done.stdout.lower() or "python3 -m desktop" in done.stdout


def test_the_reason_of_a_skipped_test_is_printed(tmp_path):
    """Whoever reads a log sees why a test did not run, without asking for it."""
    test = tmp_path / "test_one.py"
    test.write_text("import pytest\n\n\ndef test_one():\n    pytest.skip('no moon tonight')\n")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", str(test)]
    command += ["-c", str(environment.ROOT / "pyproject.toml"), "--rootdir", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "no moon tonight" in done.stdout
