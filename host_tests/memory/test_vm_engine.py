# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The engine on a badge's kind of VM: the same games, no byte of heap, and a small size."""

import json
import os
import subprocess
import sys

import pytest

from desktop.vm import measure, testing
from desktop.vm.fetch import PROJECT
from desktop.vm.run import run

GAMES = 1000
# deal allocates nothing either, so the heap is only as large as the script itself needs.
SMALL_HEAP = 96 * 1024


@pytest.fixture(scope="module", autouse=True)
def vm():
    """The 32-bit VM, or no test here."""
    return testing.needed()


def on_cpython(script, *arguments):
    """What the same script prints on this Python."""
    environment = dict(os.environ, PYTHONPATH=str(PROJECT))
    command = [sys.executable, str(script), *(str(argument) for argument in arguments)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.fixture(scope="module")
def won_lines(tmp_path_factory):
    """A file of known won and lost lines of all presets, as the script reads them."""
    games = json.loads((PROJECT / "host_tests" / "data" / "wins.json").read_text())
    path = tmp_path_factory.mktemp("lines") / "lines.txt"
    lines = []
    for game in games:
        moves = "".join(str(move) for move in game["moves"])
        lines.append("%d %d %s\n" % (game["rules"], game["seed"], moves))
    path.write_text("".join(lines))
    return path


@pytest.fixture(scope="module")
def both(won_lines):
    """The script's lines from the VM and from CPython."""
    script = measure.SCRIPTS / "play_games.py"
    badge = run(script, 0, GAMES, won_lines, heap=512 * 1024).splitlines()
    return badge, on_cpython(script, 0, GAMES, won_lines).splitlines()


def test_the_same_games_have_the_same_fields_after_every_move_on_the_32_bit_vm(both):
    """A thousand seeded games of each preset run alike on a badge's VM and on CPython."""
    badge, host = both
    assert len(host) >= 3 * GAMES // 50
    for mine, theirs in zip(badge, host):
        assert mine == theirs
    assert len(badge) == len(host)


def test_the_compared_games_are_of_every_preset_and_contain_wins_and_losses(both):
    """The comparison covers whole games of all kinds, not three kinds of early death."""
    host = both[1]
    ends = [line.split() for line in host if line.split()[1] == str(GAMES)]
    assert [line[0] for line in ends] == ["classic", "merchant", "coffee"]
    for line in ends:
        assert int(line[4]) + int(line[5]) == GAMES, "every game comes to an end"
        assert int(line[5]) > 0
    won = [line.split() for line in host if line.startswith("line")]
    assert {line[1] for line in won if int(line[6]) > 0} == {"17", "22", "9"}


@pytest.fixture(scope="module")
def spent():
    """{operation: (calls, heap bytes)} over whole random games of every preset."""
    output = run(measure.SCRIPTS / "no_heap.py", 100, heap=SMALL_HEAP)
    found = {}
    for line in output.splitlines():
        name, calls, size = line.split()
        found[name] = (int(calls), int(size))
    return found


@pytest.mark.parametrize(
    "operation",
    ["deal", "can", "health_after", "face_armed", "face_bare", "avoid", "undo", "score"]
    + ["deck_card", "pack"],
)
def test_an_operation_of_the_engine_moves_no_byte_of_the_heap(spent, operation):
    """A badge never has to stop and collect garbage because a card was played."""
    calls, size = spent[operation]
    assert calls >= 100, "the operation was hardly tried"
    assert size == 0


def test_whole_games_run_with_the_heap_locked(spent):
    """Nothing is allocated and freed again in between either, in any preset."""
    assert spent["whole"] == (300, 0)
    assert spent["locked"][0] == 300


@pytest.fixture(scope="module")
def sizes():
    """The engine's sizes on the VM."""
    return measure.engine()


def test_one_game_takes_at_most_700_bytes(sizes):
    """There is room for a second game beside the one on the table."""
    assert 300 < sizes["game"] <= 700


def test_the_imported_engine_keeps_at_most_10_kilobytes(sizes):
    """Compiled by itself, the rules leave its memory to the pictures; a release keeps less."""
    assert sizes["engine"] <= 10 * 1024


def test_the_engine_as_source_keeps_at_most_11_kilobytes(sizes):
    """As ``install --py`` puts it: whoever edits the game on the badge pays little for it."""
    assert sizes["engine_py"] <= 11 * 1024
