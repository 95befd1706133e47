# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Rules, "A turn": each sentence of the page but those about avoiding, with a stacked deck."""

import itertools

import pytest

from engine.game import AVOID, PLAYING, WON
from host_tests.engine.play import (
    FILL,
    action,
    can,
    deal,
    dice,
    do,
    dungeon,
    legal,
    seeded,
    show,
    steps,
    wild,
)

# -- A turn, 1 ----------------------------------------------------------------------------------


def test_the_first_room_is_the_top_four_cards_from_left_to_right():
    """Cards are dealt from the top into the places 0 to 3."""
    game = deal("5c 6c 7c 8c 9c Tc")
    assert show(game) == "5c 6c 7c 8c"
    assert dungeon(game) == "9c Tc"


@pytest.mark.parametrize("stays", range(4))
def test_the_carried_card_keeps_its_place_and_the_others_fill_up_from_the_left(stays):
    """Three new cards go left to right into the empty places around the carried one."""
    game = deal("2d 3d 4d 5d 6c 7c 8c 9c")
    kept = show(game).split()[stays]
    for place in (3, 1, 2, 0):  # the order of facing has no influence on the dealing
        if place != stays:
            game.play(place)
    expected = ["6c", "7c", "8c"]
    expected.insert(stays, kept)
    assert show(game).split() == expected
    assert game.carried == stays
    assert dungeon(game) == "9c"


# -- A turn, 3 ----------------------------------------------------------------------------------


@pytest.mark.parametrize("order", list(itertools.permutations(range(4), 3)))
def test_cards_are_faced_in_any_order(order):
    """All 24 ways to face three of four cards."""
    game = deal("2d 3h 4d 5h 6d 7d 8d")
    for place in order:
        assert game.can(place)
        game.play(place)
    assert game.turn == 2


def test_a_turn_in_a_room_of_four_ends_when_one_card_is_left():
    """Two faced cards do not end it, the third does, and a fourth can't be taken."""
    game = do(deal(FILL), "2d 3d")
    assert (game.turn, game.faced) == (1, 2)
    do(game, "4d")
    assert (game.turn, game.faced) == (2, 0)
    assert show(game) == "6d 7d 8d 5d"


@pytest.mark.parametrize(
    ("left", "room"),
    [(0, "-- -- -- 5d"), (1, "6d -- -- 5d"), (2, "6d 7d -- 5d"), (3, "6d 7d 8d 5d")],
)
def test_the_empty_places_are_filled_as_far_as_the_dungeon_goes(left, room):
    """Perhaps not at all: even then a new turn begins."""
    deck = FILL.split()[: 4 + left]
    game = do(deal(" ".join(deck)), "2d 3d 4d")
    assert show(game) == room
    assert game.turn == 2
    assert game.carried == 3
    assert game.state == PLAYING


def test_a_new_turn_brings_a_new_potion_allowance():
    """A potion of the turn before does not stop this turn's."""
    game = do(deal("Kc 2h 3d 4d 5h 6d 7d"), "Kcb 2h 3d")
    assert not game.potion_used
    do(game, "5h")
    assert game.health == 20 - 13 + 2 + 5


def test_a_last_card_without_company_begins_a_turn_with_a_potion_allowance_of_its_own():
    """The empty places filled not at all: still a new turn, so the carried potion heals."""
    game = do(deal("Kc 2h 3d 5h"), "Kcb 2h 3d")
    assert game.health == 9
    do(game, "5h")
    assert game.health == 14
    assert game.state == WON


def test_a_new_turn_judges_avoiding_anew():
    """After the third card the next room may be avoided, although this one might not."""
    game = do(deal(FILL), "2d 3d")
    assert not game.can(AVOID)
    do(game, "4d")
    assert game.can(AVOID)


# -- A turn, 4 ----------------------------------------------------------------------------------


def test_all_cards_of_a_last_room_are_faced_in_one_turn():
    """With three cards the turn does not end at one card left, but at none."""
    game = do(deal("2d 3d 4d"), "2d 3d")
    assert (game.turn, game.state) == (1, PLAYING)
    do(game, "4d")
    assert (game.turn, game.state) == (1, WON)


def test_a_last_room_has_one_potion_allowance_for_all_its_cards():
    """One turn, so one potion that heals."""
    game = do(deal("Kc 2d 3d 5h 6h 4c"), "Kcb 2d 3d 4cw 5h 6h")
    assert game.health == 20 - 13 - 1 + 5


@pytest.mark.parametrize("avoids", [False, True])
@pytest.mark.parametrize(("flags", "rooms", "last"), [(17, 14, 2), (22, 15, 1), (9, 14, 2)])
def test_a_full_game_has_14_rooms_of_four_and_two_cards_or_15_and_one(flags, rooms, last, avoids):
    """Avoided rooms are not counted in this; nobody dies here, as health is put back."""
    chance = dice(4)
    for seed in range(5):
        game = seeded(flags, seed)
        faced_rooms = avoided_rooms = 0
        while game.state == PLAYING:
            size = 4 - game.room.count(0)
            if size < 4:
                break
            if avoids and game.can(AVOID):
                game.play(AVOID)
                avoided_rooms += 1
                continue
            turn = game.turn
            while game.turn == turn:
                game.health = 20  # an immortal: the dungeon's rooms are counted, not the fights
                game.play(chance.choice([a for a in legal(game) if a != AVOID]))
            faced_rooms += 1
        assert (faced_rooms, size) == (rooms, last)
        assert avoided_rooms == (14 if avoids else 0)


def test_no_game_gets_stuck():
    """While a game is on, there is something to do."""
    chance = dice(11)
    for flags in range(128):
        game = seeded(flags, flags)
        for before, _ in steps(game, wild, chance):
            assert before["legal"]


def test_words_of_the_tests_name_the_right_actions():
    """The language of these tests itself: place, bare-handed, avoid."""
    game = deal("2c 3d 4h J1 5c")
    assert [action(game, word) for word in ("2cw", "2cb", "3d", "4h", "J1", "J1b", "run")] == [
        0, 4, 1, 2, 3, 7, 8,
    ]  # fmt: skip
    assert can(game, "2cb")
    assert not can(game, "2cw")
