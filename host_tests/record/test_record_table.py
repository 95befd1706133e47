# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The tables keep the best ten in order, with all that a page and a replay need."""

import pytest

from engine import rules
from engine.game import Game
from host_tests.engine.play import dice, finished_games, seeded
from host_tests.record.record_saves import known_game, lost_game, packed, won_games
from record.presets import PRESETS
from record.save import Save
from record.table import Table, table_of


@pytest.fixture
def table():
    """An empty classic table."""
    return Table(bytearray(480), 0, rules.CLASSIC)


REPLAY = packed(lost_game(rules.CLASSIC, 1))


def enter(table, score, name=b"AAA", rooms=1, hinted=False):
    """Put a made-up score with a real replay in."""
    return table.insert(score, name, rooms, hinted, REPLAY)


def scores(table):
    """The scores from the top."""
    return [table.score(i) for i in range(table.count)]


def names(table):
    """The initials from the top."""
    return ["".join(chr(table.initial(i, k)) for k in range(3)) for i in range(table.count)]


def test_an_empty_table_has_room_for_any_score(table):
    """The worst first game of a new badge stands first."""
    assert table.count == 0
    assert table.place_for(-188) == 0


def test_scores_stand_in_falling_order_whatever_order_they_came_in(table):
    """A player finds the best game on top."""
    for score in (-50, 20, -188, 0, 7, 30, -51):
        place = table.place_for(score)
        assert enter(table, score) == place
    assert scores(table) == [30, 20, 7, 0, -50, -51, -188]


def test_of_equal_scores_the_earlier_stands_first(table):
    """Who was first is not pushed down by a tie."""
    for name in (b"ONE", b"TWO", b"TRE"):
        enter(table, 5, name)
    assert names(table) == ["ONE", "TWO", "TRE"]
    assert table.place_for(5) == 3


def test_the_eleventh_falls_off(table):
    """Ten places are ten places: the worst goes, the rest stays in order."""
    for score in range(10):
        enter(table, score)
    assert enter(table, 30) == 0
    assert scores(table) == [30, 9, 8, 7, 6, 5, 4, 3, 2, 1]


def test_a_score_no_better_than_the_tenth_has_no_place_and_changes_nothing(table):
    """A tie with the last place is not better than it."""
    for score in range(10):
        enter(table, score)
    before = bytes(table.buffer)
    assert table.place_for(0) == -1
    assert enter(table, 0) == -1
    assert enter(table, -9) == -1
    assert table.buffer == before


