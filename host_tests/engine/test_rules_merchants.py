# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Rules, "Facing a card": merchants, and weapons that may not be left behind."""

import pytest

from engine import cards, rules
from engine.game import LOST, WON
from host_tests.engine.play import can, deal, do, dungeon, show, words

# -- Merchant -----------------------------------------------------------------------------------


def hurt(text, flags=rules.MERCHANT):
    """A game whose first card, an ace, has been fought bare-handed: health 6."""
    return do(deal("Ac " + text, flags), "Acb")


def test_a_merchant_buys_an_unused_weapon_for_its_value():
    """Health rises by 7 and the weapon is gone."""
    game = do(hurt("7d J1 2d"), "7d J1")
    assert game.health == 6 + 7
    assert (game.weapon, game.limit) == (0, 0)


def test_a_merchant_buys_a_used_weapon_for_the_smallest_monster_it_has_slain():
    """Nine, then four, on an eight: four."""
    game = do(hurt("8d 9c J1 4c 2d 3d"), "8d 9cw")
    assert game.carried == 3
    do(game, "4cw J1")
    assert game.health == 6 - 1 + 4
    assert (game.weapon, game.limit) == (0, 0)


def test_the_smallest_monster_is_the_last_one_with_equal_slays_too():
    """Nine, then the other nine: nine."""
    game = do(deal("2h 9d 9c J1 9s 3h", rules.EQUAL_SLAYS), "9d 9cw 2h 9sw")
    game.health = 5  # stacked: the fights above are harmless on purpose
    do(game, "J1")
    assert game.health == 5 + 9


def test_a_sale_heals_up_to_20():
    """6 and 10 are 16, 20 and 10 are 20."""
    assert do(deal("Td J1 2d 3d", rules.MERCHANT), "Td J1").health == 20


def test_a_sold_weapon_and_its_monsters_are_discarded():
    """They don't come back, there is no fight with the weapon, and the next one is fresh."""
    game = do(deal("8d 9c J1 4c 2d As 3d", rules.MERCHANT), "8d 9cw J1")
    assert not can(game, "4cw")
    do(game, "2d")
    assert game.limit == 0
    assert can(game, "Asw")
    assert "8d" not in show(game) + dungeon(game)


def test_a_merchant_may_be_sent_away_and_nothing_changes():
    """Weapon, limit and health stay; the Joker leaves."""
    game = do(deal("8d 9c J1 4c 2h", rules.MERCHANT), "8d 9cw J1b")
    assert (game.weapon, game.limit, game.health) == (cards.from_text("8d"), 9, 19)
    assert "J1" not in show(game)
    assert can(game, "4cw")


def test_without_a_weapon_a_merchant_is_just_discarded():
    """One way only, and health stays."""
    game = hurt("J1 2h 3d")
    assert can(game, "J1")
    assert not can(game, "J1b")
    do(game, "J1")
    assert (game.health, game.weapon) == (6, 0)
    assert "J1" not in show(game)


def test_a_sale_does_not_use_the_potion_allowance():
    """A potion heals after it, also where only one does."""
    game = do(hurt("5d J1 4h", rules.ONE_POTION), "5d J1")
    assert not game.potion_used
    game = do(deal("Ac 5d 2d 3d J1 4h 6d", rules.ONE_POTION), "Acb 5d 2d J1 4h")
    assert game.health == 6 + 2 + 4


def test_a_sale_heals_after_a_potion_where_only_one_potion_does():
    """A merchant is no potion."""
    game = do(deal("Ac 5d 2d 3d J1 4h 6d", rules.ONE_POTION), "Acb 5d 2d 4h J1")
    assert game.health == 6 + 4 + 2


@pytest.mark.parametrize("flags", [0, rules.CLASSIC, rules.COFFEE_BREAK, rules.MERCHANT, 127])
def test_jokers_in_an_explicit_deck_are_merchants_under_any_flags(flags):
    """The flag puts them into the deck; what they are does not depend on it."""
    game = do(deal("Ac 7d 2h J2", flags), "7d Acb J2")
    assert game.health == 6 + 7


