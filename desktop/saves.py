# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Finds the save in a badge's drive, in a simulator's folder or in a file, and puts one there.

Reads with the very modules of the badge. Writes only where a record belongs: a file of the copy
that is there already, or a simulator's memory; never over a record of a later version.
"""

import os
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "lib"))

from engine import replay, seedcode  # noqa: E402
from record.block_state import (  # noqa: E402
    BLANK,
    FOREIGN,
    GOOD,
    LATER,
    inspect_slot,
    newer,
    sequence_of,
)  # fmt: skip
from record.codec import decode  # noqa: E402
from record.layout import LENGTH  # noqa: E402
from record.loader import SLOT, slots  # noqa: E402
from record.save import Save  # noqa: E402
from record.stats import stats_of  # noqa: E402

COPY = "save/box/scores.bin"
MEMORY = "nvm.bin"
_MEMORY_AT = 4096
_MEMORY_SIZE = 8192
# More than a badge can have saved to its memory alone since its copy was written.
_AHEAD = 1 << 16


PRESETS = ("CLASSIC", "MERCHANT", "COFFEE BREAK")


class SaveError(Exception):
    """What is wrong, in a sentence for the player."""


def say(text):
    """Print, and not mind that nobody reads to the end (``| head``)."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Slot:
    """A record's place: ``path``, ``at``, what lies there (``data``) and its ``state``."""

    def __init__(self, path, at, data):
        self.path = path
        self.at = at
        self.data = data
        self.state = inspect_slot(data)

    @property
    def name(self):
        """For the player."""
        return str(self.path)


def _file_slots(path):
    data = path.read_bytes()
    if len(data) == _MEMORY_SIZE and path.name == MEMORY:
        places = (_MEMORY_AT,)
    elif len(data) >= 4096:
        places = [at for at in slots(len(data)) if at >= 0]
        if inspect_slot(data[_MEMORY_AT : _MEMORY_AT + SLOT]) == GOOD:
            places = (_MEMORY_AT,)  # an image of a badge's memory under another name
    else:
        places = (0,)
    return [Slot(path, at, data[at : at + SLOT]) for at in places]


def survey(path):
    """All places for a record below ``path``, a file, a drive or a simulator's folder.

    Raises ``SaveError`` when there is none.
    """
    path = pathlib.Path(path)
    if path.is_file():
        found = [path]
    elif path.is_dir():
        found = [path / MEMORY, path / "drive" / COPY, path / COPY]
        found = [one for one in found if one.is_file()]
    else:
        raise SaveError("%s is neither a file nor a folder." % path)
    if not found:
        if (path / "code.py").is_file() or (path / "boot_out.txt").is_file():
            raise SaveError(
                "%s has no %s: this badge keeps its scores in its own memory alone, which a"
                " computer cannot read. 'python3 -m desktop install --keep-copy' adds the copy."
                % (path, COPY)
            )
        raise SaveError("%s has neither %s nor %s." % (path, MEMORY, COPY))
    try:
        return [slot for one in found for slot in _file_slots(one)]
    except OSError as problem:
        raise SaveError("%s cannot be read: %s." % (path, problem.strerror))


def newest(places):
    """(Save, its Slot) of the newest record, as the badge judges; ``SaveError`` for none."""
    best = None
    for slot in places:
        if slot.state != GOOD or (best and not newer(sequence_of(slot.data), best[0].sequence)):
            continue
        save = Save()
        try:
            decode(slot.data, save)
        except ValueError:
            continue
        best = save, slot
    if best:
        return best
    states = [slot.state for slot in places]
    where = places[0].name
    if LATER in states:
        raise SaveError("%s holds scores of a later version of the game." % where)
    if all(state == BLANK for state in states):
        raise SaveError("%s holds no scores yet." % where)
    if all(state == FOREIGN for state in states):
        raise SaveError("%s holds other data, not Scoundrel's." % where)
    raise SaveError("%s is damaged: there is no good record in it." % where)


def read(path):
    """(Save, its Slot) of what ``path`` holds. Raises ``SaveError``."""
    return newest(survey(path))


def record(save):
    """The record's bytes."""
    save.seal()
    return bytes(save.image[:LENGTH])


def entry(table, i):
    """Place ``i`` of a table, as a dict."""
    packed = bytearray(replay.MAX_LENGTH)
    packed = packed[: table.replay(i, packed)]
    return {
        "place": i + 1,
        "initials": "".join(chr(table.initial(i, k)) for k in range(3)),
        "score": table.score(i),
        "won": table.won(i),
        "rooms": table.rooms(i),
        "hinted": table.hinted(i),
        "code": seedcode.label(table.rules, table.seed(i)),
        "replay": packed.hex(),
    }


def entries(table):
    """All places of a table, as dicts."""
    return [entry(table, i) for i in range(table.count)]


def write(path, save, replace=False):
    """Put ``save`` where ``path`` keeps its record, newer than all that is there.

    Returns the files that were written. ``SaveError`` when that is no place for it, and, without
    ``replace``, when games are counted there already.
    """
    path = pathlib.Path(path)
    simulator = path.is_dir() and not os.listdir(path) or (path / MEMORY).is_file()
    if simulator and not (path / MEMORY).exists():
        (path / MEMORY).write_bytes(b"\xff" * _MEMORY_SIZE)
    places = survey(path)
    if any(slot.state == LATER for slot in places):
        raise SaveError("%s holds scores of a later version of the game; left alone." % path)
    try:
        old, slot = newest(places)
    except SaveError:
        old = slot = None
    if old and not replace and any(stats_of(old, i).games for i in range(3)):
        raise SaveError("%s has scores of its own; --replace gives them up." % path)
    ahead = old.sequence if old and newer(old.sequence, save.sequence) else save.sequence
    save.sequence = (ahead + (1 if simulator else _AHEAD)) & 0x3FFFFFFF
    data = record(save)
    written = []
    for one in sorted({place.path for place in places}):
        mine = [place for place in places if place.path == one]
        if one.name != MEMORY:
            mine = [place for place in mine if place.state != FOREIGN]
        if not mine:
            continue
        # The newest record stays until this one is there.
        target = next((place for place in mine if place is not slot), mine[0])
        _overwrite(one, target.at, data)
        written.append(str(one))
    if not written:
        raise SaveError("%s holds other data, not Scoundrel's; left alone." % path)
    return written


def _overwrite(path, at, data):
    try:
        with open(path, "r+b") as file:
            file.seek(at)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with open(path, "rb") as file:
            file.seek(at)
            same = file.read(len(data)) == data
    except OSError as problem:
        raise SaveError("%s cannot be written: %s." % (path, problem.strerror))
    if not same:
        raise SaveError("%s reads back differently from what was written." % path)
