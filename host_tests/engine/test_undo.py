# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Undo: what was faced in this turn is taken back, one action at a time."""

import pytest

from engine import rules
from engine.game import LOST, PLAYING, WON
from host_tests.engine.play import deal, do, dungeon, show, snapshot


def test_undo_takes_back_one_action_at_a_time_to_the_beginning_of_the_turn():
    """Fields of the engine's own included."""
    game = deal("9c 5d 3h Ac 2d 3d 4d")
    states = [snapshot(game, extras=True)]
    for word in ("9cb", "3h"):
        do(game, word)
        states.append(snapshot(game, extras=True))
    assert game.undo()
    assert snapshot(game, extras=True) == states[1]
    assert game.undo()
    assert snapshot(game, extras=True) == states[0]
    assert not game.undo()
    assert snapshot(game, extras=True) == states[0]


@pytest.mark.parametrize("line", ["run", "2d 3d 4d", "2d 3d 4d 6d 7d 8d"])
def test_undo_never_crosses_a_deal(line):
    """A card that was seen stays seen."""
    game = do(deal("2d 3d 4d 5d 6d 7d 8d 9d Td"), line)
    before = snapshot(game, extras=True)
    assert game.undo() is False
    assert snapshot(game, extras=True) == before


def test_undo_restores_the_place_of_the_carried_card():
    """An avoid after it still puts that card down first."""
    game = do(deal("2d 3d 4d 5d 6d 7d 8d 9d Td 2h"), "2d 4d 5d")
    do(game, "3d")
    assert game.carried == -1
    assert game.undo()
    assert game.carried == 1
    do(game, "run")
    assert (show(game), dungeon(game)) == ("9d Td 2h 3d", "6d 7d 8d")


def test_undo_takes_fights_back_from_the_counts():
    """Statistics never see a fight that was undone."""
    game = do(deal("9d 8c 3s 2c 5d 4c 6c"), "9d 8cw")
    assert game.undo()
    assert (game.armed, game.fists, game.kills, game.slain) == (0, 0, 0, 0)
    do(game, "8cb")
    assert (game.armed, game.fists) == (0, 1)
    assert game.undo()
    assert game.fists == 0


def test_undo_brings_a_player_back_to_life_within_the_turn():
    """After a loss in this turn, and another way may be tried."""
    game = do(deal("Ac 9s 5d 3h 2d"), "5d Acb")
    do(game, "9sb")
    assert game.state == LOST
    assert game.undo() is True
    assert (game.state, game.health) == (PLAYING, 6)
    do(game, "9sw")
    assert (game.state, game.health) == (PLAYING, 2)


def test_undo_takes_back_the_last_card_of_a_won_game():
    """The last room is one turn."""
    game = do(deal("2d 3h"), "2d 3h")
    assert game.state == WON
    assert game.undo()
    assert (game.state, show(game), game.weapon) == (PLAYING, "-- 3h -- --", 0x22)


def test_undo_restores_the_weapon_that_was_replaced_with_its_limit_and_its_kills():
    """And the merchant's."""
    game = do(deal("5d 9c 2h 7s 6d J1 3h", rules.MERCHANT), "5d 9cw 2h")
    for word in ("6d", "J1"):
        before = snapshot(game, extras=True)
        do(game, word)
        assert game.weapon != 0x25
        assert game.undo()
        assert snapshot(game, extras=True) == before
