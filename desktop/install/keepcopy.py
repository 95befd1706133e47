# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The second copy of the save: made only where its place on the flash can be proven.

A power cut while the badge writes destroys one 4 KB flash sector with everything in it. Writing
``scores.bin`` rewrites the file's sectors and the one with its folder's cluster, so both have to be
alone in theirs; the moats of 8 KB keep others away. A computer gives no say in where files go: so
the files are made, their cluster chains are read back from the raw device, and where they don't lie
so, or can't be read, everything made is removed again.
"""

import os

from desktop.install import InstallError, carry, fat
from desktop.install.manifest import BEFORE, STAGE

FOLDER, BOX = "save", "save/box"
SCORES = BOX + "/scores.bin"
SCORES_SIZE = 8192  # holds two records, so far apart that no flash sector has a part of both
# In the order of making. The folder save/box/ comes after the first moat, before the second.
MOATS = ("save/moat_a.bin", BOX + "/moat_b.bin", BOX + "/moat_c.bin")
MOAT_SIZE = 8192
# Never begins a block of 512 bytes with FF FF FF FF, which the firmware takes for empty flash.
_WATER = b"Scoundrel keeps this room free around your scores. Please don't move or change it.\n"
_TRIES = 8
_NEW = STAGE + "/"


def room(cluster):
    """Bytes of free space that one try takes."""
    sizes = [MOAT_SIZE] * 3 + [SCORES_SIZE] + [1] * 6
    return sum(-(-size // cluster) * cluster for size in sizes)


def keep(drive, device, open_volume=None):
    """Make the copy on ``drive``, or find it there; ``device`` is the path of its raw device or an
    image, None when unknown. Returns what to tell the player. ``open_volume() -> fat.Volume``
    replaces the device."""
    if open_volume is None and device is None:
        return _only("the raw device behind the drive is unknown here")
    if open_volume is None:

        def open_volume():
            return _volume(device)

    try:
        volume = open_volume()
        proven = drive.is_file(SCORES) and unproven(volume) is None
    except PermissionError:
        return _only("this user may not read %s%s" % (device, _permission(device)))
    except (OSError, fat.FatError) as problem:
        return _only("%s can't be read: %s" % (device or "the volume", problem))
    damaged = ""
    if destroyed(drive):
        # Deleting what a ruined folder seems to hold could free somebody else's clusters.
        place = _free(drive, BEFORE + "/save-damaged%s")
        drive.make_folder(BEFORE)
        drive.move(FOLDER, place)
        damaged = "A power cut damaged the folder save/, which is %s now. " % place
    strangers = [p for p in drive.walk(FOLDER) if p not in MOATS + (SCORES,) and "/." not in p]
    if strangers or drive.is_file(FOLDER):
        return _only("somebody else's files are in save/: %s" % (strangers or [FOLDER])[0])
    if proven:
        return "Scores are also kept in save/box/scores.bin: it is there and lies alone."
    scores = drive.read(SCORES) if drive.is_file(SCORES) else None
    if scores is not None:
        # Never let go of the only copy: it waits outside while a better place is looked for.
        waiting = _free(drive, BEFORE + "/scores%s.bin")
        drive.write(waiting, scores)
    remove(drive)
    problem = _search(drive, open_volume, scores)
    if problem is None:
        if scores is not None:
            drive.remove(waiting)
            carry.empty_folders(drive, [BEFORE])
        return damaged + (
            "Scores are also kept in save/box/scores.bin. Its place on the flash was read back: it"
            " lies alone. Leave the folder save/ as it is."
        )
    if scores is not None:
        problem += "; the scores.bin that was there is now %s" % waiting
    return damaged + _only(problem)


def destroyed(drive):
    """Whether a power cut destroyed the copy's folder while the badge wrote it: it is there, and
    the file in it isn't."""
    return drive.is_folder(BOX) and not drive.is_file(SCORES)


def _free(drive, pattern):
    """The first name in ``pattern``, without or with a number, that nothing has."""
    numbers = ["", *("-%d" % number for number in range(2, 1000))]
    return next(path for path in map(pattern.__mod__, numbers) if not drive.exists(path))


