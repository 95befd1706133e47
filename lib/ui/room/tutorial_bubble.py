# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What the tutorial says, over the weapon or over the boxes, whichever the eye can do without.

It lends the room's note its plates and speaks through its rows: both are never seen at once.
Refuses to wait for a key: a step ends when its deed is done.
"""

from ui import inks
from ui.note import ROWS
from ui.plate import lay, shape, show

# Where a text lies, in pixels: four rows over the weapon, two over the boxes of A and B, where the
# weapon and its ladder must be seen.
_LOW = 89
_MIDDLE = 70


class Bubble:
    """Speaks through ``note``; ``open`` says whether it does now."""

    def __init__(self, note):
        self._note = note
        self.open = False
        self._plain = note.group[0]
        self._large = _plate(note.group, 39)
        self._small = _plate(note.group, 19)

    # hot
    def say(self, number):
        """Show the passage that begins at row ``number`` of ``ui.words``, two or four rows."""
        note = self._note
        note.tell(number)
        for _ in range(ROWS):
            note.tick()
        note.open = False  # it is none that a press puts away
        self._lay(note.said == ROWS, note.said < ROWS)
        self.open = True

    # hot
    def hide(self):
        """Say nothing."""
        if self.open:
            self.open = False
            note = self._note
            show(note.group, False)
            note.open = True
            note.close()
            self._lay(False, False)

    # hot
    def _lay(self, large, small):
        """Let the rows lie on a plate of the bubble, or on the note's own again."""
        self._note.group.y = _MIDDLE if small else _LOW
        show(self._plain, not (large or small))
        show(self._large, large)
        show(self._small, small)


def _plate(group, height):
    """A plate as wide as the screen with round corners, hidden, under the rows in ``group``.

    In tiles of eight pixels: a bitmap as wide as the screen would take 800 bytes.
    """
    grid = lay(None, shape(24, height, 2), inks.NIGHT, 0, 0, 20, 1, 8, height, 1)
    grid[0] = 0
    grid[19] = 2
    grid.hidden = True
    group.insert(1, grid)
    return grid
