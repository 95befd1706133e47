# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Replays for the tests to read and to damage."""

import pytest

from engine import replay, rules
from engine.crc import crc16
from host_tests.engine.play import careful, dice, finished_games, replayed, seeded, snapshot, steps


def packed(game, offset=0):
    """The replay of a game as a bytearray of its own."""
    buffer = bytearray(offset + replay.MAX_LENGTH)
    length = replay.pack(game, buffer, offset)
    return buffer[: offset + length]


def ten_replays():
    """Games of all presets and of house rules: fresh, in the middle, lost and won."""
    found = []
    for entry in finished_games()[::4]:
        found.append(packed(replayed(entry["rules"], entry["seed"], entry["moves"])))
    for seed, flags in enumerate((rules.CLASSIC, rules.MERCHANT, 127, 0)):
        game = seeded(flags, seed)
        for number, _ in enumerate(steps(game, careful, dice(seed))):
            if number == 3 * seed:
                break
        found.append(packed(game))
    return found


TEN = ten_replays()


def signed(body):
    """Bytes with a right checksum behind them."""
    crc = crc16(body, 0, len(body))
    return bytes(body) + bytes([crc & 255, crc >> 8])


def refused(buffer, match="."):
    """Assert that unpacking fails with a sentence, and leaves a game as it was or freshly dealt."""
    game = seeded(rules.MERCHANT, 99)
    game.play(8)
    before = snapshot(game, extras=True)
    with pytest.raises(ValueError, match=match) as caught:
        replay.unpack(buffer, game)
    assert len(str(caught.value).split()) >= 3
    after = snapshot(game, extras=True)
    if after != before:
        fresh = seeded(game.rules, game.seed)
        assert after == snapshot(fresh, extras=True)
    return after == before
