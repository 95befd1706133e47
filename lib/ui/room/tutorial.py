# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Learning by playing: a stacked dungeon in the real room, one thing at a time.

Every step asks for the one key it teaches and takes no other, so there is no "next" to mash
through; START leaves at any time. The cards go through the real engine and the real room, and what
was taught is true because it has just happened.
"""

from badge import buttons as b
from badge import clock
from engine import rules
from engine.game import LOST
from record import settings
from ui.draw import messages
from ui.room import animator, tutorial_bubble, tutorial_steps, view
from ui.room import message_panel as panel
from ui.room.animator import ENDING, READY
from ui.room.message_panel import ROWS
from ui.room.room import Page as Room

_ARM = 700  # ms before the last words take a key


class Page(Room):
    """Enter with anything but "back" to begin at the beginning; ``step`` is the lesson shown."""

    def __init__(self, app):
        Room.__init__(self, app)
        tutorial_bubble.build()
        self.step = 0
        self._free = False
        self._over = False
        self._since = 0

    def enter(self, argument):
        """Stack the dungeon, or come back from a look at what is left."""
        if argument == "back":
            Room.enter(self, argument)
            if self._end() == tutorial_steps.LOOKED:
                self._next()
            return
        app = self.app
        app.game.deal_cards(rules.CLASSIC, tutorial_steps.DECK)
        app.run.practice = True
        self.step = 0
        self._free = False
        self._over = False
        tutorial_bubble.hide()
        Room.enter(self, "new")

    def leave(self):
        """Whoever has seen it once is not offered it first again."""
        Room.leave(self)
        app = self.app
        if not settings.read(app.save, "started"):
            settings.change(app.save, "started", 1)
            settings.write(app.run)

    # hot
    def tick(self, now):
        """The room's tick, and the next lesson when this one's deed is done and seen."""
        if self._over:
            panel.tick()
            return
        Room.tick(self, now)
        if self._free or animator.phase != READY or view.due:
            return
        end = self._end()
        if end < tutorial_steps.MOVES:
            done = view.selected == end
        elif end < tutorial_steps.LOOKED:
            done = self.app.game.move_count >= end - tutorial_steps.MOVES
        else:
            done = False  # what was looked at, or told, is left with a key
        if panel.open:
            tutorial_bubble.give_way()
        elif done:
            self._next()
        elif not tutorial_bubble.open:
            self._say()

    # hot
    def _end(self):
        """What ends this step, as in ``ui.room.tutorial_steps``."""
        return tutorial_steps.STEPS[tutorial_steps.SIZE * self.step]

    # hot
    def _say(self):
        tutorial_bubble.say(tutorial_steps.STEPS[tutorial_steps.SIZE * self.step + 2])

    # hot
    def _next(self):
        """Go on to the next lesson, or let the player play the rest alone."""
        if tutorial_steps.SIZE * (self.step + 1) < len(tutorial_steps.STEPS):
            self.step += 1
            if self._end() == tutorial_steps.ADVISED and not self.app.save.hints:
                self.step += 1  # SETTINGS have it that nobody gives advice
            self._say()
        else:
            tutorial_bubble.hide()
            self._free = True

    def _finish(self):
        """The end of the stacked dungeon: the last words."""
        lost = self.app.game.state == LOST
        animator.phase = READY
        self._over = True
        self._since = clock.now()
        tutorial_bubble.say(messages.LESSONS_LOST if lost else messages.LESSONS_WON)

    # hot
    def key(self, key, down, at):
        """The taught key and START; after the last lesson all keys of the room."""
        if not down:
            tapped = key == self._hold
            Room.key(self, key, down, at)
            if tapped and panel.open and not self._free:
                self._say()  # what a tap on SELECT or UP made the note say instead
        elif self._over:
            self._last(key, at)
        elif key == b.START:
            self.app.director.go("title")
        elif self._free:
            if key == b.DOWN and animator.phase != ENDING:
                self.app.director.go("remaining_cards", "tutorial")
            else:
                Room.key(self, key, down, at)
        elif panel.open:
            if self.hint is None or not self.hint.thinking:
                self._release()
                self._next()  # the hint was read
        elif animator.phase == READY and tutorial_bubble.open and not view.due:
            # Only between motions: a taught key mashed twice would do what was not taught yet.
            if key == tutorial_steps.STEPS[tutorial_steps.SIZE * self.step + 1]:
                if key == b.DOWN:
                    self.app.director.go("remaining_cards", "tutorial")
                else:
                    Room.key(self, key, down, at)
            else:
                # What shakes is the box of the key or, where words lie over it and for any other
                # key, these words, which name the taught one.
                words = key > b.A or panel.said < ROWS
                self._refuse(panel.rows if words else self._box(key).parts)

    # hot
    def _last(self, key, at):
        """Behind the last words: a real dungeon, once more, or the title, at PLAY."""
        if clock.since(self._since, at) < _ARM:
            return
        app = self.app
        if key == b.A and app.game.state == LOST:
            app.director.go("tutorial")
        elif key == b.A or key == b.B or key == b.START:
            app.director.kept["title"] = "new_game"
            app.director.go("new_game" if key == b.A else "title")
