# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Of each figure somebody reads whether it is proved, contradicted, or cannot be proved."""

import copy

import pytest

from desktop import saves, verify
from engine.game import Game
from host_tests.engine.play import dice
from host_tests.record.record_saves import filled, play_out, won_games
from record.presets import PRESETS
from record.results import count, finish
from record.save import Save


def facts_of(save):
    """As ``scores --json`` prints them."""
    return saves.facts(save, saves.Slot("a file", 0, saves.record(save)))


def lines(facts):
    """{subject: what is said of it}"""
    return dict(str(line).split(": ", 1) for line in verify.check(facts))


def contradicted(facts):
    """The subjects with a figure that is contradicted."""
    return [subject for subject, text in lines(facts).items() if text.startswith("CONTRADICTED")]


@pytest.mark.parametrize("number", range(6))
def test_nothing_true_is_contradicted(number):
    """After every single game that ends or is given up, won ones among them."""
    chance = dice(number)
    save = Save()
    won = won_games()
    for step in range(24):
        game = Game()
        game.deal(PRESETS[number % 3], chance.randrange(1 << 30))
        if chance.random() < 0.3:
            count(save, play_out(game, chance, chance.randrange(8)))
        elif chance.random() < 0.3:
            finish(save, chance.choice(won))
        else:
            finish(save, play_out(game, chance))
        found = facts_of(save)
        assert contradicted(found) == [], (step, lines(found))


def test_all_figures_are_proved_while_the_table_has_all_games():
    """Nothing is left but the order in which they were played, names and hints."""
    save = Save()
    chance = dice(3)
    for seed in range(4):
        game = Game()
        game.deal(17, seed)
        finish(save, play_out(game, chance))
    [words] = [text for subject, text in lines(facts_of(save)).items() if "CLASSIC stat" in subject]
    assert words.startswith("proved: games 4, wins 0, ") and "cannot" not in words


def test_what_no_replay_tells_is_not_called_true():
    """Games beyond the table, their sums, streaks; initials; whether there were hints."""
    found = lines(facts_of(filled(3)))
    assert "cannot be proved: initials" in found["CLASSIC 1"]
    proved, unproved = found["CLASSIC statistics"].split("; cannot be proved: ")
    assert proved == "proved: wins 2, best 29"
    assert unproved.startswith("games 14, streak 2, best streak 2, average -135, avoided")


@pytest.mark.parametrize("name, value", [
    ("score", 30), ("score", None), ("score", "29"), ("score", 29.0), ("score", []), ("won", False),
    ("won", 1), ("rooms", 1), ("code", "C-0000Z9"), ("place", 2), ("place", True),
])  # fmt: skip
def test_a_false_figure_of_an_entry_is_named(name, value):
    """With what it is in truth, and the other figures stay proved."""
    found = facts_of(filled(3))
    found["rules"][0]["table"][0][name] = value
    assert contradicted(found) == ["CLASSIC 1"]
    found = facts_of(filled(3))
    del found["rules"][0]["table"][0][name]
    assert contradicted(found) == ["CLASSIC 1"]


def test_an_entry_under_another_heading_is_contradicted():
    """A game under easy rules is no score under hard ones; nor is a table that does not exist."""
    found = facts_of(filled(3))
    rules = found["rules"]
    rules[0]["table"], rules[1]["table"] = rules[1]["table"], rules[0]["table"]
    wrong = contradicted(found)
    assert {"%s %d" % (name, i) for name in saves.PRESETS[:2] for i in range(1, 11)} <= set(wrong)
    assert not any("COFFEE" in subject for subject in wrong)
    found = facts_of(filled(3))
    found["rules"][2]["name"] = "CLASSIC"
    found["rules"][1]["name"] = "EASY"
    assert contradicted(found) == ["EASY", "CLASSIC"]


def test_a_table_out_of_order_or_too_long_is_contradicted():
    """Places are part of what is said."""
    found = facts_of(filled(3))
    found["rules"][0]["table"][2:4] = found["rules"][0]["table"][3:1:-1]
    assert contradicted(found) == ["CLASSIC 3", "CLASSIC 4"]
    found = facts_of(filled(3))
    found["rules"][0]["table"].append(dict(found["rules"][0]["table"][9], place=11))
    assert "CLASSIC 11" in contradicted(found)


@pytest.mark.parametrize("name, value", [
    ("games", 9), ("games", None), ("games", 1 << 40), ("wins", 1), ("wins", 3), ("best", 28),
    ("best", 30), ("average", 1), ("average", -180), ("avoided", 2), ("avoided", 500),
    ("by_weapon", 3), ("by_hand", 1000), ("best_streak", 3), ("streak", 3), ("best_streak", 0),
])  # fmt: skip
def test_statistics_that_cannot_be_are_contradicted(name, value):
    """By the games of the table, which were played, and by what no game can have."""
    found = facts_of(filled(3))
    found["rules"][0]["statistics"][name] = value
    assert contradicted(found) == ["CLASSIC statistics"]


def test_a_run_is_proved_by_its_replay():
    """As far as it goes."""
    found = facts_of(filled(3))
    assert lines(found)["run"].startswith("proved: code C-000003, moves 4, health 20; cannot be")
    changed = copy.deepcopy(found)
    changed["run"]["health"] = 21
    assert contradicted(changed) == ["run"]
    del changed["run"]["replay"]
    assert lines(changed)["run"] == "cannot be proved: all of it, without a replay"
