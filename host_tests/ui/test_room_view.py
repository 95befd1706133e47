# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is seen in a room without a press: costs, limits, and why something cannot be done."""

import pytest

from engine import rules
from host_tests.ui.room_reader import stack


def test_what_kills_is_told_in_red_and_asks_to_be_held(player, room):
    """The foot has a skull, the box says HOLD."""
    stack(player, "Ac Kc 4h 3h 2h 5h")
    player.act(0 | 4)
    player.go_to(1)
    assert room.feet()[1] == "-13"
    assert room.box(1) == ["-13", "HOLD"]
    skull = player.session.modules["ui.draw.icons"].SKULL
    assert any(tile == skull and x > 80 and y < 88 for tile, x, y in room.tiles("icons"))


def test_the_chip_says_what_select_does(player, room):
    """AVOID with a fresh room, UNDO after a card, LAST when nothing lies below."""
    stack(player, "9c 5h 4h 3h 2h 6h 7h")
    assert room.select() == "AVOID"
    player.act(1)
    assert room.select() == "UNDO"
    stack(player, "9c 5h 4h 3h")
    assert room.select() == "LAST"
    player.session.tap("select")
    assert "Nothing lies below" in room.note()[0]


def test_every_card_shows_its_cheapest_cost(player, room):
    """At a card's foot stands the cheapest cost or the gain, without any press."""
    stack(player, "9c 5d 4h 3c 2h 6h 7h")
    assert room.feet() == ["-9", "take", "+0", "-3"]
    player.act(1)
    assert room.feet()[0] == "-4"
    assert room.feet()[3] == "0"
    player.act(0)
    assert room.feet()[2] == "+4"


def test_the_limit_stands_in_words_and_on_the_ladder(player, room):
    """After a kill the weapon's limit is told in words and the ladder is lit up to it."""
    stack(player, "9c 5d 4h Ts 2h 6h 7h")
    assert room.limit() == "bare hands only"
    player.act(1)
    assert room.limit() == "slays anything"
    lit = room.ladder()
    player.act(0)
    assert room.limit() == "slays 8 & below"
    cells = zip(range(2, 15), lit, room.ladder())
    assert [rank for rank, before, now in cells if before == now] == [2, 3, 4, 5, 6, 7, 8]
    assert room.pile() == ("9", "1")
    player.go_to(3)
    assert room.box(0) == ["too strong"]


@pytest.mark.parametrize(
    ("deck", "acts", "flags", "words"),
    [
        ("2d Jc 9h Qs 8h 7h 6h", (0, 1), rules.CLASSIC, "too strong"),
        ("8d 2c 9h Qs 8h 7h 6h", (0, 1), rules.CLASSIC, "too strong"),
    ],
)
def test_a_refusal_gives_its_reason(player, room, deck, acts, flags, words):
    """The box of A says in twelve letters why it does nothing."""
    stack(player, deck, flags)
    player.play(acts)
    player.go_to(3)
    assert room.box(0) == [words]


def test_binding_weapons_say_what_comes_first(player, room):
    """Where a diamond may not stay, both boxes of another card refuse, and B says why."""
    stack(player, "8d 2d 9d Qs 8h 7h 6h", rules.COFFEE_BREAK)
    player.go_to(3)
    assert room.feet()[3] == "wait"
    assert room.box(1) == ["weapon first"]
    player.session.tap("b")
    assert player.game.move_count == 0


def test_the_carried_card_wears_its_notch(player):
    """The card that stayed is marked, since it goes under the dungeon first."""
    stack(player, "2h 3h 4h 5h 6h 7h 8h")
    player.play((0, 1, 2))
    picture = player.session.picture()
    assert player.selected != 3
    notched = []
    for place in range(4):
        if player.game.room[place]:
            edge = 15 if place == player.selected else 18
            middle, beside = (picture.getpixel((2 + 40 * place + x, edge)) for x in (18, 8))
            notched.append(middle != beside)
    assert notched == [False, False, False, True]


def test_practice_is_on_the_screen(player, room):
    """PRACTICE stands in the room when the game does not rank, and only then."""
    assert not room.sees("PRACTICE")
    player.session.load("ui.core.game_flow").begin(player.app, rules.CLASSIC, 5, True, sure=True)
    player.session.run(1000)
    assert room.sees("PRACTICE")
