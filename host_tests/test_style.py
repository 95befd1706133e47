# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What whoever carries the work on would trip over first."""

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
