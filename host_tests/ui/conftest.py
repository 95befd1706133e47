# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Badges of a simulator for the tests of screens."""

import pytest

from host_tests.fixtures import audio, badge, drive, first_room, player, program  # noqa: F401
from host_tests.ui.room_reader import RoomReader
from host_tests.ui.screen_reader import ScreenReader


@pytest.fixture
def room(player):  # noqa: F811
    """What the player sees of the room."""
    return RoomReader(player.session)


@pytest.fixture
def reader(badge, request):  # noqa: F811
    """A player who reads, at the title of a fresh badge. Its dungeons have the numbers ``SEEDS`` of
    the test's module; the program must not crash."""
    session = badge(seeds=getattr(request.module, "SEEDS", (42, 43, 44)))
    session.run(800)
    yield ScreenReader(session)
    assert session.error is None, session.serial
