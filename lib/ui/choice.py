# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The two boxes under the cards: what A does to the selected card, and what B does.

Each says the act, the damage and the health that results; a press that would kill says so in red
and asks to be held, a press that is refused says why (ui.md, The room). Refuses to hide the second
choice: that bare hands are always there is what most players never find out.
"""

import displayio

from ui import forecast as fc
from ui import icons, inks, words
from ui.plate import paint, plate, show, tile
from ui.text import Digits, Line

WIDTH = 79
HEIGHT = 15

_ICONS = (
    icons.BLANK, icons.SWORD, icons.FIST, icons.HAND, icons.BOTTLE, icons.BOTTLE, icons.COIN,
    icons.BOOT,
)  # fmt: skip
_DEEDS = ("", "", "", "take it", "", "no effect", "", "send away")


class Choice:
    """One box at ``x``, ``y``; ``second`` makes it B's."""

    def __init__(self, sheets, ground, x, y, second):
        self.group = displayio.Group(x=x, y=y)
        self.told = fc.Forecast()
        self._second = second
        self._colour = inks.SKY if second else inks.AMBER
        self._ground = plate(ground, inks.NIGHT)
        self._disc = sheets.icons.grid(
            inks.ink(self._colour), 2, 2, tile=icons.DISC_B if second else icons.DISC_A
        )
        self._ring = sheets.ring.grid(inks.ink(inks.WHITE), 0, 0)
        self._icon = sheets.icons.grid(inks.ink(inks.WHITE), 15, 2)
        self._change = Line(sheets.glyphs6, 3, 27, 3)
        self._arrow = sheets.icons.grid(inks.ink(inks.FOG), 46, 5, tile=icons.ARROW)
        self._heart = sheets.icons.grid(inks.ink(inks.EMBER), 52, 3, tile=icons.HEALTH)
        self._health = Digits(sheets.ranks, 2, 62, 3)
        self._words = Line(sheets.glyphs5, 12, 16, 4, inks.FOG)
        self._outcome = (self._heart, self._health.grid)
        for part in (self._ground, self._disc, self._ring, self._icon, self._change.grid):
            self.group.append(part)
        for part in (self._arrow, self._heart, self._health.grid, self._words.grid):
            self.group.append(part)

    # hot
    def tell(self, game, place):
        """Say what this box's button does to the card at ``place`` (0..3, or -1 for none)."""
        told = self.told
        if place < 0:
            told.legal = told.lethal = False
            told.kind = fc.NOTHING
            told.reason = fc.NO_REASON
        else:
            told.ask(game, place, self._second)
        legal = told.legal
        numbers = legal and _DEEDS[told.kind] == ""
        for part in self._outcome:
            show(part, numbers and not told.lethal)
        # Arrow and skull, one grid: "so much is left" or "nothing is left".
        arrow = self._arrow
        show(arrow, numbers)
        tile(arrow, icons.SKULL if told.lethal else icons.ARROW)
        paint(arrow, inks.WHITE if told.lethal else inks.FOG)
        if arrow.y != (3 if told.lethal else 5):
            arrow.y = 3 if told.lethal else 5
        show(self._change.grid, numbers)
        show(self._icon, legal)
        paint(self._ground, inks.BLOOD if told.lethal else inks.NIGHT)
        paint(self._disc, self._colour if legal else inks.STONE)
        tile(self._icon, _ICONS[told.kind])
        line = self._words
        show(line.grid, not numbers or told.lethal)
        line.start()
        if told.lethal:
            # Behind the skull: the word stands in the last four cells of the box.
            line.start(8)
            line.text("HOLD")
            line.colour(inks.WHITE)
        elif legal:
            line.start(3)
            line.text(_DEEDS[told.kind])
            line.colour(inks.WHITE)
        else:
            self._refuse(game)
            line.colour(inks.FOG)
        line.end()
        if numbers:
            self._change.start()
            self._change.number(told.change, 3, told.kind == fc.DRINK or told.kind == fc.SELL)
            self._change.end()
            self._health.start()
            self._health.number(told.health)
            self._health.end()

    # hot
    def _refuse(self, game):
        """Say in at most twelve letters why the button does nothing here."""
        line = self._words
        reason = self.told.reason
        if reason == fc.NO_WEAPON:
            line.text("no weapon")
        elif reason == fc.BOUND:
            line.text("weapon first")
        elif reason == fc.DULL:
            line.text("-")
        elif reason == fc.SPENT:
            words.write(line, words.BRIEFLY + game.weapon)
            line.text(": spent")
        elif reason == fc.LIMIT:
            top = fc.reach(game)
            words.write(line, words.BRIEFLY + game.weapon)
            line.text(":max " if top == 10 else ": max ")
            line.rank(top)

    # hot
    def hold(self, part):
        """Fill the ring round the disc: ``part`` 0 (empty) to 12 (held long enough)."""
        tile(self._ring, part)
