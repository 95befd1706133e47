# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A run goes on where it stood, whatever ended the program, and a game counts exactly once."""

import pytest

from engine.game import AVOID, PLAYING
from host_tests.engine.play import careful, dice, seeded
from host_tests.media.badge import Badge
from host_tests.record.known_win import (
    RULES,
    SEED,
    begin,
    face,
    moves,
    play_to,
    play_to_the_end,
    step,
)
from record import autosave, lifecycle, settings
from record.presets import PRESETS
from record.stats import stats_of
from record.status_text import place
from record.table import table_of


def test_after_a_reload_the_game_goes_on_at_the_same_move(badge):
    """Reload after every single move of a whole game, through saves to the file."""
    begin(badge.app)
    while badge.app.game.state == PLAYING:
        step(badge.app)
        expected = moves(badge.app.game)
        assert badge.start().found
        assert moves(badge.app.game) == expected
        assert lifecycle.resume(badge.app.run)
    assert lifecycle.finish(badge.app.run) == 0
    assert not badge.start().found


def test_after_power_off_the_run_goes_on_as_the_saved_room_was_entered(badge):
    """At most two rooms are played again, and the words say where it stands."""
    begin(badge.app)
    entered = {}
    while badge.app.game.turn < 8:
        turn = badge.app.game.turn
        step(badge.app)
        if badge.app.game.turn != turn:
            entered[badge.app.game.turn] = moves(badge.app.game)
    step(badge.app)
    app = badge.power_on()
    assert app.found
    assert app.game.turn == 7 and moves(app.game) == entered[7]
    avoided = sum(move == AVOID for move in moves(app.game))
    assert place(app.game) == "Room %d, as you entered it" % (7 - avoided)


def test_the_words_do_not_call_a_room_just_entered_when_cards_were_faced(badge):
    """After a reload the cards that were faced are gone, and the title says so."""
    begin(badge.app)
    face(badge.app)
    assert place(badge.start().game) == "Room 1, where you left it"


def test_a_move_taken_back_stays_taken_back(badge):
    """Sleep memory takes the shorter replay too."""
    begin(badge.app)
    face(badge.app)
    badge.app.game.undo()
    autosave.moved(badge.app.run)
    assert badge.start().found
    assert badge.app.game.move_count == 0


@pytest.mark.parametrize("power", [False, True])
def test_hint_and_practice_come_back_with_the_run(badge, power):
    """The lamp is not lost by a reload, and practice does not become a game that counts."""
    begin(badge.app, practice=True)
    badge.app.run.hinted = True
    play_to(badge.app, 4)
    app = badge.power_on() if power else badge.start()
    assert app.found and app.run.hinted and app.run.practice


def test_rooms_since_the_last_save_are_not_forgotten_by_a_reload(badge):
    """A computer that reloads the program again and again puts no run at risk."""
    begin(badge.app)
    saved = sum(badge.flash.erases.values())
    while badge.app.game.turn < 3:
        step(badge.app)
        badge.start()
        lifecycle.resume(badge.app.run)
    assert sum(badge.flash.erases.values()) > saved


def test_a_page_may_borrow_the_game_while_the_run_waits(badge):
    """Watching a replay plays it on the same game; continue brings the run back."""
    begin(badge.app)
    step(badge.app, 4)
    expected = moves(badge.app.game)
    lifecycle.leave(badge.app.run)
    badge.app.game.deal(PRESETS[1], 5)
    assert lifecycle.resume(badge.app.run)
    assert badge.app.game.seed == SEED and moves(badge.app.game) == expected


def test_a_setting_changed_in_a_run_loses_no_move(badge):
    """The record's number rises, and that in sleep memory with it, in the middle of a room."""
    begin(badge.app)
    step(badge.app, 5)
    expected = moves(badge.app.game)
    settings.change(badge.app.save, "volume", 0)
    settings.write(badge.app.run)
    assert badge.start().save.volume == 0
    assert moves(badge.app.game) == expected
    settings.change(badge.app.save, "volume", 1)
    settings.write(badge.app.run)
    assert badge.start().found, "the run waits on the title, and the setting is changed there"
    assert moves(badge.app.game) == expected


def test_what_is_saved_within_a_room_is_the_room_as_it_was_entered():
    """After power-off nothing is half done; the words on the title are true."""
    with Badge(copy=False) as badge:
        badge.power_on()
        begin(badge.app)
        play_to(badge.app, 4)
        expected = moves(badge.app.game)
        face(badge.app)
        autosave.rest(badge.app.run)
        assert badge.power_on().found
        assert moves(badge.app.game) == expected
        assert place(badge.app.game).endswith("as you entered it")


@pytest.mark.parametrize("fault", [False, True])
def test_a_run_that_is_not_legal_is_dropped_and_the_tables_stay(badge, fault):
    """From sleep memory and from the record: no score is lost with it."""
    begin(badge.app)
    play_to_the_end(badge.app)
    lifecycle.finish(badge.app.run)
    game = seeded(RULES, 5)
    chance = dice(3)
    while game.turn < 3:
        game.play(careful(game, chance))
    game.moves[2] = 15
    badge.app.save.keep_run(game)
    assert badge.app.writer.write()
    if fault:
        badge.app.run.log.write(badge.app.save.sequence, game, 0, 0)
    app = badge.start()
    assert not app.found and not lifecycle.waits(app.run)
    assert table_of(app.save, 0).count == 1


def test_an_entry_is_only_made_if_its_replay_plays_to_its_score(badge):
    """A score that a fault of the memory made up reaches neither table nor statistics."""
    for change in ("health", "moves"):
        begin(badge.app)
        play_to_the_end(badge.app)
        if change == "health":
            badge.app.game.health += 1
        else:
            badge.app.game.moves[0] ^= 1
        assert lifecycle.finish(badge.app.run) == -1
        assert table_of(badge.app.save, 0).count == 0
        assert stats_of(badge.app.save, 0).games == 0


def test_the_game_looks_the_same_after_it_was_played_again(badge):
    """The page that tells how it ended shows the same killer, room and score."""
    begin(badge.app)
    play_to_the_end(badge.app)
    names = ("state", "health", "last", "turn", "faced", "weapon", "limit", "armed", "fists")
    game = badge.app.game
    before = [getattr(game, name) for name in names], bytes(game.room), game.score()
    lifecycle.finish(badge.app.run)
    assert before == ([getattr(game, name) for name in names], bytes(game.room), game.score())
