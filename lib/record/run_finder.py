# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Finds the run that waits, in sleep memory or in the record, by playing its replay.

Needed at a start and by pages; a room writes runs, and never reads one.
"""

import engine.replay
from engine.crc import crc16
from record.byte_fields import copy, get
from record.layout import RUN_LEFT, RUN_REPLAY
from record.sleep_memory import AT, COUNT, CRC, LENGTH, MARKS, PITCH, REPLAY, ROOMS


def resume_log(log, save, game):
    """Play the run in sleep memory that builds on the record of ``save`` on ``game``, and store it
    in ``save`` to its last move.

    Returns the rooms finished since that record, or -1 where there is no legal run.
    """
    if log.memory is None:
        return -1
    buffer = log.buffer
    found = False
    last = 0
    other = bytearray(LENGTH)
    for slot in range(2):
        copy(log.memory, AT + PITCH * slot, other, 0, LENGTH)
        if other[0] != 0x53 or other[1] != 0x6C or get(other, 2, 4) != save.sequence:
            continue
        if crc16(other, 0, CRC) != get(other, CRC, 2):
            continue
        count = get(other, COUNT, 2)
        if not found or 0 < (count - last) & 0xFFFF < 0x8000:
            last = count
            log.slot = slot
            copy(other, 0, buffer, 0, LENGTH)
            found = True
    if not found:
        return -1
    try:
        engine.replay.unpack(buffer, game, REPLAY)
    except ValueError:
        buffer[0] = 0
        return -1
    save.keep_run(game, buffer[MARKS] | RUN_LEFT, True)
    return buffer[ROOMS]


def resume_run(save, game):
    """Play the run in ``save`` on ``game``; False when there is none. Its marks are in the byte
    RUN_AT.

    A run that is not legal is dropped: False too, and ``game`` is unchanged or freshly dealt.
    """
    try:
        return engine.replay.unpack(save.image, game, RUN_REPLAY) > 0
    except ValueError:
        save.clear_run()
        return False
