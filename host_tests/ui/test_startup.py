# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How the program begins and ends: a picture before anything large, reloads held off, everything
given back."""

import pytest

from desktop.sim.drawing.display import picture, refreshes
from desktop.sim.player import Player
from desktop.sim.program import Program
from desktop.sim.session import PROJECT, Session


@pytest.fixture
def imports(monkeypatch):
    """[(module, pictures drawn until then)] of every module of the program, as it is loaded."""
    seen = []
    real = Program.load_file

    def load(program, name):
        seen.append((name, len(refreshes(program.machine.display))))
        return real(program, name)

    monkeypatch.setattr(Program, "load_file", load)
    return seen


def test_a_picture_is_drawn_before_the_large_imports(badge, imports):
    """Of the game's own code only the splash is loaded when the first picture stands."""
    session = badge()
    loaded = [name for name, pictures in imports[imports.index(_first(imports, "ui")) :]]
    before = [name for name in loaded if dict(imports)[name] == 0]
    assert before == ["ui", "ui.screens", "ui.screens.splash"]
    assert dict(imports)["ui.core.app"] == 1
    assert session.refreshes[0][1] == 160 * 128


def _first(imports, name):
    """boot.py loads modules too; code.py's begin with the package of the screens."""
    return next(one for one in imports if one[0] == name)


def pixels(picture):
    """Its colours, row by row."""
    data = picture.tobytes()
    return [tuple(data[at : at + 3]) for at in range(0, len(data), 3)]


def test_the_first_picture_is_the_title_s(badge, monkeypatch):
    """What is seen while the rest is loaded is the title's drawing, on top of a black screen."""
    seen = []
    real = Program.load_file

    def load(program, name):
        if name == "ui.core.app":
            seen.append(picture(program.machine.display))
        return real(program, name)

    monkeypatch.setattr(Program, "load_file", load)
    session = badge()
    session.run(1500)
    first, title = pixels(seen[0]), pixels(session.picture())
    assert len(set(first[: 160 * 64])) > 8
    same = sum(one == two for one, two in zip(first[: 160 * 64], title))
    assert same > 160 * 64 * 9 // 10
    assert set(first[160 * 64 :]) == {(0, 0, 0)}


def test_without_the_first_picture_the_program_goes_on_to_say_so(program):
    """The splash is no reason to fail: whoever needs the file later names it."""
    files = {
        "lib/ui/__init__.py": "",
        "lib/ui/screens/__init__.py": "",
        "lib/ui/screens/splash.py": "",
    }
    files["lib/ui/screens/splash.py"] = (
        PROJECT / "lib" / "ui" / "screens" / "splash.py"
    ).read_text()
    session = program(
        "from ui.screens import splash\nsplash.show()\nprint('went on')\n", files=files
    )
    assert session.error is None
    assert "went on" in session.serial


@pytest.mark.parametrize("before", [True, False])
def test_reloads_are_off_while_playing_and_as_before_afterwards(badge, before):
    """A computer that touches the drive does not end a game; after Ctrl-C it is as it was."""
    session = Session(seeds=[5])
    try:
        session.machine.autoreload = before
        session.start()
        session.run(800)
        Player(session).new_game()
        assert session.machine.autoreload is False
        session.interrupt()
        assert session.machine.autoreload is before
    finally:
        session.close()


def test_reloads_are_as_before_when_a_starts_the_game_again(badge):
    """The page of an error keeps them off too, and hands them on as they were."""
    session = badge()
    session.run(500)
    session.modules["ui.screens.title"].Page.tick = lambda *arguments: 1 // 0
    session.run(1500)
    assert session.machine.autoreload is False
    session.tap("a", after=1500)
    assert session.machine.autoreload is False
    session.interrupt()
    assert session.machine.autoreload is True


@pytest.mark.parametrize("where", ["title", "room", "pause", "text page", "error page"])
def test_ctrl_c_leaves_a_usable_badge(badge, where):
    """Wherever it comes: the console is on the screen, refreshed by itself; no key, no light."""
    session = badge(seeds=[5])
    session.run(500)
    player = Player(session)
    if where in ("room", "pause"):
        player.new_game()
        if where == "pause":
            session.tap("start", after=300)
    elif where == "text page":
        player.app.director.go("how_to_play", "learn_menu")
        session.run(500)
    elif where == "error page":
        session.modules["ui.screens.title"].Page.tick = lambda *arguments: 1 // 0
        session.run(1500)
    session.interrupt()
    assert not session.alive
    assert type(session.error).__name__ == "KeyboardInterrupt"
    display = session.machine.display
    assert display.root_group is session.terminal.group
    assert display.auto_refresh
    assert not any(session.lights)
    if where != "error page":  # whose keys the firmware takes back
        assert not session.machine.scanners, "the keys are still being scanned"
    assert session.machine.outputs.get("SPEAKER_ENABLE") in (None, False, 0)


@pytest.mark.parametrize("idle", [60, 200])
def test_ctrl_c_while_it_is_dim_or_dark_brings_the_light_back(badge, idle):
    """Whoever works at the console can read it."""
    session = badge()
    session.run(500)
    session.machine.advance(session.machine.us + idle * 1000000)
    session.run(200)
    assert session.brightness < 0.2
    session.interrupt()
    assert session.brightness >= 0.2


def test_a_second_start_finds_everything_free(badge):
    """Ctrl-C, then Ctrl-D: the same program starts again on the same badge."""
    session = badge()
    session.run(500)
    session.interrupt()
    session.restart(power=False).run(800)
    assert session.error is None, session.serial
    assert Player(session).screen == "title"
