# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Statistics of all games that count under one set of rules.

They lie in the save's buffer, like the tables. Whether a game counts is decided in
``record.results``. After two million games nothing is counted any more, so that every sum stays
below 2**30, from where on a number takes heap on a badge.
"""

from record.byte_fields import clear, get, put
from record.field_checks import check_zero
from record.layout import BOOK, BOOKS_AT, STATS_AT

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

_LENGTH = const(32)
_MOST_GAMES = const(2000000)
_MOST_STREAK = const(65535)
# No loss of a full deck is worse (rules.md, The end and the score); scores are stored from here.
_WORST = const(-188)
_BEST = const(30)

# Numbers of four bytes, then of two.
_GAMES = const(0)
_WINS = const(4)
_POINTS = const(8)  # above the worst, of all games
_AVOIDED = const(12)
_WEAPON = const(16)
_HAND = const(20)
_STREAK = const(24)
_LONGEST = const(26)
_HIGHEST = const(28)
_SPARE = const(30)


class Stats:
    """The statistics in ``buffer`` from ``at`` on."""

    def __init__(self, buffer, at):
        self.buffer = buffer
        self.at = at

    def _get(self, at, size=4):
        return get(self.buffer, self.at + at, size)

    def _add(self, at, value):
        put(self.buffer, self.at + at, 4, self._get(at) + value)

    @property
    def games(self):
        """Games finished."""
        return self._get(_GAMES)

    @property
    def wins(self):
        """Games won."""
        return self._get(_WINS)

    @property
    def streak(self):
        """Wins in a row up to now."""
        return self._get(_STREAK, 2)

    @property
    def best_streak(self):
        """The most wins in a row."""
        return self._get(_LONGEST, 2)

    @property
    def best(self):
        """The best score, 0 before the first game."""
        return self._get(_HIGHEST, 2) + _WORST if self.games else 0

    @property
    def total(self):
        """The sum of all scores."""
        return self._get(_POINTS) + _WORST * self.games

    @property
    def average(self):
        """The average score, rounded to a whole point; 0 before the first game."""
        games = self.games
        return (2 * self._get(_POINTS) + games) // (2 * games) + _WORST if games else 0

    @property
    def avoided(self):
        """Rooms avoided."""
        return self._get(_AVOIDED)

    @property
    def by_weapon(self):
        """Monsters slain with a weapon."""
        return self._get(_WEAPON)

    @property
    def by_hand(self):
        """Monsters slain bare-handed."""
        return self._get(_HAND)

    def count(self, score, avoided, by_weapon, by_hand):
        """Count one finished game; it is a win when its score is above 0."""
        games = self.games
        if games >= _MOST_GAMES:
            return
        best = self._get(_HIGHEST, 2)
        put(self.buffer, self.at + _HIGHEST, 2, max(best, score - _WORST))
        self._add(_GAMES, 1)
        self._add(_POINTS, score - _WORST)
        self._add(_AVOIDED, avoided)
        self._add(_WEAPON, by_weapon)
        self._add(_HAND, by_hand)
        streak = 0
        if score > 0:
            self._add(_WINS, 1)
            streak = min(self.streak + 1, _MOST_STREAK)
        put(self.buffer, self.at + _STREAK, 2, streak)
        put(self.buffer, self.at + _LONGEST, 2, max(streak, self.best_streak))

    def clear(self):
        """As before the first game."""
        clear(self.buffer, self.at, self.at + _LENGTH)

    def check(self, buffer):
        """Raise ``ValueError`` unless games can have led to the numbers in ``buffer``, a record."""
        new = Stats(buffer, self.at)
        games = new.games
        wins = new.wins
        highest = new._get(_HIGHEST, 2)
        points = new._get(_POINTS)
        if games > _MOST_GAMES:
            raise ValueError("games are out of range")
        if (
            wins > games
            or new.best_streak > wins
            or new.streak > new.best_streak
            or highest > _BEST - _WORST
            or (highest > -_WORST) != (wins > 0)
            or points < highest
            or points > highest * games
            or new.avoided > 14 * games
            or new.by_weapon + new.by_hand > 26 * games
        ):
            raise ValueError("the numbers contradict each other")
        check_zero(buffer, self.at + _SPARE, self.at + _LENGTH)


def stats_of(save, preset):
    """The ``Stats`` of a preset, its index in ``PRESETS`` of ``record.presets``."""
    return Stats(save.image, BOOKS_AT + BOOK * preset + STATS_AT)
