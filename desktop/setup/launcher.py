# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The way in: checks the arguments, sees to the environment, and goes on inside it.

Every failure of a user's making ends here in one sentence and a non-zero exit; a traceback would be
a defect of ours.
"""

import importlib
import os
import subprocess
import sys

from desktop.setup import commands, environment


def main(arguments):
    """Run one command. Returns the exit code; on POSIX it is replaced by the process inside the
    environment."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(commands.usage())
        return 0 if arguments else 2
    name, rest = arguments[0], arguments[1:]
    module = commands.module_of(name)
    if module is None:
        return _say("there is no command '%s'.\n\n%s" % (name, commands.usage()), 2)
    try:
        _check_arguments(module, rest)
        if not environment.inside():
            environment.ensure()
            return _go_inside(arguments)
        if not environment.ready():
            environment.ensure()
        return importlib.import_module(module).main(rest) or 0
    except environment.SetupError as problem:
        return _say(str(problem), 1)
    except KeyboardInterrupt:
        return _say("stopped.", 130)


def _check_arguments(module, rest):
    """Let the command's own parser refuse wrong arguments (it exits) while nothing has been
    installed yet."""
    try:
        parser = getattr(importlib.import_module(module), "parser", None)
    except ImportError:
        return  # it needs packages of the environment to say more; it will be asked again inside
    if parser is not None:
        parser().parse_args(rest)


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
        return _say(
            "%s could not be started: %s. Delete the folder .venv and try again."
            % (python, problem),
            1,
        )


def _say(sentence, code):
    sys.stderr.write("scoundrel: %s\n" % sentence)
    return code
