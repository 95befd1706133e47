# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The way to every page and back, and what is remembered on it: ui.md, "Buttons"."""

import pytest

from desktop.scene_setup import played
from engine import rules
from host_tests.ui.screen_reader import presser
from record.stats import stats_of
from record.table import table_of

SEEDS = range(100, 120)


@pytest.fixture
def reader(reader):
    """A badge with a history, at its title."""
    played(reader.session, range(4))
    reader.app.director.go("title")
    reader.session.run(400)
    return reader


press = presser(200)


# From the title: the entry, the keys, and the pages they lead through.
WAYS = (
    ("PLAY", (), ("new_game",)),
    ("PLAY", ("select",), ("new_game", "seed_entry")),
    ("PLAY", ("up", "a"), ("new_game", "new_game", "house_rules")),
    ("LEARN", (), ("learn_menu",)),
    ("LEARN", ("down", "a"), ("learn_menu", "learn_menu", "how_to_play")),
    ("SCORES", (), ("high_scores",)),
    ("SCORES", ("start",), ("high_scores", "game_details")),
    ("SCORES", ("a",), ("high_scores", "replay_mode")),
    ("SCORES", ("start", "a"), ("high_scores", "game_details", "replay_mode")),
    ("SCORES", ("left",), ("high_scores", "statistics")),
    ("SETTINGS", (), ("settings",)),
    ("SETTINGS", ("up", "a"), ("settings", "settings", "credits")),
)


@pytest.mark.parametrize(("word", "keys", "pages"), WAYS, ids=["-".join(way[2]) for way in WAYS])
def test_every_page_is_reached_and_b_leads_back_step_by_step(reader, word, keys, pages):
    """B leads from each page to the one before, to the same picture, and at last to the title,
    where the cursor stands on the entry that was opened."""
    reader.open(word)
    assert reader.screen == pages[0]
    reader.session.run(400)
    pictures = [reader.session.picture().tobytes()]
    for key, page in zip(keys, pages[1:]):
        press(reader, key, after=600)
        assert reader.screen == page
        pictures.append(reader.session.picture().tobytes())
    for number in range(len(pages) - 1, 0, -1):
        if pages[number] == pages[number - 1]:
            continue
        press(reader, "b", after=600)
        assert reader.screen == pages[number - 1]
        if pages[number - 1] != "replay_mode":
            assert reader.session.picture().tobytes() == pictures[number - 1]
    press(reader, "b", after=600, to="title")
    assert reader.chosen == word


def test_the_row_of_scores_is_remembered(reader):
    """Back from a replay, from the details and from the title the cursor stands where it stood."""
    reader.open("SCORES")
    press(reader, "down", "down")
    picture = reader.session.picture().tobytes()
    for key in ("a", "start"):
        press(reader, key, after=800)
        assert reader.screen != "high_scores"
        press(reader, "b", after=400)
        assert reader.session.picture().tobytes() == picture
    press(reader, "b", to="title")
    press(reader, "a", after=400)
    assert reader.session.picture().tobytes() == picture


def test_the_row_of_settings_is_remembered(reader):
    """Credits and the title lead back to the row that was left."""
    reader.open("SETTINGS")
    press(reader, "up", "a", "b", to="settings")
    assert reader.app.director.screen.kept[0] == 7
    press(reader, "up", "up", "b", "a")
    assert reader.app.director.screen.kept[0] == 5


def test_the_row_of_new_game_is_remembered(reader):
    """Back from the code, from the own rules and from the title the cursor keeps its row."""
    reader.open("PLAY")
    press(reader, "down", "select")
    assert reader.sees("MERCHANT") and reader.screen == "seed_entry"
    press(reader, "b")
    assert reader.sees("Two traders (46 cards)")
    press(reader, "b", "a")
    assert reader.sees("Two traders (46 cards)")
    press(reader, "down", "down", "a", to="house_rules")
    press(reader, "b")
    assert reader.sees("rules are not kept.")


def test_a_page_over_a_room_leads_back_to_the_menu_row_and_the_card(reader):
    """Pause, settings, credits and back: the same row each time, and in the room the same card."""
    reader.open("PLAY")
    press(reader, "a", after=1200)
    press(reader, "right", "right", after=300)
    picture = reader.session.picture().tobytes()
    press(reader, "start", "down", "down", "down", "a", to="settings")
    press(reader, "up", "a", to="credits")
    press(reader, "b", to="settings")
    press(reader, "b", to="pause")
    assert reader.app.director.screen.kept == 3
    press(reader, "b", after=800, to="room")
    assert reader.session.picture().tobytes() == picture


def test_the_statistics_stand_between_the_tables(reader):
    """LEFT of the first table and RIGHT of the last are the statistics."""
    reader.open("SCORES")
    press(reader, "left", to="statistics")
    assert all(reader.sees(words) for words in ("CLASSIC", "MERCH.", "COFFEE", "best streak"))
    reader.check()
    press(reader, "left")
    assert reader.read()[0] == "COFFEE BREAK"
    press(reader, "right", "right")
    assert reader.read()[0] == "CLASSIC"


def test_an_empty_table_leads_to_the_statistics_too(reader):
    """START on a table without entries."""
    reader.open("SCORES")
    press(reader, "right", "start", to="statistics")


def test_the_end_of_a_game_has_its_details(reader):
    """START on the last page tells about the game, ranked or not, and B leads back to that page."""
    app = reader.app
    for practice in (False, True):
        reader.begin(rules.CLASSIC, 5, practice)
        while not app.game.state:
            legal = [action for action in (4, 5, 6, 7, 0, 1, 2, 3) if app.game.can(action)]
            app.game.play(legal[0])
        app.director.go("game_over", "killed")
        reader.session.run(900)
        page = reader.read()
        press(reader, "start", to="game_details")
        assert reader.sees("THIS GAME") == practice
        assert reader.sees("%d" % app.game.move_count)
        reader.check()
        press(reader, "b", after=900, to="game_over")
        assert reader.read() == page
    assert table_of(app.save, 0).count == 5


