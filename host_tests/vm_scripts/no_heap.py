# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Plays whole random games on the 32-bit VM and counts heap bytes, call by call.

Call: no_heap.py COUNT. First every call is made between two readings of the heap counter, then the
same games are played with the heap locked, where an allocation raises. Prints one line ``operation
calls bytes`` for each operation and ``locked games N``. Collecting is off, so nothing that was
allocated can be hidden by being freed.
"""

import gc
import sys

import micropython

from engine import rules
from engine.game import AVOID, PLAYING, Game
from engine.replay import pack

_NAMES = (
    "deal",
    "can",
    "health_after",
    "face armed",
    "face bare",
    "avoid",
    "undo",
    "score",
    "deck_card",
    "pack",
)
_CALLS = [0] * len(_NAMES)
_BYTES = [0] * len(_NAMES)


class Choice:
    """Three small Lehmer generators; every product is a small int."""

    def __init__(self):
        self.x = self.y = self.z = 1

    def start(self, number):
        """Begin the sequence of ``number``."""
        self.x = 1 + number * 31 % 30000
        self.y = 1 + number * 17 % 30000
        self.z = 1 + number * 7 % 30000

    def below(self, limit):
        """An int from 0 to limit - 1."""
        self.x = self.x * 171 % 30269
        self.y = self.y * 172 % 30307
        self.z = self.z * 170 % 30323
        return (self.x + self.y + self.z) % limit


def note(which, before):
    """Add the bytes since ``before`` to an operation."""
    spent = gc.mem_alloc() - before
    _CALLS[which] += 1
    _BYTES[which] += spent


def choose(game, choice):
    """Any legal action, each as likely as the others."""
    chosen = -1
    seen = 0
    for action in range(-1, 12):
        before = gc.mem_alloc()
        legal = game.can(action)
        note(1, before)
        if legal:
            seen += 1
            if choice.below(seen) == 0:
                chosen = action
            before = gc.mem_alloc()
            game.health_after(action)
            note(2, before)
    return chosen


def play(game, flags, choice, number, buffer):
    """One game, every call counted."""
    choice.start(number)
    seed = choice.below(32768) << 15 | choice.below(32768)
    before = gc.mem_alloc()
    game.deal(flags, seed)
    note(0, before)
    while game.state == PLAYING:
        action = choose(game, choice)
        before = gc.mem_alloc()
        game.play(action)
        note(5 if action == AVOID else 4 if action > 3 else 3, before)
        if choice.below(6) == 0:
            before = gc.mem_alloc()
            game.undo()
            note(6, before)
        before = gc.mem_alloc()
        game.score()
        note(7, before)
        if game.deck_count:
            before = gc.mem_alloc()
            game.deck_card(game.deck_count - 1)
            note(8, before)
        before = gc.mem_alloc()
        pack(game, buffer)
        note(9, before)


def main(count):
    """Count, then lock."""
    game = Game()
    choice = Choice()
    buffer = bytearray(40)
    presets = (rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK)
    for flags in presets:
        play(game, flags, choice, 1, buffer)  # warm up
    for i in range(len(_NAMES)):
        _CALLS[i] = _BYTES[i] = 0
    gc.collect()
    gc.disable()
    start = gc.mem_alloc()
    for flags in presets:
        for number in range(count):
            play(game, flags, choice, number, buffer)
    whole = gc.mem_alloc() - start
    for i in range(len(_NAMES)):
        print(_NAMES[i].replace(" ", "_"), _CALLS[i], _BYTES[i])
    print("whole", count * 3, whole)
    gc.enable()
    micropython.heap_lock()
    for flags in presets:
        for number in range(count):
            play(game, flags, choice, number, buffer)
    micropython.heap_unlock()
    print("locked", count * 3, 0)


main(int(sys.argv[1]))
