# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Replays: a whole game in at most 39 bytes, which proves its score.

Layout: version, rules, seed (4 bytes, low first), number of moves, the moves two in a byte (the
earlier one low), CRC-16 (low first). A game is resumed by playing its replay; so a
replay that unpacks is a legal game.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

from engine import rules as _rules
from engine.crc import crc16
from engine.replay_writer import HEAD, VERSION, pack  # noqa: F401  part of this module's face

MAX_LENGTH = const(39)


def packed_length(moves):
    """The bytes that a replay of so many moves takes."""
    return HEAD + (moves + 1) // 2 + 2


def check(buffer, offset=0):
    """Check checksum, version, rules and seed of the replay at ``offset``; returns its length in
    bytes.

    Its moves are not played. Raises ``ValueError`` with a sentence that names the fault.
    """
    if offset < 0 or offset + HEAD + 2 > len(buffer):
        raise ValueError("the replay is cut off")
    if buffer[offset] != VERSION:
        raise ValueError("not a replay of version 1")
    count = buffer[offset + 6]
    length = packed_length(count)
    if length > MAX_LENGTH:
        raise ValueError("too many moves in the replay")
    if offset + length > len(buffer):
        raise ValueError("the replay is cut off")
    at = offset + length - 2
    if crc16(buffer, offset, at) != buffer[at] | buffer[at + 1] << 8:
        raise ValueError("the replay is damaged")
    _rules.check(buffer[offset + 1])
    if buffer[offset + 5] > 0x3F:
        raise ValueError("seed out of range")
    if count & 1 and buffer[at - 1] > 15:
        raise ValueError("half a move too many")
    return length


def seed_of(buffer, offset=0):
    """The seed in a replay that ``check`` has passed."""
    seed = 0
    for i in range(3, -1, -1):
        seed = seed << 8 | buffer[offset + 2 + i]
    return seed


def unpack(buffer, game, offset=0):
    """Deal the replay's dungeon to ``game``, play its moves, and return its length in bytes.

    Raises ``ValueError`` for anything damaged, foreign or illegal; then ``game`` is unchanged or
    freshly dealt, never half-played.
    """
    length = check(buffer, offset)
    seed = seed_of(buffer, offset)
    flags = buffer[offset + 1]
    game.deal(flags, seed)
    for i in range(buffer[offset + 6]):
        byte = buffer[offset + HEAD + (i >> 1)]
        action = byte >> 4 if i & 1 else byte & 15
        if not game.can(action):
            game.deal(flags, seed)
            raise ValueError("illegal move %d" % (i + 1))
        game.play(action)
    return length
