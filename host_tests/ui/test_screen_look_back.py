# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The look back on a game: what is told, how one comes and goes, and that turning back counts
nowhere."""

import pytest

from desktop.scene_setup import GAMES, lose, over
from engine import rules
from engine.advisor import Advisor
from engine.game import PLAYING
from engine.game_review import GameReview
from host_tests.engine.play import again
from host_tests.ui.screen_reader import ScreenReader, presser
from record import settings
from record.layout import BOOKS_AT, MATCH_AT

LONG = 2  # of GAMES: two mistakes
SEEDS = range(100, 120)


@pytest.fixture
def reader(reader):
    """The page of a ranked game that is over."""
    over(LONG, (2, 5))(reader.session)
    return reader


press = presser(400)


def books(save):
    """All tables and statistics, as bytes."""
    return bytes(save.image[BOOKS_AT:MATCH_AT])


def look_back(reader, ms=9000):
    """From the page of the end to what was found."""
    press(reader, "start")
    press(reader, "a", after=ms, to="look_back")


def hindsight(game):
    """A Hindsight that has looked back on ``game``."""
    mind = GameReview()
    mind.start(again(game, game.move_count))
    while not mind.advance(1000):
        pass
    return mind


def fields(game):
    """All that a game is, without what older cards left behind in its buffers."""
    found = {name: bytes(v) if isinstance(v, bytearray) else v for name, v in vars(game).items()}
    for name in ("_deck", "_mix"):
        found.pop(name, None)
    if found.get("deck_count"):
        found["cards"] = [game.deck_card(at) for at in range(game.deck_count)]
    return found


def kept(reader):
    """What the badge has written down."""
    return bytes(reader.session.nvm), reader.session.nvm_erases


def test_the_end_of_a_game_leads_to_what_cost_most(reader):
    """START, then A: room, percentages and the better move, the costliest first, all legible."""
    mind = hindsight(reader.game)
    assert mind.count == 2
    rooms = []
    for at in range(2):
        mind.go_to(at)
        rooms.append("ROOM %d" % mind.room)
    look_back(reader)
    lines = [line for line in reader.read() if "ROOM" in line]
    for at in range(2):
        assert lines[at].startswith(rooms[at])
        for chance in (mind.before(at), mind.after(at)):
            assert "%d%%" % ((chance + 5) // 10) in lines[at]
    assert reader.sees("better")
    reader.check()


@pytest.mark.parametrize("flags", [rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK, 49, 95])
def test_all_words_fit_under_all_rules(badge, flags):
    """Presets and house rules, practice or not: nothing is cut off."""
    session = badge(seeds=range(100, 120))
    reader = ScreenReader(session)
    for number in range(6):
        over(number, flags=flags, practice=number & 1 == 0)(session)
        look_back(reader)
        assert reader.read()[0] in ("YOUR CHANCE TO WIN", "LOOKING BACK")
        reader.check()
        press(reader, "b", "b", "b", after=900, to="title")


def test_it_says_how_far_it_is_and_can_be_left_at_any_time(reader):
    """While it thinks the room is told; B leads back, nothing was written, the end stays as it
    was."""
    press(reader, "up", "right")  # a letter of the name
    picture = reader.read()
    game = fields(reader.game)
    rooms = hindsight(reader.game).rooms
    before = None
    for ms in (20, 60, 120):
        look_back(reader, ms)
        assert reader.sees(" of %d" % rooms) and reader.sees("leave")
        reader.check()
        press(reader, "a", "select", "up", after=20, to="look_back")
        press(reader, "b", to="game_details")
        press(reader, "b", after=900, to="game_over")
        assert reader.read() == picture
        assert fields(reader.game) == game
        before = before or kept(reader)  # the name was written when the page was left
        assert kept(reader) == before
    look_back(reader)
    press(reader, "down", "b", "b", after=900)
    assert reader.read() == picture
    assert kept(reader) == before
    press(reader, "a", after=1200, to="room")
    assert not reader.app.run.practice


@pytest.mark.parametrize("ms", [100, 9000])
def test_a_reset_in_the_middle_loses_nothing(reader, ms):
    """The game is in its table once, and no run waits."""
    before = books(reader.app.save)
    look_back(reader, ms)
    reader.session.restart(power=False).run(1500)
    assert reader.session.error is None
    assert reader.screen == "title"
    assert not reader.sees("CONTINUE")
    assert books(reader.app.save) == before


@pytest.mark.parametrize("at", [0, 1])
def test_turning_back_leads_to_where_the_move_was_made(reader, at):
    """The room lies as it lay then, with the cursor on the card; the moves before can be taken
    back, as far as the room's beginning."""
    mind = hindsight(reader.game)
    then = again(reader.game, mind.move(at))
    action = mind.go_to(at)
    look_back(reader)
    press(reader, *["down"] * at, after=100)
    press(reader, "a", after=900, to="room")
    assert fields(reader.game) == fields(then)
    assert reader.app.run.practice
    assert reader.sees("PRACTICE") or not then.weapon
    assert reader.session.modules["ui.room.view"].selected == action & 3
    while then.undo():
        press(reader, "select", after=200)
        assert fields(reader.game) == fields(then)
    press(reader, "select")
    assert fields(reader.game) == fields(then)


