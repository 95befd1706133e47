# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The room as a player meets it: what each key does, and what is seen without a press."""

import pytest

from desktop.settings import Settings
from engine import rules
from engine.cards import deck_from_text, from_text
from engine.game import AVOID, BARE

RANKS = {16 + i: "0123456789?JQKA"[i] for i in range(15)} | {0: " ", 12: "1", 26: "0"}


def read(row):
    """The words that a row of tiles shows, without the spaces round them."""
    grid = getattr(row, "grid", row)
    tiles = [grid[i] for i in range(grid.width)]
    if grid.tile_width == 7:
        return "".join(RANKS[tile] for tile in tiles).strip()
    return "".join(chr(tile + 32) for tile in tiles).strip()


def stack(player, deck, flags=rules.CLASSIC, wait=1000):
    """Put the player before a dungeon of the given cards."""
    player.app.game.deal_cards(flags, deck_from_text(deck))
    player.app.director.go("room", "new")
    player.session.run(wait)


def scene(player):
    """What is seen in the room."""
    return player.app.director.screen.view


def feet(player):
    """The words at the feet of the four cards."""
    return [read(card._text) for card in scene(player).cards]


def test_a_never_means_fists(player):
    """A on a monster does nothing while there is no weapon, however long it is held."""
    stack(player, "9c 5h 4h 3h 2h")
    player.session.tap("a")
    player.session.hold("a", 900)
    assert player.game.move_count == 0
    assert read(scene(player).box_a._words) == "no weapon"


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
        player.session.hold("b", length)
        player.session.run(200)
    assert player.game.health == 6
    assert player.screen == "Room"


def test_a_held_lethal_choice_kills(player):
    """The same choice held for 0.6 s is done, and the page that tells about it follows."""
    stack(player, "Ac Kc 4h 3h 2h 5h")
    player.act(0 | 4)
    player.go_to(1)
    player.session.hold("b", 700)
    player.session.run(1500)
    assert player.game.health == -7
    assert player.screen == "GameOver"


def test_moving_the_cursor_cancels_a_hold(player):
    """A hold never passes to another card: moving the cursor lets go."""
    stack(player, "Ac Kc Kc".replace("Kc Kc", "Kc Ks") + " 3h 2h 5h")
    player.act(0 | 4)
    player.go_to(1)
    player.session.down("b")
    player.session.run(400)
    player.session.tap("right")
    player.session.run(800)
    player.session.up("b")
    assert player.game.health == 6


def test_what_kills_is_told_in_red_and_asks_to_be_held(player):
    """The foot has a skull, the box says HOLD."""
    stack(player, "Ac Kc 4h 3h 2h 5h")
    player.act(0 | 4)
    player.go_to(1)
    assert feet(player)[1] == "-13"
    assert read(scene(player).box_b._words) == "HOLD"
    assert scene(player).box_b._arrow[0] == 23 and not scene(player).box_b._arrow.hidden


def test_select_held_avoids(player):
    """SELECT held puts the room under the dungeon."""
    stack(player, "9c 5h 4h 3h 2h 6h 7h 8h")
    player.session.hold("select", 700)
    player.session.run(1000)
    assert bytes(player.game.room) == deck_from_text("2h 6h 7h 8h")
    assert read(scene(player).status_bar.word) == "STAY"


def test_select_tapped_tells_about_avoiding_and_does_nothing(player):
    """A tap on SELECT explains; just after an avoided room it says why not."""
    stack(player, "9c 5h 4h 3h 2h 6h 7h 8h")
    player.session.tap("select")
    note = scene(player).panel
    assert note.open and "Hold SELECT" in read(note.rows[0])
    assert player.game.turn == 1
    player.session.tap("b")
    assert not note.open
    player.act(8)
    player.session.tap("select")
    assert "avoided the room before" in read(note.rows[0])


def test_the_chip_says_what_select_does(player):
    """AVOID with a fresh room, UNDO after a card, LAST when nothing lies below."""
    stack(player, "9c 5h 4h 3h 2h 6h 7h")
    assert read(scene(player).status_bar.word) == "AVOID"
    player.act(1)
    assert read(scene(player).status_bar.word) == "UNDO"
    stack(player, "9c 5h 4h 3h")
    assert read(scene(player).status_bar.word) == "LAST"
    player.session.tap("select")
    assert "Nothing lies below" in read(scene(player).panel.rows[0])


def test_select_takes_back_what_was_faced_in_this_room(player):
    """SELECT undoes step by step as far as the beginning of the room, and no dealt card."""
    stack(player, "3c 5h 4h 3h 2h 6h 7h")
    player.act(0 | 4)
    player.act(1)
    player.session.tap("select")
    player.session.tap("select")
    assert player.game.health == 20 and player.game.move_count == 0
    assert bytes(player.game.room) == bytes(scene(player).shown) == deck_from_text("3c 5h 4h 3h")
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
    player.session.tap("a", ms=20, after=20)
    player.session.tap("b", ms=20, after=20)
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
    assert player.screen == "Pause"
    player.session.tap("b", after=20)
    player.session.tap("b", after=20)
    assert player.screen == "Room" and player.game.health == 20
    player.session.run(400)
    player.session.tap("b")
    assert player.game.health == 11


def test_every_card_shows_its_cheapest_cost(player):
    """At a card's foot stands the cheapest cost or the gain, without any press."""
    stack(player, "9c 5d 4h 3c 2h 6h 7h")
    assert feet(player) == ["-9", "take", "+0", "-3"]
    player.act(1)
    assert feet(player)[0] == "-4"
    assert feet(player)[3] == "0"
    player.act(0)
    assert feet(player)[2] == "+4"


