# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Replays: a whole game in a few bytes, and the same game back."""

import pytest

from engine import replay, rules
from engine.crc import crc16
from engine.game import Game
from host_tests.engine.play import careful, deal, dice, finished_games, snapshot, steps
from host_tests.engine.replays import TEN, packed, signed


def test_there_are_ten_replays_to_damage():
    """Of different lengths."""
    assert len(TEN) == 10
    assert len({len(buffer) for buffer in TEN}) > 5


def test_a_replay_is_version_rules_seed_moves_and_a_checksum():
    """Every byte where the module says it is."""
    game = Game()
    game.deal(rules.CLASSIC, 0x12345678 & 0x3FFFFFFF)
    for _ in range(3):
        game.play(next(action for action in (8, 4, 5, 6, 7, 0, 1, 2, 3) if game.can(action)))
    moves = list(game.moves[:3])
    body = [1, 17, 0x78, 0x56, 0x34, 0x12, 3, moves[0] | moves[1] << 4, moves[2]]
    assert packed(game) == signed(bytearray(body))


def test_the_checksum_is_crc_16_ccitt():
    """The published check value, and the start value for nothing."""
    assert crc16(b"123456789", 0, 9) == 0x29B1
    assert crc16(b"", 0, 0) == 0xFFFF
    assert crc16(b"xx123456789yy", 2, 11) == 0x29B1


def test_the_longest_game_takes_39_bytes():
    """46 cards faced and 14 rooms avoided; 38 with 44 cards."""
    assert replay.packed_length(60) == replay.MAX_LENGTH == 39
    assert replay.packed_length(58) == 38
    assert replay.packed_length(0) == 9


@pytest.mark.parametrize("number", range(len(finished_games())))
def test_a_finished_game_comes_back_from_its_replay(number):
    """To the same state in every field, and in a game that was used for something else before."""
    entry = finished_games()[number]
    game = Game()
    game.deal(entry["rules"], entry["seed"])
    for move in entry["moves"]:
        game.play(move)
    buffer = packed(game)
    assert len(buffer) == replay.packed_length(len(entry["moves"]))
    other = deal("2d 3d 4d 5d 6d")
    assert replay.unpack(buffer, other) == len(buffer)
    assert snapshot(other, extras=True) == snapshot(game, extras=True)
    assert other.seeded


def test_a_resumed_game_goes_on_as_the_original_and_may_be_packed_again():
    """The replay of a replay is the same bytes."""
    for buffer in TEN:
        first, second = Game(), Game()
        replay.unpack(buffer, first)
        assert packed(first) == buffer
        replay.unpack(buffer, second)
        chance, same = dice(3), dice(3)
        for (_, one), (_, other) in zip(
            steps(first, careful, chance), steps(second, careful, same)
        ):
            assert one == other
        assert snapshot(first) == snapshot(second)


def test_undo_works_in_a_resumed_game():
    """Within the turn in which it was left."""
    game = Game()
    game.deal(rules.CLASSIC, 5)
    game.play(0 if game.can(0) else 4)
    buffer = packed(game)
    other = Game()
    replay.unpack(buffer, other)
    assert other.undo()
    assert game.undo()
    assert snapshot(other, extras=True) == snapshot(game, extras=True)


@pytest.mark.parametrize("offset", [0, 1, 7, 200])
def test_a_replay_may_stand_anywhere_in_a_buffer(offset):
    """Bytes before and behind it are neither read nor written."""
    for buffer in TEN:
        game = Game()
        replay.unpack(buffer, game)
        wide = bytearray(b"\xa5" * 300)
        length = replay.pack(game, wide, offset)
        assert wide[:offset] == b"\xa5" * offset
        assert wide[offset + length :] == b"\xa5" * (300 - offset - length)
        other = Game()
        assert replay.unpack(wide, other, offset) == length
        assert snapshot(other) == snapshot(game)


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview])
def test_a_replay_is_read_from_any_kind_of_buffer(kind):
    """A slice of the save, a file's content, NVM."""
    other = Game()
    assert replay.unpack(kind(bytes(TEN[0])), other) == len(TEN[0])


def test_an_explicit_deck_has_no_replay():
    """There is no seed to deal it from; nothing is written."""
    buffer = bytearray(50)
    with pytest.raises(ValueError, match="no seed"):
        replay.pack(deal("2d 3d 4d 5d"), buffer)
    with pytest.raises(ValueError, match="no seed"):
        replay.pack(Game(), buffer)
    assert buffer == bytes(50)


@pytest.mark.parametrize(
    ("size", "offset"), [(0, 0), (8, 0), (9, 1), (39, 31), (39, -1), (39, 100)]
)
def test_a_buffer_without_room_is_refused_and_not_touched(size, offset):
    """A fresh game takes nine bytes."""
    game = Game()
    game.deal(rules.CLASSIC, 1)
    buffer = bytearray(size)
    with pytest.raises(ValueError, match="no room"):
        replay.pack(game, buffer, offset)
    assert buffer == bytes(size)
