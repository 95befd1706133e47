# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The whole program on a simulated badge: switched off, reloaded, with and without its copy."""

import random

import pytest

from engine.game import PLAYING
from host_tests.record.known_win import MOVES, moves
from host_tests.record.record_saves import record
from record.stats import stats_of
from record.table import table_of


def barest(game):
    """The last card's action, with bare hands where there is a choice: it loses soon."""
    return max(action for action in range(8) if game.can(action))


def test_a_reload_in_the_middle_of_a_room_loses_no_move(start):
    """The title offers to go on, and the room stands as it was."""
    player = start()
    assert "CONTINUE" not in player.entries
    player.new_game()
    player.play_to(2)
    player.act(MOVES[player.game.move_count])
    before = moves(player.game), bytes(player.game.room), player.game.health
    player.restart(power=False)
    player.go_on()
    assert (moves(player.game), bytes(player.game.room), player.game.health) == before


@pytest.mark.parametrize("version", [(9, 2, 9), (10, 2, 1)])
def test_with_the_copy_a_run_survives_switching_off_after_two_rooms(start, version):
    """The file has it; the memory was not worn for it, and the drive is given back."""
    player = start(copy=True, version=version)
    player.new_game()
    player.play_to(3)
    assert player.session.nvm_erases == 0
    assert not player.session.machine.drive.remounted
    player.restart()
    player.go_on()
    assert player.game.turn == 3 and player.game.faced == 0


def test_without_the_copy_a_run_survives_after_four_rooms(player):
    """The memory takes it, and the pause menu brings it there earlier."""
    player.play_to(5)
    assert player.session.nvm_erases == 1
    player.play_to(7)
    player.session.tap("start")
    player.session.run(300)
    assert player.session.nvm_erases == 2
    player.restart()
    player.go_on()
    assert player.game.turn == 7


@pytest.mark.parametrize("copy", [False, True])
def test_a_game_that_ends_is_there_after_switching_off_and_counts_once(start, copy):
    """Score, statistics and no run; the copy alone would do as well."""
    player = start(copy=copy)
    player.new_game()
    game = player.game
    while game.state == PLAYING:
        player.act(barest(game))
    player.session.run(2500)
    assert player.screen == "game_over"
    score = game.score()
    for power in (False, True):
        player.restart(power)
        save = player.app.save
        assert "CONTINUE" not in player.entries
        assert stats_of(save, 0).games == 1
        assert table_of(save, 0).count == 1 and table_of(save, 0).score(0) == score
    if copy:
        player.session.nvm[:] = b"\xff" * 8192
        player.restart()
        assert table_of(player.app.save, 0).count == 1
        assert bytes(player.session.nvm[4096:4100]) == record(0)[:4], "boot.py gave it back"


def test_a_reload_right_after_the_last_blow_counts_the_game_once(player):
    """The end was not shown yet, and is offered to be seen."""
    game = player.game
    while True:
        action = barest(game)
        if game.health_after(action) <= 0:
            break
        player.act(action)
    player.go_to(action & 3)
    player.session.hold("b" if action & 4 else "a", 640)
    assert game.state != PLAYING and player.screen == "room"
    player.restart(power=False)
    assert stats_of(player.app.save, 0).games == 0
    if player.screen == "title":
        player.open("CONTINUE")
    player.session.run(1000)
    assert player.screen == "game_over"
    assert stats_of(player.app.save, 0).games == 1
    player.restart(power=False)
    assert stats_of(player.app.save, 0).games == 1
    assert "CONTINUE" not in player.entries


def test_with_a_computer_attached_boot_brings_the_copy_up_to_date(start):
    """While it is attached the memory alone is written; the next power-on does the rest."""
    player = start(copy=True, computer=True)
    player.new_game()
    scores = player.session.files / "save" / "box" / "scores.bin"
    player.play_to(5)
    assert player.session.nvm_erases == 1
    assert scores.read_bytes() == bytes(8192)
    player.restart()
    assert scores.read_bytes()[:2048] == bytes(player.session.nvm[4096 : 4096 + 2048])
    assert player.entries[0] == "CONTINUE"


def test_whatever_lies_below_save_the_game_starts(start):
    """Files for folders, folders for files, too short, too long, noise."""
    dice = random.Random(1)
    for number in range(6):
        player = start(copy=True, nvm=record(2))
        session = player.session
        scores = session.files / "save" / "box" / "scores.bin"
        if number == 0:
            scores.unlink()
            scores.mkdir()
        elif number == 1:
            scores.write_bytes(b"")
        elif number == 2:
            scores.write_bytes(dice.randbytes(8192))
        elif number == 3:
            scores.write_bytes(record(1)[:1000])
        elif number == 4:
            scores.unlink()
            scores.parent.rmdir()
            scores.parent.write_bytes(b"no folder")
        else:
            scores.write_bytes(dice.randbytes(70000))
        player.restart()
        assert session.boot_error is None
        assert player.screen == "title"
        assert table_of(player.app.save, 0).count > 0


@pytest.mark.parametrize("content", [
    b"\x00\x0b\x82\xa4name\xa3bob", b"HIGHSCORE 4200", bytes(2048), record(1)[:900] + bytes(700),
])  # fmt: skip
def test_other_data_in_the_memory_stays_until_something_is_saved(start, content):
    """A whole look around: title, scores, back."""
    player = start(nvm=content)
    before = bytes(player.session.nvm)
    player.open("SCORES")
    player.session.run(500)
    player.session.tap("b")
    player.session.run(500)
    player.restart()
    assert bytes(player.session.nvm) == before
