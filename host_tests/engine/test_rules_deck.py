# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Rules, "The deck": each sentence of the page."""

import pytest

from engine import cards, rules
from host_tests.engine.play import PRESETS, deal, do, seeded


def counted(flags, test):
    """The values of the cards in the full deck that pass ``test``."""
    return sorted(cards.value(card) for card in rules.full_deck(flags) if test(card))


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
    game = seeded(flags, seed)
    dealt = list(game.room) + [game.deck_card(i) for i in range(game.deck_count)]
    assert sorted(dealt) == sorted(rules.full_deck(flags))


@pytest.mark.parametrize("flags", PRESETS.values())
def test_health_starts_at_20(flags):
    """Health starts at 20."""
    game = seeded(flags, 5)
    assert game.health == 20


def test_health_never_exceeds_20_by_a_potion():
    """Healing stops at 20."""
    game = do(deal("4c Th 2d 3d"), "4cb Th")
    assert game.health == 20


def test_health_never_exceeds_20_by_a_sale():
    """A merchant heals no further than a potion does."""
    game = do(deal("4c Td J1 3d"), "4cb Td J1")
    assert game.health == 20
