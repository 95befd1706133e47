# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How fast the engine plays on this computer, beside the oracle in the same run, and how much heap
it takes.

A number of games a second alone says more about the computer than about the engine, so the oracle,
the plain second reading of the rules, plays the same decks with the same player in turns with it.
The heap is that of the 32-bit VM of the tests. Nothing here says how fast a badge is.
"""

import argparse
import random
import sys
import time

from engine import rules
from engine.game import AVOID, PLAYING, Game

ROUNDS = 5  # the best of them counts: whatever else the computer does only makes a round slower
TARGET_GAMES = 10000
TARGET_GAME_BYTES = 700
TARGET_ENGINE_BYTES = 10 * 1024


def random_games(game, first_seed, count, pick):
    """Play so many seeded classic games at random, dealt and shuffled by the engine itself.

    Every legal action is as likely as another: numbers are drawn until one is legal. Returns the
    number of moves.
    """
    moves = 0
    can, play = game.can, game.play
    for seed in range(first_seed, first_seed + count):
        game.deal(rules.CLASSIC, seed)
        while game.state == PLAYING:
            action = int(pick() * 9)
            while not can(action):
                action = int(pick() * 9)
            play(action)
        moves += game.move_count
    return moves


def random_oracle_games(oracle, decks, pick):
    """As many games on the oracle, over decks that are ready: it does not shuffle.

    Its player takes one of the list of legal actions, which is the oracle's own way to say what is
    legal. Returns the number of moves.
    """
    moves = 0
    for deck in decks:
        other = oracle.Oracle({"ONE_POTION", "LAST_POTION_BONUS"}, deck)
        while other.state == oracle.PLAYING:
            options = other.legal()
            other.play(options[int(pick() * len(options))])
        moves += other.move_count
    return moves


def decks_of(first_seed, count):
    """The decks of so many seeds, as the oracle wants them: it does not shuffle."""
    game = Game()
    decks = []
    for seed in range(first_seed, first_seed + count):
        game.deal(rules.CLASSIC, seed)
        decks.append(list(game.room) + [game.deck_card(i) for i in range(game.deck_count)])
    return decks


def seconds(work, *arguments):
    """``(seconds, result)`` of one call."""
    start = time.perf_counter()
    result = work(*arguments)
    return time.perf_counter() - start, result


def scripts(count):
    """Whole random games as ``(seed, moves)``, to time single calls without a player."""
    chance = random.Random(1)
    game = Game()
    found = []
    for seed in range(count):
        game.deal(rules.CLASSIC, seed)
        while game.state == PLAYING:
            # Avoids whenever it may: these games see more of the dungeon before they end.
            options = [action for action in range(AVOID + 1) if game.can(action)]
            game.play(AVOID if options[-1] == AVOID else chance.choice(options))
        found.append((seed, bytes(game.moves[: game.move_count])))
    return found


def replayed(game, games):
    """Deal and play the given games."""
    play = game.play
    for seed, moves in games:
        game.deal(rules.CLASSIC, seed)
        for action in moves:
            play(action)


def dealt(game, games):
    """Deal the given games, and nothing else."""
    for seed, _ in games:
        game.deal(rules.CLASSIC, seed)


def asked(game, times):
    """All nine questions of ``can`` in a room, so many times."""
    can = game.can
    for _ in range(times):
        for action in range(9):
            can(action)


def counted(times):
    """The loop of ``asked`` without its questions."""
    for _ in range(times):
        for _action in range(9):
            pass


def microseconds():
    """``{"deal": .., "play": .., "can": ..}``: microseconds a call, from the best of the rounds."""
    game = Game()
    games = scripts(500)
    moves = sum(len(line) for _, line in games)
    deal = play = can = loop = 1e9
    for _ in range(2 * ROUNDS):
        deal = min(deal, seconds(dealt, game, games)[0])
        play = min(play, seconds(replayed, game, games)[0])
        game.deal(rules.CLASSIC, 1)  # a room with cards of all kinds to ask about
        can = min(can, seconds(asked, game, 3000)[0])
        loop = min(loop, seconds(counted, 3000)[0])
    return {
        "deal": deal / len(games) * 1e6,
        "play": (play - deal) / moves * 1e6,
        "can": (can - loop) / 27000 * 1e6,
    }


def load_oracle():
    """The second reading of the rules, which lives with the tests."""
    from host_tests.engine import oracle

    return oracle


def measure(games):
    """A run's numbers: games a second of both, moves a game, ratio in one round, and calls."""
    oracle = load_oracle()
    game = Game()
    rates, ratios, moves = [], [], 0
    slow = max(1, games // 5)
    decks = decks_of(0, slow)
    for number in range(ROUNDS):
        spent, moves = seconds(
            random_games, game, number * games, games, random.Random(number).random
        )
        other, _ = seconds(random_oracle_games, oracle, decks, random.Random(number).random)
        rates.append((games / spent, slow / other))
        ratios.append(games / spent / (slow / other))
    return {
        "engine": max(rate for rate, _ in rates),
        "oracle": max(rate for _, rate in rates),
        "ratio": sorted(ratios)[ROUNDS // 2],
        "moves": moves / games,
        "calls": microseconds(),
    }


def heap_lines():
    """The heap of the 32-bit VM as lines of text; a line that says why when there is no such VM."""
    try:
        from desktop.vm import measure as vm

        sizes = vm.engine()
    except (
        Exception
    ) as problem:  # no network, no VM for this computer: the rest of the numbers stand
        return ["heap: not measured: %s" % problem]
    return [
        "heap: one Game %d bytes (target: at most %d)" % (sizes["game"], TARGET_GAME_BYTES),
        "heap: the imported engine %d bytes from .mpy (target: at most %d), %d from .py"
        % (sizes["engine"], TARGET_ENGINE_BYTES, sizes["engine_py"]),
    ]


def parser():
    """The arguments of ``bench engine``."""
    made = argparse.ArgumentParser(prog="python3 -m desktop bench engine", description=__doc__)
    made.add_argument("--games", type=int, default=5000, help="games a round (%(default)s)")
    made.add_argument("--no-heap", action="store_true", help="leave the 32-bit VM alone")
    return made


def main(arguments):
    """Print the numbers; always 0, for a slow computer is no fault."""
    options = parser().parse_args(arguments)
    if options.games < 1:
        parser().error("--games takes a number above 0")
    found = measure(options.games)
    print(
        "Python %s, best of %d rounds of %d games" % (sys.version.split()[0], ROUNDS, options.games)
    )
    print(
        "random classic games a second: %d (target: %d), of %.1f moves, player included"
        % (found["engine"], TARGET_GAMES, found["moves"])
    )
    print(
        "the oracle in the same run: %d; the engine is %.1f times as fast"
        % (found["oracle"], found["ratio"])
    )
    for name in ("deal", "play", "can"):
        print("%-5s %6.2f microseconds a call" % (name, found["calls"][name]))
    if not options.no_heap:
        for line in heap_lines():
            print(line)
    return 0
