# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The score page and the end of a game: what is counted, what is shown, what is kept."""

import json
import pathlib

import pytest

from desktop.settings import Settings
from engine import rules, seedcode
from host_tests.ui.screen_reader import ScreenReader, presser

GAMES = json.loads((pathlib.Path(__file__).parents[1] / "data" / "wins.json").read_text())
WON = next(g for g in GAMES if g["rules"] == rules.CLASSIC and g["state"] == "won")
LOST = next(g for g in GAMES if g["rules"] == rules.CLASSIC and g["state"] == "lost")


@pytest.fixture
def reader(badge):
    """The screen of a new badge."""
    session = badge(seeds=range(100, 120))
    session.run(800)
    return ScreenReader(session)


press = presser(120)


def go(reader, name, argument=None, ms=900):
    """Show a screen, and wait until it takes keys."""
    reader.app.director.go(name, argument)
    reader.session.run(ms)
    assert reader.session.error is None, reader.session.serial


def end(reader, game, practice=False, moves=None, how=None):
    """Bring a known game to its end and its page."""
    app = reader.app
    reader.session.load("ui.core.game_flow").begin(app, game["rules"], game["seed"], practice)
    reader.session.run(50)
    for move in game["moves"][:moves]:
        app.game.play(move)
    go(reader, "game_over", how or ("won" if game["state"] == "won" else "killed"))


# -- the score page ------------------------------------------------------------------------------


def test_an_empty_table_says_so(reader):
    """A new badge has no scores and says so, and what its record is, not ten empty rows."""
    press(reader, "down", "down", "a")
    assert reader.sees("CLASSIC")
    assert reader.sees("No game has been scored yet.")
    assert reader.sees("A new badge: your first save")
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
    Settings(reader.app.save).initials[:] = b"ANN"
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
    Settings(reader.app.save).preset = 1
    end(reader, LOST, practice=True)
    press(reader, "b")
    go(reader, "high_scores")
    assert reader.read()[0] == "CLASSIC"
    assert not reader.sees("OWN RULES")
    end(reader, dict(LOST, rules=0), moves=0, how="given up")
    press(reader, "b")
    go(reader, "high_scores")
    assert reader.read()[0] == "MERCHANT"
    assert reader.sees("OWN RULES have no table.")
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
    press(reader, "up", "select")
    assert reader.screen == "Room"
    assert reader.app.game.seed == reader.app.save.tables[2].seed(9)


def test_a_dungeon_from_the_table_is_practice(reader):
    """SELECT plays the chosen dungeon under its rules, and it counts nowhere."""
    reader.past_game(rules.MERCHANT, 77)
    go(reader, "high_scores", (1, 0))
    press(reader, "select")
    assert reader.screen == "Room"
    assert reader.app.practice
    assert (reader.app.game.rules, reader.app.game.seed) == (rules.MERCHANT, 77)


def test_all_rows_can_be_reached_when_the_record_is_in_trouble(reader):
    """Two lines about the record take two rows; the cursor scrolls to those below."""
    for seed in range(12):
        reader.past_game(rules.CLASSIC, seed)
    reader.app.keeper.status = 6
    go(reader, "high_scores", (0, 0))
    assert reader.sees("Scores cannot be written: they")
    reader.check()
    press(reader, *["down"] * 9)
    reader.check()
    assert "10" in " ".join(reader.read())
    press(reader, "select")
    assert reader.app.game.seed == reader.app.save.tables[0].seed(9)


@pytest.mark.parametrize(
    ("memory", "words"),
    [
        (b"\xff" * 2048, "A new badge: your first save"),
        (b"Other program's settings" * 80, "Another program's data is here."),
        (b"Scn\xd1\x01" + b"\x00" * 500, "The record is damaged. A new one"),
    ],
)
def test_the_page_says_what_is_wrong_with_the_record(badge, memory, words):
    """New, foreign and damaged memory: the game starts, and this page tells, in words."""
    session = badge()
    session.nvm[4096 : 4096 + len(memory)] = memory
    session.restart()
    session.run(800)
    reader = ScreenReader(session)
    press(reader, "down", "down", "a")
    assert reader.sees(words)
    reader.check()
    assert bytes(session.nvm[4096 : 4096 + len(memory)]) == memory


