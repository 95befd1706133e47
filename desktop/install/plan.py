# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What an installation has to change on a drive: compares, decides, and changes nothing.

Ours is what the list on the drive names with the checksum of what is there. All the rest is the
owner's: where it is in the game's way it is moved, after asking, and comes back when the game is
taken off; otherwise it isn't looked at.
"""

from desktop.install import InstallError, known
from desktop.install.manifest import (
    BEFORE,
    FINISHED,
    PART,
    STAGE,
    UNDER_WAY,
    Manifest,
    parents,
    under,
)

_OUR_LINE = b"The Scoundrel for PyBadge authors"
# What the firmware itself puts on an empty drive; nobody will miss it.
_SAMPLE = b'print("Hello World!")'
LAST = ("boot.py", "code.py")

GUARD = (
    b"# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors\n"
    b"# SPDX-License-Identifier: MIT\n\n"
    b'"""Stands in for code.py while the game\'s files are being exchanged."""\n\n'
    b'print("Scoundrel: an update was\\ninterrupted. Start this on\\nthe computer again:\\n'
    b'python3 -m desktop install")\n'
)


class Plan:
    """``files`` {path: bytes} is what has to be there. Of these ``new`` and ``changed`` are
    written, ``same`` are there already. ``moves`` [(from, to)] clears the owner's files away,
    ``asked`` are those of them that need a yes, ``hiding`` are old files of ours that would win
    over new ones, ``stale`` those that are only left over. ``notes`` are sentences for the
    player. ``before`` and ``after`` are the Manifests."""

    def __init__(self, files, before):
        self.files = files
        self.new = []
        self.changed = []
        self.same = []
        self.moves = []
        self.asked = []
        self.hiding = []
        self.stale = []
        self.notes = []
        self.before = before
        self.after = before
        self.copied = 0  # bytes of the owner's code.py and boot.py
        self.guard = False
        self.repair = False

    def writes(self):
        """Paths to write, those that start the game last."""
        return sorted(self.new + self.changed, key=order)

    def nothing(self):
        """Whether all files are as they should be."""
        lists = (self.new, self.changed, self.moves, self.hiding, self.stale)
        return not any(lists) and not self.repair

    def listed(self):
        """Whether the list on the drive says all that it has to say."""
        before, after = self.before, self.after
        return before.there and (before.files, before.moved) == (after.files, after.moved)

    def room(self, cluster):
        """Bytes of free space that carrying this out takes: all that is written waits beside the
        old files first."""
        sizes = [len(self.files[path]) for path in self.writes()]
        sizes += [len(between(self).render())] * 2 + [len(GUARD)]
        sizes += [self.copied] if self.copied else []
        clusters = sum(-(-size // cluster) for size in sizes)
        # Every folder once where it waits and once where it goes, and their parents may grow.
        return (clusters + 2 * len(parents(self.writes())) + 6) * cluster


def order(path):
    """The order of writing: libraries, sheets and fonts, modules, boot.py, code.py."""
    if path in LAST:
        return 3, path
    if path.startswith("lib/adafruit_"):
        return 0, path
    return (2 if path.endswith((".py", ".mpy")) else 1), path


def make(drive, files, before, version, library_names, moves=()):
    """The Plan that brings ``files`` onto ``drive``; ``before`` is the Manifest found there,
    ``moves`` are paths already known to be in the way. Raises InstallError where a file and a
    folder want the same name."""
    _check_kinds(drive, files, moves)
    _check_stage(drive, before)
    plan = Plan(files, before)
    plan.repair = before.state != FINISHED or drive.is_folder(STAGE)
    in_the_way = list(moves)
    for path in sorted(files):
        if under(path, in_the_way) or not drive.is_file(path):
            plan.new.append(path)
            continue
        there = drive.read(path)
        if there == files[path]:
            plan.same.append(path)
        elif before.ours(path, there):
            plan.changed.append(path)
        else:
            plan.new.append(path)
            in_the_way.append(path)
    in_the_way += _hiding(plan, drive, in_the_way)
    for path in sorted(before.files):
        if path in files or path in plan.hiding or under(path, in_the_way):
            continue
        if drive.is_file(path):
            if before.ours(path, drive.read(path)):
                plan.stale.append(path)
            else:
                plan.notes.append("%s was changed by someone and isn't needed; it stays." % path)
    in_the_way += _winners(drive, files, library_names)
    _away(plan, drive, in_the_way)
    plan.after = _after(plan, drive, version)
    old = [path for path in plan.changed + plan.hiding + plan.stale if path != "code.py"]
    # One exchanged file is old or new; with two a cut leaves a mixture that may not even start.
    plan.guard = len(old) > 1 and drive.is_file("code.py") and "code.py" in files
    plan.guard = plan.guard and "code.py" not in in_the_way
    return plan


def _check_kinds(drive, files, moves):
    """Refuse a drive with a file where a folder of the game goes, or the other way round: no file
    of the game could be written, and whose it is nobody can tell."""
    folders = sorted({STAGE, BEFORE, *parents(files)})
    wrong = [(path, "file", "folder") for path in folders if drive.is_file(path)]
    wrong += [(path, "folder", "file") for path in sorted(files) if drive.is_folder(path)]
    for path, kind, wanted in wrong:
        if not under(path, moves):
            raise InstallError(
                "there is a %s named %s on the drive, where a %s of the game's of that name goes."
                " Nothing was changed. Rename it or take it away, and start the same command"
                " again." % (kind, path, wanted)
            )


def stage_is_ours(drive, before):
    """Whether the folder STAGE on the drive is that of an interrupted installation."""
    inside = drive.walk(STAGE)
    return STAGE in before.folders or set(inside) <= {PART} or known.stage_left(drive, inside)


def _check_stage(drive, before):
    if drive.is_folder(STAGE) and not stage_is_ours(drive, before):
        raise InstallError(
            "there is a folder %s on the drive, where new files wait until all are there, and what"
            " is in it isn't the game's. Nothing was changed. Rename it or take it away, and start"
            " the same command again." % STAGE
        )


def _hiding(plan, drive, in_the_way):
    """The owner's files that hide a .mpy of ours: a badge takes a folder or a .py of the same name
    instead. Those that are ours go into ``plan.hiding``."""
    found = []
    folders = parents(plan.files)
    for path in sorted(plan.files):
        stem, _, ending = path.rpartition(".")
        if ending not in ("py", "mpy") or path in LAST or under(path, in_the_way):
            continue
        if drive.is_folder(stem) and stem not in folders:
            inside = drive.walk(stem)
            if not inside or not all(plan.before.ours(name, drive.read(name)) for name in inside):
                found.append(stem)
        twin = stem + ".py"
        if ending == "mpy" and drive.is_file(twin):
            if plan.before.ours(twin, drive.read(twin)):
                plan.hiding.append(twin)
            else:
                found.append(twin)
    return found


def _winners(drive, files, library_names):
    """The owner's files that CircuitPython would take instead of the game's: code.txt before
    code.py, and modules at the drive's root before those in lib/."""
    found = ["code.txt"] if drive.is_file("code.txt") else []
    names = {path.split("/")[1].partition(".")[0] for path in files if path.startswith("lib/")}
    for name in sorted(names.union(library_names)):
        found += [name + end for end in (".py", ".mpy") if drive.is_file(name + end)]
        found += [name] if drive.is_folder(name) else []
    return found


def _away(plan, drive, in_the_way):
    taken = set()
    for path in in_the_way:
        if not (drive.is_file(path) and _needs_no_yes(path, drive.read(path))):
            plan.asked.append(path)
        target = "%s/%s" % (BEFORE, drive.spelled(path))
        stem, dot, ending = target.rpartition(".") if "." in path else (target, "", "")
        number = 1
        while target in taken or _taken(drive, plan, path, target):
            number += 1
            target = "%s-%d%s%s" % (stem, number, dot, ending)
        taken.add(target)
        plan.copied += len(drive.read(path)) if path in LAST else 0
        plan.moves.append((path, target))


def _needs_no_yes(path, content):
    """Whether nobody's program stops when that is moved: the sample, or a file of ours from who
    knows when."""
    return (path == "code.py" and content.strip() == _SAMPLE) or _OUR_LINE in content


def _taken(drive, plan, path, target):
    """Whether something lies at ``target``, other than an interrupted run's copy of ``path``."""
    if (path, target) in plan.before.moved and drive.is_file(path) and drive.is_file(target):
        return drive.read(path) != drive.read(target)
    return drive.exists(target)


def _after(plan, drive, version):
    """The Manifest for when all is done."""
    before = plan.before
    after = Manifest(version, by_command=True)
    # An interrupted run may have noted moves that it didn't come to.
    after.moved = [
        pair for pair in before.moved if pair not in plan.moves and drive.exists(pair[1])
    ] + plan.moves
    for path, content in plan.files.items():
        if path not in plan.same or path in before.files:  # else it was the owner's all along
            after.add(path, content)
    needed = parents(list(plan.files) + [target for _path, target in plan.moves])
    after.folders = [path for path in before.folders if drive.is_folder(path) and path != STAGE]
    away = [path for path, _target in plan.moves]
    after.folders += [
        path
        for path in needed
        if path not in after.folders and (under(path, away) or not drive.is_folder(path))
    ]
    return after


def between(plan):
    """The Manifest for the time of the exchange: old and new, so that a cut loses track of none."""
    now = plan.after.copy(UNDER_WAY)
    for path, sums in plan.before.files.items():
        now.files.setdefault(path, set()).update(sums)
    now.folders.append(STAGE)
    if plan.guard:
        now.add("code.py", GUARD)
    return now


def summary(plan, drive):
    """What is going to happen, as lines for the player."""
    lines = []
    if plan.repair:
        lines.append("an earlier installation was interrupted; this one completes it")
    if plan.nothing():
        return lines + ["all %d files are there and right" % len(plan.same)]
    size = sum(len(plan.files[path]) for path in plan.writes())
    if plan.writes():
        lines.append(
            "%d new and %d changed files to copy (%d KB), %d there already"
            % (len(plan.new), len(plan.changed), (size + 1023) // 1024, len(plan.same))
        )
    if plan.hiding or plan.stale:
        lines.append("%d old files of the game to remove" % len(plan.hiding + plan.stale))
    for path, target in plan.moves:
        if path not in plan.asked:
            lines.append("%s goes to %s" % (path, target))
            continue
        lines.append("%s isn't the game's and in its way: to be moved to %s" % (path, target))
    if drive.is_file("main.py"):
        lines.append("main.py stays; the badge doesn't run it while there is a code.py")
    return lines
