# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What players of other versions complain about does not happen here."""

import pytest

from engine import rules
from engine.game import LOST, PLAYING, WON, Game
from host_tests.engine.play import can, deal, do, show, solved_deals


def test_complaint_the_last_two_cards_end_the_game():
    """A full dungeon's last room of two is played out and judged."""
    for row in solved_deals():
        game = do(deal(row[1]), row[4].rsplit("|", 1)[0])
        assert 4 - game.room.count(0) == 2
        assert game.state == PLAYING
        do(game, row[4].rsplit("|", 1)[1])
        assert game.state == WON


def test_complaint_a_potion_does_not_revive_a_dead_player():
    """Dead with a potion lying open: it can't be drunk."""
    game = do(deal("Ac Ks Th 2d"), "Acb Ksb")
    assert not can(game, "Th")
    with pytest.raises(ValueError, match="not legal"):
        do(game, "Th")
    assert (game.state, game.health) == (LOST, -7)


def test_complaint_the_carried_card_is_neither_lost_nor_moved():
    """It stays where it is through as many rooms as the player likes."""
    game = deal("2d Kc 3d 4d 5d 6d 7d 8d 9d Td 2h 3h 4h")
    while game.deck_count:
        assert show(game).split()[1] == "Kc"
        for place in (3, 2, 0):
            game.play(place)
    assert show(game).split()[1] == "Kc"
    assert game.carried == 1


def test_complaint_a_fast_player_can_t_take_a_fourth_card():
    """After the third card place 3 holds the carried card of the next turn, faced as its first."""
    game = do(deal("2d 3d 4d 5d 6d 7d 8d 9d"), "2d 3d 4d")
    do(game, "5d")
    assert (game.turn, game.faced) == (2, 1)
    assert game.carried == -1


def test_complaint_avoiding_is_not_possible_after_a_pick():
    """And the refused attempt costs nothing."""
    game = do(deal("2d 3d 4d 5d 6d"), "2d")
    with pytest.raises(ValueError, match="not legal"):
        do(game, "run")
    assert show(game) == "-- 3d 4d 5d"


def test_complaint_avoiding_is_not_lost_when_a_choice_is_taken_back():
    """Undone to the turn's beginning, the room may be avoided as before."""
    game = do(deal("2d 3d 4d 5d 6d"), "2d 3d")
    assert game.undo()
    assert not can(game, "run")
    assert game.undo()
    assert can(game, "run")
    game = do(deal("2d 3d 4d 5d 6d 7d 8d 9d Td"), "run 6d")
    assert game.undo()
    assert not can(game, "run")


def test_complaint_a_second_potion_can_be_picked_and_the_room_goes_on():
    """A room of potions only is playable."""
    game = do(deal("2h 3h 4h 5h 6h 7h 8h"), "2h 3h 4h")
    assert (game.turn, show(game)) == (2, "6h 7h 8h 5h")


def test_complaint_death_on_the_very_last_card_is_not_a_victory():
    """Whatever the bonus rules say."""
    game = do(deal("Th Ac As", rules.LAST_POTION_BONUS), "Th Acb Asb")
    assert game.state == LOST
    assert game.score() == -8


def test_complaint_a_harmless_kill_lowers_the_weapon_s_limit():
    """A ten slays a two without a scratch, and then nothing more."""
    game = do(deal("Td 2c 3c 4h"), "Td 2cw")
    assert (game.health, game.limit) == (20, 2)
    assert not can(game, "3cw")


def test_complaint_a_new_game_is_not_the_same_deal_again():
    """Another seed, another dungeon; the same seed, the same."""
    game, decks = Game(), set()
    for seed in range(500):
        game.deal(rules.CLASSIC, seed)
        decks.add(bytes(game.room) + bytes(game.deck_card(i) for i in range(game.deck_count)))
    assert len(decks) == 500
