# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A Session: the same every time, honest about crashes, and with a memory that outlives the power
switch."""

from desktop.sim.session import Session

COUNTER = """
import board, displayio, keypad, microcontroller, os, time
n = microcontroller.nvm[5000]
n = 0 if n == 255 else n
keys = keypad.ShiftRegisterKeys(
    clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, latch=board.BUTTON_LATCH,
    key_count=8, value_when_pressed=True)
event = keypad.Event()
sheet = displayio.Bitmap(8, 8, 2)
sheet.fill(1)
colors = displayio.Palette(2)
colors[1] = 0xFFFFFF
dot = displayio.TileGrid(sheet, pixel_shader=colors)
group = displayio.Group()
group.append(dot)
board.DISPLAY.auto_refresh = False
board.DISPLAY.root_group = group
board.DISPLAY.refresh()
print("seed", int.from_bytes(os.urandom(4), "little"), "n", n)
while True:
    if keys.events.get_into(event) and event.pressed:
        n += 1
        microcontroller.nvm[5000] = n
        dot.x = 10 * n
        board.DISPLAY.refresh()
    time.sleep(0.01)
"""


STUBBORN = """
import time
while True:
    try:
        time.sleep(1)
    %s:
        pass
"""


def play(session):
    for key in ("a", "left", "b"):
        session.tap(key)
    return session


def test_same_keys_give_the_same_picture_and_the_same_times(program):
    """Two badges with the same seeds and keys can't be told apart."""
    one, two = play(program(COUNTER, seeds=[7])), play(program(COUNTER, seeds=[7]))
    assert one.picture().tobytes() == two.picture().tobytes()
    assert one.refreshes == two.refreshes and one.serial == two.serial
    assert one.picture().getpixel((33, 3)) == (255, 255, 255)


def test_seeds_reach_the_program_in_order(program):
    """Each os.urandom(4) takes the next seed; then comes a stream that is the same for everyone."""
    code = "import os\nprint([int.from_bytes(os.urandom(4), 'little') for _ in range(4)])"
    one, two = program(code, seeds=[11, 4000000000]), program(code, seeds=[11, 4000000000])
    assert one.serial.startswith("[11, 4000000000, ")
    assert one.serial == two.serial
    assert program(code).serial == program(code).serial != one.serial


def test_nvm_outlives_the_power_switch(program):
    """What was counted before is there after switching off and on, and after a reload."""
    session = play(program(COUNTER))
    session.restart()
    assert "n 3" in session.serial
    session.tap("up").restart(power=False)
    assert "n 4" in session.serial


def test_state_folder_outlives_the_session(tmp_path):
    """A second session on the same folder finds the NVM and the files of the first."""
    root = tmp_path / "program"
    root.mkdir()
    (root / "code.py").write_text(COUNTER, encoding="utf-8")
    with Session(root=root, state=tmp_path / "state") as session:
        play(session.start())
    with Session(root=root, state=tmp_path / "state") as session:
        assert session.nvm[5000] == 3
        session.start()
        assert "n 3" in session.serial
    assert (tmp_path / "state" / "nvm.bin").stat().st_size == 8192


def test_nvm_survives_a_killed_window(tmp_path):
    """NVM is written down when the program writes it, not when the window is closed."""
    (tmp_path / "code.py").write_text(COUNTER, encoding="utf-8")
    session = Session(root=tmp_path, state=tmp_path / "state")
    play(session.start())
    assert (tmp_path / "state" / "nvm.bin").read_bytes()[5000] == 3
    session.close()


def test_temporary_state_is_removed(program):
    """A session without a folder of its own leaves nothing behind."""
    session = program(COUNTER)
    assert session.state.exists()
    session.close()
    assert not session.state.exists()


def test_a_crash_is_seen_everywhere(program):
    """What ends code.py is in error, in serial with file and line, and on the screen."""
    session = program(
        "import helper\nhelper.work(3)", {"lib/helper.py": "def work(n):\n    return [][n]\n"}
    )
    assert isinstance(session.error, IndexError) and not session.alive
    assert session.serial.startswith("Traceback (most recent call last):\n")
    assert 'File "code.py", line 2, in <module>' in session.serial
    assert 'File "lib/helper.py", line 2, in work' in session.serial
    assert session.picture().getextrema()[0][1] == 255
    session.tap("a").run(1000)


def test_the_traceback_can_be_asked_for_after_a_reload(program):
    """supervisor.get_previous_traceback() tells the next run what ended the last one."""
    session = program(
        "import supervisor\nprint('before:', supervisor.get_previous_traceback())\n1 // 0"
    )
    session.restart(power=False)
    assert "before: None" in session.serial
    assert "ZeroDivisionError" in session.serial.rpartition("before: ")[2].partition("Traceback")[2]


def test_ctrl_c_ends_the_program(program):
    """The serial console's Ctrl-C works, as users of a badge expect."""
    session = program(STUBBORN % "except Exception")
    session.run(3000).interrupt()
    assert isinstance(session.error, KeyboardInterrupt) and "KeyboardInterrupt" in session.serial


def test_program_that_catches_everything_can_be_closed(program):
    """A bare except does not keep the session from ending."""
    session = program(STUBBORN % "except")
    session.run(2000)
    session.close()
    assert not session.alive


def test_automatic_refresh_shows_changes_by_itself(program):
    """With auto_refresh left on, a program needs no refresh() of its own."""
    session = program(
        COUNTER.replace("board.DISPLAY.auto_refresh = False", "").replace(
            "board.DISPLAY.refresh()", "pass"
        )
    )
    play(session)
    assert session.picture().getpixel((33, 3)) == (255, 255, 255)


def test_serial_shows_on_the_terminal(program):
    """A program that only prints is seen on the badge's terminal."""
    session = program("import time\nprint('HELLO')\nwhile True: time.sleep(1)")
    session.run(1500)
    assert session.picture().convert("L").getbbox() is not None


def test_boot_runs_before_code_and_only_at_power_on(program):
    """boot.py runs at each power-on and not at a reload; its error is kept apart."""
    session = program(
        "print('code')\nimport time\ntime.sleep(99)", {"boot.py": "print('boot')\n1 // 0"}
    )
    session.restart(power=False)
    session.restart()
    words = [word for word in session.serial.split() if word in ("boot", "code")]
    assert words == ["boot", "code", "code", "boot", "code"]
    assert isinstance(session.boot_error, ZeroDivisionError) and session.error is None


def test_save_writes_an_enlarged_picture(program, tmp_path):
    """A saved picture has the asked scale, with hard pixels."""
    from PIL import Image

    session = play(program(COUNTER))
    session.save(tmp_path / "x.png", scale=3)
    with Image.open(tmp_path / "x.png") as picture:
        assert picture.size == (480, 384)
        assert picture.getpixel((3 * 30, 0)) == (255, 255, 255) != picture.getpixel((3 * 30 - 1, 0))


def test_unknown_keys_and_boards_are_refused(program):
    """A typing error in a test does not pass as a key that does nothing."""
    import pytest

    session = program(COUNTER)
    with pytest.raises(ValueError, match="no key"):
        session.tap("A")
    with pytest.raises(ValueError, match="board"):
        Session(board="picobadge")
