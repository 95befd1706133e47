# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Whole games, from the title to the table and back, played with keys alone."""

import json
from pathlib import Path

import pytest

from desktop.settings import Settings
from desktop.sim.player import Player
from desktop.sim.session import Session
from host_tests.ui.test_room import read

WINS = json.loads((Path(__file__).parents[1] / "data" / "wins.json").read_text())


def line_of(preset, state, most=60):
    """A stored game of the preset that ends so, with at most so many moves."""
    for game in WINS:
        if game["preset"] == preset and game["state"] == state and len(game["moves"]) <= most:
            return game
    raise LookupError((preset, state))


def play(thumbs, preset, game):
    """From the title through the whole stored game to its last page."""
    thumbs.new_game(preset)
    assert thumbs.game.seed == game["seed"]
    thumbs.play(game["moves"])
    thumbs.session.run(2500)
    assert thumbs.screen == "GameOver", thumbs.session.serial


@pytest.fixture
def badge_at(tmp_path):
    """A badge at its title, with the seeds given; switched on again by a second call."""
    made = []

    def on(*seeds):
        session = Session(state=tmp_path / "state", seeds=seeds)
        made.append(session)
        session.start()
        session.run(800)
        return Player(session)

    yield on
    for session in made:
        assert session.error is None, session.serial
        session.close()


@pytest.mark.parametrize("number", [0, 1, 2], ids=["classic", "merchant", "coffee break"])
def test_a_win_is_played_to_its_place_in_the_table(badge_at, number):
    """A winning line that the search found is won on the badge, with its score, and is in the table
    after a power cycle.
    """
    preset = ("CLASSIC", "MERCHANT", "COFFEE_BREAK")[number]
    game = line_of(preset, "won")
    thumbs = badge_at(game["seed"])
    play(thumbs, number, game)
    assert thumbs.game.score() == game["score"]
    thumbs.session.tap("up")
    thumbs.session.tap("b")
    thumbs.session.run(400)
    assert thumbs.screen == "Title"
    thumbs.session.restart()
    thumbs.session.run(800)
    table = thumbs.app.save.tables[number]
    assert (table.count, table.score(0), table.seed(0)) == (1, game["score"], game["seed"])
    thumbs.open("SCORES")
    assert thumbs.screen == "HighScores"


def test_a_loss_is_told_ranked_and_played_again(badge_at):
    """A lost game tells its score, keeps its place, and A begins another dungeon."""
    game = line_of("CLASSIC", "lost")
    thumbs = badge_at(game["seed"], 5, 6)
    play(thumbs, 0, game)
    assert thumbs.game.score() == game["score"]
    assert thumbs.app.save.tables[0].count == 1
    thumbs.session.tap("a")
    thumbs.session.run(1000)
    assert thumbs.screen == "Room"
    assert thumbs.game.seed == 5 and not thumbs.app.practice


def test_the_same_dungeon_again_is_practice(badge_at):
    """SELECT on the last page deals the same dungeon, says PRACTICE, and enters nothing."""
    game = line_of("CLASSIC", "lost")
    thumbs = badge_at(game["seed"])
    play(thumbs, 0, game)
    thumbs.session.tap("select")
    thumbs.session.run(1200)
    assert thumbs.screen == "Room" and thumbs.app.practice
    assert thumbs.game.seed == game["seed"]
    assert read(thumbs.app.director.screen.view.practice) == "PRACTICE"
    thumbs.play(game["moves"])
    thumbs.session.run(2500)
    assert thumbs.screen == "GameOver"
    assert thumbs.app.save.tables[0].count == 1
    assert thumbs.app.save.stats[0].games == 1


def test_the_name_last_given_is_offered_again(badge_at):
    """Initials that were changed stand in the table and are prefilled the next time."""
    game = line_of("CLASSIC", "lost")
    thumbs = badge_at(game["seed"], game["seed"])
    play(thumbs, 0, game)
    thumbs.session.tap("up")
    thumbs.session.tap("right")
    thumbs.session.tap("up")
    table = thumbs.app.save.tables[0]
    thumbs.session.tap("b")
    thumbs.session.run(400)
    name = bytes(table.initial(0, k) for k in range(3))
    assert name != b"AAA"
    thumbs.session.restart()
    thumbs.session.run(800)
    assert bytes(Settings(thumbs.app.save).initials) == name


def test_game_over_is_not_skipped_by_a_mashed_key(badge_at):
    """Presses in the first 700 ms of the last page do nothing."""
    game = line_of("CLASSIC", "lost")
    thumbs = badge_at(game["seed"], 5)
    thumbs.new_game(0)
    thumbs.play(game["moves"][:-1])
    action = game["moves"][-1]
    thumbs.go_to(action & 3)
    thumbs.session.down("b" if action & 4 else "a")
    thumbs.session.run(700)
    thumbs.session.up("b" if action & 4 else "a")
    for _ in range(200):
        if thumbs.screen == "GameOver":
            break
        thumbs.session.run(20)
    for _ in range(6):
        thumbs.session.tap("a", ms=30, after=60)
    assert thumbs.screen == "GameOver"
    thumbs.session.run(400)
    thumbs.session.tap("a")
    thumbs.session.run(500)
    assert thumbs.screen == "Room"
