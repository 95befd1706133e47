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


def stack(thumbs, deck, flags=rules.CLASSIC, wait=1000):
    """Put the thumbs before a dungeon of the given cards."""
    thumbs.app.game.deal_cards(flags, deck_from_text(deck))
    thumbs.app.director.go("room", "new")
    thumbs.session.run(wait)


def scene(thumbs):
    """What is seen in the room."""
    return thumbs.app.director.screen.view


def feet(thumbs):
    """The words at the feet of the four cards."""
    return [read(card._text) for card in scene(thumbs).cards]


def test_a_never_means_fists(thumbs):
    """A on a monster does nothing while there is no weapon, however long it is held."""
    stack(thumbs, "9c 5h 4h 3h 2h")
    thumbs.session.tap("a")
    thumbs.session.hold("a", 900)
    assert thumbs.game.move_count == 0
    assert read(scene(thumbs).box_a._words) == "no weapon"


def test_b_fights_bare_handed(thumbs):
    """B fights with bare hands and costs the monster's value."""
    stack(thumbs, "9c 5h 4h 3h 2h")
    thumbs.session.tap("b")
    assert thumbs.game.health == 11


def test_a_tap_never_kills(thumbs):
    """A choice that kills does nothing on a tap, and nothing on a press let go too early."""
    stack(thumbs, "Ac Kc 4h 3h 2h 5h")
    thumbs.act(0 | 4)
    thumbs.go_to(1)
    for length in (40, 300, 500):
        thumbs.session.hold("b", length)
        thumbs.session.run(200)
    assert thumbs.game.health == 6
    assert thumbs.screen == "Room"


def test_a_held_lethal_choice_kills(thumbs):
    """The same choice held for 0.6 s is done, and the page that tells about it follows."""
    stack(thumbs, "Ac Kc 4h 3h 2h 5h")
    thumbs.act(0 | 4)
    thumbs.go_to(1)
    thumbs.session.hold("b", 700)
    thumbs.session.run(1500)
    assert thumbs.game.health == -7
    assert thumbs.screen == "GameOver"


def test_moving_the_cursor_cancels_a_hold(thumbs):
    """A hold never passes to another card: moving the cursor lets go."""
    stack(thumbs, "Ac Kc Kc".replace("Kc Kc", "Kc Ks") + " 3h 2h 5h")
    thumbs.act(0 | 4)
    thumbs.go_to(1)
    thumbs.session.down("b")
    thumbs.session.run(400)
    thumbs.session.tap("right")
    thumbs.session.run(800)
    thumbs.session.up("b")
    assert thumbs.game.health == 6


def test_what_kills_is_told_in_red_and_asks_to_be_held(thumbs):
    """The foot has a skull, the box says HOLD."""
    stack(thumbs, "Ac Kc 4h 3h 2h 5h")
    thumbs.act(0 | 4)
    thumbs.go_to(1)
    assert feet(thumbs)[1] == "-13"
    assert read(scene(thumbs).box_b._words) == "HOLD"
    assert scene(thumbs).box_b._arrow[0] == 23 and not scene(thumbs).box_b._arrow.hidden


def test_select_held_avoids(thumbs):
    """SELECT held puts the room under the dungeon."""
    stack(thumbs, "9c 5h 4h 3h 2h 6h 7h 8h")
    thumbs.session.hold("select", 700)
    thumbs.session.run(1000)
    assert bytes(thumbs.game.room) == deck_from_text("2h 6h 7h 8h")
    assert read(scene(thumbs).status_bar.word) == "STAY"


def test_select_tapped_tells_about_avoiding_and_does_nothing(thumbs):
    """A tap on SELECT explains; just after an avoided room it says why not."""
    stack(thumbs, "9c 5h 4h 3h 2h 6h 7h 8h")
    thumbs.session.tap("select")
    note = scene(thumbs).panel
    assert note.open and "Hold SELECT" in read(note.rows[0])
    assert thumbs.game.turn == 1
    thumbs.session.tap("b")
    assert not note.open
    thumbs.act(8)
    thumbs.session.tap("select")
    assert "avoided the room before" in read(note.rows[0])


