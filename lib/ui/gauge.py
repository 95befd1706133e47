# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The top row of the room: health, cards left, and what SELECT does right now.

Health is a number and twenty pips; what button A would take shows as split pips, what it would give as
half ones, so that the loss is a shape and not only a colour. Refuses to decide whether a room may be
avoided: it shows what it is told.
"""

from ui import icons, inks
from ui.plate import paint, plate, shape, tile
from ui.text import Digits, Line

EMPTY, FULL, LOSING, GAIN, LOW = range(5)

AVOID, UNDO, STAY, LAST = range(4)
_CHIPS = ("AVOID", "UNDO", "STAY", "LAST")

_LOW_HEALTH = 5  # at this and below the pips that are left glow red


class Gauge:
    """Appends its parts to ``group``; the SELECT chip's bar fills with ``hold``."""

    def __init__(self, group, sheets):
        self._heart = sheets.icons.grid(inks.ink(inks.EMBER), 1, 2, tile=icons.HEALTH)
        self._number = Digits(sheets.ranks, 2, 12, 2)
        self._pips = sheets.pips.grid(inks.sixteen(), 28, 3, 20)
        self._stack = sheets.icons.grid(inks.ink(inks.SKY), 91, 2, tile=icons.STACK)
        self._left = Line(sheets.glyphs6, 2, 102, 2)
        self._chip = plate(shape(45, 12, 2), inks.AMBER, 115, 1)
        self._key = plate(shape(17, 10, 1), inks.INK, 116, 2)
        self._select = Line(sheets.glyphs5, 3, 117, 3, inks.AMBER)
        self._select.show("SEL")
        self._word = Line(sheets.glyphs5, 5, 134, 3, inks.INK)
        self._bar = Line(sheets.glyphs5, 5, 134, 3, inks.BLOOD)
        self._bar.grid.hidden = True
        for part in (self._heart, self._number.grid, self._pips, self._stack, self._left.grid):
            group.append(part)
        for part in (self._chip, self._key, self._select.grid, self._bar.grid, self._word.grid):
            group.append(part)

    # hot
    def health(self, health, after):
        """Show ``health`` (0..20) and, as split or half pips, what ``after`` would make of it."""
        shown = health if health > 0 else 0
        number = self._number
        number.start()
        number.number(shown)
        number.end()
        pips = self._pips
        full = LOW if shown <= _LOW_HEALTH else FULL
        for i in range(20):
            state = EMPTY
            if i < shown:
                state = full if i < after else LOSING
            elif i < after:
                state = GAIN
            if pips[i] != state:
                pips[i] = state

    # hot
    def cards(self, count):
        """Show how many cards the dungeon still holds."""
        self._left.start()
        self._left.number(count)
        self._left.end()

    # hot
    def select(self, word):
        """Show what SELECT does: ``AVOID``, ``UNDO``, ``STAY`` (just avoided) or ``LAST`` (nothing below)."""
        self._word.show(_CHIPS[word])
        colour = inks.AMBER
        if word == UNDO:
            colour = inks.FOG
        elif word != AVOID:
            colour = inks.STONE
        paint(self._chip, colour)
        self._select.colour(colour)

    # hot
    def hold(self, part):
        """Fill the chip behind its word: ``part`` 0 (empty) to 12 (held long enough)."""
        grid = self._bar.grid
        if grid.hidden != (part == 0):
            grid.hidden = part == 0
        for i in range(5):
            state = 95 if part * 5 >= (i + 1) * 12 - 11 and part else 0
            if grid[i] != state:
                grid[i] = state

    # hot
    def low(self, empty):
        """Turn the heart grey when nobody is left to own it."""
        paint(self._heart, inks.STONE if empty else inks.EMBER)
        tile(self._heart, icons.HEALTH)
