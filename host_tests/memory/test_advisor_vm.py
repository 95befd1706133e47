# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The advisor on a badge's kind of VM: the same advice, no heap, a small size, short steps."""

import os
import random
import subprocess
import sys

import pytest

from desktop.vm import measure, testing
from desktop.vm.fetch import PROJECT
from desktop.vm.memory import Badge
from desktop.vm.run import run
from desktop.vm.script import Script
from engine import rules
from engine.advisor import Advisor
from engine.game import PLAYING, Game
from engine.game_review import GameReview
from host_tests.engine.play import replayed

WHOLE = 16 * 1024
STEP = 10  # operations; a badge's loop looks at the clock after so many
STEP_BYTECODES = 30000  # 26 ms at 0.85 us; 38 would do: with 12 that came before, a press waits 50
HINT_BYTECODES = 3500000  # three seconds
RULES = (rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK, 20, 49, 127)

# The rooms with the most ways to play them, and the hints that think longest, of 160,000 positions:
# rules, seed, moves up to there. When a room was one step, it took up to 62,461.
ROOMS = (
    (rules.CLASSIC, 300030, "310021712853223080718021830"),
    (rules.CLASSIC, 301101, "831280238123132213830101203"),
    (rules.MERCHANT, 300911, "81032318103801281068061801281328320012023023130"),
    (rules.COFFEE_BREAK, 301118, "867110281322138021130032320852302382311208"),
    (20, 300082, "0238210823021385038523213312"),
    (20, 301099, "023806320381201020528302032801230101383022138023"),
    (20, 600062, "021523413320013321210130806180230728"),
    (49, 300031, "132013201320523802383010238120"),
    (49, 300838, "80578320805382108031031013201021"),
    (76, 300108, "213012820320310330101385328132"),
    (127, 300799, "120812081232308120853032110301361382010231238310"),
)
# The same for looking back, which took up to 58,261.
GAMES = (
    (rules.CLASSIC, 700074, "71201382035030133061302018312312813010781300316"),
    (rules.MERCHANT, 700051, "8107802321313085238130120412320801380312010122305720"),
    (rules.COFFEE_BREAK, 700100, "81608320107813282310132130130318123803113201387"),
    (20, 700005, "821035213083028210031802380618130217013816036184177205"),
    (49, 700072, "84127418102012012213803283120130178320102812312003"),
    (127, 700073, "136120301613301601802180123218103702852003201257"),
    (127, 700103, "806182301467028123832013081238412821047"),
)


@pytest.fixture(scope="module", autouse=True)
def vm():
    """The 32-bit VM, or no test here."""
    return testing.needed()


def the_same_on_both(name, *arguments):
    """The lines that a script of ``vm_scripts`` prints on the VM, which are those of CPython."""
    script = measure.SCRIPTS / name
    words = [str(argument) for argument in arguments]
    badge = run(script, *words).splitlines()
    environment = dict(os.environ, PYTHONPATH=str(PROJECT))
    command = [sys.executable, str(script), *words]
    host = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert badge == host.stdout.splitlines()
    return badge


@pytest.mark.parametrize("flags", [rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK])
def test_the_same_games_are_played_on_the_32_bit_vm_with_the_heap_locked(flags):
    """Whole games by the advisor's word allocate nothing and are those of CPython."""
    badge = the_same_on_both("advisor_games.py", flags, 80000, 6)
    assert len(badge) == 7
    assert badge[-1] == "bytes 0"


# Run as code.py on the drive of a badge: the game's own modules are there, as they are in a room.
_SIZES = """
import gc
import sys
import ui.core.app

gc.collect()
before = gc.mem_alloc()
import engine.advisor
gc.collect()
code = gc.mem_alloc()
keep = engine.advisor.Advisor()
gc.collect()
print("code", code - before)
print("workspace", gc.mem_alloc() - code)
print("whole", gc.mem_alloc() - before)
raise SystemExit
"""


def test_code_table_and_workspace_stay_below_16_kb():
    """What the advisor adds to a running game, compiled as a badge gets it."""
    badge = Badge()
    try:
        (badge.drive / "code.py").write_text(_SIZES)
        output = badge.play(Script().wait(10)).output
    finally:
        badge.close()
    lines = [line.split() for line in output.splitlines()]
    sizes = {line[0]: int(line[1]) for line in lines if line[:1] in (["workspace"], ["whole"])}
    assert sizes["whole"] <= WHOLE
    assert sizes["workspace"] <= 3 * 1024


class Counter:
    """Counts the bytecodes of a call.

    MicroPython has no means to count its own, so CPython's stand for them: they are 4 % more over
    the functions of a room (``desktop bench badge``).
    """

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

    def pieces(self, begin, go_on, game):
        """Bytecodes of each call of a thought about ``game``, up to its end."""
        counts = [self.of(begin, game)[1]]
        done = False
        while not done:
            done, count = self.of(go_on, STEP)
            counts.append(count)
        return counts


@pytest.mark.parametrize("flags, seed, moves", ROOMS)
def test_no_step_is_long_and_no_hint_takes_for_ever_in_the_worst_rooms(flags, seed, moves):
    """Bytecodes of steps and of the whole hint, as CPython counts them, which stands for the VM."""
    advisor = Advisor()
    counts = Counter().pieces(advisor.begin, advisor.step, replayed(flags, seed, map(int, moves)))
    assert max(counts) <= STEP_BYTECODES
    assert sum(counts) <= HINT_BYTECODES


@pytest.mark.parametrize("flags", RULES)
def test_no_step_is_long_and_no_hint_takes_for_ever(flags):
    """The same in any rooms of whole games, some of them played by chance."""
    chance = random.Random(flags)
    counter = Counter()
    game, advisor = Game(), Advisor()
    hints = []
    for seed in range(90000, 90005):
        game.deal(flags, seed)
        while game.state == PLAYING:
            if chance.random() < 0.2:
                counts = counter.pieces(advisor.begin, advisor.step, game)
                assert max(counts) <= STEP_BYTECODES
                hints.append(sum(counts))
                game.play(advisor.action)
            elif seed & 1:
                game.play(chance.choice([one for one in range(9) if game.can(one)]))
            else:
                game.play(advisor.best(game))
    assert len(hints) > 10
    assert max(hints) <= HINT_BYTECODES


@pytest.mark.parametrize("flags", [rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK])
def test_a_look_back_is_the_same_on_the_32_bit_vm_with_the_heap_locked(flags):
    """After a game nothing is allocated either, once the page stands."""
    badge = the_same_on_both("hindsight_games.py", flags, 200, 12)
    assert len(badge) == 13
    assert badge[-1] == "bytes 0"


@pytest.mark.parametrize("flags, seed, moves", GAMES)
def test_no_step_of_a_look_back_is_long(flags, seed, moves):
    """Bytecodes between two looks at the keys, as CPython counts them, which stands for the VM."""
    game, mind = replayed(flags, seed, map(int, moves)), GameReview()
    mind.effort = 1000  # the steps of a search are the same, there are fewer
    assert game.state != PLAYING
    assert max(Counter().pieces(mind.start, mind.advance, game)) <= STEP_BYTECODES
