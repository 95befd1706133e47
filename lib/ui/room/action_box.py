# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The two boxes under the cards: what A does to the selected card, and what B does.

Each says the act, the damage and the health that results; a press that would kill says so in red
and asks to be held, a press that is refused says why (ui.md, The room).
"""

from ui.draw import icons, palette
from ui.draw.shapes import paint, show, tall, tile
from ui.draw.text_row import pen
from ui.room import forecast as fc

_Y = 73

_ICONS = bytes((
    icons.SWORD, icons.SWORD, icons.FIST, icons.HAND, icons.BOTTLE, icons.BOTTLE, icons.COIN,
    icons.BOOT,
))  # fmt: skip
_REASONS = (b"", b"no weapon", b"too strong", b"too strong", b"weapon first")
_DEEDS = (b"", b"", b"", b"take it", b"", b"no effect", b"", b"send away")


class ActionBox:
    """One box at ``x``, in parts appended to ``group``; ``second`` makes it B's.

    ``forecast`` holds what its button does.
    """

    def __init__(self, group, sheets, ground, x, second):
        """``ground``: the bitmap of a plate of 79x9 pixels, shared by both."""
        self.forecast = fc.Forecast()
        self._second = second
        self._ground = tall(group, ground, palette.NIGHT, x, _Y, 5)
        put = sheets.icons.put
        self._disc = put(
            group, palette.STONE, x + 2, _Y + 2, 1, icons.DISC_B if second else icons.DISC_A
        )
        self._icon = put(group, palette.WHITE, x + 15, _Y + 2)
        self._arrow = put(group, palette.FOG, x + 46, _Y + 5, 1, icons.ARROW)
        self._heart = put(group, palette.EMBER, x + 52, _Y + 3, 1, icons.HEALTH)
        self._change = sheets.glyphs6.put(group, palette.WHITE, x + 27, _Y + 3, 3)
        self._health = sheets.ranks.put(group, palette.WHITE, x + 62, _Y + 3, 2)
        self._words = sheets.glyphs5.put(group, palette.FOG, x + 16, _Y + 4, 12)

    # hot
    def update(self, game, place):
        """Say what this box's button does to the card at ``place`` (0..3, or -1 for none)."""
        forecast = self.forecast
        forecast.ask(game, place, self._second)
        kind = forecast.kind
        legal = forecast.legal
        lethal = forecast.lethal
        deed = _DEEDS[kind]
        numbers = legal and deed == b""
        paint(self._ground, palette.BLOOD if lethal else palette.NIGHT)
        paint(
            self._disc,
            palette.STONE if not legal else palette.SKY if self._second else palette.AMBER,
        )
        part = self._icon
        show(part, legal)
        tile(part, _ICONS[kind])
        pen.on(self._change)
        if numbers:
            pen.number(forecast.change, 3, kind == fc.DRINK or kind == fc.SELL)
        pen.end()
        # Arrow and skull, one grid: "so much is left" or "nothing is left".
        part = self._arrow
        show(part, numbers)
        tile(part, icons.SKULL if lethal else icons.ARROW)
        paint(part, palette.WHITE if lethal else palette.FOG)
        part.y = _Y + (3 if lethal else 5)
        numbers = numbers and not lethal
        show(self._heart, numbers)
        pen.on(self._health)
        if numbers:
            pen.number(game.health + forecast.change)
        pen.end()
        part = self._words
        paint(part, palette.WHITE if legal else palette.FOG)
        # Behind the icon; behind the skull, in the last four cells of the box; or alone.
        pen.on(part, 8 if lethal else 3 if legal else 0)
        if lethal:
            pen.text(b"HOLD")
        elif legal:
            pen.text(deed)
        else:
            reason = forecast.reason
            if reason == fc.DULL:
                # Nothing that B does: what else is to be known of the card.
                points = forecast.bonus(game, place)
                pen.text(b"as last: " if points else b"-")
                if points:
                    pen.number(points, 0, True)
            else:
                pen.text(_REASONS[reason])
        pen.end()
