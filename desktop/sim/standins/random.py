# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`random` with the badge's names: one global generator, no shuffle, another sequence than
CPython's."""

from _badge import machine


def getrandbits(k):
    """k random bits, at most 32."""
    if not 0 <= k <= 32:
        raise ValueError("bits must be 32 or less")
    # A Lehmer generator: evenly spread enough for what a program may do with this module, and
    # clearly not CPython's.
    value = 0
    for _ in range(2):
        machine.random_state = (machine.random_state * 48271 + 11) % 2147483647
        value = value << 16 | machine.random_state >> 7 & 0xFFFF
    return value & ((1 << k) - 1)


def seed(n=None):
    """Start the sequence anew."""
    machine.random_state = 12345 if n is None else int(n) % 2147483647


def random():
    """A float, 0 <= x < 1."""
    return getrandbits(24) / 16777216


def uniform(a, b):
    """A float between a and b."""
    return a + (b - a) * random()


def randrange(start, stop=None, step=1):
    """A number of range(start, stop, step)."""
    if stop is None:
        start, stop = 0, start
    count = (stop - start + step - (1 if step > 0 else -1)) // step
    if count <= 0:
        raise ValueError("stop not reachable from start")
    return start + step * (getrandbits(30) % count)


def randint(a, b):
    """A number from a to b, both included."""
    if a > b:
        raise ValueError("stop not reachable from start")
    return randrange(a, b + 1)


def choice(seq):
    """One of the items."""
    if len(seq) == 0:
        raise IndexError("empty sequence")
    return seq[randrange(len(seq))]
