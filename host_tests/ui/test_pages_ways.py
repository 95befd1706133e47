# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The way to every page and back, and what is remembered on it: ui.md, "Buttons"."""

import pytest

from desktop.scene_setup import played
from desktop.sim.player import Player
from engine import rules
from host_tests.ui.screen_reader import ScreenReader, presser


@pytest.fixture
def eyes(badge):
    """Eyes on a badge with a history, at its title."""
    session = badge(seeds=range(100, 120))
    played(session, range(4))
    session.globals["app"].director.go("title")
    session.run(400)
    return ScreenReader(session)


press = presser(200)


def open_door(eyes, word):
    """Open an entry of the title."""
    Player(eyes.session).open(word)


# From the title: the entry, the keys, and the pages they lead through.
WAYS = (
    ("PLAY", (), ("NewGame",)),
    ("PLAY", ("select",), ("NewGame", "SeedEntry")),
    ("PLAY", ("up", "a"), ("NewGame", "NewGame", "HouseRules")),
    ("LEARN", (), ("LearnMenu",)),
    ("LEARN", ("down", "a"), ("LearnMenu", "LearnMenu", "HowToPlay")),
    ("SCORES", (), ("HighScores",)),
    ("SCORES", ("start",), ("HighScores", "GameDetails")),
    ("SCORES", ("a",), ("HighScores", "ReplayMode")),
    ("SCORES", ("start", "a"), ("HighScores", "GameDetails", "ReplayMode")),
    ("SCORES", ("left",), ("HighScores", "Statistics")),
    ("SETTINGS", (), ("Settings",)),
    ("SETTINGS", ("up", "a"), ("Settings", "Settings", "Credits")),
)


@pytest.mark.parametrize(("word", "keys", "pages"), WAYS, ids=["-".join(way[2]) for way in WAYS])
def test_every_page_is_reached_and_b_leads_back_step_by_step(eyes, word, keys, pages):
    """B leads from each page to the one before, to the same picture, and at last to the title,
    where the cursor stands on the entry that was opened."""
    open_door(eyes, word)
    assert eyes.screen == pages[0]
    eyes.session.run(400)
    pictures = [eyes.session.picture().tobytes()]
    for key, page in zip(keys, pages[1:]):
        press(eyes, key, after=600)
        assert eyes.screen == page
        pictures.append(eyes.session.picture().tobytes())
    for number in range(len(pages) - 1, 0, -1):
        if pages[number] == pages[number - 1]:
            continue
        press(eyes, "b", after=600)
        assert eyes.screen == pages[number - 1]
        if pages[number - 1] != "ReplayMode":
            assert eyes.session.picture().tobytes() == pictures[number - 1]
    press(eyes, "b", after=600)
    assert eyes.screen == "Title"
    menu = eyes.app.director.screen
    assert menu._doors[menu._menu.at][0] == word


def test_the_row_of_scores_is_remembered(eyes):
    """Back from a replay, from the details and from the title the cursor stands where it stood."""
    open_door(eyes, "SCORES")
    press(eyes, "down", "down")
    picture = eyes.session.picture().tobytes()
    for key in ("a", "start"):
        press(eyes, key, after=800)
        assert eyes.screen != "HighScores"
        press(eyes, "b", after=400)
        assert eyes.session.picture().tobytes() == picture
    press(eyes, "b")
    assert eyes.screen == "Title"
    press(eyes, "a", after=400)
    assert eyes.session.picture().tobytes() == picture


def test_the_row_of_settings_is_remembered(eyes):
    """Credits and the title lead back to the row that was left."""
    open_door(eyes, "SETTINGS")
    press(eyes, "up", "a", "b")
    assert eyes.screen == "Settings"
    assert eyes.app.director.screen.kept[0] == 6
    press(eyes, "up", "up", "b", "a")
    assert eyes.app.director.screen.kept[0] == 4


