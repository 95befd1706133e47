# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Plays seeded games by the advisor's word: advisor_games.py RULES FIRST COUNT.

Prints for each game one line: seed, score, moves, sum of the chances that were given. Where the VM
has ``micropython.heap_lock``, all of it happens with the heap locked, where an allocation raises,
and a last line tells the bytes that were taken nevertheless.
"""

import gc
import sys

from engine.advisor import Advisor
from engine.game import PLAYING, Game

try:
    from micropython import heap_lock, heap_unlock
except ImportError:

    def heap_lock():
        """CPython has no such lock."""

    heap_unlock = heap_lock


def play(game, advisor):
    """One game to its end, in steps as on a badge; returns the sum of the chances."""
    total = 0
    while game.state == PLAYING:
        advisor.begin(game)
        while not advisor.step(20):
            pass
        total += advisor.chance()
        game.play(advisor.action)
    return total


def main(rules, first, count):
    """Play ``count`` games."""
    game = Game()
    advisor = Advisor()
    used = getattr(gc, "mem_alloc", len_of_nothing)
    spent = 0
    for seed in range(first, first + count):
        game.deal(rules, seed)
        gc.collect()
        gc.disable()
        heap_lock()
        before = used()
        total = play(game, advisor)
        spent += used() - before
        heap_unlock()
        gc.enable()
        print(seed, game.score(), game.move_count, total)
    print("bytes", spent)


def len_of_nothing():
    """0, where the heap can't be read."""
    return 0


main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
