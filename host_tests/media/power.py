# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Erases and programs of two media in the order in which they happen, and what a power cut leaves.

A program runs the same up to the moment at which the power fails, whichever moment that is. So one
run with its operations noted gives the media as they are after a cut in any of them.
"""

import random


class Operation:
    """One erase (``data`` None) or program of ``size`` bytes at ``at``; ``note`` is free."""

    def __init__(self, medium, at, size, data, note):
        self.medium = medium
        self.at = at
        self.size = size
        self.data = data
        self.note = note

    def apply(self, memory):
        """Do all of it. Programming can only turn ones into zeros."""
        if self.data is None:
            memory[self.at : self.at + self.size] = b"\xff" * self.size
            return
        for i in range(self.size):
            memory[self.at + i] &= self.data[i]

    def interrupt(self, memory, how):
        """Do half of it: "half" the first half of its bytes, "noise" about half of its bits."""
        size = self.size
        if how == "half":
            data = None if self.data is None else self.data[: size // 2]
            Operation(self.medium, self.at, size // 2, data, None).apply(memory)
            return
        dice = random.Random("%s %d %r" % (self.medium, self.at, self.data))
        for i in range(self.at, self.at + size):
            mask = dice.randrange(256)
            if self.data is None:
                memory[i] |= mask
            else:
                memory[i] &= self.data[i - self.at] | mask


class Power:
    """Notes the operations of both media in ``log``; ``note`` goes with each."""

    def __init__(self):
        self.log = []
        self.note = None

    def did(self, medium, memory, at, size, data=None):
        """Do an operation, and note it."""
        operation = Operation(medium, at, size, data, self.note)
        operation.apply(memory)
        self.log.append(operation)
