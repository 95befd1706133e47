# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is told in a room when it is asked for: sums in words, avoiding, and hints."""

import copy
import random

import pytest

from engine import rules
from engine.cards import deck_from_text
from engine.game import AVOID, BARE, PLAYING, WON, Game
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
    assert "= 4 damage" in rows[1] and "slays 8 & below" in rows[2] and "9 damage" in rows[3]
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
    note = player.session.modules["ui.room.message_panel"]
    hint = player.session.load("ui.room.hint").Hint()
    hint.chance = 500
    hint.tell(player.game, advice if advice == AVOID else advice | place)
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


def test_the_bonus_is_told_before_it_is_lost(player, room):
    """Two potions left at 19 health: the small one first and the large one last scores 28, the
    other order 25. UP says what each adds as the last card, and so does its box."""
    stack(player, "2d 3c 5h 8h")
    player.go_to(2)
    assert room.box(1) == ["as last: +5"]
    player.play((0, 1))
    for place, points in ((2, 5), (3, 8)):
        player.go_to(place)
        assert room.box(1) == ["as last: +%d" % points]
        player.session.tap("up")
        assert room.note()[-1] == "Last, at 20 health: +%d points." % points
        player.session.tap("b").run(400)
    player.play((2, 3))
    assert player.game.state == WON and player.game.score() == 28


def test_no_bonus_is_told_while_cards_lie_below(player, room):
    """Where it is not decided yet, and under rules without it, a potion's box of B is silent."""
    stack(player, "2d 3c 5h 8h 9h")
    player.go_to(2)
    assert room.box(1) == ["-"]
    stack(player, "2d 3c 5h 8h", rules.COFFEE_BREAK)
    player.play((0,))
    player.go_to(2)
    assert room.box(1) == ["-"]


def _scores(game, found):
    """Into ``found`` all scores of games won from here, with the last card that was faced."""
    if game.state != PLAYING:
        if game.state == WON:
            found.add((game.score(), game.last))
        return
    for action in range(AVOID):
        if game.can(action):
            one = copy.deepcopy(game)
            one.play(action)
            _scores(one, found)


def test_the_bonus_is_told_wherever_it_can_still_be_had(player):
    """In 300 last rooms, every potion that some order of play makes worth more is told of; one that
    is told of without need is rare."""
    chance = random.Random(5)
    forecast = player.session.load("ui.widgets.forecast").Forecast()
    game = Game()
    told = possible = 0
    cards = ["%s%s" % (rank, suit) for suit in "hcsd" for rank in "23456789T"]
    for _ in range(300):
        deck = chance.sample(cards[:9], 3) + chance.sample(cards[9:], 3)
        chance.shuffle(deck)
        deck = " ".join(deck[: chance.randint(4, 6)])
        game.deal_cards(rules.CLASSIC, deck_from_text(deck))
        game.health = chance.choice((6, 12, 17, 20))
        while game.deck_count and game.state == PLAYING:
            game.play(chance.choice([action for action in range(AVOID) if game.can(action)]))
        found = set()
        _scores(game, found)
        for place in range(4):
            card = game.room[place]
            if card >> 4 == 3:
                can = any(score > 20 and last == card for score, last in found)
                says = forecast.bonus(game, place)
                assert says in (0, card & 15) and says >= can, (deck, game.health)
                told += says > 0
                possible += can
    assert possible > 50 and told < 1.3 * possible, (told, possible)


def test_a_hint_says_hold_where_the_key_must_be_held(player, room):
    """A swap of a fresh weapon for a lower one is grave: "press A" would do nothing."""
    stack(player, "8d 5d 4h 3h 2h 6h 7h")
    player.act(0)
    hint = player.session.load("ui.room.hint").Hint()
    hint.chance = 500
    hint.tell(player.game, 1)
    player.session.run(400)
    assert "hold A." in room.note()[0]
