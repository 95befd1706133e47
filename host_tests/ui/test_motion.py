# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The room in motion: how long a player waits, how much is drawn, and the setting for less."""

import pytest

from desktop.scene_setup import GAMES, finish, worst
from engine import rules
from engine.cards import deck_from_text
from engine.game import AVOID, LOST, PLAYING, WON
from host_tests.ui.key_recorder import DEEDS, deed
from host_tests.ui.screen_reader import ScreenReader
from record import settings

FULL = 160 * 128  # pixels of a screen change
CHANGES = 3  # in a game: the room comes, its ending, the page of its sum
DECK = "8d 5h Kc 9s 4c Qc 5d 7h 2s Js 3h As 6d 9c Tc 8s 7c"
# Everything that moves: a weapon, a kill, a blow, a potion, one wasted, another weapon, a sale, a
# merchant sent away, an avoided room, an undo, and a win at the end.
SHOW = "8d 4c 5h 2h 5d 3s 4h 9h J1 3h 2d J2 6h 7h"


def stack(player, deck, flags=rules.CLASSIC, wait=1000):
    """Put a dungeon of the given cards before the player, in a room that is built anew."""
    player.app.director.go("title")
    player.session.run(200)
    player.app.game.deal_cards(flags, deck_from_text(deck), 1)
    player.app.director.go("room", "new")
    player.session.run(wait)


def settles(player):
    """Milliseconds until nothing moves any more."""
    session = player.session
    start = session.ms
    for _ in range(300):
        if player.session.modules["ui.room.animator"].phase == 0:
            return session.ms - start
        session.run(10)
    raise AssertionError("it moves for ever")


def drawn(session, start, changes):
    """Pixels of every frame after ``start`` (ms) that drew anything. Left out is a whole screen, of
    which there must be exactly one for each of so many ``changes`` of the screen, and the frame
    behind it: there displayio draws once more what was moved while it was hidden."""
    frames = [pixels for at, pixels, _ in session.refreshes if at > start and pixels]
    whole = [i for i, pixels in enumerate(frames) if pixels == FULL]
    assert len(whole) == changes, "a screen that did not change was drawn whole"
    return [pixels for i, pixels in enumerate(frames) if i not in whole and i - 1 not in whole]


@pytest.mark.parametrize("page", ["room", "tutorial", "demo_mode"])
def test_the_frame_behind_a_room_s_first_picture_takes_at_most_50_ms(player, page):
    """What is hidden is not drawn a second time, or it lies where nobody sees it; 2.9 us a pixel,
    composed and sent."""
    session = player.session
    player.app.director.go("title")
    session.run(200)
    start = session.ms
    if page == "room":
        stack(player, DECK, wait=0)
    else:
        player.app.director.go(page, 5)
    session.run(300)
    frames = [pixels for at, pixels, _ in session.refreshes if at > start and pixels]
    last = max(i for i, pixels in enumerate(frames) if pixels == FULL)
    assert player.screen == page and frames[last + 1] * 2.9 <= 50000


def test_a_game_with_every_motion_stays_within_the_time_of_a_frame(player):
    """4,000 pixels a frame on average and 10,000 at most, over everything that moves in a room."""
    session = player.session
    stack(player, SHOW, rules.MERCHANT | rules.ONE_POTION, wait=0)
    start = session.ms
    session.run(1000).tap("right").tap("left")
    session.tap("up", after=200).tap("b", after=400)
    session.hold("select", 400).run(300)  # springs back
    seen = []
    while player.game.state == PLAYING:
        game = player.game
        legal = [action for action in range(AVOID + 1) if game.can(action)]
        # What was not seen yet comes first, then what costs least; of these what is last.
        legal.sort(key=lambda one: (deed(game, one) in seen, -game.health_after(one), -one))
        seen.append(deed(game, legal[0]))
        if len([card for card in game.room if card]) == 1 and game.deck_count == 0:
            finish(session, legal[0], 2500)
            break
        player.act(legal[0])
        if len(seen) == 2:
            session.tap("select", after=400)  # an undo
    assert set(seen) == DEEDS, seen
    assert player.game.state == WON and player.screen == "game_over"
    frames = drawn(session, start, CHANGES)
    assert sum(frames) / len(frames) <= 4000
    assert max(frames) <= 10000
    assert len(frames) > 150


@pytest.mark.parametrize(("number", "end"), [(0, WON), (3, LOST)])
def test_a_real_game_stays_within_it_too(player, number, end):
    """A win and a loss with fights, avoided rooms and all, seeded, to the page of their sum."""
    session = player.session
    seed, moves = GAMES[number]
    game = player.game
    player.app.director.go("title")
    session.run(200)
    start = session.ms
    session.load("ui.core.game_flow").begin(player.app, rules.CLASSIC, seed, True, sure=True)
    session.run(900)
    player.play([int(move) for move in moves[:-1]])
    if end == WON:
        finish(session, int(moves[-1]), 2500)
    else:
        player.act(int(moves[-1]))
        while game.health_after(worst(game)) > 0:
            player.act(worst(game))
        finish(session, worst(game), 2500)
    assert game.state == end and player.screen == "game_over"
    frames = drawn(session, start, CHANGES)
    assert sum(frames) / len(frames) <= 4000
    assert max(frames) <= 10000
    assert len(frames) > 500


