# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Rules, "Rule flags and presets"."""

import pytest

from engine import rules
from engine.game import LOST, WON
from host_tests.engine.play import careful, dice, legal, seeded, steps, wild

TABLE = """
ONE_POTION         on  off on
SHUFFLED_AVOID     off on  off
MERCHANTS          off on  off
BINDING_WEAPONS    off off on
LAST_POTION_BONUS  on  on  off
EQUAL_SLAYS        off off off
DECK_ONLY_LOSS     off off off
"""


@pytest.mark.parametrize("row", TABLE.strip().splitlines(), ids=lambda row: row.split()[0])
def test_the_presets_are_those_of_the_table(row):
    """One flag of seven in the three presets."""
    name, *columns = row.split()
    flag = getattr(rules, name)
    presets = (rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK)
    assert [bool(preset & flag) for preset in presets] == [word == "on" for word in columns]


def test_flags_are_seven_different_single_bits_and_presets_have_no_others():
    """One small int holds any combination."""
    flags = [getattr(rules, row.split()[0]) for row in TABLE.strip().splitlines()]
    assert sorted(flags) == [1, 2, 4, 8, 16, 32, 64]
    for preset in (rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK):
        assert 0 <= preset < 128


@pytest.mark.parametrize("flags", range(128))
def test_house_rules_are_played_to_an_end(flags):
    """Any combination of the seven flags."""
    chance = dice(flags)
    for player in (wild, careful):
        game = seeded(flags, flags)
        for _ in steps(game, player, chance):
            pass
        assert game.state in (WON, LOST)
        assert not legal(game)