def test_a_turned_back_game_counts_nowhere(reader):
    """Played to its end it says PRACTICE; tables and statistics are those of before."""
    app = reader.app
    before = books(app.save)
    look_back(reader)
    press(reader, "a", after=900)
    lose(app.game)
    app.director.go("game_over", "killed")
    reader.session.run(900)
    assert reader.sees("PRACTICE")
    assert books(app.save) == before
    look_back(reader)
    assert reader.sees("ROOM") or reader.sees("No move")
    reader.check()


@pytest.mark.parametrize("leave", ["save", "reset"])
def test_a_turned_back_game_is_saved_and_resumed(reader, leave):
    """Save and leave, or the reset button: it goes on at the same move, still as practice."""
    look_back(reader)
    press(reader, "a", after=900)
    there = fields(reader.game)
    if leave == "save":
        press(reader, "start", "up", "up", "a", after=600, to="title")
    reader.session.restart(power=leave == "save").run(1500)
    assert reader.sees("CONTINUE")
    press(reader, "a", after=1200, to="room")
    assert reader.app.run.practice
    for name in ("seed", "moves", "move_count", "room", "health", "weapon", "limit"):
        assert fields(reader.game)[name] == there[name]


def test_a_game_without_a_mistake_is_told_so(badge):
    """Whoever plays as well as the advisor reads that it was well played; there is nothing to
    choose, and hints that are switched off do not matter."""
    session = badge(seeds=range(100, 120))
    session.run(800)
    reader = ScreenReader(session)
    app = reader.app
    settings.change(app.save, "hints", 0)
    reader.begin(rules.CLASSIC, 700)
    advisor = Advisor()
    while app.game.state == PLAYING:
        app.game.play(advisor.best(app.game))
    app.director.go("game_over", "won")
    session.run(900)
    look_back(reader, 15000)
    assert reader.sees("No move cost you more than") and reader.sees("Well played!")
    reader.check()
    press(reader, "a", "down", "select", to="look_back")
    press(reader, "b", "b", after=900, to="game_over")
    assert reader.sees("DUNGEON CLEARED")


def test_a_run_given_up_can_be_looked_back_on(reader):
    """As far as it went; without a move there is nothing to look at, and no key for it."""
    app = reader.app
    seed, moves = GAMES[LONG]
    for count in (0, 20):
        reader.begin(rules.CLASSIC, seed)
        for move in moves[:count]:
            app.game.play(int(move))
        app.director.go("game_over", "given up")
        reader.session.run(900)
        press(reader, "start")
        assert reader.sees("review") == (count > 0)
        press(reader, "a", after=9000)
        assert reader.screen == ("look_back" if count else "game_details")
        reader.check()
        press(reader, *["b"] * (1 + (count > 0)), after=900, to="game_over")


def test_an_entry_of_the_table_is_watched_as_before(reader):
    """Only a game just over is looked back on."""
    reader.app.director.go("game_details", (0, 0, "high_scores"))
    reader.session.run(400)
    assert reader.sees("watch") and not reader.sees("review")
    press(reader, "a", after=900, to="replay_mode")
