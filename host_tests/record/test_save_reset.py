# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A reset at any moment loses no move and counts no game twice; a bad sleep memory is no run."""

import pytest

from engine.game import PLAYING
from host_tests.media.badge import App, Badge, Reset
from host_tests.record.known_win import (
    MOVES,
    begin,
    moves,
    play_to,
    play_to_the_end,
    step,
)
from record import lifecycle, settings
from record.run import Run
from record.sleep_memory import AT, LENGTH, PITCH, SleepMemory
from record.stats import stats_of
from record.table import table_of


@pytest.mark.parametrize("copy", [True, False])
def test_a_reset_between_any_two_writes_of_sleep_memory_loses_no_finished_move(copy):
    """The slots take turns: the one before stays whole until the new one is."""
    with Badge(copy=copy) as badge:
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
    play_to_the_end(app)
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
    play_to_the_end(app)
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


def test_sleep_memory_of_an_older_record_counts_no_more(badge):
    """Its game was ended and saved: it is not offered again."""
    begin(badge.app)
    step(badge.app)
    slept = bytes(badge.sleep)
    lifecycle.abandon(badge.app.run)
    badge.sleep[:] = slept
    assert not badge.start().found
    assert stats_of(badge.app.save, 0).games == 1


def test_a_reset_in_the_first_move_after_a_save_within_a_room_loses_none(badge):
    """The slot that fits the new record is not the one that is written over next."""
    begin(badge.app)
    step(badge.app, 5)
    before = moves(badge.app.game)
    settings.change(badge.app.save, "volume", 0)
    settings.write(badge.app.run)
    badge.sleep.left = 20
    with pytest.raises(Reset):
        step(badge.app)
    badge.sleep.left = None
    assert badge.start().found
    assert moves(badge.app.game) == before


def test_damaged_sleep_memory_is_no_run(badge):
    """Every single flipped bit of a slot, all zeros, all ones: the older slot, or the record."""
    begin(badge.app)
    step(badge.app, 3)
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
            play_to(badge.app, 4)
            app = App()
            app.run = Run(app.game, app.save, app.writer, SleepMemory(memory))
            assert lifecycle.find(app.run)
            assert app.game.turn == 3
