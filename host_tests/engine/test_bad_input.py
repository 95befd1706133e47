# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Bad input: decks, seeds, flags and actions that are refused, and change nothing."""

import pytest

from engine import rules
from host_tests.engine.play import PRESETS, careful, deal, dice, do, seeded, snapshot, steps

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
            game = seeded(flags, seed)
            for _ in steps(game, careful, chance):
                before = snapshot(game, extras=True)
                for action in range(-3, 21):
                    if not game.can(action):
                        for refuse in (game.play, game.health_after):
                            with pytest.raises(ValueError, match="not legal now"):
                                refuse(action)
                assert snapshot(game, extras=True) == before
