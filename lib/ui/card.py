# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""One card of the room: rank, suit, drawing, and at its foot the cheapest cost or the gain.

The foot answers "what does this cost me" on every card at once, so that comparing needs no cursor
(ui.md, The room). Dark foot: a foe; light: goods; red with a skull: death. Refuses to judge: the
numbers come from ``ui.forecast``.
"""

import displayio

from ui import forecast as fc
from ui import icons, inks, sheets
from ui.plate import paint, plate, show, tile
from ui.text import Digits, Line

WIDTH = 36
HEIGHT = 52
FOOT = 12

_ASIDE = -200  # x of a part that is not to be seen

_ICONS = (
    icons.LOCK, icons.SWORD7, icons.FIST7, icons.HAND7, icons.HEART7, icons.SPILT7, icons.COIN7,
    icons.BOOT7,
)  # fmt: skip


class Card:
    """A card's ``group``; move it with ``group.x`` and ``group.y`` (pixels)."""

    def __init__(self, shown, face, foot):
        """``shown``: the sheets; ``face`` and ``foot``: bitmaps of plates, shared by all cards."""
        self.group = displayio.Group()
        # Paper and foot do not overlap: what lies under another plate would be drawn twice.
        self._face = plate(face, inks.PAPER)
        self._foot = plate(foot, inks.INK, 0, HEIGHT - FOOT)
        self._art = sheets.Art(shown.cards, 8, 14)
        self._ace = shown.aces.grid(inks.sixteen(), -2, 10)
        self._rank = Digits(shown.ranks, 2, 3, 3, inks.INK)
        self._suit = shown.icons.grid(inks.ink(inks.INK), 24, 3)
        self._icon = shown.icons.grid(inks.ink(inks.WHITE), 3, 43)
        self._text = Line(shown.glyphs6, 4, 11, 41)
        self._notch = shown.icons.grid(inks.ink(inks.STONE), 14, 0, tile=icons.NOTCH)
        for part in (self._face, self._foot, self._art.grid, self._ace, self._rank.grid):
            self.group.append(part)
        for part in (self._suit, self._icon, self._text.grid, self._notch):
            self.group.append(part)
        self._card = -1
        # Ace and notch are put aside and not hidden: displayio draws a hidden part's place every
        # other time its group is shown again.
        self._ace.x = _ASIDE
        self._notch.x = _ASIDE

    # hot
    def face(self, card, carried):
        """Show the face of ``card``; ``carried`` puts the notch on it."""
        if card != self._card:
            self._card = card
            ace = sheets.is_ace(card)
            if ace:
                tile(self._ace, 0 if card < 0x10 else 1)
            else:
                self._art.show(sheets.card_tile(card))
            show(self._art.grid, not ace)
            self._ace.x = -2 if ace else _ASIDE
            red = 0x20 <= card < 0x40
            self._rank.colour(inks.BLOOD if red else inks.INK)
            self._rank.rank(card & 15 if card < 0x40 else 0)
            tile(self._suit, icons.suit(card))
            paint(self._suit, inks.BLOOD if red else inks.VIOLET if card >= 0x40 else inks.INK)
        self._notch.x = 14 if carried else _ASIDE

    # hot
    def tip(self, over):
        """Tip the drawing over, or stand it up again."""
        art = self._art.grid
        if art.transpose_xy != over:
            art.transpose_xy = over
            art.flip_x = over
            art.y = 18 if over else 14

    # hot
    def rub(self, first, last):
        """Rub out rows of the drawing, from ``first`` (0 on top) up to ``last``."""
        self._art.rub(first, last)
        self._card = -1

    # hot
    def bare(self, empty):
        """Take the drawing off the card, or put it back."""
        if empty:
            show(self._art.grid, False)
        else:
            show(self._art.grid, not sheets.is_ace(self._card))

    # hot
    def tell(self, told):
        """Write the foot from a ``Forecast`` made by its ``cheapest``."""
        kind = told.kind
        foe = kind == fc.SLAY or kind == fc.FISTS
        ground = inks.SAND
        colour = inks.INK
        icon = _ICONS[kind]
        if foe:
            ground = inks.BLOOD if told.lethal else inks.INK
            colour = inks.WHITE
            if told.lethal:
                icon = icons.SKULL7
        line = self._text
        line.start()
        if not told.legal:
            icon = icons.LOCK
            colour = inks.STONE
            line.text("wait")
        elif kind == fc.TAKE:
            line.text("swap" if told.armed else "take")
        elif kind == fc.SEND:
            line.text("away")
        else:
            if not foe and told.change == 0:
                colour = inks.STONE
                line.put(line.plus)
            line.number(told.change, 0, not foe)
        line.end()
        line.colour(colour)
        tile(self._icon, icon)
        if kind == fc.DRINK and told.change:
            colour = inks.BLOOD
        paint(self._icon, colour)
        paint(self._foot, ground)