def test_the_chip_says_what_select_does(thumbs):
    """AVOID with a fresh room, UNDO after a card, LAST when nothing lies below."""
    stack(thumbs, "9c 5h 4h 3h 2h 6h 7h")
    assert read(scene(thumbs).status_bar.word) == "AVOID"
    thumbs.act(1)
    assert read(scene(thumbs).status_bar.word) == "UNDO"
    stack(thumbs, "9c 5h 4h 3h")
    assert read(scene(thumbs).status_bar.word) == "LAST"
    thumbs.session.tap("select")
    assert "Nothing lies below" in read(scene(thumbs).panel.rows[0])


def test_select_takes_back_what_was_faced_in_this_room(thumbs):
    """SELECT undoes step by step as far as the beginning of the room, and no dealt card."""
    stack(thumbs, "3c 5h 4h 3h 2h 6h 7h")
    thumbs.act(0 | 4)
    thumbs.act(1)
    thumbs.session.tap("select")
    thumbs.session.tap("select")
    assert thumbs.game.health == 20 and thumbs.game.move_count == 0
    assert bytes(thumbs.game.room) == bytes(scene(thumbs).shown) == deck_from_text("3c 5h 4h 3h")
    thumbs.play((0 | 4, 1, 2))
    assert thumbs.game.turn == 2
    thumbs.session.tap("select")
    assert thumbs.game.turn == 2 and thumbs.game.move_count == 3


def test_mashing_through_a_deal_faces_no_unseen_card(thumbs):
    """Presses while cards are dealt, and up to 150 ms after, never face a card."""
    stack(thumbs, "2h 3h 4h 5h 6h 7h 8h 9h", wait=0)
    for _ in range(4):
        thumbs.session.tap("a", ms=20, after=10)
    assert thumbs.game.move_count == 0


def test_the_third_card_cannot_be_followed_by_a_fourth(thumbs):
    """A mashed A faces three cards and stops before the new ones."""
    stack(thumbs, "2h 3h 4h 5h 6h 7h 8h")
    for _ in range(3):
        thumbs.session.tap("a", ms=20, after=200)
    assert thumbs.game.turn == 2
    assert thumbs.game.faced == 0


def test_left_and_right_count_while_cards_are_dealt(thumbs):
    """The cursor obeys during a deal."""
    stack(thumbs, "2h 3h 4h 5h 6h", wait=50)
    thumbs.session.tap("right", ms=20, after=10)
    assert thumbs.selected == 1


def test_a_press_during_another_motion_counts(thumbs):
    """A card that still slides away does not swallow the next press."""
    stack(thumbs, "2h 3c 4h 5h 6h")
    thumbs.session.tap("a", ms=20, after=20)
    thumbs.session.tap("b", ms=20, after=20)
    assert thumbs.game.move_count == 2


def test_the_cursor_goes_to_the_right_and_stays_across_a_deal(thumbs):
    """After a card the cursor is on the nearest card on its right, and a deal leaves it there."""
    stack(thumbs, "2h 3h 4h 5h 6h 7h 8h")
    thumbs.act(1)
    assert thumbs.selected == 2
    thumbs.act(3)
    assert thumbs.selected == 0
    thumbs.act(2)
    assert thumbs.selected == 2


def test_the_cursor_wraps_and_skips_gaps(thumbs):
    """LEFT from the first card is the last; empty places are passed over."""
    stack(thumbs, "2h 3h 4h 5h 6h 7h 8h")
    thumbs.session.tap("left")
    assert thumbs.selected == 3
    thumbs.act(0)
    thumbs.go_to(3)
    thumbs.session.tap("right")
    assert thumbs.selected == 1


