# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What a place that keeps a record holds: the badge's memory, or a slot of the file.

Judged by header and sums, which find what broke on the way; ``record.codec`` looks at the content.
"""

from engine.crc import crc16, put_crc32
from record import layout
from record.byte_fields import get

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

GOOD = const(0)  # a record, or one was written
BLANK = const(1)  # erased memory
FOREIGN = const(2)  # another program's data
DAMAGED = const(3)  # what was a record
LOST = const(4)  # erased, but the copy knows of a record
LATER = const(5)  # a record of a version not known here
ABSENT = const(6)  # no such memory, no file
FAILED = const(7)  # the last write did not succeed; the next save tries again
UNREAD = const(8)  # not looked at, or unreadable: it may be good
BUSY = const(9)  # of the file: a computer has the drive, boot.py will bring it up to date

_SHORTEST = const(18)
_LONGEST = const(2048)
_sum = bytearray(4)


def newer(a, b):
    """Whether sequence number ``a`` comes after ``b``, across the wrap too."""
    return 0 < (a - b) & 0x3FFFFFFF < 0x20000000


def sequence_of(buffer):
    """The sequence number of a record that ``inspect`` finds ``GOOD``."""
    return get(buffer, layout.SEQUENCE_AT, 4)


def length_of(buffer):
    """The length, in bytes, of a record that ``inspect`` finds ``GOOD``."""
    return get(buffer, layout.LENGTH_AT, 2)


def inspect(buffer):
    """What ``buffer`` holds: ``GOOD``, ``BLANK`` (0xFF throughout), ``FOREIGN``, ``DAMAGED`` or
    ``LATER``.

    A later version's record is only known as one when the buffer holds all of it.
    """
    size = len(buffer)
    i = 0
    while i < size and buffer[i] == 0xFF:
        i += 1
    if i == size and size:
        return BLANK
    ours = True
    for i in range(4):
        magic = layout.MAGIC[i]
        if i >= size or buffer[i] & magic != magic:
            return FOREIGN
        # Erasing sets bits and programming clears them: half done, those of ours are still set.
        ours = ours and buffer[i] == magic
    if not ours:
        return DAMAGED
    if size < _SHORTEST:
        return DAMAGED
    length = length_of(buffer)
    if length < _SHORTEST or length > size or length > _LONGEST:
        return DAMAGED
    if crc16(buffer, 0, length - 2) != get(buffer, length - 2, 2):
        return DAMAGED
    version = buffer[layout.VERSION_AT]
    if version > layout.VERSION:
        return LATER
    if buffer[layout.SEQUENCE_AT + 3] > 0x3F:
        return DAMAGED
    if version == 1:
        return GOOD if length == layout.LENGTH_1 else DAMAGED
    if version != layout.VERSION or length != layout.LENGTH:
        return DAMAGED
    put_crc32(buffer, layout.CRC32_AT, _sum, 0)
    for i in range(4):
        if buffer[layout.CRC32_AT + i] != _sum[i]:
            return DAMAGED
    return GOOD


def inspect_slot(buffer):
    """``inspect`` for a slot of the file: ``BLANK`` for zeros too, which a file is made of."""
    state = inspect(buffer)
    if state == FOREIGN:
        for byte in buffer:
            if byte:
                return FOREIGN
        return BLANK
    return state
