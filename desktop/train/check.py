# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Holds the trainer's simulator against the engine: its dealing, its outcomes, and the advice
itself.

It compares many random games under random rules and proves nothing.
"""

import random

import numpy as np

from desktop.train import games
from desktop.train.compiled import compiled
from engine.advice_table import TABLE
from engine.advisor import Advisor
from engine.game import AVOID, PLAYING, WON, Game

_outcomes = compiled("engine.room_outcomes").outcomes


def _buffers():
    return np.zeros(4, np.int64), np.zeros(64, np.int64), np.zeros(7, np.int64)


def _packed(game):
    limit = game.limit or (15 if game.weapon else 0)
    return game.health | limit << 5 | (game.weapon & 15) << 9


def _options(game, places, room, found, stack):
    """The outcomes of the engine's room, as the compiled code sees them."""
    for index in range(4):
        room[index] = game.room[places[index]] if index < len(places) else 0
    flags = game.rules | (128 if game.rules & 4 else 0)
    end = _outcomes(room, _packed(game), game.faced, int(game.potion_used), flags, found, 0, stack)
    return [int(option) for option in found[:end]]


def dealing(number, seed):
    """Play ``number`` random games, by whole turns on the simulator and move by move on the engine.

    Returns the number of moves compared. Raises ``AssertionError`` where the two differ.
    """
    chance = random.Random(seed)
    game = Game()
    room, found, stack = _buffers()
    hand = np.zeros(4, np.int64)
    line = np.zeros(200, np.int64)
    moves = 0
    for _ in range(number):
        flags = chance.choice((17, 22, 9, 20, 16, 49, chance.randrange(128)))
        number_ = chance.randrange(1 << 30)
        game.deal(flags, number_)
        tail = games.full_deck(flags, line)
        games._shuffle(line, tail, number_, 0)
        head = carried = turn = 0
        while True:
            head = games.fill(hand, carried, line, head, tail)
            places = [game.carried] if game.carried >= 0 else []
            places += [p for p in range(4) if game.room[p] and p not in places]
            assert [int(card) for card in hand if card] == [game.room[p] for p in places]
            assert tail - head == game.deck_count
            turn += 1
            assert turn == game.turn
            options = _options(game, places, room, found, stack)
            if game.can(AVOID) and (not options or chance.random() < 0.3):
                game.play(AVOID)
                tail = games.lay_under(hand, line, tail, flags, number_, turn)
                carried = 0
                moves += 1
                continue
            if not options:
                break
            goal = chance.choice(options)
            stays = int(hand[goal >> 13 & 3])
            last = len(places) < 4
            while game.state == PLAYING and game.turn == turn:
                # After each move the way to the same end must still be open.
                again = _options(game, places, room, found, stack)
                way = [
                    o
                    for o in again
                    if (o ^ goal) & 0x1FFF == 0 and (last or room[o >> 13 & 3] == stays)
                ]
                assert way, "the outcome was not reached"
                action = way[0] >> 15
                place = places[action & 3]
                game.play(place | action & 4)
                places.remove(place)
                moves += 1
            if last:
                assert game.state == WON and game.score() == goal & 31
                break
            assert _packed(game) == goal & 0x1FFF and game.room[game.carried] == stays
            carried = stays
    return moves


def advice(number, seed, flags):
    """Play ``number`` games on ``engine.advisor`` and compiled, comparing the chance of every room.

    The compiled player decides once a room, the badge's before every card. Once in a hundred games
    the second thought is another one: with fewer cards open the search gets further, or an outcome
    comes up that was left out before because another one, now out of reach, dominates it. From
    there on the two games differ. Returns (rooms that agree, games that went apart, wins of
    either). Raises ``AssertionError`` when the first room of a game differs.
    """
    game = Game()
    advisor = Advisor()
    results = np.zeros((number, 4), np.int64)
    chances = np.zeros((number, 64), np.int64)
    table = np.frombuffer(TABLE, np.uint8).astype(np.int64)
    games.deals(flags, seed, number, table, advisor.effort, 0, results, chances)
    rooms = apart = won = 0
    for index in range(number):
        game.deal(flags, seed + index)
        turn = 0
        together = True
        while game.state == PLAYING:
            action = advisor.best(game)
            if together and game.turn > turn:
                turn = game.turn
                chance = int(chances[index, turn - 1])
                together = (chance // 10 or min(chance, 1)) == advisor.chance()
                assert together or turn > 1, "seed %d, first room" % (seed + index)
                rooms += together
            game.play(action)
        apart += not together
        won += game.state == WON
    return rooms, apart, won, int((results[:, games.SCORE] > 0).sum())


def main(number, seed):
    """The check of ``python3 -m desktop train check``, over ``number`` games move by move and at
    most 300 of each preset by the advisor; returns the exit code."""
    print("%d games move by move: %d moves agree" % (number, dealing(number, seed)), flush=True)
    advised = min(300, number)
    for flags in (17, 22, 9, 20):
        found = (flags, advised, *advice(advised, seed, flags))
        print("rules %d, %d games: %d rooms agree, %d games went apart, %d and %d won" % found)
    return 0