# -- BINDING_WEAPONS ----------------------------------------------------------------------------

BOUND = rules.BINDING_WEAPONS


@pytest.mark.parametrize(
    ("deck", "faced", "free"),
    [
        ("2d 3c 4h 5c", "", "2d 3cb 4h 5cb run"),  # one diamond, three to face
        ("2d 3c 4h 5c", "3cb", "2d 4h 5cb"),  # one diamond, two to face
        ("2d 3c 4h 5c", "3cb 4h", "2d"),  # one diamond, one to face: it has to be this
        ("2d 3d 4h 5c", "", "2d 3d 4h 5cb run"),  # two diamonds, three to face
        ("2d 3d 4h 5c", "4h", "2d 3d"),  # two diamonds, two to face
        ("2d 3d 4h 5c", "2d", "3d 4h 5cb 5cw"),
        ("2d 3d 4h 5c", "2d 3d", "4h 5cb 5cw"),  # no diamond open: anything may stay
        ("2d 3d 4d 5c", "", "2d 3d 4d run"),  # three diamonds: the club has to stay
        ("2d 3d 4d 5c", "3d", "2d 4d"),
        ("2d 3d 4d 5h", "", "2d 3d 4d run"),  # a potion is bound as a monster is
        ("2d 3d 4d J1", "", "2d 3d 4d run"),  # and so is a merchant
        ("2d 3d 4d J1", "2d", "3d 4d"),
        ("2d 3d 4d 5d", "", "2d 3d 4d 5d run"),  # four diamonds: one of them has to stay
        ("2d 3d 4d 5d", "2d 3d", "4d 5d"),
        ("2c 3c 4c 5h", "2cb 3cb", "4cb 5h"),  # no diamond, nothing bound
    ],
)
def test_with_binding_weapons_no_diamond_is_left_behind(deck, faced, free):
    """Another card may be faced only while diamonds are fewer than the cards still to be faced."""
    game = do(deal(deck + " 6h 7h 8h", BOUND), faced)
    assert sorted(words(game)) == sorted(free.split())


def test_with_binding_weapons_one_of_four_diamonds_stays():
    """It is carried as any card."""
    game = do(deal("2d 3d 4d 5d 6h 7h 8h", BOUND), "2d 3d 4d")
    assert show(game) == "6h 7h 8h 5d"


def test_with_binding_weapons_a_carried_diamond_binds_again():
    """The next turn counts what lies open, the carried card too."""
    game = do(deal("2d 3d 4d 5d 6h 7h 8h", BOUND), "2d 3d 4d 6h 7h")
    assert not can(game, "8h")
    assert can(game, "5d")


@pytest.mark.parametrize("deck", ["2d 3d 4c", "2d 3c", "2d 3d 4h", "2d 3d J1"])
def test_with_binding_weapons_nothing_is_bound_in_a_smaller_room(deck):
    """All that lie open are still to be faced, so no diamond can be left behind."""
    game = deal(deck, BOUND)
    for word in deck.split():
        assert can(game, word + ("b" if word[1] == "c" else ""))
    last = deck.split()[-1]
    do(game, last + ("b" if last[1] == "c" else ""))
    assert can(game, "2d")


def test_without_binding_weapons_a_diamond_may_be_left_behind():
    """Classic rules bind nothing."""
    game = do(deal("2d 3c 4h 5c 6h 7h 8h"), "3cb 4h 5cb")
    assert show(game) == "2d 6h 7h 8h"


def test_binding_weapons_do_not_stop_avoiding():
    """Only facing is judged."""
    game = do(deal("2d 3d 4d 5c 6h 7h 8h", BOUND), "run")
    assert "6h 7h 8h 2d" == show(game)


def test_a_dead_or_finished_player_does_nothing_more():
    """No card can be faced when the game is over, lost or won."""
    lost = do(deal("Ac Ks 2d 5h 6h"), "Acb Ksb")
    won = do(deal("2d"), "2d")
    assert (lost.state, won.state) == (LOST, WON)
    for game in (lost, won):
        assert not any(game.can(action) for action in range(-3, 21))
