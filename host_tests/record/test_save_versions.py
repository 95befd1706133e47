# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Records of version 1 are carried over whatever happens on the way, and version 1 leaves those of
version 2 alone."""

import random

import pytest

from engine.crc import crc16
from host_tests.media.badge import Badge
from host_tests.media.life import Life, cuts, judge
from host_tests.record.record_saves import closed, first_record, numbered, record, signed
from record import block_state, codec, lifecycle, settings
from record.block_state import DAMAGED, GOOD, inspect
from record.byte_fields import get
from record.layout import BOOKS_AT, SETTINGS_AT, STAIR_AT
from record.save import Save


def loaded(data):
    """The save that the record holds."""
    save = Save()
    codec.decode(data, save)
    return save


@pytest.mark.parametrize("number", range(10))
def test_version_1_comes_over_without_loss(number):
    """Settings, run, tables and statistics byte for byte; what it had no place for is empty."""
    old = first_record(number)
    image = loaded(old).image
    assert image[SETTINGS_AT:STAIR_AT] == old[SETTINGS_AT:STAIR_AT]
    assert not any(image[STAIR_AT:2042])
    assert image[4] == 2 and get(image, 6, 2) == 2048


def version_1_judges(block):
    """What a program of version 1 says of a block, as its ``inspect`` was written."""
    if block[:4] != b"Scn\xd1":
        return "foreign"
    length = get(block, 6, 2)
    if not 18 <= length <= min(len(block), 2048):
        return "damaged"
    if crc16(block, 0, length - 2) != get(block, length - 2, 2):
        return "damaged"
    return "later" if block[4] > 1 else "good"


@pytest.mark.parametrize("number", range(10))
def test_a_program_of_version_1_knows_a_later_record(number):
    """It finds the CRC-16 right and the version higher, says so, and writes nothing."""
    assert version_1_judges(record(number)) == "later"
    assert version_1_judges(first_record(number)) == "good"


@pytest.mark.parametrize("first", [False, True])
def test_ten_thousand_noisy_cut_and_spliced_records_are_refused(first):
    """Even where the CRC-16 fits: of two records put together only version 1 could take one."""
    make = first_record if first else record
    chance = random.Random(12)
    refused = 0
    for i in range(10000):
        one = bytearray(make(i % 10))
        kind = i % 4
        if kind == 0:
            cut = chance.randrange(len(one))
            data = one[:cut]
        elif kind == 1:
            for _ in range(chance.randrange(1, 9)):
                one[chance.randrange(16, len(one) - 6)] ^= 1 << chance.randrange(8)
            data = one if first else closed(one)
        else:
            other = make((i + 1 + chance.randrange(9)) % 10)
            at = 512 * chance.randrange(1, 4) if kind == 2 else chance.randrange(16, len(one) - 8)
            data = one[:at] + other[at:]
            data = data if first else closed(data)
        try:
            codec.decode(bytes(data), Save())
        except ValueError:
            refused += 1
    assert refused == 10000


def test_a_splice_with_a_fitting_crc_16_is_damage():
    """One in 540,000 passed it alone; the CRC-32 before it finds them all."""
    for number in range(9):
        for at in (512, 1024, 1536):
            data = closed(record(number)[:at] + record(number + 1)[at:])
            assert crc16(data, 0, 2046) == get(data, 2046, 2)
            assert inspect(data) == DAMAGED
            assert inspect(signed(data)) == GOOD, "and it is the CRC-32 that does"


LIVES = {
    "with the copy": (True, False),
    "with the memory alone": (False, False),
    "with a computer attached": (True, True),
}


@pytest.mark.parametrize("how", ["half", "noise"])
@pytest.mark.parametrize("name", LIVES)
def test_the_first_save_of_version_2_may_be_cut_anywhere(name, how):
    """A setting is changed and a run begun on a badge with records of version 1: what is found
    afterwards is what was there before or after."""
    copy, computer = LIVES[name]
    old = first_record(3, 9)
    with Badge(copy=copy) as badge:
        badge.boot()
        badge.put(old, *((old, first_record(2, 8)) if copy else ()))
        start = badge.content()
    badge = Badge(start, copy=copy)
    life = Life(badge)
    badge.attach(computer)
    app = badge.app
    assert bytes(app.save.image[BOOKS_AT:STAIR_AT]) == old[BOOKS_AT:STAIR_AT]
    lifecycle.resume(app.run)
    settings.change(app.save, "brightness", 1)
    settings.write(app.run)
    life.play(17, 20, stop=6)
    badge.close()
    points = 0
    for index, operation, state in cuts(badge, start, how):
        assert judge(operation, state, alone=not copy, again=index % 3 == 0) == []
        points += 1
    assert points >= 30


@pytest.mark.parametrize("data", [first_record(1, 9), numbered(1, 9)])
def test_boot_keeps_copies_of_either_version_in_step(data):
    """A copy that is behind catches up, and a ruined memory gets it back, byte for byte."""
    with Badge() as badge:
        badge.boot()
        badge.put(data, first_record(2, 8), None)
        badge.boot()
        assert data in (badge.file()[: len(data)], badge.file()[6144 : 6144 + len(data)])
        badge.put(b"\xff" * 700 + bytes(1348))
        badge.boot()
        assert bytes(badge.nvm.bytes[4096 : 4096 + len(data)]) == data


def test_an_erased_memory_beside_a_copy_is_lost_and_not_new():
    """Where boot.py could not repair it, the page says what is so."""
    with Badge() as badge:
        badge.boot()
        badge.put(b"\xff" * 2048, record(1), record(2))
        app = badge.start()
        assert app.writer.status == block_state.LOST
        assert app.save.sequence > 0
