# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A badge that runs out of power or is left lying, whole: what is seen of it, and what is kept."""

import pytest

from desktop.fault_scenes import FLAT
from desktop.sim.player import Player
from desktop.sim.session import Session
from engine import rules
from engine.game import PLAYING
from host_tests.media.life import wins

RULES, SEED, MOVES = next(win for win in wins(0) if win[0] == rules.CLASSIC)
BATTERY = "A6"
FULL = 41000  # 4.1 V
SIGN = (91, 2, 100, 8)  # where the stack or the battery stands
LOOK = 8000  # ms in which a battery that stays low is found to be low
DIM = 46000


@pytest.fixture
def start():
    """Start a badge in a seeded game: start(rooms already played, a writable copy or none)."""
    made = []

    def begin(rooms, copy=False):
        session = Session(seeds=[SEED] * 3)
        made.append(session)
        if copy:
            box = session.files / "save" / "box"
            box.mkdir(parents=True)
            (box / "scores.bin").write_bytes(bytes(8192))
        session.machine.inputs[BATTERY] = FULL
        session.start().run(500)
        thumbs = Player(session)
        thumbs.new_game()
        while thumbs.game.turn <= rooms:
            assert thumbs.game.state == PLAYING
            thumbs.act(MOVES[thumbs.game.move_count])
        return thumbs

    yield begin
    for session in made:
        assert session.error is None, session.serial
        session.close()


def flat(thumbs):
    """The battery is low, and the badge has had the time to find that out."""
    thumbs.session.machine.inputs[BATTERY] = FLAT
    thumbs.session.run(LOOK)


def left_lying(thumbs):
    """Nobody presses a key until the screen dims."""
    before = thumbs.session.brightness
    thumbs.session.run(DIM)
    assert 0 < thumbs.session.brightness < before


REASONS = pytest.mark.parametrize("happen", [flat, left_lying])


def signs(session):
    """What stands where the sign would, over three seconds."""
    seen = set()
    for _ in range(60):
        session.run(50)
        seen.add(session.picture().crop(SIGN).tobytes())
    return seen


def goes_on(thumbs, turn):
    """After switching off and on the title offers the run, and it stands before that turn."""
    thumbs.session.restart().run(500)
    thumbs.open("CONTINUE")
    thumbs.session.run(1000)
    assert thumbs.screen == "room"
    assert (thumbs.game.turn, thumbs.game.faced, thumbs.game.seed) == (turn, 0, SEED)


def test_a_low_battery_blinks_in_the_room(start):
    """In turn with the stack of cards; a full one is never seen, nor one that was charged."""
    thumbs = start(0)
    full = signs(thumbs.session)
    assert len(full) == 1
    flat(thumbs)
    low = signs(thumbs.session)
    assert len(low) == 2 and full < low
    thumbs.session.machine.inputs[BATTERY] = FULL
    thumbs.session.run(LOOK)
    assert signs(thumbs.session) == full


@REASONS
def test_what_was_played_is_kept_once(start, happen):
    """Two rooms since the last write, and no file: the memory takes the run, and only once however
    long the badge lies there; it survives switching off."""
    thumbs = start(2)
    assert thumbs.session.nvm_erases == 0
    happen(thumbs)
    assert thumbs.session.nvm_erases == 1
    (left_lying if happen is flat else flat)(thumbs)
    thumbs.session.run(60000)
    assert thumbs.session.nvm_erases == 1
    goes_on(thumbs, 3)


@REASONS
def test_a_single_room_is_not_worth_a_write(start, happen):
    """The memory wears out: less than two rooms are left to the sleep memory."""
    thumbs = start(1)
    happen(thumbs)
    assert thumbs.session.nvm_erases == 0


@REASONS
def test_where_the_file_has_it_the_memory_is_spared(start, happen):
    """The copy was written with the second room; nothing is left to be kept."""
    thumbs = start(2, copy=True)
    happen(thumbs)
    assert thumbs.session.nvm_erases == 0
    goes_on(thumbs, 3)
