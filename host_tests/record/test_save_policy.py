# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is written where, and when: the table of design.md, and nothing besides."""

import pytest

from host_tests.record.known_win import MOVES
from record import autosave, lifecycle, settings
from record.results import erase
from record.table import table_of


def test_with_a_file_a_run_is_written_to_it_every_second_room(diary):
    """Its flash lasts for a hundred thousand erases, the memory only for ten thousand."""
    player = diary()
    player.begin()
    assert player.since() == (0, 0), "a dungeon that was only begun is written nowhere"
    assert player.written(8) == [(0, 0), (0, 1)] * 4


def test_without_a_file_a_run_is_written_to_the_memory_every_fourth_room(diary):
    """So it stays within what the memory lasts."""
    player = diary(copy=False)
    player.begin()
    assert player.written(8) == [(0, 0), (0, 0), (0, 0), (1, 0)] * 2


def test_with_a_computer_attached_the_memory_takes_the_run(diary):
    """A file that cannot be written counts as none, and is used again when the cable is out."""
    player = diary(computer=True)
    player.begin()
    assert player.written(4) == [(0, 0), (0, 0), (0, 0), (1, 0)]
    player.badge.attach(False)
    player.room(2)
    assert player.since() == (0, 1)


def test_a_move_within_a_room_writes_to_no_flash_at_all(diary):
    """Flash stalls the keys: it waits for the deal."""
    player = diary()
    player.begin()
    game = player.app.game
    turn = game.turn
    while game.turn < turn + 3:
        game.play(MOVES[game.move_count])
        autosave.moved(player.app.run)
    assert player.since() == (0, 0)
    autosave.dealt(player.app.run)
    autosave.dealt(player.app.run)
    assert player.since() == (0, 0), "three rooms, not two or four"


@pytest.mark.parametrize("rooms, writes", [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_a_rest_is_written_to_the_memory_after_two_rooms(diary, rooms, writes):
    """The pause menu, a dimmed screen, a low battery; once, however long the rest."""
    player = diary(copy=False)
    player.begin()
    player.room(rooms)
    for _ in range(5):
        autosave.rest(player.app.run)
    assert player.since() == (writes, 0)


def test_a_rest_is_not_written_where_the_file_has_the_run(diary):
    """Two rooms are at risk at most, and the memory is spared."""
    player = diary()
    player.begin()
    for _ in range(5):
        player.room()
        player.since()
        autosave.rest(player.app.run)
        assert player.since() == (0, 0)


def test_settings_are_written_to_both_once_and_only_when_they_differ(diary):
    """Looking at the page wears nothing out, and a change taken back neither."""
    player = diary()
    save = player.app.save
    settings.write(player.app.run)
    settings.change(save, "volume", 3)
    settings.change(save, "volume", 2)
    settings.write(player.app.run)
    assert player.since() == (0, 0)
    settings.change(save, "volume", 3)
    settings.write(player.app.run)
    assert player.since() == (1, 1)
    settings.write(player.app.run)
    assert player.since() == (0, 0)
    assert player.again().save.volume == 3


def test_a_game_that_ends_is_written_to_both_once(diary):
    """The file first, then the memory, under one number."""
    player = diary()
    player.begin()
    player.to_the_end()
    order = []
    drive, store = player.app.writer.drive, player.app.writer.store
    to_file, to_memory = drive.write, store.write
    drive.write = lambda *a: order.append("file") or to_file(*a)
    store.write = lambda *a: order.append("memory") or to_memory(*a)
    assert lifecycle.finish(player.app.run) == 0
    assert order == ["file", "memory"]
    assert player.since() == (1, 1)
    assert lifecycle.finish(player.app.run) is None
    assert player.since() == (0, 0)


def test_sound_is_stopped_before_every_write_and_for_no_other_reason(diary):
    """A write stalls the badge, and a note that is held through it would howl."""
    player = diary(computer=True)
    player.begin()
    player.room(3)
    assert player.hushed == 0, "a refused remount writes nothing"
    player.room()
    assert player.hushed == 1
    player.badge.attach(False)
    player.to_the_end()
    lifecycle.finish(player.app.run)
    assert player.hushed == 3


def test_the_drive_is_given_back_after_every_write(diary):
    """A computer that is plugged in later finds a drive that it may write."""
    for version in ((9, 2, 9), (10, 2, 1)):
        player = diary(version=version)
        assert not player.badge.fat.remounted
        player.begin()
        for _ in range(4):
            player.room()
            assert not player.badge.fat.remounted
        player.to_the_end()
        lifecycle.finish(player.app.run)
        assert not player.badge.fat.remounted
        assert player.badge.fat.remounts == 6


def test_leaving_for_the_title_keeps_whatever_is_not_kept_yet(diary):
    """Save and leave means it: even the first room, and nothing twice. The first room after it is
    written as well, or power-off would undo it without a mark."""
    player = diary(copy=False)
    player.begin()
    lifecycle.leave(player.app.run)
    assert player.since() == (1, 0)
    assert lifecycle.resume(player.app.run)
    lifecycle.leave(player.app.run)
    assert player.since() == (0, 0)
    lifecycle.resume(player.app.run)
    player.room()
    assert player.since() == (1, 0)
    lifecycle.leave(player.app.run)
    assert player.since() == (1, 0)
    assert player.again().found
    assert player.app.game.turn == 2


def test_a_name_and_an_erased_table_are_written(diary):
    """Both are what the player just did and expects to find again."""
    player = diary()
    player.begin()
    player.to_the_end()
    lifecycle.finish(player.app.run)
    player.since()
    table_of(player.app.save, 0).rename(0, b"BOB")
    autosave.write(player.app.run)
    assert player.since() == (1, 1)
    player.again()
    assert bytes(table_of(player.app.save, 0).initial(0, k) for k in range(3)) == b"BOB"
    erase(player.app.save)
    autosave.write(player.app.run)
    assert player.since() == (1, 1)
    assert table_of(player.again().save, 0).count == 0
