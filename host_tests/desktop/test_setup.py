# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""From a bare Python to a running command: whatever goes wrong, the user reads one clear sentence.

Each test works on a copy of the launcher in a folder of its own, so the project's .venv is never
touched, and none needs a network: pip is pointed at a folder of small wheels made here, or at a
port where nobody answers.
"""

import os
import shutil
import subprocess

import pytest

from desktop.setup import commands, environment
from host_tests.desktop import fresh_machine

OLD_PYTHONS = ("python2.7", "python3.6", "python3.8", "python3.9", "python3.10")


@pytest.fixture
def base_python():
    """The Python below this environment, as a newcomer has it."""
    return fresh_machine.base_python()


@pytest.fixture(scope="module")
def wheels(tmp_path_factory):
    """Two versions of a package with nothing in it."""
    folder = tmp_path_factory.mktemp("wheels")
    fresh_machine.wheel(folder, "tinydep", "1.0")
    fresh_machine.wheel(folder, "tinydep", "2.0")
    return folder


@pytest.fixture(scope="module")
def pattern(tmp_path_factory, wheels):
    """A project that was set up once, to be copied; (folder, the start that did it)."""
    folder = tmp_path_factory.mktemp("pattern") / "project"
    fresh_machine.write_project(folder)
    return folder, fresh_machine.run(
        folder, "play", python=fresh_machine.base_python(), **fresh_machine.offline(wheels)
    )


@pytest.fixture
def project(tmp_path):
    """A project as cloned: nothing was ever started in it."""
    fresh_machine.write_project(tmp_path / "project")
    return tmp_path / "project"


@pytest.fixture
def ready_project(tmp_path, pattern):
    """A project that was started before."""
    assert pattern[1].returncode == 0, pattern[1].stderr
    shutil.copytree(pattern[0], tmp_path / "project", symlinks=True)
    return tmp_path / "project"


@pytest.fixture
def offline(wheels):
    """pip finds the small wheels and nothing else."""
    return fresh_machine.offline(wheels)


def test_no_command_lists_the_commands(project, base_python):
    """Without a command the list is shown and the exit code is not zero; with --help it is."""
    done = fresh_machine.run(project, python=base_python)
    assert done.returncode == 2
    assert fresh_machine.run(project, "--help", python=base_python).returncode == 0
    for name, _module, text in commands.COMMANDS:
        assert name in done.stdout and text in done.stdout
    assert not (project / ".venv").exists()


def test_unknown_command_lists_the_commands(project, base_python):
    """A mistyped command is named, and the list follows."""
    done = fresh_machine.run(project, "paly", python=base_python)
    assert done.returncode == 2
    assert "no command 'paly'" in done.stderr and "play the game" in done.stderr
    assert not (project / ".venv").exists()


def test_wrong_arguments_are_refused_before_anything_is_installed(project, base_python):
    """A mistyped option costs no download."""
    done = fresh_machine.run(project, "play", "--scael", "3", python=base_python)
    assert done.returncode == 2
    assert "--scael" in done.stderr and "Traceback" not in done.stderr
    assert not (project / ".venv").exists()


@pytest.mark.parametrize("word", ["-h", "--help"])
def test_help_for_the_tests_is_ours_and_needs_no_setup(project, base_python, word):
    """It says that the rest goes to pytest, shows two examples, and how to read pytest's own."""
    done = fresh_machine.run(project, "test", word, python=base_python)
    assert done.returncode == 0 and done.stderr == ""
    assert "goes to pytest" in done.stdout
    assert done.stdout.count("\n  python3 -m desktop test ") == 2
    assert "pytest's own help" in done.stdout
    assert not (project / ".venv").exists()


def test_first_start_sets_up_and_the_second_needs_nothing(pattern, ready_project, base_python):
    """The first start installs what is pinned; the second asks neither pip nor a network."""
    folder, done = pattern
    assert done.returncode == 0, done.stderr
    assert "Setting up" in done.stderr
    assert "played in %s []" % (folder / ".venv") in done.stdout
    # With this a single call of pip would fail.
    nothing = fresh_machine.offline(ready_project / "nothing")
    done = fresh_machine.run(ready_project, "play", "--scale", "3", python=base_python, **nothing)
    assert done.returncode == 7, "the command's own exit code"
    assert done.stderr == ""
    assert "played in %s ['--scale', '3']" % (ready_project / ".venv") in done.stdout


@pytest.mark.parametrize("inside", (False, True))
def test_changed_pins_are_installed(ready_project, base_python, offline, inside):
    """After an update the packages follow, started from outside or by .venv's own Python."""
    listing = ready_project / "desktop" / "requirements.txt"
    listing.write_text("tinydep==2.0\n", encoding="utf-8")
    python = str(ready_project / ".venv" / "bin" / "python") if inside else base_python
    done = fresh_machine.run(ready_project, "play", python=python, **offline)
    assert done.returncode == 0, done.stderr
    site = "lib/python*/site-packages/tinydep-%s.dist-info"
    assert list((ready_project / ".venv").glob(site % "2.0"))
    assert not list((ready_project / ".venv").glob(site % "1.0"))


