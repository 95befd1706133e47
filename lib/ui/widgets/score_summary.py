# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A game's end in figures and as a card: the sum of the score, line by line, and who did it.

Players want to know why a score is what it is, so every number of it is here, and they add up to
the large one. Refuses to rank and to take keys.
"""

import displayio

from engine import rules
from engine.game import LOST, WON
from ui.draw import icons, messages, palette
from ui.draw import sheets as sh
from ui.draw.shapes import lay, paint, shape
from ui.draw.sheets import Art, Sheet
from ui.draw.text_row import TextRow, pen
from ui.widgets import header_footer

_X = 60  # left edge of the sum
_END = 157  # and its right edge
_FOES = 26


class _Big(TextRow):
    """A row over ``big``, which holds a blank, a minus and the digits only."""

    def put(self, tile):
        """Write a tile of the sheets of letters, 0, 13 or 16 to 25."""
        TextRow.put(self, tile - 14 if tile > 15 else tile & 1)


def band(group, sheets, game, rooms):
    """The band on top: what happened, and how far that is. ``rooms``: where it ended, from 1."""
    won = game.state == WON
    colour = palette.STONE
    line = TextRow(sheets.glyphs6, 21, 3, 2)
    if won:
        colour = palette.MINT
        line.text("DUNGEON CLEARED")
        line.colour(palette.INK)
    else:
        line.text("GAVE UP IN ROOM ")
        if game.state == LOST:
            colour = palette.BLOOD
            line.start()
            line.text("SLAIN IN ROOM ")
        line.number(rooms)
    line.end()
    header_footer.band(group, header_footer.TOP, 0, colour)
    group.append(line.grid)
    # A room takes three cards away, and the first one brings one more.
    last = (rules.deck_size(game.rules) + 2) // 3
    tail = "%d rooms" % last if won else "of %d" % last
    header_footer.text(
        group, sheets.glyphs5, tail, _END - 5 * len(tail), 3, palette.INK if won else palette.PAPER
    )


def portrait(group, sheets, game):
    """The card of who did it, at twice its size, and the name below."""
    face = lay(None, shape(52, 60, 2), palette.PAPER, 3, 18)
    group.append(face)
    large = displayio.Group(scale=2, x=9, y=27)
    card = game.last
    if game.state == WON:
        paint(face, palette.MOSS)
        large.x = 8
        large.y = 25
        name = "You made it"
        # A crown, and coins below it, both of the icons' sheet.
        crown = displayio.Group(scale=2, x=3, y=2)
        sheets.icons.put(crown, palette.AMBER, 0, 0, 1, icons.CROWN)
        large.append(crown)
        for i in range(3):
            sheets.icons.put(large, palette.AMBER, 8 * i - 1, 16, 1, icons.COIN7)
    elif game.state != LOST:
        paint(face, palette.VIOLET)
        Art(large, 0, 0).show(0)
        name = "Walked out"
    else:
        name = _name(card)
        if sh.is_ace(card):
            large.append(_close(sheets.aces.bitmap, card))
        else:
            Art(large, 0, 0).show(card)
    group.append(large)
    if game.state == LOST:
        # On top: an ace is large enough to cover its own corners.
        pen.corner(sheets.ranks.put(group, palette.INK, 5, 21, 2), card)
        sheets.icons.put(group, palette.INK, 44, 21, 1, card >> 4)
    header_footer.text(group, sheets.glyphs5, name, 29 - 5 * len(name) // 2, 80, palette.FOG)


def _name(card):
    """What a card is called, as a text."""
    row = bytearray(messages.WIDTH)
    messages.read(card, row)
    return str(bytes(row), "ascii").split("\0")[0]


def _close(bitmap, card):
    """The middle 24 of an ace's 40 columns: at twice its size the rest would not fit."""
    grid = displayio.TileGrid(
        bitmap,
        pixel_shader=palette.INKS[palette.ALL],
        width=3,
        tile_width=8,
        tile_height=28,
        x=-2,
        y=-3,
    )
    first = 1 if card < 0x10 else 6
    for i in range(3):
        grid[i] = first + i
    return grid


def account(group, sheets, game, felled):
    """The sum: health, foes left or the bonus, score, and a pip for each of the foes ``felled``."""
    score = game.score()
    entry(group, sheets, "health", game.health, 16)
    rest = score - game.health
    if game.state == WON:
        entry(group, sheets, "last potion" if rest else "no foes left", rest, 28)
    else:
        left = 0
        room = not game.rules & rules.DECK_ONLY_LOSS
        for card in game.room:
            if room and 0 < card < 0x20:
                left += 1
        for i in range(game.deck_count):
            if game.deck_card(i) < 0x20:
                left += 1
        what = "1 foe left" if left == 1 else "%d foes left" % left
        entry(group, sheets, what, rest, 28)
    lay(group, shape(_END - _X, 1, 0), palette.STONE, _X, 39)
    won = game.state == WON
    header_footer.text(group, sheets.glyphs6, "SCORE", _X, 43, palette.AMBER)
    digits = _Big(Sheet("big", 1, 14, 20), 4, _END - 56, 42, palette.MINT if won else palette.WHITE)
    digits.number(score, 4)
    group.append(digits.grid)
    header_footer.text(
        group, sheets.glyphs5, "felled %d of %d" % (felled, _FOES), _X, 66, palette.FOG
    )
    _pips(group, felled)


def entry(group, sheets, what, number, y):
    """One line of the sum."""
    header_footer.text(group, sheets.glyphs5, what, _X, y + 1, palette.FOG)
    line = TextRow(sheets.glyphs6, 4, _END - 24, y)
    line.number(number, 4)
    line.end()
    group.append(line.grid)


def _pips(group, felled):
    """Two rows of 13, filled from the left."""
    for full in (True, False):
        bitmap = displayio.Bitmap(_END - _X, 10, 2)
        for i in range(_FOES):
            if (i < felled) != full:
                continue
            k = i % 13
            top = 0 if i < 13 else 6
            for x in range(k * 98 // 13, (k + 1) * 98 // 13 - 1):
                for y in range(top, top + 4):
                    bitmap[x, y] = 1
        lay(group, bitmap, palette.MINT if full else palette.STONE, _X, 76)
