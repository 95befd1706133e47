# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The net of ``engine.value_net`` in floating point: what is trained before it becomes bytes.

Same columns, same sums (a sixteenth of each), one hidden layer of ReLU units, one logit.
"""

import numba
import numpy as np

from engine import value_net as _layout

UNITS = _layout.UNITS
COLUMNS = _layout.COLUMNS
RULES = _layout.RULES
HEALTH = _layout.HEALTH
WEAPON = _layout.WEAPON
LIMIT = _layout.LIMIT
STAYS = _layout.STAYS
SUMS = _layout.SUMS
NUMBER = COLUMNS - SUMS  # of sums
#: Of each position: 64 counts, 4 rules, 4 columns that are on, the sums.
FACTS = 72 + NUMBER
_SHARE = np.float32(0.0625)


def fresh(seed):
    """An untrained net: (weights, start, worth, last) as float32 arrays."""
    random = np.random.default_rng(seed)
    weights = random.normal(0, 0.1, (COLUMNS, UNITS)).astype(np.float32)
    worth = random.normal(0, 0.2, UNITS).astype(np.float32)
    return weights, np.zeros(UNITS, np.float32), worth, np.zeros(1, np.float32)


@numba.njit
def common(weights, start, facts, sums):
    """The part of each unit that all outcomes of a decision share."""
    for unit in range(sums.shape[0]):
        sums[unit] = start[unit]
    for column in range(68):
        number = facts[column]
        if number:
            for unit in range(sums.shape[0]):
                sums[unit] += number * weights[column, unit]


@numba.njit
def logit(weights, worth, last, base, facts, units):
    """The value of one outcome; ``units`` gets the sums before ReLU."""
    total = last[0]
    a, b, c, d = facts[68], facts[69], facts[70], facts[71]
    for unit in range(units.shape[0]):
        x = base[unit] + weights[a, unit] + weights[b, unit] + weights[c, unit] + weights[d, unit]
        for index in range(NUMBER):
            x += facts[72 + index] * _SHARE * weights[SUMS + index, unit]
        units[unit] = x
        if x > 0:
            total += x * worth[unit]
    return total


@numba.njit
def blame(error, worth, facts, units, slope, d_weights, d_start, d_worth, d_last):
    """Add the gradient of one position, whose logit is wrong by ``error``."""
    d_last[0] += error
    count = units.shape[0]
    for unit in range(count):
        slope[unit] = 0
        if units[unit] > 0:
            d_worth[unit] += error * units[unit]
            slope[unit] = error * worth[unit]
            d_start[unit] += slope[unit]
    for column in range(68):
        number = facts[column]
        if number:
            for unit in range(count):
                d_weights[column, unit] += number * slope[unit]
    for index in range(68, 72):
        column = facts[index]
        for unit in range(count):
            d_weights[column, unit] += slope[unit]
    for index in range(NUMBER):
        share = facts[72 + index] * _SHARE
        for unit in range(count):
            d_weights[SUMS + index, unit] += share * slope[unit]


@numba.njit
def adam(values, slopes, mean, spread, rate, step, scale):
    """One step of Adam (Kingma and Ba 2014) on flat arrays; the slopes are set to 0."""
    first = np.float32(1 - 0.9**step)
    second = np.float32(1 - 0.999**step)
    for index in range(values.shape[0]):
        slope = slopes[index] * scale
        mean[index] = np.float32(0.9) * mean[index] + np.float32(0.1) * slope
        spread[index] = np.float32(0.999) * spread[index] + np.float32(0.001) * slope * slope
        values[index] -= (
            rate * mean[index] / first / (np.sqrt(spread[index] / second) + np.float32(1e-6))
        )
        slopes[index] = 0
