# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Scores survive switching off; nobody else's data is lost; a failing memory stops no game."""

import pytest

from badge.store import Store
from engine import rules
from engine.game import Game
from host_tests.engine.play import seeded
from host_tests.record.record_saves import changed, filled, later, lost_game, memory, record
from record import block_state, settings
from record.block_state import newer
from record.layout import RUN_AT, RUN_PRACTICE, RUN_REPLAY
from record.loader import load
from record.results import erase, finish
from record.run_finder import resume_run
from record.save import Save
from record.stats import stats_of
from record.table import table_of
from record.writer import Writer


def started(nvm):
    """A badge just switched on: its writer, with the save loaded."""
    writer = Writer(Store(nvm), Save())
    load(writer)
    return writer


def play(writer, seed=1):
    """A whole game, entered and written."""
    finish(writer.save, lost_game(rules.CLASSIC, seed))
    return writer.write()


def test_a_score_is_still_there_after_switching_off():
    """The first thing a player expects of a table."""
    nvm = memory()
    writer = started(nvm)
    assert writer.status == block_state.BLANK
    assert play(writer)
    again = started(nvm)
    assert again.status == block_state.GOOD
    assert table_of(again.save, 0).count == 1
    assert stats_of(again.save, 0).games == 1
    assert again.save.sequence == writer.save.sequence == 1


def test_one_save_is_one_erase_and_no_save_is_none():
    """Ten games are ten erases; starting, loading and writing unchanged things are none."""
    nvm = memory()
    for i in range(10):
        writer = started(nvm)
        assert writer.write()
        assert nvm.erases == i
        play(writer, i)
        assert nvm.erases == i + 1
        assert writer.write()
        assert writer.write()
        assert nvm.erases == i + 1


def test_a_change_taken_back_is_not_written():
    """Volume up and down again wears nothing out."""
    nvm = memory(record(3))
    writer = started(nvm)
    volume = writer.save.volume
    settings.change(writer.save, "volume", 0)
    settings.change(writer.save, "volume", volume)
    assert writer.write()
    assert nvm.erases == 0
    assert writer.save.sequence == filled(3).sequence


@pytest.mark.parametrize(
    "content, status",
    [
        (b"", block_state.BLANK),
        (bytes(2048), block_state.FOREIGN),
        (b"\x00\x0b\x82\xa4name\xa3bob", block_state.FOREIGN),
        (b"HIGHSCORE 004200", block_state.FOREIGN),
        (record(1)[:900] + bytes(718), block_state.DAMAGED),
    ],
)
def test_what_is_found_stays_until_there_is_something_to_keep(content, status):
    """Starting, looking around and leaving again changes no byte; the first game does."""
    nvm = memory(content)
    before = bytes(nvm.bytes)
    writer = started(nvm)
    assert writer.status == status
    assert writer.write()
    assert nvm.bytes == before and nvm.erases == 0
    assert writer.status == status, "the score page can still say so"
    assert play(writer)
    assert writer.status == block_state.GOOD
    assert nvm.erases == 1
    assert table_of(started(nvm).save, 0).count == 1
    assert nvm.bytes[:4096] == before[:4096] and nvm.bytes[6144:] == before[6144:]


@pytest.mark.parametrize("change", ["setting", "name", "run"])
def test_a_setting_a_name_or_a_run_is_something_to_keep(change):
    """A player who chose something finds it again."""
    writer = started(memory())
    if change == "setting":
        settings.change(writer.save, "started", 1)
    elif change == "name":
        settings.change_initials(writer.save, b"BAA")
    else:
        game = seeded(rules.CLASSIC, 1)
        writer.save.keep_run(game)
    assert writer.write()
    assert writer.store.nvm.erases == 1


def test_a_later_version_is_never_written_over():
    """Who tries an old version finds the new version's scores again."""
    nvm = memory(later())
    before = bytes(nvm.bytes)
    writer = started(nvm)
    assert writer.status == block_state.LATER
    for seed in range(3):
        assert not play(writer, seed)
    assert stats_of(writer.save, 0).games == 3, "the game plays on all the same"
    assert writer.status == block_state.LATER
    assert nvm.bytes == before and nvm.erases == 0


