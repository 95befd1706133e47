# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A finished game is counted once, stands in its table with its proof, and ends the run."""

import pytest

from engine import replay, rules
from engine.cards import is_monster
from engine.game import AVOID, BARE, LOST, PLAYING, Game
from host_tests.engine.play import careful, dice, finished_games, seeded
from host_tests.record.record_saves import filled, known_game, lost_game, packed, play_out
from record import settings
from record.layout import RUN_AT, RUN_HINTED, RUN_PRACTICE, RUN_REPLAY
from record.presets import PRESETS, preset_of
from record.results import Tally, finish, verify
from record.run_finder import resume_run
from record.save import Save
from record.stats import stats_of
from record.table import table_of


@pytest.fixture
def save():
    """The save of a new badge."""
    return Save()


def content(save):
    """All bytes but header and CRC."""
    return bytes(save.image[16:-2])


def test_a_tally_agrees_with_counting_along_the_way():
    """Avoided rooms, and monsters slain by weapon and by hand, but not the one that killed."""
    deaths = set()
    for seed in range(150):
        chance = dice(seed)
        game = seeded(PRESETS[seed % 3], seed)
        avoided = armed = bare = 0
        while game.state == PLAYING:
            move = careful(game, chance)
            if move == AVOID:
                avoided += 1
            elif is_monster(game.room[move & 3]):
                if game.health_after(move) <= 0:
                    deaths.add(move & BARE)
                elif move & BARE:
                    bare += 1
                else:
                    armed += 1
            game.play(move)
        tally = Tally(game)
        assert (tally.avoided, tally.by_weapon, tally.by_hand) == (avoided, armed, bare)
        assert tally.rooms == game.turn - avoided
    assert deaths == {0, BARE}, "both kinds of death have to be among the games"


def test_a_won_game_has_passed_all_rooms():
    """Fifteen rooms, sixteen with merchants, however often one was avoided."""
    for entry in finished_games():
        if entry["state"] == "won":
            tally = Tally(known_game(entry))
            assert tally.rooms == (16 if entry["rules"] & rules.MERCHANTS else 15)
            assert tally.avoided == entry["moves"].count(AVOID)


def test_a_game_is_entered_with_the_last_name_and_counted(save):
    """After a loss and a win of each preset the table and the statistics show both."""
    settings.change_initials(save, b"JOE")
    for entry in finished_games():
        game = known_game(entry)
        before = stats_of(save, preset_of(game.rules)).games
        place = finish(save, game, hinted=entry["state"] == "won")
        table = table_of(save, preset_of(game.rules))
        if place >= 0:
            assert table.score(place) == entry["score"]
            assert table.seed(place) == entry["seed"]
            assert table.hinted(place) == (entry["state"] == "won")
            assert [table.initial(place, k) for k in range(3)] == list(b"JOE")
            assert verify(Game(), table, place)
        assert stats_of(save, preset_of(game.rules)).games == before + 1
    assert sum(stats_of(save, i).wins for i in range(3)) > 0
    assert sum(table_of(save, i).count for i in range(3)) > 3


def test_the_run_is_over_with_the_game(save):
    """A finished game is not offered for continuing."""
    game = seeded(rules.CLASSIC, 3)
    save.keep_run(game)
    finish(save, play_out(game, dice(3)))
    assert not save.image[RUN_REPLAY]


@pytest.mark.parametrize("practice, extra", [(True, 0), (False, rules.EQUAL_SLAYS)])
def test_practice_and_house_rules_count_nowhere(save, practice, extra):
    """Only the run ends; tables and statistics are as they were."""
    before = content(save)
    game = lost_game(rules.CLASSIC | extra, 5)
    save.keep_run(game, RUN_PRACTICE if practice else 0)
    assert finish(save, game, practice=practice) == -1
    assert content(save) == before


def test_a_game_still_played_is_not_entered(save):
    """A fault of the caller must not count a game that goes on."""
    game = seeded(rules.CLASSIC, 5)
    before = content(save)
    with pytest.raises(ValueError, match="not over"):
        finish(save, game)
    assert content(save) == before


