# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Saves for the tests to look at, filled with real games, and a memory that counts its erases.

Refuses to say what is right: no function here asserts anything.
"""

import functools

from engine import replay
from engine.game import PLAYING, Game
from host_tests.engine.play import careful, dice, finished_games
from record import settings
from record.layout import RUN_HINTED
from record.presets import PRESETS
from record.results import finish
from record.save import Save


def play_out(game, chance, moves=None):
    """Play a dealt game to its end, carefully, or for so many moves."""
    while game.state == PLAYING and (moves is None or game.move_count < moves):
        game.play(careful(game, chance))
    return game


def lost_game(rules, seed):
    """A finished game of that dungeon; careless enough to be lost."""
    game = Game()
    game.deal(rules, seed)
    return play_out(game, dice(seed))


def known_game(entry):
    """The finished game of an entry of ``finished_games``."""
    game = Game()
    game.deal(entry["rules"], entry["seed"])
    for move in entry["moves"]:
        game.play(move)
    return game


def won_games():
    """All known wins, played."""
    return [known_game(entry) for entry in finished_games() if entry["state"] == "won"]


def packed(game):
    """The game's replay."""
    buffer = bytearray(replay.MAX_LENGTH)
    return buffer[: replay.pack(game, buffer)]


def filled(number):
    """A save with about forty real games, wins among them, other settings and a run."""
    chance = dice(number)
    save = Save()
    for i in range(12):
        for rules in PRESETS:
            game = Game()
            game.deal(rules, chance.randrange(1 << 30))
            settings.change_initials(save, bytes(chance.randrange(65, 91) for _ in range(3)))
            finish(save, play_out(game, chance), hinted=i % 3 == 0)
    for game in chance.sample(won_games(), 4):
        finish(save, game)
    game = Game()
    game.deal(PRESETS[number % 3], number)
    save.keep_run(play_out(game, chance, 4), RUN_HINTED)
    settings.change(save, "volume", number % 4)
    settings.change(save, "preset", number % 3)
    save.sequence = chance.randrange(1 << 30)
    return save


@functools.lru_cache(maxsize=None)
def record(number):
    """The bytes of ``filled(number)``."""
    save = filled(number)
    save.seal()
    return bytes(save.image)


class Nvm:
    """``microcontroller.nvm`` as strict as on a badge, with ``erases`` counted.

    ``fault`` is raised at every write when set; ``stuck`` memory takes writes and forgets them.
    """

    def __init__(self, content=b"", at=4096, size=8192):
        self.bytes = bytearray(b"\xff" * size)
        self.bytes[at : at + len(content)] = content
        self.erases = 0
        self.fault = None
        self.stuck = False

    def __len__(self):
        return len(self.bytes)

    def __getitem__(self, index):
        if not isinstance(index, int) or index < 0:
            raise AssertionError("a slice read makes a new buffer on a badge")
        return self.bytes[index]

    def __setitem__(self, place, value):
        if not isinstance(place, slice):
            raise AssertionError("a byte written alone costs a whole erase")
        if place.stop - place.start != len(value):
            raise ValueError("Slice and value different lengths.")
        if not isinstance(value, (bytes, bytearray)):
            raise ValueError("Array values should be single bytes.")
        self.erases += 1
        if self.fault:
            raise self.fault
        if not self.stuck:
            self.bytes[place] = value
