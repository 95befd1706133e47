# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Builds ``data/wins.json``: finished games of each preset that tests of screens and saves play
again.

Run it as ``python -m host_tests.ui.make_wins`` after the shuffle has changed, which should be
never. The tests only read the file, and check that its games play as it says.
"""

import json
import pathlib
import random

from desktop.solver import solve
from engine import rules
from engine.game import LOST, PLAYING, Game

PATH = pathlib.Path(__file__).parents[1] / "data" / "wins.json"


def lost_game(flags, seed):
    """The moves and score of a game played at random until it is lost."""
    chance = random.Random(seed)
    game = Game()
    game.deal(flags, seed)
    while game.state == PLAYING:
        game.play(chance.choice([a for a in range(9) if game.can(a)]))
    if game.state != LOST:
        raise AssertionError("random play has won seed %d: a wonder" % seed)
    return list(game.moves[: game.move_count]), game.score()


def main():
    """Write the file: for each preset four wins without avoiding, three with, and one loss."""
    entries = []
    for name in ("CLASSIC", "MERCHANT", "COFFEE_BREAK"):
        flags = getattr(rules, name)

        def add(state, seed, moves, score, name=name, flags=flags):
            entries.append(
                {"preset": name, "rules": flags, "seed": seed, "state": state, "score": score,
                 "moves": moves}
            )  # fmt: skip

        seed = found = 0
        while found < 4:
            line = solve(flags, seed, 200, 0)
            if line:
                add("won", seed, *line)
                found += 1
            seed += 1
        for seed in range(1000, 1003):
            add("won", seed, *solve(flags, seed, 300))
        add("lost", 7, *lost_game(flags, 7))
    lines = ",\n".join(json.dumps(entry) for entry in entries)
    PATH.write_text("[\n" + lines + "\n]\n")


if __name__ == "__main__":
    main()
