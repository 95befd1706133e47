# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The record keeps everything, has the same bytes for the same content, and is never half read."""

import binascii
import random

import pytest

from engine import replay, rules
from engine.crc import crc16
from engine.game import Game
from host_tests.record.record_saves import filled, lost_game, packed, record
from record import block_state, codec, settings
from record.block_state import BLANK, DAMAGED, FOREIGN, GOOD, LATER
from record.layout import (
    BOOKS_AT,
    LENGTH,
    RUN_AT,
    RUN_HINTED,
    RUN_PRACTICE,
    RUN_REPLAY,
    SETTINGS_AT,
)
from record.presets import PRESETS
from record.results import erase
from record.save import Save
from record.stats import stats_of
from record.table import table_of

SETTINGS = {
    "volume": 3, "lights": 1, "brightness": 4, "motion": 1, "hints": 1, "keep": 3, "preset": 2,
    "started": 1,
}  # fmt: skip


def encoded(save):
    """The record of a save."""
    buffer = bytearray(2048)
    return bytes(buffer[: codec.encode(save, buffer)])


def signed(data):
    """The record with a CRC that fits, whatever its content."""
    return bytes(data[:-2]) + crc16(data, 0, len(data) - 2).to_bytes(2, "little")


def changed(number, changes):
    """A record with bytes changed, and a CRC that fits: {offset: byte}."""
    data = bytearray(record(number))
    for at, byte in changes.items():
        data[at] = byte
    return signed(data)


class Untouched:
    """Decodes into a save that must stay as it was whenever that fails."""

    def __init__(self, number):
        self.save = filled(number)
        self.save.seal()
        self.before = self.state()

    def state(self):
        """Everything that a decode could change."""
        save = self.save
        numbers = [settings.read(save, name) for name in SETTINGS]
        return bytes(save.image), numbers, bytes(settings.initials(save)), save.sequence

    def refuses(self, data):
        """Whether ``data`` raised a sentence and left the save alone."""
        try:
            codec.decode(data, self.save)
        except ValueError as fault:
            return len(str(fault)) > 10 and self.state() == self.before
        return False


@pytest.fixture
def fast_crc(monkeypatch):
    """The same sum in C, for the tests that take it a hundred thousand times."""
    monkeypatch.setattr(
        block_state, "crc16", lambda data, start, end: binascii.crc_hqx(data[start:end], 0xFFFF)
    )


def test_the_fast_sum_of_these_tests_is_the_engines():
    """What stands in for the badge's CRC gives the same numbers."""
    chance = random.Random(1)
    for size in range(300):
        data = chance.randbytes(size)
        assert crc16(data, 0, size) == binascii.crc_hqx(data, 0xFFFF)


@pytest.mark.parametrize("number", range(10))
def test_a_save_comes_back_as_it_was(number):
    """Settings, run, tables, statistics and sequence survive, and encode to the same bytes."""
    save = filled(number)
    data = encoded(save)
    other = Save()
    codec.decode(data, other)
    assert other.sequence == save.sequence
    assert encoded(other) == data
    for name in SETTINGS:
        assert settings.read(other, name) == settings.read(save, name)
    assert settings.initials(other) == settings.initials(save)
    for mine, theirs in zip(
        [table_of(save, i) for i in range(3)], [table_of(other, i) for i in range(3)]
    ):
        assert theirs.count == mine.count > 0
        for i in range(mine.count):
            for field in ("score", "won", "rooms", "hinted", "seed"):
                assert getattr(theirs, field)(i) == getattr(mine, field)(i)
    for mine, theirs in zip(
        [stats_of(save, i) for i in range(3)], [stats_of(other, i) for i in range(3)]
    ):
        for field in ("games", "wins", "streak", "best_streak", "best", "total", "avoided"):
            assert getattr(theirs, field) == getattr(mine, field)
    game = Game()
    assert other.resume_run(game)
    assert game.rules == PRESETS[number % 3]
    assert other.image[RUN_AT] == RUN_HINTED


