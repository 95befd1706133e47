# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A row of text with a place of its own, for pages.

A room has too many rows for an object each: there one ``pen`` of ``ui.text`` serves all. Refuses
what that refuses.
"""

from ui import inks
from ui.plate import paint
from ui.text import Pen


class Line(Pen):
    """A row of ``columns`` cells of a Sheet at ``x``, ``y``, with a pen of its own."""

    def __init__(self, sheet, columns, x, y, colour=inks.WHITE):
        self.grid = sheet.put(None, colour, x, y, columns)
        self.column = 0

    # hot
    def start(self, column=0):
        """Begin anew at a column; the cells before it become blank."""
        self.on(self.grid, column)

    # hot
    def colour(self, colour):
        """Write in colour 0..15 of ``inks`` from now on; all of the row changes."""
        paint(self.grid, colour)

    # hot
    def show(self, words):
        """The whole row is ``words``."""
        Pen.show(self, self.grid, words)
