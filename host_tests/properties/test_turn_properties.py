# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What holds of avoiding, the end and the score in every game, whoever plays it."""

import pytest

from engine import cards, rules
from engine.game import AVOID, LOST, PLAYING, WON
from host_tests.engine.play import snapshot
from host_tests.properties.plays import faced_card, open_and_hidden, over_random_and_skilled_play

# -- Avoiding -----------------------------------------------------------------------------------


@over_random_and_skilled_play
def test_there_are_never_two_avoids_in_a_row(play):
    """The move after an avoid is no avoid."""
    last = None
    for before, move, _ in play.run():
        if last == AVOID:
            assert AVOID not in before["legal"]
        last = move


@over_random_and_skilled_play
def test_there_is_no_avoid_after_a_card_was_faced(play):
    """Within the turn."""
    for before, _, _ in play.run():
        if before["faced"] or before["room"].count(0):
            assert AVOID not in before["legal"]


@over_random_and_skilled_play
def test_there_is_no_avoid_with_an_empty_dungeon(play):
    """Nothing could be dealt."""
    for before, _, _ in play.run():
        if not before["deck_count"]:
            assert AVOID not in before["legal"]


@over_random_and_skilled_play
def test_a_fresh_full_room_may_be_avoided_whenever_the_last_was_not(play):
    """The other half: avoiding is not lost for any further reason."""
    last = None
    for before, move, _ in play.run():
        if (
            not before["faced"]
            and 0 not in before["room"]
            and before["deck_count"]
            and last != AVOID
        ):
            assert AVOID in before["legal"]
        last = move


# -- Ends ---------------------------------------------------------------------------------------


@over_random_and_skilled_play
def test_there_is_no_win_with_cards_left_or_health_below_1(play):
    """And none before the last card."""
    for _, _, game in play.run():
        if game.state == WON:
            assert game.health >= 1
            assert not open_and_hidden(game)


@over_random_and_skilled_play
def test_no_end_is_missing(play):
    """Health 0 is a loss, no cards an end, and no game is longer than its record."""
    for before, _, game in play.run():
        assert before["legal"]
        if game.health <= 0:
            assert game.state == LOST
        elif not open_and_hidden(game):
            assert game.state == WON
        else:
            assert game.state == PLAYING
    assert game.state != PLAYING
    assert game.move_count <= (58 if len(play.deck) <= 44 else 60)


@over_random_and_skilled_play
def test_nothing_can_be_done_after_the_end(play):
    """Every action is refused and changes nothing."""
    for _ in play.run():
        pass
    after = snapshot(play.game, extras=True)
    for action in range(-3, 21):
        assert not play.game.can(action)
        with pytest.raises(ValueError, match="not legal"):
            play.game.play(action)
    assert snapshot(play.game, extras=True) == after


@over_random_and_skilled_play
def test_an_action_refused_changes_nothing(play):
    """At every moment of the game, every illegal number."""
    for _, _, game in play.run():
        now = snapshot(game, extras=True)
        for action in (-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 255, 1 << 40):
            if not game.can(action):
                with pytest.raises(ValueError, match="not legal"):
                    game.play(action)
        assert snapshot(game, extras=True) == now


@over_random_and_skilled_play
def test_a_won_full_game_has_14_rooms_and_two_cards_or_15_and_one(play):
    """Avoided rooms not counted; a lost game has had fewer."""
    rooms, last_size = 0, 0
    for before, _, game in play.run():
        if before["faced"] == 0:
            last_size = 4 - before["room"].count(0)
        if game.faced == 0 and game.turn > before["turn"] and before["faced"] == 2:
            rooms += 1
    expected = (15, 1) if len(play.deck) == 46 else (14, 2)
    if play.full and play.game.state == WON:
        assert (rooms, last_size) == expected
    elif play.full:
        assert rooms <= expected[0]


# -- Scores -------------------------------------------------------------------------------------


@over_random_and_skilled_play
def test_a_loss_is_minus_188_plus_all_healing_and_all_damage_blocked(play):
    """At any moment of a full deck: -188 without a weapon's help and without healing."""
    helped = 0
    for before, move, game in play.run():
        card = faced_card(before, move)
        change = game.health - before["health"]
        helped += change + (cards.value(card) if cards.is_monster(card) else 0)
        if play.full and not game.rules & rules.DECK_ONLY_LOSS and game.state != WON:
            assert game.score() == -188 + helped


@over_random_and_skilled_play
def test_no_score_is_above_30_and_a_win_is_at_least_1(play):
    """20 without the bonus."""
    for _ in play.run():
        pass
    game = play.game
    best = 30 if game.rules & rules.LAST_POTION_BONUS else 20
    assert game.score() <= best
    if game.state == WON:
        assert game.score() >= 1


@over_random_and_skilled_play
def test_every_win_with_44_cards_contains_a_potion_that_healed(play):
    """A full deck can't be beaten by weapons alone."""
    healed = False
    for before, move, game in play.run():
        if cards.is_potion(faced_card(before, move)) and game.health > before["health"]:
            healed = True
    if play.full and len(play.deck) == 44 and game.state == WON:
        assert healed
