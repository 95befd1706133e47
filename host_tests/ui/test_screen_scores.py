# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The score page: what it shows, and where its keys lead."""

import pytest

from engine import rules, seedcode
from host_tests.ui.known_games import LOST, WON, end, go, press
from host_tests.ui.screen_reader import ScreenReader
from record import settings
from record.table import table_of

SEEDS = range(100, 120)


def test_an_empty_table_says_so(reader):
    """A new badge has no scores and says so, and what its record is, not ten empty rows."""
    press(reader, "down", "down", "a")
    assert reader.sees("CLASSIC")
    assert reader.sees("No game has been scored yet.")
    assert reader.sees("No record is here: your first")
    assert not reader.sees("play it")
    reader.check()


def test_left_and_right_turn_the_rules(reader):
    """Three tables and the statistics, round the ends both ways."""
    go(reader, "high_scores")
    seen = []
    for key in ("right", "right", "right", "right", "left", "left"):
        press(reader, key)
        seen.append(reader.read()[0])
        reader.check()
    tables = ["MERCHANT", "COFFEE BREAK", "STATISTICS", "CLASSIC"]
    assert seen == [*tables, "STATISTICS", "COFFEE BREAK"]


def test_a_row_tells_rank_name_score_room_and_code(reader):
    """A loss shows the room it ended in, a win shows none but a crown."""
    settings.change_initials(reader.app.save, b"ANN")
    reader.past_game(WON["rules"], WON["seed"], WON["moves"])
    loss = reader.past_game(rules.CLASSIC, 6)
    go(reader, "high_scores")
    text = " ".join(reader.read())
    for words in ("1", "ANN", str(WON["score"]), seedcode.encode(WON["seed"]), str(loss), "r"):
        assert words in text
    assert "r15" not in text
    reader.check()


def test_the_page_opens_on_the_rules_played_last(reader):
    """Not on those that New Game's cursor stood on; after house rules it says where they are."""
    settings.change(reader.app.save, "preset", 1)
    end(reader, LOST, practice=True)
    press(reader, "b")
    go(reader, "high_scores")
    assert reader.read()[0] == "CLASSIC"
    assert not reader.sees("OWN RULES")
    end(reader, dict(LOST, rules=0), moves=0, how="given up")
    press(reader, "b")
    go(reader, "high_scores")
    assert reader.read()[0] == "MERCHANT"
    assert reader.sees("OWN RULES keep no scores.")
    reader.check()
    press(reader, "b")
    go(reader, "high_scores")
    assert not reader.sees("OWN RULES")


def test_ten_rows_fit_and_the_cursor_goes_round(reader):
    """A full table is shown whole, and UP from its top is its bottom."""
    for seed in range(14):
        reader.past_game(rules.COFFEE_BREAK, seed)
    go(reader, "high_scores", (2, 0))
    reader.check()
    assert reader.sees("10")
    press(reader, "up", "select", to="room")
    assert reader.game.seed == table_of(reader.app.save, 2).seed(9)


def test_a_dungeon_from_the_table_is_practice(reader):
    """SELECT plays the chosen dungeon under its rules, and it counts nowhere."""
    reader.past_game(rules.MERCHANT, 77)
    go(reader, "high_scores", (1, 0))
    press(reader, "select", to="room")
    assert reader.app.run.practice
    assert (reader.game.rules, reader.game.seed) == (rules.MERCHANT, 77)


def test_all_rows_can_be_reached_when_the_record_is_in_trouble(reader):
    """Two lines about the record take two rows; the cursor scrolls to those below."""
    for seed in range(12):
        reader.past_game(rules.CLASSIC, seed)
    reader.app.writer.status = 7
    go(reader, "high_scores", (0, 0))
    assert reader.sees("Scores cannot be written: they")
    reader.check()
    press(reader, *["down"] * 9)
    reader.check()
    assert "10" in " ".join(reader.read())
    press(reader, "select")
    assert reader.game.seed == table_of(reader.app.save, 0).seed(9)


@pytest.mark.parametrize(
    ("memory", "words"),
    [
        (b"\xff" * 2048, "No record is here: your first"),
        (b"Other program's settings" * 80, "Here is another program's data"),
        (b"Scn\xd1\x01" + b"\x00" * 500, "The record is damaged: your"),
    ],
)
def test_the_page_says_what_is_wrong_with_the_record(badge, memory, words):
    """New, foreign and damaged memory: the game starts, and this page tells, in words."""
    session = badge()
    session.nvm[4096 : 4096 + len(memory)] = memory
    session.restart().run(800)
    reader = ScreenReader(session)
    press(reader, "down", "down", "a")
    assert reader.sees(words)
    reader.check()
    assert bytes(session.nvm[4096 : 4096 + len(memory)]) == memory
