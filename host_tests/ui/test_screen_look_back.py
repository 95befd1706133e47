# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The look back on a game: what is told, how one comes and goes, and that turning back counts
nowhere."""

import pytest

from desktop.scene_setup import GAMES, lose, over
from desktop.settings import Settings
from engine import rules
from engine.advisor import Advisor
from engine.game import PLAYING
from engine.game_review import GameReview
from host_tests.engine.play import again
from host_tests.ui.screen_reader import ScreenReader, presser

LONG = 1  # of GAMES: fifteen rooms, two mistakes


@pytest.fixture
def eyes(badge):
    """Eyes on the page of a ranked game that is over."""
    session = badge(seeds=range(100, 120))
    over(LONG, (2, 5))(session)
    return ScreenReader(session)


press = presser(400)


def look_back(eyes, ms=9000):
    """From the page of the end to what was found."""
    press(eyes, "start")
    press(eyes, "a", after=ms)
    assert eyes.screen == "LookBack"


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


def kept(eyes):
    """What the badge has written down."""
    return bytes(eyes.session.nvm), eyes.session.nvm_erases


def test_the_end_of_a_game_leads_to_what_cost_most(eyes):
    """START, then A: room, percentages and the better move, the costliest first, all legible."""
    mind = hindsight(eyes.app.game)
    assert mind.count == 2
    rooms = []
    for at in range(2):
        mind.go_to(at)
        rooms.append("ROOM %d" % mind.room)
    look_back(eyes)
    lines = [line for line in eyes.read() if "ROOM" in line]
    for at in range(2):
        assert lines[at].startswith(rooms[at])
        for chance in (mind.before(at), mind.after(at)):
            assert "%d%%" % ((chance + 5) // 10) in lines[at]
    assert eyes.sees("better")
    eyes.check()


@pytest.mark.parametrize("flags", [rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK, 49, 95])
def test_all_words_fit_under_all_rules(badge, flags):
    """Presets and house rules, practice or not: nothing is cut off."""
    session = badge(seeds=range(100, 120))
    eyes = ScreenReader(session)
    for number in range(6):
        over(number, flags=flags, practice=number & 1 == 0)(session)
        look_back(eyes)
        assert eyes.read()[0] in ("YOUR CHANCE TO WIN", "LOOKING BACK")
        eyes.check()
        press(eyes, "b", "b", "b", after=900)
        assert eyes.screen == "Title"


def test_it_says_how_far_it_is_and_can_be_left_at_any_time(eyes):
    """While it thinks the room is told; B leads back, nothing was written, the end stays as it
    was."""
    press(eyes, "up", "right")  # a letter of the name
    picture = eyes.read()
    game = fields(eyes.app.game)
    before = None
    for ms in (20, 60, 120):
        look_back(eyes, ms)
        assert eyes.sees(" of 15") and eyes.sees("leave")
        eyes.check()
        press(eyes, "a", "select", "up", after=20)
        assert eyes.screen == "LookBack"
        press(eyes, "b")
        assert eyes.screen == "GameDetails"
        press(eyes, "b", after=900)
        assert eyes.screen == "GameOver"
        assert eyes.read() == picture
        assert fields(eyes.app.game) == game
        before = before or kept(eyes)  # the name was written when the page was left
        assert kept(eyes) == before
    look_back(eyes)
    press(eyes, "down", "b", "b", after=900)
    assert eyes.read() == picture
    assert kept(eyes) == before
    press(eyes, "a", after=1200)
    assert eyes.screen == "Room"
    assert not eyes.app.practice


@pytest.mark.parametrize("ms", [100, 9000])
def test_a_reset_in_the_middle_loses_nothing(eyes, ms):
    """The game is in its table once, and no run waits."""
    tables = [(table.count, bytes(table.buffer)) for table in eyes.app.save.tables]
    look_back(eyes, ms)
    eyes.session.restart(power=False)
    eyes.session.run(1500)
    assert eyes.session.error is None
    assert eyes.screen == "Title"
    assert not eyes.sees("CONTINUE")
    assert [(table.count, bytes(table.buffer)) for table in eyes.app.save.tables] == tables


@pytest.mark.parametrize("at", [0, 1])
def test_turning_back_leads_to_where_the_move_was_made(eyes, at):
    """The room lies as it lay then, with the cursor on the card; the moves before can be taken
    back, as far as the room's beginning."""
    mind = hindsight(eyes.app.game)
    then = again(eyes.app.game, mind.move(at))
    action = mind.go_to(at)
    look_back(eyes)
    press(eyes, *["down"] * at, after=100)
    press(eyes, "a", after=900)
    assert eyes.screen == "Room"
    assert fields(eyes.app.game) == fields(then)
    assert eyes.app.practice
    assert eyes.sees("PRACTICE") or not then.weapon
    assert eyes.app.director.screen.view.selected == action & 3
    while then.undo():
        press(eyes, "select", after=200)
        assert fields(eyes.app.game) == fields(then)
    press(eyes, "select")
    assert fields(eyes.app.game) == fields(then)


