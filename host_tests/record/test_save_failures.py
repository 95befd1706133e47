# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A write that fails costs nothing that a later one can still keep, and is reported once."""

import pytest

from record import lifecycle, settings, status_text
from record.stats import stats_of
from record.table import table_of


def test_a_setting_out_of_range_is_heard_of_before_anything_is_written(diary):
    """A fault of a screen does not become a damaged record."""
    player = diary()
    save = player.app.save
    with pytest.raises(ValueError, match="volume"):
        settings.change(save, "volume", 4)
    settings.write(player.app.run)
    assert player.since() == (0, 0)
    settings.change(save, "volume", 1)
    settings.write(player.app.run)
    assert player.since() == (1, 1)


@pytest.mark.parametrize("fault", [OSError(5), RuntimeError("flash"), MemoryError()])
def test_a_write_that_fails_leaves_the_game_playing_and_says_so_once(diary, fault):
    """Both places fail for a whole game; then they work again and nothing is missing."""
    player = diary()
    drive = player.app.writer.drive
    write = drive.write

    def fail(*arguments):
        raise fault

    drive.write = fail
    player.badge.nvm.fault = fault
    player.begin()
    said = 0
    for _ in range(15):
        player.room()
        said += status_text.complaint(player.app.run)
    player.to_the_end()
    assert lifecycle.finish(player.app.run) == 0
    said += status_text.complaint(player.app.run)
    assert said == 1
    assert table_of(player.app.save, 0).count == 1
    assert not player.badge.fat.remounted
    drive.write = write
    player.badge.nvm.fault = None
    settings.write(player.app.run)
    assert not status_text.complaint(player.app.run)
    assert stats_of(player.again().save, 0).games == 1


@pytest.mark.parametrize("arrived", ["file", "memory"])
def test_a_write_that_failed_but_arrived_does_not_win_over_a_later_one(diary, arrived):
    """Nobody knows what a failing place has kept: its number is not given to anything else."""
    player = diary()
    drive, store = player.app.writer.drive, player.app.writer.store
    to_file, to_memory = drive.write, store.write

    def fail(*arguments):
        raise RuntimeError

    def arrive(*arguments):
        (to_file if arrived == "file" else to_memory)(*arguments)
        raise RuntimeError

    drive.write = arrive if arrived == "file" else fail
    store.write = arrive if arrived == "memory" else fail
    settings.change(player.app.save, "volume", 0)
    settings.write(player.app.run)
    assert status_text.complaint(player.app.run)
    drive.write = fail if arrived == "file" else to_file
    store.write = fail if arrived == "memory" else to_memory
    settings.change(player.app.save, "volume", 3)
    settings.write(player.app.run)
    assert player.again().save.volume == 3


def test_a_file_that_fails_leaves_the_memory(diary):
    """Scores are still kept on the badge, and the player hears of the file, once."""
    player = diary()

    def fail(*arguments):
        raise KeyError("anything")

    player.app.writer.drive.begin = fail
    player.begin()
    player.to_the_end()
    lifecycle.finish(player.app.run)
    assert player.since() == (1, 0)
    assert status_text.complaint(player.app.run) and not status_text.complaint(player.app.run)
    assert stats_of(player.again().save, 0).games == 1
