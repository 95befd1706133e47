# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A run goes on where it stood, whatever ended the program, and a game counts exactly once."""

import pytest

from engine.game import AVOID, PLAYING, Game
from host_tests.engine.play import careful, dice
from host_tests.media.badge import App, Badge
from host_tests.media.life import wins
from record import autosave, lifecycle, settings
from record.presets import PRESETS
from record.run import Run
from record.sleep_memory import AT, LENGTH, PITCH, SleepMemory
from record.stats import stats_of
from record.status_text import place
from record.table import table_of

RULES, SEED, MOVES = wins(0)[0]


class Reset(BaseException):
    """The reset button: ends the program between two writes."""


class Sleep(bytearray):
    """Sleep memory that resets the badge before the n-th write to it."""

    left = None

    def __setitem__(self, index, value):
        if self.left is not None:
            if not self.left:
                raise Reset
            self.left -= 1
        bytearray.__setitem__(self, index, value)


@pytest.fixture
def badge():
    """A badge with its copy, started."""
    with Badge() as one:
        one.sleep = Sleep(8192)
        import alarm

        alarm.sleep_memory = one.sleep
        one.power_on()
        yield one


def begin(app, seed=SEED, practice=False):
    """A fresh dungeon."""
    app.game.deal(RULES, seed)
    lifecycle.begin(app.run, practice)


def step(app):
    """The next move of the known win, told in the order in which the program does it."""
    app.game.play(MOVES[app.game.move_count])
    autosave.moved(app.run)
    autosave.dealt(app.run)


def moves(game):
    """The moves so far."""
    return bytes(game.moves[: game.move_count])


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


@pytest.mark.parametrize("copy", [True, False])
def test_a_reset_between_any_two_writes_of_sleep_memory_loses_no_finished_move(copy):
    """The slots take turns: the one before stays whole until the new one is."""
    with Badge(copy=copy) as badge:
        badge.sleep = Sleep(8192)
        import alarm

        alarm.sleep_memory = badge.sleep
        badge.power_on()
        begin(badge.app)
        for number in range(12):
            step(badge.app)
            before = moves(badge.app.game)
            slept, media = bytes(badge.sleep), badge.content()
            for left in range(0, 120, 1 if number in (2, 11) else 13):
                badge.sleep.left = left
                try:
                    step(badge.app)
                except Reset:
                    pass
                badge.sleep.left = None
                after = before + bytes(MOVES[len(before) : len(before) + 1])
                assert badge.start().found
                assert moves(badge.app.game) in (before, after)
                badge.sleep[:] = slept
                badge.nvm.bytes[:], badge.flash.bytes[:] = media
                badge.boot()
                badge.start()
                assert lifecycle.resume(badge.app.run)
                assert moves(badge.app.game) == before


@pytest.mark.parametrize("where", range(5))
def test_a_reset_between_the_end_and_its_save_counts_the_game_once(badge, where, monkeypatch):
    """Before the file, after it, after the memory, before sleep memory is cleared: once, always."""
    app = badge.app
    begin(app)
    while app.game.state == PLAYING:
        step(app)
    if where:
        hooks = [
            None,
            (app.writer.drive, "begin"),
            (app.writer.store, "write"),
            (app.run.log, "clear"),
            None,
        ][where]

        def reset(*arguments):
            raise Reset

        if hooks:
            monkeypatch.setattr(hooks[0], hooks[1], reset)
        try:
            lifecycle.finish(app.run)
        except Reset:
            pass
        monkeypatch.undo()
    app = badge.start()
    if app.found:
        assert app.game.state != PLAYING
        assert lifecycle.resume(app.run)
        assert lifecycle.finish(app.run) == 0
    for power in (False, True):
        app = badge.power_on() if power else badge.start()
        assert not app.found
        assert stats_of(app.save, 0).games == stats_of(app.save, 0).wins == 1
        assert table_of(app.save, 0).count == 1


def test_a_game_whose_save_failed_is_counted_after_a_reload(badge):
    """What was not written is lost, but the run's end is in sleep memory."""
    app = badge.app
    begin(app)
    while app.game.state == PLAYING:
        step(app)
    badge.nvm.fault = RuntimeError()
    app.writer.drive.write = lambda *a: False
    lifecycle.finish(app.run)
    assert not lifecycle.waits(app.run)
    again = lifecycle.abandon(app.run)
    assert not again, "it does not come back and count twice in this session"
    assert stats_of(app.save, 0).games == 1
    badge.nvm.fault = None
    app = badge.start()
    assert app.found and lifecycle.resume(app.run) and lifecycle.finish(app.run) == 0
    assert stats_of(app.save, 0).games == 1


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
    badge.app.game.play(MOVES[0])
    autosave.moved(badge.app.run)
    assert place(badge.start().game) == "Room 1, where you left it"


def test_a_move_taken_back_stays_taken_back(badge):
    """Sleep memory takes the shorter replay too."""
    begin(badge.app)
    badge.app.game.play(MOVES[0])
    autosave.moved(badge.app.run)
    badge.app.game.undo()
    autosave.moved(badge.app.run)
    assert badge.start().found
    assert badge.app.game.move_count == 0


