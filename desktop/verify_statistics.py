# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What the replays of a table say about the statistics above it.

A table keeps the ten best games, so the replays bound every figure, and prove some: all of them
where the table holds all games, the wins while a place is left or the last one is a defeat. Games
that were given up are counted and in no table; none of them scores above 0.
"""

from desktop import saves
from desktop.verify_line import CONTRADICTED, PROVED, UNPROVED, whole
from desktop.verify_line import said as figure
from record.results import Tally

_PLACES = 10
_WORST = -188  # no game scores less
_MOST_AVOIDED = 14  # rooms of a game, and monsters slain
_MOST_SLAIN = 26


def check(line, said, games, sure):
    """Add a finding for each statistic in the dict ``said`` to a ``Line``.

    ``games``: those of the table, best first. ``sure``: they are all that the table lists; where
    an entry is false, its replay says nothing about what was really played.
    """
    for name in saves.STATISTICS:
        if not whole(said.get(name)):
            line.add(CONTRADICTED, "%s %s" % (name.replace("_", " "), figure(said.get(name))))
    if line.contradicted:
        return
    if not games and not any(said[name] for name in saves.STATISTICS):
        line.add(UNPROVED, "that no game was played")
        return
    bounds = _bounds(said, games, sure)
    for name in saves.STATISTICS:
        low, high = bounds[name]
        words = "%s %d" % (name.replace("_", " "), said[name])
        if said[name] < low:
            line.add(CONTRADICTED, "%s, at least %d" % (words, low))
        elif high is not None and said[name] > high:
            line.add(CONTRADICTED, "%s, at most %d" % (words, high))
        else:
            line.add(PROVED if low == high else UNPROVED, words)


def _bounds(said, games, sure):
    """{name: (least, most)} as far as the games say; most None for no bound."""
    count = len(games)
    scores = [game.score() for game in games]
    tallies = [Tally(game) for game in games]
    won = sum(score > 0 for score in scores)
    others = max(0, said["games"] - count)  # of which there is no replay
    full = count >= _PLACES
    # What one of the others can score: it did not get in, or was given up.
    limit = max(0, min(scores)) if full else 0
    if not sure:
        limit = 30
    top = max(scores, default=_WORST)
    wins = (won, won if limit <= 0 else won + others)
    found = {
        "games": (count, None if others or not sure else count),
        "wins": wins,
        "best": (top, max(top, limit) if others else top),
        "average": (
            _average(sum(scores) + _WORST * others, count + others),
            _average(sum(scores) + limit * others, count + others),
        ),
        "avoided": _sum([tally.avoided for tally in tallies], others, _MOST_AVOIDED),
        "by_weapon": _sum([tally.by_weapon for tally in tallies], others, _MOST_SLAIN),
        "by_hand": _sum([tally.by_hand for tally in tallies], others, _MOST_SLAIN),
    }
    # Wins in a row: as few as the defeats can part them into, at most all; and which came last is
    # not known.
    wins_said = min(max(said["wins"], wins[0]), wins[1])
    lost = max(0, said["games"] - wins_said)
    found["best_streak"] = (-(-wins_said // (lost + 1)), wins_said)
    found["streak"] = (wins_said if not lost else 0, said["best_streak"] if lost else wins_said)
    if others or not sure:
        # These rest on numbers that are only said.
        for name in ("best_streak", "streak"):
            low, high = found[name]
            if low == high and high:
                found[name] = (low, None)
    return found


def _average(total, games):
    """Rounded as on the badge; 0 for no game."""
    return (2 * total + games) // (2 * games) if games else 0


def _sum(counts, others, most):
    return (sum(counts), sum(counts) + most * others)
