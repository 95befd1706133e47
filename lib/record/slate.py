# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The run as it stands after every move, in memory that outlives a reload and nothing else.

Two slots take turns, so that a reset in the middle of one leaves the other. A slot builds on one
record and counts only while that is the newest: with the end of a run the number rises, and no
game is counted twice. Before a record is written its slot is written under the number to come, so
that no moment is without one that fits. Refuses explicit decks, which have no replay.
"""

from engine import replay as _replay
from engine.crc import crc16
from record.fields import copy, get, put

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

# Other programs keep what they have at the start, as in non-volatile memory.
_AT = const(4096)
_PITCH = const(64)
# Magic (2 bytes), the record's sequence (4), a counter of slots written (2), rooms since the
# record, flags of the run, the replay, a spare byte, CRC-16.
_COUNT = const(6)
_ROOMS = const(8)
_FLAGS = const(9)
REPLAY_AT = const(10)
_CRC = const(50)
_LENGTH = const(52)


class Slate:
    """The slots in ``memory``, bytes that can be set one at a time; None where there are none.

    ``buffer`` holds what was written or found last, the replay from ``REPLAY_AT`` on.
    """

    def __init__(self, memory):
        if memory is not None and len(memory) < _AT + 2 * _PITCH:
            memory = None
        self._memory = memory
        self._slot = 0  # the one that counts
        self.buffer = bytearray(_LENGTH)

    # hot
    def _put(self, sequence, rooms):
        """Write the slot that does not count."""
        buffer = self.buffer
        buffer[0] = 0x53
        buffer[1] = 0x6C
        put(buffer, 2, 4, sequence)
        put(buffer, _COUNT, 2, get(buffer, _COUNT, 2) + 1)
        buffer[_ROOMS] = rooms
        put(buffer, _CRC, 2, crc16(buffer, 0, _CRC))
        copy(buffer, 0, self._memory, _AT + _PITCH * (1 - self._slot), _LENGTH)

    # hot
    def write(self, sequence, game, hinted, practice, rooms):
        """Keep the game, which builds on the record ``sequence``; ``rooms`` (0..255) as given.

        Allocates nothing.
        """
        if self._memory is None or not game.seeded:
            return
        self.buffer[_FLAGS] = (1 if hinted else 0) | (2 if practice else 0)
        _replay.pack(game, self.buffer, REPLAY_AT)
        self._put(sequence, rooms)
        self._slot = 1 - self._slot

    # hot
    def renew(self, sequence):
        """Keep the same run under the number of a record that is about to be written."""
        if self._memory is not None and self.buffer[0]:
            self._put(sequence, 0)

    # hot
    def accept(self):
        """The record that ``renew`` was for is there: its slot counts from now on."""
        self._slot = 1 - self._slot

    def find(self, sequence):
        """Whether a slot builds on the record ``sequence``; its content is in ``buffer`` then."""
        found = False
        if self._memory is None:
            return found
        last = 0
        other = bytearray(_LENGTH)
        for slot in range(2):
            copy(self._memory, _AT + _PITCH * slot, other, 0, _LENGTH)
            if other[0] != 0x53 or other[1] != 0x6C or get(other, 2, 4) != sequence:
                continue
            if crc16(other, 0, _CRC) != get(other, _CRC, 2):
                continue
            count = get(other, _COUNT, 2)
            if not found or 0 < (count - last) & 0xFFFF < 0x8000:
                last = count
                self._slot = slot
                copy(other, 0, self.buffer, 0, _LENGTH)
                found = True
        return found

    @property
    def rooms(self):
        """Rooms that were finished since the record was written."""
        return self.buffer[_ROOMS]

    @property
    def flags(self):
        """Bit 0: a hint was shown; bit 1: practice."""
        return self.buffer[_FLAGS]

    def clear(self):
        """There is no run any more."""
        self.buffer[0] = 0
        if self._memory is not None:
            self._memory[_AT] = 0
            self._memory[_AT + _PITCH] = 0
