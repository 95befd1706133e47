# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The way through every screen of the game, as keys for the memory harness.

It plays like somebody who tries everything: all pages, whole games of two presets, every button in
a room, a run put down and taken up again. It goes by the names of the screens and the order of the
menus, not by coordinates and texts.
"""

import re

from desktop.vm.fetch import PROJECT
from desktop.vm.script import Script


def screens(root=PROJECT):
    """The names of all screens: a screen goes by its module's name."""
    texts = {path: path.read_text(encoding="utf-8") for path in (root / "lib/ui").rglob("*.py")}
    return sorted(
        path.stem for path in texts if re.search(r"\n(class Page\(|Page = )", texts[path])
    )


def start():
    """Nothing but the start, to the first picture."""
    return Script().wait(300).mark()


def _back(script):
    return script.tap("b", after=900)


def _next_entry(script):
    """Out of the wrong page, one entry of the menu down, and in."""
    return script.tap("b", after=900).tap("down", "a", after=900)


def _open(script, screen):
    """From the title's menu or a page behind it: try one entry after the other."""
    return script.until(screen, _next_entry, 8)


def _title(script):
    return script.until("title", _back, 8)


def _read(script):
    """All pages of the rules, and out."""
    script.mark()
    for _ in range(9):
        script.tap("right").mark()
    return script.tap("start", after=1200)


def _school(script):
    """As much of the lesson as can be had by trying every key, and the rules."""
    _open(script, "learn_menu").mark().until("tutorial", lambda s: s.tap("a", after=1500), 2).mark()
    for _ in range(6):
        script.tap("a", "right", "left", "b", "down").hold("select").mark()
        script.when("remaining_cards", _back)
    script.until("title", lambda s: s.tap("start", after=1500), 4)
    _open(script, "learn_menu").until("how_to_play", lambda s: s.tap("down", "a", after=900), 2)
    return _title(_read(script))


def watching(script):
    """From the title to a good player at work."""
    _open(script, "learn_menu")
    return script.until("demo_mode", lambda s: s.tap("down", "down", "a", after=2500), 1)


def _master(script):
    """Some moves of a good player, read, hurried, held up and stepped through; and out."""
    watching(script).mark().tap("down", after=6000).mark().tap("up", "up", "up", "left", "select")
    script.wait(9000).mark().tap("a", after=3000).tap("right", "right", after=1500).mark()
    script.tap("a", "down", after=3000).mark()
    return script.until("learn_menu", _back, 2)


def _settings(script):
    _open(script, "settings").mark().tap("down", "right", "left", "up").mark()
    script.until("credits", lambda s: s.tap("down", "right"), 12).mark()
    return script.until("settings", _back, 4)


def _newgame(script, preset):
    _open(script, "new_game").mark()
    script.until("seed_entry", lambda s: s.tap("select", after=900), 2).mark()
    script.tap("right", "a", "down", "a").mark().until("new_game", _back, 8)
    if not preset:  # from the first row one up is the last
        script.until("house_rules", lambda s: s.tap("up", after=300).tap("a", after=900), 1).mark()
        script.tap("a", "down").mark().until("new_game", _back, 4).tap("down")
    for _ in range(preset):
        script.tap("down")
    return script.mark().until("room", lambda s: s.tap("a", after=1500), 4).mark()


def _pause(script):
    return script.until("pause", lambda s: s.tap("start"), 4)


def _around(script):
    """Every button of a room that does not play a card, and what opens over it."""
    script.tap("right", "right", "left", "up").mark().tap("b").wait(400)
    script.until("remaining_cards", lambda s: s.tap("down"), 4).mark().tap("right", "left").mark()
    script.until("room", lambda s: s.tap("b"), 4).wait(400)
    _pause(script).mark().tap("down", "down", "a", after=900)
    script.when("how_to_play", _read).tap("down", "a", after=900)
    script.when("settings", lambda s: s.mark().tap("down", "right").mark().until("pause", _back, 2))
    script.mark().until("room", lambda s: s.tap("b"), 4).wait(400)
    return script.tap("select").tap("b").wait(400).hold("select", 1000, 1500).mark()


def _cards(script):
    """One try at each card, with the weapon, bare-handed where that is not grave, or held.

    The hold comes last: it may be the end, and the page behind the end is no place for more keys.
    """
    script.tap("left", "a", "right", "b", "right").mark().hold("b", 700, 450)
    return script.when("end_animation", lambda s: s.mark().wait(2500))


def _end(script):
    script.until("game_over", _cards).wait(1500).mark()
    return script.tap("up", "up", "right", "down", "left").hold("up", 1200).mark()


def _look_back(script):
    """What cost most in the game just over, and back to its end."""
    script.until("game_details", lambda s: s.tap("start", after=900), 2).mark()
    script.until("look_back", lambda s: s.tap("a", after=900), 2).mark()
    script.wait(9000).tap("down").mark().until("game_details", _back, 2)
    return script.until("game_over", _back, 2).wait(900).mark()


def _watch(script):
    script.mark().wait(5000).mark().tap("a", "left", "right", "up").mark()
    return script.until("high_scores", _back, 4).mark()


def _scores(script):
    """Details and the replay of the first entry; a table without entries has the statistics."""
    _open(script, "high_scores").mark().tap("down", "up").mark()
    script.until("game_details", lambda s: s.tap("start", after=900), 2).mark()
    script.until("high_scores", _back, 4).until("replay_mode", lambda s: s.tap("a", after=1500), 2)
    _watch(script).until("statistics", lambda s: s.tap("right", "start", after=900), 2).mark()
    return script.until("high_scores", _back, 4).mark()


def _put_down(script):
    """Save and leave, see that another game asks first, and take the run up again."""
    _pause(script).until("title", lambda s: s.tap("up", "up", "a", after=900), 0).mark()
    script.until("new_game", _next_entry, 6).until(
        "confirm_abandon", lambda s: s.tap("a", after=900), 2
    )
    return _title(script.mark()).until("room", lambda s: s.tap("a", after=1500), 1).mark()


def into_a_room(script):
    """From the title into a game."""
    _open(script, "new_game")
    return script.until("room", lambda s: s.tap("a", after=1500), 4)


def room(preset=0):
    """From the start into a game, with every button, to its end."""
    script = Script().wait(800)
    _newgame(script, preset)
    _around(script)
    script.tap("a", "right", "select", "a", "select").mark()
    return _end(script)


def hint():
    """A hint in a room, the rules read before; numbers 1 and 2 mark the room without and with
    it."""
    script = Script().wait(1000)
    _school(script)
    _newgame(script, 0)
    return script.wait(1500).mark(1).hold("up", 700, 8000).mark(2)


def everything():
    """Title, lesson, rules, settings, a game, its end, the scores, another game put down, and a
    good player watched."""
    script = Script().wait(1000).mark()
    _school(script).mark()
    _title(_settings(script)).mark()
    _newgame(script, 0)
    _around(script)
    _end(script)
    _title(_look_back(script)).mark()
    _title(_scores(script))
    _newgame(script, 1)
    _put_down(script)
    _end(script)
    _title(script).mark()
    return _title(_master(script)).mark()
