# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Nothing is left behind by a game: after ten in a row the badge's heap is what it was. And nothing
is taken in one, whatever is done in it."""

import pytest

from desktop.vm import testing
from desktop.vm.memory import FREE, Badge
from desktop.vm.script import Script
from host_tests.engine.play import finished_games
from host_tests.ui import key_recorder

GAMES = 10
PLENTY = 3 * FREE
# Two wins and a death, by preset and seed, and all that there is to do in a room.
WHOLE = (("CLASSIC", 1001), ("MERCHANT", 3), ("MERCHANT", 7))


def _fight(script):
    """Bare hands, held in case it is the last blow, else what A does, and the next card."""
    return script.hold("b", 700, 400).tap("a", after=400).tap("right", after=100)


def ten_games():
    """From the title into a game, to its end, and again; the heap is read in room and end."""
    script = Script().wait(800)
    script.until("new_game", lambda one: one.tap("down", "a", after=900), 4)
    for number in range(GAMES):
        script.until("room", lambda one: one.tap("a", after=1500), 4).mark(number)
        script.until("game_over", _fight).wait(1500).mark(number)
    return script.until("title", lambda one: one.tap("b", after=900), 4).mark(GAMES)


@pytest.fixture(scope="module")
def report():
    """The ten games, played on the 32-bit VM as .mpy with a badge's heap."""
    testing.needed()
    badge = Badge()
    try:
        yield badge.play(ten_games(), free=FREE, seeds=range(11, 30))
    finally:
        badge.close()


@pytest.mark.parametrize("screen", ["room", "game_over"])
def test_the_heap_is_the_same_after_ten_games(report, screen):
    """From the second game on, when every name is known, nothing is added, in room or end."""
    live = [reading.live for reading in report.readings if reading.screen == screen]
    assert len(live) == GAMES
    assert max(live[1:]) <= live[1] + 64, live


def test_the_free_memory_stays_in_one_piece(report):
    """Ten games leave no splinters either: the largest piece is as large as before."""
    pieces = [reading.piece for reading in report.readings if reading.screen == "room"]
    assert min(pieces[1:]) >= pieces[1] * 9 // 10, pieces


def whole_games():
    """The entries of ``data/wins.json`` that ``WHOLE`` names."""
    known = {(entry["preset"], entry["seed"]): entry for entry in finished_games()}
    return [known[name] for name in WHOLE]


@pytest.fixture(scope="module")
def whole():
    """whole(extra, lock) -> the report of the whole games on the VM; each must have come out as in
    the simulator, to the last byte of the save, so that every deed and the undo did happen."""
    testing.needed()
    badge = Badge()

    def play(extra, lock=()):
        script, seeds, save = key_recorder.schedule(whole_games(), extra)
        report = badge.play(script, free=PLENTY, seeds=seeds, trace=True, lock=lock)
        assert report.shown() == ["room", "game_over"] * len(WHOLE)
        assert report.nvm[key_recorder.SAVE_AT : key_recorder.SAVE_AT + len(save)] == save
        return report

    try:
        yield play
    finally:
        badge.close()


def test_the_whole_games_have_every_deed_in_them():
    """Whatever can be done to a card or a room, a win and a death."""
    found = set()
    for entry in whole_games():
        found.update(key_recorder.deeds(entry))
    assert found == key_recorder.DEEDS | {"won", "lost"}


def test_a_whole_game_moves_no_byte(whole):
    """With every deed, an undo and a hint: the turn that fetches the advisor is the only one in a
    room that takes anything."""
    report = whole((key_recorder.UNDO, key_recorder.HINT))
    moved = [line for line in report.moved if " room " in line]
    assert len(moved) == 1, moved
    turns = report.turns["room"]
    assert turns.most == turns.total > 8000, "this was not the advisor"
    assert turns.pressed > 150


def test_a_whole_game_is_played_with_the_heap_locked(whole):
    """With every deed and an undo, and nothing is taken and given back in between either."""
    turns = whole((key_recorder.UNDO,), lock=("room",)).turns["room"]
    assert (turns.most, turns.total) == (0, 0)
    assert turns.pressed > 150
