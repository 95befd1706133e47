# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The cursor: a thin frame round the selected card and a caret below it.

The frame is four thin plates and not one large one: where it moves, 768 pixels are drawn and not
4,480.
"""

from ui.draw import icons, palette
from ui.draw.shapes import lay, shape, show

_WIDTH, _HEIGHT = 40, 56


# State of the one room there is (ui.room).
parts = ()  # the frame
caret = None


def build(group, sheets):
    """Append ``parts`` and ``caret`` to ``group``; out of sight until they are put somewhere."""
    global parts, caret
    across = shape(_WIDTH - 2, 1, 0)
    down = shape(1, (_HEIGHT - 2) // 3, 0)
    amber = palette.AMBER
    parts = (
        lay(group, across, amber, -_WIDTH), lay(group, across, amber, -_WIDTH),
        lay(group, down, amber, -1, 0, 1, 3), lay(group, down, amber, -1, 0, 1, 3),
    )  # fmt: skip
    caret = sheets.icons.put(group, amber, -_WIDTH, 69, 1, icons.CARET)


# hot
def put(x, y):
    """Frame the card whose top left pixel is ``x``, ``y``."""
    top, bottom, left, right = parts
    top.x = bottom.x = x - 1
    left.x = x - 2
    right.x = x + _WIDTH - 3
    top.y = y - 2
    left.y = right.y = y - 1
    bottom.y = y + _HEIGHT - 3
    caret.x = x + 14
    show(caret, True)
