# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The style of the sources, and that what the documents point to exists."""

import re
import subprocess
import sys

from desktop.setup.environment import ROOT


def test_the_linter_has_nothing_to_say():
    """ruff, with the project's own configuration, over everything."""
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--no-cache", "."],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


def test_modules_of_the_badge_are_short():
    """At most 300 lines a module: a badge compiles a file in one piece."""
    long = []
    for folder in ("engine", "lib"):
        for path in (ROOT / folder).rglob("*.py"):
            lines = len(path.read_text(encoding="utf-8").splitlines())
            if lines > 300 and "adafruit" not in path.parts[-2]:
                long.append((path.name, lines))
    assert long == []


def test_a_choice_of_tests_in_the_documents_selects_some():
    """A command that is copied from there runs a test."""
    found = []
    for path in (ROOT / "docs").glob("*.md"):
        text = path.read_text(encoding="utf-8")
        found += re.findall(r"desktop test (\S+\.py) -k (\w+)", text)
    assert found
    for name, word in found:
        tests = re.findall(r"^def (test_\w+)", (ROOT / name).read_text(), re.MULTILINE)
        assert any(word in test for test in tests), (name, word)


def test_every_picture_of_the_documents_is_shown():
    """None lies there that nobody finds."""
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md")]
    texts.append((ROOT / "README.md").read_text(encoding="utf-8"))
    for path in (ROOT / "docs" / "pictures").glob("*.png"):
        assert any("pictures/%s)" % path.name in text for text in texts), path.name
