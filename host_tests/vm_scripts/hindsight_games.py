# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Looks back on seeded games that were played by a rule of thumb: hindsight_games.py RULES FIRST
COUNT.

Prints for each game one line: seed, and of each move named its number, chances and what is better.
Where the VM has ``micropython.heap_lock``, all of it happens with the heap locked, where an
allocation raises, and a last line tells the bytes that were taken nevertheless.
"""

import gc
import sys

from engine.game import PLAYING, Game
from engine.game_review import GameReview

try:
    from micropython import heap_lock, heap_unlock
except ImportError:

    def heap_lock():
        """CPython has no such lock."""

    heap_unlock = heap_lock


def play(game):
    """To its end: what leaves most health; every fifth move the first that is legal."""
    while game.state == PLAYING:
        best = -1
        for action in range(9):
            if not game.can(action):
                continue
            if best < 0:
                best = action
            elif game.move_count % 5 and game.health_after(action) > game.health_after(best):
                best = action
        game.play(best)


def main(rules, first, count):
    """Look back on ``count`` games."""
    game = Game()
    mind = GameReview()
    used = getattr(gc, "mem_alloc", len_of_nothing)
    spent = 0
    for seed in range(first, first + count):
        game.deal(rules, seed)
        play(game)
        gc.collect()
        gc.disable()
        heap_lock()
        before = used()
        mind.start(game)
        while not mind.advance(20):
            pass
        spent += used() - before
        heap_unlock()
        gc.enable()
        told = [(mind.move(i), mind.before(i), mind.after(i), mind.better(i)) for i in range(2)]
        print(seed, mind.count, told)
    print("bytes", spent)


def len_of_nothing():
    """0, where the heap can't be read."""
    return 0


main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
