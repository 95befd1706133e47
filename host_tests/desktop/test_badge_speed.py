# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The model of a badge's speed: its sums are right, it counts what runs, and leaves out no press
and no motion.

How long anything takes the benchmark tells; only a frame of a room has a limit here.
"""

import re

import pytest

from desktop.bench import badge as bench_badge
from desktop.bench import presses
from desktop.bench.walk import Walk
from desktop.sim import speed
from desktop.sim.meter import Meter, Turn

BARE = """
import board, displayio, time
board.DISPLAY.auto_refresh = False
bitmap = displayio.Bitmap(20, 10, 2)
palette = displayio.Palette(2)
grid = displayio.TileGrid(bitmap, pixel_shader=palette)
group = displayio.Group()
group.append(grid)
board.DISPLAY.root_group = group
board.DISPLAY.refresh()
time.sleep(0.01)
grid.x = 5
board.DISPLAY.refresh()
while True:
    time.sleep(0.01)
"""


@pytest.fixture(scope="module")
def walk():
    """One walk through all of the game, with guessed sizes of modules."""
    return Walk()


@pytest.fixture
def metered(program):
    """Run a text as code.py for so many ms, metered from its second turn on; returns the meter."""

    def run(code, ms=50, files=None):
        session = program("import time\ntime.sleep(0.01)\n" + code, files=files)
        meter = Meter(session)
        with meter:
            session.run(ms)
        assert session.error is None or isinstance(session.error, SystemExit), session.serial
        return meter

    return run


def test_a_whole_screen_takes_what_the_platform_s_numbers_say():
    """13.7 ms on the bus for the pixels alone, 59 ms with composing (platform.md, 6.4)."""
    assert speed.sending(160 * 128, 0) == pytest.approx(13653, abs=1)
    assert speed.composing(160 * 128) == pytest.approx(45056)
    assert speed.refresh(160 * 128, 0) == pytest.approx(58709, abs=1)


def test_each_transfer_costs_its_window_besides():
    """Eleven bytes at 24 MHz."""
    more = speed.refresh(1000, 5) - speed.refresh(1000, 4)
    assert more == pytest.approx(11 * 8 / 24)


def test_the_first_pixels_are_seen_before_the_rest():
    """A player sees a large change begin after its first piece, and nothing of no change."""
    assert speed.first_piece(2560, 10) == pytest.approx(speed.refresh(256, 1))
    assert speed.first_piece(100, 1) == pytest.approx(speed.refresh(100, 1))
    assert speed.first_piece(0, 0) == 0


def test_refreshes_are_turned_into_frames(metered):
    """The first draws the screen, the second the place where the grid was and is."""
    meter = metered(BARE, ms=150)
    assert [(frame.pixels, frame.transfers) for frame in meter.frames] == [(20480, 128), (250, 1)]
    assert meter.spent["composing"] == pytest.approx(20730 * 2.2)
    assert meter.spent["sending"] == pytest.approx((20730 * 16 + 129 * 88) / 24)


def test_the_badge_s_clock_goes_on_by_what_is_drawn(metered):
    """A sleep of 10 ms after a screen of 59 ms ends 69 ms later."""
    first, second = metered(BARE, ms=150).frames
    assert first.end - first.at == pytest.approx(speed.refresh(20480, 128), abs=2)
    assert second.at - first.end == pytest.approx(10000, abs=100)


def test_bytecodes_of_the_program_are_counted_and_the_simulator_s_are_not(metered):
    """Ten times the loop takes ten times as long; a call of the firmware is one bytecode."""
    loop = "from lib_loop import spin\nspin(%d)\nwhile True:\n    time.sleep(0.01)\n"
    files = {"lib/lib_loop.py": "def spin(n):\n    for i in range(n):\n        pass\n"}
    short = metered(loop % 100, files=files).spent["bytecodes"]
    long = metered(loop % 1100, files=files).spent["bytecodes"]
    # FOR_ITER, STORE_FAST, JUMP_BACKWARD
    assert (long - short) / speed.BYTECODE_US == pytest.approx(3000, rel=0.35)


def test_collections_imports_and_nvm_are_kept_apart(metered):
    """Each is a guess of its own, so that a sum can be taken to pieces."""
    code = """
import gc, microcontroller
gc.collect()
import one
microcontroller.nvm[0:2] = b"ab"
while True:
    time.sleep(0.01)
"""
    spent = metered(code, ms=800, files={"lib/one.py": "X = 1\n"}).spent
    assert spent["collections"] == 2 * speed.COLLECT_US  # one is the import's
    assert spent["imports"] >= speed.MODULE_US
    assert spent["flash"] == speed.ERASE_US


def test_who_looks_at_the_clock_sees_the_time_go_by(metered):
    """Who thinks until 5 ms are over has thought for 5 ms of a badge's time, and no longer."""
    now = "import supervisor\n\n\ndef now():\n    return supervisor.ticks_ms()\n"
    think = """
from badge import clock
def think():
    begun = clock.now()
    for look in range(150):
        if clock.now() - begun >= 5:
            break
        for i in range(100):
            pass
"""
    code = "import think\ntime.sleep(0.01)\nthink.think()\nwhile True:\n    time.sleep(0.01)\n"
    turns = metered(code, ms=150, files={"lib/badge/clock.py": now, "lib/think.py": think}).turns
    assert turns[1].end - turns[1].at == pytest.approx(5000, abs=1300)