@pytest.mark.parametrize("name", SETTINGS)
def test_every_setting_keeps_its_lowest_and_its_highest_value(name):
    """Each alone and at both ends, so that no two share a byte."""
    for value in (0, SETTINGS[name]):
        save = Save()
        for other in SETTINGS:
            settings.change(save, other, 0 if value else SETTINGS[other])
        settings.change(save, name, value)
        back = Save()
        codec.decode(encoded(save), back)
        for other in SETTINGS:
            assert settings.read(back, other) == settings.read(save, other)


@pytest.mark.parametrize("name", SETTINGS)
def test_a_setting_out_of_its_range_is_not_written(name):
    """A fault of a screen is heard at once, and does not become a record that nobody can read."""
    for value in (SETTINGS[name] + 1, 255):
        save = Save()
        with pytest.raises(ValueError, match=name):
            settings.change(save, name, value)
        save.image[SETTINGS_AT + list(SETTINGS).index(name)] = value
        with pytest.raises(ValueError, match=name):
            encoded(save)


def test_fresh_settings_are_as_designed():
    """A new badge has sound, light and hints, and nobody's name but AAA."""
    save = Save()
    back = Save()
    for name in SETTINGS:
        settings.change(back, name, SETTINGS[name])
    codec.decode(encoded(save), back)
    assert bytes(settings.initials(back)) == b"AAA"
    assert [settings.read(back, name) for name in SETTINGS] == [2, 1, 3, 0, 1, 0, 0, 0]


def test_the_fullest_record_keeps_every_field_at_its_extreme():
    """Highest score, last room, longest replay, largest seed, in all ten places of all tables."""
    save = Save()
    save.sequence = (1 << 30) - 1
    for name, value in SETTINGS.items():
        settings.change(save, name, value)
    settings.change_initials(save, b"~~~")
    for i in range(3):
        game = Game()
        game.deal(PRESETS[i], (1 << 30) - 1)
        game.move_count = 60
        best = 20 if PRESETS[i] == rules.COFFEE_BREAK else 30
        for _ in range(10):
            table_of(save, i).insert(best, b"~~~", 15, True, packed(game))
            stats_of(save, i).count(best, 14, 13, 13)
        save.keep_run(game, RUN_HINTED | RUN_PRACTICE)
    data = encoded(save)
    back = Save()
    codec.decode(data, back)
    assert encoded(back) == data
    assert back.sequence == (1 << 30) - 1
    assert back.image[RUN_AT] == RUN_HINTED | RUN_PRACTICE
    assert replay.check(back.image, RUN_REPLAY) == 39
    for table in [table_of(back, i) for i in range(3)]:
        assert table.seed(9) == (1 << 30) - 1 and table.hinted(9) and table.rooms(9) == 15


def test_a_record_fits_its_place_and_no_block_looks_erased():
    """At most 2,048 bytes, and no 512-byte block begins with FF FF FF FF, whatever is in it."""
    assert LENGTH == 1618
    for number in range(10):
        data = record(number)
        assert len(data) == LENGTH
        for at in range(0, LENGTH, 512):
            assert data[at : at + 4] != b"\xff\xff\xff\xff"
    for at in (512, 1024, 1536):
        full = bytearray(record(0))
        full[at : at + 4] = b"\xff\xff\xff\xff"
        assert Untouched(1).refuses(signed(full)), "such a block cannot even be made"


def test_the_same_content_gives_the_same_bytes():
    """Whatever happened in between, nothing of it is left in the record."""
    save = Save()
    empty = encoded(save)
    for i in range(3):
        for seed in range(12):
            game = lost_game(PRESETS[i], seed)
            table_of(save, i).insert(game.score(), b"ABC", 2, True, packed(game))
            stats_of(save, i).count(game.score(), 1, 1, 1)
            save.keep_run(game, RUN_HINTED | RUN_PRACTICE)
    assert encoded(save) != empty
    erase(save)
    save.clear_run()
    assert encoded(save) == empty


