# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Finds the run to go on with: on the slate, at the same move, or in the record.

The slate's counts only if it builds on the very record that was read. Playing a run's replay is
what proves it; one that is not legal is dropped, and the tables stay. Refuses to write.
"""

from engine import replay as _replay
from engine.crc import crc16
from record.fields import copy, get
from record.slate import AT, COUNT, CRC, FLAGS, LENGTH, PITCH, REPLAY_AT, ROOMS


def look(slate, sequence):
    """Whether a slot builds on the record ``sequence``; its content is in ``slate.buffer`` then."""
    found = False
    if slate.memory is None:
        return found
    last = 0
    other = bytearray(LENGTH)
    for slot in range(2):
        copy(slate.memory, AT + PITCH * slot, other, 0, LENGTH)
        if other[0] != 0x53 or other[1] != 0x6C or get(other, 2, 4) != sequence:
            continue
        if crc16(other, 0, CRC) != get(other, CRC, 2):
            continue
        count = get(other, COUNT, 2)
        if not found or 0 < (count - last) & 0xFFFF < 0x8000:
            last = count
            slate.slot = slot
            copy(other, 0, slate.buffer, 0, LENGTH)
            found = True
    return found


def find(app, slate):
    """Play the run on ``app.game`` and set ``app.hinted`` and ``app.practice``.

    Returns the rooms finished since the record was written, or -1 for no run; then ``app.game`` is
    unchanged or some dungeon.
    """
    rooms = -1
    if look(slate, app.save.sequence):
        try:
            _replay.unpack(slate.buffer, app.game, REPLAY_AT)
            rooms = slate.buffer[ROOMS]
            app.save.keep_room(app.game, slate.buffer[FLAGS] & 1, slate.buffer[FLAGS] & 2)
        except ValueError:
            slate.buffer[0] = 0
    if rooms < 0 and app.save.run.resume(app.game):
        rooms = 0
    if rooms >= 0:
        app.hinted = app.save.run.hinted
        app.practice = app.save.run.practice
    return rooms
