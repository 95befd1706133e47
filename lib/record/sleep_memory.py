# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The run after every move, in sleep memory: it survives a reload or a reset, not power-off.

Two slots take turns, so that a reset in the middle of one leaves the other. A slot builds on one
record and counts only while that is the newest: the end of a run raises the record's number, so no
game is counted twice. Before a record is written, a slot is written under the number to come, so
that there is a slot that fits at any moment.
"""

from engine.crc import crc16
from engine.replay_writer import pack
from record.byte_fields import copy, get, put

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

# Other programs keep what they have at the start, as in non-volatile memory.
AT = const(4096)
PITCH = const(64)
# A slot: magic (2 bytes), the record's sequence number (4), a counter of slots written (2), rooms
# since the record, marks of the run, the replay, a spare byte, CRC-16.
COUNT = const(6)
ROOMS = const(8)
MARKS = const(9)
REPLAY = const(10)
CRC = const(50)
LENGTH = const(52)


class SleepMemory:
    """The slots in ``memory``, bytes that can be set one at a time; None where there are none.

    ``buffer`` holds the slot written or found last, its first byte 0 for none; ``slot`` is the
    number of the one that counts. ``record.run_finder`` reads them.
    """

    def __init__(self, memory):
        if memory is not None and len(memory) < AT + 2 * PITCH:
            memory = None
        self.memory = memory
        self.slot = 0
        self.buffer = bytearray(LENGTH)

    # hot
    def _put(self, sequence, rooms):
        """Write the slot that does not count."""
        buffer = self.buffer
        buffer[0] = 0x53
        buffer[1] = 0x6C
        put(buffer, 2, 4, sequence)
        put(buffer, COUNT, 2, get(buffer, COUNT, 2) + 1)
        buffer[ROOMS] = rooms
        put(buffer, CRC, 2, crc16(buffer, 0, CRC))
        copy(buffer, 0, self.memory, AT + PITCH * (1 - self.slot), LENGTH)

    # hot
    def write(self, sequence, game, marks, rooms):
        """Keep the game, which builds on the record ``sequence``; ``marks`` as in
        ``record.layout``, ``rooms`` (0..255) finished since that record.

        Allocates nothing. An explicit deck has no replay and is not kept.
        """
        if self.memory is None or not game.seeded:
            return
        self.buffer[MARKS] = marks
        pack(game, self.buffer, REPLAY)
        self._put(sequence, rooms)
        self.slot = 1 - self.slot

    # hot
    def renew(self, sequence):
        """Keep the same run under the number of a record that is about to be written."""
        if self.buffer[0]:
            self._put(sequence, 0)

    # hot
    def accept(self):
        """The record that ``renew`` was for is there: its slot counts from now on."""
        self.slot = 1 - self.slot

    def clear(self):
        """Neither slot holds a run any more."""
        if self.memory is not None:
            self.memory[AT] = 0
            self.memory[AT + PITCH] = 0