def test_the_row_of_new_game_is_remembered(eyes):
    """Back from the code, from the own rules and from the title the cursor keeps its row."""
    open_door(eyes, "PLAY")
    press(eyes, "down", "select")
    assert eyes.sees("MERCHANT") and eyes.screen == "SeedEntry"
    press(eyes, "b")
    assert eyes.sees("Two traders (46 cards)")
    press(eyes, "b", "a")
    assert eyes.sees("Two traders (46 cards)")
    press(eyes, "down", "down", "a")
    assert eyes.screen == "HouseRules"
    press(eyes, "b")
    assert eyes.sees("table and no best score.")


def test_a_page_over_a_room_leads_back_to_the_menu_row_and_the_card(eyes):
    """Pause, settings, credits and back: the same row each time, and in the room the same card."""
    open_door(eyes, "PLAY")
    press(eyes, "a", after=1200)
    press(eyes, "right", "right", after=300)
    picture = eyes.session.picture().tobytes()
    press(eyes, "start", "down", "down", "down", "a")
    assert eyes.screen == "Settings"
    press(eyes, "up", "a")
    assert eyes.screen == "Credits"
    press(eyes, "b")
    assert eyes.screen == "Settings"
    press(eyes, "b")
    assert eyes.screen == "Pause"
    assert eyes.app.director.screen.kept == 3
    press(eyes, "b", after=800)
    assert eyes.screen == "Room"
    assert eyes.session.picture().tobytes() == picture


def test_the_statistics_stand_between_the_tables(eyes):
    """LEFT of the first table and RIGHT of the last are the statistics."""
    open_door(eyes, "SCORES")
    press(eyes, "left")
    assert eyes.screen == "Statistics"
    assert all(eyes.sees(words) for words in ("CLASSIC", "MERCH.", "COFFEE", "best streak"))
    eyes.check()
    press(eyes, "left")
    assert eyes.read()[0] == "COFFEE BREAK"
    press(eyes, "right", "right")
    assert eyes.read()[0] == "CLASSIC"


def test_an_empty_table_leads_to_the_statistics_too(eyes):
    """START on a table without entries."""
    open_door(eyes, "SCORES")
    press(eyes, "right", "start")
    assert eyes.screen == "Statistics"


def test_the_end_of_a_game_has_its_details(eyes):
    """START on the last page tells about the game, ranked or not, and B leads back to that page."""
    app = eyes.app
    for practice in (False, True):
        eyes.session.load("ui.core.game_flow").begin(app, rules.CLASSIC, 5, practice, sure=True)
        eyes.session.run(50)
        while not app.game.state:
            legal = [action for action in (4, 5, 6, 7, 0, 1, 2, 3) if app.game.can(action)]
            app.game.play(legal[0])
        app.director.go("game_over", "killed")
        eyes.session.run(900)
        page = eyes.read()
        press(eyes, "start")
        assert eyes.screen == "GameDetails"
        assert eyes.sees("THIS GAME") == practice
        assert eyes.sees("%d" % app.game.move_count)
        eyes.check()
        press(eyes, "b", after=900)
        assert eyes.screen == "GameOver"
        assert eyes.read() == page
    assert app.save.tables[0].count == 5


def test_another_dungeon_asks_before_it_gives_up_a_run(eyes):
    """With a run waiting PLAY asks; B leads back to where it came from, no tap gives it up."""
    open_door(eyes, "PLAY")
    press(eyes, "a", after=1200)
    press(eyes, "start", "up", "up", "a", after=400)
    assert eyes.screen == "Title" and eyes.sees("CONTINUE")
    seed = eyes.app.game.seed
    press(eyes, "down", "a", "a")
    assert eyes.screen == "ConfirmAbandon"
    eyes.check()
    press(eyes, "a", "up", "select", after=400)
    eyes.session.hold("a", 400).run(400)
    assert eyes.screen == "ConfirmAbandon"
    press(eyes, "b")
    assert eyes.screen == "NewGame"
    press(eyes, "b")
    assert eyes.read()[0] == "CONTINUE"
    press(eyes, "a", after=800)
    assert eyes.screen == "Room" and eyes.app.game.seed == seed


