# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Rules, "The end and the score" and "Rule flags and presets": stacked decks, solved deals."""

import pytest

from engine import rules
from engine.game import BARE, LOST, PLAYING, WON, Game
from host_tests.engine.play import (
    can,
    careful,
    deal,
    dice,
    do,
    finished_games,
    legal,
    show,
    solved_deals,
    steps,
    wild,
)

# -- The end ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second", "health"), [("Ac", "6c", 0), ("Ac", "7c", -1)])
def test_at_health_0_or_below_the_game_is_lost_at_once(first, second, health):
    """Two cards of the room lie open and five in the dungeon: it is over all the same."""
    game = do(deal(first + " " + second + " 2h 3h 4h 5h 6h 7h 8h"), first + "b " + second + "b")
    assert game.health == health
    assert game.state == LOST
    assert show(game) == "-- -- 2h 3h"


def test_at_health_1_the_game_goes_on():
    """20 - 14 - 5."""
    game = do(deal("Ac 5c 2h 3h 4h"), "Acb 5cb")
    assert (game.health, game.state) == (1, PLAYING)


def test_a_fight_with_a_weapon_kills_as_well():
    """20 - 14 - (13 - 2) is below 0."""
    game = do(deal("2d Ac Kc 3h 4h"), "2d Acb Kcw")
    assert (game.health, game.state) == (20 - 14 - 11, LOST)


def test_a_monster_that_kills_has_left_the_room():
    """It was faced, and its place is empty."""
    assert show(do(deal("Ac Kc 2h 3h"), "Acb Kcb")) == "-- -- 2h 3h"


def test_death_by_the_third_card_of_a_room_deals_nothing():
    """The turn of a dead player does not end: places, turn and faced stay."""
    game = do(deal("Ac 2h Ks 4h 5h 6h 7h"), "2h Acb Ksb")
    assert game.state == LOST
    assert show(game) == "-- -- -- 4h"
    assert (game.turn, game.faced, game.deck_count, game.carried) == (1, 3, 3, -1)


def test_death_on_the_very_last_card_is_a_loss():
    """All cards are gone, but health is not above 0."""
    game = do(deal("Ac 6c"), "Acb 6cb")
    assert (game.health, game.state) == (0, LOST)
    assert game.score() == 0


def test_all_cards_gone_and_health_above_0_is_a_win():
    """One point is enough."""
    game = do(deal("Ac 5c"), "Acb 5cb")
    assert (game.health, game.state) == (1, WON)


def test_a_game_is_not_won_while_a_card_is_left():
    """Neither in the room nor in the dungeon."""
    game = do(deal("2d 3d 4d 5d 2h"), "2d 3d 4d")
    assert game.state == PLAYING
    do(game, "5d")
    assert game.state == PLAYING
    do(game, "2h")
    assert game.state == WON


# -- The score of a loss ------------------------------------------------------------------------


def test_a_loss_scores_health_minus_all_monsters_not_yet_faced():
    """In the room and in the dungeon; weapons and potions count for nothing."""
    game = do(deal("Ac Kc 2c 3d 4h 5c 6s Td"), "Acb Kcb")
    assert game.score() == -7 - 2 - 5 - 6


def test_the_monster_that_killed_counts_through_the_health_it_took_and_not_again():
    """20 - 14 - 14 is -8, and nothing else is left."""
    assert do(deal("Ac As 2d 3h"), "Acb Asb").score() == -8


def test_a_loss_at_exactly_0_scores_only_what_is_left():
    """Health as it stands may be 0."""
    assert do(deal("Ac 6c 9s 3h"), "Acb 6cb").score() == -9


def test_monsters_of_an_avoided_room_count_in_a_loss():
    """They lie in the dungeon again."""
    game = do(deal("2c 3c 4c 5c Ac Kc 6h 7h"), "run Acb Kcb")
    assert game.score() == -7 - 14


def test_with_deck_only_loss_the_monsters_of_the_room_do_not_count():
    """Those of the dungeon do."""
    game = do(deal("Ac Kc 2c 3c 5c 6s Td", rules.DECK_ONLY_LOSS), "Acb Kcb")
    assert game.score() == -7 - 5 - 6


def test_while_playing_the_score_is_that_of_a_death_on_the_spot():
    """Health as it is, minus the monsters not yet faced."""
    assert deal("2c 3d 4h 5c 6s").score() == 20 - 2 - 5 - 6


# -- The score of a win -------------------------------------------------------------------------

BONUS = rules.LAST_POTION_BONUS


def test_a_win_scores_the_health():
    """20 - 3."""
    assert do(deal("3c 2d", BONUS), "3cb 2d").score() == 17


def test_a_last_potion_at_full_health_adds_its_value():
    """12 + 8 is 20, and 8 once more."""
    assert do(deal("8c 8h", BONUS), "8cb 8h").score() == 28


