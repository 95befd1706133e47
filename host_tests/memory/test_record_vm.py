# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The record on a badge's kind of VM: the same bytes, no heap moved, and a small size."""

import subprocess
import sys

import pytest

from desktop.vm import testing
from desktop.vm.fetch import PROJECT
from desktop.vm.run import run
from host_tests.record.record_saves import record

# Prints the heap bytes of each call (0 where nothing can tell), then the record in hex.
SCRIPT = """
import gc
import sys

from engine.game import Game
from badge.store import Store
from record import autosave, codec, lifecycle
from record.results import finish, verify
from record.loader import load
from record.run import Run
from record.sleep_memory import SleepMemory
from record.run_finder import resume_run
from record.save import Save
from record.stats import stats_of
from record.table import table_of
from record.writer import Writer

badge = sys.implementation.name == "micropython"
data = bytearray(2048)
text = open(sys.argv[1]).read().strip()
for i in range(len(text) // 2):
    data[i] = int(text[2 * i : 2 * i + 2], 16)
nvm = bytearray(8192)
for i in range(2048):
    nvm[4096 + i] = data[i]
save = Save()
writer = Writer(Store(nvm), save)
game = Game()
replay = bytearray(39)
out = bytearray(2048)
tables = [table_of(save, i) for i in range(3)]
stats = [stats_of(save, i) for i in range(3)]


def spent(name, call, *arguments):
    gc.collect()
    before = gc.mem_alloc() if badge else 0
    call(*arguments)
    print("%s=%d" % (name, (gc.mem_alloc() if badge else 0) - before))


def read_tables():
    for table in tables:
        for i in range(table.count):
            table.score(i)
            table.won(i)
            table.rooms(i)
            table.hinted(i)
            table.seed(i)
            table.initial(i, 2)
            table.replay(i, replay)


def read_stats():
    for s in stats:
        s.games, s.wins, s.streak, s.best_streak, s.best
        s.total
        s.average
        s.avoided


def unchanged():
    assert writer.write()


print("status=%d" % load(writer))
gc.disable()
spent("tables", read_tables)
spent("place_for", tables[0].place_for, -3)
spent("resume", resume_run, save, game)
spent("keep", save.keep_run, game, 1)
spent("seal", save.seal)
spent("encode", codec.encode, save, out)
spent("inspect", codec.inspect, out)
spent("unchanged", unchanged)
spent("rename", tables[0].rename, 0, b"NEW")
tables[0].replay(0, replay)
spent("insert", tables[0].insert, tables[0].score(0), b"NEW", tables[0].rooms(0), False, replay)
spent("count", stats[0].count, -3, 1, 2, 3)
print("verified=" + str([verify(game, table, 0) for table in tables]))


run = Run(game, save, writer, SleepMemory(bytearray(8192)))
game.deal(tables[0].rules, 5)
lifecycle.abandon(run)
lifecycle.begin(run)
spent("moved", autosave.moved, run)
spent("not due", autosave.dealt, run)
for room in range(4):
    game.turn += 1
    autosave.moved(run)
    spent("due%d" % room, autosave.dealt, run)
spent("rest", autosave.rest, run)
spent("run", save.keep_run, game, 0, False)
lifecycle.leave(run)
save.clear_run()
game.deal(tables[0].rules, 5)
while game.state == 0:
    for action in range(9):
        if game.can(action):
            game.play(action)
            break
finish(save, game)
assert writer.write()
print("record=" + "".join("%02x" % nvm[4096 + i] for i in range(codec.encode(save, out))))
"""

SIZE = """
import gc
import sys

import engine.game
import engine.replay

nvm = bytearray(8192)


def kept():
    gc.collect()
    gc.collect()
    return gc.mem_alloc()


before = kept()
from record.save import Save
from record.writer import Writer
from record.run import Run
from record.sleep_memory import SleepMemory
from badge.store import Store
from record import autosave

save = Save()
writer = Writer(Store(nvm), save)
run = Run(None, save, writer, SleepMemory(bytearray(8192)))
print("resident", kept() - before - 8192)
before = kept()
other = Save()
print("save", kept() - before)
"""


@pytest.fixture(scope="module", autouse=True)
def vm():
    """The 32-bit VM, or no test here."""
    return testing.needed()


PATH = (PROJECT, PROJECT / "lib")


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    """What the script prints on the VM and on this Python, as {name: rest of the line}."""
    folder = tmp_path_factory.mktemp("record")
    script = folder / "script.py"
    script.write_text(SCRIPT)
    content = folder / "record.txt"
    content.write_text(record(3).hex())
    badge = run(script, content, path=PATH)
    host = subprocess.run(
        [sys.executable, str(script), str(content)],
        env={"PYTHONPATH": ":".join(str(folder) for folder in PATH)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [
        {line.split("=", 1)[0]: line.split("=", 1)[1] for line in text.splitlines()}
        for text in (badge, host)
    ]


def test_the_badge_reads_and_writes_the_same_record(both):
    """Load, change, enter a game and save: byte for byte what this Python does."""
    badge, host = both
    assert badge["status"] == host["status"] == "0"
    assert badge["verified"] == host["verified"] == "[True, True, True]"
    assert len(host["record"]) == 2 * 2048
    assert badge["record"] == host["record"]


@pytest.mark.parametrize(
    "call",
    ["tables", "place_for", "resume", "keep", "seal", "encode", "inspect", "unchanged"]
    + ["rename", "insert", "count", "moved", "not due", "due0", "due1", "due2", "rest", "run"],
)
def test_a_call_on_the_record_moves_no_byte_of_the_heap(both, call):
    """The scores page, the run's bookkeeping and the making of a record leave the heap alone."""
    assert int(both[0][call]) == 0


def test_a_write_to_the_memory_takes_no_more_than_a_slice(both):
    """The fourth room is written; before CircuitPython 10.2 its one slice is an object."""
    assert int(both[0]["due3"]) <= 16


@pytest.fixture(scope="module")
def sizes(tmp_path_factory):
    """{name: bytes of heap} on the VM."""
    script = tmp_path_factory.mktemp("size") / "size.py"
    script.write_text(SIZE)
    return {name: int(size) for name, size in map(str.split, run(script, path=PATH).splitlines())}


def test_the_save_takes_little_more_than_its_bytes(sizes):
    """One buffer holds record, tables, statistics and run; nothing is kept twice."""
    assert sizes["save"] <= 2048 + 192


def test_what_stays_in_memory_leaves_room_for_sound(sizes):
    """Everything that keeps scores and runs, from source; pages' modules come and go."""
    assert sizes["resident"] <= 15 * 1024
