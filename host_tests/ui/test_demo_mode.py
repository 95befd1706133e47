# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Watching a good player: it plays by itself, keys pace it, and nothing of it counts."""

import pytest

from desktop.settings import Settings
from desktop.sim.player import Player
from engine import rules
from engine.game import AVOID, LOST, PLAYING, WON
from host_tests.engine.play import again
from host_tests.ui import claim_checker
from host_tests.ui.screen_reader import ScreenReader
from host_tests.ui.watching import over, press, rows, said, until, watch

FAST = ("up", "up", "up")


@pytest.fixture
def eyes(badge):
    """Eyes on a fresh badge's title; the dungeons that are watched have the seeds 12, 11, 3."""
    session = badge(seeds=[12, 11, 3, 4, 5, 6])
    session.run(800)
    yield ScreenReader(session)
    assert session.error is None, session.serial


def test_a_game_is_played_to_its_end_without_a_press(eyes):
    """Move by move, each after its words, to a result that is told; every word is whole."""
    watch(eyes)
    assert eyes.sees("A: pause") and eyes.sees("UP: faster")
    game = eyes.app.game
    words = set()
    screen = eyes.app.director.screen
    moves = 0
    said(eyes)
    while not screen._over:
        eyes.session.run(300)
        eyes.check()
        assert game.move_count == moves
        assert eyes.sees("win") and eyes.sees("%")
        words.update(rows(screen))
        moves += 1
        until(eyes, lambda: not screen._said)
        until(eyes, lambda: screen._over or screen._said)
    assert eyes.sees("the end") and eyes.sees("A: another")
    eyes.check()
    assert game.state == WON and eyes.sees("Out alive: score %d" % game.score())
    assert moves == game.move_count > 40
    assert len(words) > 30
    assert eyes.session.brightness > 0.5, "whoever watches is not left in the dark"


def test_it_plays_at_a_pace_that_can_be_read(eyes):
    """A move takes between one and a half and four seconds, and its words stand for more than
    one."""
    watch(eyes)
    said(eyes)
    begun = eyes.session.ms
    for _ in range(10):
        at = eyes.session.ms
        until(eyes, lambda: not eyes.app.director.screen._said)
        assert eyes.session.ms - at > 1000
        said(eyes)
    assert 15000 < eyes.session.ms - begun < 40000


def test_the_words_of_a_move_are_those_that_its_button_does(eyes):
    """What is played is what was said, of the card under the cursor, and the ringed button's."""
    watch(eyes)
    screen = eyes.app.director.screen
    for _ in range(20):
        said(eyes)
        move = claim_checker.Move(again(eyes.app.game, eyes.app.game.move_count), screen._action)
        sentences = rows(screen)
        assert all(claim_checker.true(move, sentences[i], i)[1] for i in range(2)), sentences
        if screen._action != AVOID:
            assert screen.view.selected == screen._action & 3
        ring = screen.view._ring
        assert any(ring[i] for i in range(4)) == (screen._action != AVOID)
        assert ring.x == (80 if 3 < screen._action < AVOID else -1)
        moves = eyes.app.game.move_count
        press(eyes, "right", after=0)
        assert eyes.app.game.moves[moves] == move.action


def test_a_pauses_and_goes_on(eyes):
    """Nothing is played while it is paused, and the words stay; A plays them."""
    watch(eyes)
    said(eyes)
    press(eyes, "a")
    assert eyes.sees("paused")
    words = rows(eyes.app.director.screen)
    eyes.session.run(30000)
    assert eyes.app.game.move_count == 0
    assert rows(eyes.app.director.screen) == words
    press(eyes, "a")
    assert eyes.app.game.move_count == 1 and not eyes.sees("paused")
    eyes.session.run(10000)
    assert eyes.app.game.move_count > 2


def test_right_goes_on_at_once_also_move_by_move(eyes):
    """RIGHT plays what is said; paused it leads to the next words and no further."""
    watch(eyes)
    said(eyes)
    press(eyes, "right")
    assert eyes.app.game.move_count == 1
    press(eyes, "a")
    for count in range(2, 6):
        said(eyes)
        eyes.session.run(4000)
        assert eyes.app.game.move_count == count - 1
        press(eyes, "right")
        assert eyes.app.game.move_count == count


def test_up_and_down_set_the_pace(eyes):
    """Told in the corner, from 1 to 5; at 5 far more is played in the same time than at 1."""
    watch(eyes)
    press(eyes, "up", "up", "up", "up")
    assert eyes.sees("pace 5")
    eyes.session.run(20000)
    fast = eyes.app.game.move_count
    press(eyes, "down", "down", "down", "down", "down")
    assert eyes.sees("pace 1")
    eyes.session.run(20000)
    assert 1 <= eyes.app.game.move_count - fast < fast // 2