def test_the_bonus_is_given_when_the_healing_was_wasted():
    """Health was 20 already."""
    assert do(deal("2d 9h", BONUS), "2d 9h").score() == 29


def test_the_bonus_is_given_when_the_last_potion_was_discarded():
    """The second potion of the turn, under ONE_POTION, at health 20."""
    assert do(deal("2h Th", BONUS | rules.ONE_POTION), "2h Th").score() == 30


def test_no_bonus_when_health_is_not_20():
    """10 + 9 is 19, and stays so."""
    assert do(deal("Tc 9h", BONUS), "Tcb 9h").score() == 19


def test_no_bonus_when_the_last_card_was_no_potion():
    """The potion was the last but one; neither a weapon, a monster nor a merchant is a potion."""
    assert do(deal("9h 2d", BONUS), "9h 2d").score() == 20
    assert do(deal("9h 4d 3c", BONUS), "4d 9h 3cw").score() == 20
    assert do(deal("9h J1", BONUS), "9h J1").score() == 20


def test_no_bonus_without_the_flag():
    """Coffee break: 20 is a perfect score."""
    assert do(deal("8c 8h", 0), "8cb 8h").score() == 20
    assert do(deal("8c 8h", rules.COFFEE_BREAK), "8cb 8h").score() == 20


def test_no_bonus_in_a_loss():
    """Dead with a potion faced last can't be; a playing one at 20 gets none on the spot."""
    assert do(deal("9h 2d 3d 4d", BONUS), "9h").score() == 20


# -- Fixed points -------------------------------------------------------------------------------


def test_the_best_score_of_all_known_wins_is_30_and_30_is_reached():
    """Health 20 and the ten of hearts at the end."""
    scores = [entry["score"] for entry in finished_games() if entry["state"] == "won"]
    assert max(scores) == 30
    assert max(best for _, _, best, _, _ in solved_deals()) == 30


@pytest.mark.parametrize("flags", [rules.CLASSIC, rules.COFFEE_BREAK, rules.EQUAL_SLAYS, 0])
def test_a_loss_without_healing_and_without_a_weapon_s_help_scores_minus_188(flags):
    """20 - 208, at whatever moment death comes; potions are refused and weapons not used here."""
    chance = dice(188)
    seen = 0
    for seed in range(300):
        game = Game()
        game.deal(flags, seed)
        healed = False
        while game.state == PLAYING and not healed:
            options = [a for a in legal(game) if game.health_after(a) <= game.health]
            options = [a for a in options if a & BARE or a >= 8 or not 0 < game.room[a] < 0x20]
            healed = not options
            if options:
                game.play(chance.choice(options))
        if game.state == LOST:
            seen += 1
            assert game.score() == -188
    assert seen > 200


def healing_of(game, moves):
    """How much health the potions of a whole game gave."""
    healing = 0
    for before, move in steps(game, moves, None):
        if move < BARE and 0x30 <= before["room"][move] < 0x40:
            healing += game.health - before["health"]
    return healing


def test_every_win_with_44_cards_contains_a_potion_that_healed():
    """Seen in every stored win without merchants and in every solved deal."""
    for entry in finished_games():
        if entry["state"] == "won" and not entry["rules"] & rules.MERCHANTS:
            game = Game()
            game.deal(entry["rules"], entry["seed"])
            assert healing_of(game, entry["moves"]) > 0
    for _, deck, _, _, line in solved_deals():
        moves = do(deal(deck), line)
        assert healing_of(deal(deck), list(moves.moves[: moves.move_count])) > 0


@pytest.mark.parametrize("number", range(len(finished_games())))
def test_stored_games_play_to_their_stated_end_and_score(number):
    """Each of the three presets has wins and a loss for other tests to play again."""
    entry = finished_games()[number]
    game = Game()
    game.deal(entry["rules"], entry["seed"])
    for move in entry["moves"]:
        assert game.state == PLAYING
        game.play(move)
    assert game.state == (WON if entry["state"] == "won" else LOST)
    assert game.score() == entry["score"]
    assert game.move_count == len(entry["moves"])


# -- Solved deals -------------------------------------------------------------------------------


@pytest.mark.parametrize("row", solved_deals(), ids=lambda row: row[0])
def test_solved_deals_replay_to_their_stated_scores(row):
    """Lines of an exact solver, played word by word; a bar stands where a room ends."""
    _, deck, best, by_avoids, line = row
    game = deal(deck)
    for room in line.split("|"):
        turn = game.turn
        words = room.split()
        do(game, " ".join(words))
        if game.state == PLAYING:
            assert game.turn == turn + 1
    assert game.state == WON
    assert game.score() == best
    assert best == max(by_avoids)
    assert line.split().count("run") >= by_avoids.index(best)


# -- Rule flags and presets ---------------------------------------------------------------------

TABLE = """
ONE_POTION         on  off on
SHUFFLED_AVOID     off on  off
MERCHANTS          off on  off
BINDING_WEAPONS    off off on
LAST_POTION_BONUS  on  on  off
EQUAL_SLAYS        off off off
DECK_ONLY_LOSS     off off off
"""


