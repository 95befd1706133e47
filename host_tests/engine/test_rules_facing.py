# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Rules, "Facing a card": each sentence of the page, in its order, with a stacked deck."""

import pytest

from engine import cards, rules
from engine.game import LOST, WON
from host_tests.engine.play import can, deal, do, dungeon, show, words

D = cards.from_text


# -- Weapon -------------------------------------------------------------------------------------


def test_a_weapon_is_equipped():
    """It is in the hand and no more in the room; health stays."""
    game = do(deal("5d 2d 3d 4d"), "5d")
    assert game.weapon == D("5d")
    assert show(game) == "-- 2d 3d 4d"
    assert game.health == 20


def test_a_new_weapon_replaces_the_former_and_frees_it_of_its_monsters():
    """Weapon and monsters are discarded: neither comes back, and nothing limits the new weapon."""
    game = do(deal("5d 2c 3d Ac 9c Tc Jc"), "5d 2cw 3d")
    assert game.weapon == D("3d")
    assert game.limit == 0
    assert "5d" not in dungeon(game) + show(game)
    assert "2c" not in dungeon(game) + show(game)
    assert can(game, "Acw")


def test_a_weaker_weapon_has_to_replace_a_better_one():
    """There is no leaving a faced weapon on the floor."""
    game = do(deal("Td 2d 3h 4h"), "Td 2d")
    assert game.weapon == D("2d")


# -- Potion -------------------------------------------------------------------------------------


def test_a_potion_raises_health_by_its_value():
    """7 and 5 are 12."""
    assert do(deal("Kc 5h 2d 3d"), "Kcb 5h").health == 12


def test_a_potion_heals_up_to_20_and_no_further():
    """18 and 9 are 20."""
    assert do(deal("2c 9h 2d 3d"), "2cb 9h").health == 20


def test_with_one_potion_only_the_first_of_a_turn_heals():
    """The second is discarded: it may be faced, leaves the room, and does nothing."""
    game = do(deal("Kc 5h 2h 3d", rules.ONE_POTION), "Kcb 5h")
    assert can(game, "2h")
    do(game, "2h")
    assert game.health == 12
    assert "2h" not in show(game)


def test_without_one_potion_every_potion_heals():
    """Merchant rules: 7 + 5 + 2."""
    assert do(deal("Kc 5h 2h 3d", 0), "Kcb 5h 2h").health == 14


def test_a_potion_at_full_health_uses_the_allowance():
    """Nothing healed, and still the next potion of the turn does not heal."""
    game = do(deal("5h 9c 6h 3d"), "5h")
    assert game.potion_used
    do(game, "9cb 6h")
    assert game.health == 11


def test_potion_used_is_told_under_rules_without_a_limit_too():
    """The field says what happened, not what is forbidden."""
    assert do(deal("5h 9c 6h 3d", 0), "5h").potion_used


# -- Monster, bare-handed -----------------------------------------------------------------------


def test_bare_hands_are_always_a_choice():
    """Without a weapon, with a fresh one, with one that can't slay it, and when it kills."""
    assert can(deal("5c 2d 3d 4d"), "5cb")
    game = do(deal("Td 5c 6c Ac"), "Td")
    assert can(game, "5cb")
    do(game, "5cw")
    assert can(game, "6cb")
    assert not can(game, "6cw")
    assert can(do(deal("Ac As Kc Ks 2d"), "Acb"), "Asb")


def test_a_bare_handed_fight_costs_the_monster_s_value():
    """Also when a weapon is in the hand."""
    assert do(deal("9c Td 3d 4d"), "9cb").health == 11
    assert do(deal("9c Td 3d 4d"), "Td 9cb").health == 11


def test_a_bare_handed_fight_leaves_the_weapon_and_its_limit_alone():
    """Neither lowered by a small monster nor lifted by a large one."""
    game = do(deal("7d 9c 3c 4c 8c Ts 2s"), "7d 9cw 3cb")
    assert (game.weapon, game.limit) == (D("7d"), 9)
    fresh = do(deal("7d 9c 3c 4c"), "7d 3cb")
    assert (fresh.weapon, fresh.limit) == (D("7d"), 0)


# -- Monster, with the weapon -------------------------------------------------------------------


def test_there_is_no_fight_with_the_weapon_without_a_weapon():
    """Place alone means the weapon, and there is none."""
    assert not can(deal("5c 2d 3d 4d"), "5cw")


@pytest.mark.parametrize("monster", ["2c", "9s", "Ac"])
def test_a_weapon_that_has_slain_nothing_takes_any_monster(monster):
    """Even the ace."""
    assert can(do(deal("2d 3d 4d " + monster), "2d"), monster + "w")


@pytest.mark.parametrize(
    ("flags", "monster", "allowed"),
    [
        (0, "8s", True), (0, "9s", False), (0, "Ts", False), (0, "As", False), (0, "2s", True),
        (rules.EQUAL_SLAYS, "8s", True), (rules.EQUAL_SLAYS, "9s", True),
        (rules.EQUAL_SLAYS, "Ts", False), (rules.EQUAL_SLAYS, "As", False),
    ],
)  # fmt: skip
def test_a_used_weapon_takes_only_lower_monsters_or_equal_ones_with_equal_slays(
    flags, monster, allowed
):
    """Its last was a nine."""
    game = do(deal("5d 9c 2h " + monster, flags), "5d 9cw")
    assert can(game, monster + "w") is allowed
    if not allowed:
        with pytest.raises(ValueError, match="not legal"):
            do(game, monster + "w")


def test_the_limit_is_the_last_monster_slain_and_not_the_first_or_the_weapon():
    """Queen, then six: a seven is too much, although both the ten and the queen are above it."""
    game = do(deal("Td Qc 6c 7s 5s 2h 3h"), "Td Qcw 6cw")
    assert game.limit == 6
    assert not can(game, "7sw")
    assert can(game, "5sw")


@pytest.mark.parametrize(
    ("monster", "cost"), [("Ac", 9), ("6c", 1), ("5c", 0), ("4c", 0), ("2c", 0)]
)
def test_with_the_weapon_health_falls_by_the_difference_and_never_rises(monster, cost):
    """max(0, monster - weapon), with a five in the hand."""
    assert do(deal("5d 2d 3d " + monster), "5d " + monster + "w").health == 20 - cost


def test_a_slain_monster_becomes_the_limit_also_when_it_did_no_damage():
    """A harmless kill lowers the limit as any other."""
    game = do(deal("Td 3c 4s 5h"), "Td 3cw")
    assert game.health == 20
    assert game.limit == 3
    assert not can(game, "4sw")


def test_a_weapon_with_nothing_left_to_slay_stays_equipped():
    """It slew a two: nothing is below that, and it is still in the hand."""
    game = do(deal("Td 2c 2s 3h 4h 5h 6h"), "Td 2cw")
    assert (game.weapon, game.limit) == (D("Td"), 2)
    assert not can(game, "2sw")
    do(game, "3h")
    assert game.weapon == D("Td")


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
    assert (game.weapon, game.limit, game.health) == (D("8d"), 9, 19)
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