def test_erasing_scores_leaves_settings_and_the_run():
    """ERASE SCORES means the scores."""
    save = filled(3)
    run = bytes(save.image[RUN_AT:BOOKS_AT])
    erase(save)
    assert [table_of(save, i).count for i in range(3)] == [0, 0, 0]
    assert [stats_of(save, i).games for i in range(3)] == [0, 0, 0]
    assert bytes(save.image[RUN_AT:BOOKS_AT]) == run and save.image[RUN_REPLAY]
    assert save.preset == 0 and save.volume == 3


def flips(number):
    """The record with each single bit turned, one after the other."""
    data = bytearray(record(number))
    for bit in range(8 * len(data)):
        data[bit >> 3] ^= 1 << (bit & 7)
        yield data
        data[bit >> 3] ^= 1 << (bit & 7)


def test_every_single_bit_flip_of_a_record_is_refused():
    """One turned bit anywhere, and nothing of it is taken over."""
    victim = Untouched(1)
    assert all(victim.refuses(data) for data in flips(0))


@pytest.mark.parametrize("number", range(1, 10))
def test_every_single_bit_flip_of_nine_more_records_is_refused(number, fast_crc):
    """The same for saves with other games, settings and runs."""
    victim = Untouched(0)
    assert all(victim.refuses(data) for data in flips(number))


@pytest.mark.parametrize("number", range(10))
def test_every_truncation_is_refused(number):
    """A record that ends anywhere too early is none."""
    victim = Untouched((number + 1) % 10)
    data = record(number)
    assert all(victim.refuses(data[:length]) for length in range(LENGTH))


def test_ten_thousand_random_buffers_are_refused(fast_crc):
    """Noise is never a record, with the record's own beginning neither."""
    chance = random.Random(9)
    victim = Untouched(0)
    head = record(1)[:16]
    for i in range(10000):
        data = bytearray(chance.randbytes(chance.choice((0, 1, 5, 16, 17, 18, 500, 1618, 2048))))
        if i % 2:
            data[: chance.choice((4, 5, 8, 16))] = head
        if i % 4 == 3 and len(data) >= LENGTH:
            data[:16] = head
            data[:LENGTH] = signed(data[:LENGTH])  # even with a CRC that fits
        assert victim.refuses(data)


def test_what_lies_behind_the_record_does_not_matter():
    """The rest of the place may hold anything."""
    for rest in (b"\xff" * 430, bytes(430), b"other data" * 43):
        save = Save()
        codec.decode(record(4) + rest, save)
        assert encoded(save) == record(4)


FOREIGN_BLOCKS = {
    "msgpack with a length before it": b"\x00\x0b\x82\xa4name\xa3bob\x01\x02" + b"\xff" * 2034,
    "another game's text": b"HIGHSCORE 004200 BOB\n" + bytes(2027),
    "zeros": bytes(2048),
    "one byte": b"\x2a" + b"\xff" * 2047,
    "nothing": b"",
}


@pytest.mark.parametrize("name", FOREIGN_BLOCKS)
def test_other_programs_data_is_foreign(name):
    """Nobody else's bytes are taken for damaged scores."""
    data = FOREIGN_BLOCKS[name]
    assert codec.inspect(data) == FOREIGN
    with pytest.raises(ValueError, match="another program"):
        codec.decode(data, Save())


def test_a_block_is_judged_by_what_it_holds():
    """Good, blank, damaged, and cut off."""
    data = record(0)
    assert codec.inspect(data) == codec.inspect(data + b"\xff" * 430) == GOOD
    assert codec.inspect(b"\xff" * 2048) == BLANK
    assert codec.inspect(data[:-1]) == codec.inspect(data[:10]) == DAMAGED
    assert codec.inspect(data[:700] + b"\xff" * 1348) == DAMAGED, "a write that stopped half-way"
    assert codec.inspect(b"\xff" * 512 + data[512:]) == FOREIGN


