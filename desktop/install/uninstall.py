# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop uninstall``: takes the game off a badge and puts back what was there before.

Removes the files that the list on the drive names, as long as they are what was put there. Never
touches anything else; scores stay unless asked for.
"""

import argparse

from desktop.install import InstallError, carry, command, drives, keepcopy, plan
from desktop.install import manifest as manifests
from desktop.install.drive import Drive


def parser():
    """The command's arguments."""
    found = argparse.ArgumentParser(
        prog="python3 -m desktop uninstall",
        description="Take Scoundrel off a badge and put back what was there before.",
    )
    found.add_argument("drive", nargs="?", help="the CIRCUITPY folder; left out: found by itself")
    found.add_argument("--dry-run", action="store_true", help="only say what would be done")
    found.add_argument(
        "--scores", action="store_true", help="remove the copy of the scores in save/, too"
    )
    return found


def main(arguments, ask=None, make_drive=Drive):
    """Run the command; returns its exit code."""
    return command.guarded(_uninstall, parser().parse_args(arguments), ask, make_drive)


def _uninstall(options, ask, make_drive):
    drive = make_drive(drives.choose(options.drive, ask))
    listed = manifests.of_drive(drive)
    if not listed.files and not drive.is_folder(plan.STAGE):
        raise InstallError(
            "there is no list of installed files (%s) on %s, so nothing is removed. If the game was"
            " dragged there without it, see docs/installing.md, 'Removing'."
            % (manifests.FILE, drive.root)
        )
    ours, theirs = _sort(drive, listed)
    back = [
        (path, source)
        for path, source in reversed(listed.moved)
        if drive.is_file(source) or drive.is_folder(source)
    ]
    print("%s: %d files of Scoundrel to remove" % (drive.root, len(ours)))
    for path, source in back:
        print("  %s comes back from %s" % (path, source))
    for path in theirs:
        print("  %s was changed by someone; it stays" % path)
    if options.dry_run:
        print("Nothing was changed (--dry-run).")
        return 0
    if not drive.writable():
        raise InstallError(command.READ_ONLY)
    _carry_out(drive, ours, back)
    if options.scores:
        keepcopy.remove(drive)
    elif drive.is_folder(keepcopy.FOLDER):
        print("save/ with the copy of your scores stays; --scores removes it, too.")
    drive.settle()
    print("Scoundrel is off the badge. Scores in the badge's own memory stay there.")
    return 0


def _sort(drive, listed):
    ours, theirs = [], []
    for path in sorted(listed.files):
        if drive.is_file(path):
            known = listed.knows(path, drive.read(path))
            (ours if known else theirs).append(path)
    ours += plan.orphans(drive, listed)
    return ours, theirs


def _carry_out(drive, ours, back):
    """The two files that CircuitPython runs go first, so that half a game is never started; the
    list goes last, so that an interrupted removal goes on where it stopped."""
    waiting = {}
    for path, source in back:
        waiting.setdefault(path, source)  # the one moved last
    first = [path for path in ("code.py", "boot.py") if path in ours]
    for path in first + [path for path in ours if path not in first]:
        if path in waiting:
            drive.move(waiting.pop(path), path)
        else:
            drive.remove(path)
    carry.empty_folders(drive, ours)
    for path, source in waiting.items():
        if not drive.is_file(path) and not drive.is_folder(path):
            drive.move(source, path)
        else:
            print("note: %s stays in its place, since there is another %s" % (source, path))
    drive.remove_tree(plan.STAGE)
    carry.empty_folders(drive, [source for _path, source in back])
    if drive.is_file(manifests.FILE):
        drive.remove(manifests.FILE)
