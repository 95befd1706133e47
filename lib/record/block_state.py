# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What a place that keeps a record holds: the badge's memory, or a slot of the file.

Judged by header and CRC, which finds what broke on the way; ``record.codec`` looks at the content.
"""

from engine.crc import crc16
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
LATER = const(4)  # a record of a version not known here
ABSENT = const(5)  # no such memory, no file
FAILED = const(6)  # the last write did not succeed; the next save tries again
UNREAD = const(7)  # not looked at, or unreadable: it may be good
BUSY = const(8)  # of the file: a computer has the drive, boot.py will bring it up to date

_SHORTEST = const(18)
_LONGEST = const(2048)


def newer(a, b):
    """Whether sequence number ``a`` comes after ``b``, across the wrap too."""
    return 0 < (a - b) & 0x3FFFFFFF < 0x20000000


def sequence_of(buffer):
    """The sequence number of a record that ``inspect`` finds ``GOOD``."""
    return get(buffer, layout.SEQUENCE_AT, 4)


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
    for i in range(4):
        if i >= size or buffer[i] != layout.MAGIC[i]:
            return FOREIGN
    if size < _SHORTEST:
        return DAMAGED
    length = get(buffer, layout.LENGTH_AT, 2)
    if length < _SHORTEST or length > size or length > _LONGEST:
        return DAMAGED
    if crc16(buffer, 0, length - 2) != get(buffer, length - 2, 2):
        return DAMAGED
    version = buffer[layout.VERSION_AT]
    if version > layout.VERSION:
        return LATER
    if version < layout.VERSION or length != layout.LENGTH or buffer[layout.SEQUENCE_AT + 3] > 0x3F:
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
