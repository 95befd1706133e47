# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Three initials, typed with four keys: UP and DOWN change the letter, LEFT and RIGHT the place.

The letters change on while UP or DOWN is held.
"""

from badge import buttons as b
from badge import clock
from ui.draw import palette
from ui.draw import text_row as pen
from ui.draw.shapes import lay, paint, shape

_LETTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ .-0123456789"
_WIDTH = 13
_HEIGHT = 17
_PITCH = 15
_FIRST = 400  # ms until a held key repeats
_NEXT = 110  # ms between two letters after that


class Initials:
    """Three boxes at ``x``, ``y`` (pixels) in ``group``; ``letters``: a bytearray of the three
    characters, edited in place.
    """

    def __init__(self, group, sheets, x, y, letters):
        self.letters = letters
        self._at = 0
        self._boxes = []
        self._rows = []
        box = shape(_WIDTH, _HEIGHT, 2)
        for i in range(3):
            self._boxes.append(lay(group, box, palette.INK, x + _PITCH * i, y))
            self._rows.append(sheets.glyphs6.put(group, palette.WHITE, x + _PITCH * i + 4, y + 4))
        self._repeat = -1
        self._repeat_at = 0
        self._update()

    def _update(self):
        for i in range(3):
            chosen = i == self._at
            paint(self._boxes[i], palette.AMBER if chosen else palette.INK)
            row = self._rows[i]
            pen.show(row, self.letters[i : i + 1])
            paint(row, palette.INK if chosen else palette.WHITE)

    def _turn(self, key):
        place = _LETTERS.find(bytes((self.letters[self._at],)))
        place += 1 if key == b.UP else -1
        self.letters[self._at] = _LETTERS[place % len(_LETTERS)]
        self._update()

    def key(self, key, down, at):
        """UP, DOWN, LEFT or RIGHT; other keys do nothing here."""
        if not down:
            if key == self._repeat:
                self._repeat = -1
        elif key == b.UP or key == b.DOWN:
            self._repeat = key
            self._repeat_at = clock.after(at, _FIRST)
            self._turn(key)
        elif key == b.LEFT or key == b.RIGHT:
            self._repeat = -1
            self._at = (self._at + (1 if key == b.RIGHT else 2)) % 3
            self._update()

    def tick(self, now):
        """Go on changing the letter while its key is held."""
        if self._repeat >= 0 and clock.since(self._repeat_at, now) >= 0:
            self._repeat_at = clock.after(now, _NEXT)
            self._turn(self._repeat)