def test_right_held_repeats(thumbs):
    """RIGHT held walks on by itself."""
    stack(thumbs, "2h 3h 4h 5h 6h 7h 8h")
    thumbs.session.hold("right", 800)
    assert thumbs.selected == 3 or thumbs.selected == 0


def test_b_is_deaf_just_after_an_overlay(thumbs):
    """B that closes the pause page does not fight, nor does a second B within 300 ms."""
    stack(thumbs, "9c 5h 4h 3h 2h")
    thumbs.session.tap("start", after=100)
    assert thumbs.screen == "Pause"
    thumbs.session.tap("b", after=20)
    thumbs.session.tap("b", after=20)
    assert thumbs.screen == "Room" and thumbs.game.health == 20
    thumbs.session.run(400)
    thumbs.session.tap("b")
    assert thumbs.game.health == 11


def test_every_card_shows_its_cheapest_cost(thumbs):
    """At a card's foot stands the cheapest cost or the gain, without any press."""
    stack(thumbs, "9c 5d 4h 3c 2h 6h 7h")
    assert feet(thumbs) == ["-9", "take", "+0", "-3"]
    thumbs.act(1)
    assert feet(thumbs)[0] == "-4"
    assert feet(thumbs)[3] == "0"
    thumbs.act(0)
    assert feet(thumbs)[2] == "+4"


def test_the_limit_stands_in_words_and_on_the_ladder(thumbs):
    """After a kill the weapon's limit is told in words and the ladder is lit up to it."""
    stack(thumbs, "9c 5d 4h Ts 2h 6h 7h")
    armoury = scene(thumbs).weapon_panel
    assert read(armoury.limit) == "bare hands only"
    thumbs.act(1)
    assert read(armoury.limit) == "slays anything"
    thumbs.act(0)
    assert read(armoury.limit) == "slays 8 and below"
    assert [i + 2 for i in range(13) if armoury._ladder[i] < 13] == [2, 3, 4, 5, 6, 7, 8]
    assert read(armoury._slain) == "9" and read(armoury._kills) == "1"
    thumbs.go_to(3)
    assert read(scene(thumbs).box_a._words) == "sword: max 8"


@pytest.mark.parametrize(
    ("deck", "acts", "flags", "words"),
    [
        ("2d Jc 9h Qs 8h 7h 6h", (0, 1), rules.CLASSIC, "knife:max 10"),
        ("8d 2c 9h Qs 8h 7h 6h", (0, 1), rules.CLASSIC, "axe: spent"),
    ],
)
def test_a_refusal_gives_its_reason(thumbs, deck, acts, flags, words):
    """The box of A says in twelve letters why it does nothing."""
    stack(thumbs, deck, flags)
    thumbs.play(acts)
    thumbs.go_to(3)
    assert read(scene(thumbs).box_a._words) == words


def test_binding_weapons_say_what_comes_first(thumbs):
    """Where a diamond may not stay, both boxes of another card refuse, and B says why."""
    stack(thumbs, "8d 2d 9d Qs 8h 7h 6h", rules.COFFEE_BREAK)
    thumbs.go_to(3)
    assert feet(thumbs)[3] == "wait"
    assert read(scene(thumbs).box_b._words) == "weapon first"
    thumbs.session.tap("b")
    assert thumbs.game.move_count == 0


def test_a_merchant_buys_with_a_and_goes_with_b(thumbs):
    """A sells the weapon for health, B sends the merchant away."""
    stack(thumbs, "8d Kc J1 J2 8h 7h 6h", rules.MERCHANT)
    thumbs.play((1 | 4, 0))
    thumbs.go_to(2)
    assert feet(thumbs)[2] == "+8"
    assert read(scene(thumbs).box_b._words) == "send away"
    thumbs.session.tap("b")
    thumbs.session.run(700)
    assert thumbs.game.weapon == from_text("8d") and thumbs.game.health == 7
    thumbs.go_to(3)
    thumbs.session.tap("a")
    assert thumbs.game.weapon == 0 and thumbs.game.health == 15


