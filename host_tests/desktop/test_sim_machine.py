# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The stand-ins for the hardware behave like the badge in what a game may come to rely on."""

import pytest

KEYS = """
import board, keypad, time
keys = keypad.ShiftRegisterKeys(
    clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, latch=board.BUTTON_LATCH,
    key_count=8, value_when_pressed=True)
event = keypad.Event()
seen = []
"""
READ = """
while True:
    while keys.events.get_into(event):
        seen.append((event.key_number, event.pressed, event.timestamp))
    time.sleep(0.01)
"""


def test_keys_have_the_badges_numbers(program):
    """B 0, A 1, START 2, SELECT 3, RIGHT 4, DOWN 5, UP 6, LEFT 7."""
    session = program(KEYS + READ)
    for key in ("b", "a", "start", "select", "right", "down", "up", "left"):
        session.tap(key)
    assert [one[0] for one in session.globals["seen"] if one[1]] == list(range(8))
    assert [one[1] for one in session.globals["seen"]] == [True, False] * 8


def test_keys_are_scanned_every_20_ms(program):
    """A press shorter than a scan may be missed, one of 40 ms never is."""
    session = program(KEYS + READ).run(1)
    session.hold("a", 3).run(100)
    assert session.globals["seen"] == []
    session.tap("a")
    times = [one[2] for one in session.globals["seen"]]
    assert len(times) == 2 and (times[1] - times[0]) == 40


def test_key_queue_drops_the_newest_event_when_full(program):
    """64 events wait; what comes later is lost and overflowed says so."""
    session = program(KEYS + "time.sleep(20)\n" + READ)
    for _ in range(40):
        session.tap("a")
    assert session.globals["keys"].events.overflowed
    session.run(20000)
    seen = session.globals["seen"]
    assert len(seen) == 64
    assert [one[1] for one in seen] == [True, False] * 32


def test_key_held_at_the_start_gives_an_event(program, tmp_path):
    """Holding B while switching on can be noticed."""
    from desktop.sim.session import Session

    (tmp_path / "code.py").write_text(KEYS + READ, encoding="utf-8")
    with Session(root=tmp_path) as session:
        session.down("b").start().run(50)
        assert session.globals["seen"][0][:2] == (0, True)


def test_events_that_are_got_one_by_one(program):
    """get() gives None from an empty queue, and get_into() leaves the event alone."""
    session = program(
        KEYS + "print(keys.events.get(), keys.events.get_into(event))\n"
        "print(len(keys.events), bool(keys.events))"
    )
    assert session.serial.startswith("None False\n0 False\n")


def test_buttons_hang_on_their_pins(program):
    """A wrong pin is refused instead of giving a dead game."""
    session = program(KEYS.replace("clock=board.BUTTON_CLOCK", "clock=board.A0"))
    assert isinstance(session.error, ValueError)


def test_pygamer_reads_directions_from_its_stick(program):
    """A PyGamer has four buttons; left and up are voltages near 0, right and down near the top."""
    session = program(
        KEYS + "import analogio\n"
        "x, y = analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y)\n" + READ,
        board="pygamer",
    )
    assert session.globals["board"].board_id == "pygamer"
    x, y = session.globals["x"], session.globals["y"]
    assert 15000 < x.value < 50000 and 15000 < y.value < 50000
    session.down("left").down("down").run(50)
    assert x.value < 15000 and y.value > 50000
    session.up("left").up("down").tap("start")
    assert 15000 < x.value < 50000
    assert [one[0] for one in session.globals["seen"]] == [2, 2]


def test_ticks_wrap_65_seconds_after_the_start(program):
    """ticks_ms() starts before 2**29, so that a game which forgets the wrap fails soon."""
    session = program(
        "import supervisor, time\ntimes = []\n"
        "while True:\n    times.append(supervisor.ticks_ms())\n    time.sleep(1)"
    )
    session.run(70000)
    times = session.globals["times"]
    assert times[0] == 2**29 - 65536
    assert max(times) < 2**29 and min(times) < 1000
    steps = {(b - a) % 2**29 for a, b in zip(times, times[1:])}
    assert steps == {1000}


def test_waiting_by_the_clock_comes_to_an_end(program):
    """A loop that only looks at the clock does not hang the simulator."""
    session = program(
        "import time\nend = time.monotonic() + 0.5\n"
        "while time.monotonic() < end: pass\nprint('done')"
    )
    session.run(1000)
    assert session.serial.startswith("done")


