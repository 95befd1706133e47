# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What moves in a room, and in what order: facing, sweeping, dealing, the end.

The game has already moved on when something slides here; a stage only lets the eye follow, and any
motion can be cut short by ``settle`` without a difference to the game. Refuses to take keys: which press
cuts what short is for ``ui.room``.
"""

from badge import clock
from engine.game import AVOID, LOST, PLAYING
from ui.scene import STACK_X, STACK_Y, TOP, Scene, slot_x
from ui.slides import ARRIVED, IDLE, Slides

# All in ms.
DEAL_STEP = 70
DEAL_SLIDE = 170
SLIDE = 160
CHAIN = 150  # the deal begins so long after the third card was faced
SWEEP = 200
DEATH = 900
WIN = 500

READY, FACING, SWEEPING, DEALING, ENDING = range(5)


class Stage:
    """The ``scene`` of a room in motion.

    ``phase`` is one of the five above, ``since`` the moment (ms) at which it began, ``open`` the moment at
    which the last card lay open, ``chained`` whether a deal follows the card that is being faced.
    """

    def __init__(self, app):
        self._app = app
        self.scene = Scene(app.sheets)
        self._slides = Slides(self.scene.cards)
        self.phase = READY
        self.since = 0
        self.open = 0
        self.chained = False

    # hot
    def begin(self, now):
        """Deal the first room of a dungeon; the cursor stands on its first card."""
        scene = self.scene
        self._slides.stop()
        for place in range(4):
            scene.clear(place)
        scene.select(-1)
        scene.select(0)
        self.deal(now)

    # hot
    def tick(self, now):
        """Move what moves; True when the game is over and its end has been seen."""
        phase = self.phase
        if phase == READY:
            return False
        self._slides.tick(now)
        gone = clock.since(self.since, now)
        if phase == DEALING:
            self._arrive(now)
        elif phase == FACING:
            if self.chained:
                if gone >= CHAIN:
                    self.deal(now)
            elif not self._slides.busy():
                self.settle(now)
        elif phase == SWEEPING:
            if not self._slides.busy():
                self.deal(now)
        else:
            return gone >= (DEATH if self._app.game.state == LOST else WIN)
        return False

    # hot
    def _arrive(self, now):
        """Turn up the dealt cards that have arrived; the last one opens the room."""
        slides = self._slides
        game = self._app.game
        for place in range(4):
            if slides.state[place] == ARRIVED:
                slides.state[place] = IDLE
                self.scene.lay(game, place)
                if place == self.scene.selected:
                    self.scene.choices(game)
        if not slides.busy():
            self.phase = READY
            self.open = now

    # hot
    def deal(self, now):
        """Bring the new cards of the room from the stack, 70 ms apart, face down."""
        game = self._app.game
        scene = self.scene
        slides = self._slides
        slides.stop()
        start = now
        for place in range(4):
            card = game.room[place]
            if card == scene.shown[place]:
                if card:
                    scene.lay(game, place)
                continue
            scene.clear(place)
            if card:
                view = scene.cards[place]
                view.turn(False)
                view.group.x = STACK_X
                view.group.y = STACK_Y
                view.group.hidden = False
                slides.begin(place, STACK_X, STACK_Y, slot_x(place), TOP, start, DEAL_SLIDE)
                start = clock.after(start, DEAL_STEP)
        self.chained = False
        self.phase = DEALING
        self.since = now
        self._arrive(now)
        scene.choices(game)

    # hot
    def settle(self, now):
        """End every motion but the last one of a game at once, everything in its place."""
        if self.phase == READY or self.phase == ENDING:
            return
        game = self._app.game
        if self.chained or self.phase == SWEEPING:
            self.deal(now)
        if self.phase == DEALING:
            self._slides.finish()
            self._arrive(now)
        else:
            self._slides.stop()
            for place in range(4):
                if game.room[place] != self.scene.shown[place]:
                    self.scene.clear(place)
                    self.scene.cards[place].group.x = slot_x(place)
        self.phase = READY
        self.scene.tell(game, self._app.practice)

    # hot
    def face(self, action, now):
        """Play an action on the selected card and set off what is seen of it."""
        game = self._app.game
        scene = self.scene
        place = action & 3
        card = game.room[place]
        turn = game.turn
        game.play(action)
        self.chained = game.turn != turn
        self.since = now
        self.phase = FACING
        x = slot_x(place)
        if game.state == LOST:
            self.phase = ENDING
            scene.alarm(True)
        elif card < 0x20:
            if action < 4:
                self._slides.begin(place, x, TOP, 25, 88, now, SLIDE)
            else:
                self._slides.begin(place, x, TOP, x, 130, now, SLIDE)
        elif card < 0x30:
            self._slides.begin(place, x, TOP, 0, 84, now, SLIDE)
        elif card < 0x40:
            self._slides.begin(place, x, TOP, 2, -52, now, SLIDE)
        else:
            self._slides.begin(place, x, TOP, 162, TOP, now, SLIDE)
        if game.state != PLAYING:
            if game.state != LOST:
                self.phase = ENDING
            scene.select(place)
        else:
            self._step_on(place)
        scene.tell(game, self._app.practice)

    # hot
    def _step_on(self, place):
        """After a card was faced: to the nearest card on its right, round the corner if need be.

        Where new cards are dealt the cursor keeps its place.
        """
        room = self._app.game.room
        scene = self.scene
        for _ in range(4):
            if room[place]:
                break
            place = (place + 1) & 3
        old = scene.selected
        if place != old:
            y = scene.cards[old].group.y
            scene.select(place)
            scene.cards[old].group.y = y

    # hot
    def avoid(self, now):
        """Sweep the room under the stack, then deal the next."""
        scene = self.scene
        self._app.game.play(AVOID)
        for place in range(4):
            group = scene.cards[place].group
            self._slides.begin(place, group.x, group.y, STACK_X, STACK_Y, now, SWEEP)
            scene.cards[place].turn(False)
            scene.shown[place] = 0
        self.phase = SWEEPING
        self.since = now
        scene.tell(self._app.game, self._app.practice)