def test_no_motion_keeps_a_player_waiting(player):
    """A card is faced within 400 ms; the third of a room and the new cards within half a second."""
    stack(player, DECK)
    for action, most in ((0, 400), (2, 400), (3, 500)):
        player.go_to(action)
        player.session.run(100)
        player.session.down("a").run(30).up("a").run(10)
        assert player.session.modules["ui.room.animator"].phase != 0
        assert settles(player) <= most
        player.session.run(300)


@pytest.mark.parametrize("ms", range(100, 124, 2))
def test_a_press_in_a_deal_lays_a_card_in_the_same_turn(player, ms):
    """It does not wait for the next frame, wherever between two of them it comes."""
    stack(player, DECK, wait=ms)
    session = player.session
    stage = player.session.modules["ui.room.animator"]
    shown = player.session.modules["ui.room.view"].shown
    assert stage.phase == session.modules["ui.room.animator"].DEALING
    clock = session.modules["badge.clock"]
    before = sum(map(bool, shown))
    stage.hurry(clock.now())
    stage.tick(clock.now())
    assert sum(map(bool, shown)) == before + 1


def test_fast_motion_leaves_the_picture_and_takes_the_time(player):
    """The setting makes every wait a fraction of what it was, and the end is the same picture."""
    pictures = []
    waits = []
    for motion in (0, 1):
        settings.change(player.app.save, "motion", motion)
        stack(player, DECK, wait=10)
        waits.append([settles(player)])
        player.session.run(300)
        for action in (0, 2, 3):
            player.go_to(action)
            player.session.run(100)
            player.session.down("a").run(30).up("a").run(10)
            waits[-1].append(settles(player))
            player.session.run(500)
        pictures.append(player.session.picture().tobytes())
    assert pictures[0] == pictures[1]
    for slow, fast in zip(*waits):
        assert fast * 2 < slow


def test_fast_motion_still_shows_new_cards_before_a_press_counts(player):
    """However fast: a press within 150 ms of the last card faces nothing."""
    settings.change(player.app.save, "motion", 1)
    stack(player, "2h 3h 4h 5h 6h 7h 8h 9h", wait=0)
    for _ in range(6):
        player.session.tap("a", ms=20, after=10)
    assert player.game.move_count == 0
    player.session.run(300).tap("a")
    assert player.game.move_count == 1


def test_an_undone_potion_is_on_its_card_again(player):
    """What a motion took away from a drawing is there after the undo."""
    stack(player, "9c 5h 4h 3h 2h 6h 7h")
    player.session.tap("b", after=600)
    player.go_to(1)
    player.session.run(200)
    before = player.session.picture().crop((42, 15, 78, 58)).tobytes()
    player.act(1)
    player.session.tap("select", after=600)
    player.go_to(1)
    player.session.run(200)
    assert player.session.picture().crop((42, 15, 78, 58)).tobytes() == before


@pytest.mark.parametrize("ms", [400, 700])
def test_the_cursor_is_back_on_its_card_after_an_avoided_room(player, ms):
    """Held long enough or not: frame and caret stand as they stood before."""
    stack(player, DECK)
    player.session.run(300)
    amber = player.session.picture().getpixel((20, 13))
    caret = player.session.picture().getpixel((20, 71))
    assert amber == caret
    player.session.hold("select", ms).run(1500)
    picture = player.session.picture()
    assert (player.game.move_count == 1) == (ms > 600)
    assert picture.getpixel((20, 13)) == amber and picture.getpixel((20, 68)) == amber
    assert picture.getpixel((20, 71)) == amber
    assert picture.getpixel((20, 76)) != amber


def test_a_sold_weapon_moves_to_the_merchant(player):
    """It leaves the hand and comes nearer to the buyer's card, frame by frame."""
    stack(player, "8d 4c J1 4h 2s Js J2 5c", rules.MERCHANT)
    player.act(0)
    player.go_to(2)
    player.session.run(200)
    weapon = player.session.modules["ui.room.weapon_panel"].weapon
    places = []
    player.session.down("a")
    for _ in range(6):
        player.session.run(30)
        if not weapon.hidden:
            places.append((weapon.x, -weapon.y))
    player.session.up("a")
    moving = [place for place in places if place != places[-1]]
    assert places[0][0] < 60 and len(moving) > 1
    assert moving == sorted(moving)


def test_the_room_is_quiet_when_its_game_is_over(player):
    """After the last blow no box asks for anything: neither red nor HOLD."""
    stack(player, "As Kc 2d 3d 4d")
    player.act(4)
    finish(player.session, 5, 100)
    picture = player.session.picture()
    for x in (77, 158):  # of either box, behind its words
        red, _, blue = picture.getpixel((x, 75))
        assert red < blue
    assert not ScreenReader(player.session).sees("HOLD")
