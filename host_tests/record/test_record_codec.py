# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The record keeps everything, and has the same bytes for the same content."""

import pytest

from engine import replay, rules
from engine.game import Game
from host_tests.engine.play import seeded
from host_tests.record.record_saves import filled, lost_game, packed, record
from record import block_state, codec, settings
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
from record.run_finder import resume_run
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
    assert resume_run(other, game)
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
        game = seeded(PRESETS[i], (1 << 30) - 1)
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
    assert LENGTH == 2048
    for number in range(10):
        data = record(number)
        assert len(data) == LENGTH
        for at in range(0, LENGTH, 512):
            assert data[at : at + 4] != b"\xff\xff\xff\xff"


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


def test_what_lies_behind_the_record_does_not_matter():
    """The rest of the place may hold anything."""
    for rest in (b"\xff" * 430, bytes(430), b"other data" * 43):
        save = Save()
        codec.decode(record(4) + rest, save)
        assert encoded(save) == record(4)


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
