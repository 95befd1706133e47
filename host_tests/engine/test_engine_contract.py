# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The engine's public face: the members of ``Game`` as the contract has them."""

import pytest

from engine import cards, rules
from engine.game import AVOID, BARE, LOST, PLAYING, WON, Game
from host_tests.engine.play import (
    PRESETS,
    careful,
    deal,
    dice,
    do,
    dungeon,
    legal,
    random_deck,
    seeded,
    show,
    snapshot,
    steps,
)

# -- Before and after dealing -------------------------------------------------------------------


def test_before_any_deal_there_is_a_lost_game_with_an_empty_room():
    """Nothing can be done, taken back or read from the dungeon."""
    game = Game()
    assert game.state == LOST
    assert game.room == bytes(4)
    assert not any(game.can(action) for action in range(-3, 21))
    assert not game.undo()
    assert (game.deck_count, game.known, game.move_count, game.seeded) == (0, 0, 0, False)
    with pytest.raises(ValueError, match="not legal"):
        game.play(0)


def test_the_action_numbers_and_states_are_those_of_the_contract():
    """Place, place | BARE, AVOID; three different states."""
    assert (BARE, AVOID) == (4, 8)
    assert len({PLAYING, WON, LOST}) == 3


@pytest.mark.parametrize("flags", PRESETS.values())
def test_a_fresh_seeded_game(flags):
    """Every field at its beginning."""
    game = seeded(flags, 77)
    assert (game.rules, game.seed, game.seeded) == (flags, 77, True)
    assert isinstance(game.room, bytearray)
    assert isinstance(game.moves, bytearray)
    assert (len(game.room), len(game.moves)) == (4, 60)
    assert (game.carried, game.known, game.health, game.weapon, game.limit) == (-1, 0, 20, 0, 0)
    assert (game.turn, game.faced, game.potion_used, game.state) == (1, 0, False, PLAYING)
    assert game.deck_count == len(rules.full_deck(flags)) - 4
    assert game.move_count == 0
    assert game.score() == 20 - 208


def test_the_same_seed_and_rules_give_the_same_dungeon_and_others_another():
    """Also in a game that was used before; rules without Jokers share their decks."""
    one, other = Game(), Game()
    other.deal(rules.MERCHANT, 1)
    other.play(AVOID)
    one.deal(rules.CLASSIC, 123)
    other.deal(rules.CLASSIC, 123)
    assert snapshot(one, extras=True) == snapshot(other, extras=True)
    other.deal(rules.CLASSIC, 124)
    assert dungeon(one) != dungeon(other)


def test_dealing_again_clears_everything_that_a_game_left_behind():
    """After any game, at any moment, a new deal is as good as in a new object."""
    chance = dice(5)
    used = Game()
    for number in range(200):
        flags, seed = chance.randrange(128), chance.randrange(2**30)
        fresh = Game()
        if number % 3:
            used.deal(flags, seed)
            fresh.deal(flags, seed)
        else:
            deck = random_deck(chance, flags)
            used.deal_cards(flags, deck, seed)
            fresh.deal_cards(flags, deck, seed)
        assert snapshot(used, extras=True) == snapshot(fresh, extras=True)
        stop = chance.randrange(60)
        for count, _ in enumerate(steps(used, careful, chance)):
            if count == stop:
                break


def test_an_explicit_deck_is_not_seeded_and_keeps_its_seed_for_mixing():
    """Seed 0 when none is given."""
    game = deal("2d 3d 4d 5d 6d", rules.MERCHANT, 99)
    assert (game.seeded, game.seed, game.rules) == (False, 99, rules.MERCHANT)
    game.deal_cards(0, b"\x02")
    assert game.seed == 0


@pytest.mark.parametrize("kind", [bytes, bytearray, list, tuple])
def test_an_explicit_deck_may_be_any_sequence_and_is_not_kept(kind):
    """The caller's deck is copied."""
    deck = kind(cards.deck_from_text("2d 3d 4d 5d 6d 7d"))
    game = Game()
    game.deal_cards(0, deck)
    assert (show(game), dungeon(game)) == ("2d 3d 4d 5d", "6d 7d")
    game.play(AVOID)
    assert deck == kind(cards.deck_from_text("2d 3d 4d 5d 6d 7d"))


