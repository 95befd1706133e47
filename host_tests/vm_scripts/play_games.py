# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Plays seeded games and prints a running checksum; the same file runs on every VM.

Call: play_games.py FIRST COUNT [LINES]. Prints ``preset games checksum checksum wins losses
moves`` for every 50 games, then the same for each given line. LINES is a file of ``rules seed
moves``, the moves as digits. Won games are rare in random play, so the tests give known ones. All
choices and sums are made of small ints below 2**30, so a VM that computes otherwise than the
others shows it. It imports only the engine and ``sys``.
"""

import sys

from engine import rules
from engine.game import AVOID, LOST, PLAYING, WON, Game
from engine.replay import pack

_PRESETS = (
    ("classic", rules.CLASSIC),
    ("merchant", rules.MERCHANT),
    ("coffee", rules.COFFEE_BREAK),
)


class Sum:
    """Two rolling sums of 24 bits; a factor of 6 bits keeps each product below 2**30."""

    def __init__(self):
        self.a = 1
        self.b = 2

    def add(self, number):
        """Take in one int from -512 to 2**28."""
        self.a = (self.a * 61 + number + 512) & 0xFFFFFF
        self.b = (self.b * 53 + (number ^ 21) + 512) & 0xFFFFFF


class Choice:
    """Wichmann and Hill's generator without its division: three small Lehmer generators."""

    def __init__(self, start):
        self.x = 1 + start % 30000
        self.y = 1 + start // 3 % 30000
        self.z = 1 + start // 7 % 30000

    def below(self, limit):
        """An int from 0 to limit - 1, limit at most 32,768."""
        self.x = self.x * 171 % 30269
        self.y = self.y * 172 % 30307
        self.z = self.z * 170 % 30323
        return (self.x + self.y + self.z) % limit


def take_in(total, game, buffer):
    """Every public field, every question's answer, and the packed replay."""
    add = total.add
    add(game.rules)
    add(game.seed >> 15)
    add(game.seed & 32767)
    add(1 if game.seeded else 0)
    for card in game.room:
        add(card)
    add(game.carried)
    add(game.deck_count)
    add(game.known)
    for i in range(game.deck_count):
        add(game.deck_card(i))
    add(game.health)
    add(game.weapon)
    add(game.limit)
    add(game.turn)
    add(game.faced)
    add(1 if game.potion_used else 0)
    add(game.state)
    add(game.score())
    add(game.move_count)
    for i in range(game.move_count):
        add(game.moves[i])
    add(game.slain)
    add(game.kills)
    add(game.last)
    add(game.armed)
    add(game.fists)
    add(1 if game.avoided else 0)
    for action in range(-1, 10):
        if game.can(action):
            add(action)
            add(game.health_after(action))
    length = pack(game, buffer)
    add(buffer[length - 2])
    add(buffer[length - 1])


def pick(game, choice, careful):
    """A legal action: any, or for a careful player mostly the one that leaves the most health."""
    best = -1
    best_worth = 0
    chosen = -1
    seen = 0
    for action in range(9):
        if game.can(action):
            seen += 1
            if choice.below(seen) == 0:
                chosen = action
            card = game.room[action & 3]
            worth = game.health_after(action) * 16 + choice.below(16)
            if action == AVOID:
                worth -= 40
            elif card < 0x20 and action < 4:
                worth += 10 * (card & 15)
            elif 0x20 <= card < 0x30:
                worth += 20 * ((card & 15) - (game.weapon & 15))
            if best < 0 or worth > best_worth:
                best = action
                best_worth = worth
    return best if careful and choice.below(8) else chosen


def play(total, game, seed, flags, choice, buffer):
    """One whole game; every eighth move is taken back and made again. Returns the moves made."""
    game.deal(flags, seed)
    careful = seed & 3
    take_in(total, game, buffer)
    moves = 0
    while game.state == PLAYING:
        action = pick(game, choice, careful)
        game.play(action)
        moves += 1
        take_in(total, game, buffer)
        if choice.below(8) == 0:
            back = game.undo()
            total.add(1 if back else 0)
            if back:
                take_in(total, game, buffer)
    return moves


def play_lines(path, buffer):
    """The games of a file, each with a checksum of its own."""
    with open(path) as file:
        lines = file.read().split("\n")
    game = Game()
    for line in lines:
        if line:
            total = Sum()
            flags, seed, moves = line.split()
            game.deal(int(flags), int(seed))
            for digit in moves:
                game.play(int(digit))
                take_in(total, game, buffer)
            print("line", flags, seed, total.a, total.b, game.state, game.score())


def main(first, count):
    """Play ``count`` games of each preset, the first with the choice number ``first``."""
    buffer = bytearray(40)
    for name, flags in _PRESETS:
        game = Game()
        total = Sum()
        wins = losses = moves = 0
        for number in range(first, first + count):
            choice = Choice(number * 97)
            seed = choice.below(32768) << 15 | choice.below(32768)
            moves += play(total, game, seed, flags, choice, buffer)
            if game.state == WON:
                wins += 1
            elif game.state == LOST:
                losses += 1
            if (number + 1 - first) % 50 == 0 or number + 1 == first + count:
                print(name, number + 1 - first, total.a, total.b, wins, losses, moves)
    if len(sys.argv) > 3:
        play_lines(sys.argv[3], buffer)


main(int(sys.argv[1]), int(sys.argv[2]))
