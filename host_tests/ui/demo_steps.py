# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Opens demo mode and waits for what it does next, for the tests that watch it."""

from host_tests.ui.screen_reader import presser

press = presser(60)


def watch(reader, ms=600):
    """From the title to demo mode."""
    reader.open("LEARN")
    press(reader, "down", "down", "a", after=ms, to="demo_mode")


def rows(reader):
    """The two rows of words beside the weapon."""
    return reader.read(55, 90, bottom=110)


def until(reader, condition, ms=300000):
    """Let time go by until something is so."""
    end = reader.session.ms + ms
    while not condition():
        assert reader.session.ms < end, reader.read()
        reader.session.run(50)


def said(reader):
    """Wait for the words of the next move."""
    screen = reader.app.director.screen
    until(reader, lambda: screen.said)


def over(reader):
    """Wait for the end of the game."""
    screen = reader.app.director.screen
    until(reader, lambda: screen.over)
    assert reader.sees("A: another")