@pytest.mark.parametrize("size", range(1, 47))
def test_an_explicit_deck_may_have_1_to_46_cards(size):
    """Any shorter deck than the full one is fine."""
    game = Game()
    game.deal_cards(0, rules.full_deck(rules.MERCHANTS)[:size])
    assert game.deck_count + 4 - game.room.count(0) == size


# -- The fields while playing -------------------------------------------------------------------


def test_a_faced_card_leaves_its_place_and_the_others_stay():
    """The room is read by place."""
    game = do(deal("2d 3d 4d 5d 6d"), "3d")
    assert list(game.room) == [0x22, 0, 0x24, 0x25]


def test_carried_is_the_place_until_the_card_is_faced():
    """Then -1, until the next turn."""
    game = do(deal("2d 3d 4d 5d 6d 7d 8d 9d Td 2h"), "2d 4d 5d")
    assert game.carried == 1
    do(game, "6d")
    assert game.carried == 1
    do(game, "3d")
    assert game.carried == -1
    do(game, "7d")
    assert game.carried == 3


def test_deck_card_counts_from_the_top_and_refuses_what_is_not_there():
    """Also when avoided rooms have gone round the ring many times."""
    game = deal("2d 3d 4d 5d 6d 7d 8d")
    assert [game.deck_card(i) for i in range(3)] == [0x26, 0x27, 0x28]
    for i in (-1, 3, 63, 64, 1 << 40):
        with pytest.raises((IndexError, ValueError)):
            game.deck_card(i)


def test_known_is_four_more_for_each_avoid_and_fewer_as_they_are_dealt():
    """The cards at the bottom that the player has seen going there."""
    game = do(deal("2d 3d 4d 5d 6d 7d 8d 9d Td 2h"), "run")
    assert (game.known, dungeon(game)) == (4, "Td 2h 2d 3d 4d 5d")
    do(game, "6d 7d 8d")  # deals Td 2h 2d: the first known card is dealt
    assert (game.known, dungeon(game)) == (3, "3d 4d 5d")
    do(game, "run")  # 9d is carried; four known cards go down, 3d 4d 5d 9d are dealt
    assert (show(game), dungeon(game)) == ("3d 4d 5d 9d", "Td 2h 2d")
    assert game.known == 3


def test_potion_used_is_true_from_the_first_potion_to_the_end_of_the_turn():
    """Under any rules."""
    for flags in (rules.CLASSIC, rules.MERCHANT):
        game = do(deal("2h 3d 4d 5d 6d 7d 8d", flags), "3d")
        assert not game.potion_used
        do(game, "2h")
        assert game.potion_used
        do(game, "4d")
        assert not game.potion_used


def test_turn_rises_with_every_new_turn_and_after_an_avoid():
    """1, then 2 after an avoid, then 3 after a faced room."""
    game = deal("2d 3d 4d 5d 6d 7d 8d 9d Td 2h 3h")
    assert game.turn == 1
    do(game, "run")
    assert game.turn == 2
    do(game, "6d 7d 8d")
    assert game.turn == 3


def test_turn_and_faced_stay_as_they_are_when_the_game_ends():
    """Lost by the third card, or won by the last."""
    lost = do(deal("Ac 2h 9s 4h 5h"), "2h Acb 9sb")
    assert (lost.turn, lost.faced, lost.state) == (1, 3, LOST)
    won = do(deal("2d 3d 4d 5d 6d"), "2d 3d 4d 5d 6d")
    assert (won.turn, won.faced, won.state) == (2, 2, WON)


def test_moves_are_the_actions_so_far_in_an_array_that_never_changes_its_identity():
    """One byte each, in order."""
    game = deal("2d 3c 4h 5d 6d 7d 8d 9d Td")
    moves, room = game.moves, game.room
    do(game, "run 6d 7d")
    assert game.moves is moves
    assert game.room is room
    assert list(moves[: game.move_count]) == [8, 0, 1]