@pytest.mark.parametrize("row", TABLE.strip().splitlines(), ids=lambda row: row.split()[0])
def test_the_presets_are_those_of_the_table(row):
    """One flag of seven in the three presets."""
    name, *columns = row.split()
    flag = getattr(rules, name)
    presets = (rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK)
    assert [bool(preset & flag) for preset in presets] == [word == "on" for word in columns]


def test_flags_are_seven_different_single_bits_and_presets_have_no_others():
    """One small int holds any combination."""
    flags = [getattr(rules, row.split()[0]) for row in TABLE.strip().splitlines()]
    assert sorted(flags) == [1, 2, 4, 8, 16, 32, 64]
    for preset in (rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK):
        assert 0 <= preset < 128


@pytest.mark.parametrize("flags", range(128))
def test_house_rules_are_played_to_an_end(flags):
    """Any combination of the seven flags."""
    chance = dice(flags)
    for player in (wild, careful):
        game = Game()
        game.deal(flags, flags)
        for _ in steps(game, player, chance):
            pass
        assert game.state in (WON, LOST)
        assert not legal(game)


# -- What players of other versions complain about ----------------------------------------------


def test_complaint_the_last_two_cards_end_the_game():
    """A full dungeon's last room of two is played out and judged."""
    for row in solved_deals():
        game = do(deal(row[1]), row[4].rsplit("|", 1)[0])
        assert 4 - game.room.count(0) == 2
        assert game.state == PLAYING
        do(game, row[4].rsplit("|", 1)[1])
        assert game.state == WON


def test_complaint_a_potion_does_not_revive_a_dead_player():
    """Dead with a potion lying open: it can't be drunk."""
    game = do(deal("Ac Ks Th 2d"), "Acb Ksb")
    assert not can(game, "Th")
    with pytest.raises(ValueError, match="not legal"):
        do(game, "Th")
    assert (game.state, game.health) == (LOST, -7)


def test_complaint_the_carried_card_is_neither_lost_nor_moved():
    """It stays where it is through as many rooms as the player likes."""
    game = deal("2d Kc 3d 4d 5d 6d 7d 8d 9d Td 2h 3h 4h")
    while game.deck_count:
        assert show(game).split()[1] == "Kc"
        for place in (3, 2, 0):
            game.play(place)
    assert show(game).split()[1] == "Kc"
    assert game.carried == 1


def test_complaint_a_fast_player_can_t_take_a_fourth_card():
    """After the third card place 3 holds the carried card of the next turn, faced as its first."""
    game = do(deal("2d 3d 4d 5d 6d 7d 8d 9d"), "2d 3d 4d")
    do(game, "5d")
    assert (game.turn, game.faced) == (2, 1)
    assert game.carried == -1


def test_complaint_avoiding_is_not_possible_after_a_pick():
    """And the refused attempt costs nothing."""
    game = do(deal("2d 3d 4d 5d 6d"), "2d")
    with pytest.raises(ValueError, match="not legal"):
        do(game, "run")
    assert show(game) == "-- 3d 4d 5d"


def test_complaint_avoiding_is_not_lost_when_a_choice_is_taken_back():
    """Undone to the turn's beginning, the room may be avoided as before."""
    game = do(deal("2d 3d 4d 5d 6d"), "2d 3d")
    assert game.undo()
    assert not can(game, "run")
    assert game.undo()
    assert can(game, "run")
    game = do(deal("2d 3d 4d 5d 6d 7d 8d 9d Td"), "run 6d")
    assert game.undo()
    assert not can(game, "run")


def test_complaint_a_second_potion_can_be_picked_and_the_room_goes_on():
    """A room of potions only is playable."""
    game = do(deal("2h 3h 4h 5h 6h 7h 8h"), "2h 3h 4h")
    assert (game.turn, show(game)) == (2, "6h 7h 8h 5h")


def test_complaint_death_on_the_very_last_card_is_not_a_victory():
    """Whatever the bonus rules say."""
    game = do(deal("Th Ac As", BONUS), "Th Acb Asb")
    assert game.state == LOST
    assert game.score() == -8


def test_complaint_a_harmless_kill_lowers_the_weapon_s_limit():
    """A ten slays a two without a scratch, and then nothing more."""
    game = do(deal("Td 2c 3c 4h"), "Td 2cw")
    assert (game.health, game.limit) == (20, 2)
    assert not can(game, "3cw")


def test_complaint_a_new_game_is_not_the_same_deal_again():
    """Another seed, another dungeon; the same seed, the same."""
    game, decks = Game(), set()
    for seed in range(500):
        game.deal(rules.CLASSIC, seed)
        decks.add(bytes(game.room) + bytes(game.deck_card(i) for i in range(game.deck_count)))
    assert len(decks) == 500