def leave_a_run(reader):
    """A dungeon is begun, saved and left: it waits on the title."""
    reader.open("PLAY")
    press(reader, "a", after=1200)
    press(reader, "start", "up", "up", "a", after=400, to="title")


def test_another_dungeon_asks_before_it_gives_up_a_run(reader):
    """With a run waiting PLAY asks; B leads back to where it came from, no tap gives it up."""
    leave_a_run(reader)
    assert reader.sees("CONTINUE")
    seed = reader.game.seed
    press(reader, "down", "a", "a", to="confirm_abandon")
    reader.check()
    press(reader, "a", "up", "select", after=400)
    reader.session.hold("a", 400).run(400)
    assert reader.screen == "confirm_abandon"
    press(reader, "b", to="new_game")
    press(reader, "b")
    assert reader.read()[0] == "CONTINUE"
    press(reader, "a", after=800, to="room")
    assert reader.game.seed == seed


def test_whoever_saves_and_leaves_finds_continue_under_the_cursor(reader):
    """Also when the dungeon came from the table; other entries are remembered while a run waits."""
    reader.open("SCORES")
    press(reader, "select", after=1200)
    press(reader, "start", "up", "up", "a", after=400)
    assert reader.chosen == "CONTINUE"
    reader.open("SETTINGS")
    press(reader, "b")
    assert reader.chosen == "SETTINGS"


def test_holding_a_gives_the_waiting_run_up(reader):
    """0.6 seconds, and the other dungeon is dealt; the run counts as lost."""
    leave_a_run(reader)
    games = stats_of(reader.app.save, 0).games
    press(reader, "down", "a", "a")
    reader.session.hold("a", 700).run(1200)
    assert reader.screen == "room"
    assert stats_of(reader.app.save, 0).games == games + 1


@pytest.mark.parametrize("held, given_up", [(590, False), (600, True), (650, True)])
def test_a_hold_counts_by_the_thumb_and_not_by_the_loop(reader, held, given_up):
    """Where the badge was busy while A was down, the moments of the key decide, to the ms."""
    leave_a_run(reader)
    press(reader, "down", "a", "a", to="confirm_abandon")
    page = reader.app.director.screen
    now = reader.session.load("badge.clock").now()
    key = reader.session.load("badge.buttons").A
    page.key(key, True, now)
    page.key(key, False, now + held)
    reader.session.run(1200)
    assert reader.screen == ("room" if given_up else "confirm_abandon")


def test_a_code_from_the_table_asks_too_and_leads_back_there(reader):
    """SELECT on an entry while a run waits: B leads back to the entry."""
    leave_a_run(reader)
    reader.open("SCORES")
    press(reader, "down")
    picture = reader.session.picture().tobytes()
    press(reader, "select", to="confirm_abandon")
    press(reader, "b", to="high_scores")
    assert reader.session.picture().tobytes() == picture


def test_other_keys_do_nothing_on_pages_that_stand_still(reader):
    """Keys without a meaning leave the picture as it is."""
    for word, keys in (("PLAY", ("left", "right")), ("LEARN", ("left", "right", "select"))):
        reader.open(word)
        picture = reader.session.picture().tobytes()
        press(reader, *keys)
        assert reader.session.picture().tobytes() == picture
        press(reader, "b")


@pytest.mark.parametrize("key", ["b", "start"])
def test_a_replay_is_left_where_it_was_opened(reader, key):
    """B and START leave; nothing is played and nothing ranks."""
    reader.open("SCORES")
    press(reader, "down")
    picture = reader.session.picture().tobytes()
    press(reader, "a", after=4000, to="replay_mode")
    assert reader.app.run.practice
    press(reader, key, to="high_scores")
    assert reader.session.picture().tobytes() == picture
    assert table_of(reader.app.save, 0).count == 4


def test_a_replay_is_stepped_paused_and_paced(reader):
    """RIGHT and LEFT go a move on and back, A pauses, UP and DOWN change the speed, as it says."""
    reader.open("SCORES")
    press(reader, "a", after=1500)
    assert reader.sees("UP, DOWN: faster, slower")
    assert reader.sees("0 of 54")
    press(reader, "right", after=800)
    assert reader.sees("1 of 54") and reader.sees("paused")
    assert not reader.sees("faster")
    press(reader, "right", after=800)
    after_two = bytes(reader.game.room)
    press(reader, "right", after=1200)
    press(reader, "left", after=800)
    assert bytes(reader.game.room) == after_two and reader.sees("2 of 54")
    press(reader, "a")
    press(reader, "up")
    assert reader.sees("speed 4")
    press(reader, "down", "down")
    assert reader.sees("speed 2")
    reader.session.run(4000)
    assert reader.game.move_count > 2
    press(reader, "a")
    count = reader.game.move_count
    reader.session.run(4000)
    assert reader.game.move_count == count
    reader.check()


def test_a_replay_ends_with_the_score_of_its_entry(reader):
    """Watched to the end, the game on the badge is the one in the table."""
    reader.open("SCORES")
    press(reader, "down", "down", "down", "a", after=400)
    press(reader, "up", "up")
    for _ in range(60):
        reader.session.run(1000)
        if reader.game.state:
            break
    reader.session.run(2000)
    assert reader.screen == "replay_mode" and reader.sees("the end")
    table = table_of(reader.app.save, 0)
    assert reader.game.score() == table.score(3)
    assert table.count == 4
