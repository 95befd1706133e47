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
def eyes(badge):
    """Eyes on a new badge."""
    session = badge(seeds=range(100, 120))
    session.run(800)
    return ScreenReader(session)


press = presser(120)


def go(eyes, name, argument=None, ms=900):
    """Show a screen, and wait until it takes keys."""
    eyes.app.director.go(name, argument)
    eyes.session.run(ms)
    assert eyes.session.error is None, eyes.session.serial


def end(eyes, game, practice=False, moves=None, how=None):
    """Bring a known game to its end and its page."""
    app = eyes.app
    eyes.session.load("ui.core.game_flow").begin(app, game["rules"], game["seed"], practice)
    eyes.session.run(50)
    for move in game["moves"][:moves]:
        app.game.play(move)
    go(eyes, "game_over", how or ("won" if game["state"] == "won" else "killed"))


# -- the score page ------------------------------------------------------------------------------


def test_an_empty_table_says_so(eyes):
    """A new badge has no scores and says so, and what its record is, not ten empty rows."""
    press(eyes, "down", "down", "a")
    assert eyes.sees("CLASSIC")
    assert eyes.sees("No game has been scored yet.")
    assert eyes.sees("A new badge: your first save")
    assert not eyes.sees("play it")
    eyes.check()


def test_left_and_right_turn_the_rules(eyes):
    """Three tables and the statistics, round the ends both ways."""
    go(eyes, "high_scores")
    seen = []
    for key in ("right", "right", "right", "right", "left", "left"):
        press(eyes, key)
        seen.append(eyes.read()[0])
        eyes.check()
    tables = ["MERCHANT", "COFFEE BREAK", "STATISTICS", "CLASSIC"]
    assert seen == [*tables, "STATISTICS", "COFFEE BREAK"]


def test_a_row_tells_rank_name_score_room_and_code(eyes):
    """A loss shows the room it ended in, a win shows none but a crown."""
    Settings(eyes.app.save).initials[:] = b"ANN"
    eyes.past_game(WON["rules"], WON["seed"], WON["moves"])
    loss = eyes.past_game(rules.CLASSIC, 6)
    go(eyes, "high_scores")
    text = " ".join(eyes.read())
    for words in ("1", "ANN", str(WON["score"]), seedcode.encode(WON["seed"]), str(loss), "r"):
        assert words in text
    assert "r15" not in text
    eyes.check()


def test_the_page_opens_on_the_rules_played_last(eyes):
    """Not on those that New Game's cursor stood on; after house rules it says where they are."""
    Settings(eyes.app.save).preset = 1
    end(eyes, LOST, practice=True)
    press(eyes, "b")
    go(eyes, "high_scores")
    assert eyes.read()[0] == "CLASSIC"
    assert not eyes.sees("OWN RULES")
    end(eyes, dict(LOST, rules=0), moves=0, how="given up")
    press(eyes, "b")
    go(eyes, "high_scores")
    assert eyes.read()[0] == "MERCHANT"
    assert eyes.sees("OWN RULES have no table.")
    eyes.check()
    press(eyes, "b")
    go(eyes, "high_scores")
    assert not eyes.sees("OWN RULES")


def test_ten_rows_fit_and_the_cursor_goes_round(eyes):
    """A full table is shown whole, and UP from its top is its bottom."""
    for seed in range(14):
        eyes.past_game(rules.COFFEE_BREAK, seed)
    go(eyes, "high_scores", (2, 0))
    eyes.check()
    assert eyes.sees("10")
    press(eyes, "up", "select")
    assert eyes.screen == "Room"
    assert eyes.app.game.seed == eyes.app.save.tables[2].seed(9)


def test_a_dungeon_from_the_table_is_practice(eyes):
    """SELECT plays the chosen dungeon under its rules, and it counts nowhere."""
    eyes.past_game(rules.MERCHANT, 77)
    go(eyes, "high_scores", (1, 0))
    press(eyes, "select")
    assert eyes.screen == "Room"
    assert eyes.app.practice
    assert (eyes.app.game.rules, eyes.app.game.seed) == (rules.MERCHANT, 77)


