# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Any fault in the middle of a game: a page that can be read, A starts again, the run goes on."""

import pytest

from desktop.scene_setup import finish
from desktop.setup.environment import ROOT
from desktop.sim.player import Player
from desktop.sim.program import Program
from engine import rules
from host_tests.ui.error_page_reader import read, told
from host_tests.ui.known_games import GAMES

SPRITES = ROOT / "sprites"

FAULTS = {
    "memory": (MemoryError("memory allocation failed, allocating 1024 bytes"), "OUT OF MEMORY"),
    "stack": (RuntimeError("pystack exhausted"), "THE GAME STUMBLED"),
    "bug": (IndexError("list index out of range"), "THE GAME STUMBLED"),
    "drive": (OSError(5, "EIO"), "FILE TROUBLE"),
}


@pytest.fixture
def playing(player):
    """A player in the second room of a fresh dungeon, one card faced there."""
    player.play((0, 1, 2))  # two weapons, and the 9 of clubs with the better
    place = next(i for i in range(4) if player.game.can(i) or player.game.can(i | 4))
    player.act(place if player.game.can(place) else place | 4)
    assert player.game.state == 0 and player.game.move_count == 4
    return player


def break_at(player, module, function, error):
    """Let a function of the program raise ``error`` from now on."""

    def fail(*arguments):
        raise error

    setattr(player.session.modules[module], function, fail)


def again(session):
    """Tap A on the page of an error, so shortly that the thumb is off it when the game starts."""
    runs = session.runs
    for _ in range(50):  # until a tap of 1 ms meets the scan of the keys
        if session.runs > runs:
            break
        session.tap("a", ms=1, after=20)
    session.run(1500)
    assert session.error is None, session.serial
    assert session.runs == runs + 1


def standing(game):
    """What a run is made of."""
    return game.seed, bytes(game.moves[: game.move_count]), bytes(game.room), game.health


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_a_room_is_a_page_and_the_run_survives(playing, name):
    """Sentence, last line, how to go on; the whole traceback on the console; CONTINUE after A."""
    error, title = FAULTS[name]
    session = playing.session
    before = standing(playing.game)
    break_at(playing, "ui.room.animator", "tick", error)
    session.run(1500)
    assert session.error is None and session.alive
    lines = read(session)
    assert lines[0] == title
    assert lines[-1] == "A: START AGAIN"
    last = "%s: %s" % (type(error).__name__, error)
    assert last.upper().split(":")[0] in told(session).replace(" ", "")
    assert "Traceback (most recent call last):" in session.serial
    for place in (
        "code.py",
        "lib/ui/core/director.py",
        "lib/ui/room/room.py",
        type(error).__name__,
    ):
        assert place in session.serial
    again(session)
    player = Player(session)
    assert player.screen == "title"
    player.open("CONTINUE")
    session.run(1500)
    assert player.screen == "room"
    assert standing(player.game) == before
    assert not player.app.run.practice


def test_a_fault_between_a_move_and_its_picture_keeps_the_move(playing):
    """The move was made: it is there after the start, not half done."""
    session, game = playing.session, playing.game
    count = game.move_count
    place = next(i for i in range(4) if game.can(i) or game.can(i | 4))
    action = place if game.can(place) else place | 4
    playing.go_to(place)
    break_at(playing, "ui.room.face_animation", "begin", ValueError("in the middle"))
    session.tap("b" if action & 4 else "a", after=1500)
    assert read(session)[0] == "THE GAME STUMBLED"
    again(session)
    player = Player(session)
    player.open("CONTINUE")
    session.run(1500)
    assert player.game.move_count == count + 1
    assert player.game.moves[count] == action


def test_a_page_over_a_room_may_break_too(playing, monkeypatch):
    """A pause that cannot be opened for want of memory costs nothing but the start."""
    session = playing.session
    before = standing(playing.game)
    real = Program.load_file

    def load(program, name):
        if name == "ui.screens.pause":
            raise MemoryError
        return real(program, name)

    monkeypatch.setattr(Program, "load_file", load)
    session.tap("start", after=1500)
    assert read(session)[0] == "OUT OF MEMORY"
    again(session)
    player = Player(session)
    player.open("CONTINUE")
    session.run(1500)
    assert standing(player.game) == before


def test_the_page_is_silent_and_dark_but_for_its_words(playing):
    """No note hangs in the loudspeaker while the player reads."""
    session = playing.session
    break_at(playing, "ui.room.animator", "tick", ValueError("now"))
    session.run(3000)
    assert session.machine.outputs.get("SPEAKER_ENABLE") in (None, False, 0)


def test_the_page_is_bright_when_the_game_was_dark(badge):
    """A fault that nobody saw come can be read."""
    session = badge()
    session.run(500)
    session.machine.advance(session.machine.us + 200 * 1000000)
    session.run(200)
    assert session.brightness == 0
    session.modules["ui.core.backlight"].touch = lambda *arguments: 1 // 0
    session.tap("b", after=800)
    assert read(session)[0] == "THE GAME STUMBLED"
    assert session.brightness >= 0.2


def test_a_fault_that_comes_again_is_told_again(playing):
    """No endless loop: each time there is a page, and each A starts anew."""
    session = playing.session
    for _ in range(2):
        session.modules["ui.core.backlight"].tick = lambda *arguments: 1 // 0
        session.run(1500)
        assert read(session)[0] == "THE GAME STUMBLED"
        again(session)
    assert Player(session).screen == "title"


@pytest.mark.parametrize("known", ["won", "lost"])
@pytest.mark.parametrize("sheet", sorted(path.stem for path in SPRITES.glob("*.bmp")))
def test_a_game_that_ended_is_counted_whatever_sheet_is_missed_then(badge, drive, sheet, known):
    """A sheet goes bad while the last room is played: whether a page misses it or not, the game
    stands in its table after the power was off."""
    session = badge(root=drive, seeds=(42,))
    session.run(800)
    game = next(one for one in GAMES if one["rules"] == rules.CLASSIC and one["state"] == known)
    app = session.globals["app"]
    session.load("ui.core.game_flow").begin(app, game["rules"], game["seed"], False)
    session.run(1000)
    path = drive / "sprites" / (sheet + ".bmp")
    data = path.read_bytes()
    path.unlink()
    for move in game["moves"][:-1]:
        app.game.play(move)
    app.director.go("room", "back")
    session.run(900)
    finish(session, game["moves"][-1], 4000)
    if sheet == "big":
        assert "SPRITES/BIG.BMP IS NOT ON THE BADGE." in told(session)
    path.write_bytes(data)
    session.restart()
    session.run(900)
    table = session.load("record.table").table_of(session.globals["app"].save, 0)
    assert table.count == 1 and table.score(0) == game["score"]


def test_a_room_that_misses_its_blow_says_so_before_a_card_is_faced(badge, drive):
    """The sheet of a blow is read at the start: no game breaks at its first blow."""
    (drive / "sprites" / "slash.bmp").unlink()
    session = badge(root=drive)
    session.run(800)
    assert "SPRITES/SLASH.BMP IS NOT ON THE BADGE." in told(session)
