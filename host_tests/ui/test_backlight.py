# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The badge left alone: it dims, goes dark, and wakes without doing anything else."""


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
