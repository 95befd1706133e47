# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Switches screens, hands keys to the one shown, and draws once a turn of the loop.

A press older than the screen it would reach is dropped, and so is the release of such a press: a
thumb that mashes through one page never acts on the next. A screen is forgotten when it is left,
with the modules that only it needed, since the badge could not hold them all; a room stays in
memory while one of the two pages that open over it is shown.
"""

import gc
import sys

from badge import buttons as b
from badge import clock
from record import autosave
from ui.core import sounds
from ui.core.backlight import DIMMED, OFF
from ui.draw import icons, palette

# Rooms stay in memory, with all their modules, while one of these pages is open over them.
_OVER = ("remaining_cards", "pause")


class Director:
    """The loop. ``entered`` is the moment (ms) at which the screen shown was entered; ``kept``
    holds, by a screen's name, what it wants to find again when it comes back.
    """

    def __init__(self, app):
        self.app = app
        self.screen = None
        self.entered = 0
        self.kept = {}
        self.name = ""  # of the screen
        self._room = None  # the room that stays, and its name
        self._room_name = ""
        self._next = ""
        self._argument = None
        self._held = 0  # one bit a key that is down now
        self._given = 0  # one bit a key whose press the screen shown has got
        # The modules that stay when a page goes: those that are here now. And when a page over a
        # room goes: the room's besides.
        self._base = _loaded(())
        self._of_room = ()

    def go(self, name, argument=None):
        """Show the screen ``name`` when the current key or tick is done with."""
        self._next = name
        self._argument = argument

    # hot
    def is_down(self, key):
        """Whether a key is held down, whichever screen got its press."""
        return self._held & (1 << key) != 0

    def _leave(self):
        """Take leave of the screen shown; what it drew stays to be seen until the next frame."""
        if self.screen is not None:
            # Let the press be seen before the next page is built, which takes a moment.
            root = self.screen.root
            mark = self.app.sheets.icons.put(None, palette.AMBER, 148, 116, 1, icons.TICK)
            root.append(mark)
            self.app.display.refresh()
            root.remove(mark)
            self.screen.leave()
            self.kept[self.name] = self.screen.kept
            self.screen = self.app.room_view = None
            self.app.display.show(None)

    def _switch(self):
        name = self._next
        self._next = ""
        argument = self._argument
        self._argument = None
        self._leave()
        if self._room_name and (name == self._room_name or name in _OVER):
            _forget(self._base, self._of_room)
        else:
            self._room = None
            self._room_name = ""
            _forget(self._base, ())
        gc.collect()
        if name == self._room_name:
            self.screen = self._room
        else:
            room = name in ("room", "tutorial", "replay_mode", "demo_mode")
            module = ("ui.room." if room else "ui.screens.") + name
            __import__(module)
            self.screen = sys.modules[module].Page(self.app)
            self.screen.kept = self.kept.get(name)
            if room and name != "demo_mode":
                self._room = self.screen
                self._room_name = name
                self._of_room = _loaded(self._base)
            gc.collect()
        self.name = name
        self.screen.enter(argument)
        self.app.display.show(self.screen.root)
        self.entered = clock.now()
        self._given = 0

    # hot
    def _keys(self):
        buttons = self.app.buttons
        while self._next == "" and buttons.poll():
            bit = 1 << buttons.key
            if buttons.down:
                self._held |= bit
                if self.app.backlight.touch(clock.now()):
                    self.app.heard()
                    continue  # it was dark: this press only wakes
                if clock.since(self.entered, buttons.at) >= 0:
                    self._given |= bit
                    if self.screen.ticks:
                        self.app.speaker.play(sounds.OPEN if buttons.key == b.A else sounds.TICK)
                    self.screen.key(buttons.key, True, buttons.at)
            else:
                self._held &= 255 - bit
                if self._given & bit:
                    self._given &= 255 - bit
                    self.screen.key(buttons.key, False, buttons.at)

    # hot
    def run(self, name):
        """The loop, from the screen ``name`` on: keys, tick, a switch if one was asked for, a
        frame.

        Ends only with an exception. One function, since a badge's Python stack is short.
        """
        app = self.app
        lamp = app.backlight
        lights = app.lights
        self._next = name
        while True:
            if self._next == "":
                self._keys()
            now = clock.now()
            # Whoever played may be gone, or the power: what can be lost is kept now.
            if lamp.tick(now) and lamp.state == DIMMED:
                autosave.rest(app.run)
            if app.battery.tick(now):
                autosave.rest(app.run, True)
            if lamp.state == OFF:
                app.speaker.silence()
                lights.on = False
                lights.tick(0)
                clock.doze()
                continue
            if self._next == "":
                self.screen.tick(now)
            if self._next != "":
                self._switch()
            now = clock.now()
            app.speaker.tick(now)
            lights.tick(now)
            app.display.refresh()
            clock.rest()


def _loaded(others):
    """The names of the game's modules that are in memory now, for ``_forget``, without ``others``
    and those of pages.
    """
    names = [name for name in sys.modules if "." in name and name not in others]
    return tuple([name for name in names if not name.startswith("ui.screens.")])


def _forget(base, more):
    """Forget every module of the game that is named in neither: the next import reads it again."""
    names = [name for name in sys.modules if name not in base and name not in more]
    for name in names:
        dot = name.rfind(".")
        if name[: name.find(".") + 1] in ("ui.", "record.", "engine.", "badge."):
            package = sys.modules.get(name[:dot])
            del sys.modules[name]
            if hasattr(package, name[dot + 1 :]):
                delattr(package, name[dot + 1 :])