def _only(reason):
    return (
        "No copy on the drive (%s). Scores are kept in the badge's own memory (NVM) alone, which"
        " updates don't touch." % reason
    )


def _permission(device):
    if os.name == "nt":
        return "; start the command from a prompt that runs as administrator"
    return "; 'sudo chmod o+r %s' allows it until the badge is unplugged" % device


def _volume(device):
    read, close = fat.reader(device)
    try:
        return _Whole(fat.Volume(read))
    finally:
        close()


class _Whole:
    """What ``unproven`` asks of a volume, read while the device was open."""

    def __init__(self, volume):
        self._volume = volume
        self._found = {}
        for above in ("", _NEW):
            for path in (FOLDER, BOX, SCORES) + MOATS:
                self._found[above + path] = volume.find(above + path)

    def find(self, path):
        return self._found[path]

    def __getattr__(self, name):
        return getattr(self._volume, name)


def _search(drive, open_volume, scores):
    """Make the files until they lie well. Until that is proven they stay where no game looks for
    them; renaming their folder then leaves their clusters alone. Places that turned out bad stay
    taken meanwhile, so that the next try gets others. None, or why not."""
    problem = None
    try:
        for number in range(_TRIES):
            _make(drive, scores)
            problem = unproven(open_volume(), _NEW)
            if problem is None:
                drive.move(_NEW + FOLDER, FOLDER)
                drive.settle()
                problem = unproven(open_volume())
                break
            drive.move(_NEW + FOLDER, "%stry-%d" % (_NEW, number))
    except (OSError, fat.FatError, InstallError) as error:
        problem = problem or str(error)
    drive.remove_tree(STAGE)
    if problem is not None:
        remove(drive)
    drive.settle()
    return problem


def _make(drive, scores):
    water = (_WATER * (MOAT_SIZE // len(_WATER) + 1))[:MOAT_SIZE]
    content = (scores or b"")[:SCORES_SIZE]
    drive.make_folder(_NEW + FOLDER)
    drive.write(_NEW + MOATS[0], water)
    drive.make_folder(_NEW + BOX)
    drive.write(_NEW + MOATS[1], water)
    drive.write(_NEW + SCORES, content + bytes(SCORES_SIZE - len(content)))
    drive.write(_NEW + MOATS[2], water)
    drive.settle()


def unproven(volume, above=""):
    """Why the copy below ``above`` isn't safe where it lies, or None when it is.

    Every sector of the flash sectors that hold ``scores.bin`` must belong to it or to a moat, and
    so must those of the flash sector that holds its folder's only cluster. Free sectors don't
    count: the next file would move in.
    """
    chains = {}
    for path in (FOLDER, BOX, SCORES) + MOATS:
        entry = volume.find(above + path)
        if entry is None:
            return "%s isn't on the device" % path
        chains[path] = volume.chain(entry.cluster)
        size = SCORES_SIZE if path == SCORES else MOAT_SIZE
        if not entry.folder and (entry.size < size or len(chains[path]) * _bytes(volume) < size):
            return "%s is too short" % path
    if len(chains[BOX]) != 1:
        return "the folder save/box/ takes more than one cluster"
    every = [cluster for chain in chains.values() for cluster in chain]
    if len(set(every)) != len(every):
        return "two files share a cluster"
    moats = {sector for path in MOATS for sector in volume.sectors_of(chains[path])}
    for path, words in ((SCORES, "scores.bin"), (BOX, "its folder")):
        own = set(volume.sectors_of(chains[path]))
        for flash in volume.flash_of(chains[path]):
            block = set(range(flash * fat.FLASH, (flash + 1) * fat.FLASH))
            if not block <= own | moats:
                return "%s shares a flash sector with something else" % words
    return None


def _bytes(volume):
    return volume.per_cluster * fat.SECTOR


def remove(drive):
    """Take the copy away, with the scores in it; what else is in the folder stays."""
    for path in drive.walk(FOLDER):
        if path in MOATS + (SCORES,) or "/." in path:
            drive.remove(path)
    for folder in (BOX, FOLDER):
        if drive.is_folder(folder) and not drive.list(folder):
            drive.remove_folder(folder)
