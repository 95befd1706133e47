# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Badges for the tests of what is kept.

What needs more than pytest is imported in the fixtures: the tests of the record itself do not.
"""

import pytest


@pytest.fixture
def badge():
    """The part of a badge that keeps things, with an empty copy, switched on."""
    from host_tests.media.badge import Badge

    with Badge() as one:
        one.power_on()
        yield one


@pytest.fixture
def diary():
    """``diary(**options of Badge)`` makes one; the badges are closed after the test."""
    from host_tests.record.diary import Diary

    made = []

    def make(**options):
        made.append(Diary(**options))
        return made[-1]

    yield make
    for one in made:
        one.badge.close()


@pytest.fixture
def start():
    """``start(copy=False, nvm=b"", inputs={}, **options of Session)``: a player at the title of a
    badge whose dungeons are that of the known win; the program must not crash."""
    from desktop.sim.session import Session
    from host_tests.record.key_player import KeyPlayer
    from host_tests.record.known_win import SEED

    made = []

    def begin(copy=False, nvm=b"", inputs=(), **options):
        session = Session(seeds=[SEED] * 5, **options)
        made.append(session)
        if copy:
            box = session.files / "save" / "box"
            box.mkdir(parents=True, exist_ok=True)
            (box / "scores.bin").write_bytes(bytes(8192))
        session.nvm[4096 : 4096 + len(nvm)] = nvm
        session.machine.inputs.update(inputs)
        session.start().run(500)
        assert session.error is None, session.serial
        return KeyPlayer(session)

    yield begin
    for session in made:
        assert session.error is None, session.serial
        session.close()


@pytest.fixture
def player(start):
    """A player in the first room of the known win, on a badge without a copy."""
    player = start()
    player.new_game()
    return player
