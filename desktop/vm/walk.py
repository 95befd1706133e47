# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The way through every screen of the game, as keys for the memory harness.

It plays like somebody who tries everything: all pages, whole games of two presets, every button in
a room. Refuses to know coordinates or texts: it goes by the names of the screens' classes.
"""

from desktop.vm.script import Script

FIRST_SCREEN = "Title"


def start():
    """Nothing but the start, to the first picture."""
    return Script().wait(300).mark()


def _open(script, screen):
    """From the title's menu or a page behind it: try one entry after the other."""
    return script.until(screen, lambda s: s.tap("b", after=900).tap("down", "a", after=900), 8)


def _title(script):
    return script.until("Title", lambda s: s.tap("b", after=1200), 8)


def _learn(script):
    _open(script, "Learn").mark()
    for _ in range(9):
        script.tap("right").mark()
    return script.until("Title", lambda s: s.tap("b", after=900), 12).mark()


def _settings(script):
    script.mark().tap("down", "right", "left", "up").mark()
    script.maybe("Credits", lambda s: s.tap("down", "a"), 12)
    return script.when("Credits", lambda s: s.mark().until("Settings", _back, 4))


def _tutorial(script):
    for _ in range(4):
        script.mark().tap("a", "right", "a", "b")
    return script.mark().tap("start", after=900)


def _back(script):
    return script.tap("b", after=900)


def _pages(script):
    """The pages behind the title that need no game; what the menu does not list is passed by."""
    bodies = (("Settings", _settings), ("Statistics", Script.mark), ("Tutorial", _tutorial))
    for screen, body in bodies:
        script.maybe(screen, lambda s: s.tap("b", after=900).tap("down", "a", after=900), 6)
        script.when(screen, body)
        script.until("Title", _back, 12)
    return script


def _newgame(script, preset):
    _open(script, "NewGame").mark()
    script.maybe("CodeGrid", lambda s: s.tap("select"), 1)
    script.when("CodeGrid", lambda s: s.mark().tap("right", "a").mark().until("NewGame", _back, 8))
    for _ in range(preset):
        script.tap("down")
    return script.mark().until("Room", lambda s: s.tap("a", after=1500), 4).mark()


def _around(script):
    """Every button of a room that does not play a card."""
    script.tap("right", "right", "left", "up").mark().tap("b").wait(400)
    script.until("Left", lambda s: s.tap("down"), 4).mark().tap("right", "left").mark()
    script.until("Room", lambda s: s.tap("b"), 4).wait(400)
    script.until("Pause", lambda s: s.tap("start"), 4).mark().tap("down", "up").mark()
    script.until("Room", lambda s: s.tap("b"), 4).wait(400)
    return script.tap("select").tap("b").wait(400).hold("select", 1000, 1500).mark()


def _cards(script):
    """One try at each card, with the weapon, bare-handed where that is not grave, or held."""
    return script.tap("a").tap("right").tap("b").tap("right").mark().hold("b").tap("left")


def _end(script):
    script.until("GameOver", _cards).wait(1500).mark()
    script.tap("up", "up", "right", "down", "left").hold("up", 1200).mark()
    script.maybe("Details", lambda s: s.tap("start"), 1)
    return script.when("Details", lambda s: s.mark().until("GameOver", _back, 4))


def _scores(script):
    _open(script, "Scores").mark().tap("down", "down", "up", "right", "right", "left").mark()
    script.maybe("Details", lambda s: s.tap("start"), 1)
    script.when("Details", lambda s: s.mark().until("Scores", _back, 4))
    script.maybe("Watch", lambda s: s.tap("a", after=900), 1)
    return script.when("Watch", _watch)


def _watch(script):
    script.mark().wait(5000).mark().tap("a", "left", "right", "up").mark()
    return script.until("Scores", _back, 4).mark()


def room(preset=0):
    """From the start into a game, with every button, to its end; no marks but in the room."""
    script = Script().wait(800)
    _newgame(script, preset)
    _around(script)
    script.tap("a", "right", "select", "a", "select").mark()
    return _end(script)


def everything():
    """Title, learn, a game, its end, the scores, and another game."""
    script = Script().wait(1000).mark()
    _title(_learn(script))
    _newgame(script, 0)
    _around(script)
    _end(script)
    _title(script).mark()
    _title(_scores(script))
    _title(_pages(script))
    _newgame(script, 1)
    _end(script)
    return _title(script).mark()
