# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Three initials, typed with four keys.

UP and DOWN turn the letter, LEFT and RIGHT change the place; a letter that is held on runs.
Refuses to keep the name: it edits three bytes, and the page decides what becomes of them.
"""

from badge import buttons as b
from badge import clock
from ui.draw import palette
from ui.draw.shapes import lay, paint, shape
from ui.draw.text_row import TextRow

_LETTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ .-0123456789"
_WIDTH = 13
_HEIGHT = 17
_PITCH = 15
_FIRST = 400  # ms until a held key runs, and between two of its letters
_NEXT = 110


class Initials:
    """Three boxes at ``x``, ``y`` in ``group``; ``letters``: the three bytes edited."""

    def __init__(self, group, sheets, x, y, letters):
        self.letters = letters
        self._at = 0
        self._boxes = []
        self._lines = []
        box = shape(_WIDTH, _HEIGHT, 2)
        for i in range(3):
            ground = lay(None, box, palette.INK, x + _PITCH * i, y)
            line = TextRow(sheets.glyphs6, 1, x + _PITCH * i + 4, y + 4)
            group.append(ground)
            group.append(line.grid)
            self._boxes.append(ground)
            self._lines.append(line)
        self._runs = -1
        self._when = 0
        self._tell()

    def _tell(self):
        for i in range(3):
            chosen = i == self._at
            paint(self._boxes[i], palette.AMBER if chosen else palette.INK)
            line = self._lines[i]
            line.start()
            line.put(self.letters[i] - 32)
            line.colour(palette.INK if chosen else palette.WHITE)

    def _turn(self, key):
        place = _LETTERS.find(bytes((self.letters[self._at],)))
        place += 1 if key == b.UP else -1
        self.letters[self._at] = _LETTERS[place % len(_LETTERS)]
        self._tell()

    def key(self, key, down, at):
        """UP, DOWN, LEFT or RIGHT; other keys do nothing here."""
        if not down:
            if key == self._runs:
                self._runs = -1
        elif key == b.UP or key == b.DOWN:
            self._runs = key
            self._when = clock.after(at, _FIRST)
            self._turn(key)
        elif key == b.LEFT or key == b.RIGHT:
            self._runs = -1
            self._at = (self._at + (1 if key == b.RIGHT else 2)) % 3
            self._tell()

    def tick(self, now):
        """Let a held letter run."""
        if self._runs >= 0 and clock.since(self._when, now) >= 0:
            self._when = clock.after(now, _NEXT)
            self._turn(self._runs)
