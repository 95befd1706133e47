# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop install``: puts the game on a badge, brings it up to date, or repairs it.

Says what it is going to do, asks before it moves somebody else's files, and changes nothing when
there isn't enough room.
"""

import argparse
import errno
import sys

from desktop import console
from desktop.install import (
    InstallError,
    bootout,
    carry,
    choose,
    drives,
    keepcopy,
    known,
    libraries,
    manifest,
    plan,
    tree,
)
from desktop.install.drive import Drive
from desktop.install.manifest import BEFORE, STAGE


def parser():
    """The command's arguments."""
    found = argparse.ArgumentParser(
        prog="python3 -m desktop install",
        description="Put Scoundrel on a badge, or bring the one there up to date.",
    )
    found.add_argument(
        "drive",
        nargs="?",
        type=console.path,
        help="the CIRCUITPY folder; left out: found by itself",
    )
    found.add_argument("--dry-run", action="store_true", help="only say what would be done")
    found.add_argument("-y", "--yes", action="store_true", help="answer yes to every question")
    found.add_argument(
        "--py", action="store_true", help="the game's own files as sources (.py) instead of .mpy"
    )
    found.add_argument(
        "--keep-copy",
        action="store_true",
        help="also keep scores in a file on the drive, where it can be proven to be safe",
    )
    found.add_argument(
        "--device", metavar="PATH", help="the drive's raw device or an image of it, for --keep-copy"
    )
    found.add_argument(
        "--libraries",
        choices=("auto", "circup", "pip"),
        default="auto",
        help="where the two libraries come from: auto asks circup first, then pip's packages",
    )
    found.add_argument("--new-libraries", action="store_true", help="fetch the libraries again")
    found.add_argument("--offline", action="store_true", help="circup uses only what it has")
    return found


def main(arguments, ask=None, make_drive=Drive):
    """Run the command; returns its exit code. ``ask`` None: the terminal, if there is one."""
    return guarded(_install, parser().parse_args(arguments), ask, make_drive)


def guarded(work, options, ask, make_drive):
    """Call ``work`` and tell what stops it in a sentence; returns the command's exit code."""
    if ask is None and sys.stdin is not None and sys.stdin.isatty():
        ask = input
    try:
        return work(options, ask, make_drive)
    except InstallError as problem:
        return say(str(problem))
    except OSError as problem:
        return say(explain(problem))


def say(sentence):
    """Tell the player a problem; returns the exit code for it."""
    sys.stdout.flush()
    sys.stderr.write("scoundrel: %s\n" % sentence)
    return 1


def explain(problem):
    """A system's error while writing, as a sentence."""
    if problem.errno == errno.EROFS:
        return READ_ONLY
    if problem.errno == errno.ENOSPC:
        return "the drive is full. Remove something from it and start the same command again."
    return (
        "the drive could not be written (%s). If the cable came loose: plug the badge in again and"
        " start the same command; it goes on where it stopped." % (problem.strerror or problem)
    )


READ_ONLY = (
    "the drive is read-only for this computer. Eject it, press the badge's reset button and try"
    " again; docs/troubleshooting.md says more under 'The drive is read-only'."
)


def _install(options, ask, make_drive):
    folder = drives.choose(options.drive, ask)
    firmware = bootout.read(folder)
    note = bootout.check(firmware)
    drive = make_drive(folder)
    print("%s at %s, CircuitPython %s" % (bootout.BOARDS[firmware.board], folder, firmware.version))
    if note:
        print("note: %s" % note)
    if not drive.writable() and not options.dry_run:
        raise InstallError(READ_ONLY)
    before = manifest.of_drive(drive)
    known.adopt(drive, before)
    files, moves = choose.choose(options, drive, before)
    files.update(tree.game(py=options.py))
    todo = plan.make(drive, files, before, tree.version(), libraries.names(), moves)
    for line in plan.summary(todo, drive):
        print("  %s" % line)
    for sentence in todo.notes:
        print("note: %s" % sentence)
    _check_room(drive, todo, options.keep_copy)
    if options.dry_run:
        _list(todo)
        print("Nothing was changed (--dry-run).")
        return 0
    _ask_for_moves(todo, options.yes, ask)
    carry.carry_out(drive, todo, _progress())
    if todo.nothing():
        print("Scoundrel %s is on the badge; there was nothing to do." % tree.version())
    else:
        print(
            "Scoundrel %s is on the badge; all %d files were read back."
            % (tree.version(), len(todo.files))
        )
    damaged = keepcopy.destroyed(drive)
    if options.keep_copy or damaged or _wants_copy(drive, before, options.yes, ask):
        device = options.device or drives.device_of(folder)
        carry.begin(drive, todo.after)
        print(keepcopy.keep(drive, device))
        carry.finish(drive, todo.after)
    if todo.nothing() and not options.keep_copy:
        return 0
    print("Eject the drive, then press the badge's reset button or switch it off and on.")
    return 0


def _wants_copy(drive, before, yes, ask):
    """Whether the player of a new installation wants the copy of the scores; a plain return, --yes
    and nobody to ask mean no."""
    if before.files or drive.is_file(keepcopy.SCORES):
        return False
    print(
        "Scores are kept in the badge's own memory. If the power fails in the very moment when it"
        " is written, they can be lost; --keep-copy also keeps them in a file on the drive."
    )
    return not yes and ask is not None and _said_yes(ask(COPY_QUESTION))


COPY_QUESTION = "Keep that copy? [y/N] "


def _said_yes(answer):
    return answer.strip().lower() in ("y", "yes", "j", "ja")


def _check_room(drive, todo, keep_copy):
    cluster = drive.cluster()
    room = todo.room(cluster) + (keepcopy.room(cluster) if keep_copy else 0)
    # What an interrupted run left is used again or removed first.
    waiting = sum(-(-len(drive.read(path)) // cluster) * cluster for path in drive.walk(STAGE))
    free = drive.free() + waiting
    if not todo.nothing() and free < room:
        raise InstallError(
            "there isn't enough room: %d KB are needed and %d KB are free. Nothing was changed."
            " Remove something from the drive and try again%s."
            % (
                (room + 1023) // 1024,
                free // 1024,
                ", or run 'python3 -m desktop uninstall' first" if todo.before.files else "",
            )
        )


def _ask_for_moves(todo, yes, ask):
    if not todo.asked or yes:
        return
    question = "May %s be moved to the folder %s? [y/N] " % (
        " and ".join(todo.asked),
        BEFORE,
    )
    if ask is None:
        raise InstallError(
            "%s of another program: in the way. Nothing was changed. Add --yes to have it moved to"
            " the folder %s; uninstalling puts it back." % (" and ".join(todo.asked), BEFORE)
        )
    if not _said_yes(ask(question)):
        raise InstallError("nothing was changed.")


def _progress():
    terminal = sys.stdout.isatty()

    def tell(number, count, path, size):
        text = "[%*d/%d] %s" % (len(str(count)), number, count, path)
        if terminal:
            # One line that is written over; cut to a narrow window.
            sys.stdout.write("\r%-78.78s%s" % (text, "\n" if number == count else ""))
            sys.stdout.flush()
        else:
            print(text)

    return tell


def _list(todo):
    for path in todo.writes():
        print("    %s %s" % ("new    " if path in todo.new else "changed", path))
    for path in todo.hiding + todo.stale:
        print("    remove  %s" % path)
