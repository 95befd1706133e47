# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The statistics count each finished game once and stay true at their limits."""

import random

import pytest

from record.stats import Stats


@pytest.fixture
def stats():
    """The statistics of a new badge."""
    return Stats(bytearray(32), 0)


def everything(stats):
    """All numbers by name."""
    names = "games wins streak best_streak best total average avoided by_weapon by_hand".split()
    return {name: getattr(stats, name) for name in names}


def test_a_new_badge_has_nothing_counted(stats):
    """No game, no average, no best."""
    assert set(everything(stats).values()) == {0}


def test_a_first_loss_is_the_best_score_so_far(stats):
    """A negative score is a score: 0 would be a lie."""
    stats.count(-120, 2, 3, 1)
    assert everything(stats) == {
        "games": 1, "wins": 0, "streak": 0, "best_streak": 0, "best": -120, "total": -120,
        "average": -120, "avoided": 2, "by_weapon": 3, "by_hand": 1,
    }  # fmt: skip


def test_a_streak_ends_with_a_loss_and_the_best_one_stays(stats):
    """Three wins, a loss, one win: a streak of one, the best was three."""
    for score in (5, 1, 30, 0, 2):
        stats.count(score, 0, 0, 0)
    assert (stats.games, stats.wins, stats.streak, stats.best_streak) == (5, 4, 1, 3)
    assert stats.best == 30


def test_a_score_of_zero_is_a_loss(stats):
    """Health 0 is dead."""
    stats.count(0, 0, 0, 0)
    assert stats.wins == 0
    assert stats.best == 0


def test_sums_agree_with_plain_arithmetic_over_random_games(stats):
    """A thousand games add up, and the average is the nearest whole point."""
    chance = random.Random(4)
    games = []
    for _ in range(1000):
        game = (chance.randint(-188, 30), chance.randint(0, 14), chance.randint(0, 13), 5)
        games.append(game)
        stats.count(*game)
        stats.check(stats.buffer)
        total = sum(game[0] for game in games)
        assert stats.total == total
        assert abs(stats.average * len(games) - total) * 2 <= len(games)
    assert stats.best == max(game[0] for game in games)
    assert stats.avoided == sum(game[1] for game in games)
    assert stats.by_weapon == sum(game[2] for game in games)
    assert stats.by_hand == 5000


@pytest.mark.parametrize("score", [-188, 30])
def test_two_million_of_the_worst_or_best_games_still_fit(stats, score):
    """After a lifetime the sums are true, and what does not fit any more is not counted at all."""
    for _ in range(2):
        stats.count(score, 14, 13, 13)
    for at, size in ((0, 4), (4, 4), (8, 4), (12, 4), (16, 4), (20, 4)):
        value = int.from_bytes(stats.buffer[at : at + size], "little") // 2 * 1999999
        assert value < 1 << 30
        stats.buffer[at : at + size] = value.to_bytes(size, "little")
    for _ in range(3):
        stats.count(score, 14, 13, 13)
    stats.check(stats.buffer)
    assert stats.games == 2000000
    assert stats.total == score * 2000000
    assert stats.average == score
    assert stats.by_weapon + stats.by_hand == 26 * 2000000
    assert stats.avoided == 14 * 2000000


def test_a_streak_longer_than_it_can_be_stored_stays_at_its_limit(stats):
    """65,535 wins in a row do not become none."""
    stats.count(9, 0, 0, 0)
    stats.buffer[0:12] = b"\x00\x00\x01\x00" * 2 + (197 << 16).to_bytes(4, "little")
    stats.buffer[24:28] = b"\xff\xff\xff\xff"
    stats.count(9, 0, 0, 0)
    assert stats.streak == stats.best_streak == 65535
    stats.check(stats.buffer)


def test_clearing_forgets_everything_but_the_neighbours():
    """Erasing one preset's numbers leaves the bytes around them alone."""
    buffer = bytearray(b"\x55" * 40)
    stats = Stats(buffer, 4)
    stats.clear()
    assert buffer == b"\x55" * 4 + bytes(32) + b"\x55" * 4
