# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Games for the properties: Hypothesis chooses rules, seeds, decks and players, the same ones at
every run.

The oracle tests say that two readings of the rules agree; properties say what a player may rely on.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import AVOID, Game
from host_tests.engine.play import PRESETS, careful, dice, random_deck, skilled_line, steps, wild

FLAGS = st.one_of(st.sampled_from(sorted(PRESETS.values())), st.integers(0, 127))
SEEDS = st.integers(0, 2**30 - 1)


class Play:
    """A game that has been dealt and a player for it; ``run`` may be used once."""

    def __init__(self, player, flags, seed, luck, size=0):
        self.chance = dice(luck)
        self.game = Game()
        self.name = "Play(%r, %d, %d, %d, %d)" % (player, flags, seed, luck, size)
        if size:
            self.game.deal_cards(flags, random_deck(self.chance, flags, min(size, 44)), seed)
        else:
            self.game.deal(flags, seed)
        self.deck = open_and_hidden(self.game)
        self.full = not size
        self.player = wild if player == "wild" else careful
        if player == "skilled":
            self.player = skilled_line(flags, bytes(self.deck), seed, 12) or careful

    def __repr__(self):
        return self.name

    def run(self):
        """Yields ``(before, move, game)`` after each move."""
        for before, move in steps(self.game, self.player, self.chance):
            yield before, move, self.game


def open_and_hidden(game):
    """The cards in the room from left to right, then those of the dungeon from its top."""
    return [card for card in game.room if card] + [
        game.deck_card(i) for i in range(game.deck_count)
    ]


RANDOM = st.builds(
    Play,
    st.sampled_from(["wild", "careful", "careful"]),
    FLAGS,
    SEEDS,
    SEEDS,
    st.sampled_from([0, 0, 1, 4, 9, 20]),
)
SKILLED = st.builds(
    Play, st.just("skilled"), FLAGS, SEEDS, SEEDS, st.sampled_from([0, 0, 0, 7, 22])
)


def over_random_and_skilled_play(test):
    """A property becomes two tests: random play, and play that knows the deck and mostly wins."""
    checks = {}
    for name, plays, examples in (("random", RANDOM, 400), ("skilled", SKILLED, 60)):

        def check(play):
            test(play)

        check.__name__ = test.__name__ + "_" + name  # each gets examples of its own
        check.__qualname__ = check.__name__
        checks[name] = settings(
            max_examples=examples, derandomize=True, deadline=None, database=None
        )(given(plays)(check))

    @pytest.mark.parametrize("players", list(checks))
    def both(players):
        checks[players]()

    both.__name__ = test.__name__
    both.__doc__ = test.__doc__
    return both


def faced_card(before, move):
    """The card that a move faced; 0 for an avoid."""
    return 0 if move == AVOID else before["room"][move & 3]
