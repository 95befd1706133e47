# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The deal: small backs fly from the stack to their places, flip there, and lie open.

A card on its way is a small back of 18x26 pixels, a quarter of a card, so that three of them in the
air stay within the time of a frame; a back of full size, shown and hidden again, would not. Each
place has a clock of its own, 70 ms apart (ui.md, "Ten moments").
"""

from badge import clock, speaker
from ui.core import sounds
from ui.draw import palette
from ui.draw.shapes import BLOCK, lay, shape, show
from ui.room import view
from ui.room.card import TOP, slot_x

STEP = 70  # ms between two cards
FLIGHT = 120  # ms in the air
OPEN = FLIGHT + 30  # ms at which a card lies open, after a frame as thin as its edge
_STACK_X, _STACK_Y = 87, 2
_Y = TOP + 13  # of a small back in its place

IDLE, COMING, EDGE, LEAVING = range(4)

# State of the one room there is (ui.room).
_edge = None
_backs = [None, None, None, None]
_state = bytearray(4)
_start = [0, 0, 0, 0]


def build():
    """Append all parts to ``view.group``."""
    global _edge
    small = shape(18, 26, 1)
    for y in range(2, 24):
        for x in range(2, 16):
            if (x * x - y * y) % 5 == 0:  # both diagonals
                small[x, y] = 0
    for place in range(4):
        _backs[place] = lay(view.group, small, palette.VIOLET, -18)
        _backs[place].hidden = True
    _edge = lay(view.group, BLOCK, palette.PAPER, -4, 0, 1, 4, 4)
    _edge.hidden = True


# hot
def add(place, start):
    """A card comes to ``place``; it leaves the stack at the moment ``start`` (ms)."""
    _state[place] = COMING
    _start[place] = start


# hot
def leave(game, place, now):
    """A small back leaves ``place`` for the stack at once."""
    _state[place] = LEAVING
    _start[place] = now
    _advance(game, place, 0)


# hot
def hurry(now):
    """The cards still to come lie open one a frame from now on."""
    for place in range(4):
        if _state[place]:
            _start[place] = clock.after(now, -OPEN)
            now = clock.after(now, 30)


# hot
def tick(game, now):
    """Bring every card to where it is at the moment ``now``; 0 when each has arrived."""
    moving = 0
    for place in range(4):
        if _state[place]:
            gone = clock.since(_start[place], now)
            if gone >= 0:
                _advance(game, place, gone)
            moving |= _state[place]
    return moving


# hot
def _advance(game, place, gone):
    back = _backs[place]
    state = _state[place]
    if gone < FLIGHT:
        # Out of the hand fast, softly down: the part of the way to the stack grows and shrinks
        # with its square.
        part = gone * 256 // FLIGHT
        if state != LEAVING:
            part = 256 - part
        part = part * part // 256
        x = slot_x(place) + 9
        back.x = x + (_STACK_X - x) * part // 256
        back.y = _Y + (_STACK_Y - _Y) * part // 256
        show(back, True)
    else:
        show(back, False)
        if state == LEAVING:
            _state[place] = IDLE
        elif gone >= OPEN:
            _state[place] = IDLE
            if _edge.x == slot_x(place) + 16:
                show(_edge, False)
            view.lay(game, place)
            card = game.room[place]
            speaker.play(sounds.DEAL)
            if card < 0x20 and (card & 15) > 10:
                speaker.play(sounds.GROWL, 1, 3 * (11 - (card & 15)))
        elif state != EDGE:
            _state[place] = EDGE
            _edge.x = slot_x(place) + 16
            _edge.y = TOP
            show(_edge, True)
