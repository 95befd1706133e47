# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Switches screens, hands keys to the one shown, and draws once a turn of the loop.

A press older than the screen it would reach is dropped, and so is the release of such a press: a thumb
that mashes through one page never acts on the next. Screens that belong to a room stay in memory while
it is played; all others are forgotten when they are left, module and all. Refuses to know what any
screen shows.
"""

import gc
import sys

from badge import clock
from ui.lamp import DIMMED, OFF
from ui.shed import shed

# name: (module, class).
_SCREENS = {
    "title": ("title", "Title"),
    "newgame": ("newgame", "NewGame"),
    "room": ("room", "Room"),
    "left": ("left", "Left"),
    "pause": ("pause", "Pause"),
    "gameover": ("gameover", "GameOver"),
    "scores": ("scores", "Scores"),
    "learn": ("learn", "Learn"),
    "tutorial": ("tutorial", "Tutorial"),
    "codegrid": ("codegrid", "CodeGrid"),
    "details": ("details", "Details"),
    "watch": ("watch", "Watch"),
    "statistics": ("statistics", "Statistics"),
    "settings": ("settings", "Settings"),
    "credits": ("credits", "Credits"),
}

# What stays while a room is played; made before its first card is dealt, never in it.
_ROOM = ("room", "left", "pause")
_LESSON = ("tutorial", "left")


class Director:
    """The loop. ``entered`` is the moment (ms) at which the screen shown was entered."""

    def __init__(self, app):
        self.app = app
        self.screen = None
        self.entered = 0
        self._kept = {}
        self._next = ""
        self._argument = None
        self._held = 0  # one bit a key that is down now
        self._given = 0  # one bit a key whose press the screen shown has got

    def go(self, name, argument=None):
        """Show the screen ``name`` when the current key or tick is done with."""
        self._next = name
        self._argument = argument

    # hot
    def is_down(self, key):
        """Whether a key is held down, whichever screen got its press."""
        return self._held & (1 << key) != 0

    def _find(self, name):
        """The screen ``name``, imported and built when it is not there."""
        screen = self._kept.get(name)
        if screen is None:
            module, kind = _SCREENS[name]
            __import__("ui." + module)
            screen = getattr(sys.modules["ui." + module], kind)(self.app)
            self._kept[name] = screen
            gc.collect()
        return screen

    def _drop(self, name):
        """Forget a screen and its module."""
        self._kept.pop(name, None)
        shed("ui." + _SCREENS[name][0])

    def _make_room(self, name):
        """Drop the screens that need not stay while ``name`` is shown."""
        stay = (name,)
        if name == "tutorial" or "tutorial" in self._kept and name == "left":
            stay = _LESSON
        elif name in _ROOM or name == "learn" and "room" in self._kept:
            stay = _ROOM
        for other in _SCREENS:
            if other not in stay and other != name and other in self._kept:
                self._drop(other)
        gc.collect()
        if name == "room" or name == "tutorial":
            for other in stay:
                self._find(other)

    def _switch(self):
        name = self._next
        self._next = ""
        argument = self._argument
        self._argument = None
        if self.screen is not None:
            self.screen.leave()
            self.screen = None
        self._make_room(name)
        self.screen = self._find(name)
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
                if self.app.lamp.touch(clock.now()):
                    continue  # it was dark: this press only wakes
                if clock.since(self.entered, buttons.at) >= 0:
                    self._given |= bit
                    self.screen.key(buttons.key, True, buttons.at)
            else:
                self._held &= 255 - bit
                if self._given & bit:
                    self._given &= 255 - bit
                    self.screen.key(buttons.key, False, buttons.at)

    # hot
    def step(self):
        """One turn of the loop: keys, tick, a switch if one was asked for, and a frame."""
        lamp = self.app.lamp
        if self._next == "":
            self._keys()
        if lamp.tick(clock.now()) and lamp.state == DIMMED:
            self.app.dimmed()
        if lamp.state == OFF:
            clock.doze()
            return
        if self._next == "":
            self.screen.tick(clock.now())
        if self._next != "":
            self._switch()
        self.app.display.refresh()
        clock.rest()

    def run(self):
        """The loop; ends only with an exception."""
        while True:
            self.step()
