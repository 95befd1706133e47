# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Title, new game and pause: where the cursor stands, what opens, and the way back."""

import pytest

from engine import rules, seedcode
from engine.cards import deck_from_text
from host_tests.ui.screen_reader import presser

press = presser(120)


def test_the_first_start_offers_to_learn_and_play_lies_below(reader):
    """Whoever never played gets LEARN under the cursor, PLAY one step below, and no question."""
    assert reader.read()[:3] == ["LEARN", "PLAY", "SCORES"]
    press(reader, "a", to="learn_menu")
    assert reader.read()[1:3] == ["PLAY A LESSON", "READ THE RULES"]


def test_play_is_first_once_a_game_was_started(reader):
    """After the first game the title's cursor stands on PLAY."""
    press(reader, "down", "a", "a", to="room")
    press(reader, "start", "up")
    reader.session.hold("a", 700).run(900)
    press(reader, "b")
    assert reader.read()[:3] == ["PLAY", "LEARN", "SCORES"]
    press(reader, "a", to="new_game")


def test_b_leads_back_to_the_entry_that_was_opened(reader):
    """The title's cursor is where it was left, whatever page was opened."""
    for down, screen in ((0, "learn_menu"), (1, "new_game"), (1, "high_scores"), (1, "settings")):
        press(reader, *["down"] * down, "a")
        assert reader.screen == screen
        press(reader, "b", to="title")


def test_new_game_tells_about_each_set_of_rules(reader):
    """The panel speaks of the rules under the cursor, in whole words on the screen."""
    press(reader, "down", "a")
    last = "rules are not kept."
    for words in ("The card game of 2011.", "Two traders", "The most is 20 points.", last):
        assert reader.sees(words)
        reader.check()
        press(reader, "down")
    assert reader.sees("The card game of 2011.")


@pytest.mark.parametrize("key", ["a", "start"])
@pytest.mark.parametrize("preset", [0, 1, 2])
def test_new_game_deals_the_rules_under_the_cursor(reader, key, preset):
    """A and START play what was chosen, and the choice is there the next time."""
    press(reader, "down", "a", *["down"] * preset, key, to="room")
    assert reader.game.rules == (rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK)[preset]
    assert not reader.app.run.practice
    assert reader.app.save.preset == preset


def test_the_best_score_stands_in_its_row(reader):
    """Rules nobody played are new; the others show their best score."""
    score = reader.past_game(rules.MERCHANT, 5)
    press(reader, "down", "a")
    assert sum(line.count("new") for line in reader.read()) == 2
    assert reader.sees("best %d" % score)
    reader.check()


def test_pause_goes_on_with_b_start_and_its_first_entry(reader):
    """Three ways back into the room, and none of them plays a card."""
    press(reader, "down", "a", "a")
    reader.session.run(1000)
    for keys in (("b",), ("start",), ("a",)):
        press(reader, "start", to="pause")
        reader.check()
        press(reader, *keys, to="room")
    assert reader.game.move_count == 0


def test_giving_up_must_be_held(reader):
    """A tap or a hold let go too early gives nothing up; 0.6 seconds do."""
    press(reader, "down", "a", "a")
    press(reader, "start", "up")
    assert reader.sees("hold")
    press(reader, "a")
    reader.session.hold("a", 400).run(1000)
    assert reader.screen == "pause"
    reader.session.hold("a", 700).run(100)
    assert reader.screen == "game_over"
    assert reader.sees("GAVE UP IN ROOM 1")


def test_pause_keeps_its_cursor_when_a_page_is_left(reader):
    """From what is left and from the rules B leads back to the entry, and then into the room."""
    press(reader, "down", "a", "a")
    press(reader, "start", "down", "a", to="remaining_cards")
    press(reader, "b", to="pause")
    press(reader, "down", "a", to="how_to_play")
    press(reader, "start", "b", to="room")


@pytest.mark.parametrize(
    "way",
    [
        ("up", "a", "up", "up"),  # the title's last entry, SETTINGS; its last row but one
        ("down", "a", "a", "start", "up"),  # a room, its pause, GIVE UP
    ],
    ids=["erase", "give up"],
)
def test_the_ring_of_a_hold_is_whole_and_stands_round_its_key(reader, way):
    """Nothing of the ring leaves the screen, and the disc of A is in its middle."""
    press(reader, *way)
    reader.session.down("a").run(580)
    shown = reader.look().layers
    ring = next(one for one in shown if one.grid.bitmap is reader.app.sheets.ring.bitmap)
    assert ring.grid[0] == 14 or ring.grid[0] == 15, "the last quarter is not full"
    # Four quarters of 8 pixels are one wider and one higher than the ring, on the left and below.
    assert 0 <= ring.x + 1 and ring.y + 15 <= 128
    middle = ring.x + 3, ring.y + 2
    assert [one.width for one in shown if (one.x, one.y) == middle] == [11]


def test_pause_shows_the_code_to_read_out(reader):
    """The dungeon that is played has a code, as NEW GAME takes it; one without a seed has none."""
    press(reader, "down", "a", "a", after=900)
    press(reader, "start", after=300)
    assert reader.sees("code " + seedcode.encode(reader.game.seed))
    reader.check()
    press(reader, "b", after=400)
    reader.game.deal_cards(rules.CLASSIC, deck_from_text("2d 3c 5h 8h"), 1)
    press(reader, "start", after=300)
    assert reader.screen == "pause" and not reader.sees("code")