def test_an_impossible_record_is_damage_and_the_save_stays_as_it_was():
    """A right sum around wrong content does not reach the tables."""
    writer = started(memory(changed(0, {16: 99})))
    assert writer.status == block_state.DAMAGED
    assert table_of(writer.save, 0).count == 0 and writer.save.sequence == 0


@pytest.mark.parametrize("nvm", [None, memory(size=256)])
def test_without_memory_the_game_plays_on(nvm):
    """A board without it has scores until it is switched off."""
    writer = started(nvm)
    assert writer.status == block_state.ABSENT
    assert not play(writer)
    assert writer.status == block_state.ABSENT
    assert table_of(writer.save, 0).count == 1


@pytest.mark.parametrize("fault", [OSError(5), RuntimeError("flash"), MemoryError()])
def test_a_write_that_fails_leaves_the_game_playing_and_is_tried_again(fault):
    """The score is in the table, the player can be told, and the next save brings it home."""
    nvm = memory(record(6))
    writer = started(nvm)
    sequence = writer.save.sequence
    games = stats_of(writer.save, 0).games
    nvm.fault = fault
    assert not play(writer)
    assert writer.status == block_state.FAILED
    assert writer.save.sequence == sequence, "nothing newer than what is stored exists"
    assert stats_of(writer.save, 0).games == games + 1
    nvm.fault = None
    assert writer.write()
    assert writer.status == block_state.GOOD
    again = started(nvm)
    assert stats_of(again.save, 0).games == games + 1
    assert newer(again.save.sequence, sequence)


def test_memory_that_forgets_what_was_written_is_a_failed_write():
    """A score is only called kept when it can be read back."""
    nvm = memory()
    nvm.stuck = True
    writer = started(nvm)
    assert not play(writer)
    assert writer.status == block_state.FAILED


def test_scores_erased_after_a_failed_write_are_erased_for_good():
    """After a failure nobody knows what is in the place, so even an empty record is written."""
    nvm = memory()
    writer = started(nvm)
    play(writer)
    nvm.fault = RuntimeError()
    play(writer)
    nvm.fault = None
    erase(writer.save)
    assert writer.write()
    assert stats_of(started(nvm).save, 0).games == 0


@pytest.mark.parametrize("fault", [OSError(5), RuntimeError("flash"), MemoryError()])
def test_a_record_that_could_not_be_read_is_never_replaced(fault):
    """Out of memory for a moment at the start must not cost the scores."""

    class Unreadable(Store):
        def read(self, buffer):
            raise fault

    nvm = memory(record(6))
    writer = Writer(Unreadable(nvm), Save())
    assert load(writer) == block_state.UNREAD
    assert not play(writer)
    assert nvm.erases == 0
    assert started(nvm).status == block_state.GOOD


def test_nothing_is_written_before_it_was_read():
    """Who has not loaded does not know what it would destroy."""
    nvm = memory(record(6))
    assert not play(Writer(Store(nvm), Save()))
    assert nvm.erases == 0


def test_the_sequence_number_wraps_and_stays_readable():
    """After the last number comes 0, and the record is still the newer one."""
    nvm = memory()
    writer = started(nvm)
    writer.save.sequence = (1 << 30) - 2
    seen = []
    for seed in range(4):
        play(writer, seed)
        seen.append(started(nvm).save.sequence)
    assert seen == [(1 << 30) - 1, 0, 1, 2]
    assert all(newer(new, old) for old, new in zip(seen, seen[1:]))


def test_a_run_is_found_after_switching_off_and_gone_after_its_end():
    """Continue is there after the pause menu's save, and not after game over."""
    nvm = memory()
    writer = started(nvm)
    game = seeded(rules.COFFEE_BREAK, 77)
    writer.save.keep_run(game, RUN_PRACTICE)
    assert writer.write()
    again = started(nvm)
    assert again.save.image[RUN_AT] == RUN_PRACTICE
    assert resume_run(again.save, Game())
    again.save.clear_run()
    assert again.write()
    assert not started(nvm).save.image[RUN_REPLAY]
    assert nvm.erases == 2