def test_whoever_saves_and_leaves_finds_continue_under_the_cursor(eyes):
    """Also when the dungeon came from the table; other entries are remembered while a run waits."""
    open_door(eyes, "SCORES")
    press(eyes, "select", after=1200)
    press(eyes, "start", "up", "up", "a", after=400)
    menu = eyes.app.director.screen
    assert menu._doors[menu._menu.at][0] == "CONTINUE"
    open_door(eyes, "SETTINGS")
    press(eyes, "b")
    menu = eyes.app.director.screen
    assert menu._doors[menu._menu.at][0] == "SETTINGS"


def test_holding_a_gives_the_waiting_run_up(eyes):
    """0.6 seconds, and the other dungeon is dealt; the run counts as lost."""
    open_door(eyes, "PLAY")
    press(eyes, "a", after=1200)
    press(eyes, "start", "up", "up", "a", after=400)
    games = eyes.app.save.stats[0].games
    press(eyes, "down", "a", "a")
    eyes.session.hold("a", 700).run(1200)
    assert eyes.screen == "Room"
    assert eyes.app.save.stats[0].games == games + 1


def test_a_code_from_the_table_asks_too_and_leads_back_there(eyes):
    """SELECT on an entry while a run waits: B leads back to the entry."""
    open_door(eyes, "PLAY")
    press(eyes, "a", after=1200)
    press(eyes, "start", "up", "up", "a", after=400)
    open_door(eyes, "SCORES")
    press(eyes, "down", "select")
    assert eyes.screen == "ConfirmAbandon"
    press(eyes, "b")
    assert eyes.screen == "HighScores"
    assert eyes.app.director.screen._at == 1


def test_other_keys_do_nothing_on_pages_that_stand_still(eyes):
    """Keys without a meaning leave the picture as it is."""
    for word, keys in (("PLAY", ("left", "right")), ("LEARN", ("left", "right", "select"))):
        open_door(eyes, word)
        picture = eyes.session.picture().tobytes()
        press(eyes, *keys)
        assert eyes.session.picture().tobytes() == picture
        press(eyes, "b")


@pytest.mark.parametrize("key", ["b", "start"])
def test_a_replay_is_left_where_it_was_opened(eyes, key):
    """B and START leave; nothing is played and nothing ranks."""
    open_door(eyes, "SCORES")
    press(eyes, "down", "a", after=4000)
    assert eyes.screen == "ReplayMode" and eyes.app.practice
    press(eyes, key)
    assert eyes.screen == "HighScores"
    assert eyes.app.director.screen._at == 1
    assert eyes.app.save.tables[0].count == 4


def test_a_replay_is_stepped_paused_and_paced(eyes):
    """RIGHT and LEFT go a move on and back, A pauses, UP and DOWN change the speed, as it says."""
    open_door(eyes, "SCORES")
    press(eyes, "a", after=1500)
    assert eyes.sees("UP, DOWN: faster, slower")
    assert eyes.sees("0 of 54")
    press(eyes, "right", after=800)
    assert eyes.sees("1 of 54") and eyes.sees("paused")
    assert not eyes.sees("faster")
    press(eyes, "right", after=800)
    after_two = bytes(eyes.app.game.room)
    press(eyes, "right", after=1200)
    press(eyes, "left", after=800)
    assert bytes(eyes.app.game.room) == after_two and eyes.sees("2 of 54")
    press(eyes, "a")
    press(eyes, "up")
    assert eyes.sees("speed 4")
    press(eyes, "down", "down")
    assert eyes.sees("speed 2")
    eyes.session.run(4000)
    assert eyes.app.game.move_count > 2
    press(eyes, "a")
    count = eyes.app.game.move_count
    eyes.session.run(4000)
    assert eyes.app.game.move_count == count
    eyes.check()


def test_a_replay_ends_with_the_score_of_its_entry(eyes):
    """Watched to the end, the game on the badge is the one in the table."""
    open_door(eyes, "SCORES")
    press(eyes, "down", "down", "down", "a", after=400)
    press(eyes, "up", "up")
    for _ in range(60):
        eyes.session.run(1000)
        if eyes.app.game.state:
            break
    eyes.session.run(2000)
    assert eyes.screen == "ReplayMode" and eyes.sees("the end")
    table = eyes.app.save.tables[0]
    assert eyes.app.game.score() == table.score(3)
    assert table.count == 4
