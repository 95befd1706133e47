# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The lesson: that only the taught key works, that what it says is true, skipping, replaying."""

import pytest

from desktop.assets import build, texts
from desktop.scene_setup import finish, taught
from engine.game import LOST, PLAYING, WON
from host_tests.ui.screen_reader import ScreenReader

KEYS = ("a", "b", "left", "right", "up", "down", "select")


@pytest.fixture
def eyes(badge):
    """Eyes on a badge that was switched on for the first time."""
    session = badge(seeds=[42])
    session.run(800)
    return ScreenReader(session)


def begin(eyes):
    """From the title into the lesson."""
    eyes.session.tap("a", after=200)
    eyes.session.tap("a", after=1500)
    assert eyes.screen == "Tutorial"


def state(eyes):
    """All that a key could change."""
    screen = eyes.app.director.screen
    game = eyes.app.game
    return (
        eyes.screen, screen.step, screen.view.selected, game.move_count, bytes(game.room),
        game.health, game.turn, screen.view.panel.open, eyes.session.picture().tobytes(),
    )  # fmt: skip


def do(eyes, key):
    """The deed of a step, with its key."""
    eyes.session.hold(key, 700 if key == "select" else 40)
    eyes.session.run(1300)
    if key == "down":
        assert eyes.screen == "RemainingCards"
        eyes.session.tap("b", after=700)


def learn(eyes, steps):
    """The first so many steps."""
    for number in range(steps):
        do(eyes, taught(eyes.session)[number])


def test_the_first_start_offers_it_first_and_no_later_one_does(eyes):
    """Two presses of A on a new badge lead into it; whoever saw it finds PLAY on top, for good."""
    begin(eyes)
    eyes.session.tap("start", after=300)
    assert eyes.screen == "Title"
    assert eyes.read()[:2] == ["PLAY", "LEARN"]
    eyes.session.restart()
    eyes.session.run(800)
    assert eyes.read()[:2] == ["PLAY", "LEARN"]


def test_only_the_taught_key_works(eyes):
    """At every step all other keys change nothing at all, and the taught one leads on."""
    begin(eyes)
    keys = taught(eyes.session)
    for number, taught_key in enumerate(keys):
        assert eyes.app.director.screen.step == number
        before = state(eyes)
        for key in KEYS:
            if key != taught_key:
                eyes.session.tap(key, after=80)
                assert state(eyes) == before, "%s at step %d" % (key, number)
        eyes.check()
        do(eyes, taught_key)
    assert eyes.app.director.screen.step == len(keys) - 1
    assert not eyes.app.director.screen.bubble.open
    assert eyes.app.director.screen.view.panel.group.hidden


def test_a_grave_deed_must_be_held_here_too(eyes):
    """A tap on SELECT does not avoid the room that is to be avoided."""
    begin(eyes)
    learn(eyes, 11)
    assert taught(eyes.session)[11] == "select"
    turn = eyes.app.game.turn
    eyes.session.tap("select", after=600)
    assert eyes.app.game.turn == turn
    assert eyes.sees("HOLD SELECT")


def test_a_mashed_key_learns_nothing_by_force(eyes):
    """A alone never gets past a step that teaches another key."""
    begin(eyes)
    for _ in range(60):
        eyes.session.tap("a", ms=20, after=40)
    assert eyes.app.director.screen.step == 0
    assert eyes.app.game.move_count == 0


def test_what_is_said_is_true(eyes):
    """The numbers in the texts are those that the cards show."""
    begin(eyes)
    learn(eyes, 3)
    assert eyes.sees("afterwards: 19.")
    assert eyes.app.director.screen.view.box_a.told.change == -1
    do(eyes, taught(eyes.session)[3])
    assert eyes.sees("5 and below") and eyes.sees("slays 5 and below")
    assert eyes.app.game.health == 19


@pytest.mark.parametrize("steps", [0, 5, 13])
def test_start_skips_it_at_any_step(eyes, steps):
    """START leads to the title, and the lesson begins at its beginning when it is opened again."""
    begin(eyes)
    learn(eyes, steps)
    eyes.session.tap("start", after=300)
    assert eyes.screen == "Title"
    eyes.session.tap("a", after=200)
    assert eyes.screen == "LearnMenu"
    eyes.session.tap("a", after=1500)
    assert eyes.screen == "Tutorial"
    assert eyes.app.director.screen.step == 0 and eyes.app.game.health == 20
    assert eyes.sees("This is a room: four cards.")


@pytest.mark.parametrize(
    ("moves", "end", "words"),
    [
        ((5, 3, 2, 1, 3, 1, 0), WON, "You made it out alive!"),
        ((1, 2, 0, 3, 5, 4), LOST, "The dungeon keeps you."),
    ],
)
def test_its_end_is_played_alone_and_told(eyes, moves, end, words):
    """After the last step the room is the player's; the end is told and ranks nowhere."""
    from desktop.sim.player import Player

    begin(eyes)
    learn(eyes, len(taught(eyes.session)))
    thumbs = Player(eyes.session)
    thumbs.play(moves[:-1])
    assert eyes.app.game.state == PLAYING
    finish(eyes.session, moves[-1], 100)
    for _ in range(6):
        eyes.session.tap("a", ms=30, after=70)
    assert eyes.screen == "Tutorial"
    eyes.session.run(1500)
    assert eyes.app.game.state == end
    assert eyes.sees(words)
    eyes.check()
    assert all(table.count == 0 for table in eyes.app.save.tables)
    assert all(stats.games == 0 for stats in eyes.app.save.stats)
    eyes.session.tap("a", after=1500)
    assert eyes.screen == ("NewGame" if end == WON else "Tutorial")
    eyes.session.tap("b" if end == WON else "start", after=300)
    assert eyes.screen == "Title"


def test_every_step_says_its_own_lesson(eyes):
    """The rows that a step shows are those of its lesson in the source, two or four."""
    begin(eyes)
    lessons = eyes.session.modules["ui.room.tutorial_steps"]
    rows = lessons.STEPS[2::3]
    source = {key: (place, text) for key, place, text in texts.parse(build.words())}
    places = texts.places(build.words())
    assert list(rows) == [places["lesson %d" % (i + 1)] for i in range(len(rows))]
    assert "lesson %d" % (len(rows) + 1) not in source
    for i in range(len(rows)):
        assert len(source["lesson %d" % (i + 1)][1]) in (2, 4)
        assert eyes.app.director.screen.step == i
        for line in source["lesson %d" % (i + 1)][1]:
            assert eyes.sees(line)
        do(eyes, taught(eyes.session)[i])


def test_a_tap_on_select_leaves_the_lesson_on_the_screen(eyes):
    """What a room would answer to the tap does not take the place of what is taught."""
    begin(eyes)
    learn(eyes, 11)
    before = eyes.session.picture().tobytes()
    eyes.session.tap("select", after=600)
    assert eyes.sees("This one is bad: HOLD SELECT.")
    assert eyes.session.picture().tobytes() == before
