# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The badge left alone: it dims, goes dark, and wakes without doing anything else."""

import pytest

from record import settings


def test_it_dims_after_45_seconds(player):
    """The light goes down after 45 s without a press, not before, and a press brings it back."""
    bright = player.session.brightness
    player.session.run(43000)
    assert player.session.brightness == bright
    player.session.run(4000)
    assert 0 < player.session.brightness < bright
    player.session.tap("right")
    assert player.session.brightness == bright


def test_a_press_counts_while_it_is_only_dim(player):
    """A dim screen can be read, so its keys work."""
    player.session.run(50000)
    place = player.selected
    player.session.tap("right")
    assert player.selected != place


def test_it_goes_dark_and_the_waking_press_does_nothing_else(player):
    """After 3 minutes the light is off; the press that wakes it faces no card, the next does."""
    player.go_to(2)
    player.session.run(185000)
    assert player.session.brightness == 0
    player.session.tap("b", after=100)
    assert player.session.brightness > 0
    assert player.game.move_count == 0
    player.session.tap("b", after=100)
    assert player.game.move_count == 1


def test_nothing_is_drawn_while_it_is_dark(player):
    """A dark badge does not draw."""
    player.session.run(185000)
    before = len(player.session.refreshes)
    player.session.run(5000)
    assert len(player.session.refreshes) == before


@pytest.mark.parametrize(("dim", "seconds"), [(0, 45), (1, 120)])
def test_it_dims_when_the_settings_say_so(player, dim, seconds):
    """45 s or 2 min without a press; it is dark 135 s after that."""
    settings.change(player.app.save, "dim", dim)
    bright = player.session.tap("right").brightness
    player.session.run(1000 * seconds - 2000)
    assert player.session.brightness == bright
    player.session.run(4000)
    assert 0 < player.session.brightness < bright
    player.session.run(130000)
    assert player.session.brightness > 0
    player.session.run(5000)
    assert player.session.brightness == 0


def test_never_is_never(player):
    """Ten minutes of thought, and the light is as it was."""
    settings.change(player.app.save, "dim", 2)
    bright = player.session.tap("right").brightness
    player.session.run(600000)
    assert player.session.brightness == bright


def test_a_connected_computer_keeps_it_readable(player):
    """On a cable there is no battery to save: a fifth of the light stays, however long nobody
    presses, and the next key counts at once; unplugged it goes dark."""
    session = player.session
    player.go_to(2)
    session.machine.computer = True
    session.run(50000)
    assert session.brightness == 0.2
    session.run(300000)
    assert session.brightness == 0.2
    session.tap("b", after=100)
    assert player.game.move_count == 1
    session.run(50000)
    session.machine.computer = False
    session.run(100)
    assert 0 < session.brightness < 0.2
    session.run(140000)
    assert session.brightness == 0
    session.machine.computer = True
    session.run(100)
    assert session.brightness == 0.2