@pytest.mark.parametrize("power", [False, True])
def test_hint_and_practice_come_back_with_the_run(badge, power):
    """The lamp is not lost by a reload, and practice does not become a game that counts."""
    begin(badge.app, practice=True)
    badge.app.run.hinted = True
    while badge.app.game.turn < 4:
        step(badge.app)
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
    for _ in range(4):
        step(badge.app)
    expected = moves(badge.app.game)
    lifecycle.leave(badge.app.run)
    badge.app.game.deal(PRESETS[1], 5)
    assert lifecycle.resume(badge.app.run)
    assert badge.app.game.seed == SEED and moves(badge.app.game) == expected


def test_sleep_memory_of_an_older_record_counts_no_more(badge):
    """Its game was ended and saved: it is not offered again."""
    begin(badge.app)
    step(badge.app)
    slept = bytes(badge.sleep)
    lifecycle.abandon(badge.app.run)
    badge.sleep[:] = slept
    assert not badge.start().found
    assert stats_of(badge.app.save, 0).games == 1


def test_a_setting_changed_in_a_run_loses_no_move(badge):
    """The record's number rises, and that in sleep memory with it, in the middle of a room."""
    begin(badge.app)
    for _ in range(5):
        step(badge.app)
    expected = moves(badge.app.game)
    settings.change(badge.app.save, "volume", 0)
    settings.write(badge.app.run)
    assert badge.start().save.volume == 0
    assert moves(badge.app.game) == expected
    settings.change(badge.app.save, "volume", 1)
    settings.write(badge.app.run)
    assert badge.start().found, "the run waits on the title, and the setting is changed there"
    assert moves(badge.app.game) == expected


def test_a_reset_in_the_first_move_after_a_save_within_a_room_loses_none(badge):
    """The slot that fits the new record is not the one that is written over next."""
    begin(badge.app)
    for _ in range(5):
        step(badge.app)
    before = moves(badge.app.game)
    settings.change(badge.app.save, "volume", 0)
    settings.write(badge.app.run)
    badge.sleep.left = 20
    with pytest.raises(Reset):
        step(badge.app)
    badge.sleep.left = None
    assert badge.start().found
    assert moves(badge.app.game) == before


def test_what_is_saved_within_a_room_is_the_room_as_it_was_entered():
    """After power-off nothing is half done; the words on the title are true."""
    with Badge(copy=False) as badge:
        badge.power_on()
        begin(badge.app)
        while badge.app.game.turn < 4:
            step(badge.app)
        expected = moves(badge.app.game)
        badge.app.game.play(MOVES[badge.app.game.move_count])
        autosave.moved(badge.app.run)
        autosave.rest(badge.app.run)
        assert badge.power_on().found
        assert moves(badge.app.game) == expected
        assert place(badge.app.game).endswith("as you entered it")


@pytest.mark.parametrize("fault", [False, True])
def test_a_run_that_is_not_legal_is_dropped_and_the_tables_stay(badge, fault):
    """From sleep memory and from the record: no score is lost with it."""
    begin(badge.app)
    while badge.app.game.state == PLAYING:
        step(badge.app)
    lifecycle.finish(badge.app.run)
    game = Game()
    game.deal(RULES, 5)
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


def test_damaged_sleep_memory_is_no_run(badge):
    """Every single flipped bit of a slot, all zeros, all ones: the older slot, or the record."""
    begin(badge.app)
    for _ in range(3):
        step(badge.app)
    expected = moves(badge.app.game)
    good = bytes(badge.sleep)
    for bit in range(8 * LENGTH):
        badge.sleep[:] = good
        badge.sleep[AT + (bit >> 3)] ^= 1 << (bit & 7)
        badge.sleep[AT + PITCH + (bit >> 3)] ^= 1 << (bit & 7)
        assert not badge.start().found
        badge.sleep[AT + (bit >> 3)] ^= 1 << (bit & 7)
        badge.start()
        assert badge.app.found
        assert expected.startswith(moves(badge.app.game))
    for filler in (b"\x00", b"\xff"):
        badge.sleep[:] = filler * 8192
        assert not badge.start().found


def test_without_sleep_memory_the_record_alone_is_resumed():
    """A firmware without it, or with too little, plays the same game."""
    for memory in (None, bytearray(4000)):
        with Badge() as badge:
            badge.power_on()
            app = badge.app
            app.run = Run(app.game, app.save, app.writer, SleepMemory(memory))
            begin(app)
            while badge.app.game.turn < 4:
                step(badge.app)
            app = App()
            app.run = Run(app.game, app.save, app.writer, SleepMemory(memory))
            assert lifecycle.find(app.run)
            assert app.game.turn == 3


def test_an_entry_is_only_made_if_its_replay_plays_to_its_score(badge):
    """A score that a fault of the memory made up reaches neither table nor statistics."""
    for change in ("health", "moves"):
        begin(badge.app)
        while badge.app.game.state == PLAYING:
            step(badge.app)
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
    while badge.app.game.state == PLAYING:
        step(badge.app)
    names = ("state", "health", "last", "turn", "faced", "weapon", "limit", "armed", "fists")
    game = badge.app.game
    before = [getattr(game, name) for name in names], bytes(game.room), game.score()
    lifecycle.finish(badge.app.run)
    assert before == ([getattr(game, name) for name in names], bytes(game.room), game.score())
