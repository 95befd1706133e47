# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The course of a training: which rules are played, at which rate, and how the chances are set
right.

4 million games take about a quarter of an hour on one core of 2020. The numbers below were found by
trying.
"""

import pathlib
import time

import numpy as np

from desktop.train import games, learn, net, quantise, write

_OUTPUT = pathlib.Path(__file__).resolve().parents[2] / "engine" / "advice_table.py"
#: Classic ten times in 27, MERCHANT and COFFEE_BREAK three times each, mixtures for the rest.
RULES = [17] * 10 + [22] * 3 + [20] * 2 + [9] * 3 + [16, 49, 25, 4, 23, 21, 29, 2, 52]
_CHUNK = 102400  # games between two lines of news, a whole number of batches of 64
_FIRST_RATE = 2e-3
_LAST_RATE = 2e-5
_CALIBRATION = 40000  # games


def trained(number, seed):
    """A net trained on ``number`` games (rounded up to whole chunks)."""
    nets = net.fresh(seed)
    slopes = tuple(np.zeros_like(part) for part in nets)
    moments = tuple(np.zeros(part.size, np.float32) for part in nets for _ in range(2))
    rules = np.array(RULES, np.int64)
    learn.seed(seed)
    start = time.time()
    done = 0
    while done < number:
        # Far-sighted and a little adventurous first, then trusting its own estimates.
        decay = np.float32(0.7 if done < 0.5 * number else 0.4)
        wander = 0.02 if done < 0.3 * number else 0.0
        won = learn.train(
            rules,
            _CHUNK,
            nets,
            slopes,
            moments,
            decay,
            _FIRST_RATE,
            _LAST_RATE,
            done,
            number,
            wander,
        )
        done += _CHUNK
        news = (done, 100 * won / _CHUNK, time.time() - start)
        print("%8d games, won %.1f %%, %d s" % news, flush=True)
    return nets


def said_and_done(table, number, flags, first=1 << 29):
    """What the advisor said of each room of ``number`` games, and whether the game was won.

    Returns (chances in 1/10,000 [games, 64], rooms of each game, wins as 0 or 1).
    """
    results = np.zeros((number, 4), np.int64)
    chances = np.zeros((number, 64), np.int64)
    table = np.frombuffer(table, np.uint8).astype(np.int64)
    games.deals(flags, first, number, table, 15000, 1, results, chances)
    return chances, results[:, games.TURNS], (results[:, games.SCORE] > 0).astype(int)


def straightened(table, number=_CALIBRATION):
    """33 chances in 1/10,000 such that what is said comes true, in classic games.

    Logistic: the logit that comes true is linear in the logit that is said.
    """
    chances, rooms, wins = said_and_done(table, number, 17)
    inside = np.arange(64)[None, :] < rooms[:, None]
    said = chances[inside]
    true = np.repeat(wins, rooms)
    unsure = (said > 5) & (said < 9990)
    x = said[unsure] / 10000
    x = np.log(x / (1 - x))
    y = true[unsure]
    slope, shift = 1.0, 0.0
    for _ in range(20):
        p = 1 / (1 + np.exp(-(slope * x + shift)))
        gradient = np.array([((y - p) * x).sum(), (y - p).sum()])
        weight = p * (1 - p)
        matrix = np.array(
            [[(weight * x * x).sum(), (weight * x).sum()], [(weight * x).sum(), weight.sum()]]
        )
        change = np.linalg.solve(matrix, gradient)
        slope += change[0]
        shift += change[1]
    print("calibration: logit * %.3f %+.3f" % (slope, shift))
    z = (np.arange(33) - 16) / 2.0
    return np.round(10000 / (1 + np.exp(-(slope * z + shift)))).astype(int)


def finished(nets):
    """The table of a trained net, its chances set right."""
    parts = [*nets[:3], float(nets[3][0])]
    return quantise.table(*parts, straightened(quantise.table(*parts)))


def main(number, seed, output):
    """Train, and write the module; returns the exit code."""
    table = finished(trained(number, seed))
    path = pathlib.Path(output) if output else _OUTPUT
    path.write_text(write.module(table, "--games %d --seed %d" % (number, seed)), encoding="utf-8")
    print("%s: %d bytes of table" % (path.name, len(table)))
    return 0
