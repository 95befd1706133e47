# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The whole program on a simulated badge: switched off, reloaded, with and without its copy."""

import random

import pytest

from desktop.sim.player import Player
from desktop.sim.session import Session
from engine import rules
from engine.game import PLAYING
from host_tests.media.life import wins
from host_tests.record.record_saves import record
from record.stats import stats_of
from record.table import table_of

RULES, SEED, MOVES = next(win for win in wins(0) if win[0] == rules.CLASSIC)


@pytest.fixture
def start():
    """Start a badge: start(copy=True, **options of Session); sessions are closed at the end."""
    made = []

    def begin(copy=False, nvm=b"", **options):
        session = Session(seeds=[SEED] * 5, **options)
        made.append(session)
        if copy:
            box = session.files / "save" / "box"
            box.mkdir(parents=True, exist_ok=True)
            (box / "scores.bin").write_bytes(bytes(8192))
        session.nvm[4096 : 4096 + len(nvm)] = nvm
        session.start()
        session.run(500)
        assert session.error is None, session.serial
        return Player(session)

    yield begin
    for session in made:
        assert session.error is None, session.serial
        session.close()


def restart(thumbs, power):
    """Off and on, or a reload."""
    thumbs.session.restart(power=power)
    thumbs.session.run(500)
    assert thumbs.session.error is None, thumbs.session.serial


def play_to(thumbs, turn):
    """Play the known win with the keys until that turn."""
    while thumbs.game.state == PLAYING and thumbs.game.turn < turn:
        thumbs.act(MOVES[thumbs.game.move_count])


def moves(thumbs):
    """The moves so far."""
    return bytes(thumbs.game.moves[: thumbs.game.move_count])


def doors(thumbs):
    """The words on the title."""
    return thumbs.entries


def test_a_reload_in_the_middle_of_a_room_loses_no_move(start):
    """The title offers to go on, and the room stands as it was."""
    thumbs = start()
    assert "CONTINUE" not in doors(thumbs)
    thumbs.new_game()
    play_to(thumbs, 2)
    thumbs.act(MOVES[thumbs.game.move_count])
    before = moves(thumbs), bytes(thumbs.game.room), thumbs.game.health
    restart(thumbs, power=False)
    assert doors(thumbs)[0] == "CONTINUE"
    thumbs.open("CONTINUE")
    thumbs.session.run(1000)
    assert thumbs.screen == "room"
    assert (moves(thumbs), bytes(thumbs.game.room), thumbs.game.health) == before


@pytest.mark.parametrize("version", [(9, 2, 9), (10, 2, 1)])
def test_with_the_copy_a_run_survives_switching_off_after_two_rooms(start, version):
    """The file has it; the memory was not worn for it, and the drive is given back."""
    thumbs = start(copy=True, version=version)
    thumbs.new_game()
    play_to(thumbs, 3)
    assert thumbs.session.nvm_erases == 0
    assert not thumbs.session.machine.drive.remounted
    restart(thumbs, power=True)
    assert doors(thumbs)[0] == "CONTINUE"
    thumbs.open("CONTINUE")
    thumbs.session.run(1000)
    assert thumbs.game.turn == 3 and thumbs.game.faced == 0


def test_without_the_copy_a_run_survives_after_four_rooms(start):
    """The memory takes it, and the pause menu brings it there earlier."""
    thumbs = start()
    thumbs.new_game()
    play_to(thumbs, 5)
    assert thumbs.session.nvm_erases == 1
    play_to(thumbs, 7)
    thumbs.session.tap("start")
    thumbs.session.run(300)
    assert thumbs.session.nvm_erases == 2
    restart(thumbs, power=True)
    thumbs.open("CONTINUE")
    thumbs.session.run(1000)
    assert thumbs.game.turn == 7


@pytest.mark.parametrize("copy", [False, True])
def test_a_game_that_ends_is_there_after_switching_off_and_counts_once(start, copy):
    """Score, statistics and no run; the copy alone would do as well."""
    thumbs = start(copy=copy)
    thumbs.new_game()
    game = thumbs.game
    while game.state == PLAYING:
        for action in (7, 6, 5, 4, 3, 2, 1, 0):
            if game.can(action):
                break
        thumbs.act(action)
    thumbs.session.run(2500)
    assert thumbs.screen == "game_over"
    score = game.score()
    for power in (False, True):
        restart(thumbs, power)
        save = thumbs.app.save
        assert "CONTINUE" not in doors(thumbs)
        assert stats_of(save, 0).games == 1
        assert table_of(save, 0).count == 1 and table_of(save, 0).score(0) == score
    if copy:
        thumbs.session.nvm[:] = b"\xff" * 8192
        restart(thumbs, power=True)
        assert table_of(thumbs.app.save, 0).count == 1
        assert bytes(thumbs.session.nvm[4096:4100]) == record(0)[:4], "boot.py gave it back"


def test_a_reload_right_after_the_last_blow_counts_the_game_once(start):
    """The end was not shown yet, and is offered to be seen."""
    thumbs = start()
    thumbs.new_game()
    game = thumbs.game
    while True:
        action = next(a for a in (7, 6, 5, 4, 3, 2, 1, 0) if game.can(a))
        if game.health_after(action) <= 0:
            break
        thumbs.act(action)
    thumbs.go_to(action & 3)
    thumbs.session.hold("b" if action & 4 else "a", 640)
    assert game.state != PLAYING and thumbs.screen == "room"
    restart(thumbs, power=False)
    assert stats_of(thumbs.app.save, 0).games == 0
    if thumbs.screen == "title":
        thumbs.open("CONTINUE")
    thumbs.session.run(1000)
    assert thumbs.screen == "game_over"
    assert stats_of(thumbs.app.save, 0).games == 1
    restart(thumbs, power=False)
    assert stats_of(thumbs.app.save, 0).games == 1
    assert "CONTINUE" not in doors(thumbs)


def test_with_a_computer_attached_boot_brings_the_copy_up_to_date(start):
    """While it is attached the memory alone is written; the next power-on does the rest."""
    thumbs = start(copy=True, computer=True)
    thumbs.new_game()
    scores = thumbs.session.files / "save" / "box" / "scores.bin"
    play_to(thumbs, 5)
    assert thumbs.session.nvm_erases == 1
    assert scores.read_bytes() == bytes(8192)
    restart(thumbs, power=True)
    assert scores.read_bytes()[:1618] == bytes(thumbs.session.nvm[4096 : 4096 + 1618])
    assert doors(thumbs)[0] == "CONTINUE"


def test_whatever_lies_below_save_the_game_starts(start):
    """Files for folders, folders for files, too short, too long, noise."""
    dice = random.Random(1)
    for number in range(6):
        thumbs = start(copy=True, nvm=record(2))
        session = thumbs.session
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
        restart(thumbs, power=True)
        assert session.boot_error is None
        assert thumbs.screen == "title"
        assert table_of(thumbs.app.save, 0).count > 0


@pytest.mark.parametrize("content", [
    b"\x00\x0b\x82\xa4name\xa3bob", b"HIGHSCORE 4200", bytes(2048), record(1)[:900] + bytes(700),
])  # fmt: skip
def test_other_data_in_the_memory_stays_until_something_is_saved(start, content):
    """A whole look around: title, scores, back."""
    thumbs = start(nvm=content)
    before = bytes(thumbs.session.nvm)
    thumbs.open("SCORES")
    thumbs.session.run(500)
    thumbs.session.tap("b")
    thumbs.session.run(500)
    restart(thumbs, power=True)
    assert bytes(thumbs.session.nvm) == before