def test_all_rows_can_be_reached_when_the_record_is_in_trouble(eyes):
    """Two lines about the record take two rows; the cursor scrolls to those below."""
    for seed in range(12):
        eyes.past_game(rules.CLASSIC, seed)
    eyes.app.keeper.status = 6
    go(eyes, "high_scores", (0, 0))
    assert eyes.sees("Scores cannot be written: they")
    eyes.check()
    press(eyes, *["down"] * 9)
    eyes.check()
    assert "10" in " ".join(eyes.read())
    press(eyes, "select")
    assert eyes.app.game.seed == eyes.app.save.tables[0].seed(9)


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
    eyes = ScreenReader(session)
    press(eyes, "down", "down", "a")
    assert eyes.sees(words)
    eyes.check()
    assert bytes(session.nvm[4096 : 4096 + len(memory)]) == memory


# -- the end of a game ---------------------------------------------------------------------------


def test_a_loss_adds_up_line_by_line(eyes):
    """Health and the foes left are on the page, and the band says where it ended."""
    end(eyes, LOST)
    game = eyes.app.game
    assert eyes.read()[0].startswith("SLAIN IN ROOM %d" % game.turn)
    assert eyes.sees("of 15")
    assert eyes.sees("health")
    assert eyes.sees(str(game.health))
    assert eyes.sees(str(game.score() - game.health))
    assert eyes.sees("felled %d of 26" % (game.armed + game.fists - 1))
    eyes.check()


def test_a_win_says_so_and_ranks_first(eyes):
    """The band, all foes felled, and the first place in an empty table."""
    end(eyes, WON)
    assert eyes.sees("DUNGEON CLEARED")
    assert eyes.sees("felled 26 of 26")
    assert eyes.sees("1st")
    assert eyes.app.save.tables[0].score(0) == WON["score"]
    eyes.check()


@pytest.mark.parametrize("game", GAMES, ids=lambda g: "%s-%d" % (g["preset"], g["seed"]))
def test_every_end_fits_its_page(eyes, game):
    """Whatever the names and numbers are: nothing is cut, nothing lies over anything else."""
    end(eyes, game)
    eyes.check()


def test_the_last_room_of_a_full_game_is_the_number_the_band_promises(eyes):
    """A full classic game has 15 rooms, one with merchants 16; avoided rooms do not count."""
    for game in GAMES:
        if game["state"] == "won":
            end(eyes, game)
            count = 16 if game["rules"] == rules.MERCHANT else 15
            assert eyes.sees("%d rooms" % count)
            table = eyes.app.save.tables[(17, 22, 9).index(game["rules"])]
            assert table.rooms(eyes.app.place) == count


def test_a_game_is_counted_once(eyes):
    """The table has one entry, also when the page is entered again and after a restart."""
    end(eyes, LOST)
    go(eyes, "game_over")
    assert eyes.sees("SLAIN IN ROOM")
    assert eyes.app.save.tables[0].count == 1
    assert eyes.app.save.stats[0].games == 1
    eyes.session.restart()
    eyes.session.run(800)
    assert eyes.app.save.tables[0].count == 1


def test_initials_are_typed_kept_and_offered_again(eyes):
    """A new name is in the table after switching off, and is filled in for the next game."""
    end(eyes, LOST)
    press(eyes, "up", "right", "up", "up", "right", "down")
    eyes.check()
    press(eyes, "b")
    assert eyes.screen == "Title"
    eyes.session.restart()
    eyes.session.run(800)
    table = eyes.app.save.tables[0]
    name = bytes(table.initial(0, k) for k in range(3))
    assert name == b"BC9"
    end(eyes, WON)
    erases = eyes.session.nvm_erases
    press(eyes, "b")
    assert eyes.session.nvm_erases == erases, "an unchanged name was written"
    assert bytes(eyes.app.save.tables[0].initial(0, k) for k in range(3)) == b"BC9"


def test_a_held_letter_runs(eyes):
    """UP held for two seconds turns the letter far."""
    end(eyes, LOST)
    eyes.session.hold("up", 2000)
    press(eyes, "b")
    assert Settings(eyes.app.save).initials[0] > ord("K")


