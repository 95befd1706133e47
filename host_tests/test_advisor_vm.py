# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The advisor on a badge's kind of VM: the same advice, no heap, a small size, short steps."""

import os
import random
import subprocess
import sys

import pytest

from desktop import squeeze
from desktop.vm import measure, testing
from desktop.vm.fetch import PROJECT
from desktop.vm.memory import Badge
from desktop.vm.run import run
from desktop.vm.script import Script
from engine import rules
from engine.advisor import Advisor
from engine.game import PLAYING, Game
from engine.hindsight import Hindsight

WHOLE = 16 * 1024
STEP = 10  # operations; a badge's loop looks at the clock after so many
STEP_BYTECODES = 44700  # 38 ms at 0.85 us: with the 12 ms that came before, a press waits 50
HINT_BYTECODES = 3500000  # three seconds


@pytest.fixture(scope="module", autouse=True)
def vm():
    """The 32-bit VM, or no test here."""
    return testing.needed()


@pytest.mark.parametrize("flags", [rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK])
def test_the_same_games_are_played_on_the_32_bit_vm_with_the_heap_locked(flags):
    """Whole games by the advisor's word allocate nothing and are those of CPython."""
    script = measure.SCRIPTS / "advisor_games.py"
    arguments = [str(flags), "80000", "6"]
    badge = run(script, *arguments).splitlines()
    environment = dict(os.environ, PYTHONPATH=str(PROJECT))
    command = [sys.executable, str(script), *arguments]
    host = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert badge == host.stdout.splitlines()
    assert len(badge) == 7
    assert badge[-1] == "bytes 0"


# Run as code.py on the drive of a badge: the game's own modules are there, as they are in a room.
_SIZES = """
import gc
import sys
import ui.app

gc.collect()
before = gc.mem_alloc()
import engine.advisor
gc.collect()
code = gc.mem_alloc()
keep = engine.advisor.%s()
gc.collect()
print("code", code - before)
print("workspace", gc.mem_alloc() - code)
print("whole", gc.mem_alloc() - before)
raise SystemExit
"""


def test_code_table_and_workspace_stay_below_16_kb():
    """What the advisor adds to a running game, compiled as a badge gets it."""
    squeezed = squeeze.squeeze(PROJECT)
    home, names = squeezed.homes["engine.advisor"]
    assert home == "engine.advisor"
    name = names["Advisor"]
    badge = Badge()
    try:
        (badge.drive / "code.py").write_text(_SIZES % squeezed.new.get(name, name))
        output = badge.play(Script().wait(10)).output
    finally:
        badge.close()
    lines = [line.split() for line in output.splitlines()]
    sizes = {line[0]: int(line[1]) for line in lines if line[:1] in (["workspace"], ["whole"])}
    assert sizes["whole"] <= WHOLE
    assert sizes["workspace"] <= 3 * 1024


class Counter:
    """Counts the bytecodes of a call. CPython's are about as many as MicroPython's."""

    def __init__(self):
        self.count = 0

    def _trace(self, frame, event, argument):
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        self.count += event == "opcode"
        return self._trace

    def of(self, function, *arguments):
        """(result, bytecodes) of a call."""
        self.count = 0
        before = sys.gettrace()
        sys.settrace(self._trace)
        try:
            result = function(*arguments)
        finally:
            sys.settrace(before)
        return result, self.count


def test_no_step_is_long_and_no_hint_takes_for_ever():
    """Bytecodes of steps and of whole hints, in rooms of whole games."""
    chance = random.Random(1)
    counter = Counter()
    game, advisor = Game(), Advisor()
    hints = []
    for seed in range(90000, 90006):
        game.deal((rules.CLASSIC, rules.MERCHANT, 20)[seed % 3], seed)
        while game.state == PLAYING:
            if chance.random() < 0.1:
                total = counter.of(advisor.begin, game)[1]
                assert total <= STEP_BYTECODES
                done = False
                while not done:
                    done, count = counter.of(advisor.step, STEP)
                    assert count <= STEP_BYTECODES
                    total += count
                hints.append(total)
                game.play(advisor.action)
            else:
                game.play(advisor.best(game))
    assert len(hints) > 10
    assert max(hints) <= HINT_BYTECODES


@pytest.mark.parametrize("flags", [rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK])
def test_a_look_back_is_the_same_on_the_32_bit_vm_with_the_heap_locked(flags):
    """After a game nothing is allocated either, once the page stands."""
    script = measure.SCRIPTS / "hindsight_games.py"
    arguments = [str(flags), "200", "12"]
    badge = run(script, *arguments).splitlines()
    environment = dict(os.environ, PYTHONPATH=str(PROJECT))
    command = [sys.executable, str(script), *arguments]
    host = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert badge == host.stdout.splitlines()
    assert len(badge) == 13
    assert badge[-1] == "bytes 0"


def test_no_step_of_a_look_back_is_long():
    """Bytecodes between two looks at the keys, over whole games."""
    counter = Counter()
    game, mind = Game(), Hindsight()
    for seed in (6, 11):
        game.deal(rules.CLASSIC, seed)
        chance = random.Random(seed)
        while game.state == PLAYING:
            action = mind.best(game)
            if chance.random() < 0.1:
                action = next(one for one in range(8, -1, -1) if game.can(one))
            game.play(action)
        assert counter.of(mind.look_back, game)[1] <= STEP_BYTECODES
        done = False
        while not done:
            done, count = counter.of(mind.go_on, STEP)
            assert count <= STEP_BYTECODES
