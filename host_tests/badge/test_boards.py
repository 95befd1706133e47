# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The four boards: PyGamer's stick plays as buttons do, and no pin is touched but the game's."""

import pytest

from desktop.sim.program import Program
from host_tests.engine.play import finished_games
from record.table import table_of

BOARDS = ("pybadge", "pygamer")
MIDDLE = 32767


@pytest.fixture
def player(first_room):
    """A player on a PyGamer, in the first room of a dungeon."""
    return first_room(board="pygamer", seeds=[5])


def push(player, x=MIDDLE, y=MIDDLE, ms=60):
    """Move the stick to a place, 0..65535 each way, and leave it there for a while."""
    player.session.machine.joystick[:] = [x, y]
    player.session.run(ms)
    return player.selected if player.screen == "room" else None


@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_game_is_played_to_its_win(first_room, board):
    """Eight buttons, or four and a stick: the same keys by name, the same game and table."""
    wins = [game for game in finished_games() if game["state"] == "won"]
    classic = [game for game in wins if game["preset"] == "CLASSIC"]
    line = min(classic, key=lambda game: len(game["moves"]))
    player = first_room(board=board, seeds=[line["seed"]])
    player.play(line["moves"])
    player.session.run(2500)
    assert player.screen == "game_over"
    assert player.game.score() == line["score"]
    assert table_of(player.app.save, 0).seed(0) == line["seed"]


def test_the_stick_moves_the_cursor_both_ways(player):
    """Right and left, by its own way of counting: left and up are small values."""
    assert push(player, x=65535) == 1
    assert push(player) == 1
    assert push(player, x=0) == 0
    push(player)
    push(player, y=65535)
    push(player, ms=400)
    assert player.screen == "remaining_cards"
    push(player, y=65535)
    push(player, ms=400)
    assert player.screen == "room"
    push(player, y=0)
    push(player)
    assert player.session.modules["ui.room.message_panel"].open


def test_a_thumb_that_trembles_presses_once(player):
    """Pushed counts from 50,000 on, let go below 43,000: in between nothing happens."""
    assert push(player, x=49900) == 0
    assert push(player, x=50100) == 1
    for x in (49000, 50500, 43500, 51000, 44000, 65535):
        assert push(player, x=x, ms=30) == 1
    assert push(player, x=42900) == 1
    assert push(player, x=49900) == 1
    assert push(player, x=50100) == 2
    push(player)
    for x, place in ((15100, 2), (14900, 1), (21500, 1), (14000, 1), (22100, 1), (14900, 0)):
        assert push(player, x=x) == place, x


def test_the_stick_held_runs_on(player):
    """After 0.4 s the cursor goes on by itself, and stops when the stick is let go."""
    assert push(player, x=65535, ms=350) == 1
    assert push(player, x=65535, ms=200) == 2
    assert push(player, x=65535, ms=150) == 3
    place = push(player)
    assert push(player, ms=600) == place


@pytest.mark.parametrize("y", [0, 65535])
def test_a_diagonal_is_one_direction(player, y):
    """A corner at once counts sideways only; a second axis beside a pushed one counts nothing."""
    assert push(player, x=65535, y=y, ms=300) == 1
    assert player.screen == "room"
    assert not player.session.modules["ui.room.message_panel"].open
    push(player)
    assert push(player, x=65535) == 2
    push(player, x=65535, y=y, ms=300)
    assert player.screen == "room"
    push(player)
    assert player.screen == "room"
    assert not player.session.modules["ui.room.message_panel"].open


def test_a_corner_is_not_left_by_the_other_axis(player):
    """One axis let go while the other is still pushed: nothing before the stick was centred."""
    assert push(player, x=65535, y=0) == 1
    push(player, x=MIDDLE, y=0, ms=200)
    assert not player.session.modules["ui.room.message_panel"].open
    push(player)
    push(player, y=0)
    push(player)
    assert player.session.modules["ui.room.message_panel"].open


def test_the_error_page_takes_a_on_a_pygamer(badge):
    """Its A is on the shift register too, behind four keys instead of eight."""
    session = badge(board="pygamer")
    session.run(500)
    session.modules["ui.screens.title"].Page.tick = lambda *arguments: 1 // 0
    session.run(1000)
    runs = session.runs
    session.tap("a", after=800)
    assert session.runs == runs + 1
    assert "ui.screens.error_page" not in session.modules


@pytest.fixture
def touched(monkeypatch):
    """The names of ``board`` that programs ask for."""
    names = set()
    real = Program.load_standin

    class Spy:
        def __init__(self, module):
            self._module = module

        def __getattr__(self, name):
            names.add(name)
            return getattr(self._module, name)

    def load(program, name):
        module = real(program, name)
        return Spy(module) if name == "board" else module

    monkeypatch.setattr(Program, "load_standin", load)
    return names


@pytest.mark.parametrize("board", BOARDS)
def test_no_pin_is_touched_that_is_not_the_game_s(touched, first_room, board):
    """Neither I2C, for which a PyBadge LC has no pull-ups, nor the SD card's pins, nor another bus.

    Through the title, a room, a note, both pages over it, an avoided room and a loss.
    """
    player = first_room(board=board, seeds=[7])
    session = player.session
    session.tap("up").tap("up", after=400)
    session.tap("start", after=300).tap("b", after=400)
    session.tap("down", after=300).tap("b", after=400)
    player.play((0 | 4, 2 | 4))
    session.run(3000)
    assert player.screen == "game_over"
    session.interrupt()
    buttons = {"BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH"}
    assert buttons <= touched, "the spy saw nothing"
    stick = {"JOYSTICK_X", "JOYSTICK_Y"} if board == "pygamer" else {"JOYSTICK_X"}
    allowed = {"DISPLAY", "SPEAKER", "SPEAKER_ENABLE", "NEOPIXEL", "A6"} | buttons | stick
    assert touched <= allowed


def test_a_pygamer_reads_four_keys_and_a_pybadge_eight(badge):
    """Behind a PyGamer's four buttons nothing is wired: what is read there would be noise."""
    for board, count in zip(BOARDS, (8, 4)):
        scanners = badge(board=board).machine.scanners
        assert [scanner.key_count for scanner in scanners] == [count]


def test_one_light_tells_what_five_tell(first_room):
    """On a PyBadge LC only the first pixel is there: it shows how health stands, and warns."""
    player = first_room(seeds=[7])
    session = player.session
    session.run(500)
    well = session.lights[:3]
    assert len(session.lights) == 15 and any(well)
    player.act(0 | 4)
    session.run(600)
    hurt = session.lights[:3]
    assert any(hurt) and hurt != well
    player.go_to(2)  # what would kill lies there, and there is no weapon
    seen = set()
    for _ in range(50):
        session.run(40)
        seen.add(bytes(session.lights[:3]))
    assert len(seen) >= 2, "the first light does not pulse"
