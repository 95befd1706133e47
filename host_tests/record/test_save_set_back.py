# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A run that power-off set back to an earlier room, whose cards had been seen, is marked for good;
one that goes on at its last move is not."""

import pytest

from host_tests.record import known_win
from record import autosave, lifecycle, settings
from record.table import table_of

SEED = 769949150
MOVES = (8, 2, 3, 0, 8, 0, 1, 3, 8, 0, 3, 2, 0, 2)


def marked(app):
    """Goes on with the run, wins, and tells whether its entry wears the hourglass."""
    assert lifecycle.resume(app.run)
    back = app.run.set_back
    known_win.play_to_the_end(app)
    assert lifecycle.finish(app.run) == 0
    assert table_of(app.save, 0).set_back(0) == back
    return back


@pytest.fixture
def alone(diary):
    """A badge without a copy, in the sixth room of the known win."""
    player = diary(copy=False)
    known_win.begin(player.app)
    known_win.play_to(player.app, 6)
    known_win.step(player.app)
    return player


def test_cards_seen_before_a_power_off_are_not_forgotten(diary):
    """Fourteen moves played, eight kept: it goes on there, ranks, and is marked."""
    player = diary(copy=False)
    app = player.app
    app.game.deal(known_win.RULES, SEED)
    lifecycle.begin(app.run)
    for move in MOVES:
        app.game.play(move)
        autosave.moved(app.run)
        autosave.dealt(app.run)
    app = player.again()
    assert app.found and app.game.move_count == 8
    assert app.run.set_back


def test_a_power_off_is_seen_in_the_table(alone):
    """The entry wears the mark."""
    assert marked(alone.again())


def test_the_mark_stays_whatever_happens_next(alone):
    """Left, resumed, reloaded and switched off again, it is still there."""
    app = alone.again()
    lifecycle.resume(app.run)
    lifecycle.leave(app.run)
    app = alone.again(power=False)
    lifecycle.resume(app.run)
    autosave.moved(app.run)
    assert marked(alone.again(power=False))


def test_a_reload_sets_nothing_back(alone):
    """Sleep memory has the last move."""
    assert not marked(alone.again(power=False))


def test_save_and_leave_sets_nothing_back(alone):
    """Switched off afterwards, it goes on at its last move."""
    count = alone.app.game.move_count
    lifecycle.leave(alone.app.run)
    app = alone.again()
    assert app.game.move_count == count
    assert not marked(app)


def test_the_same_room_again_is_nothing_new(alone):
    """What was left is found as it was left as long as no more cards have been seen."""
    lifecycle.leave(alone.app.run)
    app = alone.again()
    lifecycle.resume(app.run)
    known_win.face(app)
    assert not marked(alone.again())


def test_leaving_is_no_way_to_look_ahead(alone):
    """Left, resumed, a room played, the next one seen, switched off: that is set back."""
    lifecycle.leave(alone.app.run)
    app = alone.again()
    lifecycle.resume(app.run)
    known_win.play_to(app, app.game.turn + 1)
    known_win.step(app)
    assert marked(alone.again())


def test_a_new_run_begins_without_the_mark(alone):
    """It goes with the run that had it."""
    app = alone.again()
    known_win.begin(app)
    assert not app.run.set_back
    known_win.play_to_the_end(app)
    lifecycle.finish(app.run)
    assert not table_of(app.save, 0).set_back(0)


def test_the_player_sees_it(player):
    """Power-off in the sixth room, on to the end by keys: table and details say what happened."""
    player.play_to(6)
    player.restart()
    player.go_on()
    assert player.game.turn == 5
    player.play_to(99)
    player.session.run(6000)
    assert table_of(player.app.save, 0).set_back(0)
    player.app.director.go("game_details", (0, 0, "high_scores"))
    player.session.run(1000)
    from host_tests.ui.screen_reader import ScreenReader

    assert "Went on after a power-off." in ScreenReader(player.session).read()


def test_the_sign_stands_before_the_write(player):
    """While memory is written no key is seen, and the top row says why."""
    session = player.session
    seen = []
    hush = player.app.writer.hush

    def look():
        hush()
        seen.append(session.picture().crop((115, 0, 160, 13)).tobytes())

    player.app.writer.hush = look
    before = session.picture().crop((115, 0, 160, 13)).tobytes()
    player.play_to(6)
    assert len(seen) == 1 and seen[0] != before
    session.run(1000)
    assert session.picture().crop((115, 0, 160, 13)).tobytes() == before


def test_the_pause_page_says_what_power_off_would_leave(player):
    """Nothing at first, then the room of the last write."""
    from host_tests.ui.screen_reader import ScreenReader

    reader = ScreenReader(player.session)
    for turn, words in ((1, "not kept yet"), (6, "kept up to room 5")):
        player.play_to(turn)
        player.session.run(1500).tap("start").run(600)
        assert words in " ".join(reader.read())
        player.session.tap("b").run(600)


def test_a_setting_between_two_looks_hides_no_power_off(diary):
    """Reset, a setting changed on the title, played on, switched off: that is set back."""
    player = diary(copy=False)
    known_win.begin(player.app)
    known_win.play_to(player.app, 3)
    app = player.again(power=False)
    settings.change(app.save, "volume", 1)
    settings.write(app.run)
    lifecycle.resume(app.run)
    assert lifecycle.kept_room(app.run) > 0, "power-off keeps it, and the pause page says so"
    known_win.play_to(app, app.game.turn + 1)
    known_win.step(app)
    assert marked(player.again())


@pytest.mark.parametrize("left", [False, True])
def test_a_power_off_takes_no_lamp_away(player, left):
    """A hint is written down at once, also where the run was left and resumed before."""
    player.play_to(2)
    if left:
        player.session.tap("start").run(600)
        for _ in range(4):
            player.session.tap("down")
        player.session.tap("a").run(1200)
        player.go_on()
    player.session.hold("up", 700).run(4000)
    assert player.app.run.hinted
    player.restart()
    player.go_on()
    assert player.app.run.hinted
