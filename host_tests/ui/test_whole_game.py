# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Whole games, from the title to the table and back, played with keys alone."""

import pytest

from desktop.sim.player import Player
from desktop.sim.session import Session
from host_tests.engine.play import finished_games
from host_tests.ui.screen_reader import ScreenReader
from record import settings
from record.stats import stats_of
from record.table import table_of


def line_of(preset, state, most=60):
    """A stored game of the preset that ends so, with at most so many moves."""
    for game in finished_games():
        if game["preset"] == preset and game["state"] == state and len(game["moves"]) <= most:
            return game
    raise LookupError((preset, state))


def play(player, preset, game):
    """From the title through the whole stored game to its last page."""
    player.new_game(preset)
    assert player.game.seed == game["seed"]
    player.play(game["moves"])
    player.session.run(2500)
    assert player.screen == "game_over", player.session.serial


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
    player = badge_at(game["seed"])
    play(player, number, game)
    assert player.game.score() == game["score"]
    player.session.tap("up").tap("b").run(400)
    assert player.screen == "title"
    player.session.restart().run(800)
    table = table_of(player.app.save, number)
    assert (table.count, table.score(0), table.seed(0)) == (1, game["score"], game["seed"])
    player.open("SCORES")
    assert player.screen == "high_scores"


def test_a_loss_is_told_ranked_and_played_again(badge_at):
    """A lost game tells its score, keeps its place, and A begins another dungeon."""
    game = line_of("CLASSIC", "lost")
    player = badge_at(game["seed"], 5, 6)
    play(player, 0, game)
    assert player.game.score() == game["score"]
    assert table_of(player.app.save, 0).count == 1
    player.session.tap("a").run(1000)
    assert player.screen == "room"
    assert player.game.seed == 5 and not player.app.run.practice


def test_the_same_dungeon_again_is_practice(badge_at):
    """SELECT on the last page deals the same dungeon, says PRACTICE, and enters nothing."""
    game = line_of("CLASSIC", "lost")
    player = badge_at(game["seed"])
    play(player, 0, game)
    player.session.tap("select").run(1200)
    assert player.screen == "room" and player.app.run.practice
    assert player.game.seed == game["seed"]
    assert ScreenReader(player.session).sees("PRACTICE")
    player.play(game["moves"])
    player.session.run(2500)
    assert player.screen == "game_over"
    assert table_of(player.app.save, 0).count == 1
    assert stats_of(player.app.save, 0).games == 1


def test_the_name_last_given_is_offered_again(badge_at):
    """Initials that were changed stand in the table and are prefilled the next time."""
    game = line_of("CLASSIC", "lost")
    player = badge_at(game["seed"], game["seed"])
    play(player, 0, game)
    player.session.tap("up").tap("right").tap("up")
    table = table_of(player.app.save, 0)
    player.session.tap("b").run(400)
    name = bytes(table.initial(0, k) for k in range(3))
    assert name != b"AAA"
    player.session.restart().run(800)
    assert bytes(settings.initials(player.app.save)) == name


def test_game_over_is_not_skipped_by_a_mashed_key(badge_at):
    """Presses in the first 700 ms of the last page do nothing."""
    game = line_of("CLASSIC", "lost")
    player = badge_at(game["seed"], 5)
    player.new_game(0)
    player.play(game["moves"][:-1])
    action = game["moves"][-1]
    player.go_to(action & 3)
    player.session.down("b" if action & 4 else "a").run(700)
    player.session.up("b" if action & 4 else "a")
    for _ in range(200):
        if player.screen == "game_over":
            break
        player.session.run(20)
    for _ in range(6):
        player.session.tap("a", ms=30, after=60)
    assert player.screen == "game_over"
    player.session.run(400).tap("a").run(500)
    assert player.screen == "room"
