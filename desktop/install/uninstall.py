# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``python3 -m desktop uninstall``: takes the game off a badge and puts back what was there before.

Removes the files that the list on the drive names, as long as they are what was put there. Never
touches anything else; scores stay unless asked for. Stopped anywhere, the same command goes on.
"""

import argparse

from desktop import console
from desktop.install import InstallError, carry, command, drives, keepcopy, known, manifest, plan
from desktop.install.drive import Drive
from desktop.install.manifest import BEFORE, FILE, REMOVING, STAGE


def parser():
    """The command's arguments."""
    found = argparse.ArgumentParser(
        prog="python3 -m desktop uninstall",
        description="Take Scoundrel off a badge and put back what was there before.",
    )
    found.add_argument(
        "drive",
        nargs="?",
        type=console.path,
        help="the CIRCUITPY folder; left out: found by itself",
    )
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
    listed = manifest.of_drive(drive)
    staged = drive.is_folder(STAGE) and plan.stage_is_ours(drive, listed)
    if not listed.there and not staged:
        raise InstallError(
            "there is no list of installed files (%s) on %s, so nothing is removed. If the game was"
            " copied there by hand, see docs/installing.md, 'Removing'." % (FILE, drive.root)
        )
    if listed.there:
        known.adopt(drive, listed)
    if staged and STAGE not in listed.folders:
        listed.folders.append(STAGE)
    removal = _Removal(drive, listed)
    print("%s: %d files of Scoundrel to remove" % (drive.root, len(removal.ours)))
    for line in removal.lines():
        print("  %s" % line)
    if options.dry_run:
        print("Nothing was changed (--dry-run).")
        return 0
    if not drive.writable():
        raise InstallError(command.READ_ONLY)
    if options.scores:
        keepcopy.remove(drive)
    removal.carry_out()
    if not options.scores and drive.is_folder(keepcopy.FOLDER):
        print("save/ with the copy of your scores stays; --scores removes it, too.")
    drive.settle()
    print("Scoundrel is off the badge. Scores in the badge's own memory stay there.")
    return 0


class _Removal:
    """``ours`` are the files to remove, ``back`` {path: where it is kept} what comes back, and
    ``stay`` [(path, where an earlier one is kept)] what was put in a place of ours since; without
    an earlier one it is None."""

    def __init__(self, drive, listed):
        self.drive = drive
        self.listed = listed
        self.ours, self.back, self.stay = [], {}, []
        self.copies = []  # of a code.py or boot.py whose turn hadn't come, or that is back
        theirs = []
        for path in sorted(listed.files):
            if drive.is_file(path):
                ours = listed.ours(path, drive.read(path))
                (self.ours if ours else theirs).append(path)
        for path, kept in reversed(listed.moved):
            if not drive.exists(kept):
                continue
            if path not in self.ours and self._same(path, kept):
                self.copies.append(kept)
            elif path in self.back or not self._free(path):
                self.stay.append((path, kept))
            else:
                self.back[path] = kept
        told = [path for path, kept in listed.moved if drive.exists(kept)]
        self.stay += [(path, None) for path in theirs if path not in told]

    def _same(self, path, kept):
        drive = self.drive
        both = drive.is_file(path) and drive.is_file(kept)
        return both and drive.read(path) == drive.read(kept)

    def _free(self, path):
        """Whether nothing but files of ours lies at ``path``."""
        if self.drive.is_folder(path):
            return all(name in self.ours for name in self.drive.walk(path))
        return path in self.ours or not self.drive.is_file(path)

    def lines(self):
        """What is going to happen, one line for each file that isn't simply removed."""
        found = ["%s comes back from %s" % pair for pair in sorted(self.back.items())]
        for path, kept in sorted(self.stay, key=str):
            if kept is None:
                found.append("%s was changed by someone; it stays" % path)
            elif path in self.back:
                found.append("%s is an older %s; it stays there" % (kept, path))
            else:
                found.append("%s was changed since and stays; the one before it: %s" % (path, kept))
        return found

    def carry_out(self):
        """The two files that CircuitPython runs go first, so that half a game is never started; the
        list goes last, so that an interrupted removal goes on where it stopped."""
        drive, listed = self.drive, self.listed.copy(REMOVING)
        if STAGE not in listed.folders and not drive.is_folder(STAGE):
            listed.folders.append(STAGE)
        manifest.put(drive, listed)
        waiting = dict(self.back)
        first = [path for path in ("code.py", "boot.py") if path in self.ours]
        for path in first + [path for path in self.ours if path not in first]:
            if path in waiting:
                self._put_back(path, waiting.pop(path))
            else:
                drive.remove(path)
        for path in self.copies:
            drive.remove(path)
        if STAGE in listed.folders:
            drive.remove_tree(STAGE)
        carry.empty_folders(drive, listed.folders)
        for path, kept in waiting.items():
            self._put_back(path, kept)
        carry.empty_folders(drive, listed.folders)
        drive.remove(FILE)

    def _put_back(self, path, kept):
        """Under the name that it had, CODE.PY for one."""
        name = kept[len(BEFORE) + 1 :]
        self.drive.move(kept, name if name.lower() == path.lower() else path)
