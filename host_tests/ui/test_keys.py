# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What thumbs do that no table of keys lists: two keys at once, a hold under a note, a tap that
would be grave, a key that cannot act, a key held while the badge is switched on."""

import pytest

from desktop.scene_setup import taught
from desktop.sim.player import Player
from engine import rules
from engine.cards import deck_from_text
from engine.game import AVOID, BARE
from host_tests.ui.room_reader import stack

TWO = "8d 5h Kc 9s 4c Qc 5d 7h"


def shaken(session, box):
    """Whether the picture within ``box`` changes in the next 120 ms and is the same again then."""
    before = session.picture().crop(box).tobytes()
    seen = set()
    for _ in range(12):
        session.run(10)
        seen.add(session.picture().crop(box).tobytes())
    return len(seen) >= 3 and session.picture().crop(box).tobytes() == before


def on_the_king(player):
    """The room of ``TWO`` with the axe in hand, the cursor on the king."""
    stack(player, TWO)
    player.act(0)
    player.go_to(2)
    player.session.run(300)


@pytest.mark.parametrize("apart", [0, 20, 60, 120])
@pytest.mark.parametrize("first", ["a", "b"])
def test_a_thumb_on_two_keys_faces_one_card(player, first, apart):
    """A and B pressed in one scan, or one rolled onto within 120 ms of the other: one deed."""
    on_the_king(player)
    session = player.session
    session.down(first).run(apart).down("b" if first == "a" else "a").run(40)
    session.up("a").up("b").run(1000)
    assert player.game.move_count == 2
    assert player.game.health == (7 if first == "b" or apart == 0 else 15)
    five, nine = deck_from_text("5h 9s")
    assert bytes(player.game.room) == bytes((0, five, 0, nine))


def test_the_other_key_counts_at_once_when_both_were_up(player):
    """Who lets A go before pressing B means both, however fast."""
    on_the_king(player)
    player.session.tap("a", ms=40, after=20).tap("b", ms=40, after=20)
    assert player.game.move_count == 3


def test_the_other_key_counts_later_while_the_first_is_still_down(player):
    """A that rests on its key locks B for 150 ms and no longer."""
    on_the_king(player)
    player.session.down("a").run(220).tap("b").up("a").run(100)
    assert player.game.move_count == 3


def test_the_same_key_counts_though_the_other_lies_under_a_thumb(player):
    """It is the other key that waits, not the one that did the deed."""
    stack(player, "8d 5h 2c 9s 4c Qc 5d 7h")
    player.act(0)
    player.go_to(1)
    player.session.run(300).down("b").run(300)
    player.session.tap("a", ms=40, after=40).tap("a", ms=40, after=40).up("b").run(300)
    assert player.game.faced == 0 and player.game.turn == 2


def test_a_deed_by_a_hold_locks_the_other_key_too(player):
    """A held until a weapon is swapped, and B touched just then: one deed."""
    stack(player, "Td 3d 5c 5h 9h 7h 4c Qc")
    player.act(0)
    player.go_to(1)
    player.session.down("a").run(640)
    assert player.game.move_count == 2
    player.session.tap("b", ms=40, after=20).up("a").run(300)
    assert player.game.move_count == 2


# -- notes ----------------------------------------------------------------------------------------


def test_select_held_under_its_own_note_avoids(player, room):
    """The note says that SELECT must be held, and one hold of 0.6 s does it."""
    stack(player, "9c 5h 4h 3h 2h 6h 7h 8h")
    player.session.tap("select")
    assert "Hold SELECT" in room.note()[0]
    player.session.down("select").run(560)
    assert player.game.turn == 1
    player.session.run(80)
    assert player.game.turn == 2
    player.session.run(1900).up("select").run(500)
    assert player.game.turn == 2 and not room.note()


def test_select_tapped_again_only_puts_its_note_away(player, room):
    """As a tap on UP does with its own."""
    stack(player, "9c 5h 4h 3h 2h 6h 7h 8h")
    player.session.tap("select").run(300).tap("select").run(300)
    assert not room.note() and player.game.turn == 1


def test_select_held_under_any_other_note_avoids_as_well(player, room):
    """What must be held needs no second press to get there."""
    stack(player, "9c 5h 4h 3h 2h 6h 7h 8h")
    player.session.tap("up")
    assert room.note()
    player.session.hold("select", 660).run(800)
    assert player.game.turn == 2


def _advice(player, action):
    """Let the note give that advice."""
    hint = player.session.load("ui.room.hint").Hint()
    hint.chance = 500
    hint.tell(player.game, action)
    player.session.run(400)


@pytest.mark.parametrize(
    ("action", "key", "ms"), [(AVOID, "select", 660), (0, "a", 40), (0 | BARE, "b", 40)]
)
def test_the_key_that_a_hint_asks_for_is_not_swallowed_by_it(player, room, action, key, ms):
    """Hold SELECT, press A, press B: each does it, once, while the hint is open."""
    stack(player, "5d 3c 4h 3h 2h 6h 7h 8h")
    if action != AVOID:
        player.act(0)
        action |= 1
    count = player.game.move_count
    _advice(player, action)
    player.session.hold(key, ms).run(1000)
    assert player.game.move_count == count + 1
    assert player.game.moves[count] == action
    assert not room.note()


def test_b_does_what_a_sum_says_of_it(player, room):
    """The sum tells what A and B do to a foe, and either does it; of a sword it names A alone."""
    stack(player, "9c 5d 4h 3h 2h 6h 7h")
    player.session.tap("up")
    assert any(row.startswith("B: ") for row in room.note())
    player.session.tap("b").run(500)
    assert player.game.health == 11 and not room.note()
    player.session.tap("up")
    assert room.note()[1].startswith("A: ")
    player.session.tap("b").run(500)
    assert not room.note() and player.game.move_count == 1


def test_b_lets_a_merchant_leave_under_the_note_that_says_so(player, room):
    """It says what A and B do, and both do it."""
    stack(player, "8d J1 Kc J2 8h 7h 6h", rules.MERCHANT)
    player.act(0)
    player.session.tap("up")
    assert "B: keep it" in " ".join(room.note())
    player.session.tap("b").run(500)
    assert player.game.move_count == 2 and player.game.weapon


# -- swaps ----------------------------------------------------------------------------------------


def test_a_tap_never_swaps_a_fresh_weapon_for_a_lower_one(player, room):
    """As third card it could never be taken back: a tap does nothing, the box says why."""
    stack(player, "Td 2h 3d 5c 9h 7h 4c Qc")
    player.play((0, 1))
    player.go_to(2)
    assert room.swap() == ("10", "3") and room.box(0) == ["HOLD"]
    for ms in (40, 300, 560):
        player.session.hold("a", ms).run(300)
        assert player.game.weapon & 15 == 10 and player.game.turn == 1
    player.session.hold("a", 660).run(800)
    assert player.game.weapon & 15 == 3 and player.game.turn == 2


@pytest.mark.parametrize(
    ("deck", "acts", "box"),
    [
        ("3d Td 5h 5c 9h 7h 4c", (0,), ("3", "10")),  # a higher one
        ("5d 2c 4d 5h 9h 7h 4c", (0, 1), ("5", "4")),  # a lower one, for one that has slain
    ],
)
def test_any_other_swap_is_a_tap_and_shows_both_values(player, room, deck, acts, box):
    """Old and new stand in the box; what is fresh or higher is not lost by it."""
    stack(player, deck)
    player.play(acts)
    place = 1 if len(acts) == 1 else 2
    player.go_to(place)
    assert room.swap() == box and room.box(0) == []
    player.session.tap("a").run(500)
    assert player.game.move_count == len(acts) + 1


def test_a_first_weapon_is_taken_with_a_tap(player, room):
    """Nothing is given away for it."""
    stack(player, "3d Td 5h 5c 9h 7h 4c")
    assert room.box(0) == ["take it"]
    player.session.tap("a")
    assert player.game.weapon & 15 == 3


# -- keys that cannot act -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "place", "box"),
    [("a", 0, (0, 73, 80, 88)), ("b", 1, (80, 73, 160, 88)), ("b", 2, (80, 73, 160, 88))],
)
def test_the_box_of_a_key_that_cannot_act_shakes(player, key, place, box):
    """A on a foe without a weapon, B on goods: it is seen for three frames, then all is as before,
    and nothing else of the screen moves."""
    stack(player, "9c 5d 4h 3h 2h")
    player.go_to(place)
    player.session.run(300)
    before = player.session.picture()
    player.session.down(key)
    assert shaken(player.session, box)
    player.session.up(key).run(100)
    assert player.session.picture().tobytes() == before.tobytes()
    assert player.game.move_count == 0


def test_two_dead_keys_in_a_row_shake_one_box_each(player):
    """The first comes to rest where it belongs."""
    stack(player, "9c 5d 4h 3h 2h")
    player.session.run(300)
    before = player.session.picture().tobytes()
    player.session.down("a").run(30).up("a").run(20).down("right").run(30).up("right").run(20)
    player.session.down("b").run(30).up("b").run(300).tap("left").run(300)
    assert player.session.picture().tobytes() == before


def test_left_and_right_are_dead_keys_when_one_card_is_left(player):
    """There is no other to go to, and the box that can still act says so."""
    stack(player, "9h 5h 4h 3h")
    player.play((0, 1, 2))
    player.session.run(300)
    player.session.down("right")
    assert shaken(player.session, (0, 73, 80, 88))


@pytest.mark.parametrize("step", [0, 5])
def test_a_key_that_is_not_taught_is_seen_in_the_lesson(reader, step):
    """A's and B's boxes shake where they are seen, else, and for all other keys, the row that names
    the taught key."""
    session = reader.session
    session.tap("a", after=200).tap("a", after=1500)
    for number in range(step):
        session.tap(taught(session)[number], after=1300)
    key = taught(session)[step]
    for other in ("a", "b", "left", "right", "up", "down", "select"):
        if other == key:
            continue
        session.run(300)
        rows = reader.session.modules["ui.room.message_panel"]
        row = rows.group.y + rows.rows[rows.said - 1].y
        box = (0, row, 160, row + 8)
        if other in "ab" and step == 0:
            box = (80, 73, 160, 88) if other == "b" else (0, 73, 80, 88)
        session.down(other)
        assert shaken(session, box), other
        session.up(other)


def test_up_held_shows_its_ring_from_the_start(player, room):
    """It answers within two frames, fills, and is gone when the key is let go."""
    player.session.run(300)
    before = player.session.picture().tobytes()
    player.session.down("up").run(60)
    assert any(room.rings())
    early = player.session.picture().tobytes()
    player.session.run(250)
    assert len({before, early, player.session.picture().tobytes()}) == 3
    player.session.up("up").run(300)
    assert not any(room.rings())
    assert player.session.picture().tobytes() == before


def test_a_hold_counts_though_the_loop_was_late(player):
    """The keys are stamped when they are scanned: 0.6 s are 0.6 s, whatever the badge did then."""
    stack(player, "9c 5h 4h 3h 2h 6h 7h 8h")
    player.session.down("select").run(580).stall(100).run(50).up("select").run(800)
    assert player.game.turn == 2


# -- power-on -------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["a", "b", "start", "up", "down"])
def test_a_key_held_at_power_on_does_nothing(badge, key):
    """It is older than the first screen; the next press counts."""
    session = badge()
    session.restart()
    session.down(key)
    session.restart()
    player = Player(session)
    at = player.app.director.screen.menu.at
    session.run(1000).up(key).run(300)
    assert session.error is None
    assert player.screen == "title" and player.app.director.screen.menu.at == at
    session.tap("a", after=300)
    assert player.screen != "title"


def test_a_on_the_page_of_an_error_goes_no_further_than_the_title(player):
    """The press that starts the game again does not open CONTINUE as well."""
    session = player.session

    def broken(now):
        raise ValueError("broken")

    player.app.director.screen.tick = broken
    session.run(3000)
    assert session.error is None and player.screen == "room"
    session.down("a").run(1000).up("a").run(300)
    assert player.screen == "title" and player.chosen == "CONTINUE"
