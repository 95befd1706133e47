# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The window: opens without a screen for the tests, takes the keyboard, keeps scores, and closes
cleanly."""

import os
import pathlib
import subprocess
import sys

import pytest

from desktop import console, play, shots
from desktop.setup.environment import ROOT
from desktop.sim import session as sim_session

ECHO = """
import board, keypad, microcontroller, time
keys = keypad.ShiftRegisterKeys(
    clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, latch=board.BUTTON_LATCH,
    key_count=8, value_when_pressed=True)
event = keypad.Event()
while True:
    while keys.events.get_into(event):
        if event.pressed:
            print("key", event.key_number)
            microcontroller.nvm[event.key_number] = 1
    time.sleep(0.01)
"""


@pytest.fixture
def window(tmp_path, monkeypatch):
    """Play a program with some keyboard keys; returns (exit code, folder of the state)."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    root = tmp_path / "program"
    root.mkdir()
    (root / "code.py").write_text(ECHO, encoding="utf-8")
    monkeypatch.setattr(sim_session, "PROJECT", root)

    def open_window(*keys, arguments=(), code=None, quit_at_once=False):
        import pygame

        if code is not None:
            (root / "code.py").write_text(code, encoding="utf-8")
        real = play.Window.loop

        def loop(self, limit_ms):
            for key in keys:
                number = getattr(pygame, "K_" + key)
                # Both in one frame: a stroke that is quicker than the badge's scan must still
                # count.
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=number))
                pygame.event.post(pygame.event.Event(pygame.KEYUP, key=number))
            if quit_at_once:
                pygame.event.post(pygame.event.Event(pygame.QUIT))
            real(self, limit_ms)

        monkeypatch.setattr(play.Window, "loop", loop)
        state = tmp_path / "state"
        return play.main(["--state", str(state), *arguments], limit_ms=300), state

    return open_window


def test_keyboard_reaches_the_badge(window, capsys):
    """X and Space press A, Z presses B, Enter START, Tab SELECT, an arrow its direction."""
    code, _state = window("x", "z", "RETURN", "TAB", "LEFT")
    assert code == 0
    lines = capsys.readouterr().out.splitlines()
    assert sorted(line for line in lines if line.startswith("key")) == [
        "key %d" % number for number in (0, 1, 2, 3, 7)
    ]


def test_what_the_game_saved_is_there_next_time(window, tmp_path):
    """NVM lives in the folder that --state names."""
    _code, state = window("x")
    assert (state / "nvm.bin").read_bytes()[:2] == b"\xff\x01"


def test_closing_the_window_ends_the_game(window):
    """The window's close button ends it with exit code 0."""
    assert window(quit_at_once=True)[0] == 0


@pytest.mark.parametrize("scale", ("1", "2", "5"))
def test_window_takes_other_scales(window, scale):
    """The keys fit below the smallest and a large screen."""
    assert window(arguments=("--scale", scale))[0] == 0


LIGHT = """
import board, time
time.sleep(0.1)
board.DISPLAY.brightness = %s
time.sleep(10)
"""


