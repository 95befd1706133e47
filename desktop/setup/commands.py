# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The commands of ``python3 -m desktop``: one line each, and nothing else to change when one is
added.

A command is a module with ``main(arguments) -> exit code or None`` and ``parser()``, an
``argparse.ArgumentParser``. To import it and to make the parser takes the standard library alone,
so that wrong arguments are refused and ``--help`` is answered before anything is installed. What
stops it is raised as a ``console.CommandError`` or left to ``console.run``.
"""

# name, module, what it does
COMMANDS = (
    ("play", "desktop.play", "play the game in a window"),
    ("test", "desktop.setup.testing", "run the tests; what follows goes to pytest"),
    ("shots", "desktop.shots", "write a picture of every screen, without a window"),
    ("bench", "desktop.bench", "measure: bench engine, badge, advisor"),
    ("scores", "desktop.scores", "print, export and import the scores of a badge or simulator"),
    ("verify", "desktop.verify", "play scores again and say which figures are proved"),
    ("train", "desktop.train", "train the advisor's table, or check its tools"),
    ("assets", "desktop.assets.command", "build sprites/ and fonts/ from their sources"),
    ("install", "desktop.install.command", "put the game on a badge, update it, repair it"),
    ("uninstall", "desktop.install.uninstall", "take it off and put back what was there"),
    ("release", "desktop.release", "build the zip files for people without this folder"),
)


def module_of(name):
    """The module of the command, or None when there is no such command."""
    for command, module, _text in COMMANDS:
        if command == name:
            return module
    return None


def usage():
    """The text that lists the commands."""
    lines = ["usage: python3 -m desktop COMMAND [arguments]", "", "commands:"]
    for name, _module, text in COMMANDS:
        lines.append("  %-9s %s" % (name, text))
    lines.append("")
    lines.append("python3 -m desktop COMMAND --help tells what a command takes.")
    return "\n".join(lines)
