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

from badge import battery, buttons, clock, display, lights, speaker
from record import autosave
from ui.core import backlight, sounds
from ui.core.backlight import DIMMED, OFF
from ui.draw import icons, palette, sheets

# Rooms stay in memory, with all their modules, while one of these pages is open over them.
_OVER = ("remaining_cards", "pause")

name = ""  # of the screen shown
screen = None
entered = 0  # the moment (ms) at which it was entered
kept = {}  # by a screen's name, what it wants to find again when it comes back
_app = None
_room = None  # the room that stays, and its name
_room_name = ""
_next = ""
_argument = None
_held = 0  # one bit a key that is down now
_given = 0  # one bit a key whose press the screen shown has got
# The modules that stay when a page goes, and when a page over a room goes the room's besides.
_base = _of_room = ()


def begin(app):
    """Show screens of ``app``. What is in memory now stays when a page goes."""
    global _app, _base
    _app = app
    _base = _loaded()


def go(page, argument=None):
    """Show the screen ``page`` when the current key or tick is done with."""
    global _next, _argument
    _next = page
    _argument = argument


# hot
def is_down(key):
    """Whether a key is held down, whichever screen got its press."""
    return _held & (1 << key) != 0


def _leave():
    """Take leave of the screen shown; what it drew stays to be seen until the next frame.

    A function of its own: in a frame that lives on the collector would still find the old screen,
    and keep it with all its modules while the next is built.
    """
    global screen
    if screen is not None:
        # Let the press be seen before the next page is built, which takes a moment.
        root = screen.root
        mark = sheets.icons.put(None, palette.AMBER, 148, 116, 1, icons.TICK)
        root.append(mark)
        display.refresh()
        root.remove(mark)
        screen.leave()
        kept[name] = screen.kept
        screen = _app.room_view = None
        display.show(None)


def _switch():
    """Forget what was the last screen's own, and show the next."""
    global name, screen, entered, _room, _room_name, _next, _argument, _given, _of_room
    page = _next
    _next = ""
    argument = _argument
    _argument = None
    _leave()
    if page != _room_name and page not in _OVER:
        _room = None
        _room_name = ""
        _of_room = ()
    _forget()
    gc.collect()
    if page == _room_name:
        screen = _room
    else:
        room = page in ("room", "tutorial", "replay_mode", "demo_mode")
        module = ("ui.room." if room else "ui.screens.") + page
        __import__(module)
        screen = sys.modules[module].Page(_app)
        screen.kept = kept.get(page)
        if room and page != "demo_mode":
            _room = screen
            _room_name = page
            _of_room = _loaded()
        gc.collect()
    name = page
    screen.enter(argument)
    display.show(screen.root)
    entered = clock.now()
    _given = 0


# hot
def _keys():
    global _held, _given
    while _next == "" and buttons.poll():
        key = buttons.key
        at = buttons.at
        bit = 1 << key
        if buttons.down:
            _held |= bit
            if backlight.touch(clock.now()):
                _app.heard()
                continue  # it was dark: this press only wakes
            if clock.since(entered, at) >= 0:
                _given |= bit
                if screen.ticks:
                    speaker.play(sounds.OPEN if key == buttons.A else sounds.TICK)
                screen.key(key, True, at)
        else:
            _held &= 255 - bit
            if _given & bit:
                _given &= 255 - bit
                screen.key(key, False, at)


# hot
def run(page):
    """The loop, from the screen ``page`` on: keys, tick, a switch if one was asked for, a frame.

    Ends only with an exception. One function, since a badge's Python stack is short.
    """
    go(page)
    game = _app.run
    while True:
        if _next == "":
            _keys()
        now = clock.now()
        # Whoever played may be gone, or the power: what can be lost is kept now.
        if backlight.tick(now) and backlight.state == DIMMED:
            autosave.rest(game)
        if battery.tick(now):
            autosave.rest(game, True)
        if backlight.state == OFF:
            speaker.silence()
            lights.on = False
            lights.tick(0)
            clock.doze()
            continue
        if _next == "":
            screen.tick(now)
        if _next != "":
            _switch()
        now = clock.now()
        speaker.tick(now)
        lights.tick(now)
        display.refresh()
        clock.rest()


def _loaded():
    """The names of the game's modules that are in memory now, but for those of pages and those that
    stay anyway.
    """
    return [
        one
        for one in sys.modules
        if "." in one and not one.startswith("ui.screens.") and one not in _base
    ]


def _forget():
    """Forget every module of the game that does not stay: the next import reads it again."""
    for one in list(sys.modules):
        if one in _base or one in _of_room:
            continue
        if one[: one.find(".") + 1] in ("ui.", "record.", "engine.", "badge."):
            dot = one.rfind(".")
            package = sys.modules.get(one[:dot])
            del sys.modules[one]
            if hasattr(package, one[dot + 1 :]):
                delattr(package, one[dot + 1 :])
