# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is left: the cards below, the rooms that come back, and how the page opens and closes."""

import gc

import pytest

from engine import rules
from engine.cards import deck_from_text

# Four rooms to avoid: every second one, since no two in a row may be.
DECK = "2c 3c 4c 5c 2d 3d 4d 5d 2s 3s 4s 5s 6h 7h 8h 9h 6c 7c 8c 9c 6s 7s 8s 9s Tc Jc Qc Kc"


@pytest.fixture
def reader(reader):
    """The first room of a classic game."""
    for key in ("down", "a", "a"):
        reader.session.tap(key, after=160)
    reader.session.run(1000)
    return reader


def show(reader, ms=100):
    """Open the page from a menu, which leaves it open."""
    reader.app.director.go("remaining_cards", "pause")
    reader.session.run(ms)
    assert reader.session.error is None, reader.session.serial


def close(reader):
    """Leave the page for the menu."""
    reader.app.director.go("pause", "back")
    reader.session.run(100)


def stack(reader, deck, flags=rules.CLASSIC, seed=0):
    """Put a dungeon of the given cards before the player."""
    reader.game.deal_cards(flags, deck_from_text(deck), seed)


def grid(reader, name):
    """The tiles of one layer of the grid, as rows."""
    tiles = getattr(reader.app.director.screen.grid, name)
    first = 1 if name == "below" else 0
    return [
        [tiles[tiles.width * y + x] for x in range(first, tiles.width)] for y in range(tiles.height)
    ]


def row(reader):
    """The cards of the row at the foot, as the 17 x 18 pixels of each of the eight places."""
    picture = reader.session.picture()
    x0 = reader.app.director.screen.row.grid.x
    places = []
    for slot in range(8):
        x = x0 + slot * 19 + (3 if slot > 3 else 0)
        places.append(
            [picture.getpixel((x + i, 85 + k)) for k in range(18) for i in range(17) if x + i >= 0]
        )
    return places


def test_a_tap_opens_the_page_and_leaves_it_open(reader):
    """A short press on DOWN latches; the next one closes."""
    reader.session.tap("down", 60, 200)
    assert reader.screen == "remaining_cards"
    reader.session.run(1000)
    assert reader.screen == "remaining_cards"
    reader.check()
    reader.session.tap("down", 60, 200)
    assert reader.screen == "room"


def test_a_hold_shows_the_page_as_long_as_it_lasts(reader):
    """DOWN held for a second: the page is there, and gone when the key is let go."""
    reader.session.down("down").run(1000)
    assert reader.screen == "remaining_cards"
    reader.session.up("down").run(100)
    assert reader.screen == "room"


@pytest.mark.parametrize("key", ["down", "a", "b", "start"])
def test_every_key_that_may_closes_it_and_plays_nothing(reader, key):
    """Back in the room no card was faced, whatever closed the page."""
    reader.session.tap("down", 60, 200).tap(key, 60, 200)
    assert reader.screen == "room"
    assert reader.game.move_count == 0


def test_other_keys_leave_it_open(reader):
    """UP and SELECT mean nothing here."""
    reader.session.tap("down", 60, 200).tap("up", 60, 200)
    reader.session.tap("select", 60, 200)
    assert reader.screen == "remaining_cards"


def test_it_counts_what_is_below_and_not_what_lies_open(reader):
    """Sums and the number of foes are those of the dungeon alone."""
    stack(reader, "2c 3c 2h 2d Kc Ks 9d Td 5h")
    show(reader)
    assert reader.sees("2 foes below, sum 26")
    assert [line for line in reader.read() if "sum" in line][:2] == ["sum 19", "sum 5"]
    assert reader.sees("5")
    reader.check()


def test_one_foe_is_one_foe(reader):
    """The sentence knows its grammar."""
    stack(reader, "2c 3c 2h 2d Kc 9d")
    show(reader)
    assert reader.sees("1 foe below, sum 13")


def test_each_card_is_below_open_or_gone(reader):
    """Every rank of every suit shows in exactly one of the three ways."""
    stack(reader, "2c 3s 4h 5d As Tc 2h 6d")
    show(reader)
    below, lying, gone = (grid(reader, name) for name in ("below", "lying", "gone"))
    for y in range(4):
        for x in range(13 if y < 2 else 9):
            assert sum(tiles[y][x] != 0 for tiles in (below, lying, gone)) == 1
    suits = "scdh"
    shown = {suits[y] + str(x + 2) for y in range(4) for x in range(13) if below[y][x]}
    assert shown == {"s14", "c10", "h2", "d6"}
    shown = {suits[y] + str(x + 2) for y in range(4) for x in range(13) if lying[y][x]}
    assert shown == {"c2", "s3", "h4", "d5"}


