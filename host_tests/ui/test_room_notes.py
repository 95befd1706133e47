# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is told in a room when it is asked for: sums in words, avoiding, and hints."""

import pytest

from engine.game import AVOID, BARE
from host_tests.ui.room_reader import stack
from record import settings


def test_select_tapped_tells_about_avoiding_and_does_nothing(player, room):
    """A tap on SELECT explains; just after an avoided room it says why not."""
    stack(player, "9c 5h 4h 3h 2h 6h 7h 8h")
    player.session.tap("select")
    assert "Hold SELECT" in room.note()[0]
    assert player.game.turn == 1
    player.session.tap("b")
    assert not room.note()
    player.act(8)
    player.session.tap("select")
    assert "avoided the room before" in room.note()[0]


def test_up_tells_the_sum_in_words(player, room):
    """UP writes the sum of both choices under the boxes, and follows the cursor."""
    stack(player, "9c 5d 4h Ts 2h 6h 7h")
    player.act(1)
    player.go_to(0)
    player.session.tap("up")
    rows = room.note()
    assert rows[0] == "Bear 9"
    assert "= 4" in rows[1] and "9 damage" in rows[2]
    player.session.tap("right")
    assert room.note()[0] == "Tube 4"


def test_up_held_gives_a_hint_and_the_game_wears_a_lamp(player, room):
    """The cursor goes to the advised card, the note says the key, and the run is marked."""
    player.session.hold("up", 700).run(1500)
    assert room.note()[0].startswith("HINT: ")
    assert player.app.run.hinted
    assert player.game.move_count == 0
    player.session.tap("a")  # the key that the hint names is pressed once, not twice
    assert not room.note() and player.game.move_count == 1


def test_a_hint_marks_its_button(player, room):
    """A full ring stands round the disc of the advised button, and goes with the note."""
    player.session.hold("up", 700).run(1500)
    second = "press B" in room.note()[0]
    assert room.rings() == (not second, second)
    player.session.tap("right")
    assert room.rings() == (False, False)


@pytest.mark.parametrize(("advice", "plays"), [(BARE, 1), (0, 0), (AVOID, 0)])
def test_b_under_a_hint_plays_only_where_it_was_advised(player, advice, plays):
    """Under any other hint B puts the note away, as everywhere."""
    place = next(place for place in range(4) if player.game.can(place | BARE))
    player.go_to(place)
    note = player.app.director.screen.view.panel
    hint = player.session.load("ui.room.hint").Hint()
    hint.chance = 500
    hint.tell(note, player.game, advice if advice == AVOID else advice | place)
    player.session.run(400).tap("b").run(400)
    assert not note.open
    assert player.game.move_count == plays


def test_a_tap_on_up_is_no_hint(player, room):
    """UP tapped tells the sum and marks nothing."""
    player.session.tap("up")
    assert room.note()
    assert not player.app.run.hinted


def test_hints_can_be_switched_off(player, room):
    """With hints set to never, UP held tells the sum like a tap."""
    settings.change(player.app.save, "hints", 0)
    player.session.hold("up", 700).run(1500)
    assert not room.note()[0].startswith("HINT")
    assert not player.app.run.hinted
