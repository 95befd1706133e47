# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Demo mode: the advisor plays by itself, keys set the pace, and nothing of it counts."""

import pytest

from desktop.sim.player import Player
from engine import rules
from engine.game import AVOID, LOST, PLAYING, WON
from host_tests.engine.play import again
from host_tests.ui import claim_checker
from host_tests.ui.demo_steps import over, press, rows, said, until, watch
from record import settings
from record.stats import stats_of
from record.table import table_of

FAST = ("up", "up", "up")
SEEDS = [12, 11, 3, 4, 5, 6]  # the dungeons that are watched


def test_a_game_is_played_to_its_end_without_a_press(reader):
    """Move by move, each after its words, to a result that is told; every word is whole."""
    watch(reader)
    assert reader.sees("A: pause") and reader.sees("UP: faster")
    game = reader.game
    words = set()
    screen = reader.app.director.screen
    moves = 0
    said(reader)
    while not screen.over:
        reader.session.run(300)
        reader.check()
        assert game.move_count == moves
        assert reader.sees("win") and reader.sees("%")
        words.update(rows(reader))
        moves += 1
        until(reader, lambda: not screen.said)
        until(reader, lambda: screen.over or screen.said)
    assert reader.sees("the end") and reader.sees("A: another")
    reader.check()
    assert game.state == WON and reader.sees("Out alive: score %d" % game.score())
    assert moves == game.move_count > 40
    assert len(words) > 30
    assert reader.session.brightness > 0.5, "whoever watches is not left in the dark"


def test_it_plays_at_a_pace_that_can_be_read(reader):
    """A move takes between one and a half and four seconds, and its words stand for more than
    one."""
    watch(reader)
    said(reader)
    begun = reader.session.ms
    for _ in range(10):
        at = reader.session.ms
        until(reader, lambda: not reader.app.director.screen.said)
        assert reader.session.ms - at > 1000
        said(reader)
    assert 15000 < reader.session.ms - begun < 40000


def test_the_words_of_a_move_are_those_that_its_button_does(reader):
    """What is played is what was said, of the card under the cursor, and the ringed button's."""
    watch(reader)
    screen = reader.app.director.screen
    for _ in range(20):
        said(reader)
        move = claim_checker.Move(again(reader.game, reader.game.move_count), screen.action)
        sentences = rows(reader)
        assert all(claim_checker.true(move, sentences[i], i)[1] for i in range(2)), sentences
        if screen.action != AVOID:
            assert reader.session.modules["ui.room.view"].selected == screen.action & 3
        sides = {x >= 80 for _, x, _ in reader.tiles("ring")}
        assert sides == (set() if screen.action == AVOID else {screen.action > 3})
        moves = reader.game.move_count
        press(reader, "right", after=0)
        assert reader.game.moves[moves] == move.action


def test_a_pauses_and_goes_on(reader):
    """Nothing is played while it is paused, and the words stay; A plays them."""
    watch(reader)
    said(reader)
    press(reader, "a")
    assert reader.sees("paused")
    words = rows(reader)
    reader.session.run(30000)
    assert reader.game.move_count == 0
    assert rows(reader) == words
    press(reader, "a")
    assert reader.game.move_count == 1 and not reader.sees("paused")
    reader.session.run(10000)
    assert reader.game.move_count > 2


def test_right_goes_on_at_once_also_move_by_move(reader):
    """RIGHT plays what is said; paused it leads to the next words and no further."""
    watch(reader)
    said(reader)
    press(reader, "right")
    assert reader.game.move_count == 1
    press(reader, "a")
    for count in range(2, 6):
        said(reader)
        reader.session.run(4000)
        assert reader.game.move_count == count - 1
        press(reader, "right")
        assert reader.game.move_count == count


def test_up_and_down_set_the_pace(reader):
    """Told in the corner, from 1 to 5; at 5 far more is played in the same time than at 1."""
    watch(reader)
    press(reader, "up", "up", "up", "up")
    assert reader.sees("pace 5")
    reader.session.run(20000)
    fast = reader.game.move_count
    press(reader, "down", "down", "down", "down", "down")
    assert reader.sees("pace 1")
    reader.session.run(20000)
    assert 1 <= reader.game.move_count - fast < fast // 2


