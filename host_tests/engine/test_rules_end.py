# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Rules, "The end and the score": each sentence with a stacked deck."""

import pytest

from engine import rules
from engine.game import LOST, PLAYING, WON
from host_tests.engine.play import deal, do, show

# -- The end ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second", "health"), [("Ac", "6c", 0), ("Ac", "7c", -1)])
def test_at_health_0_or_below_the_game_is_lost_at_once(first, second, health):
    """Two cards of the room lie open and five in the dungeon: it is over all the same."""
    game = do(deal(first + " " + second + " 2h 3h 4h 5h 6h 7h 8h"), first + "b " + second + "b")
    assert game.health == health
    assert game.state == LOST
    assert show(game) == "-- -- 2h 3h"


def test_at_health_1_the_game_goes_on():
    """20 - 14 - 5."""
    game = do(deal("Ac 5c 2h 3h 4h"), "Acb 5cb")
    assert (game.health, game.state) == (1, PLAYING)


def test_a_fight_with_a_weapon_kills_as_well():
    """20 - 14 - (13 - 2) is below 0."""
    game = do(deal("2d Ac Kc 3h 4h"), "2d Acb Kcw")
    assert (game.health, game.state) == (20 - 14 - 11, LOST)


def test_a_monster_that_kills_has_left_the_room():
    """It was faced, and its place is empty."""
    assert show(do(deal("Ac Kc 2h 3h"), "Acb Kcb")) == "-- -- 2h 3h"


def test_death_by_the_third_card_of_a_room_deals_nothing():
    """The turn of a dead player does not end: places, turn and faced stay."""
    game = do(deal("Ac 2h Ks 4h 5h 6h 7h"), "2h Acb Ksb")
    assert game.state == LOST
    assert show(game) == "-- -- -- 4h"
    assert (game.turn, game.faced, game.deck_count, game.carried) == (1, 3, 3, -1)


def test_death_on_the_very_last_card_is_a_loss():
    """All cards are gone, but health is not above 0."""
    game = do(deal("Ac 6c"), "Acb 6cb")
    assert (game.health, game.state) == (0, LOST)
    assert game.score() == 0


def test_all_cards_gone_and_health_above_0_is_a_win():
    """One point is enough."""
    game = do(deal("Ac 5c"), "Acb 5cb")
    assert (game.health, game.state) == (1, WON)


def test_a_game_is_not_won_while_a_card_is_left():
    """Neither in the room nor in the dungeon."""
    game = do(deal("2d 3d 4d 5d 2h"), "2d 3d 4d")
    assert game.state == PLAYING
    do(game, "5d")
    assert game.state == PLAYING
    do(game, "2h")
    assert game.state == WON


# -- The score of a loss ------------------------------------------------------------------------


def test_a_loss_scores_health_minus_all_monsters_not_yet_faced():
    """In the room and in the dungeon; weapons and potions count for nothing."""
    game = do(deal("Ac Kc 2c 3d 4h 5c 6s Td"), "Acb Kcb")
    assert game.score() == -7 - 2 - 5 - 6


def test_the_monster_that_killed_counts_through_the_health_it_took_and_not_again():
    """20 - 14 - 14 is -8, and nothing else is left."""
    assert do(deal("Ac As 2d 3h"), "Acb Asb").score() == -8


def test_a_loss_at_exactly_0_scores_only_what_is_left():
    """Health as it stands may be 0."""
    assert do(deal("Ac 6c 9s 3h"), "Acb 6cb").score() == -9


def test_monsters_of_an_avoided_room_count_in_a_loss():
    """They lie in the dungeon again."""
    game = do(deal("2c 3c 4c 5c Ac Kc 6h 7h"), "run Acb Kcb")
    assert game.score() == -7 - 14


def test_with_deck_only_loss_the_monsters_of_the_room_do_not_count():
    """Those of the dungeon do."""
    game = do(deal("Ac Kc 2c 3c 5c 6s Td", rules.DECK_ONLY_LOSS), "Acb Kcb")
    assert game.score() == -7 - 5 - 6


def test_while_playing_the_score_is_that_of_a_death_on_the_spot():
    """Health as it is, minus the monsters not yet faced."""
    assert deal("2c 3d 4h 5c 6s").score() == 20 - 2 - 5 - 6


# -- The score of a win -------------------------------------------------------------------------

BONUS = rules.LAST_POTION_BONUS


def test_a_win_scores_the_health():
    """20 - 3."""
    assert do(deal("3c 2d", BONUS), "3cb 2d").score() == 17


def test_a_last_potion_at_full_health_adds_its_value():
    """12 + 8 is 20, and 8 once more."""
    assert do(deal("8c 8h", BONUS), "8cb 8h").score() == 28


def test_the_bonus_is_given_when_the_healing_was_wasted():
    """Health was 20 already."""
    assert do(deal("2d 9h", BONUS), "2d 9h").score() == 29


def test_the_bonus_is_given_when_the_last_potion_was_discarded():
    """The second potion of the turn, under ONE_POTION, at health 20."""
    assert do(deal("2h Th", BONUS | rules.ONE_POTION), "2h Th").score() == 30


def test_no_bonus_when_health_is_not_20():
    """10 + 9 is 19, and stays so."""
    assert do(deal("Tc 9h", BONUS), "Tcb 9h").score() == 19


def test_no_bonus_when_the_last_card_was_no_potion():
    """The potion was the last but one; neither a weapon, a monster nor a merchant is a potion."""
    assert do(deal("9h 2d", BONUS), "9h 2d").score() == 20
    assert do(deal("9h 4d 3c", BONUS), "4d 9h 3cw").score() == 20
    assert do(deal("9h J1", BONUS), "9h J1").score() == 20


def test_no_bonus_without_the_flag():
    """Coffee break: 20 is a perfect score."""
    assert do(deal("8c 8h", 0), "8cb 8h").score() == 20
    assert do(deal("8c 8h", rules.COFFEE_BREAK), "8cb 8h").score() == 20


def test_no_bonus_in_a_loss():
    """Dead with a potion faced last can't be; a playing one at 20 gets none on the spot."""
    assert do(deal("9h 2d 3d 4d", BONUS), "9h").score() == 20