def test_up_tells_the_sum_in_words(thumbs):
    """UP writes the sum of both choices under the boxes, and follows the cursor."""
    stack(thumbs, "9c 5d 4h Ts 2h 6h 7h")
    thumbs.act(1)
    thumbs.go_to(0)
    thumbs.session.tap("up")
    rows = [read(row) for row in scene(thumbs).panel.rows]
    assert rows[0] == "Bear 9"
    assert "= 4" in rows[1] and "9 damage" in rows[2]
    thumbs.session.tap("right")
    assert read(scene(thumbs).panel.rows[0]) == "Tube 4"


def test_the_carried_card_wears_its_notch(thumbs):
    """The card that stayed is marked, since it goes under the dungeon first."""
    stack(thumbs, "2h 3h 4h 5h 6h 7h 8h")
    thumbs.play((0, 1, 2))
    assert [card._face[0] == 2 for card in scene(thumbs).cards] == [False, False, False, True]


def test_practice_is_on_the_screen(thumbs):
    """PRACTICE stands in the room when the game does not rank, and only then."""
    assert scene(thumbs).practice.hidden
    thumbs.session.load("ui.core.game_flow").begin(thumbs.app, rules.CLASSIC, 5, True, sure=True)
    thumbs.session.run(1000)
    assert read(scene(thumbs).practice) == "PRACTICE"
    assert not scene(thumbs).practice.hidden


def test_up_held_gives_a_hint_and_the_game_wears_a_lamp(thumbs):
    """The cursor goes to the advised card, the note says the key, and the run is marked."""
    thumbs.session.hold("up", 700)
    thumbs.session.run(1500)
    note = scene(thumbs).panel
    assert note.open and read(note.rows[0]).startswith("HINT: ")
    assert thumbs.app.hinted
    assert thumbs.game.move_count == 0
    thumbs.session.tap("a")  # the key that the hint names is pressed once, not twice
    assert not note.open and thumbs.game.move_count == 1


def test_a_hint_marks_its_button(thumbs):
    """A full ring stands round the disc of the advised button, and goes with the note."""
    thumbs.session.hold("up", 700)
    thumbs.session.run(1500)
    ring = scene(thumbs)._ring
    second = "press B" in read(scene(thumbs).panel.rows[0])
    assert ring[0] and ring.x == (80 if second else -1)
    thumbs.session.tap("right")
    assert not ring[0]


@pytest.mark.parametrize(("advice", "plays"), [(BARE, 1), (0, 0), (AVOID, 0)])
def test_b_under_a_hint_plays_only_where_it_was_advised(thumbs, advice, plays):
    """Under any other hint B puts the note away, as everywhere."""
    place = next(place for place in range(4) if thumbs.game.can(place | BARE))
    thumbs.go_to(place)
    note = scene(thumbs).panel
    note.hint(thumbs.game, advice if advice == AVOID else advice | place, 500)
    thumbs.session.run(400)
    thumbs.session.tap("b")
    thumbs.session.run(400)
    assert not note.open
    assert thumbs.game.move_count == plays


def test_a_tap_on_up_is_no_hint(thumbs):
    """UP tapped tells the sum and marks nothing."""
    thumbs.session.tap("up")
    assert scene(thumbs).panel.open
    assert not thumbs.app.hinted


def test_hints_can_be_switched_off(thumbs):
    """With hints set to never, UP held tells the sum like a tap."""
    Settings(thumbs.app.save).hints = 0
    thumbs.session.hold("up", 700)
    thumbs.session.run(1500)
    assert scene(thumbs).panel.open
    assert not read(scene(thumbs).panel.rows[0]).startswith("HINT")
    assert not thumbs.app.hinted
