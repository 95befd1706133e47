# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The cursor: a thin frame round the selected card and a caret below it.

The frame is four thin plates and not one large one: where it moves, 768 pixels are drawn and not
4,480. Refuses to know which card it stands on.
"""

from ui import icons, inks
from ui.plate import paint, plate, shape, show

_WIDTH, _HEIGHT = 40, 56


class Cursor:
    """Appends its parts to ``group``; hidden until it is put somewhere."""

    def __init__(self, group, sheets):
        across = shape(_WIDTH - 2, 1, 0)
        down = shape(1, _HEIGHT - 2, 0)
        self._parts = (
            plate(across, inks.AMBER), plate(across, inks.AMBER), plate(down, inks.AMBER),
            plate(down, inks.AMBER),
        )  # fmt: skip
        self._caret = sheets.icons.grid(inks.ink(inks.AMBER), tile=icons.CARET)
        for part in self._parts:
            group.append(part)
        group.append(self._caret)
        self.hide()

    # hot
    def hide(self):
        """Show no cursor."""
        for part in self._parts:
            show(part, False)
        show(self._caret, False)

    # hot
    def put(self, x, y):
        """Frame the card whose top left pixel is ``x``, ``y``."""
        left = x - 2
        top = y - 2
        parts = self._parts
        parts[0].x = parts[1].x = left + 1
        parts[0].y = top
        parts[1].y = top + _HEIGHT - 1
        parts[2].y = parts[3].y = top + 1
        parts[2].x = left
        parts[3].x = left + _WIDTH - 1
        self._caret.x = x + 14
        self._caret.y = 69
        for part in parts:
            show(part, True)
        show(self._caret, True)

    # hot
    def caret(self, visible):
        """Show or hide the caret below the frame."""
        show(self._caret, visible)

    # hot
    def alarm(self, lethal):
        """The colour of danger, or the cursor's own."""
        colour = inks.EMBER if lethal else inks.AMBER
        for part in self._parts:
            paint(part, colour)
