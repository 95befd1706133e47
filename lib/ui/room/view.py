# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Everything that is seen in a room, in its place, and the calls that bring it up to date.

The places are those of ui.md, "The room". What a choice would do is shown at once; the rest follows
a piece a frame, so that no frame draws more than the badge can in its time.
"""

from badge.buttons import SELECT, UP, B
from engine.game import PLAYING
from ui.draw import palette
from ui.draw import text_row as pen
from ui.draw.shapes import dots, fill, paint, shape, show
from ui.room import cursor, message_panel, status_bar, weapon_panel
from ui.room.action_box import ActionBox
from ui.room.card import HEIGHT, LIFT, TOP, WIDTH, Card, paper, slot_x

# Pieces that wait for their frame, the first one first; of the feet there are four.
_LOWER, _LIFTED, _CHOICES, _BOX, _TOP, _FOES, _FOOT, _ARMS = 1, 2, 4, 8, 16, 32, 64, 1024


# State of the one room there is (ui.room).
group = None  # takes what is seen
cards = []
shown = bytearray(4)  # the card byte that lies open at each place, 0 for none
selected = -1  # the place of the cursor, or -1
deadly = False  # the choice that is offered kills
practising = False  # nothing counts; set when the room is entered
practice = None  # the row of that word
labelled = True  # False: a page writes what it likes into that row
due = 0  # pieces that wait to be drawn
box_a = box_b = None
_shaken = ()  # parts that shake, and for how many frames they still do
_shakes = 0
_lowered = -1
_ring = None


def build(parent, sheets):
    """Append all parts to ``parent``, which takes what moves after them."""
    global group, practice, box_a, box_b, _ring
    group = parent
    # As much lower than a card as a lifted one is higher, so that no dots show below it.
    dots(group, slot_x(0), TOP, WIDTH, HEIGHT - LIFT, 4, 4)
    weapon_panel.build(group, sheets)
    practice = sheets.glyphs5.put(group, palette.AMBER, 118, 90, 8)
    box = shape(79, 9, 2)
    box_a = ActionBox(group, sheets, box, 0, False)
    box_b = ActionBox(group, sheets, box, 81, True)
    pieces = paper()
    for _ in range(4):
        card = Card(sheets, pieces)
        cards.append(card)
        group.append(card.group)
    _ring = sheets.ring.put(group, palette.WHITE, -1, 73, 2, 0, 2)
    # What flies lies above what it flies over.
    group.append(weapon_panel.weapon)
    group.append(weapon_panel.pile)
    cursor.build(group, sheets)
    status_bar.build(group, sheets)
    message_panel.build(sheets)


# hot
def select(place):
    """Frame the card at ``place`` and lift it, in two frames; -1 selects none."""
    global selected, due, _lowered
    if place != selected:
        _lowered = selected
        selected = place
        due |= _LOWER | _LIFTED
        if place >= 0:
            cursor.put(slot_x(place), TOP - LIFT)


# hot
def lay(game, place):
    """Let the card of ``game`` at ``place`` lie open in its slot, or nothing without one."""
    global due
    card = game.room[place]
    view = cards[place]
    shown[place] = card
    view.group.x = slot_x(place)
    view.group.y = TOP - LIFT if place == selected else TOP
    if card:
        view.face(card, place == game.carried)
        _foot(game, place)
    show(view.group, card != 0)
    if place == selected:
        due |= _CHOICES  # a frame later: both at once would be too much to draw


# hot
def clear(place):
    """Take the card away from ``place``."""
    shown[place] = 0
    show(cards[place].group, False)


# hot
def update(game):
    """Bring all numbers up to date: the choices now, feet, gauge, weapon and ladder in the next
    frames."""
    global due
    choices(game)
    due |= _TOP | _FOES | _ARMS
    for place in range(4):
        card = game.room[place]
        if card and card == shown[place] and game.state == PLAYING:
            due |= _FOOT << place


# hot
def tick(game, arms):
    """One frame: draw one piece of what waits. ``arms`` False leaves the weapon for later."""
    global due
    status_bar.tick()
    message_panel.tick()
    if _shakes:
        _jolt()
    piece = due & -due  # its lowest bit
    if piece == _ARMS and not arms:
        return
    due ^= piece
    if piece == _LOWER:
        if 0 <= _lowered != selected:
            cards[_lowered].group.y = TOP
    elif piece == _LIFTED:
        if selected >= 0:
            cards[selected].group.y = TOP - LIFT
    elif piece == _CHOICES:
        choices(game)
    elif piece == _BOX:
        box_b.update(game)
    elif piece == _TOP:
        status_bar.update(game)
        if labelled:
            show(practice, practising)
            if practising:
                pen.show(practice, b"PRACTICE")
    elif piece == _FOES:
        weapon_panel.update_foes(game)
    elif piece >= _ARMS:
        weapon_panel.update(game, practising)
    elif piece:
        place = 0
        while piece > _FOOT:
            piece >>= 1
            place += 1
        _foot(game, place)


# hot
def saving():
    """Say that memory is written; the next frames take it away."""
    global due
    status_bar.saving()
    due |= _TOP


# hot
def settle(game):
    """Draw everything that waits, for a screen that is drawn whole anyway."""
    for _ in range(16):  # pips take ten ticks, from the third on
        tick(game, True)


# hot
def _foot(game, place):
    """Write the foot of the card at ``place``, if it lies open."""
    card = game.room[place]
    if card and card == shown[place]:
        forecast = message_panel.forecast
        forecast.cheapest(game, place)
        cards[place].update(forecast, game.weapon)


# hot
def choices(game):
    """What A and B do to the selected card if it lies open: the box of A and the pips now, the
    box of B in one of the next frames.
    """
    global due, deadly
    while _shakes:
        _jolt()
    place = selected
    if place >= 0 and game.room[place] != shown[place]:
        place = -1
    box_b.forecast.ask(game, place, True)
    forecast = box_a.forecast
    forecast.ask(game, place, False)
    box_a.update(game)
    due |= _BOX
    status_bar.health(game.health, game.health + forecast.change)
    deadly = forecast.lethal or (not forecast.legal and box_b.forecast.lethal)
    for part in cursor.parts:
        paint(part, palette.EMBER if deadly else palette.AMBER)


# hot
def shake(parts):
    """Shake parts by two pixels for three frames: their key cannot act."""
    global _shaken, _shakes
    while _shakes:
        _jolt()
    _shaken = parts
    _shakes = 3


# hot
def _jolt():
    """One frame of shaking: to the right, to the left, and to where they were."""
    global _shakes
    _shakes -= 1
    for part in _shaken:
        part.x += -4 if _shakes == 1 else 2


# hot
def hold(part, key):
    """Fill the ring, ``part`` 0 (empty) to 12 (held long enough): round the disc of A or B, or
    for UP, which asks about the selected card, round its suit; that of SELECT is its chip's.
    """
    status_bar.mark(part and key == SELECT)
    if key == SELECT:
        part = 0
    if part:
        above = key == UP
        _ring.x = slot_x(selected) + 20 if above else 80 if key == B else -1
        _ring.y = TOP - LIFT if above else 73
        paint(_ring, palette.INK if above else palette.WHITE)
    fill(_ring, part)
