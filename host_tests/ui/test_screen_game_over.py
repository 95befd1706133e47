# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The end of a game: its sum, its place in the table, initials, and what comes next."""

import pytest

from engine import rules
from host_tests.ui.known_games import GAMES, LOST, WON, end, go, press
from record import settings
from record.stats import stats_of
from record.table import table_of

SEEDS = range(100, 120)


def test_a_loss_adds_up_line_by_line(reader):
    """Health and the foes left are on the page, and the band says where it ended."""
    end(reader, LOST)
    game = reader.game
    assert reader.read()[0] == "SLAIN IN ROOM %d OF 15" % game.turn
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
    assert table_of(reader.app.save, 0).score(0) == WON["score"]
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
            table = table_of(reader.app.save, (17, 22, 9).index(game["rules"]))
            assert table.rooms(reader.app.place) == count


def test_a_game_is_counted_once(reader):
    """The table has one entry, also when the page is entered again and after a restart."""
    end(reader, LOST)
    go(reader, "game_over")
    assert reader.sees("SLAIN IN ROOM")
    assert table_of(reader.app.save, 0).count == 1
    assert stats_of(reader.app.save, 0).games == 1
    reader.session.restart().run(800)
    assert table_of(reader.app.save, 0).count == 1


def test_initials_are_typed_kept_and_offered_again(reader):
    """A new name is in the table after switching off, and is filled in for the next game."""
    end(reader, LOST)
    press(reader, "up", "right", "up", "up", "right", "down")
    reader.check()
    press(reader, "b", to="title")
    reader.session.restart().run(800)
    table = table_of(reader.app.save, 0)
    name = bytes(table.initial(0, k) for k in range(3))
    assert name == b"BC9"
    end(reader, WON)
    erases = reader.session.nvm_erases
    press(reader, "b")
    assert reader.session.nvm_erases == erases, "an unchanged name was written"
    assert bytes(table_of(reader.app.save, 0).initial(0, k) for k in range(3)) == b"BC9"


def test_a_held_letter_runs(reader):
    """UP held for two seconds turns the letter far."""
    end(reader, LOST)
    reader.session.hold("up", 2000)
    press(reader, "b")
    assert settings.initials(reader.app.save)[0] > ord("K")


def test_nobody_leaves_by_mashing(reader):
    """Keys count from 0.7 seconds on."""
    end(reader, LOST, ms=50)
    for key in ("a", "b", "select", "start", "a"):
        reader.session.tap(key, 40, 40)
        assert reader.screen == "game_over"
    reader.session.run(500)
    press(reader, "b", to="title")


def test_again_deals_a_fresh_dungeon_of_the_same_rules(reader):
    """A plays on, ranked, in a dungeon that was not there before."""
    game = next(g for g in GAMES if g["rules"] == rules.COFFEE_BREAK)
    end(reader, game)
    press(reader, "a", to="room")
    assert reader.game.rules == rules.COFFEE_BREAK
    assert reader.game.seed != game["seed"]
    assert not reader.app.run.practice


def test_the_same_dungeon_is_practice_and_says_so(reader):
    """SELECT deals it again; its end has no rank and leaves the table alone."""
    end(reader, LOST)
    press(reader, "select", to="room")
    assert reader.app.run.practice
    assert reader.game.seed == LOST["seed"]
    for move in LOST["moves"]:
        reader.game.play(move)
    go(reader, "game_over", "killed")
    assert reader.sees("PRACTICE")
    reader.check()
    assert table_of(reader.app.save, 0).count == 1


def test_a_run_given_up_has_no_rank(reader):
    """It is shown with the score as it stands, and counts nowhere."""
    end(reader, WON, moves=12, how="given up")
    assert reader.read()[0].startswith("GAVE UP IN ROOM 5")
    assert reader.sees("GIVEN UP")
    assert table_of(reader.app.save, 0).count == 0
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
    settings.change_initials(reader.app.save, b"ANN")
    reader.past_game(WON["rules"], WON["seed"], WON["moves"])
    settings.change_initials(reader.app.save, b"ROB")
    worst = reader.past_game(LOST["rules"], LOST["seed"], LOST["moves"])
    better = None
    for seed in range(50):
        reader.game.deal(rules.CLASSIC, seed)
        moves = []
        while reader.game.state == 0:
            legal = [action for action in (4, 5, 6, 7, 0, 1, 2, 3) if reader.game.can(action)]
            moves.append(legal[0])
            reader.game.play(legal[0])
        if worst < reader.game.score() < 0:
            better = {"rules": 17, "seed": seed, "moves": moves, "state": "lost"}
            break
    end(reader, better)
    assert reader.sees("beats ROB %d" % worst)
    assert reader.sees("beat ANN %d" % WON["score"])
    assert reader.sees("2nd")
    reader.check()


@pytest.mark.parametrize("ace", [0x0E, 0x1E])
def test_an_ace_that_killed_is_named(reader, ace):
    """Dragon and Reaper are drawn close up, since at twice their size they would leave the card."""
    game = reader.game
    reader.begin(rules.CLASSIC, 1, practice=True)
    game.deal_cards(rules.CLASSIC, bytes((0x0D, ace, 0x02, 0x03)))
    game.play(4)
    game.play(5)
    go(reader, "game_over", "killed")
    assert reader.sees("Dragon" if ace == 0x0E else "Reaper")
    picture = reader.session.picture()
    card = {picture.getpixel((x, y)) for x in range(4, 54) for y in range(40, 78)}
    assert len(card) >= 5, "nobody is drawn on the card"
    reader.check()


@pytest.mark.parametrize(
    ("past", "game", "praised"),
    [
        ((), LOST, False),  # the first game, lost: it is the best there is, and nothing to praise
        ((), WON, True),
        ((WON,), LOST, False),
        ((LOST,), WON, True),
    ],
)
def test_praise_is_for_what_deserves_it(reader, past, game, praised):
    """A win, or a score that beats another, is praised and heard; else the page says what to
    beat."""
    settings.change_initials(reader.app.save, b"ANN")
    for one in past:
        reader.past_game(one["rules"], one["seed"], one["moves"])
    heard = []
    reader.session.modules["badge.speaker"].play = lambda sound, *more: heard.append(sound)
    end(reader, game)
    sounds = reader.session.modules["ui.core.sounds"]
    assert reader.sees("the best yet!") == praised == (sounds.RECORD in heard)
    best = table_of(reader.app.save, 0).score(0)
    if not praised:
        assert reader.sees("beat ANN %d" % best if past else "now beat %d" % best)
    reader.check()
