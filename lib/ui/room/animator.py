# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What moves in a room, and in what order: facing, sweeping, dealing, the end.

The game has already moved on when something moves here, so any motion can be cut short without a
difference to the game.
"""

from badge import clock
from engine.game import AVOID, LOST, PLAYING
from record import autosave
from ui.core import sounds
from ui.room import deal_animation
from ui.room.card import LIFT, TOP, slot_x
from ui.room.face_animation import FaceAnimation
from ui.room.view import View
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


class Animator:
    """The ``view`` of a room in motion.

    ``phase`` is one of the six above, ``open`` the moment (ms) at which the last card lay open,
    ``faced`` that at which the last one was faced, ``frame`` that of the last frame.
    """

    def __init__(self, app, group):
        """``group`` takes what is seen."""
        self._app = app
        self._game = app.game
        self.view = View(group, app.sheets)
        self._face_animation = FaceAnimation(self.view, app.sheets)
        deal_animation.build(self.view, app.speaker)
        group.append(self.view.panel.group)
        self.phase = READY
        self.open = 0
        self.faced = 0
        self.frame = 0
        self._sweep = 4  # the next card that is swept off
        self._spring = 0  # cards that still have to spring back after a hold

    # hot
    def begin(self, now):
        """Deal the first room of a dungeon; the cursor stands on its first card."""
        view = self.view
        game = self._game
        self._face_animation.finish(game)
        for place in range(4):
            view.clear(place)
        view.select(-1)
        view.select(0)
        view.update(game, self._app.run.practice)
        view.settle(game)
        self.deal(now)

    # hot
    def resume(self, now, cursor):
        """Show the room as it lies, at once; the cursor on the card at ``cursor`` or the next."""
        view = self.view
        game = self._game
        for place in range(4):
            if view.shown[place] != game.room[place]:
                view.lay(game, place)
        self.phase = READY
        self.open = now
        if view.selected < 0 or game.room[view.selected] == 0:
            self._step_on(cursor)
        view.update(game, self._app.run.practice)
        view.settle(game)

    # hot
    def tick(self, now):
        """Move what moves, a frame every ``FRAME`` ms; True when the end of a game was seen."""
        gone = clock.since(self.frame, now)
        if 0 <= gone < FRAME:
            return False
        self.frame = now
        app = self._app
        game = self._game
        face_animation = self._face_animation
        if self._spring:
            # After a hold that was cancelled: the next card back to its height, one a frame.
            self._spring -= 1
            place = self._spring
            self._put(place, TOP - LIFT if place == self.view.selected else TOP)
        self.view.tick(game, face_animation.place < 0)
        self.view.status_bar.battery(app.battery.low and now & 1024 != 0)
        phase = self.phase
        # The heart beats and the lights drop while the choice that is offered kills.
        if phase == READY and self.view.deadly:
            app.speaker.under = sounds.HEARTBEAT
            app.lights.lethal(0)
        else:
            app.speaker.under = None
            app.lights.health(game.health)
        if phase == READY:
            return False
        face_animation.tick(game, now)
        gone = clock.since(self.faced, now)
        if phase == DEALING:
            if not deal_animation.tick(game, now):
                self.phase = READY
                self.open = now
        elif phase == SWEEPING:
            # One card a frame flies off under the stack as a small back.
            place = self._sweep
            if place < 4:
                self._sweep = place + 1
                self.view.clear(place)
                deal_animation.leave(game, place, now)
            elif not deal_animation.tick(game, now):
                self.deal(now)
        elif phase == ENDING:
            return gone >= (BLOOD if game.state == LOST else BLOW)
        elif phase == CHAINED and gone >= CHAIN or face_animation.place < 0:
            if phase == CHAINED:
                self.deal(now)
            else:
                self.phase = READY
        return False

    # hot
    def deal(self, now):
        """Bring the new cards of the room from the stack, 70 ms apart, face down."""
        # No card is open yet and no key counts: if anything is to be written, now.
        autosave.dealt(self._app.run)
        now = clock.now()
        game = self._game
        view = self.view
        for place in range(4):
            card = game.room[place]
            if card == view.shown[place]:
                if card:
                    view.lay(game, place)
            elif card:
                deal_animation.add(place, now)
                now = clock.after(now, deal_animation.STEP)
        if self._app.save.motion:
            deal_animation.hurry(clock.now())  # one card a frame
        self.phase = DEALING
        view.choices(game)

    # hot
    def hurry(self, now):
        """Bring every motion but the end of a game to its end, within the next frames."""
        if self.phase == READY or self.phase == ENDING:
            return
        view = self.view
        self._face_animation.finish(self._game)
        view.weapon_panel.update(self._game, view.practising)
        while self._sweep < 4:
            view.clear(self._sweep)
            self._sweep += 1
        if CHAINED <= self.phase <= SWEEPING:
            self.deal(now)
        if self.phase == DEALING:
            self.frame = clock.after(now, -FRAME)  # it lays a card
            deal_animation.hurry(now)
        else:
            self.phase = READY

    # hot
    def settle(self, now):
        """Everything in its place at once, for a screen that is left or drawn whole."""
        self.hurry(now)
        game = self._game
        if self.phase == DEALING:
            deal_animation.tick(game, clock.after(now, 2 * deal_animation.OPEN))
            self.phase = READY
            self.open = now
        self.view.settle(game)

    # hot
    def face(self, forecast, now):
        """Play the action of a ``Forecast`` on the selected card and set off what is seen of it."""
        app = self._app
        game = self._game
        view = self.view
        action = forecast.action
        kind = forecast.kind
        place = action & 3
        card = game.room[place]
        turn = game.turn
        health = game.health
        reach = fc.reach(game)
        game.play(action)
        autosave.moved(app.run)
        self.faced = now
        if game.state == PLAYING:
            self.phase = FACING if game.turn == turn else CHAINED
            self._step_on(place)
        else:
            self.phase = ENDING
        speaker = app.speaker
        if game.state == LOST:
            speaker.play(sounds.DEATH)
        else:
            speaker.play(_HEARD[kind], reach - fc.reach(game))
            if game.health < health:
                speaker.play(sounds.HURT, health - game.health, health)
            elif game.health > health:
                speaker.play(sounds.HEAL, game.health - health, health)
            self._face_animation.begin(kind, place, card, game, now)
            if kind == fc.SELL or kind == fc.TAKE:
                self.frame = now  # as large
            if app.save.motion:
                self._face_animation.finish(game)
        view.update(game, app.run.practice)

    # hot
    def _step_on(self, place):
        """After a card was faced: to the nearest card on its right, round the corner if need be.

        Where new cards are dealt the cursor keeps its place.
        """
        room = self._game.room
        for _ in range(4):
            if room[place]:
                break
            place = (place + 1) & 3
        self.view.select(place)

    # hot
    def sink(self, part):
        """Let the cards sink as avoiding is held: ``part`` 0 (as they were) to 12.

        One card moves a frame; four at once would be too much to draw.
        """
        place = part & 3
        if part == 0:
            self._spring = 4
            return
        self._spring = 0
        self._put(place, TOP + 1 + part // 2)
        self.view.cursor.caret.hidden = True

    # hot
    def _put(self, place, y):
        """Put the card at ``place`` at the height ``y``, and the cursor with it."""
        view = self.view
        view.cards[place].group.y = y
        if place == view.selected:
            view.cursor.put(slot_x(place), y)

    # hot
    def avoid(self, now):
        """Sweep the room under the stack, then deal the next."""
        self._game.play(AVOID)
        autosave.moved(self._app.run)
        self._app.speaker.play(sounds.AVOID)
        self.phase = SWEEPING
        self._sweep = 0
        self._spring = 0
        self.view.cursor.put(slot_x(self.view.selected), TOP - LIFT)
        self.view.update(self._game, self._app.run.practice)