# -- the end of a game ---------------------------------------------------------------------------


def test_a_loss_adds_up_line_by_line(reader):
    """Health and the foes left are on the page, and the band says where it ended."""
    end(reader, LOST)
    game = reader.app.game
    assert reader.read()[0].startswith("SLAIN IN ROOM %d" % game.turn)
    assert reader.sees("of 15")
    assert reader.sees("health")
    assert reader.sees(str(game.health))
    assert reader.sees(str(game.score() - game.health))
    assert reader.sees("felled %d of 26" % (game.armed + game.fists - 1))
    reader.check()


def test_a_win_says_so_and_ranks_first(reader):
    """The band, all foes felled, and the first place in an empty table."""
    end(reader, WON)
    assert reader.sees("DUNGEON CLEARED")
    assert reader.sees("felled 26 of 26")
    assert reader.sees("1st")
    assert reader.app.save.tables[0].score(0) == WON["score"]
    reader.check()


@pytest.mark.parametrize("game", GAMES, ids=lambda g: "%s-%d" % (g["preset"], g["seed"]))
def test_every_end_fits_its_page(reader, game):
    """Whatever the names and numbers are: nothing is cut, nothing lies over anything else."""
    end(reader, game)
    reader.check()


def test_the_last_room_of_a_full_game_is_the_number_the_band_promises(reader):
    """A full classic game has 15 rooms, one with merchants 16; avoided rooms do not count."""
    for game in GAMES:
        if game["state"] == "won":
            end(reader, game)
            count = 16 if game["rules"] == rules.MERCHANT else 15
            assert reader.sees("%d rooms" % count)
            table = reader.app.save.tables[(17, 22, 9).index(game["rules"])]
            assert table.rooms(reader.app.place) == count


def test_a_game_is_counted_once(reader):
    """The table has one entry, also when the page is entered again and after a restart."""
    end(reader, LOST)
    go(reader, "game_over")
    assert reader.sees("SLAIN IN ROOM")
    assert reader.app.save.tables[0].count == 1
    assert reader.app.save.stats[0].games == 1
    reader.session.restart()
    reader.session.run(800)
    assert reader.app.save.tables[0].count == 1


def test_initials_are_typed_kept_and_offered_again(reader):
    """A new name is in the table after switching off, and is filled in for the next game."""
    end(reader, LOST)
    press(reader, "up", "right", "up", "up", "right", "down")
    reader.check()
    press(reader, "b")
    assert reader.screen == "Title"
    reader.session.restart()
    reader.session.run(800)
    table = reader.app.save.tables[0]
    name = bytes(table.initial(0, k) for k in range(3))
    assert name == b"BC9"
    end(reader, WON)
    erases = reader.session.nvm_erases
    press(reader, "b")
    assert reader.session.nvm_erases == erases, "an unchanged name was written"
    assert bytes(reader.app.save.tables[0].initial(0, k) for k in range(3)) == b"BC9"


def test_a_held_letter_runs(reader):
    """UP held for two seconds turns the letter far."""
    end(reader, LOST)
    reader.session.hold("up", 2000)
    press(reader, "b")
    assert Settings(reader.app.save).initials[0] > ord("K")


def test_nobody_leaves_by_mashing(reader):
    """Keys count from 0.7 seconds on."""
    app = reader.app
    reader.session.load("ui.core.game_flow").begin(app, LOST["rules"], LOST["seed"], False)
    reader.session.run(50)
    for move in LOST["moves"]:
        app.game.play(move)
    go(reader, "game_over", "killed", ms=50)
    for key in ("a", "b", "select", "start", "a"):
        reader.session.tap(key, 40, 40)
        assert reader.screen == "GameOver"
    reader.session.run(500)
    press(reader, "b")
    assert reader.screen == "Title"


