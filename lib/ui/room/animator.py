# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What moves in a room, and in what order: facing, sweeping, dealing, the end.

The game has already moved on when something moves here, so any motion can be cut short without a
difference to the game.
"""

from badge import battery, clock, lights, speaker
from engine.game import AVOID, LOST, PLAYING
from record import autosave
from ui.core import sounds
from ui.room import (
    cursor,
    deal_animation,
    face_animation,
    message_panel,
    status_bar,
    view,
    weapon_panel,
)
from ui.room.card import LIFT, TOP, slot_x
from ui.widgets import forecast as fc

HOLD = 600  # ms for which a key is held that does something grave
FRAME = 24  # ms between two looks of the eye at least; a turn of the loop takes 11, so three turns
CHAIN = 150  # ms after the third card was faced until the deal begins
BLOW = 420  # ms of the last blow before the end is shown
BLOOD = 300  # ms in which the last pips fall

# What is heard of a deed, by its kind in ui.widgets.forecast.
_HEARD = (
    sounds.DULL, sounds.SLAY, sounds.FISTS, sounds.EQUIP, sounds.DRINK, sounds.SPILL,
    sounds.COIN, sounds.AVOID,
)  # fmt: skip

# While a card is faced: FACING, or CHAINED where a deal follows.
READY, FACING, CHAINED, SWEEPING, DEALING, ENDING = range(6)


# State of the one room there is (ui.room).
phase = READY
open = 0  # the moment (ms) at which the last card lay open
faced = 0  # that at which the last one was faced
frame = 0  # that of the last frame
_run = _game = None
_sweep = 4  # the next card that is swept off
_spring = 0  # cards that still have to spring back after a hold


def build(app, group):
    """``group`` takes what is seen of ``app.game``."""
    global _run, _game
    _run = app.run
    _game = app.game
    view.build(group, app.sheets)
    face_animation.build(app.sheets)
    deal_animation.build()
    group.append(message_panel.group)


# hot
def begin(now):
    """Deal the first room of a dungeon; the cursor stands on its first card."""
    game = _game
    view.practising = _run.practice
    face_animation.finish(game)
    for place in range(4):
        view.clear(place)
    view.select(-1)
    view.select(0)
    view.update(game)
    view.settle(game)
    deal(now)


# hot
def resume(now, start):
    """Show the room as it lies, at once; the cursor on the card at ``start`` or the next."""
    global phase, open
    game = _game
    view.practising = _run.practice
    for place in range(4):
        if view.shown[place] != game.room[place]:
            view.lay(game, place)
    phase = READY
    open = now
    if view.selected < 0 or game.room[view.selected] == 0:
        _step_on(start)
    view.update(game)
    view.settle(game)


# hot
def tick(now):
    """Move what moves, a frame every ``FRAME`` ms; True when the end of a game was seen."""
    global phase, open, frame, _sweep, _spring
    gone = clock.since(frame, now)
    if 0 <= gone < FRAME:
        return False
    frame = now
    game = _game
    if _spring:
        # After a hold that was cancelled: the next card back to its height, one a frame.
        _spring -= 1
        _put(_spring, TOP - LIFT if _spring == view.selected else TOP)
    view.tick(game, face_animation.at < 0)
    status_bar.battery(battery.low and now & 1024 != 0)
    # The heart beats and the lights drop while the choice that is offered kills.
    if phase == READY and view.deadly:
        speaker.under = sounds.HEARTBEAT
        lights.lethal()
    else:
        speaker.under = None
        lights.health(game.health)
    if phase == READY:
        return False
    face_animation.tick(game, now)
    gone = clock.since(faced, now)
    if phase == DEALING:
        if not deal_animation.tick(game, now):
            phase = READY
            open = now
    elif phase == SWEEPING:
        # One card a frame flies off under the stack as a small back.
        place = _sweep
        if place < 4:
            _sweep = place + 1
            view.clear(place)
            deal_animation.leave(game, place, now)
        elif not deal_animation.tick(game, now):
            deal(now)
    elif phase == ENDING:
        return gone >= (BLOOD if game.state == LOST else BLOW)
    elif phase == CHAINED and gone >= CHAIN or face_animation.at < 0:
        if phase == CHAINED:
            deal(now)
        else:
            phase = READY
    return False


# hot
def deal(now):
    """Bring the new cards of the room from the stack, 70 ms apart, face down."""
    global phase
    # No card is open yet and no key counts: if anything is to be written, now.
    autosave.dealt(_run)
    now = clock.now()
    game = _game
    for place in range(4):
        card = game.room[place]
        if card == view.shown[place]:
            if card:
                view.lay(game, place)
        elif card:
            deal_animation.add(place, now)
            now = clock.after(now, deal_animation.STEP)
    if _run.save.motion:
        deal_animation.hurry(clock.now())  # one card a frame
    phase = DEALING
    view.choices(game)


# hot
def hurry(now):
    """Bring every motion but the end of a game to its end, within the next frames."""
    global phase, frame, _sweep
    if phase == READY or phase == ENDING:
        return
    face_animation.finish(_game)
    weapon_panel.update(_game, view.practising)
    while _sweep < 4:
        view.clear(_sweep)
        _sweep += 1
    if CHAINED <= phase <= SWEEPING:
        deal(now)
    if phase == DEALING:
        frame = clock.after(now, -FRAME)  # it lays a card
        deal_animation.hurry(now)
    else:
        phase = READY


# hot
def settle(now):
    """Everything in its place at once, for a screen that is left or drawn whole."""
    global phase, open
    hurry(now)
    if phase == DEALING:
        deal_animation.tick(_game, clock.after(now, 2 * deal_animation.OPEN))
        phase = READY
        open = now
    view.settle(_game)


# hot
def face(forecast, now):
    """Play the action of a ``Forecast`` on the selected card and set off what is seen of it."""
    global phase, faced, frame
    game = _game
    action = forecast.action
    kind = forecast.kind
    place = action & 3
    card = game.room[place]
    turn = game.turn
    health = game.health
    reach = fc.reach(game)
    game.play(action)
    autosave.moved(_run)
    faced = now
    if game.state == PLAYING:
        phase = FACING if game.turn == turn else CHAINED
        _step_on(place)
    else:
        phase = ENDING
    if game.state == LOST:
        speaker.play(sounds.DEATH)
    else:
        speaker.play(_HEARD[kind], reach - fc.reach(game))
        if game.health < health:
            speaker.play(sounds.HURT, health - game.health, health)
        elif game.health > health:
            speaker.play(sounds.HEAL, game.health - health, health)
        face_animation.begin(kind, place, card, game, now)
        if kind == fc.SELL or kind == fc.TAKE:
            frame = now  # as large
        if _run.save.motion:
            face_animation.finish(game)
    view.update(game)


# hot
def _step_on(place):
    """After a card was faced: to the nearest card on its right, round the corner if need be.

    Where new cards are dealt the cursor keeps its place.
    """
    room = _game.room
    for _ in range(4):
        if room[place]:
            break
        place = (place + 1) & 3
    view.select(place)


# hot
def sink(part):
    """Let the cards sink as avoiding is held: ``part`` 0 (as they were) to 12.

    One card moves a frame; four at once would be too much to draw.
    """
    global _spring
    if part == 0:
        _spring = 4
        return
    _spring = 0
    _put(part & 3, TOP + 1 + part // 2)
    cursor.caret.hidden = True


# hot
def _put(place, y):
    """Put the card at ``place`` at the height ``y``, and the cursor with it."""
    view.cards[place].group.y = y
    if place == view.selected:
        cursor.put(slot_x(place), y)


# hot
def avoid(now):
    """Sweep the room under the stack, then deal the next."""
    global phase, _sweep, _spring
    _game.play(AVOID)
    autosave.moved(_run)
    speaker.play(sounds.AVOID)
    phase = SWEEPING
    _sweep = 0
    _spring = 0
    cursor.put(slot_x(view.selected), TOP - LIFT)
    view.update(_game)
