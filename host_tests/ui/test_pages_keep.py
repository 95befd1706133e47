# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is kept and what counts, as a player sees it on the pages."""

import pytest

from desktop.scene_setup import played
from desktop.settings import Settings
from desktop.sim.player import Player
from engine import rules, seedcode
from engine.game import PLAYING
from host_tests.ui.screen_reader import ScreenReader, presser


@pytest.fixture
def eyes(badge):
    """Eyes on a badge that was played on before, at its title."""
    session = badge(seeds=range(100, 130))
    played(session, ())
    session.globals["app"].director.go("title")
    session.run(400)
    return ScreenReader(session)


press = presser(200)


def lose(eyes):
    """Press on until the game is over and its page takes keys."""
    thumbs = Player(eyes.session)
    game = eyes.app.game
    while game.state == PLAYING:
        legal = [action for action in range(8) if game.can(action)]
        thumbs.act(min(legal, key=lambda action: (game.health_after(action), action)))
    eyes.session.run(4000)
    assert eyes.screen == "GameOver"


def counts(eyes):
    """Entries and games of all rules."""
    save = eyes.app.save
    return [table.count for table in save.tables], [stats.games for stats in save.stats]


NOTHING = ([0, 0, 0], [0, 0, 0])


# -- settings ------------------------------------------------------------------------------------


def test_settings_are_seen_at_once_and_kept(eyes):
    """Every row changes with RIGHT or A; all are as they were left after a power cycle."""
    session = eyes.session
    bright = session.brightness
    Player(session).open("SETTINGS")
    names = ("volume", "lights", "brightness", "motion", "hints")
    values = []
    for row, name in enumerate(names):
        before = getattr(Settings(eyes.app.save), name)
        press(eyes, "a" if row & 1 else "right")
        values.append(getattr(Settings(eyes.app.save), name))
        assert values[-1] != before
        press(eyes, "down")
    eyes.check()
    assert session.brightness > bright
    press(eyes, "b", after=400)
    session.restart()
    session.run(900)
    assert [getattr(Settings(eyes.app.save), name) for name in names] == values
    assert session.brightness > bright


def test_settings_write_once_and_only_a_change(eyes):
    """Leaving the page without a change writes nothing, with changes once."""
    Player(eyes.session).open("SETTINGS")
    press(eyes, "b")
    press(eyes, "a")
    erases = eyes.session.nvm_erases
    press(eyes, "down", "b")
    assert eyes.session.nvm_erases == erases
    press(eyes, "a", "right", "down", "right", "b")
    assert eyes.session.nvm_erases == erases + 1


def test_scores_are_erased_by_a_hold_only(eyes):
    """A tap, a short hold and another key erase nothing; 0.6 seconds do, and for good."""
    played(eyes.session, range(3))
    Player(eyes.session).app.director.go("settings", "title")
    eyes.session.run(300)
    press(eyes, *["down"] * 5)
    assert eyes.sees("hold A")
    press(eyes, "a", "left", "right", "start")
    press(eyes, "a")
    eyes.app.director.kept["settings"] = 5, "title"
    eyes.app.director.go("settings", "title")
    eyes.session.run(300)
    eyes.session.hold("a", 450).run(300)
    eyes.session.down("a").run(300)
    press(eyes, "up")
    eyes.session.run(600).up("a").run(200)
    assert counts(eyes)[0][0] == 3
    press(eyes, "down")
    eyes.session.hold("a", 700).run(300)
    assert eyes.sees("erased")
    assert counts(eyes) == NOTHING
    eyes.session.restart()
    eyes.session.run(900)
    assert counts(eyes) == NOTHING


def test_the_page_says_where_scores_are(eyes):
    """Without a file they are on the badge, and why stands below."""
    Player(eyes.session).open("SETTINGS")
    assert eyes.sees("Scores are in: badge")
    assert eyes.sees("No file for a copy")


# -- what counts ---------------------------------------------------------------------------------


def test_a_typed_code_is_practice_and_that_very_dungeon(eyes):
    """Six letters deal the dungeon of that code; it says PRACTICE and counts nowhere."""
    Player(eyes.session).open("PLAY")
    press(eyes, "down", "down", "select")
    assert eyes.screen == "SeedEntry" and eyes.sees("COFFEE BREAK")
    press(eyes, "start")
    assert eyes.screen == "SeedEntry"
    # B, then right and A: C, D, E, F, and the last one twice.
    press(eyes, "down", "right", "right", "right", "a", after=60)
    for _ in range(4):
        press(eyes, "right", "a", after=60)
    assert eyes.sees("1 more letter")
    press(eyes, "start", after=60)
    assert eyes.screen == "SeedEntry"
    press(eyes, "a", after=60)
    eyes.check()
    press(eyes, "a", "start", after=1200)
    assert eyes.screen == "Room"
    assert eyes.app.game.rules == rules.COFFEE_BREAK
    assert seedcode.encode(eyes.app.game.seed) == "BCDEFF"
    assert eyes.sees("PRACTICE")
    lose(eyes)
    assert eyes.sees("PRACTICE") and eyes.sees("Only a fresh dungeon counts.")
    assert counts(eyes) == NOTHING