def test_started_by_path_from_elsewhere(ready_project, base_python):
    """python3 project/desktop works from any folder."""
    command = [base_python, str(ready_project / "desktop"), "play"]
    done = subprocess.run(command, cwd=ready_project.parent, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "played in" in done.stdout


def _remove(venv, pattern):
    for path in venv.glob(pattern):
        shutil.rmtree(path)


def _dangle(venv):
    (venv / "bin" / "python").unlink()
    (venv / "bin" / "python").symlink_to("/nowhere/python3")


BREAKS = {
    "empty folder": lambda venv: (shutil.rmtree(venv), venv.mkdir()),
    "dangling link": _dangle,
    "no packages": lambda venv: _remove(venv, "lib/python*"),
    "one package gone": lambda venv: _remove(venv, "lib/python*/site-packages/tinydep*.dist-info"),
    "a file in its place": lambda venv: (shutil.rmtree(venv), venv.write_text("")),
    "unfinished": lambda venv: (venv / environment.STAMP.name).unlink(),
}


@pytest.mark.parametrize("damage", BREAKS)
def test_half_made_environments_are_repaired(ready_project, base_python, offline, damage):
    """Whatever an interrupted setup or a broom left behind, the same command works again."""
    BREAKS[damage](ready_project / ".venv")
    done = fresh_machine.run(ready_project, "play", python=base_python, **offline)
    assert done.returncode == 0, done.stderr
    assert "played in" in done.stdout


def test_interrupted_setup_is_taken_up_again(project, base_python, offline):
    """A setup that was killed in the middle of the installation is finished by the next start."""
    done = fresh_machine.run(project, "play", python=base_python, **fresh_machine.offline(project))
    assert done.returncode == 1 and (project / ".venv").exists()
    done = fresh_machine.run(project, "play", python=base_python, **offline)
    assert done.returncode == 0, done.stderr


def test_no_network_at_the_first_start_is_a_sentence(project, base_python):
    """An index that can't be reached is told as a missing network, with what to do."""
    done = fresh_machine.run(
        project,
        "play",
        python=base_python,
        PIP_CONFIG_FILE=os.devnull,
        PIP_NO_INDEX=None,
        PIP_FIND_LINKS=None,
        PIP_EXTRA_INDEX_URL=None,
        PIP_INDEX_URL="http://127.0.0.1:9/simple",
        PIP_NO_CACHE_DIR="1",
        PIP_RETRIES="0",
    )
    assert done.returncode == 1
    assert "could not be downloaded" in done.stderr and "needs a network" in done.stderr
    assert "there is no network" in done.stderr and "No matching" not in done.stderr
    assert "Traceback" not in done.stderr


def test_a_version_that_is_not_there_is_no_missing_network(project, base_python, offline):
    """Where pip reached its packages, nobody is sent to check the connection."""
    listing = project / "desktop" / "requirements.txt"
    listing.write_text("tinydep==3.0\n", encoding="utf-8")
    done = fresh_machine.run(project, "play", python=base_python, **offline)
    assert done.returncode == 1
    assert "there is no tinydep==3.0 for this Python" in done.stderr
    assert "network" not in done.stderr


def test_the_first_start_shows_what_it_does(pattern):
    """The environment, then each package, counted."""
    lines = pattern[1].stderr.splitlines()
    assert "  making an environment for it" in lines
    assert "  [1/1] tinydep" in lines and lines[-1].startswith("Done.")


def test_help_of_no_command_sets_anything_up(tmp_path, base_python):
    """All that is asked for is a text: from a fresh copy, with Python alone."""
    ignore = shutil.ignore_patterns("__pycache__")
    for part in ("desktop", "engine", "lib"):
        shutil.copytree(environment.ROOT / part, tmp_path / part, ignore=ignore)
    lines = [[name] for name, _module, _text in commands.COMMANDS]
    lines += [["bench", name] for name in ("engine", "badge", "advisor")]
    for words in lines:
        command = [base_python, "-S", "-m", "desktop", *words, "--help"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0 and done.stdout.startswith("usage: "), done.stderr
        assert done.stderr == ""
    assert not (tmp_path / ".venv").exists()


def test_python_without_ensurepip_names_the_package(project, base_python, tmp_path):
    """A Debian without python3-venv reads which package is missing."""
    hide = fresh_machine.hide(tmp_path / "hide", "ensurepip", "pip")
    done = fresh_machine.run(project, "play", python=base_python, PYTHONPATH=hide)
    assert done.returncode == 1
    assert "python3-venv" in done.stderr and "Traceback" not in done.stderr
    assert not (project / ".venv").exists()


def test_python_without_ensurepip_uses_its_pip(project, base_python, tmp_path, wheels, offline):
    """A Debian with python3-pip but without python3-venv manages all the same."""
    pip = sorted(environment.VENV.glob("lib/python*/site-packages/pip-*.dist-info"))
    if not pip:
        pytest.skip("this environment has no pip to lend")
    fresh_machine.wheel_of_pip(pip[0].parent, wheels, pip[0].name[len("pip-") : -len(".dist-info")])
    hide = fresh_machine.hide(tmp_path / "hide", "ensurepip")
    done = fresh_machine.run(project, "play", python=base_python, PYTHONPATH=hide, **offline)
    assert done.returncode == 0, done.stderr
    assert "played in" in done.stdout


def test_folder_that_cannot_be_written_is_a_sentence(project, base_python, offline):
    """On a read-only disk the reason is told."""
    requirements = project / "desktop" / "setup" / "environment.py"
    text = requirements.read_text(encoding="utf-8").replace(
        'VENV = ROOT / ".venv"', 'VENV = ROOT / "file" / ".venv"'
    )
    requirements.write_text(text, encoding="utf-8")
    (project / "file").write_text("")
    done = fresh_machine.run(project, "play", python=base_python, **offline)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr and done.stderr.strip().splitlines()[-1].startswith(
        "scoundrel:"
    )


@pytest.mark.parametrize("name", OLD_PYTHONS)
def test_old_pythons_get_a_sentence(project, name):
    """Python 2 and every early Python 3 say what is needed instead of failing on syntax."""
    python = fresh_machine.find_python(name)
    if python is None:
        pytest.skip("no %s here" % name)
    done = fresh_machine.run(project, "play", python=python)
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr and "Traceback" not in done.stderr
