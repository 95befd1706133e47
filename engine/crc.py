# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Checksums: CRC-16/CCITT-FALSE for replays and the save, and for the save CRC-32 besides.

CRC-16: polynomial 0x1021, start 0xFFFF, nothing reflected; the check value of ``b"123456789"`` is
0x29B1. It finds every burst of up to 16 damaged bits. CRC-32 is that of zip files.
``binascii.crc32`` would do the same for free, but its result is a number past 2**30, which is a
heap object on a badge, and so is a slice: therefore a range of a buffer is given by two indices.
"""

# What four bits come to: the high half and the low half of sixteen sums, high byte first.
_HIGH = (
    b"\x00\x00\x1d\xb7\x3b\x6e\x26\xd9\x76\xdc\x6b\x6b\x4d\xb2\x50\x05"
    b"\xed\xb8\xf0\x0f\xd6\xd6\xcb\x61\x9b\x64\x86\xd3\xa0\x0a\xbd\xbd"
)
_LOW = (
    b"\x00\x00\x10\x64\x20\xc8\x30\xac\x41\x90\x51\xf4\x61\x58\x71\x3c"
    b"\x83\x20\x93\x44\xa3\xe8\xb3\x8c\xc2\xb0\xd2\xd4\xe2\x78\xf2\x1c"
)


def crc16(buffer, start, end):
    """The checksum of ``buffer[start]`` to ``buffer[end - 1]``, 0..65535. Allocates nothing."""
    crc = 0xFFFF
    for i in range(start, end):
        # Eight steps of the division at once: the polynomial has so few terms that the bits which
        # come in again need only be shifted, and no table is kept.
        top = crc >> 8 ^ buffer[i]
        top ^= top >> 4
        crc = (crc & 0xFF) << 8 ^ (top & 15) << 12 ^ top << 5 ^ top
    return crc


def put_crc32(buffer, end, target, at):
    """Write the CRC-32 of the first ``end`` bytes to ``target[at]`` and the next three, low byte
    first.

    Allocates nothing: the sum is kept in two halves of 16 bits. Four bits of data are taken at a
    time; tables for eight would take 1 KB.
    """
    high = low = 0xFFFF
    for i in range(end):
        low ^= buffer[i]
        for _ in range(2):
            k = 2 * (low & 15)
            low = (low >> 4 | (high & 15) << 12) ^ (_LOW[k] << 8 | _LOW[k + 1])
            high = high >> 4 ^ (_HIGH[k] << 8 | _HIGH[k + 1])
    target[at] = low & 255 ^ 255
    target[at + 1] = low >> 8 ^ 255
    target[at + 2] = high & 255 ^ 255
    target[at + 3] = high >> 8 ^ 255
