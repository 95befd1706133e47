# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Everything that is seen in a room, in its place, and the calls that bring it up to date.

The places are those of ui.md, "The room". What a choice would do is shown at once; the rest follows
a piece a frame, so that no frame draws more than the badge can in its time. Refuses to move
anything and to take keys: that is for ``ui.stage`` and ``ui.room``.
"""

import displayio

from engine.game import AVOID, PLAYING
from ui import forecast as fc
from ui import gauge, inks
from ui.armoury import Armoury
from ui.card import FOOT, HEIGHT, WIDTH, Card
from ui.choice import Choice
from ui.cursor import Cursor
from ui.gauge import Gauge
from ui.note import Note
from ui.place import LIFT, TOP, slot_x
from ui.plate import dots, shape, show, strip
from ui.text import Line

# Pieces that wait for their frame.
_LOWER, _TOP, _LIFTED, _FOES, _ARMS, _FEET, _CHOICES = 1, 2, 4, 8, 16, 32, 64


class Scene:
    """The room's ``group``; ``shown`` holds the card byte that lies open at each place, 0 for none.

    ``selected`` is the place of the cursor or -1; ``practising`` is told by ``tell``.
    """

    def __init__(self, sheets):
        self.group = displayio.Group()
        self.cards = []
        self.shown = bytearray(4)
        self.selected = -1
        self.deadly = False  # the choice that is offered kills
        self.practising = False
        self.labelled = True  # False: a page has its own words where PRACTICE stands
        self._due = 0
        self._foot = 0
        self._lowered = -1
        self._told = fc.Forecast()
        # As much lower than a card as a lifted one is higher, so that no dots show below it.
        self.group.append(strip(dots(WIDTH, HEIGHT - LIFT, 4), inks.STONE, 4, slot_x(0), TOP))
        self.armoury = Armoury(self.group, sheets)
        self.practice = Line(sheets.glyphs5, 8, 118, 90, inks.AMBER)
        self.group.append(self.practice.grid)
        box = shape(79, 15, 2)
        self.box_a = Choice(sheets, box, 0, 73, False)
        self.box_b = Choice(sheets, box, 81, 73, True)
        self.group.append(self.box_a.group)
        self.group.append(self.box_b.group)
        face = shape(WIDTH, HEIGHT - FOOT, 1, bottom=False)
        foot = shape(WIDTH, FOOT, 1, top=False)
        for place in range(4):
            card = Card(sheets, face, foot)
            card.group.x = slot_x(place)
            card.group.y = TOP
            card.group.hidden = True
            self.cards.append(card)
            self.group.append(card.group)
        self.armoury.append_to(self.group)
        self.cursor = Cursor(self.group, sheets)
        self.gauge = Gauge(self.group, sheets)
        self.note = Note(sheets, self._told)

    # hot
    def select(self, place):
        """Frame the card at ``place`` and lift it, in two frames; -1 selects none."""
        old = self.selected
        if old == place:
            return
        if old >= 0:
            self._lowered = old
            self._due |= _LOWER
        self.selected = place
        self._due |= _LIFTED
        if place >= 0:
            self.cursor.put(slot_x(place), TOP - LIFT)
        else:
            self.cursor.hide()

    # hot
    def lay(self, game, place):
        """Let the card of ``game`` at ``place`` lie open in its slot, or nothing without one."""
        card = game.room[place]
        view = self.cards[place]
        self.shown[place] = card
        view.group.x = slot_x(place)
        view.group.y = TOP - LIFT if place == self.selected else TOP
        if card:
            view.face(card, place == game.carried)
            self._told.cheapest(game, place)
            view.tell(self._told)
        show(view.group, card != 0)
        if place == self.selected:
            self._due |= _CHOICES  # a frame later: both at once would be too much to draw

    # hot
    def clear(self, place):
        """Take the card away from ``place``."""
        self.shown[place] = 0
        show(self.cards[place].group, False)

    # hot
    def tell(self, game, practice):
        """Bring all numbers up to date: the choices now, feet, gauge, weapon and ladder in the next
        frames."""
        self.practising = practice
        self.choices(game)
        self._foot = 0
        self._due |= _TOP | _FOES | _ARMS | _FEET

    # hot
    def tick(self, game, arms):
        """One frame: draw one piece of what waits. ``arms`` False leaves the weapon for later."""
        self.gauge.tick()
        self.note.tick()
        due = self._due
        if due & _LOWER:
            self._due = due & ~_LOWER
            if self._lowered != self.selected:
                self.cards[self._lowered].group.y = TOP
        elif due & _LIFTED:
            self._due = due & ~_LIFTED
            if self.selected >= 0:
                self.cards[self.selected].group.y = TOP - LIFT
        elif due & _CHOICES:
            self._due = due & ~_CHOICES
            self.choices(game)
        elif due & _TOP:
            self._due = due & ~_TOP
            self.gauge.cards(game.deck_count)
            self.gauge.select(_chip(game))
            show(self.practice.grid, self.practising and self.labelled)
            if self.practising:
                self.practice.show("PRACTICE")
        elif due & _FOES:
            self._due = due & ~_FOES
            self.armoury.tell_foes(game)
        elif due & _FEET:
            self._feet(game)
        elif due & _ARMS and arms:
            self._due = due & ~_ARMS
            self.armoury.tell(game, self.practising)

    # hot
    def settle(self, game):
        """Draw everything that waits, for a screen that is drawn whole anyway."""
        for _ in range(12):
            self.tick(game, True)
        self.gauge.settle()

    # hot
    def _feet(self, game):
        """The foot of one open card a frame."""
        while self._foot < 4 and game.state == PLAYING:
            place = self._foot
            self._foot += 1
            if self.shown[place] and self.shown[place] == game.room[place]:
                self._told.cheapest(game, place)
                self.cards[place].tell(self._told)
                return
        self._due &= ~_FEET

    # hot
    def choices(self, game):
        """The boxes of A and B, and the pips, for the selected card if it lies open."""
        place = self.selected
        if place >= 0 and (self.shown[place] == 0 or self.shown[place] != game.room[place]):
            place = -1
        self.box_a.tell(game, place)
        self.box_b.tell(game, place)
        told = self.box_a.told
        self.gauge.health(game.health, told.health if told.legal else game.health)
        self.deadly = told.lethal or (not told.legal and self.box_b.told.lethal)
        self.cursor.alarm(self.deadly)


# hot
def _chip(game):
    """What SELECT does now, as a word of the gauge's chip."""
    if game.faced:
        return gauge.UNDO
    if game.can(AVOID):
        return gauge.AVOID
    return gauge.STAY if game.deck_count else gauge.LAST
