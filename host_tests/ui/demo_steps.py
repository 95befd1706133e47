# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The way to the good player, and waiting for what it does, for the tests that look over its
shoulder. Refuses to judge what it plays and says.
"""

from desktop.sim.player import Player
from host_tests.ui.screen_reader import presser

press = presser(60)


def watch(reader, ms=600):
    """From the title to the good player."""
    Player(reader.session).open("LEARN")
    press(reader, "down", "down", "a", after=ms)
    assert reader.screen == "DemoMode"


def rows(screen):
    """The two rows of words, as they are written."""
    read = []
    for row in screen._rows:
        read.append("".join(chr(row[i] + 32) for i in range(row.width)).rstrip())
    return read


def until(reader, condition, ms=300000):
    """Let time go by until something is so."""
    end = reader.session.ms + ms
    while not condition():
        assert reader.session.ms < end, reader.read()
        reader.session.run(50)


def said(reader):
    """Wait for the words of the next move."""
    screen = reader.app.director.screen
    until(reader, lambda: screen._said)


def over(reader):
    """Wait for the end of the game."""
    screen = reader.app.director.screen
    until(reader, lambda: screen._over)
    assert reader.sees("A: another")
