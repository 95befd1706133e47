# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Games whose end and score are known, and what no game can exceed."""

import pytest

from engine import rules
from engine.game import BARE, LOST, PLAYING, WON
from host_tests.engine.play import (
    deal,
    dice,
    do,
    finished_games,
    legal,
    seeded,
    solved_deals,
    steps,
)

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
        game = seeded(flags, seed)
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
            game = seeded(entry["rules"], entry["seed"])
            assert healing_of(game, entry["moves"]) > 0
    for _, deck, _, _, line in solved_deals():
        moves = do(deal(deck), line)
        assert healing_of(deal(deck), list(moves.moves[: moves.move_count])) > 0


@pytest.mark.parametrize("number", range(len(finished_games())))
def test_stored_games_play_to_their_stated_end_and_score(number):
    """Each of the three presets has wins and a loss for other tests to play again."""
    entry = finished_games()[number]
    game = seeded(entry["rules"], entry["seed"])
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
