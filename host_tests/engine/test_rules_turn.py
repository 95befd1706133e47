# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Rules, "The deck" and "A turn": each sentence of the page, in its order, with a stacked deck."""

import itertools

import pytest

from engine import cards, rules
from engine.game import AVOID, PLAYING, WON, Game
from engine.shuffle import shuffle
from host_tests.engine.play import (
    PRESETS,
    action,
    can,
    deal,
    dice,
    do,
    dungeon,
    legal,
    show,
    steps,
    wild,
)

# Harmless company: weapons, so that a room may be played without losing health.
FILL = "2d 3d 4d 5d 6d 7d 8d 9d Td"


def counted(flags, test):
    """The values of the cards in the full deck that pass ``test``."""
    return sorted(cards.value(card) for card in rules.full_deck(flags) if test(card))


# -- The deck -----------------------------------------------------------------------------------


@pytest.mark.parametrize("flags", range(128))
def test_the_deck_has_26_monsters_9_weapons_9_potions_and_jokers_only_with_merchants(flags):
    """The table of the deck, for every combination of rules."""
    assert counted(flags, cards.is_monster) == sorted(list(range(2, 15)) * 2)
    assert counted(flags, cards.is_weapon) == list(range(2, 11))
    assert counted(flags, cards.is_potion) == list(range(2, 11))
    assert counted(flags, cards.is_merchant) == ([1, 2] if flags & rules.MERCHANTS else [])
    assert len(rules.full_deck(flags)) == (46 if flags & rules.MERCHANTS else 44)


def test_monsters_add_up_to_208_and_weapons_and_potions_to_54():
    """The sums in the table of the deck."""
    assert sum(counted(rules.CLASSIC, cards.is_monster)) == 208
    assert sum(counted(rules.CLASSIC, cards.is_weapon)) == 54
    assert sum(counted(rules.CLASSIC, cards.is_potion)) == 54


def test_clubs_and_spades_are_monsters_diamonds_weapons_hearts_potions():
    """Each suit has the role that the table gives it."""
    for text in "2c Tc Ac 2s Js As".split():
        assert cards.is_monster(cards.from_text(text))
    assert cards.is_weapon(cards.from_text("Td"))
    assert cards.is_potion(cards.from_text("2h"))
    assert cards.is_merchant(cards.from_text("J1"))


@pytest.mark.parametrize(("rank", "worth"), [("J", 11), ("Q", 12), ("K", 13), ("A", 14)])
def test_face_cards_cost_11_to_14(rank, worth):
    """J 11, Q 12, K 13, A 14."""
    game = deal(rank + "c 2d 3d 4d")
    do(game, rank + "cb")
    assert game.health == 20 - worth


@pytest.mark.parametrize("flags", PRESETS.values())
@pytest.mark.parametrize("seed", [0, 1, 2**30 - 1])
def test_a_seeded_dungeon_holds_every_card_of_the_deck_once(flags, seed):
    """What is dealt is the deck of the rules, whatever the seed."""
    game = Game()
    game.deal(flags, seed)
    dealt = list(game.room) + [game.deck_card(i) for i in range(game.deck_count)]
    assert sorted(dealt) == sorted(rules.full_deck(flags))


@pytest.mark.parametrize("flags", PRESETS.values())
def test_health_starts_at_20(flags):
    """Health starts at 20."""
    game = Game()
    game.deal(flags, 5)
    assert game.health == 20


def test_health_never_exceeds_20_by_a_potion():
    """Healing stops at 20."""
    game = do(deal("4c Th 2d 3d"), "4cb Th")
    assert game.health == 20


def test_health_never_exceeds_20_by_a_sale():
    """A merchant heals no further than a potion does."""
    game = do(deal("4c Td J1 3d"), "4cb Td J1")
    assert game.health == 20


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


# -- A turn, 2 ----------------------------------------------------------------------------------


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
        game = Game()
        game.deal(flags, seed)
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
        game = Game()
        game.deal(flags, flags)
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
