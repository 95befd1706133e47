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
from badge import clock, lights, speaker
from engine.game import AVOID, LOST
from record import autosave
from ui.core import sounds
from ui.core.screen import Screen
from ui.draw import messages
from ui.draw.shapes import ground
from ui.room import animator, view
from ui.room import message_panel as panel

# All in ms.
ARM = 150  # after the last card lies open
ROLL = 150  # after a deed, in which a thumb may roll onto the other key
BACK = 300  # B is deaf so long after an overlay
TAP = 300
REPEAT_FIRST = 400
REPEAT = 150


class Page(Screen):
    """Plays ``app.game``; enter with "new" for a dungeon just dealt, "back" from an overlay."""

    ticks = False

    def __init__(self, app):
        # One group for everything: each more takes 100 bytes.
        self.app = app
        self.root = displayio.Group()
        self.root.append(ground())
        animator.build(app, self.root)
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
        panel.close()
        self._release()
        self._deaf = clock.after(now, BACK)
        self.app.room_view = view
        if argument == "new":
            animator.begin(now)
        else:
            animator.resume(now, self.kept or 0)

    def leave(self):
        """Nothing goes on behind another screen."""
        animator.settle(clock.now())
        self._release()
        self.hint = None  # its memory may be needed behind the other screen
        self.kept = view.selected
        speaker.under = None
        lights.health(self.app.game.health)

    # hot
    def tick(self, now):
        """Move what moves, fill what is held, repeat what repeats."""
        if animator.tick(now):
            self._finish()
            return
        if self._hold >= 0:
            self._fill(now)
        hint = self.hint
        if hint is not None and hint.thinking and now != animator.frame:
            action = hint.think()
            if action >= 0:
                if action < AVOID:
                    self._move_to(action & 3)
                run = self.app.run
                hint.tell(run.game, action)
                if not run.hinted:
                    run.hinted = True
                    autosave.moved(run)
                    autosave.keep(run)
        if self._repeat >= 0 and clock.since(self._repeat_at, now) >= 0:
            self._step(now, REPEAT)

    def _finish(self):
        """Leave for the page that tells how it ended."""
        animator.phase = animator.READY
        self.app.director.go("end_animation", "killed" if self.app.game.state == LOST else "won")

    # hot
    def key(self, key, down, at):
        """Buttons as in ui.md, "Buttons", the rows of the room."""
        if not down:
            self._let_go(key, at)
            return
        now = clock.now()
        if animator.phase == animator.ENDING:
            return
        if (
            key == self._other
            and clock.since(animator.faced, at) < ROLL
            and self.app.director.is_down(1 - key)
        ):
            return  # one thumb on two keys
        if panel.open or self._hold >= 0 and key != self._hold:
            self._release()  # and the mark of a hint
        if key == b.LEFT or key == b.RIGHT:
            self._repeat = key
            self._step(at, REPEAT_FIRST)
            return
        dealing = animator.phase >= animator.CHAINED
        animator.hurry(now)
        if self.hint is not None:
            self.hint.thinking = False
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
                panel.explain(self.app.game, view.selected)
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
            if gone >= animator.HOLD:
                self._fill(at)  # the loop was late, the thumb was not
                return
            self._release()
            if gone < TAP and self._tap:
                animator.frame = clock.now()  # the words come with the next frame
                if key == b.SELECT:
                    panel.avoiding(self.app.game)
                elif key == b.UP:
                    panel.explain(self.app.game, view.selected)

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
            animator.sink(part)
        else:
            view.hold(part, key)

    # hot
    def _fill(self, now):
        """The ring fills; when it is full the deed is done."""
        gone = clock.since(self._hold_at, now)
        if gone < animator.HOLD:
            self._show_hold(1 + gone * 11 // animator.HOLD)
            return
        key = self._hold
        if key == b.SELECT:
            self._hold = -1  # sunk cards are swept from where they are
            animator.avoid(now)
            return
        self._release()
        if key == b.UP:
            self._ask_hint()
        else:
            self._other = 1 - key
            animator.face(self._box(key).forecast, now)

    def _ask_hint(self):
        """Begin to think about a hint, and say so, or that there is no memory."""
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
        return view.box_b if key == b.B else view.box_a

    # hot
    def _refuse(self, parts):
        """A key that cannot act is heard, and seen: some parts shake."""
        speaker.play(sounds.DULL)
        view.shake(parts)

    # hot
    def _step(self, now, pause):
        """Select the next card in the direction of the key that repeats, and do so again after
        ``pause`` ms.
        """
        self._repeat_at = clock.after(now, pause)
        room = self.app.game.room
        place = view.selected
        for _ in range(4):
            place = (place + (1 if self._repeat == b.RIGHT else 3)) & 3
            if room[place]:
                break
        if place == view.selected:
            self._refuse(view.box_a.parts)
        self._move_to(place)

    # hot
    def _move_to(self, place):
        if place != view.selected:
            if self._hold >= 0:
                self._release()
            view.select(place)
            view.choices(self.app.game)
            speaker.play(sounds.TICK)
            if panel.open:
                panel.explain(self.app.game, place)

    # hot
    def _select(self, at):
        """SELECT: undo once a card was faced, else hold to avoid, or hear why not."""
        game = self.app.game
        if game.faced:
            if game.undo():
                autosave.moved(self.app.run)
                speaker.play(sounds.UNDO)
                animator.frame = at  # nothing else is drawn in this one
                for place in range(4):
                    if game.room[place] != view.shown[place]:
                        view.select(place)
                        view.lay(game, place)
                view.update(game)
        elif game.can(AVOID):
            self._hold = b.SELECT
            self._hold_at = at
        else:
            panel.avoiding(game)

    # hot
    def _choose(self, key, at):
        """A or B on the selected card: done at once, or begun to be held where it is grave."""
        if clock.since(animator.open, at) < ARM:
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
            animator.face(forecast, clock.now())
