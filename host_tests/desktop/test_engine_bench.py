# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""``bench engine`` prints its numbers; how large they are is no test's business."""

import random
import re

import pytest

from desktop import bench
from desktop.bench import engine as bench_engine


def test_the_numbers_are_printed_with_what_they_mean(capsys):
    """Games a second of engine and oracle, their ratio, and the calls."""
    assert bench.main(["engine", "--games", "20", "--no-heap"]) == 0
    text = capsys.readouterr().out
    for words in ("random classic games a second", "the oracle in the same run", "times as fast"):
        assert words in text
    for name in ("deal", "play", "can"):
        assert re.search(r"^%s +[\d.-]+ microseconds a call$" % name, text, re.MULTILINE)
    assert "heap" not in text


def test_both_play_whole_games_of_about_the_same_length():
    """The two players are the same one, so neither side has less to do."""
    pick = random.Random(1).random
    engine_moves = bench_engine.random_games(bench_engine.Game(), 0, 300, pick)
    oracle = bench_engine.load_oracle()
    oracle_moves = bench_engine.random_oracle_games(oracle, bench_engine.decks_of(0, 300), pick)
    assert engine_moves > 300 * 4
    assert 0.85 < engine_moves / oracle_moves < 1.18


@pytest.mark.parametrize(
    "arguments", [[], ["nothing"], ["engine", "--games", "0"], ["engine", "--games", "x"]]
)
def test_wrong_arguments_are_refused(arguments, capsys):
    """With a sentence and a code that is not zero."""
    with pytest.raises(SystemExit) as caught:
        bench.main(arguments)
    assert caught.value.code != 0
    assert "usage" in capsys.readouterr().err
