# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The run as it stands after every move, in memory that outlives a reload and nothing else.

Two slots take turns, so that a reset in the middle of one leaves the other. A slot builds on one
record and counts only while that is the newest: with the end of a run the number rises, and no
game is counted twice. Before a record is written its slot is written under the number to come, so
that no moment is without one that fits. Refuses explicit decks, which have no replay.
"""

from engine.crc import crc16
from engine.packing import pack
from record.byte_fields import copy, get, put

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

# Other programs keep what they have at the start, as in non-volatile memory.
AT = const(4096)
PITCH = const(64)
# Magic (2 bytes), the record's sequence (4), a counter of slots written (2), rooms since the
# record, flags of the run, the replay, a spare byte, CRC-16.
COUNT = const(6)
ROOMS = const(8)
FLAGS = const(9)
REPLAY_AT = const(10)
CRC = const(50)
LENGTH = const(52)


class RunLog:
    """The slots in ``memory``, bytes that can be set one at a time; None where there are none.

    ``buffer`` holds what was written or found last, its first byte 0 for nothing; ``slot`` is the
    one that counts. ``record.lifecycle`` reads them.
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
    def write(self, sequence, game, hinted, practice, rooms):
        """Keep the game, which builds on the record ``sequence``; ``rooms`` (0..255) as given.

        Allocates nothing.
        """
        if self.memory is None or not game.seeded:
            return
        self.buffer[FLAGS] = (1 if hinted else 0) | (2 if practice else 0)
        pack(game, self.buffer, REPLAY_AT)
        self._put(sequence, rooms)
        self.slot = 1 - self.slot

    # hot
    def renew(self, sequence):
        """Keep the same run under the number of a record that is about to be written."""
        if self.memory is not None and self.buffer[0]:
            self._put(sequence, 0)

    # hot
    def accept(self):
        """The record that ``renew`` was for is there: its slot counts from now on."""
        self.slot = 1 - self.slot
