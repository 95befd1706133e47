# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Nothing is left behind by a game: after ten in a row the badge's heap is what it was."""

import pytest

from desktop.vm import testing
from desktop.vm.memory import FREE, Badge
from desktop.vm.script import Script

GAMES = 10


def _fight(script):
    """Bare hands, held in case it is the last blow, else what A does, and the next card."""
    return script.hold("b", 700, 400).tap("a", after=400).tap("right", after=100)


def ten_games():
    """From the title into a game, to its end, and again; the heap is read in room and end."""
    script = Script().wait(800)
    script.until("NewGame", lambda one: one.tap("down", "a", after=900), 4)
    for number in range(GAMES):
        script.until("Room", lambda one: one.tap("a", after=1500), 4).mark(number)
        script.until("GameOver", _fight).wait(1500).mark(number)
    return script.until("Title", lambda one: one.tap("b", after=900), 4).mark(GAMES)


@pytest.fixture(scope="module")
def report():
    """The ten games, played on the 32-bit VM as .mpy with a badge's heap."""
    testing.needed()
    badge = Badge()
    try:
        yield badge.play(ten_games(), free=FREE, seeds=range(11, 30))
    finally:
        badge.close()


@pytest.mark.parametrize("screen", ["Room", "GameOver"])
def test_the_heap_is_the_same_after_ten_games(report, screen):
    """From the second game on, when every name is known, nothing is added, in room or end."""
    live = [reading.live for reading in report.readings if reading.screen == screen]
    assert len(live) == GAMES
    assert max(live[1:]) <= live[1] + 64, live


def test_the_free_memory_stays_in_one_piece(report):
    """Ten games leave no splinters either: the largest piece is as large as before."""
    pieces = [reading.piece for reading in report.readings if reading.screen == "Room"]
    assert min(pieces[1:]) >= pieces[1] * 9 // 10, pieces
