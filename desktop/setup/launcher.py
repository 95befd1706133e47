# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The way in: checks the arguments, sees to the environment, and goes on inside it.

``desktop.console`` makes every failure of a user's making one sentence and a non-zero exit; a
traceback would be a defect of ours.
"""

import importlib
import os
import subprocess
import sys

from desktop import console
from desktop.setup import commands, environment


def main(arguments):
    """Run one command. Returns the exit code; on POSIX it is replaced by the process inside the
    environment."""
    console.prepare()
    return console.run(_command, arguments)


def _command(arguments):
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(commands.usage())
        return 0 if arguments else 2
    name, rest = arguments[0], arguments[1:]
    module = commands.module_of(name)
    if module is None:
        console.fail("there is no command '%s'." % console.shown(name))
        sys.stderr.write("\n%s\n" % commands.usage())
        return 2
    # Wrong arguments are refused, and --help is answered, while nothing has been installed yet.
    command = importlib.import_module(module)
    command.parser().parse_args(rest)
    if not environment.inside():
        environment.ensure()
        return _go_inside(arguments)
    if not environment.ready():
        environment.ensure()
    return command.main(rest)


def _go_inside(arguments):
    python = str(environment.python())
    command = [python, os.path.join(str(environment.ROOT), "desktop", "__main__.py")] + arguments
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":
        # Windows has no real exec: the shell would take its prompt back while the game is running.
        try:
            return subprocess.call(command)
        except KeyboardInterrupt:
            return 130
    try:
        os.execv(python, command)
    except OSError as problem:
        raise console.CommandError(
            "%s could not be started: %s. Delete the folder .venv and try again."
            % (console.shown(python), problem.strerror)
        )
