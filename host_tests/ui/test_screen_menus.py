# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Title, new game and pause: where the cursor stands, what opens, and the way back."""

import pytest

from desktop.settings import Settings
from engine import rules
from host_tests.ui.screen_reader import ScreenReader, presser


@pytest.fixture
def eyes(badge):
    """Eyes on a badge that was switched on for the first time."""
    session = badge(seeds=[42, 43, 44])
    session.run(800)
    return ScreenReader(session)


press = presser(120)


def test_the_first_start_offers_to_learn_and_play_lies_below(eyes):
    """Whoever never played gets LEARN under the cursor, PLAY one step below, and no question."""
    assert eyes.read()[:3] == ["LEARN", "PLAY", "SCORES"]
    press(eyes, "a")
    assert eyes.screen == "LearnMenu"
    assert eyes.read()[1:3] == ["PLAY A LESSON", "READ THE RULES"]


def test_play_is_first_once_a_game_was_started(eyes):
    """After the first game the title's cursor stands on PLAY."""
    press(eyes, "down", "a", "a")
    assert eyes.screen == "Room"
    press(eyes, "start", "up")
    eyes.session.hold("a", 700)
    eyes.session.run(900)
    press(eyes, "b")
    assert eyes.read()[:3] == ["PLAY", "LEARN", "SCORES"]
    press(eyes, "a")
    assert eyes.screen == "NewGame"


def test_b_leads_back_to_the_entry_that_was_opened(eyes):
    """The title's cursor is where it was left, whatever page was opened."""
    for down, screen in ((0, "LearnMenu"), (1, "NewGame"), (1, "HighScores"), (1, "Settings")):
        press(eyes, *["down"] * down, "a")
        assert eyes.screen == screen
        press(eyes, "b")
        assert eyes.screen == "Title"


def test_new_game_tells_about_each_set_of_rules(eyes):
    """The panel speaks of the rules under the cursor, in whole words on the screen."""
    press(eyes, "down", "a")
    last = "table and no best score."
    for words in ("The card game of 2011.", "Two traders", "A perfect game is 20.", last):
        assert eyes.sees(words)
        eyes.check()
        press(eyes, "down")
    assert eyes.sees("The card game of 2011.")


@pytest.mark.parametrize("key", ["a", "start"])
@pytest.mark.parametrize("preset", [0, 1, 2])
def test_new_game_deals_the_rules_under_the_cursor(eyes, key, preset):
    """A and START play what was chosen, and the choice is there the next time."""
    press(eyes, "down", "a", *["down"] * preset, key)
    assert eyes.screen == "Room"
    assert eyes.app.game.rules == (rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK)[preset]
    assert not eyes.app.practice
    assert Settings(eyes.app.save).preset == preset


def test_the_best_score_stands_in_its_row(eyes):
    """Rules nobody played are new; the others show their best score."""
    score = eyes.past_game(rules.MERCHANT, 5)
    press(eyes, "down", "a")
    assert sum(line.count("new") for line in eyes.read()) == 2
    assert eyes.sees("best %d" % score)
    eyes.check()


def test_pause_goes_on_with_b_start_and_its_first_entry(eyes):
    """Three ways back into the room, and none of them plays a card."""
    press(eyes, "down", "a", "a")
    eyes.session.run(1000)
    for keys in (("b",), ("start",), ("a",)):
        press(eyes, "start")
        assert eyes.screen == "Pause"
        eyes.check()
        press(eyes, *keys)
        assert eyes.screen == "Room"
    assert eyes.app.game.move_count == 0


def test_giving_up_must_be_held(eyes):
    """A tap or a hold let go too early gives nothing up; 0.6 seconds do."""
    press(eyes, "down", "a", "a")
    press(eyes, "start", "up")
    assert eyes.sees("hold")
    press(eyes, "a")
    eyes.session.hold("a", 400)
    eyes.session.run(1000)
    assert eyes.screen == "Pause"
    eyes.session.hold("a", 700)
    eyes.session.run(100)
    assert eyes.screen == "GameOver"
    assert eyes.sees("GAVE UP IN ROOM 1")


def test_pause_keeps_its_cursor_when_a_page_is_left(eyes):
    """From what is left and from the rules B leads back to the entry, and then into the room."""
    press(eyes, "down", "a", "a")
    press(eyes, "start", "down", "a")
    assert eyes.screen == "RemainingCards"
    press(eyes, "b")
    assert eyes.screen == "Pause"
    press(eyes, "down", "a")
    assert eyes.screen == "HowToPlay"
    press(eyes, "start", "b")
    assert eyes.screen == "Room"


@pytest.mark.parametrize(
    "way",
    [
        ("up", "a", "up", "up"),  # the title's last entry, SETTINGS; its last row but one
        ("down", "a", "a", "start", "up"),  # a room, its pause, GIVE UP
    ],
    ids=["erase", "give up"],
)
def test_the_ring_of_a_hold_is_whole_and_stands_round_its_key(eyes, way):
    """Nothing of the ring leaves the screen, and the disc of A is in its middle."""
    press(eyes, *way)
    eyes.session.down("a")
    eyes.session.run(580)
    shown = eyes.look().layers
    ring = next(one for one in shown if one.grid.bitmap is eyes.app.sheets.ring.bitmap)
    assert ring.grid[0] == 14 or ring.grid[0] == 15, "the last quarter is not full"
    # Four quarters of 8 pixels are one wider and one higher than the ring, on the left and below.
    assert 0 <= ring.x + 1 and ring.y + 15 <= 128
    middle = ring.x + 3, ring.y + 2
    assert [one.width for one in shown if (one.x, one.y) == middle] == [11]
