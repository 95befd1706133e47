# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Saves for the tests to look at, filled with real games, their bytes, and the memory for them."""

import functools
import zlib

from engine import replay
from engine.crc import crc16
from engine.game import PLAYING
from host_tests.engine.play import careful, dice, finished_games, replayed, seeded
from host_tests.media.nvm import SIZE, Nvm
from host_tests.media.power import Power
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
    game = seeded(rules, seed)
    return play_out(game, dice(seed))


def known_game(entry):
    """The finished game of an entry of ``finished_games``."""
    game = replayed(entry["rules"], entry["seed"], entry["moves"])
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
            game = seeded(rules, chance.randrange(1 << 30))
            settings.change_initials(save, bytes(chance.randrange(65, 91) for _ in range(3)))
            finish(save, play_out(game, chance), hinted=i % 3 == 0)
    for game in chance.sample(won_games(), 4):
        finish(save, game)
    game = seeded(PRESETS[number % 3], number)
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


def closed(data):
    """The record with a closing CRC-16 that fits, whatever its content."""
    return bytes(data[:-2]) + crc16(data, 0, len(data) - 2).to_bytes(2, "little")


def signed(data):
    """The record of version 2 with both sums, whatever its content."""
    return closed(bytes(data[:-6]) + zlib.crc32(data[:-6]).to_bytes(4, "little") + bytes(2))


@functools.lru_cache(maxsize=None)
def first_record(number, sequence=None):
    """``record(number)`` as version 1 would have written it, under that sequence number."""
    data = bytearray((record(number) if sequence is None else numbered(number, sequence))[:1618])
    data[4] = 1
    data[6:8] = (1618).to_bytes(2, "little")
    data[27] = data[33] = 0
    data[32] &= 3
    for book in range(80, 1616, 512):
        for entry in range(book, book + 480, 48):
            data[entry + 5] &= 1
            data[entry + 6] = data[entry + 7] = data[entry + 47] = 0
    return closed(data)


def changed(number, changes):
    """``record(number)`` with bytes changed, and a CRC that fits: {offset: byte}."""
    data = bytearray(record(number))
    for at, byte in changes.items():
        data[at] = byte
    return signed(data)


def numbered(number, sequence):
    """``record(number)`` under that sequence number."""
    return changed(number, dict(enumerate(sequence.to_bytes(4, "little"), 8)))


def later(sequence=7):
    """A whole record of version 3, shorter than ours."""
    data = bytearray(numbered(0, sequence)[:1900])
    data[4] = 3
    data[6:8] = len(data).to_bytes(2, "little")
    return closed(data)


def memory(content=b"", size=SIZE):
    """``microcontroller.nvm`` of that size, with ``content`` where the save lies."""
    nvm = Nvm(Power(), b"\xff" * size)
    nvm.bytes[4096 : 4096 + len(content)] = content
    return nvm
