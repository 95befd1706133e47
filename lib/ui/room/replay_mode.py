# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A replay that plays itself in the real room: to learn from, and to see that a score is true.

Paced by a clock that can be made faster and slower, stepped both ways, paused. Which keys do that
is told before the first move and whenever it is paused. A step back deals the dungeon anew and
plays up to there.
"""

from badge import buttons as b
from badge import clock, speaker
from engine.game import AVOID, BARE, PLAYING
from ui.core import sounds
from ui.core.screen import Screen
from ui.draw import messages, palette
from ui.draw import text_row as pen
from ui.draw.shapes import lay, shape
from ui.room import animator, view
from ui.room import message_panel as panel
from ui.room.animator import READY

_PACES = (2400, 1600, 1000, 600, 350)  # ms between two moves
_POINT = 300  # ms that the cursor stands on a card before it is faced
_READ = 2500  # ms that the keys are told before the first move


class Page(Screen):
    """Enter with ``(preset, place, ..., home)``: an entry, and the page to go back to."""

    ticks = False

    def __init__(self, app):
        Screen.__init__(self, app)
        animator.build(app, self.group)
        sheets = app.sheets
        self._word = sheets.glyphs5.put(None, palette.AMBER, 118, 90, 8)
        # Over the chip of SELECT, which does nothing here.
        self._count_word = sheets.glyphs5.put(None, palette.WHITE, 118, 3, 8)
        plate = lay(None, shape(45, 12, 2), palette.NIGHT, 115, 1)
        for part in (self._word, plate, self._count_word):
            self.group.insert(len(self.group) - 1, part)  # the note must lie on top
        view.labelled = False
        self._home = self._entry = None
        self._moves = bytearray(60)
        self._count = 0
        self._pace = 2
        self._playing = True
        self._due = 0

    def enter(self, argument):
        """Read the replay, deal its dungeon, and begin."""
        from record.table import table_of  # after what the room is made of, which takes more

        self._home = argument[-1]
        self._entry = argument[:-1]
        app = self.app
        game = app.game
        table_of(app.save, argument[0]).unpack(argument[1], game)
        self._count = game.move_count
        for i in range(60):
            self._moves[i] = game.moves[i]
        app.run.practice = True  # nothing here counts, and the weapon is named briefly
        game.deal(game.rules, game.seed)
        self._playing = True
        animator.begin(clock.now())
        self._next(clock.now(), _READ)
        self._update()
        self._teach()

    # hot
    def _teach(self):
        """Tell which keys do what, over the weapon."""
        panel.say(messages.REPLAY)

    # hot
    def _next(self, now, wait):
        self._due = clock.after(now, wait)

    # hot
    def _update(self):
        """Which move of how many, and how fast."""
        at = self.app.game.move_count
        pen.on(self._count_word, 0 if at > 9 else 1)
        pen.number(at)
        pen.text(b" of ")
        pen.number(self._count)
        pen.end()
        pen.on(self._word)
        if self._playing:
            pen.text(b"speed ")
            pen.number(self._pace + 1)
        else:
            pen.text(b"the end" if at == self._count else b"paused")
        pen.end()

    # hot
    def tick(self, now):
        """The room's motion, and the next move when it is due."""
        if animator.tick(now):
            animator.phase = READY
            self._playing = False
            view.update(self.app.game)
            self._update()
        if self._playing and animator.phase == READY and clock.since(self._due, now) >= 0:
            self._forward(now)

    # hot
    def _forward(self, now):
        """Point at the card of the next move, then do it."""
        panel.close()
        game = self.app.game
        at = game.move_count
        if at >= self._count or game.state != PLAYING:
            self._playing = False
            self._update()
            return
        action = self._moves[at]
        if action == AVOID:
            animator.avoid(now)
        else:
            place = action & 3
            if view.selected != place:
                view.select(place)
                view.choices(game)
                speaker.play(sounds.TICK)
                if self._playing:
                    self._next(now, _POINT)
                    return
            box = view.box_b if action & BARE else view.box_a
            animator.face(box.forecast, now)
        self._next(now, _PACES[self._pace])
        self._update()

    def _back(self, now):
        """One move back: the dungeon anew, up to there."""
        panel.close()
        game = self.app.game
        to = game.move_count - 1
        if to < 0:
            return
        animator.settle(now)
        game.deal(game.rules, game.seed)
        for i in range(to):
            game.play(self._moves[i])
        for place in range(4):
            view.lay(game, place)
        view.select(self._moves[to] & 3 if self._moves[to] != AVOID else 0)
        view.update(game)
        view.settle(game)
        self._update()

    # hot
    def key(self, key, down, at):
        """LEFT and RIGHT step, UP and DOWN set the pace, A pauses, B and START leave."""
        if not down:
            return
        now = clock.now()
        if key == b.B or key == b.START:
            self.app.director.go(self._home, self._entry)
        elif key == b.A:
            self._playing = not self._playing and self.app.game.move_count < self._count
            self._next(now, 0)
            if not self._playing:
                self._teach()
        elif key == b.UP:
            self._pace = self._pace + 1 if self._pace < 4 else 4
        elif key == b.DOWN:
            self._pace = self._pace - 1 if self._pace else 0
        elif key == b.LEFT or key == b.RIGHT:
            self._playing = False
            animator.settle(now)
            if key == b.LEFT:
                self._back(now)
            else:
                self._forward(now)
        self._update()

    def leave(self):
        """Nothing goes on behind another screen."""
        animator.settle(clock.now())
