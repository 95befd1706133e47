# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Demo mode: the advisor plays a fresh dungeon in the real room, and says why.

It thinks between frames, points at the card, says in two short rows what it does and what for, and
plays. Its words stand where the weapon's name and limit stand in a game, and its chance to win
where SELECT is told: cards, boxes and ladder stay in sight.
"""

from badge import buttons as b
from badge import clock, speaker
from engine.game import AVOID, BARE, LOST
from record.presets import PRESETS
from ui.core import backlight, sounds
from ui.core.screen import Screen
from ui.draw import messages, palette
from ui.draw import text_row as pen
from ui.draw.shapes import paint
from ui.room import animator, status_bar, view, weapon_panel
from ui.room import message_panel as panel
from ui.room.animator import HOLD, READY
from ui.widgets import explain_move

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

# All in ms. How long the words of a move stand before it is played, by pace:
_PACES = (4000, 2600, 1600, 900, 400)
_POINT = const(300)  # how long the cursor stands on a card before the words come
_READ = const(3000)  # how long the keys are told before the first move
_ARM = const(700)  # after the end, before A plays another dungeon

_ASIDE = const(-200)  # x of what is not seen here


class Page(Screen):
    """Enter with the seed of a dungeon; leads back to the page of LEARN.

    ``action`` is what it will do, -1 while it thinks; ``said``, whether the words for it stand;
    ``over``, whether nothing more is played.
    """

    ticks = False

    def __init__(self, app):
        Screen.__init__(self, app)
        animator.build(app, self.group)
        self.hint = None
        # What the room has for other words is used for these: two rows of the note, which is never
        # opened, in place of name and limit, and the row of PRACTICE in place of SELECT's chip.
        view.labelled = False
        weapon_panel.name.x = weapon_panel.limit.x = _ASIDE
        status_bar.chip.x = status_bar.word.x = _ASIDE
        self._corner = view.practice
        self._corner.x = 120
        self._corner.y = 3
        self._rows = panel.rows[:2]
        for i in range(2):
            row = self._rows[i]
            panel.group.remove(row)
            view.group.append(row)
            row.x = 55
            row.y = 90 + 10 * i
        self._pace = 2
        self._playing = True
        self.over = False
        self.said = False
        self.action = -1
        self._due = 0

    def enter(self, argument):
        """Deal the dungeon under the rules chosen last, tell the keys, and begin."""
        app = self.app
        app.game.deal(PRESETS[app.save.preset], argument)
        app.run.practice = True
        animator.begin(clock.now())
        self._playing = True
        self.over = self.said = False
        self.action = -1
        self._due = clock.now()
        paint(self._corner, palette.WHITE)
        pen.show(self._corner, b"")
        self._ask()
        if not self.over:
            self._due = clock.after(self._due, _READ)
            self._show(messages.WATCHING, messages.WATCHING + 1)

    def leave(self):
        """Nothing goes on behind another screen."""
        animator.settle(clock.now())
        speaker.under = None

    def _ask(self):
        """Begin to think about the next move; where nobody can, the words say so."""
        try:
            if self.hint is None:
                from ui.room.hint import Hint

                self.hint = Hint()
            self.hint.ask(self, self.app.game)
        except MemoryError:
            self._show(messages.NOBODY, messages.WATCHED)
            self.over = True

    # hot
    def _show(self, first, second):
        """Write a row of ``ui.draw.messages`` into either row."""
        messages.fill(self._rows[0], first)
        messages.fill(self._rows[1], second)
        self._colour(palette.AMBER, palette.WHITE)

    # hot
    def _colour(self, first, second):
        paint(self._rows[0], first)
        paint(self._rows[1], second)

    # hot
    def say(self, number):
        """What a hint has to say: it thinks, so the last words are over."""
        self._colour(palette.STONE, palette.STONE)

    # -- time -----------------------------------------------------------------------------------

    # hot
    def tick(self, now):
        """The room's motion; then think, point, speak and play, each when it is due."""
        if animator.tick(now):
            self._finish()
        wait = -clock.since(self._due, now)
        if self.over or animator.phase != READY:
            return
        if self.action < 0:
            self._think(wait)
        elif not self.said:
            if wait <= 0:
                self._explain(now)
        elif self._playing:
            if wait <= 0:
                self._play(now)
            elif self.action == AVOID and wait < HOLD:
                animator.sink(12 - wait * 12 // HOLD)

    # hot
    def _think(self, wait):
        """Think for a moment; point at the card of the answer."""
        game = self.app.game
        if self.hint is None or not self.hint.thinking:
            self._ask()
            return
        action = self.hint.think()
        if action >= 0:
            if action < AVOID:
                place = action & 3
                if place != view.selected:
                    view.select(place)
                    view.choices(game)
                    speaker.play(sounds.TICK)
            self.action = action
            if wait < _POINT:
                self._due = clock.after(clock.now(), _POINT)

    # hot
    def _explain(self, now):
        """What it does and why, with which button, and how likely it is to win before that."""
        action = self.action
        advisor = self.hint.advisor
        explain_move.write(self.app.game, action, panel.forecast, advisor, self._rows, 0)
        self._colour(palette.AMBER, palette.WHITE)
        if action != AVOID:
            view.hold(12, b.B if action & BARE else b.A)
        self._odds()
        backlight.touch(now)  # whoever watches presses nothing
        self.said = True
        self._due = clock.after(now, _PACES[self._pace])

    # hot
    def _odds(self):
        self._number(b"win", self.hint.chance // 10, b"%")

    # hot
    def _number(self, before, number, behind):
        """Write into the corner."""
        pen.on(self._corner)
        pen.text(before)
        pen.number(number, 4)
        pen.text(behind)
        pen.end()

    # hot
    def _play(self, now):
        """Do what was said."""
        action = self.action
        self.action = -1
        self.said = False
        view.hold(0, b.A)
        if action == AVOID:
            animator.avoid(now)
        else:
            box = view.box_b if action & BARE else view.box_a
            animator.face(box.forecast, now)

    # hot
    def _finish(self):
        """How it ended, and what A and B do now."""
        animator.phase = READY
        self.over = True
        self._due = clock.after(clock.now(), _ARM)
        game = self.app.game
        messages.values[messages.GAIN] = game.score()
        self._show(
            messages.WATCHED_LOST if game.state == LOST else messages.WATCHED_WON, messages.WATCHED
        )
        pen.show(self._corner, b"the end")
        view.update(game)

    # -- keys -----------------------------------------------------------------------------------

    # hot
    def key(self, key, down, at):
        """A pauses and goes on, RIGHT goes on at once, UP and DOWN set the pace, B leaves."""
        if not down:
            return
        now = clock.now()
        if key == b.B or key == b.START:
            self.app.director.go("learn_menu", "watched")
        elif self.over:
            if key == b.A and clock.since(self._due, at) >= 0:
                self.enter(self.app.game.seed ^ now)
        elif key == b.A:
            self._playing = not self._playing
            self._due = now
            paint(self._corner, palette.WHITE if self._playing else palette.AMBER)
            if self._playing:
                self._odds()
            else:
                pen.show(self._corner, b"paused")
        elif key == b.RIGHT:
            if self.said:
                self._play(now)
            else:
                self._due = now
                animator.hurry(now)
        elif key == b.UP or key == b.DOWN:
            pace = self._pace + (1 if key == b.UP else -1)
            if 0 <= pace < len(_PACES):
                self._pace = pace
            self._number(b"pace", self._pace + 1, b"")