@pytest.mark.parametrize("action", [-1, -8, 9, 12, 15, 16, 255, 256, 1 << 31, -(1 << 40)])
def test_any_other_number_is_no_action(action):
    """``can`` is False, the others raise, and nothing changes."""
    game = deal("2d 3c 4h 5d 6d")
    before = snapshot(game, extras=True)
    assert game.can(action) is False
    for refuse in (game.play, game.health_after):
        with pytest.raises(ValueError, match="not legal now: " + str(action)):
            refuse(action)
    assert snapshot(game, extras=True) == before


@pytest.mark.parametrize("place", range(4))
def test_for_weapons_potions_and_merchants_without_a_weapon_only_the_place_is_legal(place):
    """There is no bare-handed way to take a weapon."""
    for text in ("2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h"):
        game = deal(text)
        assert game.can(place)
        assert not game.can(place | BARE)
    assert legal(deal("J1 J2")) == [0, 1]


def test_an_empty_place_can_not_be_faced():
    """In either way."""
    game = do(deal("2c 3d 4h 5d 6d"), "2cb 3d")
    assert not any(game.can(action) for action in (0, 1, 4, 5))


# -- What the engine tells beyond the contract --------------------------------------------------


def told(game):
    """The extras as a tuple: slain, kills, last, armed, fists, avoided."""
    return (
        cards.to_text(game.slain) if game.slain else "",
        game.kills,
        cards.to_text(game.last) if game.last else "",
        game.armed,
        game.fists,
        game.avoided,
    )


def test_kills_are_counted_for_the_weapon_in_hand_and_for_the_whole_game():
    """Screens show what this weapon slew; statistics count fights with and without one."""
    game = deal("9d 8c 3s 2c 5d 4c 2h 6s Td 3h 4h")
    assert told(game) == ("", 0, "", 0, 0, False)
    do(game, "9d 8cw")
    assert told(game) == ("8c", 1, "8c", 1, 0, False)
    do(game, "3sw")
    assert told(game) == ("3s", 2, "3s", 2, 0, False)
    do(game, "4cb")
    assert told(game) == ("3s", 2, "4c", 2, 1, False)
    do(game, "5d")
    assert told(game) == ("", 0, "5d", 2, 1, False)
    do(game, "2cw")
    assert told(game) == ("2c", 1, "2c", 3, 1, False)
    do(game, "run")
    assert told(game) == ("2c", 1, "2c", 3, 1, True)


def test_a_sold_weapon_has_slain_nothing_any_more():
    """The count of the game stays."""
    game = do(deal("9d 8c J1 2c 3c 4c 5c", rules.MERCHANT), "9d 8cw J1")
    assert told(game) == ("", 0, "J1", 1, 0, False)


def test_the_monster_that_kills_is_counted_too():
    """It was faced, bare-handed or with the weapon."""
    assert told(do(deal("Ac Ks 2d 3d"), "Acb Ksb"))[2:5] == ("Ks", 0, 2)
    assert told(do(deal("Ac Ks 2d 3d"), "Acb 2d Ksw"))[2:5] == ("Ks", 1, 1)


def test_avoided_tells_whether_the_room_before_was_avoided():
    """Until this room has been faced."""
    game = do(deal("2d 3d 4d 5d 6d 7d 8d 9d Td 2h 3h"), "run 6d 7d")
    assert game.avoided
    do(game, "8d")
    assert not game.avoided


# -- health_after -------------------------------------------------------------------------------


def test_health_after_tells_each_outcome_of_a_room():
    """Weapon, bare hands, potion, sale, avoid; a death too, below 0."""
    game = do(deal("Ac 2d 7d Qs 9h J1 3h", rules.MERCHANT), "Acb 2d 7d")
    assert (game.health, show(game)) == (6, "9h J1 3h Qs")
    assert [game.health_after(action) for action in legal(game)] == [15, 13, 9, 1, 6, -6]
    assert legal(game) == [0, 1, 2, 3, 5, 7]
    assert deal("2d 3d 4d 5d 6d").health_after(AVOID) == 20