def test_nobody_leaves_by_mashing(eyes):
    """Keys count from 0.7 seconds on."""
    app = eyes.app
    eyes.session.load("ui.core.game_flow").begin(app, LOST["rules"], LOST["seed"], False)
    eyes.session.run(50)
    for move in LOST["moves"]:
        app.game.play(move)
    go(eyes, "game_over", "killed", ms=50)
    for key in ("a", "b", "select", "start", "a"):
        eyes.session.tap(key, 40, 40)
        assert eyes.screen == "GameOver"
    eyes.session.run(500)
    press(eyes, "b")
    assert eyes.screen == "Title"


def test_again_deals_a_fresh_dungeon_of_the_same_rules(eyes):
    """A plays on, ranked, in a dungeon that was not there before."""
    game = next(g for g in GAMES if g["rules"] == rules.COFFEE_BREAK)
    end(eyes, game)
    press(eyes, "a")
    assert eyes.screen == "Room"
    assert eyes.app.game.rules == rules.COFFEE_BREAK
    assert eyes.app.game.seed != game["seed"]
    assert not eyes.app.practice


def test_the_same_dungeon_is_practice_and_says_so(eyes):
    """SELECT deals it again; its end has no rank and leaves the table alone."""
    end(eyes, LOST)
    press(eyes, "select")
    assert eyes.screen == "Room"
    assert eyes.app.practice
    assert eyes.app.game.seed == LOST["seed"]
    for move in LOST["moves"]:
        eyes.app.game.play(move)
    go(eyes, "game_over", "killed")
    assert eyes.sees("PRACTICE")
    eyes.check()
    assert eyes.app.save.tables[0].count == 1


def test_a_run_given_up_has_no_rank(eyes):
    """It is shown with the score as it stands, and counts nowhere."""
    end(eyes, WON, moves=12, how="given up")
    assert eyes.read()[0].startswith("GAVE UP IN ROOM 5")
    assert eyes.sees("GIVEN UP")
    assert eyes.app.save.tables[0].count == 0
    eyes.check()


def test_a_score_below_the_tenth_says_what_the_tenth_has(eyes):
    """Ten better games: no rank, and the mark to beat."""
    for _ in range(10):
        eyes.past_game(WON["rules"], WON["seed"], WON["moves"])
    end(eyes, LOST)
    assert eyes.sees("NOT AMONG THE BEST TEN")
    assert eyes.sees("The tenth has %d." % WON["score"])
    eyes.check()


def test_neighbours_in_the_table_are_named(eyes):
    """Between two others: whom it beats, and who is best."""
    Settings(eyes.app.save).initials[:] = b"ANN"
    eyes.past_game(WON["rules"], WON["seed"], WON["moves"])
    Settings(eyes.app.save).initials[:] = b"ROB"
    worst = eyes.past_game(LOST["rules"], LOST["seed"], LOST["moves"])
    better = None
    for seed in range(50):
        eyes.app.game.deal(rules.CLASSIC, seed)
        moves = []
        while eyes.app.game.state == 0:
            legal = [action for action in (4, 5, 6, 7, 0, 1, 2, 3) if eyes.app.game.can(action)]
            moves.append(legal[0])
            eyes.app.game.play(legal[0])
        if worst < eyes.app.game.score() < 0:
            better = {"rules": 17, "seed": seed, "moves": moves, "state": "lost"}
            break
    end(eyes, better)
    assert eyes.sees("beats ROB %d" % worst)
    assert eyes.sees("best ANN %d" % WON["score"])
    assert eyes.sees("2nd")
    eyes.check()


@pytest.mark.parametrize("ace", [0x0E, 0x1E])
def test_an_ace_that_killed_is_named(eyes, ace):
    """Dragon and Reaper are drawn close up, since at twice their size they would leave the card."""
    app = eyes.app
    eyes.session.load("ui.core.game_flow").begin(app, rules.CLASSIC, 1, True)
    eyes.session.run(50)
    app.game.deal_cards(rules.CLASSIC, bytes((0x0D, ace, 0x02, 0x03)))
    app.game.play(4)
    app.game.play(5)
    go(eyes, "game_over", "killed")
    assert eyes.sees("Dragon" if ace == 0x0E else "Reaper")
    picture = eyes.session.picture()
    card = {picture.getpixel((x, y)) for x in range(4, 54) for y in range(40, 78)}
    assert len(card) >= 5, "nobody is drawn on the card"
    eyes.check()
