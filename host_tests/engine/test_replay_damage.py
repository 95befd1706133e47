# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Replays: nothing damaged, foreign or illegal gets through."""

import random

import pytest

from engine import replay, rules
from engine.game import LOST, PLAYING, Game
from host_tests.engine.play import (
    PRESETS,
    careful,
    dice,
    finished_games,
    replayed,
    seeded,
    snapshot,
    steps,
)
from host_tests.engine.replays import TEN, packed, refused, signed


@pytest.mark.parametrize("number", range(10))
def test_every_single_flipped_bit_is_refused(number):
    """And the game is as it was."""
    for bit in range(8 * len(TEN[number])):
        buffer = bytearray(TEN[number])
        buffer[bit >> 3] ^= 1 << (bit & 7)
        assert refused(buffer)


@pytest.mark.parametrize("number", range(10))
def test_every_truncation_is_refused(number):
    """Down to nothing, and also with zeros or ones behind, as in erased memory."""
    whole = TEN[number]
    for length in range(len(whole)):
        assert refused(whole[:length], "cut off")
        for filler in (b"\0", b"\xff"):
            buffer = whole[:length] + filler * (len(whole) - length)
            if buffer != whole:
                assert refused(buffer)


def test_ten_thousand_random_buffers_are_refused():
    """Half of them begin as a replay does."""
    chance = random.Random(10000)
    for number in range(10000):
        buffer = bytearray(chance.randbytes(chance.randint(0, 60)))
        if number & 1 and len(buffer) > 6:
            buffer[0] = TEN[0][0]  # the version
            buffer[1] &= 127
            buffer[5] &= 63
            buffer[6] %= 61
        assert refused(buffer)


def test_random_moves_with_a_right_checksum_are_played_or_refused_as_illegal():
    """A checksum proves nothing about the rules; the game is then freshly dealt."""
    chance = random.Random(2)
    played = 0
    for _ in range(3000):
        count = chance.randint(0, 8)
        moves = bytearray()
        while len(moves) < (count + 1) // 2:
            likely = chance.choice((0x08, 0x44, 0x56))
            moves.append(chance.randrange(256) if chance.random() < 0.2 else likely)
        body = bytes([1, chance.randrange(128)]) + chance.randrange(2**30).to_bytes(4, "little")
        buffer = signed(body + bytes([count]) + moves)
        game = Game()
        try:
            replay.unpack(buffer, game)
        except ValueError as fault:
            assert "illegal move" in str(fault) or "half a move" in str(fault)
            refused(buffer)
            continue
        played += 1
        assert game.move_count == count
        assert packed(game) == buffer
    assert 100 < played < 2900


def test_an_illegal_move_is_named_and_leaves_a_fresh_game():
    """The second avoid in a row."""
    buffer = signed(bytes([1, rules.CLASSIC, 7, 0, 0, 0, 2, 0x88]))
    game = Game()
    with pytest.raises(ValueError, match="illegal move 2"):
        replay.unpack(buffer, game)
    fresh = seeded(rules.CLASSIC, 7)
    assert snapshot(game, extras=True) == snapshot(fresh, extras=True)


def test_a_replay_of_60_moves_is_not_too_long():
    """It is read to its moves; 61 are refused before."""
    body = bytes([1, rules.MERCHANT, 7, 0, 0, 0, 60]) + b"\x88" * 30
    assert not refused(signed(body), "illegal move 2")


def test_moves_after_the_end_of_a_game_are_refused():
    """Dead is dead, in a replay too."""
    entry = next(entry for entry in finished_games() if entry["state"] == "lost")
    game = replayed(entry["rules"], entry["seed"], entry["moves"])
    assert game.state == LOST
    body = packed(game)[:-2]
    count = body[6]
    assert count % 2 == 0
    body[6] = count + 1
    for action in range(9):
        assert not refused(signed(body + bytes([action])), "illegal move %d" % (count + 1))


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        (bytes([0, 17, 0, 0, 0, 0, 0]), "version"),
        (bytes([2, 17, 0, 0, 0, 0, 0]), "version"),
        (bytes([1, 128, 0, 0, 0, 0, 0]), "rules"),
        (bytes([1, 17, 0, 0, 0, 0x40, 0]), "seed out of range"),
        (bytes([1, 17, 0, 0, 0, 0xFF, 0]), "seed out of range"),
        (bytes([1, 17, 0, 0, 0, 0, 1, 0x14]), "half a move"),
        (bytes([1, 17, 0, 0, 0, 0, 61]) + bytes(31), "too many moves"),
        (bytes([1, 17, 0, 0, 0, 0, 255]) + bytes(128), "too many moves"),
    ],
)
def test_a_foreign_replay_with_a_right_checksum_is_refused_and_the_fault_named(body, fault):
    """Another version, unknown rules, a seed of 31 bits, too long a game; the game is as it was."""
    assert refused(signed(body), fault)


@pytest.mark.parametrize("offset", [-1, -9, 1, 1000])
def test_a_wrong_offset_is_refused(offset):
    """Nothing is read from behind the end or from before the beginning."""
    game = Game()
    with pytest.raises(ValueError, match="replay"):
        replay.unpack(bytes(TEN[0]), game, offset)
    assert game.turn == 0


def test_erased_memory_is_no_replay():
    """All zeros and all ones."""
    for byte in (0, 255):
        assert refused(bytes([byte]) * 39)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_hundred_seeded_games_come_back(preset):
    """At their end, whatever it was."""
    for seed in range(100):
        game, other = Game(), Game()
        game.deal(PRESETS[preset], seed)
        for _ in steps(game, careful, dice(seed)):
            pass
        assert game.state != PLAYING
        replay.unpack(packed(game), other)
        assert snapshot(other, extras=True) == snapshot(game, extras=True)
