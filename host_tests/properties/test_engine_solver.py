# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The player that sees the whole dungeon: its lines are real, on small decks the best ones."""

import pytest

from desktop.solver import find_line, solve
from engine import rules
from engine.game import AVOID, PLAYING, WON, Game
from host_tests.engine.play import PRESETS, deal, dice, legal, random_deck, replayed, solved_deals


def best_by_brute_force(flags, deck, seed):
    """The best score of any win of a small deck, by trying every line; ``None`` without one."""
    best, lines = None, [()]
    game = Game()
    while lines:
        line = lines.pop()
        game.deal_cards(flags, deck, seed)
        for action in line:
            game.play(action)
        if game.state == PLAYING:
            lines.extend(line + (action,) for action in legal(game))
        elif game.state == WON and (best is None or game.score() > best):
            best = game.score()
    return best


@pytest.mark.parametrize("preset", PRESETS)
def test_a_line_wins_the_game_that_it_was_asked_for(preset):
    """Played through on the engine, to the score that was promised."""
    for seed in range(3):
        moves, score = solve(PRESETS[preset], seed, 60)
        game = replayed(PRESETS[preset], seed, moves)
        assert (game.state, game.score()) == (WON, score)


def test_no_more_rooms_are_avoided_than_allowed():
    """With none allowed, a line takes 44 moves."""
    found = [solve(rules.CLASSIC, seed, 60, 0) for seed in range(15)]
    lines = [line for line in found if line]
    assert lines
    for moves, _ in lines:
        assert len(moves) == 44
        assert AVOID not in moves


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_on_small_decks_with_room_for_all_states_the_line_is_the_best_there_is(size):
    """Compared with every line that there is, under random rules."""
    chance = dice("solver %d" % size)
    for _ in range(12):
        flags, seed = chance.randrange(128), chance.randrange(2**30)
        deck = random_deck(chance, flags, size)
        game = Game()
        game.deal_cards(flags, deck, seed)
        found = find_line(game, 10000)
        assert (found and found[1]) == best_by_brute_force(flags, deck, seed)


def test_a_dungeon_that_can_not_be_won_has_no_line():
    """Two aces without any help."""
    assert find_line(deal("Ac As")) is None


def test_lines_of_solved_deals_are_never_better_than_the_exact_solver_s():
    """Nor worse by much, with a few hundred states kept."""
    for _, deck, best, _, _ in solved_deals():
        found = find_line(deal(deck), 100)
        assert found is not None
        assert found[1] <= best


def test_a_line_is_found_from_the_beginning_of_any_turn_and_from_nowhere_else():
    """In the middle of a turn, or after the end, it is refused."""
    game = deal("2d 3d 4d 5d 6h 7h 8h 9h")
    for action in (0, 1):
        game.play(action)
        with pytest.raises(ValueError, match="beginning of a turn"):
            find_line(game)
    game.play(2)
    moves, score = find_line(game)
    for action in moves:
        game.play(action)
    assert (game.state, game.score()) == (WON, score) == (WON, 29)
    with pytest.raises(ValueError, match="beginning of a turn"):
        find_line(game)
