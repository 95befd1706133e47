# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Checksums: CRC-16/CCITT-FALSE for replays and the save, and for the save CRC-32 besides.

CRC-16: polynomial 0x1021, start 0xFFFF, nothing reflected; the check value of ``b"123456789"`` is
0x29B1. It finds every burst of up to 16 damaged bits. CRC-32 is that of zip files.
``binascii.crc32`` would do the same for free, but its result is a number past 2**30, which is a
heap object on a badge, and so is a slice: therefore a range of a buffer is given by two indices.
"""

# What four bits come to: the high half and the low half of sixteen sums.
_HIGH = (
    0x0000, 0x1DB7, 0x3B6E, 0x26D9, 0x76DC, 0x6B6B, 0x4DB2, 0x5005,
    0xEDB8, 0xF00F, 0xD6D6, 0xCB61, 0x9B64, 0x86D3, 0xA00A, 0xBDBD,
)  # fmt: skip
_LOW = (
    0x0000, 0x1064, 0x20C8, 0x30AC, 0x4190, 0x51F4, 0x6158, 0x713C,
    0x8320, 0x9344, 0xA3E8, 0xB38C, 0xC2B0, 0xD2D4, 0xE278, 0xF21C,
)  # fmt: skip


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
    heads = _HIGH
    tails = _LOW
    high = low = 0xFFFF
    for i in range(end):
        low ^= buffer[i]
        k = low & 15
        low = (low >> 4 | (high & 15) << 12) ^ tails[k]
        high = high >> 4 ^ heads[k]
        k = low & 15
        low = (low >> 4 | (high & 15) << 12) ^ tails[k]
        high = high >> 4 ^ heads[k]
    target[at] = low & 255 ^ 255
    target[at + 1] = low >> 8 ^ 255
    target[at + 2] = high & 255 ^ 255
    target[at + 3] = high >> 8 ^ 255