def test_random_insertions_agree_with_a_stable_sort(table):
    """Sixty games in any order leave the ten that a plain sort would leave."""
    chance = dice(3)
    wanted = []
    for i in range(60):
        score = chance.randint(-30, 10)
        name = bytes((65 + i % 26, 65 + i // 26, 90))
        enter(table, score, name)
        wanted.append((score, name.decode()))
    wanted.sort(key=lambda entry: -entry[0])
    assert list(zip(scores(table), names(table))) == wanted[:10]


def test_an_entry_keeps_everything_that_was_told():
    """Name, rooms, lamp, seed and replay come back as they went in, for a loss and a win each."""
    for entry in finished_games():
        game = known_game(entry)
        table = Table(bytearray(480), 0, game.rules)
        replay = packed(game)
        table.insert(game.score(), b"Z a", 14, True, b"...." + replay, 4)
        assert table.score(0) == entry["score"]
        assert table.won(0) == (entry["state"] == "won")
        assert names(table) == ["Z a"]
        assert table.rooms(0) == 14
        assert table.hinted(0)
        assert table.seed(0) == entry["seed"]
        buffer = bytearray(39)
        assert table.replay(0, buffer) == len(replay)
        assert buffer[: len(replay)] == replay
        other = Game()
        table.unpack(0, other)
        assert list(other.moves[: other.move_count]) == entry["moves"]


def test_the_longest_replay_and_the_largest_seed_fit():
    """Sixty moves are the longest game there is; a seed has thirty bits."""
    game = seeded(rules.MERCHANT, (1 << 30) - 1)
    game.move_count = 60
    replay = packed(game)
    assert len(replay) == 39
    table = Table(bytearray(480), 0, rules.MERCHANT)
    for _ in range(10):
        table.insert(30, b"~~~", 16, True, replay)
    assert table.seed(9) == (1 << 30) - 1
    buffer = bytearray(39)
    assert table.replay(9, buffer) == 39
    assert buffer == replay
    table.check(table.buffer, 2)


def test_an_entry_may_be_renamed_without_touching_the_others(table):
    """The initials can still be changed on the game-over screen."""
    for score in (3, 2, 1):
        enter(table, score)
    table.rename(1, b"BOB")
    assert names(table) == ["AAA", "BOB", "AAA"]
    assert scores(table) == [3, 2, 1]


def test_nobody_is_renamed_in_an_empty_place(table):
    """A name without a game would be taken for damage."""
    enter(table, 3)
    with pytest.raises(ValueError, match="nobody"):
        table.rename(1, b"BOB")


@pytest.mark.parametrize("name", [b"A\x00A", b"\x1fAA", b"AA\x7f", b"\xffAA"])
def test_unprintable_initials_are_refused(table, name):
    """What the font cannot draw does not get into the record."""
    enter(table, 3)
    before = bytes(table.buffer)
    with pytest.raises(ValueError, match="initials"):
        enter(table, 4, name)
    with pytest.raises(ValueError, match="initials"):
        table.rename(0, name)
    assert table.buffer == before


@pytest.mark.parametrize("score, rooms", [(31, 1), (-189, 1), (0, 0), (0, 16)])
def test_a_result_that_no_classic_game_has_is_refused(table, score, rooms):
    """An impossible score cannot stand in a table."""
    with pytest.raises(ValueError, match="out of range"):
        enter(table, score, rooms=rooms)
    assert table.count == 0


def test_the_best_possible_score_depends_on_the_rules():
    """Coffee break has no potion bonus: 20 is perfect there, 30 elsewhere."""
    for flags, best, rooms in (
        (rules.CLASSIC, 30, 15),
        (rules.MERCHANT, 30, 16),
        (rules.COFFEE_BREAK, 20, 15),
    ):
        table = Table(bytearray(480), 0, flags)
        replay = packed(lost_game(flags, 1))
        assert table.insert(best, b"AAA", rooms, False, replay) == 0
        with pytest.raises(ValueError, match="score"):
            table.insert(best + 1, b"AAA", rooms, False, replay)
        with pytest.raises(ValueError, match="rooms"):
            table.insert(best, b"AAA", rooms + 1, False, replay)


def test_a_game_of_other_rules_is_refused(table):
    """House rules and other presets do not get into this table."""
    for flags in (rules.MERCHANT, rules.COFFEE_BREAK, rules.CLASSIC | rules.EQUAL_SLAYS):
        with pytest.raises(ValueError, match="other rules"):
            table.insert(-100, b"AAA", 1, False, packed(lost_game(flags, 1)))
    assert table.count == 0


def test_a_damaged_replay_is_refused(table):
    """An entry that nobody could watch is not made."""
    for i in range(len(REPLAY)):
        damaged = bytearray(REPLAY)
        damaged[i] ^= 4
        with pytest.raises(ValueError):
            table.insert(-100, b"AAA", 1, False, damaged)
    assert table.count == 0


def test_there_is_no_eleventh_place(table):
    """A page that counts wrong fails instead of showing the neighbour's bytes."""
    for place in (-1, 10):
        with pytest.raises(IndexError):
            table.score(place)


def test_an_empty_place_has_no_replay(table):
    """Watching an empty row is a fault that the caller hears of."""
    with pytest.raises(ValueError):
        table.replay(0, bytearray(39))
    with pytest.raises(ValueError):
        table.unpack(0, Game())


def test_the_three_tables_of_a_save_do_not_touch_each_other():
    """A full table of one preset leaves the others empty, and clearing it too."""
    save = Save()
    for i in range(3):
        for seed in range(11):
            game = lost_game(PRESETS[i], seed)
            table_of(save, i).insert(game.score(), b"AAA", 1, False, packed(game))
        assert [table_of(save, i).count for i in range(3)] == [10] * (i + 1) + [0] * (2 - i)
    table_of(save, 1).clear()
    assert [table_of(save, i).count for i in range(3)] == [10, 0, 10]


def test_every_known_win_is_a_win_in_its_table():
    """A score above 0 and a won game are the same thing, so the table stores only the score."""
    save = Save()
    for game in won_games():
        table = table_of(save, PRESETS.index(game.rules))
        assert table.won(table.insert(game.score(), b"AAA", 15, False, packed(game)))