def test_the_limit_stands_in_words_and_on_the_ladder(player):
    """After a kill the weapon's limit is told in words and the ladder is lit up to it."""
    stack(player, "9c 5d 4h Ts 2h 6h 7h")
    armoury = scene(player).weapon_panel
    assert read(armoury.limit) == "bare hands only"
    player.act(1)
    assert read(armoury.limit) == "slays anything"
    player.act(0)
    assert read(armoury.limit) == "slays 8 and below"
    assert [i + 2 for i in range(13) if armoury._ladder[i] < 13] == [2, 3, 4, 5, 6, 7, 8]
    assert read(armoury._slain) == "9" and read(armoury._kills) == "1"
    player.go_to(3)
    assert read(scene(player).box_a._words) == "sword: max 8"


@pytest.mark.parametrize(
    ("deck", "acts", "flags", "words"),
    [
        ("2d Jc 9h Qs 8h 7h 6h", (0, 1), rules.CLASSIC, "knife:max 10"),
        ("8d 2c 9h Qs 8h 7h 6h", (0, 1), rules.CLASSIC, "axe: spent"),
    ],
)
def test_a_refusal_gives_its_reason(player, deck, acts, flags, words):
    """The box of A says in twelve letters why it does nothing."""
    stack(player, deck, flags)
    player.play(acts)
    player.go_to(3)
    assert read(scene(player).box_a._words) == words


def test_binding_weapons_say_what_comes_first(player):
    """Where a diamond may not stay, both boxes of another card refuse, and B says why."""
    stack(player, "8d 2d 9d Qs 8h 7h 6h", rules.COFFEE_BREAK)
    player.go_to(3)
    assert feet(player)[3] == "wait"
    assert read(scene(player).box_b._words) == "weapon first"
    player.session.tap("b")
    assert player.game.move_count == 0


def test_a_merchant_buys_with_a_and_goes_with_b(player):
    """A sells the weapon for health, B sends the merchant away."""
    stack(player, "8d Kc J1 J2 8h 7h 6h", rules.MERCHANT)
    player.play((1 | 4, 0))
    player.go_to(2)
    assert feet(player)[2] == "+8"
    assert read(scene(player).box_b._words) == "send away"
    player.session.tap("b")
    player.session.run(700)
    assert player.game.weapon == from_text("8d") and player.game.health == 7
    player.go_to(3)
    player.session.tap("a")
    assert player.game.weapon == 0 and player.game.health == 15


def test_up_tells_the_sum_in_words(player):
    """UP writes the sum of both choices under the boxes, and follows the cursor."""
    stack(player, "9c 5d 4h Ts 2h 6h 7h")
    player.act(1)
    player.go_to(0)
    player.session.tap("up")
    rows = [read(row) for row in scene(player).panel.rows]
    assert rows[0] == "Bear 9"
    assert "= 4" in rows[1] and "9 damage" in rows[2]
    player.session.tap("right")
    assert read(scene(player).panel.rows[0]) == "Tube 4"


def test_the_carried_card_wears_its_notch(player):
    """The card that stayed is marked, since it goes under the dungeon first."""
    stack(player, "2h 3h 4h 5h 6h 7h 8h")
    player.play((0, 1, 2))
    assert [card._face[0] == 2 for card in scene(player).cards] == [False, False, False, True]


def test_practice_is_on_the_screen(player):
    """PRACTICE stands in the room when the game does not rank, and only then."""
    assert scene(player).practice.hidden
    player.session.load("ui.core.game_flow").begin(player.app, rules.CLASSIC, 5, True, sure=True)
    player.session.run(1000)
    assert read(scene(player).practice) == "PRACTICE"
    assert not scene(player).practice.hidden


def test_up_held_gives_a_hint_and_the_game_wears_a_lamp(player):
    """The cursor goes to the advised card, the note says the key, and the run is marked."""
    player.session.hold("up", 700)
    player.session.run(1500)
    note = scene(player).panel
    assert note.open and read(note.rows[0]).startswith("HINT: ")
    assert player.app.hinted
    assert player.game.move_count == 0
    player.session.tap("a")  # the key that the hint names is pressed once, not twice
    assert not note.open and player.game.move_count == 1


def test_a_hint_marks_its_button(player):
    """A full ring stands round the disc of the advised button, and goes with the note."""
    player.session.hold("up", 700)
    player.session.run(1500)
    ring = scene(player)._ring
    second = "press B" in read(scene(player).panel.rows[0])
    assert ring[0] and ring.x == (80 if second else -1)
    player.session.tap("right")
    assert not ring[0]


@pytest.mark.parametrize(("advice", "plays"), [(BARE, 1), (0, 0), (AVOID, 0)])
def test_b_under_a_hint_plays_only_where_it_was_advised(player, advice, plays):
    """Under any other hint B puts the note away, as everywhere."""
    place = next(place for place in range(4) if player.game.can(place | BARE))
    player.go_to(place)
    note = scene(player).panel
    note.hint(player.game, advice if advice == AVOID else advice | place, 500)
    player.session.run(400)
    player.session.tap("b")
    player.session.run(400)
    assert not note.open
    assert player.game.move_count == plays


def test_a_tap_on_up_is_no_hint(player):
    """UP tapped tells the sum and marks nothing."""
    player.session.tap("up")
    assert scene(player).panel.open
    assert not player.app.hinted


def test_hints_can_be_switched_off(player):
    """With hints set to never, UP held tells the sum like a tap."""
    Settings(player.app.save).hints = 0
    player.session.hold("up", 700)
    player.session.run(1500)
    assert scene(player).panel.open
    assert not read(scene(player).panel.rows[0]).startswith("HINT")
    assert not player.app.hinted
