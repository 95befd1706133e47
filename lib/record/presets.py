# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The three sets of rules that have a table and statistics, in the record's order."""

from engine import rules

PRESETS = (rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK)


def preset_of(flags):
    """The index in ``PRESETS`` of these rule flags, or -1 for house rules, which have no table."""
    for i in range(3):
        if PRESETS[i] == flags:
            return i
    return -1
