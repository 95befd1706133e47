# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Which runs count: practice nowhere, one given up as lost, and each game once."""

import pytest

from engine.cards import deck_from_text
from host_tests.record.known_win import MOVES
from record import autosave, lifecycle, settings
from record.presets import PRESETS
from record.stats import stats_of
from record.table import table_of


def test_practice_is_kept_as_a_run_and_counts_nowhere(diary):
    """It can be resumed like any other, and leaves nothing behind."""
    player = diary()
    player.begin(practice=True)
    player.room(2)
    assert player.again().found and player.app.run.practice
    lifecycle.resume(player.app.run)
    player.to_the_end()
    assert lifecycle.finish(player.app.run) == -1
    assert stats_of(player.app.save, 0).games == 0
    assert not player.again().found


@pytest.mark.parametrize("written_before", [False, True])
def test_practice_that_ended_does_not_come_back_from_the_file(diary, written_before):
    """The memory never had it, so nothing differs there; but the file has it, and is newer."""
    player = diary()
    if written_before:
        settings.change(player.app.save, "volume", 1)
        settings.write(player.app.run)
    player.begin(practice=True)
    player.room(2)
    player.to_the_end()
    lifecycle.finish(player.app.run)
    assert not player.again().found


def test_practice_that_was_never_written_ends_without_a_write(diary):
    """Nothing is there that would have to be taken back."""
    player = diary()
    player.begin(practice=True)
    player.to_the_end()
    lifecycle.finish(player.app.run)
    assert player.since() == (0, 0)
    assert not player.again(power=False).found


def test_a_run_given_up_counts_as_lost_and_enters_no_table(diary):
    """Nobody saves a streak by walking out; and the score is never above 0."""
    player = diary()
    player.begin()
    player.to_the_end()
    lifecycle.finish(player.app.run)
    assert stats_of(player.app.save, 0).streak == 1
    player.begin(seed=77)
    assert lifecycle.abandon(player.app.run)
    stats = stats_of(player.again().save, 0)
    assert (stats.games, stats.wins, stats.streak, stats.best_streak) == (2, 1, 0, 1)
    assert table_of(player.app.save, 0).count == 1
    assert not player.app.found
    assert not lifecycle.abandon(player.app.run)


def test_a_run_given_up_with_a_good_score_is_no_win(diary):
    """One card before the end the score would be above 0; walking out is losing all the same."""
    player = diary()
    player.begin()
    game = player.app.game
    while game.move_count < len(MOVES) - 1:
        game.play(MOVES[game.move_count])
        autosave.moved(player.app.run)
    assert game.score() > 0
    lifecycle.abandon(player.app.run)
    stats = stats_of(player.again().save, 0)
    assert (stats.games, stats.wins, stats.best, stats.total) == (1, 0, 0, 0)


def test_a_new_game_gives_up_the_one_that_waits(diary):
    """There is one run, and leaving one for another is giving it up, after a reload too."""
    player = diary()
    player.begin()
    player.room()
    player.again(power=False)
    assert lifecycle.waits(player.app.run)
    player.begin(seed=78)
    assert stats_of(player.app.save, 0).games == 1
    assert player.app.game.seed == 78


def test_a_stacked_dungeon_is_no_run(diary):
    """The tutorial's has no seed, so it is neither kept nor counted."""

    player = diary()
    player.app.game.deal_cards(PRESETS[0], deck_from_text("2h3h4h5h"))
    lifecycle.begin(player.app.run)
    for place in range(4):
        player.app.game.play(place)
        autosave.moved(player.app.run)
    assert lifecycle.finish(player.app.run) == -1
    assert stats_of(player.app.save, 0).games == 0
    assert player.since() == (0, 0)
    assert not player.again(power=False).found