def test_a_game_not_good_enough_is_counted_all_the_same(save):
    """The eleventh worst game has no place but is a game."""
    for entry in finished_games():
        if entry["rules"] == rules.CLASSIC and entry["state"] == "won":
            for _ in range(10):
                finish(save, known_game(entry))
            break
    assert finish(save, lost_game(rules.CLASSIC, 9)) == -1
    assert stats_of(save, 0).games == 11


def test_entries_are_verified_by_playing_and_false_ones_are_found():
    """A score, a room or a replay that was tampered with is not believed."""
    save = filled(2)
    game = Game()
    for table in [table_of(save, i) for i in range(3)]:
        for place in range(table.count):
            assert verify(game, table, place)
    table = table_of(save, 0)
    at = table.at + 48 * 2
    for offset in (0, 4, 11, 20):
        table.buffer[at + offset] ^= 1
        assert not verify(game, table, 2)
        table.buffer[at + offset] ^= 1
    assert verify(game, table, 2)


def test_an_entry_whose_game_was_not_finished_is_not_believed(save):
    """Stopping while the score is good proves nothing."""
    game = seeded(rules.CLASSIC, 5)
    game.play(next(action for action in range(8) if game.can(action)))
    table_of(save, 0).insert(game.score(), b"AAA", 1, False, packed(game))
    assert not verify(Game(), table_of(save, 0), 0)
    assert not verify(Game(), table_of(save, 0), 1), "and an empty place proves nothing"


def test_a_run_is_resumed_at_the_same_move_with_its_marks(save):
    """Reload or power off: the same cards lie there, the lamp and PRACTICE stay on."""
    for seed in range(30):
        game = seeded(PRESETS[seed % 3], seed)
        play_out(game, dice(seed), seed)
        if game.state != PLAYING:
            continue
        flags = (RUN_HINTED if seed % 2 == 0 else 0) | (RUN_PRACTICE if seed % 5 == 0 else 0)
        save.keep_run(game, flags)
        assert replay.check(save.image, RUN_REPLAY) == len(packed(game))
        other = Game()
        assert resume_run(save, other)
        assert bytes(other.room) == bytes(game.room)
        assert other.health == game.health
        assert other.move_count == game.move_count
        assert save.image[RUN_AT] == flags


def test_a_shorter_run_leaves_nothing_of_a_longer_one(save):
    """The same run gives the same bytes, so that nothing is written when nothing changed."""
    game = seeded(rules.CLASSIC, 7)
    save.keep_run(game)
    short = content(save)
    other = lost_game(rules.CLASSIC, 8)
    save.keep_run(other, RUN_HINTED | RUN_PRACTICE)
    save.keep_run(game)
    assert content(save) == short


def test_without_a_run_nothing_is_resumed(save):
    """CONTINUE is offered exactly when there is a run."""
    game = Game()
    assert not save.image[RUN_REPLAY]
    assert not resume_run(save, game)
    assert game.state == LOST


def test_a_run_that_cannot_have_happened_is_dropped(save):
    """An illegal run does not block the game for ever."""
    game = lost_game(rules.CLASSIC, 4)
    game.moves[0] = AVOID
    game.moves[1] = AVOID
    save.keep_run(game)
    assert save.image[RUN_REPLAY]
    other = Game()
    assert not resume_run(save, other)
    assert not save.image[RUN_REPLAY]
    assert other.move_count == 0


def test_an_explicit_deck_is_not_kept_as_a_run(save):
    """The tutorial's stacked deck cannot be resumed, and says so."""
    game = Game()
    game.deal_cards(rules.CLASSIC, b"\x02\x03\x04\x05\x06")
    with pytest.raises(ValueError):
        save.keep_run(game)


def test_the_presets_are_those_of_the_rules():
    """The three tables stand in the order of the rules page; house rules have none."""
    assert PRESETS == (rules.CLASSIC, rules.MERCHANT, rules.COFFEE_BREAK)
    assert [preset_of(flags) for flags in PRESETS] == [0, 1, 2]
    assert preset_of(0) == preset_of(rules.CLASSIC | rules.EQUAL_SLAYS) == -1
