# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The lesson: that only the taught key works, that what it says is true, skipping, replaying."""

import pytest

from desktop.assets import build, texts
from desktop.scene_setup import finish, taught
from engine.game import LOST, PLAYING, WON
from record import settings
from record.stats import stats_of
from record.table import table_of

KEYS = ("a", "b", "left", "right", "up", "down", "select")


def begin(reader):
    """From the title into the lesson."""
    reader.session.tap("a", after=200).tap("a", after=1500)
    assert reader.screen == "tutorial"


def state(reader):
    """All that a key could change."""
    modules = reader.session.modules
    game = reader.game
    return (
        reader.screen, reader.app.director.screen.step, modules["ui.room.view"].selected,
        game.move_count, bytes(game.room), game.health, game.turn,
        modules["ui.room.message_panel"].open, reader.session.picture().tobytes(),
    )  # fmt: skip


def do(reader, key):
    """The deed of a step, with its key."""
    reader.session.hold(key, 700 if key in ("select", "up") else 40).run(1300)
    if key == "down":
        assert reader.screen == "remaining_cards"
        reader.session.tap("b", after=700)
    elif key == "up":
        assert reader.sees("HINT: hold SELECT and avoid.") and reader.sees("no way through")
        reader.session.tap("right", after=700)


def learn(reader, steps):
    """The first so many steps."""
    for number in range(steps):
        do(reader, taught(reader.session)[number])


def test_the_first_start_offers_it_first_and_no_later_one_does(reader):
    """Two presses of A on a new badge lead into it; whoever saw it finds PLAY on top, for good."""
    begin(reader)
    reader.session.tap("start", after=300)
    assert reader.screen == "title"
    assert reader.read()[:2] == ["PLAY", "LEARN"]
    reader.session.restart().run(800)
    assert reader.read()[:2] == ["PLAY", "LEARN"]


def test_only_the_taught_key_works(reader):
    """At every step all other keys change nothing at all, and the taught one leads on."""
    begin(reader)
    keys = taught(reader.session)
    for number, taught_key in enumerate(keys):
        assert reader.app.director.screen.step == number
        before = state(reader)
        for key in KEYS:
            if key != taught_key:
                reader.session.tap(key, after=80)
                assert state(reader) == before, "%s at step %d" % (key, number)
        reader.check()
        do(reader, taught_key)
    assert reader.app.director.screen.step == len(keys) - 1
    assert not reader.session.modules["ui.room.tutorial_bubble"].open
    assert reader.session.modules["ui.room.message_panel"].group.hidden


def test_a_grave_deed_must_be_held_here_too(reader):
    """A tap on SELECT does not avoid the room that is to be avoided."""
    begin(reader)
    learn(reader, 12)
    assert taught(reader.session)[12] == "select"
    turn = reader.game.turn
    reader.session.tap("select", after=600)
    assert reader.game.turn == turn
    assert reader.sees("HOLD SELECT")


def test_a_mashed_key_learns_nothing_by_force(reader):
    """A alone never gets past a step that teaches another key."""
    begin(reader)
    for _ in range(60):
        reader.session.tap("a", ms=20, after=40)
    assert reader.app.director.screen.step == 0
    assert reader.game.move_count == 0


def test_what_is_said_is_true(reader):
    """The numbers in the texts are those that the cards show."""
    begin(reader)
    learn(reader, 3)
    assert reader.sees("afterwards: 19.")
    assert reader.session.modules["ui.room.view"].box_a.forecast.change == -1
    do(reader, taught(reader.session)[3])
    assert reader.sees("slays only 5 & below") and reader.sees("slays 5 & below")
    assert reader.game.health == 19


@pytest.mark.parametrize("steps", [0, 5, 11, 14])
def test_start_skips_it_at_any_step(reader, steps):
    """START leads to the title, and the lesson begins at its beginning when it is opened again."""
    begin(reader)
    learn(reader, steps)
    reader.session.tap("start", after=300)
    assert reader.screen == "title"
    reader.session.tap("a", after=200)
    assert reader.screen == "learn_menu"
    reader.session.tap("a", after=1500)
    assert reader.screen == "tutorial"
    assert reader.app.director.screen.step == 0 and reader.game.health == 20
    assert reader.sees("This is a room: four cards.")


@pytest.mark.parametrize(
    ("moves", "end", "words"),
    [
        ((5, 3, 2, 1, 3, 1, 0), WON, "You made it out alive!"),
        ((1, 2, 0, 3, 5, 4), LOST, "The dungeon keeps you."),
    ],
)
def test_its_end_is_played_alone_and_told(reader, moves, end, words):
    """After the last step the room is the player's; the end is told and ranks nowhere."""
    from desktop.sim.player import Player

    begin(reader)
    learn(reader, len(taught(reader.session)))
    player = Player(reader.session)
    player.play(moves[:-1])
    assert reader.game.state == PLAYING
    finish(reader.session, moves[-1], 100)
    for _ in range(6):
        reader.session.tap("a", ms=30, after=70)
    assert reader.screen == "tutorial"
    reader.session.run(1500)
    assert reader.game.state == end
    assert reader.sees(words)
    reader.check()
    assert all(table_of(reader.app.save, i).count == 0 for i in range(3))
    assert all(stats_of(reader.app.save, i).games == 0 for i in range(3))
    reader.session.tap("a", after=1500)
    assert reader.screen == ("new_game" if end == WON else "tutorial")
    reader.session.tap("b" if end == WON else "start", after=300)
    assert reader.screen == "title"


def test_every_step_says_its_own_lesson(reader):
    """The rows that a step shows are those of its lesson in the source, two or four."""
    begin(reader)
    lessons = reader.session.modules["ui.room.tutorial_steps"]
    rows = lessons.STEPS[2::3]
    source = {key: (place, text) for key, place, text in texts.parse(build.words())}
    places = texts.places(build.words())
    assert list(rows) == [places["lesson %d" % (i + 1)] for i in range(len(rows))]
    assert "lesson %d" % (len(rows) + 1) not in source
    for i in range(len(rows)):
        assert len(source["lesson %d" % (i + 1)][1]) in (2, 4)
        assert reader.app.director.screen.step == i
        for line in source["lesson %d" % (i + 1)][1]:
            assert reader.sees(line)
        do(reader, taught(reader.session)[i])


@pytest.mark.parametrize(("step", "key", "words"), [
    (11, "up", "Ask for it: HOLD UP."), (12, "select", "This one is bad: HOLD SELECT."),
])  # fmt: skip
def test_a_tap_leaves_the_lesson_on_the_screen(reader, step, key, words):
    """What a room would answer to it does not take the place of what is taught."""
    begin(reader)
    learn(reader, step)
    before = reader.session.picture().tobytes()
    reader.session.tap(key, after=600)
    assert reader.sees(words)
    assert reader.session.picture().tobytes() == before


def test_the_lesson_on_advice_is_left_out_where_nobody_gives_any(reader):
    """With hints switched off in SETTINGS the lesson goes from the blunt sword to avoiding."""
    settings.change(reader.app.save, "hints", 0)
    begin(reader)
    learn(reader, 11)
    assert reader.sees("This one is bad: HOLD SELECT.")
    reader.session.hold("select", 700).run(1300)
    assert reader.sees("press DOWN, then B.")
