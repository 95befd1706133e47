# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Everything that is seen in a room, in its place, and the one call that brings it up to date.

The places are those of ui.md, "The room". Refuses to move anything and to take keys: a card that slides is
moved by ``ui.slides``, and what a key does is for ``ui.room``.
"""

import displayio

from engine.game import AVOID
from ui import forecast as fc
from ui import gauge, icons, inks
from ui.armoury import Armoury
from ui.card import FOOT, HEIGHT, WIDTH, Card
from ui.choice import Choice
from ui.gauge import Gauge
from ui.note import Note
from ui.plate import dots, plate, ring, shape, show
from ui.text import Line

TOP = 18
LIFT = 3  # pixels by which the selected card stands higher
STACK_X, STACK_Y = 78, -24  # where dealt cards come from and avoided ones go


# hot
def slot_x(place):
    """The left edge, in pixels, of the card at ``place`` 0..3."""
    return 2 + 40 * place


class Scene:
    """The room's ``group``; ``shown`` holds the card byte that lies open at each place, 0 for none."""

    def __init__(self, sheets):
        self.group = displayio.Group()
        self.cards = []
        self.shown = bytearray(4)
        self.selected = -1
        self._told = fc.Forecast()
        empty = dots(WIDTH, HEIGHT)
        for place in range(4):
            self.group.append(plate(empty, inks.STONE, slot_x(place), TOP))
        self.armoury = Armoury(self.group, sheets)
        self.practice = Line(sheets.glyphs5, 8, 118, 90, inks.AMBER)
        self.group.append(self.practice.grid)
        box = shape(79, 15, 2)
        self.box_a = Choice(sheets, box, 0, 73, False)
        self.box_b = Choice(sheets, box, 81, 73, True)
        self.group.append(self.box_a.group)
        self.group.append(self.box_b.group)
        face = shape(WIDTH, HEIGHT, 1)
        foot = shape(WIDTH, FOOT, 1, top=False)
        for place in range(4):
            card = Card(sheets, face, foot)
            card.group.x = slot_x(place)
            card.group.y = TOP
            card.group.hidden = True
            self.cards.append(card)
            self.group.append(card.group)
        self._frame = plate(ring(40, 56), inks.AMBER)
        self._caret = sheets.icons.grid(inks.ink(inks.AMBER), tile=icons.CARET)
        self.group.append(self._frame)
        self.group.append(self._caret)
        self.gauge = Gauge(self.group, sheets)
        self.note = Note(sheets)
        self.group.append(self.note.group)

    # hot
    def select(self, place):
        """Lift the card at ``place`` and frame it; -1 selects none."""
        old = self.selected
        if old >= 0 and old != place:
            self.cards[old].group.y = TOP
        self.selected = place
        show(self._frame, place >= 0)
        show(self._caret, place >= 0)
        if place >= 0:
            self.cards[place].group.y = TOP - LIFT
            self._frame.x = slot_x(place) - 2
            self._frame.y = TOP - LIFT - 2
            self._caret.x = slot_x(place) + 14
            self._caret.y = 69

    # hot
    def alarm(self, lethal):
        """Frame the selected card in the colour of danger, or in that of the cursor."""
        palette = inks.ink(inks.EMBER if lethal else inks.AMBER)
        if self._frame.pixel_shader is not palette:
            self._frame.pixel_shader = palette

    # hot
    def lay(self, game, place):
        """Let the card of ``game`` at ``place`` lie open in its slot, or nothing if there is none."""
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

    # hot
    def clear(self, place):
        """Take the card away from ``place``."""
        self.shown[place] = 0
        show(self.cards[place].group, False)

    # hot
    def tell(self, game, practice):
        """Bring all numbers up to date: feet of open cards, gauge, boxes, weapon, ladder."""
        for place in range(4):
            if self.shown[place] and self.shown[place] == game.room[place]:
                self._told.cheapest(game, place)
                self.cards[place].tell(self._told)
        self.choices(game)
        self.gauge.cards(game.deck_count)
        self.gauge.select(_chip(game))
        self.armoury.tell(game, practice)
        show(self.practice.grid, practice)
        if practice:
            self.practice.show("PRACTICE")

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
        self.alarm(told.lethal or (not told.legal and self.box_b.told.lethal))


# hot
def _chip(game):
    """What SELECT does now, as a word of the gauge's chip."""
    if game.faced:
        return gauge.UNDO
    if game.can(AVOID):
        return gauge.AVOID
    return gauge.STAY if game.deck_count else gauge.LAST
