# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is seen of facing a card: a blow, a brawl, a draught, a change of weapons, a sale.

One card at a time, in frames of 30 ms, from parts made at the start (ui.md, "Ten moments"). The
game has moved on already; ``finish`` brings the screen to the same end at once.
"""

from badge import clock
from ui.draw import icons, palette
from ui.draw import sheets as sh
from ui.draw.shapes import lay, paint, show, tile
from ui.room.card import TOP, slot_x
from ui.room.weapon_panel import PILE_X, PILE_Y, WEAPON_X, WEAPON_Y
from ui.widgets import forecast as fc

FRAME = 30  # ms
_DROP = 4  # frames in which an old weapon falls off the screen
_CUT = 5  # frame in which a card leaves its place, for the pile or for the hand

# In _parts: the halves 0 and 1, and
_SLASH, _STAR = 2, 3

# Frames a deed takes, by its kind in ui.widgets.forecast.
_FRAMES = b"\x00\x0b\x08\x0b\x08\x08\x07\x05"


class FaceAnimation:
    """Shows one deed on ``view``; ``place`` is where, or -1 when nothing is shown."""

    def __init__(self, view, sheets):
        self._view = view
        self.place = -1
        self._kind = fc.NOTHING
        self._start = 0
        self._frame = -1
        self._ace = False
        group = view.group
        # What is cut takes the drawing of the card: an upper half and a lower one.
        art = view.cards[0].bare(False)
        self._parts = (
            lay(group, art, palette.ALL, -20, 0, 1, 1, 20, 12),
            lay(group, art, palette.ALL, -20, 0, 1, 1, 20, 12, 1),
            sh.Sheet("slash", 1, 32, 32).put(group, palette.WHITE, -32),
            sheets.icons.put(group, palette.EMBER, -32, 0, 1, icons.FIST),
        )
        for part in self._parts:
            part.hidden = True

    # hot
    def begin(self, kind, place, card, game, now):
        """Show the deed ``kind`` (``ui.widgets.forecast``) on ``card``, which lay at ``place``."""
        self.finish(game)
        self.place = place
        self._kind = kind
        self._start = now
        self._frame = -1
        if kind == fc.TAKE and self._view.weapon_panel.weapon.hidden:
            self._frame = _DROP - 1  # nothing to drop: the new weapon slides in at once
        if kind == fc.TAKE or kind == fc.SELL:
            return  # its first frame is large: not in the one that answers the press
        x = slot_x(place)
        if kind == fc.SLAY:
            self._put(_SLASH, x + 2, TOP + 4)
            self._ace = sh.is_ace(card)  # too large to be cut in two
        elif kind == fc.FISTS:
            self._put(_STAR, x + 12, TOP + 20)
        self.tick(game, now)

    # hot
    def _put(self, number, x, y):
        """Put a part where it will be seen."""
        part = self._parts[number]
        part.x = x
        part.y = y
        return part

    # hot
    def _part(self, number, card, x, y):
        """Show one half of the card's drawing at ``x`` and so far below the card's upper edge."""
        half = self._put(number, x, card.group.y + y)
        half.bitmap = card.bare(True)
        show(half, True)

    # hot
    def tick(self, game, now):
        """Go on to the frame that is due; a frame missed is made up for."""
        kind = self._kind
        due = clock.since(self._start, now) // FRAME
        if kind == fc.TAKE:
            due = self._frame + 1  # two of its frames are too much to draw
        while self.place >= 0 and self._frame < due:
            frame = self._frame + 1
            self._frame = frame
            card = self._view.cards[self.place]
            x = slot_x(self.place)
            if frame >= _FRAMES[kind]:
                self.finish(game)
            elif kind == fc.SLAY:
                self._slay(game, frame, card, x)
            elif kind == fc.FISTS:
                self._brawl(frame, card, x)
            elif kind == fc.DRINK:
                # Row by row from the top: the drawing itself is rubbed out, and read anew for the
                # next card.
                if frame < 7:
                    card.rub(frame * 24 // 7, (frame + 1) * 24 // 7)
            elif kind == fc.SPILL:
                # Of the drawing on its side the first rows lie before the bottle's mouth, and the
                # first columns are the ground.
                card.tip(True)
                if frame and frame < 6:
                    card.rub(11 - 2 * frame, 11 + 2 * frame, 3, palette.STONE)
            elif kind == fc.TAKE:
                self._equip(game, frame, x + 3)
            elif kind == fc.SELL:
                weapon = self._view.weapon_panel.weapon
                self._slide(weapon, WEAPON_X, WEAPON_Y, x + 3, TOP + 10, frame + 1)

    # hot
    def finish(self, game):
        """Everything as it is when the deed is over."""
        place = self.place
        if place < 0:
            return
        self.place = -1
        view = self._view
        for part in self._parts:
            show(part, False)
        card = view.cards[place]
        card.tip(False)
        card.group.x = slot_x(place)
        card.bare(False)
        # A card that has left its place may have been followed by another.
        if self._frame < _CUT or self._kind != fc.SLAY and self._kind != fc.TAKE:
            view.clear(place)
        weapon_panel = view.weapon_panel
        weapon_panel.park()
        weapon_panel.update_weapon(game)
        weapon_panel.update_pile(game)

    # hot
    def _slay(self, game, frame, card, x):
        view = self._view
        parts = self._parts
        if frame < 3:
            tile(parts[_SLASH], frame)
            show(parts[_SLASH], True)
            return
        show(parts[_SLASH], False)
        if frame < _CUT:
            if not self._ace:
                frame -= 2
                self._part(0, card, x + 8 - frame, 14 - frame)
                self._part(1, card, x + 8 + frame, 26)
        else:
            if frame == _CUT:
                show(parts[0], False)
                show(parts[1], False)
                card.bare(False)
                view.clear(self.place)
                view.weapon_panel.update_pile(game)
            self._slide(view.weapon_panel.pile, x + 8, 30, PILE_X, PILE_Y, frame - _CUT + 1)
        view.weapon_panel.burn_down(game, 2)

    # hot
    def _slide(self, group, x0, y0, x1, y1, step):
        """Put ``group`` on its way of five steps; it starts fast and ends softly."""
        left = 5 - step if step < 5 else 0
        left = left * left
        group.x = x1 + (x0 - x1) * left // 25
        group.y = y1 + (y0 - y1) * left // 25

    # hot
    def _brawl(self, frame, card, x):
        star = self._parts[_STAR]
        show(star, frame < 6)
        paint(star, palette.WHITE if frame & 1 else palette.EMBER)
        if frame < 4:
            x += 2 if frame & 1 else -2
        card.group.x = x

    # hot
    def _equip(self, game, frame, x):
        weapon_panel = self._view.weapon_panel
        if frame < _DROP:
            # In turn: both in one frame would be too much to draw.
            if frame & 1:
                weapon_panel.weapon.y = WEAPON_Y + 12 * (frame + 1)
            else:
                weapon_panel.pile.y = PILE_Y + 12 * (frame + 1)
        # Card and weapon change places in three frames: in one it would be too much to draw.
        elif frame == _DROP:
            show(weapon_panel.weapon, False)
            show(weapon_panel.pile, False)
        elif frame == _CUT:
            self._view.clear(self.place)
            weapon_panel.park()
        else:
            self._slide(weapon_panel.weapon, x, TOP + 6, WEAPON_X, WEAPON_Y, frame - _CUT)
            if frame == _CUT + 1:
                weapon_panel.update_weapon(game)
