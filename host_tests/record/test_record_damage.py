# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A damaged or foreign record is recognised, and nothing of it is taken over."""

import binascii
import random

import pytest

from engine.crc import crc16
from host_tests.record.record_saves import changed, filled, later, record, signed
from record import block_state, codec
from record.block_state import BLANK, DAMAGED, FOREIGN, GOOD, LATER
from record.layout import LENGTH
from record.save import Save


class Untouched:
    """Decodes into a save that must stay as it was whenever that fails."""

    def __init__(self, number):
        self.save = filled(number)
        self.save.seal()
        self.before = self.state()

    def state(self):
        """Everything that a decode could change."""
        numbers = [value for value in vars(self.save).values() if isinstance(value, int)]
        return bytes(self.save.image), numbers

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


def test_a_record_with_a_block_that_looks_erased_is_refused():
    """Such a block cannot even be made: a write that stopped there would not be noticed."""
    for at in (512, 1024, 1536):
        assert Untouched(1).refuses(changed(0, dict.fromkeys(range(at, at + 4), 0xFF)))


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
    assert codec.inspect(b"\xff" * 512 + data[512:]) == DAMAGED, "a write that began elsewhere"
    half = bytes(byte | 0x24 for byte in data[:4])
    assert codec.inspect(half + data[4:]) == DAMAGED, "our own beginning, half programmed"


def test_a_later_version_is_told_from_a_damaged_one():
    """A whole record of version 3 is later; one flipped version bit is damage."""
    assert codec.inspect(later() + b"\xff" * 100) == LATER
    with pytest.raises(ValueError, match="later version"):
        codec.decode(later(), Save())
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
    "settings: dim": [{27: 3}],
    "settings: a spare": [{28: 1}, {31: 1}],
    "run: unknown marks": [{32: 64}],
    "run: no such step": [{33: 25}],
    "run: a spare": [{34: 1}, {39: 1}, {79: 1}],
    "run: the replay": [{40 + 7: 0x55}],
    "run: not a replay": [{40: 2}],
    "run:": [{40: 0}],
    "table: score": [{table_at(0): 219}],
    "table: not in order": [{table_at(1): 0}, {table_at(1, 9): 218}],
    "table: initials": [{table_at(0, 4) + 1: 31}],
    "table: rooms": [{table_at(2, 1) + 4: 0}, {table_at(2, 1) + 4: 16}],
    "table: unknown flags": [{table_at(0, 9) + 5: 4}],
    "table: a spare": [{table_at(0, 9) + 8: 0}],
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
    "goals: a score": [{1616: 31}, {1662: 127}],
    "goals: no such step": [{1664: 25}],
    "goals: a seal": [{1667: 1}, {1666: 2, 1668: 4}],
    "goals: out of range": [{1867: 16}, {1936: 0x40}],
    "goals: a spare": [{1904: 0x3F}, {1908: 0x40}],
    "results: a result": [
        {1670: 2},
        {1735: 219, 1736: 3},
        {1801: 188, 1802: 3},
        {1801: 1, 1802: 3},
    ],
    "results: a spare": [{1671: 1}, {1801 + 39: 1}],
    "match: out of range": [{1869: 1}, {1869: 5}, {1869: 2, 1870: 17, 1899: 4}],
    "match: initials": [{1869: 2, 1870: 17}],
    "match: a spare": [{1870: 17}, {1900: 1}],
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
