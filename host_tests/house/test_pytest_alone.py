# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The tests with pytest and nothing else installed."""

import os
import subprocess
import sys

from host_tests.conftest import PACKAGES
from host_tests.desktop.fresh_machine import ROOT, hide

COMMAND = "python3 -m desktop test"


def run(folder, *arguments, **variables):
    """pytest as on a machine without the other packages and without plugins; warnings are errors.
    Returns (exit code, what it printed)."""
    hidden = hide(folder / "hidden", *PACKAGES)
    environment = {name: value for name, value in os.environ.items() if name != "CI"}
    environment.update(PYTHONPATH=hidden, PYTEST_DISABLE_PLUGIN_AUTOLOAD="1", **variables)
    command = [sys.executable, "-W", "error", "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr


def test_the_engine_is_tested_with_pytest_alone(tmp_path):
    """Every file of its folder is found, and one that is run passes."""
    code, said = run(tmp_path / "one", "host_tests/engine", "--collect-only")
    assert code == 0, said
    for path in (ROOT / "host_tests" / "engine").glob("test_*.py"):
        assert path.name in said
    code, said = run(tmp_path / "other", "host_tests/engine/test_cards.py")
    assert code == 0 and " passed" in said, said


def test_plain_pytest_leaves_the_rest_out_and_says_how_to_run_it(tmp_path):
    """One line names the command that installs what is missing."""
    code, said = run(tmp_path, "--collect-only")
    assert code == 0, said
    assert "test_replay.py" in said and "test_record_table.py" in said
    assert "\nhost_tests/ui/" not in said
    assert len([line for line in said.splitlines() if COMMAND in line]) == 1


def test_in_ci_a_missing_package_is_a_failure(tmp_path):
    """Nothing is left out there."""
    code, said = run(tmp_path, "--collect-only", CI="true")
    assert code != 0
    assert "ModuleNotFoundError" in said
