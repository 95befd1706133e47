# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The badge left alone: it dims, goes dark, and wakes without doing anything else."""


def test_it_dims_after_45_seconds(thumbs):
    """The light goes down after 45 s without a press, not before, and a press brings it back."""
    bright = thumbs.session.brightness
    thumbs.session.run(43000)
    assert thumbs.session.brightness == bright
    thumbs.session.run(4000)
    assert 0 < thumbs.session.brightness < bright
    thumbs.session.tap("right")
    assert thumbs.session.brightness == bright


def test_a_press_counts_while_it_is_only_dim(thumbs):
    """A dim screen can be read, so its keys work."""
    thumbs.session.run(50000)
    place = thumbs.selected
    thumbs.session.tap("right")
    assert thumbs.selected != place


def test_it_goes_dark_and_the_waking_press_does_nothing_else(thumbs):
    """After 3 minutes the light is off; the press that wakes it faces no card, the next does."""
    thumbs.go_to(2)
    thumbs.session.run(185000)
    assert thumbs.session.brightness == 0
    thumbs.session.tap("b", after=100)
    assert thumbs.session.brightness > 0
    assert thumbs.game.move_count == 0
    thumbs.session.tap("b", after=100)
    assert thumbs.game.move_count == 1


def test_nothing_is_drawn_while_it_is_dark(thumbs):
    """A dark badge does not draw."""
    thumbs.session.run(185000)
    before = len(thumbs.session.refreshes)
    thumbs.session.run(5000)
    assert len(thumbs.session.refreshes) == before