def test_the_page_does_not_depend_on_the_hidden_order(reader):
    """The same cards below in another order give the same picture."""
    pictures = []
    for deck in ("2c 3c 4c 5c Ks Qd 7h Js", "2c 3c 4c 5c Js Ks 7h Qs".replace("Qs", "Td")):
        stack(reader, deck.replace("Qd", "Td"))
        show(reader)
        pictures.append(reader.session.picture().tobytes())
        close(reader)
    assert pictures[0] == pictures[1]


def test_avoided_rooms_come_back_in_their_order(reader):
    """The row shows the avoided cards as they will be dealt; another order is another picture."""
    pictures = []
    for deck in ("2c 3h 4d 5s 6c 7c 8c 9c Ts", "5s 3h 4d 2c 6c 7c 8c 9c Ts"):
        stack(reader, deck)
        reader.game.play(8)
        show(reader)
        assert reader.sees("COMING BACK, IN ORDER")
        assert reader.sees("after 1 unknown card")
        pictures.append(row(reader))
        close(reader)
    assert pictures[0][0] == pictures[1][3] != pictures[0][3]
    assert pictures[0][1:3] == pictures[1][1:3]


def test_mixed_rooms_show_no_order(reader):
    """Where avoided rooms are mixed, the row is sorted: their order stays hidden."""
    pictures = set()
    orders = set()
    for seed in range(6):
        stack(reader, "2c 3h 4d 5s 6c 7c 8c 9c Ts", rules.MERCHANT, seed)
        game = reader.game
        game.play(8)
        orders.add(bytes(game.deck_card(i) for i in range(game.deck_count - 4, game.deck_count)))
        show(reader)
        assert reader.sees("COMING BACK, MIXED")
        pictures.add(str(row(reader)))
        close(reader)
    assert len(orders) > 1
    assert len(pictures) == 1


def avoid_three(reader):
    """Three rooms are avoided, and every other one is played with bare hands."""
    stack(reader, DECK)
    game = reader.game
    for _ in range(3):
        game.play(8)
        for place in range(3):
            game.play(place | 4 if 0 < game.room[place] < 0x20 else place)
    assert game.known == 12, game.known


def test_more_than_two_rooms_scroll(reader):
    """Three avoided rooms: RIGHT goes to the third, LEFT comes back, both stop there."""
    avoid_three(reader)
    show(reader)
    reader.check()
    first = row(reader)
    reader.session.tap("left", 60, 100)
    assert row(reader) == first
    reader.session.tap("right", 60, 100)
    second = row(reader)
    assert second[:4] == first[4:]
    reader.session.tap("right", 60, 100)
    assert row(reader) == second
    reader.session.tap("left", 60, 100)
    assert row(reader) == first


def test_a_step_of_the_scrolling_sets_but_the_corners_one_by_one(reader, monkeypatch):
    """Eight cards are 2,448 pixels; the program itself sets four a card, the firmware the rest."""
    avoid_three(reader)
    show(reader)
    before = row(reader)
    bitmap = type(reader.app.director.screen.row.grid.bitmap)
    calls = []
    written = bitmap.__setitem__
    monkeypatch.setattr(
        bitmap, "__setitem__", lambda *given: calls.append(given) or written(*given)
    )
    reader.session.tap("right", 60, 100)
    assert row(reader) != before
    assert len(calls) == 4 * 8


def test_a_room_that_is_half_dealt_keeps_only_its_rest(reader):
    """Of the room that is being dealt again, the cards still below stand at the left edge."""
    stack(reader, "2c 3c 4c 5c 2d 3d 4d 5d")
    game = reader.game
    game.play(8)
    for place in range(3):
        game.play(place)
    assert game.known == game.deck_count == 1
    show(reader)
    assert reader.sees("they come next")
    paper = (0xF6, 0xEA, 0xD5)
    assert reader.session.picture().getpixel((16, 87)) == paper
    assert reader.session.picture().getpixel((30, 94)) != paper


def test_merchants_have_a_place_of_their_own(reader):
    """Two stars under the rules that have traders: white below, amber open, a dash when gone."""
    stack(reader, "J1 3c 4c 5c J2 6c 7c", rules.MERCHANT)
    show(reader)
    below, lying = grid(reader, "below"), grid(reader, "lying")
    assert sum(map(bool, below[4])) == 1
    assert sum(map(bool, lying[4])) == 1
    reader.check()
    close(reader)
    stack(reader, "2c 3c 4c 5c")
    show(reader)
    assert not any(map(any, (grid(reader, "below")[4], grid(reader, "gone")[4])))


def test_opening_it_builds_nothing(reader):
    """All its layers are there before: opening and scrolling make no display object."""
    kinds = ("TileGrid", "Group", "Bitmap", "Palette")

    def count():
        gc.collect()
        return sum(type(one).__name__ in kinds for one in gc.get_objects())

    reader.session.tap("down", 60, 200).tap("b", 60, 500)
    before = count()
    reader.session.tap("down", 60, 200).tap("right", 60, 200).tap("b", 60, 500)
    reader.session.tap("start", 60, 200).tap("b", 60, 500)
    assert count() == before
