# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop train advisor``: makes ``engine/advice_table.py``, the same for the same
seed.

It brings numpy and numba into .venv by itself (80 MB), since nothing else needs them. The rules are
not written a second time: numba compiles the badge's own search and value, and ``train check``
holds the one thing that is new here, the dealing of whole turns, against the engine. It trains on
games against itself alone.
"""

import argparse
import importlib.util
import pathlib
import subprocess
import sys

REQUIREMENTS = pathlib.Path(__file__).resolve().parents[1] / "requirements-train.txt"
GAMES = 4096000
CHECKED = 10000
SEED = 1


def _above_zero(text):
    """A number of games: training without any would write an untrained table over the real one."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("takes a number above 0, not %s" % text)
    return number


def parser():
    """The arguments of ``train``."""
    made = argparse.ArgumentParser(
        prog="python3 -m desktop train",
        description="Train the advisor's table, or check its tools.",
    )
    made.add_argument("what", choices=("advisor", "check"), help="what to do")
    made.add_argument(
        "--games",
        type=_above_zero,
        help="games to learn from, rounded up to whole chunks of 102400 (%d), or to compare"
        " in a check (%d)" % (GAMES, CHECKED),
    )
    made.add_argument("--seed", type=int, default=SEED, help="of all chance (%(default)s)")
    made.add_argument("--output", help="another file than engine/advice_table.py")
    return made


def install():
    """See to numpy and numba in this interpreter; a sentence on stderr when they have to be
    brought.
    """
    if importlib.util.find_spec("numba") and importlib.util.find_spec("numpy"):
        return
    sys.stderr.write("Installing numpy and numba (80 MB), once ...\n")
    command = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    if subprocess.call(command + ["--no-deps", "-r", str(REQUIREMENTS)]):
        from desktop.setup.environment import SetupError

        raise SetupError("numpy and numba could not be installed; the lines above say why.")
    importlib.invalidate_caches()


def main(arguments):
    """Train or check; returns the exit code."""
    chosen = parser().parse_args(arguments)
    install()
    if chosen.what == "check":
        from desktop.train import check

        return check.main(chosen.games or CHECKED, chosen.seed)
    from desktop.train import course

    return course.main(chosen.games or GAMES, chosen.seed, chosen.output)