@pytest.mark.parametrize("key", ["b", "start"])
def test_it_is_left_at_any_moment_to_its_own_door(eyes, key):
    """B and START lead back to the page of LEARN, the cursor on the third door; it opens again."""
    for ms in (100, 700, 3200, 4600, 5900, 8000):
        watch(eyes, ms)
        press(eyes, key, after=300)
        assert eyes.screen == "LearnMenu"
        press(eyes, "a", after=300)
        assert eyes.screen == "DemoMode"
        press(eyes, key, after=300)
        press(eyes, "b", after=300)
        assert eyes.screen == "Title"


def test_other_keys_do_nothing(eyes):
    """LEFT and SELECT change nothing, nor do the keys of a game."""
    watch(eyes)
    said(eyes)
    press(eyes, "a")
    picture = eyes.session.picture().tobytes()
    press(eyes, "left", "select")
    eyes.session.hold("select", 700).run(500)
    assert eyes.session.picture().tobytes() == picture


def test_a_plays_another_dungeon_after_the_end(eyes):
    """Not at once, so that a late press meant for a pause does not; then with another seed."""
    watch(eyes)
    press(eyes, *FAST)
    over(eyes)
    seed = eyes.app.game.seed
    press(eyes, "a", after=200)
    assert eyes.app.game.seed == seed and eyes.app.game.state == WON
    eyes.session.run(700)
    press(eyes, "a", after=200)
    assert eyes.app.game.seed != seed and eyes.app.game.state == PLAYING
    assert eyes.screen == "DemoMode"
    over(eyes)
    words = "Slain: score %d" if eyes.app.game.state == LOST else "Out alive: score %d"
    assert eyes.sees(words % eyes.app.game.score())
    eyes.check()


def test_the_rules_chosen_last_are_played(eyes):
    """Whoever plays with merchants sees a good player trade."""
    Settings(eyes.app.save).preset = 1
    watch(eyes)
    assert eyes.app.game.rules == rules.MERCHANT
    press(eyes, *FAST)
    over(eyes)


def kept(session):
    """All that outlives a reset or a power cut."""
    return bytes(session.nvm), bytes(session.machine.sleep_memory)


def test_nothing_that_is_watched_counts(eyes):
    """After a whole game and half of another nothing was written anywhere."""
    before = kept(eyes.session)
    watch(eyes)
    press(eyes, *FAST)
    over(eyes)
    eyes.session.run(1000)
    press(eyes, "a", after=20000)
    press(eyes, "b", "b", after=400)
    assert kept(eyes.session) == before
    assert eyes.screen == "Title" and not eyes.sees("CONTINUE")
    assert all(stats.games == 0 for stats in eyes.app.save.stats)
    assert eyes.app.save.tables[0].count == 0


@pytest.mark.parametrize("leave", ["b", "reset", "power"])
def test_a_run_that_waits_is_offered_as_it_was(eyes, leave):
    """Left, reset or switched off while a good player plays: room, moves and cursor are as they
    were, and so is what was kept."""
    session = eyes.session
    thumbs = Player(session)
    thumbs.new_game()
    for _ in range(4):
        legal = [action for action in (0, 1, 2, 3, 4, 5, 6, 7) if thumbs.game.can(action)]
        thumbs.act(max(legal, key=thumbs.game.health_after))
    press(eyes, "right", after=300)
    game = thumbs.game
    before = bytes(game.room), game.health, bytes(game.moves), game.turn, thumbs.selected
    picture = session.picture().tobytes()
    press(eyes, "start", "up", "up", "a", after=400)
    assert eyes.read()[0] == "CONTINUE"
    memory = kept(session)
    watch(eyes, 9000)
    press(eyes, *FAST)
    session.run(9000)
    assert thumbs.game.move_count > 3
    assert kept(session) == memory
    if leave == "b":
        press(eyes, "b", "b", after=400)
    else:
        session.restart(power=leave == "power")
        session.run(800)
    press(eyes, *["up"] * 4)
    thumbs.open("CONTINUE")
    session.run(1000)
    game = thumbs.game
    assert eyes.screen == "Room" and not eyes.app.practice and not eyes.app.hinted
    assert (bytes(game.room), game.health, bytes(game.moves), game.turn) == before[:4]
    if leave == "b":
        assert thumbs.selected == before[4]
        assert session.picture().tobytes() == picture


def test_where_no_memory_is_left_it_is_told(eyes):
    """Nobody comes to play on, the words say so, and B leads back."""

    def nobody():
        raise MemoryError

    watch(eyes)
    said(eyes)
    eyes.session.modules["engine.advisor"].Advisor = nobody
    eyes.session.modules["ui.room.hint"].advisor = None
    press(eyes, "right", after=3000)
    assert eyes.sees("No memory for it now")
    assert eyes.app.game.move_count == 1
    eyes.check()
    press(eyes, "b", after=300)
    assert eyes.screen == "LearnMenu"
