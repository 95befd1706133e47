# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""os: what a badge's os has, with random bytes from the schedule's seeds."""

import os as _os

import machine

listdir = _os.listdir
stat = _os.stat
mkdir = _os.mkdir
remove = _os.remove
rename = _os.rename
getenv = _os.getenv


def sync():
    """Nothing here."""


def urandom(size):
    """The next given seed, low byte first; when none is left, numbers of a fixed sequence."""
    if machine.seeds:
        seed = machine.seeds.pop(0)
    else:
        urandom_state[0] = (urandom_state[0] * 171) % 30269
        seed = urandom_state[0] * 35461 & 0x3FFFFFFF
    return bytes([seed >> (8 * i) & 255 if i < 4 else 0 for i in range(size)])


urandom_state = [4711]
