# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Packs a game into a replay; ``engine.replay`` reads it and describes the layout.

Apart from the reading because a run is written after every move, and read only when it is resumed.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

from engine.crc import crc16

VERSION = const(1)
HEAD = const(7)  # bytes before the moves


def pack(game, buffer, offset=0):
    """Write the game's replay into ``buffer`` from ``offset`` on and return its length in bytes.

    Allocates nothing. Raises ``ValueError`` when the game is not seeded, since an explicit deck has
    no seed to deal from, or the buffer is too small.
    """
    if not game.seeded:
        raise ValueError("no seed")
    count = game.move_count
    moves = game.moves
    at = offset + HEAD
    end = at + (count + 1) // 2
    if offset < 0 or end + 2 > len(buffer):
        raise ValueError("no room")
    seed = game.seed
    buffer[offset] = VERSION
    buffer[offset + 1] = game.rules
    for i in range(4):
        buffer[offset + 2 + i] = (seed >> (8 * i)) & 255
    buffer[offset + 6] = count
    for i in range(0, count, 2):
        byte = moves[i]
        if i + 1 < count:
            byte |= moves[i + 1] << 4
        buffer[at] = byte
        at += 1
    crc = crc16(buffer, offset, end)
    buffer[end] = crc & 255
    buffer[end + 1] = crc >> 8
    return end + 2 - offset