@pytest.mark.parametrize(("light", "seen"), [("0", False), ("0.08", True), ("0.9", True)])
def test_a_dark_page_is_dark_in_the_window(window, monkeypatch, light, seen):
    """Nothing can be read on a page whose next key only wakes it; a dimmed one can be read."""
    import pygame

    brightest = []
    flip = pygame.display.flip

    def look():
        surface = pygame.display.get_surface()
        width = surface.get_width()
        screen = surface.subsurface((0, 0, width, width * 128 // 160))
        brightest.append(max(pygame.image.tobytes(screen, "RGB")))
        flip()

    monkeypatch.setattr(pygame.display, "flip", look)
    window(code="print('word ' * 60)\n" + LIGHT % light)
    assert max(brightest) > 200 and (brightest[-1] > 40) == seen


def test_a_crash_is_told_on_the_console(window, capsys):
    """When code.py ends with an error, the console shows it and the exit code says so."""
    code, _state = window(code="1 // 0")
    assert code == 1
    assert "ZeroDivisionError" in capsys.readouterr().out


def test_every_badge_key_is_on_the_keyboard_and_in_the_help():
    """All eight keys can be pressed, and what is listed under the screen is true."""
    assert set(play.KEYS.values()) == set("a b start select up down left right".split())
    for keys, meaning in play.HELP[1:]:
        for key in keys.lower().replace("enter", "return").split(" or "):
            assert play.KEYS[key] == meaning.lower()


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    (
        ("linux", {"HOME": "/h"}, "/h/.local/share/scoundrel-pybadge"),
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "/x"}, "/x/scoundrel-pybadge"),
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "x"}, "/h/.local/share/scoundrel-pybadge"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Application Support/scoundrel-pybadge"),
        ("win32", {"HOME": "/h", "APPDATA": "/a"}, "/a/scoundrel-pybadge"),
    ),
)
def test_scores_live_where_the_platform_keeps_such_things(platform, environment, expected):
    """Each platform's convention, and a relative XDG_DATA_HOME is ignored as it asks for."""
    assert play.state_folder(platform, environment) == pathlib.Path(expected)


def run_desktop(*arguments, **changes):
    environment = {key: value for key, value in os.environ.items() if key not in changes}
    environment.update({key: value for key, value in changes.items() if value is not None})
    command = [sys.executable, "-m", "desktop", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_no_display_is_a_sentence():
    """Without a screen play says so and fails, instead of waiting for ever."""
    done = run_desktop("play", DISPLAY=None, WAYLAND_DISPLAY=None, SDL_VIDEODRIVER=None)
    assert done.returncode == 1
    assert "no display" in done.stderr and "Traceback" not in done.stderr
    done = run_desktop("play", DISPLAY=":987", WAYLAND_DISPLAY=None, SDL_VIDEODRIVER="x11")
    assert done.returncode == 1
    assert "no display" in done.stderr and "Traceback" not in done.stderr


def test_a_folder_that_cannot_be_used_is_a_sentence(tmp_path):
    """When the scores can't be kept where they should, the player reads why."""
    (tmp_path / "file").write_text("")
    done = run_desktop("play", "--state", str(tmp_path / "file"), SDL_VIDEODRIVER="dummy")
    assert done.returncode == 1
    assert "file is a file, and a folder is needed there" in done.stderr
    assert "Errno" not in done.stderr and "Traceback" not in done.stderr
    assert (tmp_path / "file").read_text() == ""


def test_shots_refuses_a_file_for_its_folder(tmp_path, capsys):
    """A file is no place for pictures, and the sentence says so; nor is a name without an end."""
    (tmp_path / "file").write_text("")
    assert console.run(shots.main, [str(tmp_path / "file"), "--only", "credits"]) == 1
    assert "file is a file, and a folder is needed there." in capsys.readouterr().err
    assert console.run(shots.main, ["--eyesight", str(tmp_path / "sheet")]) == 1
    assert "end it with .png" in capsys.readouterr().err


def test_shots_writes_each_scene(tmp_path, monkeypatch):
    """One PNG a scene, four times as large as the screen."""
    from PIL import Image

    from desktop import scenes

    root = tmp_path / "program"
    root.mkdir()
    (root / "code.py").write_text(ECHO, encoding="utf-8")
    drawn = (("one", lambda session: session.run(100), {"root": root}),)
    monkeypatch.setattr(scenes, "SCENES", drawn)
    assert shots.main([str(tmp_path / "out")]) == 0
    with Image.open(tmp_path / "out" / "one.png") as picture:
        assert picture.size == (640, 512)
    assert shots.main([str(tmp_path / "out"), "--only", "nothing"]) == 2


def test_shots_refuses_a_crashed_program(tmp_path, monkeypatch, capsys):
    """A scene whose program ended leaves no picture, but its traceback."""
    from desktop import scenes

    (tmp_path / "code.py").write_text("1 // 0", encoding="utf-8")
    monkeypatch.setattr(scenes, "SCENES", (("one", lambda session: None, {"root": tmp_path}),))
    assert shots.main([str(tmp_path / "out")]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert not (tmp_path / "out" / "one.png").exists()
