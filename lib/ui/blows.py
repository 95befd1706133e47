# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is seen of facing a card: a blow, a brawl, a draught, a change of weapons, a sale.

One deed at a time, in frames of 30 ms, from parts made at start (ui.md, "Ten moments"). The game
has moved on already; ``finish`` brings the screen to the same end at once. Refuses to touch the
game and to know what comes next.
"""

import displayio

from badge import clock
from ui import forecast as fc
from ui import icons, inks
from ui import sheets as sh
from ui.armoury import PILE_X, PILE_Y, WEAPON_X, WEAPON_Y
from ui.place import TOP, slot_x
from ui.plate import paint, show, tile

FRAME = 30  # ms
_CUT = 5  # frame in which a slain card leaves its place for the pile
_DROP = 4  # frames in which an old weapon falls off the screen

# Frames a deed takes, by its kind in ui.forecast.
_FRAMES = b"\x00\x0b\x08\x0b\x08\x08\x07\x05"


class Blows:
    """Shows one deed on ``scene``; ``place`` is where, or -1 when nothing is shown."""

    def __init__(self, scene, sheets):
        self._scene = scene
        self.place = -1
        self._kind = fc.NOTHING
        self._start = 0
        self._frame = -1
        self._first = 0
        self._slash = sh.Sheet("slash").put(None, inks.WHITE)
        self._star = sheets.icons.put(None, inks.EMBER, 0, 0, 1, icons.FIST)
        # What is cut in two: the drawing once more, in a bitmap of two tiles.
        self._drawings = sheets.cards
        self._cut = displayio.Bitmap(20, 24, 16)
        self._halves = (self._half(0), self._half(1))
        self._parts = (self._halves[0], self._halves[1], self._slash, self._star)
        for part in self._parts:
            part.hidden = True
            scene.group.append(part)

    def _half(self, tile):
        return displayio.TileGrid(
            self._cut,
            pixel_shader=inks.ink(inks.ALL),
            tile_width=20,
            tile_height=12,
            default_tile=tile,
        )

    # hot
    def begin(self, kind, place, card, game, now):
        """Show the deed ``kind`` (of ``ui.forecast``) on ``card``, which lay at ``place``."""
        self.finish(game)
        self.place = place
        self._kind = kind
        self._start = now
        self._frame = -1
        self._first = 0
        x = slot_x(place)
        if kind == fc.SLAY:
            self._slash.x = x + 2
            self._slash.y = TOP + 4
            self._first = -1
            if not sh.is_ace(card):
                self._first = 0
                self._drawings.load(self._cut, sh.card_tile(card))
        elif kind == fc.FISTS:
            self._star.x = x + 12
            self._star.y = TOP + 20
        elif kind == fc.TAKE and not self._scene.armoury.armed:
            self._first = _DROP  # nothing to drop: the new weapon slides in at once
        if kind != fc.TAKE:  # its first frame is large: not in the one that answers the press
            self.tick(game, now)

    # hot
    def tick(self, game, now):
        """Go on to the frame that is due; a frame missed is made up for."""
        if self.place < 0:
            return
        due = clock.since(self._start, now) // FRAME
        if self._kind == fc.TAKE:
            due += self._first
        while self.place >= 0 and self._frame < due:
            self._frame += 1
            if self._frame >= _FRAMES[self._kind]:
                self.finish(game)
            elif self._kind == fc.SLAY:
                self._slay(game)
            elif self._kind == fc.FISTS:
                self._brawl()
            elif self._kind == fc.DRINK:
                self._drain()
            elif self._kind == fc.SPILL:
                if self._frame == 0:
                    self._scene.cards[self.place].tip(True)
            elif self._kind == fc.TAKE:
                self._equip(game)
            elif self._kind == fc.SELL:
                self._sell()

    # hot
    def finish(self, game):
        """Everything as it is when the deed is over."""
        place = self.place
        if place < 0:
            return
        self.place = -1
        scene = self._scene
        for part in self._parts:
            show(part, False)
        card = scene.cards[place]
        card.tip(False)
        card.group.x = slot_x(place)
        card.bare(False)
        if self._frame < self._gone():
            scene.clear(place)
        scene.armoury.park()
        scene.armoury.tell(game, scene.practising)

    # hot
    def _gone(self):
        """The frame from which on the faced card is no longer in its place."""
        kind = self._kind
        if kind == fc.SLAY:
            return _CUT
        if kind == fc.TAKE:
            return _DROP + 1
        return 99

    # hot
    def _slay(self, game):
        frame = self._frame
        scene = self._scene
        card = scene.cards[self.place]
        x = slot_x(self.place)
        if frame < 3:
            tile(self._slash, frame)
            show(self._slash, True)
        elif frame < _CUT:
            show(self._slash, False)
            if self._first >= 0:
                part = frame - 2
                card.bare(True)
                self._halves[0].x = x + 8 - part
                self._halves[0].y = card.group.y + 14 - part
                self._halves[1].x = x + 8 + part
                self._halves[1].y = card.group.y + 26
                show(self._halves[0], True)
                show(self._halves[1], True)
        else:
            if frame == _CUT:
                show(self._halves[0], False)
                show(self._halves[1], False)
                card.bare(False)
                scene.clear(self.place)
                scene.armoury.tell_pile(game)
            self._slide(scene.armoury.pile, x + 8, 30, PILE_X, PILE_Y, frame - _CUT + 1)
        if frame >= 3:
            scene.armoury.burn_down(game, 2)

    # hot
    def _slide(self, group, x0, y0, x1, y1, step):
        """Put ``group`` on its way of five steps; it starts fast and ends softly."""
        left = 5 - step if step < 5 else 0
        left = left * left
        group.x = x1 + (x0 - x1) * left // 25
        group.y = y1 + (y0 - y1) * left // 25

    # hot
    def _brawl(self):
        frame = self._frame
        group = self._scene.cards[self.place].group
        show(self._star, frame < 6)
        paint(self._star, inks.WHITE if frame & 1 else inks.EMBER)
        if frame < 4:
            group.x = slot_x(self.place) + (2 if frame & 1 else -2)
        elif frame == 4:
            group.x = slot_x(self.place)

    # hot
    def _drain(self):
        """Row by row from the top: the drawing itself is rubbed out, and read anew for the next
        card.
        """
        frame = self._frame
        if frame < 7:
            self._scene.cards[self.place].rub(frame * 24 // 7, (frame + 1) * 24 // 7)

    # hot
    def _equip(self, game):
        frame = self._frame
        armoury = self._scene.armoury
        if frame < _DROP:
            # In turn: both in one frame would be too much to draw.
            if frame & 1:
                armoury.weapon.y = WEAPON_Y + 12 * (frame + 1)
            else:
                armoury.pile.y = PILE_Y + 12 * (frame + 1)
            return
        # Card and weapon change places in three frames: in one it would be too much to draw.
        if frame == _DROP:
            show(armoury.weapon, False)
            show(armoury.pile, False)
            return
        if frame == _DROP + 1:
            self._scene.clear(self.place)
            armoury.park()
            return
        x = slot_x(self.place) + 3
        self._slide(armoury.weapon, x, TOP + 6, WEAPON_X, WEAPON_Y, frame - _DROP - 1)
        if frame == _DROP + 2:
            armoury.tell_weapon(game)

    # hot
    def _sell(self):
        frame = self._frame
        x = slot_x(self.place) + 3
        self._slide(self._scene.armoury.weapon, WEAPON_X, WEAPON_Y, x, TOP + 10, frame + 1)
