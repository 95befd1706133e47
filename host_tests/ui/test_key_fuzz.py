# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Careless thumbs in a room, always the same ones; ``key_fuzz`` tries more when asked to."""

from host_tests.ui import key_fuzz


def test_no_gesture_breaks_a_promise_about_keys():
    """No press does two deeds, nothing grave is done without its hold, no hold is lost under a
    note, and the game comes back after every power-off."""
    assert key_fuzz.fuzz(150) > 30
