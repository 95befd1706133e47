# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The figures of the design's memory plan, on the real program: heap, start-up, silence, stack."""

import pytest

from desktop.sim.session import PROJECT, Session
from desktop.vm import testing, walk
from desktop.vm.follow import follow
from desktop.vm.frames import Depth, Frames
from desktop.vm.memory import FREE, Badge
from desktop.vm.script import Script

KB = 1024
# The figures are taken with memory to spare, so that a limit that is crossed gives a number and
# not only a MemoryError; that all of it fits a badge is a test of its own.
PLENTY = 3 * FREE
# All with the tables of names as they are after the second doubling, whether it came or not.
ROOM = 112000
ADVISED = 126000  # with the advisor, once a hint was asked for
PAGE = 130000
RESERVE = 5000  # below those three, for what follows
START = 110000
PIECE = 10000  # largest free piece, at its smallest
SOURCES = 150000  # a heap for sources copied by hand, about 135,000 on the real firmware
STACK = 1300
OWN_ABOVE_LABEL = 600
WATCHING = 4096  # what a good player at work may keep, beside a room and the advisor


@pytest.fixture(scope="module")
def badge():
    """The program as it is released: .mpy."""
    testing.needed()
    one = Badge()
    yield one
    one.close()


@pytest.fixture(scope="module")
def report(badge):
    """All screens and whole games of two presets, with memory to spare."""
    return badge.play(walk.everything(), free=PLENTY, trace=True)


@pytest.fixture(scope="module")
def depth():
    """The Python stack on the same way through the simulator."""
    seen = Depth(Frames(PROJECT))
    with Session(root=PROJECT, seeds=range(1, 9)) as session, seen:
        session.start()
        assert session.error is None, session.serial
        follow(session, walk.everything())
        assert session.error is None, session.serial
    return seen


def least(badge, report, screen, limit):
    """Live bytes of a screen: of another run where the first is over ``limit``, since the
    collector takes whatever looks like an address on the stack for one, and may keep garbage."""
    live = report.live()[screen]
    for _ in range(2):
        if live <= limit:
            break
        again = badge.play(walk.everything(), free=PLENTY, trace=True)
        live = min(live, again.live()[screen])
    return live


def test_the_walk_meets_every_screen_of_the_game(report):
    """No page is left unmeasured."""
    assert set(walk.screens()) <= set(report.live())


def test_all_of_it_fits_a_badge_s_heap(badge):
    """From the first picture through every page and two games, in 146,000 bytes, and what is free
    never falls into small pieces."""
    played = badge.play(walk.everything(), free=FREE)
    assert played.finished
    assert min(reading.piece for reading in played.readings) >= PIECE


@pytest.mark.parametrize("screen", ["room", "tutorial"])
def test_a_room_keeps_at_most_112000_bytes(badge, report, screen):
    """After every page was seen and with all names that the libraries left."""
    assert least(badge, report, screen, ROOM) <= ROOM


def test_a_room_with_a_hint_keeps_at_most_126000_bytes(badge):
    """The advisor with its table and its workspace fits beside the room."""
    readings = badge.play(walk.hint(), free=FREE).readings
    before, after = [reading for reading in readings if reading.number]
    assert before.screen == after.screen == "room"
    assert after.live > before.live + 10 * KB, "the advisor was not there"
    assert after.live <= ADVISED - RESERVE


@pytest.mark.parametrize("screen", sorted(set(walk.screens()) - {"room", "tutorial"}))
def test_a_page_keeps_at_most_130000_bytes(badge, report, screen):
    """With its picture, with fonts and libraries, or over a room."""
    assert least(badge, report, screen, PAGE) <= PAGE


def test_5000_bytes_are_left_below_room_and_pages(badge, report):
    """Whoever adds a line to a page or a motion to a room need not clear the way first."""
    assert least(badge, report, "room", ROOM - RESERVE) <= ROOM - RESERVE
    live = report.live()
    over = {name: live[name] for name in live if live[name] > PAGE - RESERVE}
    assert not over


def test_a_second_game_takes_no_more_than_the_first(report):
    """Nothing is left behind by a game that was played, but the names of the pages seen since."""
    rooms = [reading for reading in report.readings if reading.screen == "room"]
    names = rooms[-1].names - rooms[0].names
    assert rooms[-1].live <= rooms[0].live + 16 * names + KB


def test_the_game_starts_with_110000_bytes(badge):
    """The worst moment of the start, from .mpy, leaves a reserve."""
    assert badge.least(walk.start(), high=PLENTY) <= START


def test_everything_plays_from_sources():
    """Whoever copies the .py files and the libraries as .mpy can do everything, too."""
    source = Badge("py")
    try:
        assert source.play(walk.everything(), free=SOURCES).finished
    finally:
        source.close()


def test_no_byte_is_moved_in_a_room(report):
    """From a key to the picture, and in every frame between: nothing to collect, no pause."""
    turns = report.turns["room"]
    assert turns.pressed >= 30, "the room was hardly played"
    assert (turns.most, turns.total) == (0, 0), [x for x in report.moved if " room " in x][:10]


def test_a_room_plays_with_the_heap_locked(badge):
    """Nothing is taken and given back in between either."""
    assert badge.play(walk.room(), free=PLENTY, lock=("room",)).turns["room"].pressed >= 10


def test_no_byte_is_moved_while_a_good_player_plays(report):
    """It thinks, speaks and plays, is paused, hurried and stepped, and nothing is to collect."""
    turns = report.turns["demo_mode"]
    assert turns.pressed >= 8, "it was hardly watched"
    assert (turns.most, turns.total) == (0, 0), [x for x in report.moved if " demo_mode " in x][:10]


def test_a_good_player_plays_with_the_heap_locked(badge):
    """Nothing is taken and given back in between either."""
    script = walk.watching(Script().wait(800)).tap("up", "up", "right", after=3000).wait(40000)
    played = badge.play(script.mark(), free=PLENTY, lock=("demo_mode",))
    assert played.shown() == ["demo_mode"]
    assert played.turns["demo_mode"].count > 2000


def test_a_good_player_takes_little_more_than_a_room_with_a_hint(badge):
    """The words lie on the drive and in the room's own rows: 4 KB for the rest. All names are
    known before either is looked at."""
    script = Script().wait(800)
    for number in range(2):
        walk.watching(script).wait(6000).mark(number)
        script.until("title", lambda one: one.tap("b", after=900), 4)
        walk.into_a_room(script).hold("up", 900, 4000).mark(number)
        script.tap("b").until("pause", lambda one: one.tap("start"), 2).tap("up")
        script.until("game_over", lambda one: one.hold("a", 900, 1500), 1)
        script.until("title", lambda one: one.tap("b", after=900), 4)
    walk.watching(script).wait(6000).mark(2)
    live = [one.live for one in badge.play(script, free=PLENTY).readings]
    assert live[4] <= live[3] + WATCHING, live


def test_the_python_stack_takes_at_most_1300_bytes(depth):
    """CircuitPython 9 has 1,536; the deepest chain of calls anywhere leaves a reserve."""
    assert depth.deepest <= STACK, depth.chain


def test_our_own_calls_below_a_label_take_at_most_600_bytes(depth):
    """A Label with a font takes about 750 bytes, and they come on top."""
    assert depth.own > 100, "no Label was met"
    assert depth.own <= OWN_ABOVE_LABEL, depth.own_chain
