# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop test``: pytest over host_tests, on two cores unless told otherwise."""

import argparse
import os
import sys

from desktop import console
from desktop.setup.environment import ROOT

# Options that settle the number of processes themselves, or that need the terminal.
_ALONE = ("-n", "--numprocesses", "-p", "--pdb", "-s", "--trace", "--collect-only", "--co")


class _Parser(argparse.ArgumentParser):
    """Answers a lone ``--help`` and takes everything else as it is: it is pytest's."""

    def parse_args(self, args=None, namespace=None):
        if list(args or ()) in (["-h"], ["--help"]):
            self.print_help()
            self.exit(0)
        return argparse.Namespace()


def parser():
    """What ``--help`` says, before anything is installed."""
    return _Parser(
        prog="python3 -m desktop test",
        usage="python3 -m desktop test [anything that pytest takes]",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        add_help=False,
        description="Run the tests in host_tests/, on two cores. Everything behind the word test"
        "\ngoes to pytest as it is.",
        epilog="for example:\n"
        "  python3 -m desktop test host_tests/ui/test_room.py    one file\n"
        "  python3 -m desktop test -k undo -x                 tests with undo in their names,"
        " up to\n"
        "                                                     the first that fails\n\n"
        "python3 -m desktop test -q --help shows pytest's own help.",
    )


def main(arguments):
    """Hand the arguments to pytest, from the project's root. Returns pytest's exit code."""
    parser().parse_args(arguments)
    import pytest

    console.plain()
    os.chdir(str(ROOT))
    # No window and no sound device is ever needed by a test; a desktop's own settings must not leak
    # in either.
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if not any(argument.startswith(_ALONE) for argument in arguments):
        arguments = ["-n", "2", *arguments]
    sys.stdout.flush()
    return int(pytest.main(list(arguments)))
