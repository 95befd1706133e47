# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""TD(lambda): the net learns the chance to win from its own games.

A position is what a choice leaves behind, before anything is dealt. Each game ends as soon as the
exact search knows its end, so that the net learns to reach endgames that can be won. All rules are
played with one net.
"""

import numba
import numpy as np

from desktop.train import net
from desktop.train.compiled import compiled
from desktop.train.games import fill, full_deck, lay_out, lay_under
from engine import advisor_work as w

_search = compiled("engine.endgame").search_step
_outcomes = compiled("engine.room_outcomes").outcomes
_class_of = compiled("engine.value_net").class_of
_weapon_sums = compiled("engine.value_net").weapon_sums
_LONGEST = 64  # positions of a game
_ROOMS = 400  # bound of the search in training games
_HEALTH, _WEAPON, _LIMIT, _STAYS = net.HEALTH, net.WEAPON, net.LIMIT, net.STAYS
_common, _logit, _blame, _adam = net.common, net.logit, net.blame, net.adam


@numba.njit
def describe(state, card, facts, line, start, end, flags, sums):
    """Complete the facts of a position whose counts and rules are in place."""
    weapon = state >> 9 & 15
    limit = state >> 5 & 15
    facts[68] = _HEALTH - 1 + (state & 31)
    facts[69] = _WEAPON + (weapon - 1 if weapon else 0)
    facts[70] = _LIMIT + (limit - 1 if limit else 0)
    facts[71] = _STAYS + _class_of(card)
    _weapon_sums(facts, line, start, end, state, card, flags, sums)
    for index in range(sums.shape[0]):
        facts[72 + index] = sums[index]


@numba.njit
def _solve(
    work, frames, pool, memory, ahead, room, spare, stack, rules, state, may, cards, certain
):
    """The exact search to its first win: 1 won, 0 lost, -1 not known within the bound."""
    work[:] = 0
    work[w.FLAGS] = rules
    work[w.STATE] = state
    work[w.MAY_AVOID] = may
    work[w.CARDS] = cards
    work[w.CERTAIN] = certain
    more = 1
    while more and work[w.ROOMS] < _ROOMS and not work[w.BEST]:
        more = _search(work, frames, pool, memory, ahead, room, spare, stack)
    if work[w.BEST] > 0:
        return 1
    return 0 if work[w.BEST] else -1


@numba.njit
def _game(flags, seed, nets, wander, facts, buffers):
    """Play one game; fills ``facts`` with its positions. Returns their number, below 0 if lost."""
    weights, start, worth, last = nets
    work, frames, pool, memory, ahead, room, spare, stack, sums, line, now, spot = buffers
    base = np.zeros(start.shape[0], np.float32)
    other = np.zeros(start.shape[0], np.float32)
    units = np.zeros(start.shape[0], np.float32)
    tail = full_deck(flags, line)
    for index in range(tail - 1, 0, -1):
        at = np.random.randint(0, index + 1)
        card = line[index]
        line[index] = line[at]
        line[at] = card
    rules = flags | (128 if flags & 4 else 0)
    head = known = turn = avoided = carried = 0
    state = 20
    while True:
        head = fill(room, carried, line, head, tail)
        cards = tail - head
        known = min(known, cards)
        may = 1 if not avoided and room[3] and cards else 0
        hidden = cards - known
        if cards < 4 or (hidden < 4 and not flags & 2):
            for index in range(cards):
                ahead[index] = line[head + index]
            # Three hidden cards or fewer come together: a win is as good as known, a loss is not.
            certain = 1 if hidden < 2 or cards < 4 else 0
            won = _solve(
                work, frames, pool, memory, ahead, room, spare, stack, rules, state, may, cards,
                certain,
            )  # fmt: skip
            if won >= 0 or room[3] == 0:
                return turn if won > 0 else -turn
        # The order that the net may look at: avoided rooms that were mixed are sorted.
        bottom = line[head:]
        if flags & 2:
            lay_out(line, head, tail, hidden, flags, now, ahead, spot)
            bottom = ahead
        now[:] = 0
        for index in range(cards):
            now[_class_of(line[head + index]) + (0 if index < hidden else 32)] += 1
        now[64] = flags & 1
        now[65] = flags >> 1 & 1
        now[66] = flags >> 3 & 1
        now[67] = flags >> 5 & 1
        _common(weights, start, now, base)
        end = _outcomes(room, state, 0, 0, rules, pool, 0, stack)
        if end + may == 0:
            return -turn
        best = np.float32(-1e9)
        chosen = 0
        any_ = np.random.randint(0, end + may) if np.random.random() < wander else -1
        for index in range(end + may):
            if index == end:
                # Avoiding: the room joins the known bottom.
                for unit in range(base.shape[0]):
                    other[unit] = base[unit]
                for place in range(4):
                    column = 32 + _class_of(room[place])
                    now[column] += 1
                    bottom[cards + place] = room[place]
                    for unit in range(base.shape[0]):
                        other[unit] += weights[column, unit]
                describe(state, 0, now, bottom, hidden, cards + 4, flags, sums)
                value = _logit(weights, worth, last, other, now, units)
            else:
                option = pool[index]
                card = room[option >> 13 & 3]
                describe(option, card, now, bottom, hidden, cards, flags, sums)
                value = _logit(weights, worth, last, base, now, units)
            if index == any_:
                value = np.float32(1e9)
            if value > best:
                best = value
                chosen = index
                for at in range(now.shape[0]):
                    facts[turn, at] = now[at]
        turn += 1
        if chosen == end:
            tail = lay_under(room, line, tail, flags, seed, turn)
            known += 4
            carried = 0
            avoided = 1
        else:
            carried = room[pool[chosen] >> 13 & 3]
            state = pool[chosen] & 0x1FFF
            avoided = 0


@numba.njit
def train(rules, games, nets, slopes, moments, decay, first_rate, last_rate, done, total, wander):
    """Play ``games`` games and learn from them in batches of 64; returns how many were won.

    ``rules``: flags to choose from. ``decay``: lambda. ``done`` of ``total`` games are behind us,
    which sets the rate between ``first_rate`` and ``last_rate``.
    """
    weights, start, worth, last = nets
    d_weights, d_start, d_worth, d_last = slopes
    buffers = (
        np.zeros(w.SIZE, np.int64), np.zeros(6 * 25, np.int64), np.zeros(220, np.int64),
        np.zeros(128, np.int64), np.zeros(112, np.int64), np.zeros(4, np.int64),
        np.zeros(4, np.int64), np.zeros(7, np.int64), np.zeros(net.NUMBER, np.int64),
        np.zeros(200, np.int64), np.zeros(net.FACTS, np.int64), np.zeros(67, np.int64),
    )  # fmt: skip
    facts = np.zeros((_LONGEST, net.FACTS), np.int64)
    base = np.zeros(start.shape[0], np.float32)
    slope = np.zeros(start.shape[0], np.float32)
    units = np.zeros((_LONGEST, start.shape[0]), np.float32)
    chance = np.zeros(_LONGEST, np.float32)
    wins = 0
    positions = 0
    for game in range(games):
        flags = rules[np.random.randint(0, rules.shape[0])]
        turns = _game(flags, np.random.randint(0, 1 << 30), nets, wander, facts, buffers)
        goal = np.float32(turns > 0)
        wins += turns > 0
        turns = abs(turns)
        positions += turns
        for turn in range(turns):
            _common(weights, start, facts[turn], base)
            value = _logit(weights, worth, last, base, facts[turn], units[turn])
            chance[turn] = 1 / (1 + np.exp(-min(max(value, np.float32(-30)), np.float32(30))))
        for turn in range(turns - 1, -1, -1):
            if turn < turns - 1:
                goal = decay * goal + (1 - decay) * chance[turn + 1]
            error = np.float32(chance[turn] - goal)
            _blame(
                error, worth, facts[turn], units[turn], slope, d_weights, d_start, d_worth, d_last
            )
        if game % 64 == 63:
            rate = np.float32(first_rate * (last_rate / first_rate) ** ((done + game) / total))
            step = (done + game + 1) // 64
            scale = np.float32(1 / max(positions, 1))
            flat = d_weights.reshape(-1)
            _adam(weights.reshape(-1), flat, moments[0], moments[1], rate, step, scale)
            _adam(start, d_start, moments[2], moments[3], rate, step, scale)
            _adam(worth, d_worth, moments[4], moments[5], rate, step, scale)
            _adam(last, d_last, moments[6], moments[7], rate, step, scale)
            positions = 0
    return wins


@numba.njit
def seed(number):
    """Start the generator of the compiled code; Python's and numpy's own are others."""
    np.random.seed(number)