def test_a_turned_back_game_counts_nowhere(eyes):
    """Played to its end it says PRACTICE; tables and statistics are those of before."""
    app = eyes.app
    tables = [(table.count, bytes(table.buffer)) for table in app.save.tables]
    stats = [fields(one) for one in app.save.stats]
    look_back(eyes)
    press(eyes, "a", after=900)
    lose(app.game)
    app.director.go("game_over", "killed")
    eyes.session.run(900)
    assert eyes.sees("PRACTICE")
    assert [(table.count, bytes(table.buffer)) for table in app.save.tables] == tables
    assert [fields(one) for one in app.save.stats] == stats
    look_back(eyes)
    assert eyes.sees("ROOM") or eyes.sees("No move")
    eyes.check()


@pytest.mark.parametrize("leave", ["save", "reset"])
def test_a_turned_back_game_is_saved_and_resumed(eyes, leave):
    """Save and leave, or the reset button: it goes on at the same move, still as practice."""
    look_back(eyes)
    press(eyes, "a", after=900)
    there = fields(eyes.app.game)
    if leave == "save":
        press(eyes, "start", "up", "up", "a", after=600)
        assert eyes.screen == "Title"
        eyes.session.restart(power=True)
    else:
        eyes.session.restart(power=False)
    eyes.session.run(1500)
    assert eyes.sees("CONTINUE")
    press(eyes, "a", after=1200)
    assert eyes.screen == "Room"
    assert eyes.app.practice
    for name in ("seed", "moves", "move_count", "room", "health", "weapon", "limit"):
        assert fields(eyes.app.game)[name] == there[name]


def test_a_game_without_a_mistake_is_told_so(badge):
    """Whoever plays as well as the advisor reads that it was well played; there is nothing to
    choose, and hints that are switched off do not matter."""
    session = badge(seeds=range(100, 120))
    session.run(800)
    eyes = ScreenReader(session)
    app = eyes.app
    Settings(app.save).hints = 0
    session.load("ui.core.game_flow").begin(app, rules.CLASSIC, 700, False)
    session.run(50)
    advisor = Advisor()
    while app.game.state == PLAYING:
        app.game.play(advisor.best(app.game))
    app.director.go("game_over", "won")
    session.run(900)
    look_back(eyes, 15000)
    assert eyes.sees("No move cost you more than") and eyes.sees("Well played!")
    eyes.check()
    press(eyes, "a", "down", "select")
    assert eyes.screen == "LookBack"
    press(eyes, "b", "b", after=900)
    assert eyes.screen == "GameOver"
    assert eyes.sees("DUNGEON CLEARED")


def test_a_run_given_up_can_be_looked_back_on(eyes):
    """As far as it went; without a move there is nothing to look at, and no key for it."""
    app = eyes.app
    seed, moves = GAMES[LONG]
    for count in (0, 20):
        eyes.session.load("ui.core.game_flow").begin(app, rules.CLASSIC, seed, False, True)
        eyes.session.run(50)
        for move in moves[:count]:
            app.game.play(int(move))
        app.director.go("game_over", "given up")
        eyes.session.run(900)
        press(eyes, "start")
        assert eyes.sees("review") == (count > 0)
        press(eyes, "a", after=9000)
        assert eyes.screen == ("LookBack" if count else "GameDetails")
        eyes.check()
        press(eyes, *["b"] * (1 + (count > 0)), after=900)
        assert eyes.screen == "GameOver"


def test_an_entry_of_the_table_is_watched_as_before(eyes):
    """Only a game just over is looked back on."""
    eyes.app.director.go("game_details", (0, 0, "high_scores"))
    eyes.session.run(400)
    assert eyes.sees("watch") and not eyes.sees("review")
    press(eyes, "a", after=900)
    assert eyes.screen == "ReplayMode"