def test_b_deletes_letters_and_then_leads_back(eyes):
    """SELECT fills the code by chance; B takes it away letter by letter, then leaves."""
    Player(eyes.session).open("PLAY")
    press(eyes, "select")
    assert "back" in eyes.read()[-1] and "delete" not in eyes.read()[-1]
    press(eyes, "select")
    assert eyes.sees("START: play it")
    assert "delete" in eyes.read()[-1] and "back" not in eyes.read()[-1]
    press(eyes, *["b"] * 6, after=60)
    assert eyes.screen == "SeedEntry" and eyes.sees("6 more letters")
    assert "back" in eyes.read()[-1] and "delete" not in eyes.read()[-1]
    press(eyes, "b")
    assert eyes.screen == "NewGame"


def test_own_rules_are_played_and_have_no_table(eyes):
    """A changes a rule, START plays under them; the end says that they have no table."""
    Player(eyes.session).open("PLAY")
    press(eyes, "up", "a")
    assert eyes.screen == "HouseRules" and eyes.sees("As in CLASSIC: it counts.")
    eyes.check()
    press(eyes, "up", "a")
    assert eyes.sees("These have no table.")
    eyes.check()
    press(eyes, "start", after=1200)
    assert eyes.screen == "Room"
    flags = rules.CLASSIC ^ rules.DECK_ONLY_LOSS
    assert eyes.app.game.rules == flags
    lose(eyes)
    assert eyes.sees("OWN RULES") and eyes.sees("They have no table.")
    assert counts(eyes) == NOTHING
    seed = eyes.app.game.seed
    press(eyes, "a", after=1200)
    assert eyes.screen == "Room" and eyes.app.game.rules == flags
    assert eyes.app.game.seed != seed


def test_own_rules_like_a_preset_count_as_that(eyes):
    """Unchanged they are CLASSIC: the game ranks there."""
    Player(eyes.session).open("PLAY")
    press(eyes, "up", "start", after=1200)
    assert eyes.screen == "Room" and eyes.app.game.rules == rules.CLASSIC
    lose(eyes)
    assert counts(eyes) == ([1, 0, 0], [1, 0, 0])


def test_a_code_can_be_played_under_own_rules(eyes):
    """SELECT on the last row asks for a code for these rules."""
    Player(eyes.session).open("PLAY")
    press(eyes, "up", "select")
    assert eyes.screen == "SeedEntry" and eyes.sees("OWN RULES")
    press(eyes, "b")
    assert eyes.screen == "NewGame" and eyes.sees("off, as you like them.")


# -- runs ----------------------------------------------------------------------------------------


def begin(eyes):
    """A dungeon, and two cards faced in its first room."""
    Player(eyes.session).open("PLAY")
    press(eyes, "a", after=1200)
    face(eyes, 2)


def face(eyes, count):
    """Face so many cards, with most health left each time."""
    thumbs = Player(eyes.session)
    for _ in range(count):
        game = eyes.app.game
        legal = [action for action in range(8) if game.can(action)]
        thumbs.act(max(legal, key=lambda action: (game.health_after(action), action)))
    assert eyes.app.game.state == PLAYING


def run(eyes):
    """Where the game stands."""
    game = eyes.app.game
    return game.seed, game.move_count, game.health, game.weapon, bytes(game.room), game.deck_count


def test_a_reload_goes_on_at_the_same_move(eyes):
    """After a reload the title's CONTINUE leads to the very move, with nothing lost."""
    begin(eyes)
    before = run(eyes)
    eyes.session.restart(power=False)
    eyes.session.run(900)
    assert eyes.screen == "Title" and eyes.read()[0] == "CONTINUE"
    assert eyes.sees("Room 1, where you left it")
    eyes.check()
    press(eyes, "a", after=1200)
    assert eyes.screen == "Room" and run(eyes) == before


def test_saved_and_left_goes_on_at_the_same_move_after_power_off(eyes):
    """SAVE AND LEAVE keeps the run to its last move, and the title says so."""
    begin(eyes)
    before = run(eyes)
    press(eyes, "start", "up", "up", "a", after=400)
    assert eyes.screen == "Title" and eyes.read()[0] == "CONTINUE"
    eyes.session.restart()
    eyes.session.run(900)
    assert eyes.sees("Room 1, where you left it")
    press(eyes, "a", after=1200)
    assert eyes.screen == "Room" and run(eyes) == before


def test_saved_and_left_goes_on_at_the_same_move_without_a_restart(eyes):
    """Through other pages and back: CONTINUE is where it was left."""
    begin(eyes)
    before = run(eyes)
    press(eyes, "start", "up", "up", "a", after=400)
    Player(eyes.session).open("SCORES")
    press(eyes, "b")
    Player(eyes.session).open("CONTINUE")
    eyes.session.run(800)
    assert eyes.screen == "Room" and run(eyes) == before
