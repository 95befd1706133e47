# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Finds the save in a badge's drive, in a simulator's folder or in a file, and puts one there.

Reads with the very modules of the badge; ``facts`` is all that is in a save, for the commands that
print and check it. Writes only where a record belongs: a file of the copy that is there already, or
a simulator's memory; never over a record of a later version.
"""

import os
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "lib"))

from desktop import files  # noqa: E402
from desktop.console import CommandError, shown  # noqa: E402
from desktop.sim.state_lock import StateLock  # noqa: E402
from engine import replay, seedcode  # noqa: E402
from engine.game import Game  # noqa: E402
from record import settings  # noqa: E402
from record.block_state import (  # noqa: E402
    BLANK,
    DAMAGED,
    FOREIGN,
    GOOD,
    LATER,
    inspect_slot,
    newer,
    sequence_of,
)  # fmt: skip
from record.codec import decode  # noqa: E402
from record.layout import (  # noqa: E402
    LENGTH,
    RUN_AT,
    RUN_HINTED,
    RUN_PRACTICE,
    RUN_REPLAY,
    RUN_SET_BACK,
)  # fmt: skip
from record.loader import SLOT, slots  # noqa: E402
from record.presets import preset_of  # noqa: E402
from record.run_finder import resume_run  # noqa: E402
from record.save import Save  # noqa: E402
from record.stats import stats_of  # noqa: E402
from record.table import table_of  # noqa: E402

COPY = "save/box/scores.bin"
MEMORY = "nvm.bin"
_MEMORY_AT = 4096
_MEMORY_SIZE = 8192
_BLANK_MEMORY = b"\xff" * _MEMORY_SIZE
MOST = 1 << 20  # bytes of any file with scores; a record has 2 KB, all of it as JSON 20
# More than a badge can have saved to its memory alone since its copy was written.
_AHEAD = 1 << 16

PRESETS = ("CLASSIC", "MERCHANT", "COFFEE BREAK")
STATISTICS = (
    "games", "wins", "streak", "best_streak", "best", "average", "avoided", "by_weapon", "by_hand",
)  # fmt: skip


class SaveError(CommandError):
    """What is wrong, in a sentence for the player."""


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
        return shown(self.path)


def _file_slots(path, data):
    if len(data) == _MEMORY_SIZE and path.name == MEMORY:
        places = (_MEMORY_AT,)
    elif len(data) >= 4096:
        places = [at for at in slots(len(data)) if at >= 0]
        # An image of a badge's memory under another name, whatever became of the record in it. In
        # a copy nothing lies there.
        if len(data) == _MEMORY_SIZE and inspect_slot(data[_MEMORY_AT:]) not in (BLANK, FOREIGN):
            places = (_MEMORY_AT,)
    else:
        places = (0,)
    return [Slot(path, at, data[at : at + SLOT]) for at in places]


def survey(path):
    """All places for a record below ``path``, a file, a drive or a simulator's folder.

    Raises ``SaveError`` when there is none.
    """
    path = pathlib.Path(path)
    found = [path]
    kind = files.kind(path)
    if kind == "folder":
        found = [path / MEMORY, path / "drive" / COPY, path / COPY]
        found = [one for one in found if files.kind(one) == "file"]
    elif kind != "file":
        raise SaveError("%s is neither a file nor a folder." % shown(path))
    if not found:
        if files.kind(path / "code.py") or files.kind(path / "boot_out.txt"):
            raise SaveError(
                "%s has no %s: this badge keeps its scores in its own memory alone, which a"
                " computer cannot read. 'python3 -m desktop install --keep-copy' adds the copy."
                % (shown(path), COPY)
            )
        raise SaveError("%s has neither %s nor %s." % (shown(path), MEMORY, COPY))
    return [slot for one in found for slot in _file_slots(one, files.read(one, MOST))]


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


def label(flags, seed):
    """The code of a dungeon under these rules, own rules among them."""
    if preset_of(flags) < 0:
        return "OWN RULES " + seedcode.encode(seed)
    return seedcode.label(flags, seed)


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
        "set_back": table.set_back(i),
        "number": table.number(i),
        "code": label(table.rules, table.seed(i)),
        "replay": packed.hex(),
    }


def entries(table):
    """All places of a table, as dicts."""
    return [entry(table, i) for i in range(table.count)]


def facts(save, slot):
    """The whole save as ``scores --json`` prints it: dicts, lists, numbers and texts."""
    chosen = {name: settings.read(save, name) for name in settings.NAMES}
    chosen["initials"] = settings.initials(save).decode("ascii")
    return {
        "source": str(slot.path),
        "sequence": save.sequence,
        "settings": chosen,
        "run": _run(save),
        "rules": [
            {
                "name": PRESETS[i],
                "statistics": {name: getattr(stats_of(save, i), name) for name in STATISTICS},
                "table": entries(table_of(save, i)),
            }
            for i in range(3)
        ],
    }


def _run(save):
    game = Game()
    if not resume_run(save, game):
        return None
    length = replay.check(save.image, RUN_REPLAY)
    return {
        "code": label(game.rules, game.seed),
        "moves": game.move_count,
        "health": game.health,
        "practice": save.image[RUN_AT] & RUN_PRACTICE > 0,
        "hinted": save.image[RUN_AT] & RUN_HINTED > 0,
        "set_back": save.image[RUN_AT] & RUN_SET_BACK > 0,
        "replay": bytes(save.image[RUN_REPLAY : RUN_REPLAY + length]).hex(),
    }


def write(path, save, replace=False):
    """Put ``save`` where ``path`` keeps its record, newer than all that is there.

    Returns the files that were written. ``SaveError`` when that is no place for it, and, without
    ``replace``, when games are counted there already.
    """
    path = pathlib.Path(path)
    if _is_simulator(path):
        # A window that is open would write its own memory over this.
        lock = StateLock(path)
        try:
            return _write(path, save, replace, 1)
        finally:
            lock.close()
    return _write(path, save, replace, _AHEAD)


def _is_simulator(path):
    """Whether ``path`` is the folder of a simulator that has played, or may become one."""
    if files.kind(path) != "folder":
        return False
    names = set(os.listdir(path))
    return MEMORY in names or names <= {"drive", "lock", "sleep.bin"}


def _write(path, save, replace, ahead):
    if ahead == 1 and not files.kind(path / MEMORY):
        places = _file_slots(path / MEMORY, _BLANK_MEMORY)
    else:
        places = survey(path)
    if any(slot.state == LATER for slot in places):
        raise SaveError("%s holds scores of a later version of the game; left alone." % shown(path))
    try:
        old, slot = newest(places)
    except SaveError:
        old = slot = None
    if old and not replace and any(stats_of(old, i).games for i in range(3)):
        raise SaveError("%s has scores of its own; --replace gives them up." % shown(path))
    if not old and not replace and any(slot.state == DAMAGED for slot in places):
        raise SaveError(
            "%s has scores that are damaged, which somebody may still want to mend; --replace gives"
            " them up." % shown(path)
        )
    last = old.sequence if old and newer(old.sequence, save.sequence) else save.sequence
    save.sequence = (last + ahead) & 0x3FFFFFFF
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
        _put(one, target.at, data)
        written.append(shown(one))
    if not written:
        raise SaveError("%s holds other data, not Scoundrel's; left alone." % shown(path))
    return written


def _put(path, at, data):
    if path.name == pathlib.PurePath(COPY).name:
        _overwrite(path, at, data)
        return
    content = bytearray(files.read(path, MOST) if files.kind(path) else _BLANK_MEMORY)
    content[at : at + len(data)] = data
    files.write(path, content)


def _overwrite(path, at, data):
    """Write in place, as the badge does: on a badge the file must stay where it lies."""
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
        raise SaveError("%s cannot be written: %s." % (shown(path), problem.strerror))
    if not same:
        raise SaveError("%s reads back differently from what was written." % shown(path))
