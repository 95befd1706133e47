# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A good player at work: the advisor plays a fresh dungeon in the real room, and says why.

It thinks between frames, points at the card, says in two short rows what it does and what for, and
plays. Its words stand where the weapon's name and limit stand in a game, and its chance to win
where SELECT is told: cards, boxes and ladder stay in sight. Refuses to let anything count: a run
that waits lies in the save and in the sleep memory, and neither is written here.
"""

from badge import buttons as b
from badge import clock
from engine.game import AVOID, BARE, LOST
from record.save import PRESET, PRESETS
from ui import hint, inks, reasons, words
from ui import note as nt
from ui.plate import paint
from ui.room import HOLD, Room
from ui.stage import READY
from ui.text import pen

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
_GAIN = const(6)  # the place of ui.note's value that the score is written from


class Master(Room):
    """Enter with the seed of a dungeon; leads back to the page of LEARN."""

    def __init__(self, app):
        Room.__init__(self, app)
        scene = self.scene
        gauge = scene.gauge
        # What the room has for other words is used for these: two rows of the note, which is never
        # opened, in place of name and limit, and the row of PRACTICE in place of SELECT's chip.
        scene.labelled = False
        scene.armoury.name.x = scene.armoury.limit.x = _ASIDE
        gauge.chip.x = gauge.word.x = _ASIDE
        self._corner = scene.practice
        self._corner.x = 120
        self._corner.y = 3
        self._rows = scene.note.rows[:2]
        for i in range(2):
            row = self._rows[i]
            scene.note.group.remove(row)
            scene.group.append(row)
            row.x = 55
            row.y = 90 + 10 * i
        self._pace = 2
        self._playing = True
        self._over = False
        self._said = False
        self._action = -1  # what it will do; -1 while it thinks
        self._due = 0
        Master.__init__ = None  # as in ui.scene

    def enter(self, argument):
        """Deal the dungeon under the rules chosen last, tell the keys, and begin."""
        app = self.app
        app.game.deal(PRESETS[app.save.image[PRESET]], argument)
        app.practice = True
        Room.enter(self, "new")
        self._playing = True
        self._over = self._said = False
        self._action = -1
        self._due = clock.now()
        paint(self._corner, inks.WHITE)
        pen.show(self._corner, "")
        hint.ask(self, app.game)
        if not self._over:
            self._due = clock.after(self._due, _READ)
            self._show(words.WATCHING, words.WATCHING + 1)

    def leave(self):
        """The cursor of a run that waits stays where it was."""
        cursor = self.app.cursor
        Room.leave(self)
        self.app.cursor = cursor

    # hot
    def _show(self, first, second):
        """Write a row of ``ui.words`` into either row."""
        nt.write(self._rows[0], first)
        nt.write(self._rows[1], second)
        self._colour(inks.AMBER, inks.WHITE)

    # hot
    def _colour(self, first, second):
        paint(self._rows[0], first)
        paint(self._rows[1], second)

    # hot
    def tell(self, number):
        """What ``ui.hint`` has to say: it thinks, so the last words are over; or nobody is there to
        think."""
        if number == words.THINKING:
            self._colour(inks.STONE, inks.STONE)
        else:
            self._show(words.NOBODY, words.WATCHED)
            self._over = True

    # -- time -----------------------------------------------------------------------------------

    # hot
    def tick(self, now):
        """The room's motion; then think, point, speak and play, each when it is due."""
        stage = self.stage
        if stage.tick(now):
            self._finish()
        wait = -clock.since(self._due, now)
        if self._over or stage.phase != READY:
            return
        if self._action < 0:
            self._think(wait)
        elif not self._said:
            if wait <= 0:
                self._say(now)
        elif self._playing:
            if wait <= 0:
                self._play(now)
            elif self._action == AVOID and wait < HOLD:
                stage.sink(12 - wait * 12 // HOLD)

    # hot
    def _think(self, wait):
        """Think for a moment; point at the card of the answer."""
        game = self.app.game
        if not hint.thinking:
            hint.ask(self, game)
            return
        action = hint.think(game)
        if action >= 0:
            if action < AVOID:
                self._move_to(action & 3)
            self._action = action
            if wait < _POINT:
                self._due = clock.after(clock.now(), _POINT)

    # hot
    def _say(self, now):
        """What it does and why, with which button, and how likely it is to win before that."""
        action = self._action
        reasons.tell(self.app.game, action, self.scene.note, hint.advisor, self._rows)
        self._colour(inks.AMBER, inks.WHITE)
        if action != AVOID:
            self.scene.hold(12, action & BARE > 0)
        self._odds()
        self.app.lamp.touch(now)  # whoever watches presses nothing
        self._said = True
        self._due = clock.after(now, _PACES[self._pace])

    # hot
    def _odds(self):
        self._number("win", hint.chance // 10, "%")

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
        scene = self.scene
        action = self._action
        self._action = -1
        self._said = False
        scene.hold(0, False)
        if action == AVOID:
            self.stage.avoid(now)
        else:
            box = scene.box_b if action & BARE else scene.box_a
            self.stage.face(box.told, now)

    # hot
    def _finish(self):
        """How it ended, and what A and B do now."""
        self.stage.phase = READY
        self._over = True
        self._due = clock.after(clock.now(), _ARM)
        game = self.app.game
        nt.values[_GAIN] = game.score()
        self._show(words.WATCHED_LOST if game.state == LOST else words.WATCHED_WON, words.WATCHED)
        pen.show(self._corner, "the end")
        self.scene.tell(game, True)

    # -- keys -----------------------------------------------------------------------------------

    # hot
    def key(self, key, down, at):
        """A pauses and goes on, RIGHT goes on at once, UP and DOWN set the pace, B leaves."""
        if not down:
            return
        now = clock.now()
        if key == b.B or key == b.START:
            self.app.director.go("school", "watched")
        elif self._over:
            if key == b.A and clock.since(self._due, at) >= 0:
                self.enter(self.app.game.seed ^ now)
        elif key == b.A:
            self._playing = not self._playing
            self._due = now
            paint(self._corner, inks.WHITE if self._playing else inks.AMBER)
            if self._playing:
                self._odds()
            else:
                pen.show(self._corner, "paused")
        elif key == b.RIGHT:
            if self._said:
                self._play(now)
            else:
                self._due = now
                self.stage.hurry(now)
        elif key == b.UP or key == b.DOWN:
            pace = self._pace + (1 if key == b.UP else -1)
            if 0 <= pace < len(_PACES):
                self._pace = pace
            self._number("pace", self._pace + 1, "")


Shown = Master
