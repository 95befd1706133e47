# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What an installation has to change on a drive: compares, decides, and changes nothing.

Ours is what the list on the drive names, what carries our copyright line, and what is the same byte
for byte. All the rest belongs to somebody else: where it is in the game's way it is moved, after
asking; otherwise it isn't looked at.
"""

from pathlib import Path

from desktop.install import InstallError
from desktop.install.manifest import Manifest

STAGE = "scoundrel-new"  # where new files wait until all of them are on the drive
BEFORE = "before-scoundrel"  # where somebody else's files go
_EARLIER = Path(__file__).with_name("earlier_modules.txt")
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
    written, ``same`` are there already. ``moves`` [(from, to)] clears somebody else's files away,
    ``asked`` are those of them that need a yes, ``hiding`` are old files of ours that would win
    over new ones, ``stale`` those that are only left over. ``notes`` are sentences for the
    player."""

    def __init__(self, files):
        self.files = files
        self.new = []
        self.changed = []
        self.same = []
        self.moves = []
        self.asked = []
        self.hiding = []
        self.stale = []
        self.notes = []
        self.before = Manifest()
        self.after = Manifest()
        self.copied = 0  # bytes of somebody else's code.py and boot.py
        self.guard = False
        self.repair = False

    def writes(self):
        """Paths to write, those that start the game last."""
        return sorted(self.new + self.changed, key=order)

    def nothing(self):
        """Whether the drive is as it should be."""
        lists = (self.new, self.changed, self.moves, self.hiding, self.stale)
        return not any(lists) and not self.repair

    def room(self, cluster):
        """Bytes of free space that carrying this out takes: all that is written waits beside the
        old files first."""
        sizes = [len(self.files[path]) for path in self.writes()]
        sizes += [len(self.after.render()), len(self.before.render()), len(GUARD)]
        sizes += [self.copied] if self.copied else []
        folders = set()
        for path in self.writes():
            parts = path.split("/")[:-1]
            folders.update("/".join(parts[: i + 1]) for i in range(len(parts)))
        clusters = sum(-(-size // cluster) for size in sizes)
        # Every folder once where it waits and once where it goes, and their parents may grow.
        return (clusters + 2 * len(folders) + 6) * cluster


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
    plan = Plan(files)
    plan.before = before
    plan.repair = not before.finished or drive.is_folder(STAGE)
    in_the_way = list(moves)
    for path in sorted(files):
        if not drive.is_file(path):
            plan.new.append(path)
            continue
        there = drive.read(path)
        if there == files[path]:
            plan.same.append(path)
        elif under(path, in_the_way):
            plan.new.append(path)
        elif _ours(path, there, before):
            plan.changed.append(path)
        else:
            plan.new.append(path)
            in_the_way.append(path)
    _twins(plan, drive, before, in_the_way)
    for path in orphans(drive, before):
        if path not in files and path not in plan.hiding + plan.stale:
            plan.stale.append(path)
    for path in sorted(before.files):
        if path in files or path in plan.hiding + plan.stale or not drive.is_file(path):
            continue
        if before.knows(path, drive.read(path)):
            plan.stale.append(path)
        elif not under(path, in_the_way):
            plan.notes.append("%s was changed by someone and isn't needed now; it stays." % path)
    in_the_way += _winners(drive, files, library_names)
    _away(plan, drive, in_the_way)
    plan.after = _after(plan, drive, before, version)
    old = [path for path in plan.changed + plan.hiding + plan.stale if path != "code.py"]
    # One exchanged file is old or new; with two a cut leaves a mixture that may not even start.
    plan.guard = len(old) > 1 and drive.is_file("code.py") and "code.py" in files
    plan.guard = plan.guard and "code.py" not in in_the_way
    return plan


def _check_kinds(drive, files, moves):
    """Refuse a drive with a file where a folder of the game goes, or the other way round: no file
    of the game could be written, and whose it is nobody can tell."""
    folders = {STAGE, BEFORE}
    for path in files:
        parts = path.split("/")[:-1]
        folders.update("/".join(parts[: i + 1]) for i in range(len(parts)))
    wrong = [(path, "file", "folder") for path in sorted(folders) if drive.is_file(path)]
    wrong += [(path, "folder", "file") for path in sorted(files) if drive.is_folder(path)]
    for path, kind, wanted in wrong:
        if not under(path, moves):
            raise InstallError(
                "there is a %s named %s on the drive, where a %s of the game's of that name goes."
                " Nothing was changed. Rename it or take it away, and start the same command"
                " again." % (kind, path, wanted)
            )


def under(path, folders):
    return any(path == folder or path.startswith(folder + "/") for folder in folders)


def _ours(path, content, before):
    if before.knows(path, content) or _OUR_LINE in content or not content.strip(b"\x00"):
        return True
    # A damaged module is ours to repair. The two at the root may have been replaced by someone.
    return path in before.files and path not in LAST


def _twins(plan, drive, before, in_the_way):
    """A .py beside a .mpy wins on a badge, and a .mpy beside a .py is only waste."""
    for path in sorted(plan.files):
        stem, _, ending = path.rpartition(".")
        if ending not in ("py", "mpy") or path in LAST:
            continue
        twin = stem + (".py" if ending == "mpy" else ".mpy")
        if twin in plan.files or under(twin, in_the_way) or not drive.is_file(twin):
            continue
        content = drive.read(twin)
        if before.knows(twin, content) or _OUR_LINE in content:
            (plan.hiding if ending == "mpy" else plan.stale).append(twin)
        elif ending == "mpy":
            in_the_way.append(twin)


def orphans(drive, listed):
    """Modules that dragging a newer release over an older one left on the drive: not in the
    Manifest ``listed``, and known by the older release's names."""
    found = []
    for path in _EARLIER.read_text(encoding="ascii").split():
        if path not in listed.files and drive.is_file(path):
            if path.endswith(".mpy") or _OUR_LINE in drive.read(path):
                found.append(path)
    return found


def _winners(drive, files, library_names):
    """Somebody else's files that CircuitPython would take instead of the game's: code.txt before
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
        if path == "code.py" and drive.read(path).strip() == _SAMPLE:
            pass
        else:
            plan.asked.append(path)
        target = "%s/%s" % (BEFORE, path)
        stem, dot, ending = target.rpartition(".") if "." in path else (target, "", "")
        number = 1
        while target in taken or _differs(drive, path, target):
            number += 1
            target = "%s-%d%s%s" % (stem, number, dot, ending)
        taken.add(target)
        plan.copied += len(drive.read(path)) if path in LAST else 0
        plan.moves.append((path, target))


def _differs(drive, path, target):
    """Whether ``target`` is taken by anything but an interrupted run's copy of ``path``."""
    if drive.is_file(path) and drive.is_file(target):
        return drive.read(path) != drive.read(target)
    return drive.is_file(target) or drive.is_folder(target)


def _after(plan, drive, before, version):
    # An interrupted run may have noted moves that it didn't come to.
    moved = [
        pair
        for pair in before.moved
        if pair not in plan.moves and (drive.is_file(pair[1]) or drive.is_folder(pair[1]))
    ]
    after = Manifest(version, moved=moved + plan.moves)
    for path, content in plan.files.items():
        after.add(path, content)
    return after


def between(plan):
    """The Manifest for the time of the exchange: old and new, so that a cut loses track of none."""
    now = Manifest(plan.after.version, plan.after.files, plan.after.moved, finished=False)
    for path, sums in plan.before.files.items():
        now.files.setdefault(path, set()).update(sums)
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
            lines.append("the sample %s goes to %s" % (path, target))
            continue
        lines.append("%s isn't the game's and in its way: to be moved to %s" % (path, target))
    if drive.is_file("main.py"):
        lines.append("main.py stays; the badge doesn't run it while there is a code.py")
    return lines
