# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The keys in a room: what each of them does, and what it never does."""

from engine import rules
from engine.cards import deck_from_text, from_text
from host_tests.ui.room_reader import stack


def test_a_never_means_fists(player, room):
    """A on a monster does nothing while there is no weapon, however long it is held."""
    stack(player, "9c 5h 4h 3h 2h")
    player.session.tap("a").hold("a", 900)
    assert player.game.move_count == 0
    assert room.box(0) == ["no weapon"]


def test_b_fights_bare_handed(player):
    """B fights with bare hands and costs the monster's value."""
    stack(player, "9c 5h 4h 3h 2h")
    player.session.tap("b")
    assert player.game.health == 11


def test_a_tap_never_kills(player):
    """A choice that kills does nothing on a tap, and nothing on a press let go too early."""
    stack(player, "Ac Kc 4h 3h 2h 5h")
    player.act(0 | 4)
    player.go_to(1)
    for length in (40, 300, 500):
        player.session.hold("b", length).run(200)
    assert player.game.health == 6
    assert player.screen == "room"


def test_a_held_lethal_choice_kills(player):
    """The same choice held for 0.6 s is done, and the page that tells about it follows."""
    stack(player, "Ac Kc 4h 3h 2h 5h")
    player.act(0 | 4)
    player.go_to(1)
    player.session.hold("b", 700).run(1500)
    assert player.game.health == -7
    assert player.screen == "game_over"


def test_moving_the_cursor_cancels_a_hold(player):
    """A hold never passes to another card: moving the cursor lets go."""
    stack(player, "Ac Kc Kc".replace("Kc Kc", "Kc Ks") + " 3h 2h 5h")
    player.act(0 | 4)
    player.go_to(1)
    player.session.down("b").run(400).tap("right")
    player.session.run(800).up("b")
    assert player.game.health == 6


def test_select_held_avoids(player, room):
    """SELECT held puts the room under the dungeon."""
    stack(player, "9c 5h 4h 3h 2h 6h 7h 8h")
    player.session.hold("select", 700).run(1000)
    assert bytes(player.game.room) == deck_from_text("2h 6h 7h 8h")
    assert room.select() == "STAY"


def test_select_takes_back_what_was_faced_in_this_room(player):
    """SELECT undoes step by step as far as the beginning of the room, and no dealt card."""
    stack(player, "3c 5h 4h 3h 2h 6h 7h")
    player.act(0 | 4)
    player.act(1)
    player.session.tap("select").tap("select")
    assert player.game.health == 20 and player.game.move_count == 0
    shown = player.session.modules["ui.room.view"].shown
    assert bytes(player.game.room) == bytes(shown) == deck_from_text("3c 5h 4h 3h")
    player.play((0 | 4, 1, 2))
    assert player.game.turn == 2
    player.session.tap("select")
    assert player.game.turn == 2 and player.game.move_count == 3


def test_mashing_through_a_deal_faces_no_unseen_card(player):
    """Presses while cards are dealt, and up to 150 ms after, never face a card."""
    stack(player, "2h 3h 4h 5h 6h 7h 8h 9h", wait=0)
    for _ in range(4):
        player.session.tap("a", ms=20, after=10)
    assert player.game.move_count == 0


def test_the_third_card_cannot_be_followed_by_a_fourth(player):
    """A mashed A faces three cards and stops before the new ones."""
    stack(player, "2h 3h 4h 5h 6h 7h 8h")
    for _ in range(3):
        player.session.tap("a", ms=20, after=200)
    assert player.game.turn == 2
    assert player.game.faced == 0


def test_left_and_right_count_while_cards_are_dealt(player):
    """The cursor obeys during a deal."""
    stack(player, "2h 3h 4h 5h 6h", wait=50)
    player.session.tap("right", ms=20, after=10)
    assert player.selected == 1


def test_a_press_during_another_motion_counts(player):
    """A card that still slides away does not swallow the next press."""
    stack(player, "2h 3c 4h 5h 6h")
    player.session.tap("a", ms=20, after=20).tap("b", ms=20, after=20)
    assert player.game.move_count == 2


def test_the_cursor_goes_to_the_right_and_stays_across_a_deal(player):
    """After a card the cursor is on the nearest card on its right, and a deal leaves it there."""
    stack(player, "2h 3h 4h 5h 6h 7h 8h")
    player.act(1)
    assert player.selected == 2
    player.act(3)
    assert player.selected == 0
    player.act(2)
    assert player.selected == 2


def test_the_cursor_wraps_and_skips_gaps(player):
    """LEFT from the first card is the last; empty places are passed over."""
    stack(player, "2h 3h 4h 5h 6h 7h 8h")
    player.session.tap("left")
    assert player.selected == 3
    player.act(0)
    player.go_to(3)
    player.session.tap("right")
    assert player.selected == 1


def test_right_held_repeats(player):
    """RIGHT held walks on by itself."""
    stack(player, "2h 3h 4h 5h 6h 7h 8h")
    player.session.hold("right", 800)
    assert player.selected == 3 or player.selected == 0


def test_b_is_deaf_just_after_an_overlay(player):
    """B that closes the pause page does not fight, nor does a second B within 300 ms."""
    stack(player, "9c 5h 4h 3h 2h")
    player.session.tap("start", after=100)
    assert player.screen == "pause"
    player.session.tap("b", after=20).tap("b", after=20)
    assert player.screen == "room" and player.game.health == 20
    player.session.run(400).tap("b")
    assert player.game.health == 11


def test_a_merchant_buys_with_a_and_goes_with_b(player, room):
    """A sells the weapon for health, B sends the merchant away."""
    stack(player, "8d Kc J1 J2 8h 7h 6h", rules.MERCHANT)
    player.play((1 | 4, 0))
    player.go_to(2)
    assert room.feet()[2] == "+8"
    assert room.box(1) == ["send away"]
    player.session.tap("b").run(700)
    assert player.game.weapon == from_text("8d") and player.game.health == 7
    player.go_to(3)
    player.session.tap("a")
    assert player.game.weapon == 0 and player.game.health == 15
