# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Badges of a simulator for the tests of screens."""

import pytest

from host_tests.fixtures import audio, badge, drive, player, program  # noqa: F401
from host_tests.ui.room_reader import RoomReader


@pytest.fixture
def room(player):  # noqa: F811
    """What the player sees of the room."""
    return RoomReader(player.session)
