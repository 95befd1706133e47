# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The end of a game in figures and as a card: the score as a sum, line by line, and who did it.

Players want to know why a score is what it is, so every number of it is here, and they add up to
the large one.
"""

import displayio

from engine import rules
from engine.game import LOST, WON
from ui.draw import icons, messages, palette
from ui.draw import sheets as sh
from ui.draw import text_row as pen
from ui.draw.shapes import lay, paint, shape
from ui.draw.sheet_loader import sheet
from ui.widgets import header_footer

_X = 60  # left edge of the sum, pixels
_END = 157  # and its right edge
_FOES = 26  # in a dungeon


def draw(group, sheets, game, tally):
    """Draw into ``group`` how ``game`` ended; ``tally``: its ``record.results.Tally``."""
    # The header: what happened, and how far that is. A room takes three cards away, and the first
    # one brings one more.
    last = (rules.deck_size(game.rules) + 2) // 3
    band = palette.STONE
    ink = palette.WHITE
    where = " IN ROOM %d OF %d" % (tally.rooms, last)
    if game.state == WON:
        band = palette.MINT
        ink = palette.INK
        words = "DUNGEON CLEARED"
    elif game.state == LOST:
        band = palette.BLOOD
        words = "SLAIN" + where
    else:
        words = "GAVE UP" + where
    header_footer.band(group, header_footer.TOP, 0, band)
    header_footer.text(group, sheets.glyphs6, words, 3, 2, ink)
    if game.state == WON:
        words = "%d rooms" % last
        header_footer.text(group, sheets.glyphs5, words, _END - 5 * len(words), 3, ink)
    _portrait(group, sheets, game)
    _sum(group, sheets, game, tally)


def _portrait(group, sheets, game):
    """The card of who did it, at twice its size, and the name below."""
    face = lay(group, shape(52, 60, 2), palette.PAPER, 3, 18)
    large = displayio.Group(scale=2, x=9, y=27)
    group.append(large)
    card = game.last
    if game.state == WON:
        paint(face, palette.MOSS)
        large.x = 8
        large.y = 25
        name = "You made it"
        # A crown, at four times its size, and coins below it.
        crown = displayio.Group(scale=2, x=3, y=2)
        sheets.icons.put(crown, palette.AMBER, 0, 0, 1, icons.CROWN)
        large.append(crown)
        for i in range(3):
            sheets.icons.put(large, palette.AMBER, 8 * i - 1, 16, 1, icons.COIN7)
    elif game.state != LOST:
        paint(face, palette.VIOLET)
        sh.Art(large, 0, 0).show(0)
        name = "Walked out"
    else:
        row = bytearray(messages.WIDTH)
        messages.read(card, row)
        name = str(bytes(row), "ascii").split("\0")[0]
        if sh.is_ace(card):
            # The middle 24 of its 40 columns: at twice its size the rest would not fit.
            ace = lay(large, sheets.aces.bitmap, palette.ALL, -2, -3, 3, 1, 8, 28)
            for i in range(3):
                ace[i] = (1 if card < 0x10 else 6) + i
        else:
            sh.Art(large, 0, 0).show(card)
        # On top: an ace is large enough to cover its own corners.
        pen.corner(sheets.ranks.put(group, palette.INK, 5, 21, 2), card)
        sheets.icons.put(group, palette.INK, 44, 21, 1, card >> 4)
    header_footer.text(group, sheets.glyphs5, name, 29 - 5 * len(name) // 2, 80, palette.FOG)


def _sum(group, sheets, game, tally):
    """Health, foes left or the bonus, score, and a pip for each foe that was felled."""
    felled = tally.by_weapon + tally.by_hand
    score = game.score()
    rest = score - game.health
    if game.state == WON:
        what = "last potion" if rest else "no foes left"
    else:
        left = 0
        if not game.rules & rules.DECK_ONLY_LOSS:
            for card in game.room:
                if 0 < card < 0x20:
                    left += 1
        for i in range(game.deck_count):
            if game.deck_card(i) < 0x20:
                left += 1
        what = "1 foe left" if left == 1 else "%d foes left" % left
    for words, number, y in (("health", game.health, 16), (what, rest, 28)):
        header_footer.text(group, sheets.glyphs5, words, _X, y + 1, palette.FOG)
        header_footer.text(group, sheets.glyphs6, "%4d" % number, _END - 24, y)
    lay(group, shape(_END - _X, 1, 0), palette.STONE, _X, 39)
    won = game.state == WON
    header_footer.text(group, sheets.glyphs6, "SCORE", _X, 43, palette.AMBER)
    colour = palette.MINT if won else palette.WHITE
    digits = sheet("big", 1, 14, 20).put(group, colour, _END - 56, 42, 4)
    words = bytes("%4d" % score, "ascii")
    for i in range(4):
        digits[i] = b" -0123456789".find(words[i : i + 1])
    words = "felled %d of %d" % (felled, _FOES)
    header_footer.text(group, sheets.glyphs5, words, _X, 66, palette.FOG)
    # The pips: two rows of 13, filled from the left.
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
