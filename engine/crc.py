# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""CRC-16/CCITT-FALSE, for replays and the save.

Polynomial 0x1021, start 0xFFFF, nothing reflected; the check value of ``b"123456789"`` is 0x29B1.
It finds every burst of up to 16 damaged bits. ``binascii.crc32`` would do the same for free, but
its result is a number past 2**30, which is a heap object on a badge. Refuses to slice: a range of a
buffer is given by two indices.
"""

# Four bits a step: a bit at a time takes twice as many bytecodes, and 256 entries twenty times the
# memory, for a sum that is taken once a save.
_STEP = (
    0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50A5, 0x60C6, 0x70E7,
    0x8108, 0x9129, 0xA14A, 0xB16B, 0xC18C, 0xD1AD, 0xE1CE, 0xF1EF,
)  # fmt: skip


def crc16(buffer, start, end):
    """The sum over ``buffer[start]`` to ``buffer[end - 1]``, 0..65535. Allocates nothing."""
    crc = 0xFFFF
    for i in range(start, end):
        byte = buffer[i]
        crc = ((crc & 0x0FFF) << 4) ^ _STEP[(crc >> 12) ^ (byte >> 4)]
        crc = ((crc & 0x0FFF) << 4) ^ _STEP[(crc >> 12) ^ (byte & 15)]
    return crc
