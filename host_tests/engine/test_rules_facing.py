# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Rules, "Facing a card": weapons, potions and monsters, each sentence with a stacked deck."""

import pytest

from engine import cards, rules
from host_tests.engine.play import can, deal, do, dungeon, show

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
