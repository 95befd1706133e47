# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Rules, "A turn", 2: when a room may be avoided, and where its cards go."""

import pytest

from engine import cards, rules
from engine.game import AVOID
from engine.shuffle import shuffle
from host_tests.engine.play import FILL, deal, do, dungeon, show


def test_a_fresh_room_of_four_may_be_avoided():
    """The first room, and every room after one that was faced."""
    game = deal(FILL)
    assert game.can(AVOID)
    do(game, "2d 3d 4d")
    assert game.can(AVOID)


def test_a_room_of_fewer_than_four_may_not_be_avoided():
    """Three cards are the last room and have to be faced."""
    game = deal("2d 3d 4d")
    assert not game.can(AVOID)


@pytest.mark.parametrize("first", ["2d", "3h", "4cb", "5sb"])
def test_a_room_may_not_be_avoided_once_a_card_was_faced(first):
    """One card faced, of whatever kind, binds the player to the room."""
    game = deal("2d 3h 4c 5s 6d 7d 8d")
    do(game, first)
    assert not game.can(AVOID)


def test_two_rooms_in_a_row_may_not_be_avoided():
    """The room before must not have been avoided."""
    game = do(deal(FILL), "run")
    assert not game.can(AVOID)


def test_avoiding_is_allowed_again_after_one_room_was_faced():
    """Only the room just before counts."""
    game = do(deal(FILL), "run 6d 7d 8d")
    assert game.can(AVOID)
    do(game, "run")
    assert not game.can(AVOID)


def test_a_room_may_not_be_avoided_when_the_dungeon_is_empty():
    """There has to be something to deal instead."""
    assert not deal("2d 3d 4d 5d").can(AVOID)
    assert deal("2d 3d 4d 5d 6d").can(AVOID)


def test_an_avoided_first_room_goes_to_the_bottom_from_left_to_right():
    """Nothing was carried, so the order of dealing is that of the places."""
    game = do(deal("5c 6c 7c 8c 9c Tc Jc Qc Kc"), "run")
    assert show(game) == "9c Tc Jc Qc"
    assert dungeon(game) == "Kc 5c 6c 7c 8c"


@pytest.mark.parametrize("stays", range(4))
def test_an_avoided_room_goes_to_the_bottom_with_the_carried_card_first(stays):
    """Oldest first: the carried card, then the others in the order they were dealt."""
    game = deal("2d 3d 4d 5d 6c 7c 8c 9c Tc Jc Qc Kc")
    kept = show(game).split()[stays]
    for place in range(4):
        if place != stays:
            game.play(place)
    do(game, "run")
    assert dungeon(game) == "Kc " + kept + " 6c 7c 8c"


def test_without_shuffled_avoid_the_seed_has_no_say_in_the_order():
    """The classic order of an avoided room is fixed."""
    for seed in range(20):
        game = do(deal(FILL, rules.CLASSIC, seed), "run")
        assert dungeon(game) == "Td 2d 3d 4d 5d"


def test_with_shuffled_avoid_a_room_goes_down_shuffled():
    """The same four cards, and over some seeds in all 24 orders."""
    orders = set()
    for seed in range(300):
        game = do(deal(FILL, rules.SHUFFLED_AVOID, seed), "run")
        top, *order = dungeon(game).split()
        assert top == "Td"
        assert sorted(order) == ["2d", "3d", "4d", "5d"]
        orders.add(tuple(order))
    assert len(orders) == 24


def test_with_shuffled_avoid_the_order_depends_on_seed_and_turn_alone():
    """What was done before does not matter, only in which turn the room is avoided."""
    for seed in range(50):
        first = do(deal(FILL, rules.SHUFFLED_AVOID, seed), "2d 3d 4d run")
        other = do(deal("9c 4d 2d 5d 6d 7d 8d 9d Td", rules.SHUFFLED_AVOID, seed), "4d 2d 9cw run")
        assert first.turn == other.turn == 3
        assert dungeon(first) == dungeon(other)


def test_with_shuffled_avoid_the_game_s_own_generator_shuffles_the_oldest_first_order():
    """The order is the shuffle module's, with the number of the avoided turn as its stream."""
    for seed in range(50):
        game = do(deal("2d 3d 4d 9d 5c 6c 7c 8c 9c Tc Jc", rules.SHUFFLED_AVOID, seed), "2d 3d 9d")
        order = bytearray(cards.deck_from_text("4d 5c 6c 7c"))
        shuffle(order, 4, seed, 2)
        do(game, "run")
        assert dungeon(game).split() == [cards.to_text(card) for card in order]


def test_four_new_cards_are_dealt_after_an_avoid_and_none_counts_as_carried():
    """Also when a card had been carried into the avoided room."""
    game = do(deal(FILL + " 2h 3h 4h"), "2d 3d 4d")
    assert game.carried == 3
    do(game, "run")
    assert show(game) == "9d Td 2h 3h"
    assert game.carried == -1


def test_a_room_dealt_after_an_avoid_goes_down_later_in_the_order_of_its_places():
    """No place keeps a memory of the card that was carried before the avoid."""
    game = do(deal("2d 3d 4d 5d 6d 7d 8d 2h 3h 4h 5h 6h 7h 8h"), "2d 3d 4d run")
    do(game, "3h 4h 5h")  # the room was 2h 3h 4h 5h: 2h is carried now
    assert game.carried == 0
    do(game, "run")
    assert dungeon(game).endswith("2h 6h 7h 8h")


@pytest.mark.parametrize("left", [1, 2, 3])
def test_avoiding_with_few_cards_left_brings_cards_of_the_avoided_room_back(left):
    """The room goes to the bottom before the new one is dealt."""
    deck = "2d 3d 4d 5d 6h 7h 8h".split()[: 4 + left]
    game = do(deal(" ".join(deck)), "run")
    assert show(game) + " " + dungeon(game) == " ".join(deck[4:] + deck[:4])
