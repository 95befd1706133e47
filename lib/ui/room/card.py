# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""One card of the room: rank, suit, drawing, and at its foot the cheapest cost or the gain.

The foot answers "what does this cost me" on every card at once, so that comparing needs no cursor
(ui.md, The room). Dark foot: a foe; light: goods; red with a skull: death.
"""

import displayio

from ui.draw import icons, palette, sheets
from ui.draw import text_row as pen
from ui.draw.shapes import lay, paint, shape, show, tile
from ui.widgets import forecast as fc

# All in pixels.
WIDTH = 36
HEIGHT = 52
TOP = 18  # y of a card in its place
LIFT = 3  # by which the selected one stands higher

_ASIDE = -200  # x of a part that is not to be seen
_PIECE = 4  # rows of the tiles of ``paper`` that a card is laid of
_FACE = 10  # pieces over its foot
_TOP, _MIDDLE, _NOTCHED, _BOTTOM = 0, 1, 2, 3

_ICONS = bytes((
    icons.LOCK, icons.SWORD7, icons.FIST7, icons.HAND7, icons.HEART7, icons.SPILT7, icons.COIN7,
    icons.BOOT7,
))  # fmt: skip


class Card:
    """A card's ``group``, moved with ``group.x`` and ``group.y`` (pixels), and its ``art``."""

    def __init__(self, shown, pieces):
        """``shown``: the sheets; ``pieces``: the bitmap of ``paper``."""
        # Aside at first: what is hidden is drawn once all the same, where it lies.
        group = self.group = displayio.Group(x=-WIDTH)
        group.hidden = True
        # Paper and foot do not overlap: what lies under another plate would be drawn twice.
        self._face = lay(group, pieces, palette.PAPER, 0, 0, 1, _FACE, 0, _PIECE, _MIDDLE)
        self._foot = lay(group, pieces, palette.INK, 0, _FACE * _PIECE, 1, 3, 0, _PIECE, _MIDDLE)
        self._foot[2] = _BOTTOM
        self.art = sheets.Art(group, 8, 14)
        # The ace is put aside and not hidden: displayio draws a hidden part's place every other
        # time its group is shown again.
        self._ace = shown.aces.put(group, palette.ALL, _ASIDE, 10)
        self._corner = shown.ranks.put(group, palette.INK, 3, 3, 5)
        self._icon = shown.icons.put(group, palette.WHITE, 3, 43)
        self._text = shown.glyphs6.put(group, palette.WHITE, 11, 41, 4)
        self._card = 0

    # hot
    def face(self, card, carried):
        """Show the face of ``card``; ``carried`` puts the notch on it."""
        tile(self._face, _NOTCHED if carried else _TOP)
        ace = sheets.is_ace(card)
        if ace:
            tile(self._ace, card >> 4)
        else:
            self.art.show(card)
        if card != self._card:
            self._card = card
            self._ace.x = -2 if ace else _ASIDE
            self.bare(False)
            pen.corner(self._corner, card)
            paint(
                self._corner,
                palette.INK if card < 0x20 else palette.BLOOD if card < 0x40 else palette.VIOLET,
            )

    # hot
    def tip(self, over):
        """Tip the drawing over, or stand it up again."""
        art = self.art.grid
        if art.transpose_xy != over:
            art.transpose_xy = over
            art.flip_x = over
            art.y = 18 if over else 14

    # hot
    def bare(self, empty):
        """Take the drawing off the card, or put it back; returns its bitmap."""
        show(self.art.grid, not (empty or sheets.is_ace(self._card)))
        return self.art.grid.bitmap

    # hot
    def update(self, forecast, weapon):
        """Write the foot from a ``Forecast`` made by its ``cheapest``; ``weapon`` is in hand."""
        kind = forecast.kind
        foe = kind == fc.SLAY or kind == fc.FISTS
        ground = palette.SAND
        colour = palette.INK
        icon = _ICONS[kind]
        if foe:
            ground = palette.INK
            colour = palette.WHITE
            if forecast.lethal:
                ground = palette.BLOOD
                icon = icons.SKULL7
        row = self._text
        pen.on(row)
        if not forecast.legal:
            icon = icons.LOCK
            colour = palette.STONE
            pen.text(b"wait")
        elif kind == fc.TAKE:
            pen.text(b"swap" if weapon else b"take")
        elif kind == fc.SEND:
            pen.text(b"away")
        else:
            if not foe and forecast.change == 0:
                colour = palette.STONE
                pen.text(b"+")
            pen.number(forecast.change, 0, True)
        pen.end()
        paint(row, colour)
        row = self._icon
        tile(row, icon)
        paint(row, palette.BLOOD if kind == fc.DRINK and forecast.change else colour)
        paint(self._foot, ground)


def paper():
    """What cards are laid of, 36x4 pixels each: upper edge, middle, upper edge with the notch,
    lower edge.
    """
    bitmap = shape(36, 16, 1, 3)
    bitmap[0, 8] = 0
    bitmap[35, 8] = 0
    for y in range(4):
        cut = (0, 0, 1, 3)[y]
        for x in range(14 + cut, 22 - cut):
            bitmap[x, 8 + y] = 2  # the companion of paper
    return bitmap


# hot
def slot_x(place):
    """The left edge of the card at ``place`` 0..3."""
    return 2 + 40 * place
