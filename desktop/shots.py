# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop shots [DIR]``: a PNG of every screen, played in virtual time without a
window.

Each scene gets a badge of its own, so that none depends on what another did. It also writes the
sheets that the documents show, and records the pictures that the tests compare with. When the
program crashes in a scene, its traceback is printed and the exit code is 1.
"""

import argparse
import pathlib
import sys

from desktop import console, folders
from desktop.console import CommandError, shown

ROOT = pathlib.Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "host_tests" / "golden"
_EYES = ("room-choice", "room-lethal", "room-potion", "left")  # what --eyesight shows


def _name(text):
    if not text:
        raise argparse.ArgumentTypeError("a name is missing: it is empty")
    return text


def parser():
    """The arguments of the command."""
    made = argparse.ArgumentParser(
        prog="python3 -m desktop shots", description="Write a picture of every screen."
    )
    made.add_argument(
        "folder",
        nargs="?",
        type=console.path,
        default=pathlib.Path("shots"),
        help="where to (shots)",
    )
    made.add_argument(
        "--scale", type=int, default=4, choices=range(1, 9), metavar="N", help="1 to 8 (4)"
    )
    made.add_argument(
        "--only", metavar="NAME", type=_name, help="only the scenes whose names begin so"
    )
    instead = made.add_mutually_exclusive_group()
    instead.add_argument(
        "--gallery", type=console.path, metavar="FILE", help="write a sheet of all screens instead"
    )
    instead.add_argument(
        "--eyesight",
        type=console.path,
        metavar="FILE",
        help="write the room as three colour deficiencies and daylight show it instead",
    )
    instead.add_argument(
        "--record",
        metavar="NAME",
        help="record this scene's picture for the tests anew instead (all: every scene)",
    )
    return made


def main(arguments):
    """Take the pictures. Returns the exit code. Raises ``CommandError``."""
    options = parser().parse_args(arguments)
    for path in (options.gallery, options.eyesight):
        if path is not None and path.suffix.lower() != ".png":
            raise CommandError("%s is no name of a picture; end it with .png." % shown(path))
    from desktop import gallery, scenes

    if options.gallery:
        pictures = _taken(scenes.GALLERY)
        return _kept(pictures and gallery.sheet(pictures, 3), options.gallery)
    if options.eyesight:
        pictures = _taken(_EYES)
        return _kept(pictures and gallery.eyes(pictures), options.eyesight)
    if options.record:
        options.only = "" if options.record == "all" else options.record
        options.folder = GOLDEN
        options.scale = 1
    return _write(options, exact=options.record not in (None, "all"))


def _write(options, exact):
    """A picture of each chosen scene into the folder. Returns the exit code."""
    from desktop import gallery, scenes

    chosen = [scene for scene in scenes.SCENES if scene[0].startswith(options.only or "")]
    if exact:
        chosen = [scene for scene in chosen if scene[0] == options.only]
    if not chosen:
        which = "is" if exact else "begins with"
        return console.fail("no scene's name %s '%s'." % (which, shown(options.only)), 2)
    problem = folders.in_the_way(options.folder)
    if problem:
        raise CommandError("%s." % problem)
    options.folder.mkdir(parents=True, exist_ok=True)
    failed = 0
    for name, script, more in chosen:
        picture = take(name, script, more)
        if picture is None:
            failed = 1
            continue
        path = options.folder / (name + ".png")
        size = (options.scale * picture.width, options.scale * picture.height)
        gallery.save(picture.resize(size, 0), path)
        print(shown(path))
    return failed


def _taken(names):
    """The pictures of the named scenes, or None when one could not be taken."""
    from desktop import scenes

    known = {scene[0]: scene for scene in scenes.SCENES}
    pictures = [take(*known[name]) for name in names]
    return None if None in pictures else pictures


def _kept(picture, path):
    """Write a sheet. Returns the exit code."""
    from desktop import gallery

    if picture is None:
        return 1
    gallery.save(picture, path)
    print(shown(path))
    return 0


def take(name, script, more):
    """Play one scene. Returns its picture, 160 x 128, or None when the program crashed."""
    from desktop.sim.session import Session

    with Session(**more) as session:
        session.start()
        script(session)
        if session.error is not None or not session.alive:
            sys.stderr.write("scoundrel: scene %s: the program ended.\n%s" % (name, session.serial))
            return None
        return session.picture()
