# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Reads the newest record at a start, from the badge's memory or the file where there is one.

The higher sequence number wins, and of equal ones the memory's. A file holds two records, one at
each end, so far apart that no flash sector has a part of both; a shorter one holds one. Where the
file holds something else, it is not the game's, whatever the directory says, and is never written.
"""

from record.block_state import (
    ABSENT,
    BLANK,
    DAMAGED,
    FOREIGN,
    GOOD,
    LATER,
    LOST,
    UNREAD,
    inspect,
    inspect_slot,
    newer,
    sequence_of,
)  # fmt: skip
from record.codec import decode

SLOT = 2048  # bytes that a record has in a file
TWO = 8192  # bytes of a file that holds two


def slots(size):
    """Where the records of a file of so many bytes lie, (first, second); second -1 for none."""
    return (0, size - SLOT) if size >= TWO else (0, -1)


def survey(drive, buffer, seen):
    """Look at the records in a file and call ``seen(at, state)`` for each, ``buffer`` filled.

    Returns (where the next record goes, where the one after it, best state): -1 for nowhere.
    Raises what the drive raises.
    """
    target = spare = -1
    best = -1
    last = 0
    whole = FOREIGN
    for at in slots(drive.size):
        if at < 0:
            continue
        state = inspect_slot(buffer) if drive.read(buffer, at) else FOREIGN
        seen(at, state)
        if state == LATER:
            return -1, -1, LATER
        if state == FOREIGN:
            continue
        if whole != GOOD:
            whole = state
        if state == GOOD and (best < 0 or newer(sequence_of(buffer), last)):
            best = at
            last = sequence_of(buffer)
        if target < 0:
            target = spare = at
        else:
            spare = at
    if best == target:
        target, spare = spare, target
    return target, spare, whole


def load(writer):
    """Read the newest record into the save of a ``Writer`` and tell it what lies in its places.

    The save stays as it is where there is no good record. Returns the memory's status.
    """
    store = writer.store
    save = writer.save
    writer.status = UNREAD if store.present else ABSENT
    found = False
    try:
        # For this moment only. All of it, since a later version's record may be longer.
        buffer = bytearray(store.size)
        if store.read(buffer):
            status = inspect(buffer)
            if status == GOOD:
                decode(buffer, save)
                found = True
            writer.status = status  # not before: what was not taken over is never replaced
    except ValueError:
        writer.status = DAMAGED
    except (OSError, RuntimeError, MemoryError):
        pass
    if writer.drive is not None:
        _load_copy(writer, found)
        if writer.status == BLANK and writer.copy in (GOOD, DAMAGED):
            writer.status = LOST
    return writer.status


def _load_copy(writer, found):
    save = writer.save

    def seen(at, state):
        nonlocal found
        if state == GOOD and (not found or newer(sequence_of(buffer), save.sequence)):
            try:
                decode(buffer, save)
                found = True
            except ValueError:
                pass  # possible by its sum alone: written over in its turn

    try:
        buffer = bytearray(SLOT)
        writer.target, writer.spare, writer.copy = survey(writer.drive, buffer, seen)
    except Exception:  # a destroyed directory may raise anything
        writer.copy = UNREAD
        writer.skip = 64  # more than a run can have written there: the memory's is the newest now
