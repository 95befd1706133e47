# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The room: keys become actions, and actions become motion.

A tap is harmless, a hold is grave: what kills, the swap of a fresh weapon for a lower one, and
avoiding must be held for 0.6 s with a ring that fills. One press does one deed, even where a thumb
lies on two keys. While cards are dealt a press only finishes the deal; no card is ever faced that
was not seen for 150 ms (ui.md, "Presses and motion").
"""

import displayio

from badge import buttons as b
from badge import clock
from engine.game import AVOID, BARE, LOST
from record import autosave
from ui.core import sounds
from ui.core.screen import Screen
from ui.draw import messages
from ui.draw.shapes import ground
from ui.room import animator as st

# All in ms.
ARM = 150  # after the last card lies open
ROLL = 150  # after a deed, in which a thumb may roll onto the other key
BACK = 300  # B is deaf so long after an overlay
TAP = 300
REPEAT_FIRST = 400
REPEAT = 150


class Page(Screen):
    """Plays ``app.game``; enter with "new" for a dungeon just dealt, "back" from an overlay."""

    def __init__(self, app):
        # One group for everything: each more takes 100 bytes.
        self.app = app
        self.group = self.root = displayio.Group()
        self.root.append(ground())
        self.ticks = False
        self.animator = st.Animator(app, self.group)
        self.view = self.animator.view
        self.hint = None  # made when one is asked for
        self._deaf = 0  # B counts from this moment on
        self._other = -1  # of A and B the key that did not do the last deed
        self._hold = -1  # the key that is being held, or -1
        self._hold_at = 0
        self._tap = False  # the key that is held tells something if it was but a tap
        self._repeat = -1
        self._repeat_at = 0

    def enter(self, argument):
        """Deal the room that is due, or show it as it was left."""
        now = clock.now()
        self.view.panel.close()
        self._release()
        self._deaf = clock.after(now, BACK)
        self.app.room_view = self.view
        if argument == "new":
            self.animator.begin(now)
        else:
            self.animator.resume(now, self.kept or 0)

    def leave(self):
        """Nothing goes on behind another screen."""
        self.animator.settle(clock.now())
        self._release()
        self.hint = None  # its memory may be needed behind the other screen
        self.kept = self.view.selected
        self.app.speaker.under = None
        self.app.lights.health(self.app.game.health)

    # hot
    def tick(self, now):
        """Move what moves, fill what is held, repeat what repeats."""
        if self.animator.tick(now):
            self._finish()
            return
        if self._hold >= 0:
            self._fill(now)
        hint = self.hint
        if hint is not None and hint.thinking and now != self.animator.frame:
            action = hint.think()
            if action >= 0:
                # The answer goes to the card, into the note and onto the button, and marks the run.
                run = self.app.run
                if action < AVOID:
                    self._move_to(action & 3)
                hint.tell(self.view.panel, run.game, action)
                self.view.hold(12, b.SELECT if action == AVOID else b.B if action & BARE else b.A)
                if not run.hinted:
                    run.hinted = True
                    autosave.moved(run)
                    autosave.keep(run)
        if self._repeat >= 0 and clock.since(self._repeat_at, now) >= 0:
            self._step(now, REPEAT)

    def _finish(self):
        """Leave for the page that tells how it ended."""
        self.animator.phase = st.READY
        self.app.director.go("end_animation", "killed" if self.app.game.state == LOST else "won")

    # hot
    def key(self, key, down, at):
        """Buttons as in ui.md, "Buttons", the rows of the room."""
        if not down:
            self._let_go(key, at)
            return
        now = clock.now()
        if self.animator.phase == st.ENDING:
            return
        if (
            key == self._other
            and clock.since(self.animator.faced, at) < ROLL
            and self.app.director.is_down(1 - key)
        ):
            return  # one thumb on two keys
        if self.view.panel.open or self._hold >= 0 and key != self._hold:
            self._release()  # and the mark of a hint
        if key == b.LEFT or key == b.RIGHT:
            self._repeat = key
            self._step(at, REPEAT_FIRST)
            return
        dealing = self.animator.phase >= st.CHAINED
        self.animator.hurry(now)
        if self.hint is not None:
            self.hint.thinking = False
        panel = self.view.panel
        self._tap = not panel.open  # a tap that puts a note away opens none
        if panel.open:
            panel.close()
            # A key goes on to what it means if a note may ask for it, or if it must be held; any
            # other only puts the note away.
            if not (
                key == b.A
                or (key == b.B and panel.names_b)
                or (key == b.UP and self.app.save.hints)
                or (key == b.SELECT and self.app.game.can(AVOID))
            ):
                self._deaf = clock.after(at, BACK)
                return
        if key == b.START:
            self.app.director.go("pause")
        elif key == b.DOWN:
            self.app.director.go("remaining_cards")
        elif dealing:
            pass
        elif key == b.UP:
            if self.app.save.hints:
                self._hold = key
                self._hold_at = at
            else:
                self.view.panel.explain(self.app.game, self.view.selected)
        elif key == b.SELECT:
            self._select(at)
        elif key == b.A or clock.since(self._deaf, at) >= 0:
            self._choose(key, at)

    # hot
    def _let_go(self, key, at):
        if key == self._repeat:
            self._repeat = -1
        if key == self._hold:
            gone = clock.since(self._hold_at, at)
            if gone >= st.HOLD:
                self._fill(at)  # the loop was late, the thumb was not
                return
            self._release()
            if gone < TAP and self._tap:
                self.animator.frame = clock.now()  # the words come with the next frame
                if key == b.SELECT:
                    self.view.panel.avoiding(self.app.game)
                elif key == b.UP:
                    self.view.panel.explain(self.app.game, self.view.selected)

    # hot
    def _release(self):
        """Cancel what is being held."""
        self._show_hold(0)
        self._hold = -1
        self._repeat = -1

    # hot
    def _show_hold(self, part):
        """How long the key has been held: 0 (let go) to 12 (long enough)."""
        key = self._hold
        if key == b.SELECT:
            self.animator.sink(part)
        else:
            self.view.hold(part, key)

    # hot
    def _fill(self, now):
        """The ring fills; when it is full the deed is done."""
        gone = clock.since(self._hold_at, now)
        if gone < st.HOLD:
            self._show_hold(1 + gone * 11 // st.HOLD)
            return
        key = self._hold
        if key == b.SELECT:
            self._hold = -1  # sunk cards are swept from where they are
            self.animator.avoid(now)
            return
        self._release()
        if key == b.UP:
            self._ask_hint()
        else:
            self._other = 1 - key
            self.animator.face(self._box(key).forecast, now)

    def _ask_hint(self):
        """Begin to think about a hint, and say so, or that there is no memory."""
        panel = self.view.panel
        try:
            if self.hint is None:
                from ui.room.hint import Hint

                self.hint = Hint()
            self.hint.ask(panel, self.app.game)
        except MemoryError:
            panel.say(messages.NO_MEMORY)

    # hot
    def _box(self, key):
        """The box that says what a key does: that of B, or of A."""
        return self.view.box_b if key == b.B else self.view.box_a

    # hot
    def _refuse(self, parts):
        """A key that cannot act is heard, and seen: some parts shake."""
        self.app.speaker.play(sounds.DULL)
        self.view.shake(parts)

    # hot
    def _step(self, now, pause):
        """Select the next card in the direction of the key that repeats, and do so again after
        ``pause`` ms.
        """
        self._repeat_at = clock.after(now, pause)
        room = self.app.game.room
        place = self.view.selected
        for _ in range(4):
            place = (place + (1 if self._repeat == b.RIGHT else 3)) & 3
            if room[place]:
                break
        if place == self.view.selected:
            self._refuse(self.view.box_a.parts)
        self._move_to(place)

    # hot
    def _move_to(self, place):
        view = self.view
        if place != view.selected:
            if self._hold >= 0:
                self._release()
            view.select(place)
            view.choices(self.app.game)
            self.app.speaker.play(sounds.TICK)
            if view.panel.open:
                view.panel.explain(self.app.game, place)

    # hot
    def _select(self, at):
        """SELECT: undo once a card was faced, else hold to avoid, or hear why not."""
        game = self.app.game
        if game.faced:
            if game.undo():
                autosave.moved(self.app.run)
                self.app.speaker.play(sounds.UNDO)
                self.animator.frame = at  # nothing else is drawn in this one
                view = self.view
                for place in range(4):
                    if game.room[place] != view.shown[place]:
                        view.select(place)
                        view.lay(game, place)
                view.update(game, self.app.run.practice)
        elif game.can(AVOID):
            self._hold = b.SELECT
            self._hold_at = at
        else:
            self.view.panel.avoiding(game)

    # hot
    def _choose(self, key, at):
        """A or B on the selected card: done at once, or begun to be held where it is grave."""
        if clock.since(self.animator.open, at) < ARM:
            return
        box = self._box(key)
        forecast = box.forecast
        if not forecast.legal:
            self._refuse(box.parts)
            return
        if forecast.grave:
            self._hold = key
            self._hold_at = at
        else:
            self._other = 1 - key
            self.animator.face(forecast, clock.now())
