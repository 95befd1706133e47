# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The deal: small backs fly from the stack to their places, flip there, and lie open.

A card on its way is a small back of 18x26 pixels, a quarter of a card, so that three of them in the
air stay within the time of a frame; a back of full size, shown and hidden again, would not. Each
place has a clock of its own, 70 ms apart (ui.md, "Ten moments"). Refuses to know which cards come:
it asks the scene to lay them.
"""

from badge import clock
from ui import inks, sounds
from ui.place import TOP, slot_x
from ui.plate import BLOCK, lay, shape, show

STEP = 70  # ms between two cards
FLIGHT = 120  # ms in the air
OPEN = FLIGHT + 30  # ms at which a card lies open, after a frame as thin as its edge
_STACK_X, _STACK_Y = 87, 2
_Y = TOP + 13  # of a small back in its place

IDLE, COMING, EDGE, LEAVING = range(4)


class Deal:
    """Appends its parts to ``scene.group``; deals into the places that are given to ``add``."""

    def __init__(self, scene, speaker):
        self._speaker = speaker
        self._scene = scene
        small = shape(18, 26, 1)
        self._backs = []
        for _ in range(4):
            self._backs.append(lay(scene.group, small, inks.VIOLET))
        self._edge = lay(scene.group, BLOCK, inks.PAPER, 0, 0, 1, 4, 4)
        for part in self._backs:
            part.hidden = True
        self._edge.hidden = True
        self._state = bytearray(4)
        self._start = [0, 0, 0, 0]

    # hot
    def add(self, place, start):
        """A card comes to ``place``; it leaves the stack at the moment ``start`` (ms)."""
        self._state[place] = COMING
        self._start[place] = start

    # hot
    def leave(self, game, place, now):
        """A small back leaves ``place`` for the stack at once."""
        self._state[place] = LEAVING
        self._start[place] = now
        self._advance(game, place, 0)

    # hot
    def hurry(self, now):
        """The cards still to come lie open one a frame from now on."""
        for place in range(4):
            if self._state[place]:
                self._start[place] = clock.after(now, -OPEN)
                now = clock.after(now, 30)

    # hot
    def tick(self, game, now):
        """Bring every card to where it is at the moment ``now``; 0 when each has arrived."""
        moving = 0
        for place in range(4):
            if self._state[place]:
                gone = clock.since(self._start[place], now)
                if gone >= 0:
                    self._advance(game, place, gone)
                moving |= self._state[place]
        return moving

    # hot
    def _advance(self, game, place, gone):
        back = self._backs[place]
        state = self._state[place]
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
                self._state[place] = IDLE
            elif gone >= OPEN:
                self._open(game, place)
            elif state != EDGE:
                self._state[place] = EDGE
                self._edge.x = slot_x(place) + 16
                self._edge.y = TOP
                show(self._edge, True)

    # hot
    def _open(self, game, place):
        self._state[place] = IDLE
        if self._edge.x == slot_x(place) + 16:
            show(self._edge, False)
        self._scene.lay(game, place)
        card = game.room[place]
        self._speaker.play(sounds.DEAL)
        if card < 0x20 and (card & 15) > 10:
            self._speaker.play(sounds.GROWL, 1, 3 * (11 - (card & 15)))
