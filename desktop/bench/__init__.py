# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop bench NAME``: measurements, one module each, chosen by the first argument.

A benchmark is a module of this package with ``main(arguments) -> exit code`` and a first docstring
line that says what it measures. They print numbers and judge nothing: what must hold is in the
tests.
"""

import argparse
import importlib

NAMES = ("engine", "badge", "advisor")


class _Parser(argparse.ArgumentParser):
    """Has the chosen benchmark look at its arguments, too."""

    def parse_args(self, args=None, namespace=None):
        chosen = super().parse_args(args, namespace)
        _module(chosen.name).parser().parse_args(chosen.arguments)
        return chosen


def _module(name):
    return importlib.import_module("desktop.bench." + name)


def parser():
    """The arguments of ``bench`` itself; what follows the name is the benchmark's own."""
    made = _Parser(prog="python3 -m desktop bench", description="Measure a part of the project.")
    made.add_argument("name", choices=NAMES, help="what to measure")
    made.add_argument(
        "arguments", nargs=argparse.REMAINDER, help="of the benchmark; NAME --help lists them"
    )
    return made


def main(arguments):
    """Run the named benchmark and return its exit code."""
    chosen = parser().parse_args(arguments)
    return _module(chosen.name).main(chosen.arguments)
