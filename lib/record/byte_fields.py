# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Whole numbers in a byte buffer.

Low byte first, without sign: a number that may be negative is stored as its distance from the
lowest one. Byte by byte, because ``struct`` and slices would make an object for every reading.
"""


def get(buffer, at, size):
    """The number in ``size`` bytes from ``at`` on."""
    value = 0
    while size:
        size -= 1
        value = value << 8 | buffer[at + size]
    return value


def put(buffer, at, size, value):
    """Write ``value``, 0 <= value < 2**30, into ``size`` bytes from ``at`` on."""
    for i in range(at, at + size):
        buffer[i] = value & 255
        value >>= 8


def copy(source, source_at, target, target_at, size):
    """Copy ``size`` bytes between two buffers."""
    for i in range(size):
        target[target_at + i] = source[source_at + i]


def clear(buffer, start, end):
    """Set ``buffer[start]`` to ``buffer[end - 1]`` to 0."""
    for i in range(start, end):
        buffer[i] = 0
