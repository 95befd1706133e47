# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is kept and what counts, as a player sees it on the pages."""

import pytest

from desktop.scene_setup import played
from desktop.sim.player import Player
from engine import rules, seedcode
from engine.game import PLAYING
from host_tests.ui.screen_reader import presser
from record.stats import stats_of
from record.table import table_of

SEEDS = range(100, 130)


@pytest.fixture
def reader(reader):
    """A badge that was played on before, at its title."""
    played(reader.session, ())
    reader.app.director.go("title")
    reader.session.run(400)
    return reader


press = presser(200)


def lose(reader):
    """Press on until the game is over and its page takes keys."""
    player = Player(reader.session)
    game = reader.game
    while game.state == PLAYING:
        legal = [action for action in range(8) if game.can(action)]
        player.act(min(legal, key=lambda action: (game.health_after(action), action)))
    reader.session.run(4000)
    assert reader.screen == "game_over"


def counts(reader):
    """Entries and games of all rules."""
    save = reader.app.save
    return [table_of(save, i).count for i in range(3)], [stats_of(save, i).games for i in range(3)]


NOTHING = ([0, 0, 0], [0, 0, 0])


# -- settings ------------------------------------------------------------------------------------


def test_settings_are_seen_at_once_and_kept(reader):
    """Every row changes with RIGHT or A; all are as they were left after a power cycle."""
    session = reader.session
    bright = session.brightness
    Player(session).open("SETTINGS")
    names = ("volume", "lights", "brightness", "dim", "motion", "hints")
    values = []
    for row, name in enumerate(names):
        before = getattr(reader.app.save, name)
        press(reader, "a" if row & 1 else "right")
        values.append(getattr(reader.app.save, name))
        assert values[-1] != before
        press(reader, "down")
    reader.check()
    assert session.brightness > bright
    press(reader, "b", after=400)
    session.restart().run(900)
    assert [getattr(reader.app.save, name) for name in names] == values
    assert session.brightness > bright


def test_settings_write_once_and_only_a_change(reader):
    """Leaving the page without a change writes nothing, with changes once."""
    reader.open("SETTINGS")
    press(reader, "b")
    press(reader, "a")
    erases = reader.session.nvm_erases
    press(reader, "down", "b")
    assert reader.session.nvm_erases == erases
    press(reader, "a", "right", "down", "right", "b")
    assert reader.session.nvm_erases == erases + 1


def test_scores_are_erased_by_a_hold_only(reader):
    """A tap, a short hold and another key erase nothing; 0.6 seconds do, and for good."""
    played(reader.session, range(3))
    reader.app.director.go("settings", "title")
    reader.session.run(300)
    press(reader, *["down"] * 6)
    assert reader.sees("hold A")
    press(reader, "a", "left", "right", "start")
    press(reader, "a")
    reader.app.director.kept["settings"] = 6, "title"
    reader.app.director.go("settings", "title")
    reader.session.run(300).hold("a", 450).run(300)
    reader.session.down("a").run(300)
    press(reader, "up")
    reader.session.run(600).up("a").run(200)
    assert counts(reader)[0][0] == 3
    press(reader, "down")
    reader.session.hold("a", 700).run(300)
    assert reader.sees("erased")
    assert counts(reader) == NOTHING
    reader.session.restart().run(900)
    assert counts(reader) == NOTHING


def test_the_page_says_where_scores_are(reader):
    """Without a file they are in the memory; nothing that is true of a badge only is said, for the
    page is read on computers too."""
    reader.open("SETTINGS")
    assert reader.sees("Scores are in: memory")
    assert reader.sees("They stay when you switch off.")
    assert not reader.sees("badge") and not reader.sees("installation")
    picture = reader.session.picture()
    ground = picture.getpixel((80, 115))
    edges = [(x, y) for x in (0, 1, 2, 157, 158, 159) for y in range(86, 116)]
    assert all(picture.getpixel(pixel) == ground for pixel in edges)


def test_a_on_sound_is_quieter_first(reader):
    """Whoever wants silence comes to it by A without a louder sound on the way."""
    reader.open("SETTINGS")
    heard = [reader.app.save.volume]
    for _ in range(4):
        press(reader, "a")
        heard.append(reader.app.save.volume)
    assert heard == [2, 1, 0, 3, 2]
    press(reader, "right")
    assert reader.app.save.volume == 3


# -- what counts ---------------------------------------------------------------------------------


