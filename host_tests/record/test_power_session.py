# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A badge that runs out of power or is left lying, whole: what is seen of it, and what is kept."""

import pytest

from desktop.fault_scenes import FLAT
from host_tests.record.known_win import SEED

BATTERY = "A6"
FULL = 41000  # 4.1 V
SIGN = (91, 2, 100, 8)  # where the stack or the battery stands
LOOK = 8000  # ms in which a battery that stays low is found to be low
DIM = 46000


def flat(player):
    """The battery is low, and the badge has had the time to find that out."""
    player.session.machine.inputs[BATTERY] = FLAT
    player.session.run(LOOK)


def left_lying(player):
    """Nobody presses a key until the screen dims."""
    before = player.session.brightness
    player.session.run(DIM)
    assert 0 < player.session.brightness < before


REASONS = pytest.mark.parametrize("happen", [flat, left_lying])


def signs(session):
    """What stands where the sign would, over three seconds."""
    seen = set()
    for _ in range(60):
        session.run(50)
        seen.add(session.picture().crop(SIGN).tobytes())
    return seen


@pytest.fixture
def in_room(start):
    """``in_room(number, copy)``: a player who has played all rooms before, with a full battery."""

    def begin(number, copy=False):
        player = start(copy, inputs={BATTERY: FULL})
        player.new_game()
        player.play_to(number)
        return player

    return begin


def goes_on(player, turn):
    """After switching off and on the title offers the run, and it stands before that turn."""
    player.restart()
    player.go_on()
    assert (player.game.turn, player.game.faced, player.game.seed) == (turn, 0, SEED)


def test_a_low_battery_blinks_in_the_room(in_room):
    """In turn with the stack of cards; a full one is never seen, nor one that was charged."""
    player = in_room(1)
    full = signs(player.session)
    assert len(full) == 1
    flat(player)
    low = signs(player.session)
    assert len(low) == 2 and full < low
    player.session.machine.inputs[BATTERY] = FULL
    player.session.run(LOOK)
    assert signs(player.session) == full


@REASONS
def test_what_was_played_is_kept_once(in_room, happen):
    """Two rooms since the last write, and no file: the memory takes the run, and only once however
    long the badge lies there; it survives switching off."""
    player = in_room(3)
    assert player.session.nvm_erases == 0
    happen(player)
    assert player.session.nvm_erases == 1
    (left_lying if happen is flat else flat)(player)
    player.session.run(60000)
    assert player.session.nvm_erases == 1
    goes_on(player, 3)


def test_a_single_room_is_not_worth_a_write(in_room):
    """The memory wears out: less than two rooms are left to the sleep memory."""
    player = in_room(2)
    left_lying(player)
    assert player.session.nvm_erases == 0


@pytest.mark.parametrize("room", [1, 2])
def test_a_low_battery_keeps_any_room_once_a_run(in_room, room):
    """It may be the last moment: the first room is kept too, and a battery that comes and goes
    costs no second write."""
    player = in_room(room)
    for _ in range(3):
        flat(player)
        player.session.machine.inputs[BATTERY] = FULL
        player.session.run(LOOK)
    assert player.session.nvm_erases == 1
    goes_on(player, room)


@REASONS
def test_where_the_file_has_it_the_memory_is_spared(in_room, happen):
    """The copy was written with the second room; nothing is left to be kept."""
    player = in_room(3, copy=True)
    happen(player)
    assert player.session.nvm_erases == 0
    goes_on(player, 3)