def test_every_nvm_assignment_is_an_erase(program):
    """One slice is one erase, a loop over bytes is one for each byte, the same value too."""
    session = program("""
        from microcontroller import nvm
        nvm[4096:4100] = b"abcd"
        for i in range(3):
            nvm[i] = 255
        print(bytes(nvm[4095:4101]), len(nvm))
        """)
    assert session.nvm_erases == 4
    assert session.serial.startswith("b'\\xffabcd\\xff' 8192\n")
    assert bytes(session.nvm[4096:4100]) == b"abcd"


@pytest.mark.parametrize(
    ("text", "error"),
    (
        ("nvm[0:4] = b'abc'", ValueError),
        ("nvm[0] = 256", ValueError),
        ("nvm[0] = -1", ValueError),
        ("nvm[8192] = 0", IndexError),
        ("nvm[0:8:2] = b'abcd'", NotImplementedError),
        ("nvm[0] = 'a'", TypeError),
    ),
)
def test_nvm_refuses_what_the_badge_refuses(program, text, error):
    """A slice of another length would move everything behind it; the badge says no."""
    session = program("from microcontroller import nvm\n" + text)
    assert isinstance(session.error, error)
    assert session.nvm_erases == 0


def test_sleep_memory_survives_a_reload_and_not_a_power_cycle(program):
    """A run in progress can be picked up after a reload; without power it is gone."""
    session = program("""
        import alarm, supervisor, time
        before = bytes(alarm.sleep_memory[0:3])
        alarm.sleep_memory[0:3] = b"run"
        if before != b"run":
            supervisor.reload()
        time.sleep(9)
        """)
    assert session.runs == 2 and session.globals["before"] == b"run"
    session.restart(power=False)
    assert session.globals["before"] == b"run" and session.runs == 3
    session.restart(power=True)
    assert session.runs == 5, "fresh memory makes the program reload once more"


def test_reset_runs_boot_again(program):
    """microcontroller.reset() goes through boot.py, a reload does not."""
    session = program(
        """
        import microcontroller, supervisor, time
        print("code", microcontroller.cpu.reset_reason)
        if microcontroller.nvm[0] == 255:
            microcontroller.nvm[0] = 1
            microcontroller.reset()
        time.sleep(9)
        """,
        {"boot.py": "print('boot')"},
    )
    assert session.serial.split() == ["boot", "code", "POWER_ON", "boot", "code", "SOFTWARE"]


def test_light_sleep_passes_the_time(program):
    """A light sleep until an alarm takes as long as it says, and the program goes on behind it."""
    session = program("""
        import alarm, time
        alarm.light_sleep_until_alarms(alarm.time.TimeAlarm(monotonic_time=time.monotonic() + 5))
        print("awake")
        """)
    session.run(4900)
    assert session.serial == ""
    session.run(200)
    assert session.serial.startswith("awake")


def test_sound_and_lights_are_noted(program):
    """What the speaker and the NeoPixels are told can be looked at."""
    session = program("""
        import audioio, board, digitalio, neopixel_write, synthio, time
        enable = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
        enable.switch_to_output(value=True)
        synth = synthio.Synthesizer(sample_rate=11025)
        audioio.AudioOut(board.SPEAKER).play(synth)
        synth.press(69)
        time.sleep(0.1)
        synth.release_all()
        pixels = digitalio.DigitalInOut(board.NEOPIXEL)
        pixels.switch_to_output()
        neopixel_write.neopixel_write(pixels, bytes((8, 0, 0) * 5))
        time.sleep(1)
        """).run(500)
    assert session.error is None, session.serial
    assert [(ms, what) for ms, what, _ in session.sounds] == [
        (0, "enable"),
        (0, "play"),
        (0, "press"),
        (100, "release"),
    ]
    assert session.sounds[2][2] == pytest.approx(440)
    assert session.lights == bytes((8, 0, 0) * 5)


def test_a_target_rate_may_draw_nothing(program):
    """A refresh() with a target rate may return False; without arguments it draws."""
    session = program("""
        import board, time
        d = board.DISPLAY
        d.auto_refresh = False
        results = [d.refresh(target_frames_per_second=30)]
        time.sleep(0.2)
        results.append(d.refresh(target_frames_per_second=30))
        results.append(d.refresh())
        """).run(500)
    assert session.globals["results"] == [True, False, True]
