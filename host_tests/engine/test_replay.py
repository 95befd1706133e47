# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Replays: a whole game in a few bytes, and nothing damaged, foreign or illegal gets through."""

import random

import pytest

from engine import replay, rules
from engine.crc import crc16
from engine.game import LOST, PLAYING, Game
from host_tests.engine.play import PRESETS, careful, deal, dice, finished_games, snapshot, steps


def packed(game, offset=0):
    """The replay of a game as a bytearray of its own."""
    buffer = bytearray(offset + replay.MAX_LENGTH)
    length = replay.pack(game, buffer, offset)
    return buffer[: offset + length]


def ten_replays():
    """Games of all presets and of house rules: fresh, in the middle, lost and won."""
    found = []
    for entry in finished_games()[::4]:
        game = Game()
        game.deal(entry["rules"], entry["seed"])
        for move in entry["moves"]:
            game.play(move)
        found.append(packed(game))
    for seed, flags in enumerate((rules.CLASSIC, rules.MERCHANT, 127, 0)):
        game = Game()
        game.deal(flags, seed)
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
    game = Game()
    game.deal(rules.MERCHANT, 99)
    game.play(8)
    before = snapshot(game, extras=True)
    with pytest.raises(ValueError, match=match) as caught:
        replay.unpack(buffer, game)
    assert len(str(caught.value).split()) >= 3
    after = snapshot(game, extras=True)
    if after != before:
        fresh = Game()
        fresh.deal(game.rules, game.seed)
        assert after == snapshot(fresh, extras=True)
    return after == before


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


# -- Damage -------------------------------------------------------------------------------------


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
    fresh = Game()
    fresh.deal(rules.CLASSIC, 7)
    assert snapshot(game, extras=True) == snapshot(fresh, extras=True)


def test_a_replay_of_60_moves_is_not_too_long():
    """It is read to its moves; 61 are refused before."""
    body = bytes([1, rules.MERCHANT, 7, 0, 0, 0, 60]) + b"\x88" * 30
    assert not refused(signed(body), "illegal move 2")


def test_moves_after_the_end_of_a_game_are_refused():
    """Dead is dead, in a replay too."""
    entry = next(entry for entry in finished_games() if entry["state"] == "lost")
    game = Game()
    game.deal(entry["rules"], entry["seed"])
    for move in entry["moves"]:
        game.play(move)
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
