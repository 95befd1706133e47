# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What the tutorial says, over the weapon or over the boxes, whichever the eye can do without.

It lends the room's note its plates and speaks through its rows: both are never seen at once.
"""

from ui.draw import palette
from ui.draw.shapes import lay, shape, show
from ui.room.message_panel import BELOW, ROWS

# Where a text lies, in pixels: four rows over the weapon, two over the boxes of A and B, where the
# weapon and its ladder must be seen.
_LOW = 89
_MIDDLE = 70


class TutorialBubble:
    """Speaks through ``panel``; ``open`` says whether it does now."""

    def __init__(self, panel):
        self._panel = panel
        self.open = False
        self._large = _plate(panel.group, 39)
        self._small = _plate(panel.group, 19)

    # hot
    def say(self, number):
        """Show the passage that begins at row ``number`` of ``ui.draw.messages``, two or four
        rows."""
        panel = self._panel
        panel.say(number)
        panel.open = False  # it is none that a press puts away
        panel.plate.y = BELOW
        self._lay(panel.said == ROWS, panel.said < ROWS)
        self.open = True

    # hot
    def give_way(self):
        """The note has something to say through the rows."""
        if self.open:
            self.open = False
            self._lay(False, False)

    # hot
    def hide(self):
        """Say nothing."""
        if self.open:
            self.open = False
            panel = self._panel
            show(panel.group, False)
            panel.open = True
            panel.close()
            self._lay(False, False)

    # hot
    def _lay(self, large, small):
        """Let the rows lie on a plate of the bubble, or on the note's own again."""
        self._panel.group.y = _MIDDLE if small else _LOW
        show(self._large, large)
        show(self._small, small)
        if large:
            self._large.x = 0
        if small:
            self._small.x = 0


def _plate(group, height):
    """A plate as wide as the screen with round corners, hidden, under the rows in ``group``.

    In tiles of eight pixels: a bitmap as wide as the screen would take 800 bytes.
    """
    # Aside until it is seen: what is hidden is drawn once all the same, where it lies.
    grid = lay(None, shape(24, height, 2), palette.NIGHT, -160, 0, 20, 1, 8, height, 1)
    grid[0] = 0
    grid[19] = 2
    grid.hidden = True
    group.insert(1, grid)
    return grid
