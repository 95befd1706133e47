# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The memory harness measures what it says: sizes of the real objects, keys, bytes, limits."""

import textwrap

import pytest

from desktop.vm import testing
from desktop.vm.measure import SCRIPTS, numbers
from desktop.vm.memory import DOUBLED, FREE, Badge, name_tables
from desktop.vm.run import VmError, run
from desktop.vm.script import Script

# A loop like the game's: a key moves a tile, and one key in it wastes some bytes.
_LOOP = """
import board
import displayio
import keypad
import time

sheet = displayio.Bitmap(40, 10, 16)
colours = displayio.Palette(16)
grid = displayio.TileGrid(sheet, pixel_shader=colours, width=20, height=1, tile_width=10,
                          tile_height=10)
group = displayio.Group()
group.append(grid)
board.DISPLAY.root_group = group
keys = keypad.ShiftRegisterKeys(clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT,
                                latch=board.BUTTON_LATCH, key_count=8, value_when_pressed=True)
event = keypad.Event()


def turn():
    while keys.events.get_into(event):
        if event.pressed:
            grid[event.key_number] = (grid[event.key_number] + 1) % 4
            if event.key_number == 0:
                print("waste", len([event.key_number, 2, 3, 4]))
    board.DISPLAY.refresh()
    time.sleep(0.01)


while True:
    turn()
"""


@pytest.fixture
def badge(tmp_path):
    """Make badges that run a text as code.py."""
    testing.needed()
    made = []

    def make(text):
        root = tmp_path / ("root%d" % len(made))
        root.mkdir()
        (root / "code.py").write_text(textwrap.dedent(text))
        made.append(Badge(root=root))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture(scope="module")
def sizes():
    """{name: bytes} of the stand-ins and libraries on the VM."""
    testing.needed()
    one = Badge()
    output = run(SCRIPTS / "standin_sizes.py", path=(one.standins,), cwd=one.drive, heap=400000)
    one.close()
    return numbers(output)


@pytest.mark.parametrize(
    ("name", "real"),
    [
        ("object", 16),
        ("bitmap2", 2624),
        ("bitmap16", 10304),
        ("bitmap256", 20544),
        ("palette16", 288),
        ("group", 96),
        ("tilegrid1", 112),
        ("tilegrid320", 752),
        ("ondisk", 480),
        ("keys", 608),
        ("audioout", 208),
    ],
)
def test_a_stand_in_takes_as_much_heap_as_the_real_object(sizes, name, real):
    """What is measured here is what a badge would have to give."""
    assert sizes[name] == real


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("import_label", 9900, 12000),
        ("label", 1700, 2100),
        ("import_font", 13500, 17600),
        ("font95", 15000, 18000),
    ],
)
def test_the_libraries_take_what_they_take_on_a_badge(sizes, name, least, most):
    """Measured on CircuitPython: 9,984; 1,728; 16,160; 15,000 to 17,000."""
    assert least <= sizes[name] <= most


def test_the_program_finds_a_badge_s_heap(badge):
    """At its first line there are 146,000 bytes, whatever the stand-ins take."""
    one = badge("import gc\ngc.collect()\nprint('first', gc.mem_free())\nraise SystemExit\n")
    said = one.play(Script().wait(100)).output
    free = int(said.split("first ")[1].split()[0])
    # The paths of folders are on that heap too, and they differ from one machine to the next.
    assert FREE - 1500 < free <= FREE + 1500


def test_what_does_not_fit_a_badge_ends_with_a_memory_error(badge):
    """A program that wants more than is there fails here as it would there."""
    with pytest.raises(VmError) as caught:
        badge("keep = [bytearray(4000) for i in range(40)]\n").play(Script().wait(100))
    assert caught.value.out_of_memory


def test_a_turn_of_the_loop_that_moves_nothing_counts_zero(badge):
    """Tiles set, keys read and frames drawn by the stand-ins themselves cost no byte."""
    report = badge(_LOOP).play(Script().wait(200).tap("a", "left", "down").mash(1, 30, ("a", "up")))
    turns = report.turns["-"]
    assert turns.pressed == 33
    assert turns.most == turns.total == 0
    assert report.refreshes > 100


def test_a_wasted_byte_is_found_with_its_moment(badge):
    """The turn that took a list is told, and no other."""
    script = Script().wait(200).tap("a").tap("b").tap("a")
    report = badge(_LOOP).play(script, trace=True)
    assert report.turns["-"].most >= 32
    assert len(report.moved) == 1


def test_a_screen_that_never_comes_is_told(badge):
    """A walk that lost its way fails with the name of the screen that it waited for."""
    script = Script().wait(100).until("room", lambda one: one.tap("a"), times=3)
    with pytest.raises(VmError, match="never came room"):
        badge(_LOOP).play(script)


def test_a_program_that_shows_its_error_page_fails(badge):
    """What a player would be told by the game's own page is an error here too."""
    one = badge("import sys, time\nsys.modules['ui.screens.error_page'] = time\ntime.sleep(0.01)\n")
    with pytest.raises(VmError, match="shows an error"):
        one.play(Script().wait(100))


def test_the_least_heap_is_found(badge):
    """Half of the memory gone at the start shows in the least heap with which it still starts."""
    one = badge("import time\nkeep = bytearray(50000)\nwhile True:\n    time.sleep(0.01)\n")
    least = one.least(Script().wait(100), low=20000, high=100000, step=1000)
    assert 50000 <= least < 56000


def test_a_mark_tells_live_bytes_and_the_largest_free_piece(badge):
    """Garbage does not count as live, and the largest piece is no larger than what is free."""
    # Five pieces of garbage: the collector takes whatever looks like an address on the stack for
    # one, so a single piece may well be kept; never all.
    one = badge(
        "import time\nkeep = bytearray(30000)\nfor i in range(5):\n    bytearray(15000)\n"
        "while True:\n    time.sleep(0.01)\n"
    )
    reading = one.play(Script().wait(100).mark(7)).readings[0]
    live = reading.live - name_tables(DOUBLED)  # which are counted, not taken
    assert reading.number == 7
    assert 30000 < live < 30000 + 2500 + 2 * 15000
    assert 20000 < reading.piece <= FREE - live