def test_again_deals_a_fresh_dungeon_of_the_same_rules(reader):
    """A plays on, ranked, in a dungeon that was not there before."""
    game = next(g for g in GAMES if g["rules"] == rules.COFFEE_BREAK)
    end(reader, game)
    press(reader, "a")
    assert reader.screen == "Room"
    assert reader.app.game.rules == rules.COFFEE_BREAK
    assert reader.app.game.seed != game["seed"]
    assert not reader.app.practice


def test_the_same_dungeon_is_practice_and_says_so(reader):
    """SELECT deals it again; its end has no rank and leaves the table alone."""
    end(reader, LOST)
    press(reader, "select")
    assert reader.screen == "Room"
    assert reader.app.practice
    assert reader.app.game.seed == LOST["seed"]
    for move in LOST["moves"]:
        reader.app.game.play(move)
    go(reader, "game_over", "killed")
    assert reader.sees("PRACTICE")
    reader.check()
    assert reader.app.save.tables[0].count == 1


def test_a_run_given_up_has_no_rank(reader):
    """It is shown with the score as it stands, and counts nowhere."""
    end(reader, WON, moves=12, how="given up")
    assert reader.read()[0].startswith("GAVE UP IN ROOM 5")
    assert reader.sees("GIVEN UP")
    assert reader.app.save.tables[0].count == 0
    reader.check()


def test_a_score_below_the_tenth_says_what_the_tenth_has(reader):
    """Ten better games: no rank, and the mark to beat."""
    for _ in range(10):
        reader.past_game(WON["rules"], WON["seed"], WON["moves"])
    end(reader, LOST)
    assert reader.sees("NOT AMONG THE BEST TEN")
    assert reader.sees("The tenth has %d." % WON["score"])
    reader.check()


def test_neighbours_in_the_table_are_named(reader):
    """Between two others: whom it beats, and who is best."""
    Settings(reader.app.save).initials[:] = b"ANN"
    reader.past_game(WON["rules"], WON["seed"], WON["moves"])
    Settings(reader.app.save).initials[:] = b"ROB"
    worst = reader.past_game(LOST["rules"], LOST["seed"], LOST["moves"])
    better = None
    for seed in range(50):
        reader.app.game.deal(rules.CLASSIC, seed)
        moves = []
        while reader.app.game.state == 0:
            legal = [action for action in (4, 5, 6, 7, 0, 1, 2, 3) if reader.app.game.can(action)]
            moves.append(legal[0])
            reader.app.game.play(legal[0])
        if worst < reader.app.game.score() < 0:
            better = {"rules": 17, "seed": seed, "moves": moves, "state": "lost"}
            break
    end(reader, better)
    assert reader.sees("beats ROB %d" % worst)
    assert reader.sees("best ANN %d" % WON["score"])
    assert reader.sees("2nd")
    reader.check()


@pytest.mark.parametrize("ace", [0x0E, 0x1E])
def test_an_ace_that_killed_is_named(reader, ace):
    """Dragon and Reaper are drawn close up, since at twice their size they would leave the card."""
    app = reader.app
    reader.session.load("ui.core.game_flow").begin(app, rules.CLASSIC, 1, True)
    reader.session.run(50)
    app.game.deal_cards(rules.CLASSIC, bytes((0x0D, ace, 0x02, 0x03)))
    app.game.play(4)
    app.game.play(5)
    go(reader, "game_over", "killed")
    assert reader.sees("Dragon" if ace == 0x0E else "Reaper")
    picture = reader.session.picture()
    card = {picture.getpixel((x, y)) for x in range(4, 54) for y in range(40, 78)}
    assert len(card) >= 5, "nobody is drawn on the card"
    reader.check()
