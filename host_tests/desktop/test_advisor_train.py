# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The trainer's simulator deals as the engine does, and its advisor is the badge's.

It needs numba, which only the train command installs; without it the tests that run it are skipped.
"""

import os
import re

import pytest

from desktop.bench import advisor as bench_advisor
from engine import advice_table, value_net


def test_the_table_has_the_size_that_the_value_reads():
    """No byte of the table is missing, and none is left over."""
    assert len(advice_table.TABLE) == value_net.CHANCES + 33 * 2
    assert value_net.WORTH == value_net.COLUMNS * value_net.UNITS


def test_the_table_names_the_command_that_made_it():
    """Whoever finds the numbers finds the way to make them again."""
    assert re.search(
        r"python3 -m desktop train advisor --games \d+ --seed \d+", advice_table.__doc__
    )


def test_chances_rise_with_the_value_and_stay_between_nothing_and_certainty():
    """A better position never gets a lower chance."""
    chances = [
        value_net.chance_of(advice_table.TABLE, total) for total in range(-200000, 200000, 999)
    ]
    assert chances == sorted(chances)
    assert 0 <= chances[0] < 100
    assert 9900 < chances[-1] <= 10000


def test_an_interval_holds_its_rate_and_narrows_with_the_number():
    """The 95 % intervals of the table of strength are Wilson's."""
    low, high = bench_advisor.interval(75, 100)
    assert low == pytest.approx(65.7, abs=0.1)
    assert high == pytest.approx(82.5, abs=0.1)
    assert bench_advisor.interval(0, 100)[0] == pytest.approx(0, abs=0.001)


@pytest.fixture
def check():
    """``desktop.train.check``; without numba the test is skipped, and fails in CI."""
    if not os.environ.get("CI"):
        pytest.importorskip("numba", reason="python3 -m desktop train check installs numba")
    from desktop.train import check

    return check


def test_random_games_agree_move_by_move(check):
    """Whole turns on the simulator, single moves on the engine, under random rules."""
    assert check.dealing(1000, 5) > 17000


def test_the_compiled_advisor_says_what_the_badge_says(check):
    """The chances of every room agree, but for second thoughts in the middle of a room."""
    rooms, apart, _, _ = check.advice(8, 300, 17)
    assert rooms > 60
    assert apart <= 2


@pytest.mark.parametrize(
    ("flags", "wins", "won", "lost"),
    [(17, 80.0, 11.5, -104), (22, 79.0, 12.5, -89), (9, 58.5, 9.7, -78)],
    ids=["CLASSIC", "MERCHANT", "COFFEE BREAK"],
)
def test_its_strength_has_a_floor(check, flags, wins, won, lost):
    """In 2,000 dungeons it wins so many per cent, with such a score on average, and loses with no
    worse a one than that; each a little below what was measured."""
    import numpy as np

    table = np.frombuffer(advice_table.TABLE, np.uint8).astype(np.int64)
    results, _ = bench_advisor.play(flags, 2000, 300000000, 15000, table)
    scores = results[:, 0]
    assert 100 * (scores > 0).mean() >= wins
    assert scores[scores > 0].mean() >= won
    assert scores[scores <= 0].mean() >= lost
