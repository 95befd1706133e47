# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The two boxes under the cards: what A does to the selected card, and what B does.

Each says the act, the damage and the health that results, or of a swap both weapons; a press that
would kill says so in red and asks to be held, a press that is refused says why (ui.md, The room).
"""

from ui.draw import icons, messages, palette
from ui.draw import text_row as pen
from ui.draw.shapes import paint, show, tall, tile
from ui.widgets import forecast as fc

_Y = 73

_ICONS = bytes((
    icons.SWORD, icons.SWORD, icons.FIST, icons.HAND, icons.BOTTLE, icons.BOTTLE, icons.COIN,
    icons.BOOT,
))  # fmt: skip
# By kind, the row of ui.draw.messages that is said instead of numbers.
_DEEDS = bytes((0, 0, 0, messages.DEEDS, 0, messages.DEEDS + 1, 0, messages.DEEDS + 2))


class ActionBox:
    """One box at ``x``, in ``parts`` appended to ``group``; ``second`` makes it B's.

    ``forecast`` holds what its button does.
    """

    def __init__(self, group, sheets, ground, x, second):
        """``ground``: the bitmap of a plate of 79x9 pixels, shared by both."""
        self.forecast = fc.Forecast()
        put = sheets.icons.put
        self.parts = (
            tall(group, ground, palette.NIGHT, x, _Y, 5),
            put(group, palette.STONE, x + 2, _Y + 2, 1, icons.DISC_B if second else icons.DISC_A),
            put(group, palette.WHITE, x + 15, _Y + 2),
            put(group, palette.FOG, x + 46, _Y + 5, 1, icons.ARROW),
            put(group, palette.EMBER, x + 52, _Y + 3, 1, icons.HEALTH),
            sheets.glyphs6.put(group, palette.WHITE, x + 27, _Y + 3, 3),
            sheets.ranks.put(group, palette.WHITE, x + 27, _Y + 3, 7),
            sheets.glyphs5.put(group, palette.FOG, x + 16, _Y + 4, 12),
        )

    # hot
    def update(self, game):
        """Say what its ``forecast`` is."""
        ground, disc, icon, arrow, heart, change, large, words = self.parts
        forecast = self.forecast
        kind = forecast.kind
        legal = forecast.legal
        lethal = forecast.lethal
        weapon = game.weapon
        swap = kind == fc.TAKE and weapon != 0
        deed = 0 if swap else _DEEDS[kind]
        numbers = legal and deed == 0
        paint(ground, palette.BLOOD if lethal else palette.NIGHT)
        paint(disc, palette.STONE if not legal else palette.SKY if ground.x > 40 else palette.AMBER)
        show(icon, legal)
        tile(icon, _ICONS[kind])
        pen.on(change)
        if numbers and not swap:
            pen.number(forecast.change, 3, True)
        pen.end()
        # Arrow and skull, one grid: "so much is left", "this becomes that" or "nothing is left".
        show(arrow, numbers)
        tile(arrow, icons.SKULL if lethal else icons.ARROW)
        paint(arrow, palette.WHITE if lethal else palette.FOG)
        arrow.x = heart.x - (11 if swap else 6)
        arrow.y = _Y + (3 if lethal else 5)
        numbers = numbers and not lethal
        show(heart, numbers and not swap)
        # On the left of the arrow the weapon that is given away, behind it the one that is taken;
        # at the end of the box the health that results.
        pen.on(large)
        if swap:
            pen.number(weapon & 15, 2)
            pen.blank(3)
            pen.number(game.room[forecast.action] & 15)
        elif numbers:
            pen.blank(5)
            pen.number(game.health + forecast.change)
        pen.end()
        paint(words, palette.WHITE if legal else palette.FOG)
        words.x = large.x - (10 if swap else 11)
        # Behind the icon; behind skull or swap, in the last four cells of the box; or alone.
        pen.on(words, 8 if forecast.grave else 3 if legal else 0)
        if forecast.grave:
            pen.text(b"HOLD")
        elif legal:
            if deed:
                messages.write(deed)
        elif forecast.reason == fc.DULL:
            # Nothing that B does: what else is to be known of the card.
            points = forecast.bonus(game, forecast.action & 3)
            pen.text(b"as last: " if points else b"-")
            if points:
                pen.number(points, 0, True)
        elif forecast.reason == fc.BOUND:
            pen.text(b"weapon first")
        elif forecast.reason:
            messages.write(messages.REFUSED - 1 + forecast.reason)
        pen.end()
