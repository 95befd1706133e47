# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What holds of cards, fights and potions in every game, whoever plays it."""

import collections

from engine import cards, rules
from engine.game import AVOID, BARE
from host_tests.properties.plays import faced_card, open_and_hidden, over_random_and_skilled_play

# -- Cards --------------------------------------------------------------------------------------


@over_random_and_skilled_play
def test_dungeon_room_and_faced_cards_are_always_the_deck(play):
    """No card appears, disappears or changes; a seeded dungeon is the deck of its rules."""
    if play.full:
        assert sorted(play.deck) == sorted(rules.full_deck(play.game.rules))
    faced = []
    for before, move, game in play.run():
        if move != AVOID:
            faced.append(faced_card(before, move))
        assert sorted(faced + open_and_hidden(game)) == sorted(play.deck)


@over_random_and_skilled_play
def test_no_card_is_drawn_twice_unless_it_was_avoided_in_between(play):
    """A card comes out of the dungeon once, and once more for each time it was put back."""
    drawn = collections.Counter(card for card in play.game.room if card)
    avoided = collections.Counter()
    for before, move, game in play.run():
        new = [card for card in game.room if card]
        if move == AVOID:
            avoided.update(before["room"])
        else:
            new = [card for card in new if card not in before["room"]]
        drawn.update(new)
        for card, times in drawn.items():
            assert times <= 1 + avoided[card]


@over_random_and_skilled_play
def test_the_number_of_cards_in_dungeon_room_and_faced_is_constant(play):
    """Each faced card makes it one less to go, an avoided room none."""
    faced = 0
    for _, move, game in play.run():
        faced += move != AVOID
        assert game.deck_count + 4 - game.room.count(0) + faced == len(play.deck)


@over_random_and_skilled_play
def test_the_known_bottom_is_what_was_avoided(play):
    """The last ``known`` cards were seen going there; with shuffling, in sets of four."""
    bottom = []
    for before, move, game in play.run():
        if move == AVOID:
            carried = before["carried"]
            room = list(before["room"])
            if carried >= 0:
                room = [room.pop(carried)] + room
            bottom += room
            assert game.known <= len(bottom)
        bottom = bottom[len(bottom) - game.known :]
        seen = [game.deck_card(game.deck_count - game.known + i) for i in range(game.known)]
        if game.rules & rules.SHUFFLED_AVOID:
            whole = game.known // 4 * 4
            for i in range(0, whole, 4):
                end = game.known - i
                assert sorted(seen[end - 4 : end]) == sorted(bottom[end - 4 : end])
            bottom = seen
        assert seen == bottom


# -- Fights -------------------------------------------------------------------------------------


@over_random_and_skilled_play
def test_a_bare_handed_fight_costs_the_value(play):
    """And leaves weapon and limit alone."""
    for before, move, game in play.run():
        card = faced_card(before, move)
        if cards.is_monster(card) and move & BARE:
            assert game.health == before["health"] - cards.value(card)
            assert (game.weapon, game.limit) == (before["weapon"], before["limit"])


@over_random_and_skilled_play
def test_a_weapon_costs_the_difference_and_never_lifts_its_limit(play):
    """The limit becomes the slain monster, never above what it was."""
    for before, move, game in play.run():
        card = faced_card(before, move)
        if cards.is_monster(card) and move < BARE:
            gap = cards.value(card) - cards.value(before["weapon"])
            assert game.health == before["health"] - max(0, gap)
            assert game.limit == cards.value(card)
            assert game.weapon == before["weapon"]
            assert game.limit <= before["limit"] or not before["limit"]


@over_random_and_skilled_play
def test_a_weapon_never_slays_at_or_above_its_limit(play):
    """Above it, with EQUAL_SLAYS; and what is below it is never refused without binding weapons."""
    for before, move, game in play.run():
        card, limit = faced_card(before, move), before["limit"]
        if cards.is_monster(card) and move < BARE and limit:
            assert cards.value(card) < limit + bool(game.rules & rules.EQUAL_SLAYS)
        if before["weapon"] and not game.rules & rules.BINDING_WEAPONS:
            for place, other in enumerate(before["room"]):
                if cards.is_monster(other) and (not limit or cards.value(other) < limit):
                    assert place in before["legal"]


@over_random_and_skilled_play
def test_there_is_no_fight_with_a_weapon_without_one(play):
    """Nor any limit."""
    for before, _, _ in play.run():
        if not before["weapon"]:
            assert before["limit"] == 0
            for move in before["legal"]:
                assert move & BARE or move == AVOID or not cards.is_monster(before["room"][move])


@over_random_and_skilled_play
def test_bare_hands_are_always_offered_without_binding_weapons(play):
    """For each monster that lies open."""
    for before, _, game in play.run():
        if not game.rules & rules.BINDING_WEAPONS:
            for place, card in enumerate(before["room"]):
                assert not cards.is_monster(card) or place | BARE in before["legal"]


# -- Potions and merchants ----------------------------------------------------------------------


@over_random_and_skilled_play
def test_the_first_potion_of_a_turn_heals_and_a_further_one_does_not(play):
    """With ONE_POTION; without it every potion heals."""
    turn, drunk = 0, 0
    for before, move, game in play.run():
        if before["turn"] != turn:
            turn, drunk = before["turn"], 0
        card = faced_card(before, move)
        if cards.is_potion(card):
            drunk += 1
            heals = drunk == 1 or not game.rules & rules.ONE_POTION
            gain = min(20 - before["health"], cards.value(card)) if heals else 0
            assert game.health == before["health"] + gain


@over_random_and_skilled_play
def test_health_never_exceeds_20(play):
    """Whatever was drunk or sold."""
    for _, _, game in play.run():
        assert game.health <= 20


@over_random_and_skilled_play
def test_only_potions_and_sales_heal_and_only_monsters_hurt(play):
    """Everything else leaves health alone."""
    for before, move, game in play.run():
        card = faced_card(before, move)
        if game.health > before["health"]:
            assert cards.is_potion(card) or (cards.is_merchant(card) and move < BARE)
        if game.health < before["health"]:
            assert cards.is_monster(card)
