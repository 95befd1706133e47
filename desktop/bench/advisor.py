# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How often the advisor wins and how it scores, beside players who know less; and whether its
chances come true.

The advisor's own code plays, compiled by numba, once a room; ``python3 -m desktop train check``
holds it against the code a badge runs. Dungeons are the engine's seeds from ``--first`` on, which
the training never saw. An interval is Wilson's, 95 %.
"""

import argparse
import random

_LAST_ROOM = 20  # of those that the calibration draws from
_RULES = (
    ("CLASSIC", 17, "80 %"),
    ("MERCHANT", 22, "80 %"),
    ("merchants, avoided rooms in order", 20, "80 %"),
    ("COFFEE_BREAK", 9, "59 %"),
    ("classic, potions unlimited", 16, ""),
    ("classic, equal slays", 49, ""),
)


def _natural(text):
    """A whole number above 0."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("takes a number above 0, not %s" % text)
    return number


def parser():
    """The arguments of ``bench advisor``."""
    made = argparse.ArgumentParser(prog="python3 -m desktop bench advisor", description=__doc__)
    made.add_argument("--deals", type=_natural, default=20000, help="for each line (%(default)s)")
    made.add_argument("--first", type=_natural, default=100000000, help="first seed (%(default)s)")
    made.add_argument(
        "--effort", type=_natural, default=15000, help="bound of the search (%(default)s)"
    )
    return made


def interval(won, number):
    """Wilson's 95 % interval of a rate, in percent."""
    z = 1.96
    rate = won / number
    middle = (rate + z * z / (2 * number)) / (1 + z * z / number)
    half = z / (1 + z * z / number) * (rate * (1 - rate) / number + z * z / (4 * number**2)) ** 0.5
    return 100 * (middle - half), 100 * (middle + half)


def mean(scores):
    """The mean of some scores, in six characters."""
    return "%6.1f" % (sum(scores) / len(scores)) if len(scores) else "     -"


def line(name, scores, aim=""):
    """One line of the table: how many of the games with these scores were won, the mean score of
    those, and of the others."""
    won = [int(score) for score in scores if score > 0]
    lost = [int(score) for score in scores if score <= 0]
    low, high = interval(len(won), len(scores))
    print(
        "%-34s %7.2f %%  (%5.2f to %5.2f)  won with %s  lost with %s  %s"
        % (
            name,
            100 * len(won) / len(scores),
            low,
            high,
            mean(won),
            mean(lost),
            aim and "wanted " + aim,
        ),  # fmt: skip
        flush=True,
    )


def _random(number, first):
    """The scores of random legal play on the engine."""
    from engine.game import PLAYING, Game

    chance = random.Random(first)
    game = Game()
    scores = []
    for seed in range(first, first + number):
        game.deal(17, seed)
        while game.state == PLAYING:
            game.play(chance.choice([action for action in range(9) if game.can(action)]))
        scores.append(game.score())
    return scores


def play(flags, number, first, effort, table, fast=0):
    """Arrays of results and chances of the compiled advisor; see ``desktop.train.games``."""
    import numpy as np

    from desktop.train import games

    results = np.zeros((number, 4), np.int64)
    chances = np.zeros((number, 64), np.int64)
    games.deals(flags, first, number, table, effort, fast, results, chances)
    return results, chances


def calibration(results, chances, number, first):
    """Lines: the chances said in one random room of each of ``number`` games, and what came of
    them.

    The room's number is drawn before the game, and a game that did not get so far gives none. To
    draw among the rooms of a finished game would favour those of short games, which are the lost
    ones: the truest chances would look too high.
    """
    pick = random.Random(first)
    said = [[] for _ in range(10)]
    taken = 0
    for game in range(len(results)):
        room = pick.randrange(_LAST_ROOM)
        if room < results[game, 3] and taken < number:
            taken += 1
            chance = int(chances[game, room])
            said[min(chance // 1000, 9)].append((chance, results[game, 0] > 0))
    print("calibration: one random room of the first %d of each of %d games" % (_LAST_ROOM, taken))
    for index in range(10):
        count = len(said[index])
        if count:
            won = sum(came for _, came in said[index])
            low, high = interval(won, count)
            mean = sum(chance for chance, _ in said[index]) / count / 100
            print(
                "  said %2d to %3d %%: %5d rooms, mean %5.1f %%, won %5.1f %%  (%4.1f to %4.1f)"
                % (10 * index, 10 * index + 10, count, mean, 100 * won / count, low, high)
            )


def main(arguments):
    """Print the tables; returns 0."""
    chosen = parser().parse_args(arguments)
    from desktop import train

    train.install()
    import numpy as np

    from desktop.train.games import _MEMORYLESS
    from engine.advice_table import TABLE

    table = np.frombuffer(TABLE, np.uint8).astype(np.int64)
    number, first = chosen.deals, chosen.first
    print("classic rules, %d deals from seed %d" % (number, first))
    line("random", _random(number, first))
    for name, flags, effort, net in (
        ("greedy: most health", 17, 0, table[:1]),
        ("without memory", 17 | _MEMORYLESS, chosen.effort, table),
        ("without endgame", 17, 0, table),
    ):
        results, _ = play(flags, number, first, effort, net)
        line(name, results[:, 0])
    for name, flags, aim in _RULES:
        results, chances = play(flags, number, first, chosen.effort, table)
        line("whole: " + name, results[:, 0], aim)
        if flags == 17:
            calibration(results, chances, 5000, first)
    return 0
