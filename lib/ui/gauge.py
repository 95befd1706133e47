# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The top row of the room: health, cards left, and what SELECT does right now.

Health is a number and twenty pips; what button A would take shows as split pips, what it would give
as half ones, so that the loss is a shape and not only a colour. Refuses to decide whether a room
may be avoided: it shows what it is told.
"""

from ui import icons, inks
from ui.plate import paint, plate, shape, tile
from ui.text import Digits, Line

EMPTY, FULL, LOSING, GAIN, LOW = range(5)

AVOID, UNDO, STAY, LAST = range(4)
_CHIPS = ("AVOID", "UNDO", "STAY", "LAST")

_LOW_HEALTH = 5  # at this and below the pips that are left glow red


class Gauge:
    """Appends its parts to ``group``; ``tick`` once a frame lets the pips run."""

    def __init__(self, group, sheets):
        self._pip = 0  # pips that are full now, on their way to _aim
        self._aim = 0
        self._after = 0
        self._step = 1
        heart = sheets.icons.grid(inks.ink(inks.EMBER), 1, 2, tile=icons.HEALTH)
        self._number = Digits(sheets.ranks, 2, 12, 2)
        self._pips = sheets.pips.grid(inks.sixteen(), 28, 3, 20)
        self._stack = sheets.icons.grid(inks.ink(inks.SKY), 91, 2, tile=icons.STACK)
        self._left = Line(sheets.glyphs6, 2, 102, 2)
        chip = shape(45, 12, 2)
        for y in range(1, 11):  # the key's name stands on the ground, in a hole of the chip
            for x in range(1, 18):
                chip[x, y] = 0
        self._chip = plate(chip, inks.AMBER, 115, 1)
        self._select = Line(sheets.glyphs5, 3, 117, 3, inks.AMBER)
        self._select.show("SEL")
        self._word = Line(sheets.glyphs5, 5, 134, 3, inks.INK)
        for part in (heart, self._number.grid, self._pips, self._stack, self._left.grid):
            group.append(part)
        for part in (self._chip, self._select.grid, self._word.grid):
            group.append(part)

    # hot
    def health(self, health, after):
        """Show ``health`` (0..20) and, as split or half pips, what ``after`` would make of it.

        The pips run to a new health in at most 300 ms of ``tick``, the number follows last.
        """
        self._aim = health if health > 0 else 0
        self._after = after
        if self._pip == self._aim:
            self._draw()
        else:
            size = self._aim - self._pip
            if size < 0:
                size = -size
            self._step = (size + 9) // 10
            self._run(self._pip)

    # hot
    def tick(self):
        """One frame of running pips."""
        if self._pip == self._aim:
            return
        step = self._step
        if self._pip > self._aim:
            self._pip -= step
            if self._pip < self._aim:
                self._pip = self._aim
        else:
            self._pip += step
            if self._pip > self._aim:
                self._pip = self._aim
        if self._pip == self._aim:
            self._draw()
        else:
            self._run(self._pip)

    # hot
    def settle(self):
        """The pips have arrived."""
        self._pip = self._aim
        self._draw()

    # hot
    def _run(self, pip):
        """Pips on their way: what is lost is split first and falls from the right."""
        for i in range(20):
            state = EMPTY
            if i < pip:
                state = FULL if i < self._aim else LOSING
            self._set(i, state)

    # hot
    def _draw(self):
        shown = self._aim
        number = self._number
        number.start()
        number.number(shown)
        number.end()
        full = LOW if shown <= _LOW_HEALTH else FULL
        for i in range(20):
            state = EMPTY
            if i < shown:
                state = full if i < self._after else LOSING
            elif i < self._after:
                state = GAIN
            self._set(i, state)

    # hot
    def _set(self, i, state):
        if self._pips[i] != state:
            self._pips[i] = state

    # hot
    def cards(self, count):
        """Show how many cards the dungeon still holds."""
        self._left.start()
        self._left.number(count)
        self._left.end()

    # hot
    def select(self, word):
        """Show what SELECT does: ``AVOID``, ``UNDO``, ``STAY`` (just avoided) or ``LAST`` (nothing
        below).
        """
        self._word.show(_CHIPS[word])
        colour = inks.AMBER
        if word == UNDO:
            colour = inks.FOG
        elif word != AVOID:
            colour = inks.STONE
        paint(self._chip, colour)
        self._select.colour(colour)

    # hot
    def battery(self, low):
        """A battery in place of the stack, as long as ``low``; the stage lets it blink."""
        tile(self._stack, icons.BATTERY if low else icons.STACK)
        paint(self._stack, inks.EMBER if low else inks.SKY)