def test_a_module_of_known_size_is_charged_by_it():
    """Bytes and names of its .mpy."""
    assert speed.importing(1000, 10) - speed.importing(0, 0) == 1000 + 10 * speed.NAME_US


def test_a_picture_comes_before_the_title(walk):
    """The first picture does not wait for what is imported for the title."""
    assert 0 < walk.picture < walk.title
    assert walk.start["imports"] > 0
    assert walk.start["reading"] > 0, "the first picture is drawn from the file"


def test_every_kind_of_press_is_measured(walk):
    """All that are listed: those of a room, over a room and on the pages, while somebody thinks,
    and out of the end of a game. A hint itself comes at the end of a hold and is no press."""
    assert set(walk.presses) == {name for name, _ in presses.PRESSES}


@pytest.mark.parametrize("name", [name for name, _ in presses.PRESSES])
def test_a_press_changes_something(walk, name):
    """No press is measured by waiting for nothing."""
    press = walk.presses[name]
    assert press.answer is not None and press.answer > 0
    if name != "wake from dark":
        assert press.pixels > 0
    assert press.usual <= press.worst


def test_what_opens_a_page_draws_all_of_it(walk):
    """And nothing else does; the press may be answered sooner."""
    for name, group in presses.PRESSES:
        press = walk.presses[name]
        whole = group == presses.OPENS or name in presses.PARTS
        assert (press.page is not None) == whole, name
        assert press.page is None or press.page >= press.end


def test_a_page_in_parts_is_told_by_its_last_part(walk):
    """What the first frame shows is no page yet: the lines of text that follow count."""
    for name in presses.PARTS:
        press = walk.presses[name]
        assert press.page > press.end + 3 * 10000, name


def test_all_ten_moments_are_measured(walk):
    """ui.md's table, potion and blow in two forms."""
    assert set(walk.motions) == set(presses.MOTIONS)
    for name, motion in walk.motions.items():
        assert len(motion.frames) >= 2, name
        assert motion.mean <= motion.worst[0]
        assert sum(frame[1] for frame in motion.frames) > 100, name


def test_ends_are_followed_by_their_pages(walk):
    """A death and a win build the page that tells of it; other motions stay in the room."""
    for name, motion in walk.motions.items():
        assert bool(motion.pages) == (name in ("death", "win")), name


def test_no_frame_of_a_room_takes_more_than_27_ms(walk):
    """The frame that answers a press, and each of every motion."""
    slow = [
        (name, walk.presses[name].end)
        for name, group in presses.PRESSES
        if group == presses.ROOM and walk.presses[name].end > 27000
    ]
    slow += [(name, its.worst[0]) for name, its in walk.motions.items() if its.worst[0] > 27000]
    assert not slow


def test_the_first_picture_waits_for_the_firmware_s_own(walk):
    """It draws its terminal before the program's first picture."""
    assert walk.start["terminal"] == speed.TERMINAL_US
    assert walk.picture > speed.TERMINAL_US + speed.refresh(160 * 128, 128)


def test_selecting_a_card_draws_little(walk):
    """The cursor's four thin sides and the card that rises: a third of the screen at most."""
    assert max(frame[1] for frame in walk.motions["select"].frames) < 160 * 128 // 3


def test_the_report_names_everything_and_marks_what_it_does_not_know(walk):
    """Every press, every motion, the marks of estimates, and what they mean."""
    lines = list(bench_badge.report(walk))
    text = "\n".join(lines)
    for name, _ in presses.PRESSES:
        assert "\n  %s " % name in text
    for name in presses.MOTIONS:
        assert "\n  %s " % name in text
    assert "~bytecodes" in text and "?imports" in text and "sending" in text
    assert re.search(r"picture after \d+ ms", lines[0])
    assert "~ estimated" in text and "? guessed" in text


def test_only_what_is_over_its_target_is_marked(walk):
    """OVER stands behind the lines beyond 60 ms and 27 ms, and behind no other."""
    for group in (presses.ROOM, presses.PAGE, presses.OPENS):
        for line in bench_badge.press_lines(walk, group):
            numbers = re.match(r"  \S.{33} +([\d.]+) +([\d.]+) ", line)
            if numbers:
                assert line.endswith("OVER") == (float(numbers.group(2)) > 60)


def test_the_worse_of_two_walks_is_taken():
    """A press keeps its longer answer, a motion the frames of both."""

    def walk_of(answer, pixels):
        made = Walk.__new__(Walk)
        turn = Turn(0, 9, pixels, 1, False)
        made.presses = {"x": presses.Press([10], answer, 20, pixels, None, {})}
        made.motions = {"m": presses.Motion([turn])}
        return made

    assert walk_of(5, 1).worsen(walk_of(7, 2)).presses["x"].pixels == 2
    assert walk_of(7, 1).worsen(walk_of(5, 2)).presses["x"].pixels == 1
    assert walk_of(None, 1).worsen(walk_of(5, 2)).presses["x"].pixels == 2
    assert walk_of(5, 1).worsen(walk_of(None, 2)).presses["x"].pixels == 1
    assert len(walk_of(5, 1).worsen(walk_of(7, 2)).motions["m"].frames) == 2
