# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Carries a plan out, so that a cable pulled at any moment leaves a drive that the same command
repairs, and that uninstalling makes what it was before.

First comes the list, which knows old and new from then on: a file is ours if it is what the list
says, whatever was done already. Then all new files are written into a folder of their own, where
no program sees them: that is the long part, and whatever was on the badge stays complete and
startable. Then come renames, which change entries of folders only: new names first, which the old
game doesn't know; then the exchange. If more than one old file is exchanged, old and new modules
would meet for a moment, so a code.py of five lines stands in for that moment and says what to do;
the real code.py is the last file.
"""

from desktop.install import InstallError, manifest
from desktop.install.manifest import STAGE, UNDER_WAY, under
from desktop.install.plan import GUARD, LAST, between


def carry_out(drive, plan, progress=None):
    """Do what ``plan`` says on ``drive``; ``progress(number, count, path, bytes)`` is told of every
    file. Raises OSError and InstallError; then the same command repairs."""
    if plan.nothing() and plan.listed():
        return
    manifest.put(drive, between(plan))
    _stage(drive, plan, progress)
    if plan.guard:
        _put(drive, "code.py", GUARD)
    _exchange(drive, plan)
    _check(drive, plan)
    finish(drive, plan.after)


def begin(drive, listed):
    """Note on ``drive`` that something is under way in STAGE; ``listed`` is its Manifest."""
    now = listed.copy(UNDER_WAY)
    now.folders.append(STAGE)
    manifest.put(drive, now)


def finish(drive, listed):
    """Clear STAGE and leave the final list, ``listed`` without folders that aren't there."""
    drive.remove_tree(STAGE)
    listed.folders = [path for path in listed.folders if drive.is_folder(path)]
    manifest.put(drive, listed)
    drive.remove_folder(STAGE)
    drive.settle()


def _staged(path):
    return "%s/%s" % (STAGE, path)


def _stage(drive, plan, progress):
    """Write everything beside the old game. What an interrupted run left there is used again."""
    wanted = plan.writes()
    if plan.guard and "code.py" not in wanted:
        wanted = wanted + ["code.py"]
    # From an interrupted run with other files.
    for path in drive.walk(STAGE):
        if path not in [_staged(name) for name in wanted]:
            drive.remove(path)
    for number, path in enumerate(wanted, 1):
        content = plan.files[path]
        if not (drive.is_file(_staged(path)) and drive.read_from_drive(_staged(path)) == content):
            drive.write(_staged(path), content)
        if progress:
            progress(number, len(wanted), path, len(content))


def _put(drive, path, content):
    """Exchange one small file in one step."""
    drive.write(_staged(path + ".part"), content)
    drive.move(_staged(path + ".part"), path)


def _exchange(drive, plan):
    moves = dict(plan.moves)
    writes = [path for path in plan.writes() if path not in LAST]
    for path in writes:
        if path in plan.new and not under(path, moves) and not _hidden(plan, path):
            drive.move(_staged(path), path)
    for path, target in plan.moves:
        if any(under(file, [path]) and file != path for file in plan.files):
            drive.move(path, target)  # a library that no badge of today can load
            del moves[path]
    for path in writes:
        if drive.is_file(_staged(path)):
            if path in moves:
                drive.move(path, moves.pop(path))
            drive.move(_staged(path), path)
    for path in plan.hiding:
        drive.remove(path)
    for path in list(moves):
        if path not in LAST:
            drive.move(path, moves.pop(path))
    for path in LAST:
        if path in moves:
            # A copy, so that there is a code.py at every moment; the next line goes over the other.
            _put(drive, moves[path], drive.read(path))
        if drive.is_file(_staged(path)):
            drive.move(_staged(path), path)
    for path in plan.stale:
        drive.remove(path)
    empty_folders(drive, [path for path in plan.before.folders if path != STAGE])


def _hidden(plan, path):
    """Whether a new name would take the place of an old module at once: a .py beside our .mpy."""
    return path.endswith(".py") and path[:-3] + ".mpy" in plan.stale


def empty_folders(drive, folders):
    """Remove those of ``folders`` where nothing is left, inner ones first."""
    for folder in sorted(folders, key=len, reverse=True):
        if drive.is_folder(folder) and not drive.list(folder):
            drive.remove_folder(folder)


def _check(drive, plan):
    """Read everything once more, where it lies now."""
    for path in sorted(plan.files):
        if not drive.is_file(path) or drive.read_from_drive(path) != plan.files[path]:
            raise InstallError(
                "%s isn't on the drive as it should be. Start the same command again; if that"
                " doesn't help, see docs/troubleshooting.md." % path
            )