@pytest.mark.parametrize("key", ["b", "start"])
def test_it_is_left_at_any_moment_to_its_own_door(reader, key):
    """B and START lead back to the page of LEARN, the cursor on the third door; it opens again."""
    for ms in (100, 700, 3200, 4600, 5900, 8000):
        watch(reader, ms)
        press(reader, key, after=300, to="learn_menu")
        press(reader, "a", after=300, to="demo_mode")
        press(reader, key, after=300)
        press(reader, "b", after=300, to="title")


def test_other_keys_do_nothing(reader):
    """LEFT and SELECT change nothing, nor do the keys of a game."""
    watch(reader)
    said(reader)
    press(reader, "a")
    picture = reader.session.picture().tobytes()
    press(reader, "left", "select")
    reader.session.hold("select", 700).run(500)
    assert reader.session.picture().tobytes() == picture


def test_a_plays_another_dungeon_after_the_end(reader):
    """Not at once, so that a late press meant for a pause does not; then with another seed."""
    watch(reader)
    press(reader, *FAST)
    over(reader)
    seed = reader.game.seed
    press(reader, "a", after=200)
    assert reader.game.seed == seed and reader.game.state == WON
    reader.session.run(700)
    press(reader, "a", after=200)
    assert reader.game.seed != seed and reader.game.state == PLAYING
    assert reader.screen == "demo_mode"
    over(reader)
    words = "Slain: score %d" if reader.game.state == LOST else "Out alive: score %d"
    assert reader.sees(words % reader.game.score())
    reader.check()


def test_the_rules_chosen_last_are_played(reader):
    """Whoever plays with merchants sees a good player trade."""
    settings.change(reader.app.save, "preset", 1)
    watch(reader)
    assert reader.game.rules == rules.MERCHANT
    press(reader, *FAST)
    over(reader)


def kept(session):
    """All that outlives a reset or a power cut."""
    return bytes(session.nvm), bytes(session.machine.sleep_memory)


def test_nothing_that_is_watched_counts(reader):
    """After a whole game and half of another nothing was written anywhere."""
    before = kept(reader.session)
    watch(reader)
    press(reader, *FAST)
    over(reader)
    reader.session.run(1000)
    press(reader, "a", after=20000)
    press(reader, "b", "b", after=400)
    assert kept(reader.session) == before
    assert reader.screen == "title" and not reader.sees("CONTINUE")
    assert all(stats_of(reader.app.save, i).games == 0 for i in range(3))
    assert table_of(reader.app.save, 0).count == 0


@pytest.mark.parametrize("leave", ["b", "reset", "power"])
def test_a_run_that_waits_is_offered_as_it_was(reader, leave):
    """Left, reset or switched off while a good player plays: room, moves and cursor are as they
    were, and so is what was kept."""
    session = reader.session
    player = Player(session)
    player.new_game()
    for _ in range(4):
        legal = [action for action in (0, 1, 2, 3, 4, 5, 6, 7) if player.game.can(action)]
        player.act(max(legal, key=player.game.health_after))
    press(reader, "right", after=300)
    game = player.game
    before = bytes(game.room), game.health, bytes(game.moves), game.turn, player.selected
    picture = session.picture().tobytes()
    press(reader, "start", "up", "up", "a", after=400)
    assert reader.read()[0] == "CONTINUE"
    memory = kept(session)
    watch(reader, 9000)
    press(reader, *FAST)
    session.run(9000)
    assert player.game.move_count > 3
    assert kept(session) == memory
    if leave == "b":
        press(reader, "b", "b", after=400)
    else:
        session.restart(power=leave == "power").run(800)
    press(reader, *["up"] * 4)
    player.open("CONTINUE")
    session.run(1000)
    game = player.game
    assert reader.screen == "room" and not reader.app.run.practice and not reader.app.run.hinted
    assert (bytes(game.room), game.health, bytes(game.moves), game.turn) == before[:4]
    if leave == "b":
        assert player.selected == before[4]
        assert session.picture().tobytes() == picture


def test_where_no_memory_is_left_it_is_told(reader):
    """Nobody comes to play on, the words say so, and B leads back."""

    def nobody():
        raise MemoryError

    watch(reader)
    said(reader)
    reader.session.modules["ui.room.hint"].Advisor = nobody
    reader.app.director.screen.hint = None
    press(reader, "right", after=3000)
    assert reader.sees("No memory for it now")
    assert reader.game.move_count == 1
    reader.check()
    press(reader, "b", after=300, to="learn_menu")
