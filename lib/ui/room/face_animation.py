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
from ui.room import view, weapon_panel
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


# State of the one room there is (ui.room).
at = -1  # the place at which a deed is shown, or -1
_parts = ()
_kind = fc.NOTHING
_start = 0
_frame = -1
_ace = False


def build(sheets):
    """Append all parts to ``view.group``."""
    global _parts
    group = view.group
    # What is cut takes the drawing of the card: an upper half and a lower one.
    art = view.cards[0].bare(False)
    _parts = (
        lay(group, art, palette.ALL, -20, 0, 1, 1, 20, 12),
        lay(group, art, palette.ALL, -20, 0, 1, 1, 20, 12, 1),
        sheets.slash.put(group, palette.WHITE, -32),
        sheets.icons.put(group, palette.EMBER, -32, 0, 1, icons.FIST),
    )
    for part in _parts:
        part.hidden = True


# hot
def begin(kind, place, card, game, now):
    """Show the deed ``kind`` (of ``ui.widgets.forecast``) on ``card``, which lay at ``place``."""
    global at, _kind, _start, _frame, _ace
    finish(game)
    at = place
    _kind = kind
    _start = now
    _frame = -1
    if kind == fc.TAKE and weapon_panel.weapon.hidden:
        _frame = _DROP - 1  # nothing to drop: the new weapon slides in at once
    if kind == fc.TAKE or kind == fc.SELL:
        return  # its first frame is large: not in the one that answers the press
    x = slot_x(place)
    if kind == fc.SLAY:
        _put(_SLASH, x + 2, TOP + 4)
        _ace = sh.is_ace(card)  # too large to be cut in two
    elif kind == fc.FISTS:
        _put(_STAR, x + 12, TOP + 20)
    tick(game, now)


# hot
def _put(number, x, y):
    """Put a part where it will be seen."""
    part = _parts[number]
    part.x = x
    part.y = y
    return part


# hot
def _part(number, card, x, y):
    """Show one half of the card's drawing at ``x`` and so far below the card's upper edge."""
    half = _put(number, x, card.group.y + y)
    half.bitmap = card.bare(True)
    show(half, True)


# hot
def tick(game, now):
    """Go on to the frame that is due; a frame missed is made up for."""
    global _frame
    kind = _kind
    due = clock.since(_start, now) // FRAME
    if kind == fc.TAKE:
        due = _frame + 1  # two of its frames are too much to draw
    while at >= 0 and _frame < due:
        _frame += 1
        frame = _frame
        card = view.cards[at]
        x = slot_x(at)
        if frame >= _FRAMES[kind]:
            finish(game)
        elif kind == fc.SLAY:
            _slay(game, frame, card, x)
        elif kind == fc.FISTS:
            _brawl(frame, card, x)
        elif kind == fc.DRINK:
            # Row by row from the top: the drawing itself is rubbed out, and read anew for the
            # next card.
            if frame < 7:
                card.art.rub(frame * 24 // 7, (frame + 1) * 24 // 7, 20, palette.CLEAR)
        elif kind == fc.SPILL:
            # Of the drawing on its side the first rows lie before the bottle's mouth, and the
            # first columns are the ground.
            card.tip(True)
            if frame and frame < 6:
                card.art.rub(11 - 2 * frame, 11 + 2 * frame, 3, palette.STONE)
        elif kind == fc.TAKE:
            _equip(game, frame, x + 3)
        elif kind == fc.SELL:
            _slide(weapon_panel.weapon, WEAPON_X, WEAPON_Y, x + 3, TOP + 10, frame + 1)


# hot
def finish(game):
    """Everything as it is when the deed is over."""
    global at
    place = at
    if place < 0:
        return
    at = -1
    for part in _parts:
        show(part, False)
    card = view.cards[place]
    card.tip(False)
    card.group.x = slot_x(place)
    card.bare(False)
    # A card that has left its place may have been followed by another.
    if _frame < _CUT or _kind != fc.SLAY and _kind != fc.TAKE:
        view.clear(place)
    weapon_panel.park()
    weapon_panel.update_weapon(game)
    weapon_panel.update_pile(game)


# hot
def _slay(game, frame, card, x):
    parts = _parts
    if frame < 3:
        tile(parts[_SLASH], frame)
        show(parts[_SLASH], True)
        return
    show(parts[_SLASH], False)
    if frame < _CUT:
        if not _ace:
            frame -= 2
            _part(0, card, x + 8 - frame, 14 - frame)
            _part(1, card, x + 8 + frame, 26)
    else:
        if frame == _CUT:
            show(parts[0], False)
            show(parts[1], False)
            card.bare(False)
            view.clear(at)
            weapon_panel.update_pile(game)
        _slide(weapon_panel.pile, x + 8, 30, PILE_X, PILE_Y, frame - _CUT + 1)
    weapon_panel.burn_down(game, 2)


# hot
def _slide(group, x0, y0, x1, y1, step):
    """Put ``group`` on its way of five steps; it starts fast and ends softly."""
    left = 5 - step if step < 5 else 0
    left = left * left
    group.x = x1 + (x0 - x1) * left // 25
    group.y = y1 + (y0 - y1) * left // 25


# hot
def _brawl(frame, card, x):
    star = _parts[_STAR]
    show(star, frame < 6)
    paint(star, palette.WHITE if frame & 1 else palette.EMBER)
    if frame < 4:
        x += 2 if frame & 1 else -2
    card.group.x = x


# hot
def _equip(game, frame, x):
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
        view.clear(at)
        weapon_panel.park()
    else:
        _slide(weapon_panel.weapon, x, TOP + 6, WEAPON_X, WEAPON_Y, frame - _CUT)
        if frame == _CUT + 1:
            weapon_panel.update_weapon(game)
