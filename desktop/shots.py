# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop shots [DIR]``: a PNG of every screen, played in virtual time without a
window.

Each scene gets a badge of its own, so that none depends on what another did. It refuses to write a
picture of a program that has crashed: then the traceback is printed and the exit code is 1.
"""

import argparse
import pathlib
import sys


def parser():
    """The arguments of the command."""
    made = argparse.ArgumentParser(
        prog="python3 -m desktop shots", description="Write a picture of every screen."
    )
    made.add_argument(
        "folder",
        nargs="?",
        type=pathlib.Path,
        default=pathlib.Path("shots"),
        help="where to (shots)",
    )
    made.add_argument(
        "--scale", type=int, default=4, choices=range(1, 9), metavar="N", help="1 to 8 (4)"
    )
    made.add_argument("--only", metavar="NAME", help="only the scenes whose names begin so")
    return made


def main(arguments):
    """Take the pictures. Returns the exit code."""
    from desktop import scenes

    options = parser().parse_args(arguments)
    chosen = [scene for scene in scenes.SCENES if scene[0].startswith(options.only or "")]
    if not chosen:
        sys.stderr.write("scoundrel: no scene's name begins with '%s'.\n" % options.only)
        return 2
    try:
        options.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sys.stderr.write("scoundrel: %s can't be written: %s.\n" % (options.folder, error.strerror))
        return 1
    failed = 0
    for name, script, more in chosen:
        failed += not take(name, script, more, options.folder / (name + ".png"), options.scale)
    return 1 if failed else 0


def take(name, script, more, path, scale):
    """Play one scene and save its picture. Returns False when the program crashed."""
    from desktop.sim.session import Session

    with Session(**more) as session:
        session.start()
        script(session)
        if session.error is not None or not session.alive:
            sys.stderr.write("scoundrel: scene %s: the program ended.\n%s" % (name, session.serial))
            return False
        session.save(path, scale)
    print(path)
    return True