def test_a_typed_code_is_practice_and_that_very_dungeon(reader):
    """Six letters deal the dungeon of that code; it says PRACTICE and counts nowhere."""
    reader.open("PLAY")
    press(reader, "down", "down", "select", to="seed_entry")
    assert reader.sees("COFFEE BREAK")
    press(reader, "start", to="seed_entry")
    # B, then right and A: C, D, E, F, and the last one twice.
    press(reader, "down", "right", "right", "right", "a", after=60)
    for _ in range(4):
        press(reader, "right", "a", after=60)
    assert reader.sees("1 more letter")
    press(reader, "start", after=60, to="seed_entry")
    press(reader, "a", after=60)
    reader.check()
    press(reader, "a", "start", after=1200, to="room")
    assert reader.game.rules == rules.COFFEE_BREAK
    assert seedcode.encode(reader.game.seed) == "BCDEFF"
    assert reader.sees("PRACTICE")
    lose(reader)
    assert reader.sees("PRACTICE") and reader.sees("Only a fresh dungeon counts.")
    assert counts(reader) == NOTHING


def test_b_deletes_letters_and_then_leads_back(reader):
    """SELECT fills the code by chance; B takes it away letter by letter, then leaves."""
    reader.open("PLAY")
    press(reader, "select")
    assert "back" in reader.read()[-1] and "delete" not in reader.read()[-1]
    press(reader, "select")
    assert reader.sees("START: play it")
    assert "delete" in reader.read()[-1] and "back" not in reader.read()[-1]
    press(reader, *["b"] * 6, after=60, to="seed_entry")
    assert reader.sees("6 more letters")
    assert "back" in reader.read()[-1] and "delete" not in reader.read()[-1]
    press(reader, "b", to="new_game")


def test_own_rules_are_played_and_have_no_table(reader):
    """A changes a rule, START plays under them; the end says that no score is kept."""
    reader.open("PLAY")
    press(reader, "up", "a", to="house_rules")
    assert reader.sees("As in CLASSIC: it counts.")
    reader.check()
    press(reader, "up", "a")
    assert reader.sees("With these no score is kept.")
    reader.check()
    press(reader, "start", after=1200, to="room")
    flags = rules.CLASSIC ^ rules.DECK_ONLY_LOSS
    assert reader.game.rules == flags
    lose(reader)
    assert reader.sees("OWN RULES") and reader.sees("Their scores are not kept.")
    assert counts(reader) == NOTHING
    seed = reader.game.seed
    press(reader, "a", after=1200, to="room")
    assert reader.game.rules == flags
    assert reader.game.seed != seed


def test_own_rules_like_a_preset_count_as_that(reader):
    """Unchanged they are CLASSIC: the game ranks there."""
    reader.open("PLAY")
    press(reader, "up", "start", after=1200, to="room")
    assert reader.game.rules == rules.CLASSIC
    lose(reader)
    assert counts(reader) == ([1, 0, 0], [1, 0, 0])


def test_a_code_can_be_played_under_own_rules(reader):
    """SELECT on the last row asks for a code for these rules."""
    reader.open("PLAY")
    press(reader, "up", "select", to="seed_entry")
    assert reader.sees("OWN RULES")
    press(reader, "b", to="new_game")
    assert reader.sees("off, as you like them.")


# -- runs ----------------------------------------------------------------------------------------


def begin(reader):
    """A dungeon, and two cards faced in its first room."""
    reader.open("PLAY")
    press(reader, "a", after=1200)
    face(reader, 2)


def face(reader, count):
    """Face so many cards, with most health left each time."""
    player = Player(reader.session)
    for _ in range(count):
        game = reader.game
        legal = [action for action in range(8) if game.can(action)]
        player.act(max(legal, key=lambda action: (game.health_after(action), action)))
    assert reader.game.state == PLAYING


def run(reader):
    """Where the game stands."""
    game = reader.game
    return game.seed, game.move_count, game.health, game.weapon, bytes(game.room), game.deck_count


@pytest.mark.parametrize("left", [False, True], ids=["a reload", "saved, left and switched off"])
def test_the_run_goes_on_at_the_same_move(reader, left):
    """Reloaded in the room, or saved, left and switched off: the title says where the run stands,
    and its CONTINUE leads to the very move, with nothing lost."""
    begin(reader)
    before = run(reader)
    if left:
        press(reader, "start", "up", "up", "a", after=400, to="title")
        assert reader.read()[0] == "CONTINUE"
    reader.session.restart(power=left).run(900)
    assert reader.screen == "title" and reader.read()[0] == "CONTINUE"
    assert reader.sees("Room 1, where you left it")
    reader.check()
    press(reader, "a", after=1200, to="room")
    assert run(reader) == before


def test_saved_and_left_goes_on_at_the_same_move_without_a_restart(reader):
    """Through other pages and back: CONTINUE is where it was left."""
    begin(reader)
    before = run(reader)
    press(reader, "start", "up", "up", "a", after=400)
    reader.open("SCORES")
    press(reader, "b")
    reader.open("CONTINUE")
    reader.session.run(800)
    assert reader.screen == "room" and run(reader) == before
