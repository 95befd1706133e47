# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The checksum CRC-16/CCITT-FALSE, for replays and the save.

Polynomial 0x1021, start 0xFFFF, nothing reflected; the check value of ``b"123456789"`` is 0x29B1.
It finds every burst of up to 16 damaged bits. ``binascii.crc32`` would do the same for free, but
its result is a number past 2**30, which is a heap object on a badge, and so is a slice: therefore a
range of a buffer is given by two indices.
"""


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
