# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Everything that is seen in a room, in its place, and the calls that bring it up to date.

The places are those of ui.md, "The room". What a choice would do is shown at once; the rest follows
a piece a frame, so that no frame draws more than the badge can in its time.
"""

from badge.buttons import SELECT, UP, B
from engine.game import AVOID, PLAYING
from ui.draw import palette
from ui.draw.shapes import dots, fill, paint, shape, show
from ui.draw.text_row import pen
from ui.room import status_bar
from ui.room.action_box import ActionBox
from ui.room.card import HEIGHT, LIFT, TOP, WIDTH, Card, paper, slot_x
from ui.room.cursor import Cursor
from ui.room.message_panel import MessagePanel
from ui.room.status_bar import StatusBar
from ui.room.weapon_panel import WeaponPanel
from ui.widgets import forecast as fc

# Pieces that wait for their frame, the first one first; of the feet there are four.
_LOWER, _LIFTED, _CHOICES, _BOX, _TOP, _FOES, _FOOT, _ARMS = 1, 2, 4, 8, 16, 32, 64, 1024


class View:
    """The room's ``group``; ``shown`` holds the card byte that lies open at each place, 0 for none.

    ``selected`` is the place of the cursor or -1; ``due`` is 0 when nothing waits to be drawn;
    ``practising`` is set by ``update``.
    """

    def __init__(self, group, sheets):
        """``group`` takes what is seen, and what moves after it."""
        self.group = group
        self.cards = []
        self.shown = bytearray(4)
        self.selected = -1
        self.deadly = False  # the choice that is offered kills
        self.practising = False
        self.labelled = True  # False: a page writes what it likes into the row of PRACTICE
        self.due = 0
        self._shaken = ()  # parts that shake, and for how many frames they still do
        self._shakes = 0
        self._lowered = -1
        self._forecast = fc.Forecast()
        # As much lower than a card as a lifted one is higher, so that no dots show below it.
        dots(group, slot_x(0), TOP, WIDTH, HEIGHT - LIFT, 4, 4)
        self.weapon_panel = WeaponPanel(group, sheets)
        self.practice = sheets.glyphs5.put(group, palette.AMBER, 118, 90, 8)
        box = shape(79, 9, 2)
        self.box_a = ActionBox(group, sheets, box, 0, False)
        self.box_b = ActionBox(group, sheets, box, 81, True)
        pieces = paper()
        for _ in range(4):
            card = Card(sheets, pieces)
            self.cards.append(card)
            group.append(card.group)
        self._ring = sheets.ring.put(group, palette.WHITE, -1, 73, 2, 0, 2)
        # What flies lies above what it flies over.
        group.append(self.weapon_panel.weapon)
        group.append(self.weapon_panel.pile)
        self.cursor = Cursor(group, sheets)
        self.status_bar = StatusBar(group, sheets)
        self.panel = MessagePanel(sheets, self._forecast)

    # hot
    def select(self, place):
        """Frame the card at ``place`` and lift it, in two frames; -1 selects none."""
        if place != self.selected:
            self._lowered = self.selected
            self.selected = place
            self.due |= _LOWER | _LIFTED
            if place >= 0:
                self.cursor.put(slot_x(place), TOP - LIFT)

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
            self._foot(game, place)
        show(view.group, card != 0)
        if place == self.selected:
            self.due |= _CHOICES  # a frame later: both at once would be too much to draw

    # hot
    def clear(self, place):
        """Take the card away from ``place``."""
        self.shown[place] = 0
        show(self.cards[place].group, False)

    # hot
    def update(self, game, practice):
        """Bring all numbers up to date: the choices now, feet, gauge, weapon and ladder in the next
        frames."""
        self.practising = practice
        self.choices(game)
        self.due |= _TOP | _FOES | _ARMS
        for place in range(4):
            card = game.room[place]
            if card and card == self.shown[place] and game.state == PLAYING:
                self.due |= _FOOT << place

    # hot
    def tick(self, game, arms):
        """One frame: draw one piece of what waits. ``arms`` False leaves the weapon for later."""
        self.status_bar.tick()
        self.panel.tick()
        if self._shakes:
            self._jolt()
        piece = self.due & -self.due  # its lowest bit
        if piece == _ARMS and not arms:
            return
        self.due ^= piece
        if piece == _LOWER:
            if 0 <= self._lowered != self.selected:
                self.cards[self._lowered].group.y = TOP
        elif piece == _LIFTED:
            if self.selected >= 0:
                self.cards[self.selected].group.y = TOP - LIFT
        elif piece == _CHOICES:
            self.choices(game)
        elif piece == _BOX:
            self.box_b.update(game)
        elif piece == _TOP:
            self.status_bar.update(game.deck_count, _chip(game))
            if self.labelled:
                show(self.practice, self.practising)
                if self.practising:
                    pen.show(self.practice, b"PRACTICE")
        elif piece == _FOES:
            self.weapon_panel.update_foes(game)
        elif piece >= _ARMS:
            self.weapon_panel.update(game, self.practising)
        elif piece:
            place = 0
            while piece > _FOOT:
                piece >>= 1
                place += 1
            self._foot(game, place)

    # hot
    def saving(self):
        """Say that memory is written; the next frames take it away."""
        self.status_bar.saving()
        self.due |= _TOP

    # hot
    def settle(self, game):
        """Draw everything that waits, for a screen that is drawn whole anyway."""
        for _ in range(16):  # pips take ten ticks, from the third on
            self.tick(game, True)

    # hot
    def _foot(self, game, place):
        """Write the foot of the card at ``place``, if it lies open."""
        card = game.room[place]
        if card and card == self.shown[place]:
            self._forecast.cheapest(game, place)
            self.cards[place].update(self._forecast, game.weapon)

    # hot
    def choices(self, game):
        """What A and B do to the selected card if it lies open: the box of A and the pips now, the
        box of B in one of the next frames.
        """
        while self._shakes:
            self._jolt()
        place = self.selected
        if place >= 0 and game.room[place] != self.shown[place]:
            place = -1
        self.box_b.forecast.ask(game, place, True)
        forecast = self.box_a.forecast
        forecast.ask(game, place, False)
        self.box_a.update(game)
        self.due |= _BOX
        self.status_bar.health(game.health, game.health + forecast.change)
        self.deadly = forecast.lethal or (not forecast.legal and self.box_b.forecast.lethal)
        for part in self.cursor.parts:
            paint(part, palette.EMBER if self.deadly else palette.AMBER)

    # hot
    def shake(self, parts):
        """Shake parts by two pixels for three frames: their key cannot act."""
        while self._shakes:
            self._jolt()
        self._shaken = parts
        self._shakes = 3

    # hot
    def _jolt(self):
        """One frame of shaking: to the right, to the left, and to where they were."""
        self._shakes -= 1
        for part in self._shaken:
            part.x += -4 if self._shakes == 1 else 2

    # hot
    def hold(self, part, key):
        """Fill the ring, ``part`` 0 (empty) to 12 (held long enough): round the disc of A or B, or
        for UP, which asks about the selected card, round its suit; that of SELECT is its chip's.
        """
        ring = self._ring
        self.status_bar.mark(part and key == SELECT)
        if key == SELECT:
            part = 0
        if part:
            above = key == UP
            ring.x = slot_x(self.selected) + 20 if above else 80 if key == B else -1
            ring.y = TOP - LIFT if above else 73
            paint(ring, palette.INK if above else palette.WHITE)
        fill(ring, part)


# hot
def _chip(game):
    """What SELECT does now, as a word of the gauge's chip."""
    if game.faced and game.state == PLAYING:
        return status_bar.UNDO
    if game.can(AVOID):
        return status_bar.AVOID
    return status_bar.STAY if game.deck_count else status_bar.LAST
