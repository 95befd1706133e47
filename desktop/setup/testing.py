# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop test``: pytest over host_tests, on two cores unless told otherwise."""

import os
import sys

from desktop.setup.environment import ROOT

# Options that settle the number of processes themselves, or that need the terminal.
_ALONE = ("-n", "--numprocesses", "-p", "--pdb", "-s", "--trace", "--collect-only", "--co")


def main(arguments):
    """Hand the arguments to pytest, from the project's root. Returns pytest's exit code."""
    import pytest

    os.chdir(str(ROOT))
    # No window and no sound device is ever needed by a test; a desktop's own settings must not leak
    # in either.
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if not any(argument.startswith(_ALONE) for argument in arguments):
        arguments = ["-n", "2", *arguments]
    sys.stdout.flush()
    return int(pytest.main(list(arguments)))
