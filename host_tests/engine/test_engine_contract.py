# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The engine's public face: the members of ``Game`` as the contract has them, and bad input."""

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
    game = Game()
    game.deal(flags, 77)
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


# -- Undo ---------------------------------------------------------------------------------------


def test_undo_takes_back_one_action_at_a_time_to_the_beginning_of_the_turn():
    """Fields of the engine's own included."""
    game = deal("9c 5d 3h Ac 2d 3d 4d")
    states = [snapshot(game, extras=True)]
    for word in ("9cb", "3h"):
        do(game, word)
        states.append(snapshot(game, extras=True))
    assert game.undo()
    assert snapshot(game, extras=True) == states[1]
    assert game.undo()
    assert snapshot(game, extras=True) == states[0]
    assert not game.undo()
    assert snapshot(game, extras=True) == states[0]


@pytest.mark.parametrize("line", ["run", "2d 3d 4d", "2d 3d 4d 6d 7d 8d"])
def test_undo_never_crosses_a_deal(line):
    """A card that was seen stays seen."""
    game = do(deal("2d 3d 4d 5d 6d 7d 8d 9d Td"), line)
    before = snapshot(game, extras=True)
    assert game.undo() is False
    assert snapshot(game, extras=True) == before


def test_undo_restores_the_place_of_the_carried_card():
    """An avoid after it still puts that card down first."""
    game = do(deal("2d 3d 4d 5d 6d 7d 8d 9d Td 2h"), "2d 4d 5d")
    do(game, "3d")
    assert game.carried == -1
    assert game.undo()
    assert game.carried == 1
    do(game, "run")
    assert (show(game), dungeon(game)) == ("9d Td 2h 3d", "6d 7d 8d")


def test_undo_takes_fights_back_from_the_counts():
    """Statistics never see a fight that was undone."""
    game = do(deal("9d 8c 3s 2c 5d 4c 6c"), "9d 8cw")
    assert game.undo()
    assert (game.armed, game.fists, game.kills, game.slain) == (0, 0, 0, 0)
    do(game, "8cb")
    assert (game.armed, game.fists) == (0, 1)
    assert game.undo()
    assert game.fists == 0


def test_undo_brings_a_player_back_to_life_within_the_turn():
    """After a loss in this turn, and another way may be tried."""
    game = do(deal("Ac 9s 5d 3h 2d"), "5d Acb")
    do(game, "9sb")
    assert game.state == LOST
    assert game.undo() is True
    assert (game.state, game.health) == (PLAYING, 6)
    do(game, "9sw")
    assert (game.state, game.health) == (PLAYING, 2)


def test_undo_takes_back_the_last_card_of_a_won_game():
    """The last room is one turn."""
    game = do(deal("2d 3h"), "2d 3h")
    assert game.state == WON
    assert game.undo()
    assert (game.state, show(game), game.weapon) == (PLAYING, "-- 3h -- --", 0x22)


def test_undo_restores_the_weapon_that_was_replaced_with_its_limit_and_its_kills():
    """And the merchant's."""
    game = do(deal("5d 9c 2h 7s 6d J1 3h", rules.MERCHANT), "5d 9cw 2h")
    for word in ("6d", "J1"):
        before = snapshot(game, extras=True)
        do(game, word)
        assert game.weapon != 0x25
        assert game.undo()
        assert snapshot(game, extras=True) == before


# -- Bad input ----------------------------------------------------------------------------------

BAD_DECKS = [
    (b"", "empty"),
    ([], "empty"),
    (b"\x02\x03\x02", "twice"),
    (b"\x41\x42\x41", "twice"),
    (b"\x00", "not a card: 0"),
    (b"\x02\x01", "not a card: 1"),
    (b"\x02\x0f", "not a card: 15"),
    (b"\x2b", "not a card: 43"),
    (b"\x3e", "not a card: 62"),
    (b"\x40", "not a card: 64"),
    (b"\x43", "not a card: 67"),
    (b"\xff", "not a card: 255"),
    ([2, 300], "not a card: 300"),
    ([-1], "not a card: -1"),
    ([2, "3c"], "not a card: '3c'"),
    ([2, None], "not a card: None"),
    ([2.0], "not a card: 2.0"),
    (bytes(47), "47 cards"),
    (rules.full_deck(rules.MERCHANTS) + b"\x02", "47 cards"),
    (bytes(1000), "1000 cards"),
]


def started():
    """A game in the middle of a turn."""
    return do(deal("9c 5d 3h Ac 2d 3d 4d", rules.MERCHANT, 8), "9cb")


@pytest.mark.parametrize(("deck", "fault"), BAD_DECKS)
def test_a_bad_deck_is_refused_and_the_game_is_as_it_was(deck, fault):
    """Empty, repeated, unknown or too many cards: the sentence names which."""
    game = started()
    before = snapshot(game, extras=True)
    with pytest.raises(ValueError, match=fault):
        game.deal_cards(rules.CLASSIC, deck)
    assert snapshot(game, extras=True) == before
    assert game.undo()


@pytest.mark.parametrize("seed", [-1, 2**30, 1 << 64, 0.0, "1", None])
def test_a_seed_out_of_range_is_refused_and_the_game_is_as_it_was(seed):
    """For seeded and explicit dungeons."""
    game = started()
    before = snapshot(game, extras=True)
    with pytest.raises(ValueError, match="seed out of range"):
        game.deal(rules.CLASSIC, seed)
    with pytest.raises(ValueError, match="seed out of range"):
        game.deal_cards(rules.CLASSIC, b"\x02", seed)
    assert snapshot(game, extras=True) == before


@pytest.mark.parametrize("flags", [-1, 128, 1 << 40, 17.0, "CLASSIC", None])
def test_unknown_flags_are_refused_and_the_game_is_as_it_was(flags):
    """For seeded and explicit dungeons."""
    game = started()
    before = snapshot(game, extras=True)
    with pytest.raises(ValueError, match="unknown rules"):
        game.deal(flags, 1)
    with pytest.raises(ValueError, match="unknown rules"):
        game.deal_cards(flags, b"\x02")
    assert snapshot(game, extras=True) == before


def test_every_illegal_action_of_whole_games_is_refused_and_changes_nothing():
    """All numbers from -3 to 20, at every moment of games of all presets."""
    chance = dice(9)
    for flags in PRESETS.values():
        for seed in range(5):
            game = Game()
            game.deal(flags, seed)
            for _ in steps(game, careful, chance):
                before = snapshot(game, extras=True)
                for action in range(-3, 21):
                    if not game.can(action):
                        for refuse in (game.play, game.health_after):
                            with pytest.raises(ValueError, match="not legal now"):
                                refuse(action)
                assert snapshot(game, extras=True) == before