def test_a_later_version_is_told_from_a_damaged_one():
    """A longer record of version 2 is later; one flipped version bit is damage."""
    data = bytearray(record(0)) + bytes(300)
    data[4] = 2
    data[6:8] = len(data).to_bytes(2, "little")
    later = signed(data)
    assert codec.inspect(later + b"\xff" * 100) == LATER
    with pytest.raises(ValueError, match="later version"):
        codec.decode(later, Save())
    for bit in range(8):
        damaged = bytearray(record(0))
        damaged[4] ^= 1 << bit
        assert codec.inspect(damaged) == DAMAGED


def table_at(i, place=0):
    """Where an entry lies."""
    return 80 + 512 * i + 48 * place


def stats_at(i):
    """Where statistics lie."""
    return 80 + 512 * i + 480


IMPOSSIBLE = {
    "header": [{5: 1}, {12: 1}, {15: 1}],
    "settings: volume": [{16: 4}],
    "settings: preset": [{22: 3}],
    "settings: initials": [{24: 0}, {26: 127}],
    "settings: a spare": [{27: 1}, {31: 1}],
    "run: unknown flags": [{32: 4}],
    "run: a spare": [{33: 1}, {39: 1}, {79: 1}],
    "run: the replay": [{40 + 7: 0x55}],
    "run: not a replay": [{40: 2}],
    "run:": [{40: 0}],
    "table: score": [{table_at(0): 219}],
    "table: not in order": [{table_at(1): 0}, {table_at(1, 9): 218}],
    "table: initials": [{table_at(0, 4) + 1: 31}],
    "table: rooms": [{table_at(2, 1) + 4: 0}, {table_at(2, 1) + 4: 16}],
    "table: unknown flags": [{table_at(0, 9) + 5: 2}],
    "table: a spare": [{table_at(0) + 6: 1}, {table_at(0) + 47: 9}, {table_at(0, 9) + 8: 0}],
    "table: the replay": [{table_at(0) + 16: 0x0F}],
    "statistics: games": [{stats_at(0) + 3: 1}],
    "statistics: the numbers": [
        {stats_at(0) + 4: 200},
        {stats_at(1) + 8: 0, stats_at(1) + 9: 0},
        {stats_at(1) + 11: 1},
        {stats_at(0) + 13: 99},
        {stats_at(0) + 17: 99},
        {stats_at(2) + 24: 99},
        {stats_at(2) + 27: 99},
        {stats_at(2) + 28: 219},
    ],
    "statistics: a spare": [{stats_at(2) + 30: 1}, {stats_at(0) + 31: 1}],
}


@pytest.mark.parametrize("fault", IMPOSSIBLE)
def test_what_cannot_be_is_named_even_when_the_sum_fits(fault):
    """A record that was wrong before its CRC was taken does not reach the game."""
    for changes in IMPOSSIBLE[fault]:
        data = changed(2, changes)
        assert codec.inspect(data) == GOOD
        with pytest.raises(ValueError, match=fault):
            codec.decode(data, Save())
        assert Untouched(5).refuses(data)


def test_a_game_of_other_rules_in_a_table_is_refused():
    """A coffee break's score cannot stand among the classic ones."""
    data = bytearray(record(2))
    data[table_at(0) : table_at(0, 10)] = data[table_at(2) : table_at(2, 10)]
    with pytest.raises(ValueError, match="other rules"):
        codec.decode(signed(data), Save())


def test_a_sequence_past_thirty_bits_is_damage():
    """No number of ours is that large."""
    assert codec.inspect(changed(0, {11: 0x40})) == DAMAGED


def test_a_buffer_too_small_is_refused():
    """No half record is written."""
    buffer = bytearray(LENGTH - 1)
    with pytest.raises(ValueError, match="no room"):
        codec.encode(Save(), buffer)
    assert buffer == bytes(LENGTH - 1)


def test_sequence_numbers_are_ordered_across_the_wrap():
    """The number after the last is the first, and is the newer one."""
    last = (1 << 30) - 1
    for old, new in ((0, 1), (last, 0), (last - 5, 3), (7, (1 << 29) + 6), (5, 1 << 29)):
        assert block_state.newer(new, old)
        assert not block_state.newer(old, new)
    for same in (0, 1, last):
        assert not block_state.newer(same, same)
