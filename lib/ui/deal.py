# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The deal: small backs fly from the stack to their places, flip there, and lie open.

A card on its way is a small back of 18x26 pixels, a quarter of a card, so that three of them in the
air stay within the time of a frame; a back of full size, shown and hidden again, would not. Each
place has a clock of its own, 70 ms apart (ui.md, "Ten moments"). Refuses to know which cards come:
it asks the scene to lay them.
"""

from array import array

from badge import clock
from ui import inks, sounds
from ui.place import TOP, slot_x
from ui.plate import plate, shape, show, strip

STEP = 70  # ms between two cards
FLIGHT = 120  # ms in the air
OPEN = FLIGHT + 30  # ms at which a card lies open, after a frame as thin as its edge
_STACK_X, _STACK_Y = 87, 2

IDLE, WAITING, FLYING, EDGE = range(4)


class Deal:
    """Appends its parts to ``scene.group``; deals into the places that are given to ``add``."""

    def __init__(self, scene, speaker):
        self._speaker = speaker
        self._scene = scene
        small = shape(18, 26, 1)
        self._backs = []
        for _ in range(4):
            back = plate(small, inks.VIOLET)
            back.hidden = True
            self._backs.append(back)
            scene.group.append(back)
        self._edge = strip(shape(4, 13, 0), inks.PAPER, 1, 0, 0, 4)
        self._edge.hidden = True
        scene.group.append(self._edge)
        self._state = bytearray(4)
        self._start = array("i", (0, 0, 0, 0))

    # hot
    def add(self, place, start):
        """A card comes to ``place``; it leaves the stack at the moment ``start`` (ms)."""
        self._state[place] = WAITING
        self._start[place] = start

    # hot
    def busy(self):
        """Whether a card does not lie open yet."""
        for place in range(4):
            if self._state[place]:
                return True
        return False

    # hot
    def hurry(self, now):
        """The cards still to come lie open one a frame from now on."""
        for place in range(4):
            if self._state[place]:
                self._start[place] = clock.after(now, -OPEN)
                now = clock.after(now, 30)

    # hot
    def finish(self, game):
        """Every card lies open at once."""
        for place in range(4):
            if self._state[place]:
                self._open(game, place)

    # hot
    def tick(self, game, now):
        """Bring every card to where it is at the moment ``now``."""
        for place in range(4):
            if self._state[place]:
                gone = clock.since(self._start[place], now)
                if gone >= 0:
                    self._advance(game, place, gone)

    # hot
    def _advance(self, game, place, gone):
        back = self._backs[place]
        state = self._state[place]
        if gone >= OPEN:
            self._open(game, place)
        elif gone >= FLIGHT:
            if state != EDGE:
                self._state[place] = EDGE
                show(back, False)
                self._edge.x = slot_x(place) + 16
                self._edge.y = TOP
                show(self._edge, True)
        else:
            self._state[place] = FLYING
            # Out of the hand fast, softly down: the part still to go shrinks with its square.
            left = 256 - gone * 256 // FLIGHT
            left = left * left // 256
            x = slot_x(place) + 9
            y = TOP + 13
            back.x = x + (_STACK_X - x) * left // 256
            back.y = y + (_STACK_Y - y) * left // 256
            show(back, True)

    # hot
    def fly_off(self, place, now):
        """A small back leaves ``place`` for the stack at once."""
        self._start[place] = now
        back = self._backs[place]
        back.x = slot_x(place) + 9
        back.y = TOP + 13
        show(back, True)

    # hot
    def fly_on(self, now):
        """Bring the backs that fly to the stack on their way; False when none flies any more."""
        flying = False
        for place in range(4):
            back = self._backs[place]
            if back.hidden:
                continue
            gone = clock.since(self._start[place], now)
            if gone >= FLIGHT:
                show(back, False)
                continue
            flying = True
            part = gone * gone // FLIGHT
            x = slot_x(place) + 9
            y = TOP + 13
            back.x = x + (_STACK_X - x) * part // FLIGHT
            back.y = y + (_STACK_Y - y) * part // FLIGHT
        return flying

    # hot
    def _open(self, game, place):
        self._state[place] = IDLE
        show(self._backs[place], False)
        if self._edge.x == slot_x(place) + 16:
            show(self._edge, False)
        self._scene.lay(game, place)
        card = game.room[place]
        self._speaker.play(sounds.DEAL)
        if card < 0x20 and (card & 15) > 10:
            self._speaker.play(sounds.GROWL, 1, 3 * (11 - (card & 15)))
