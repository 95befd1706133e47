# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The way to the good player, and waiting for what it does, for the tests that look over its
shoulder. Refuses to judge what it plays and says.
"""

from desktop.sim.player import Player
from host_tests.ui.screen_reader import presser

press = presser(60)


def watch(eyes, ms=600):
    """From the title to the good player."""
    Player(eyes.session).open("LEARN")
    press(eyes, "down", "down", "a", after=ms)
    assert eyes.screen == "DemoMode"


def rows(screen):
    """The two rows of words, as they are written."""
    read = []
    for row in screen._rows:
        read.append("".join(chr(row[i] + 32) for i in range(row.width)).rstrip())
    return read


def until(eyes, condition, ms=300000):
    """Let time go by until something is so."""
    end = eyes.session.ms + ms
    while not condition():
        assert eyes.session.ms < end, eyes.read()
        eyes.session.run(50)


def said(eyes):
    """Wait for the words of the next move."""
    screen = eyes.app.director.screen
    until(eyes, lambda: screen._said)


def over(eyes):
    """Wait for the end of the game."""
    screen = eyes.app.director.screen
    until(eyes, lambda: screen._over)
    assert eyes.sees("A: another")
