# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Every page with every number at its widest: no word runs into its neighbour or off the edge."""

import pytest

from engine import rules
from engine.game import Game
from engine.replay_writer import pack
from host_tests.ui.known_games import GAMES, LOST, end, go, press
from record import autosave, block_state, settings
from record.byte_fields import put
from record.layout import BOOK, BOOKS_AT, STATS_AT
from record.presets import PRESETS
from record.table import HINTED, SET_BACK, table_of

WORST, BEST = -188, 30


def widen(app, best=BEST, games=9999):
    """Fill all tables and statistics with the widest numbers, names and marks that there are."""
    for i, flags in enumerate(PRESETS):
        table = table_of(app.save, i)
        table.clear()
        known = next(one for one in GAMES if one["rules"] == flags)
        game = Game()
        game.deal(flags, known["seed"])
        for move in known["moves"]:
            game.play(move)
        replay = bytearray(64)
        pack(game, replay, 0)
        rooms = 16 if flags & rules.MERCHANTS else 15
        most = min(best, BEST if flags & rules.LAST_POTION_BONUS else 20)
        for score in [most] + [max(WORST, -180 - place) for place in range(9)]:
            table.insert(score, b"WMW", rooms, HINTED | SET_BACK, replay)
        stats = BOOKS_AT + BOOK * i + STATS_AT
        for at, value in ((0, games), (4, games), (8, 0), (12, games), (16, 26 * games)):
            put(app.save.image, stats + at, 4, value)
        put(app.save.image, stats + 20, 4, 26 * games)
        for at in (24, 26):
            put(app.save.image, stats + at, 2, games)
        put(app.save.image, stats + 28, 2, 0)
    app.writer.status = block_state.GOOD
    settings.change(app.save, "started", 1)
    settings.change_initials(app.save, b"WMW")


def clean(reader, gap=2):
    """Assert that all words of the page have room: ``gap`` pixels to what is beside them."""
    reader.check()
    crowds = reader.look().crowds(gap)
    assert not crowds, "%s\n%s" % (crowds, reader.read())


@pytest.mark.parametrize("best", [BEST, -109, WORST])
def test_new_game(reader, best):
    """The best score beside the skulls, and the words of each set of rules."""
    widen(reader.app, best)
    go(reader, "new_game")
    for _ in range(4):
        clean(reader)
        press(reader, "down")


@pytest.mark.parametrize("best", [BEST, WORST])
def test_scores(reader, best):
    """Ten rows with names, scores, rooms, codes and both marks, under each set of rules; no row is
    written in the colour of its ground."""
    widen(reader.app, best)
    for preset in range(3):
        go(reader, "high_scores", (preset, 0))
        for _ in range(10):
            clean(reader)
            assert sum("room 1" in line for line in reader.read()) >= 9, reader.read()
            press(reader, "down")
    go(reader, "statistics")
    clean(reader)


@pytest.mark.parametrize("count", [0, 1, 5, 10])
def test_every_row_of_the_scores_can_be_read(reader, count):
    """Whatever is chosen: each letter differs from its ground, on every table and row."""
    widen(reader.app)
    table = table_of(reader.app.save, 1)
    for place in range(count, 10):
        at = table.replay_at(place) - 8
        table.buffer[at : at + 48] = bytes(48)
    go(reader, "high_scores", (0, 3))
    for key in ("right", "down", "up", "up", "right", "left", "down", "left"):
        press(reader, key)
        picture = reader.session.picture()
        for letter, x, y, width, height in reader.cells():
            box = {picture.getpixel((x + i, y + k)) for i in range(width) for k in range(height)}
            assert len(box) > 1, (letter, x, y)


@pytest.mark.parametrize("place", [0, 9])
def test_details(reader, place):
    """An entry in full, with both marks told in words."""
    widen(reader.app)
    for preset in range(3):
        go(reader, "game_details", (preset, place, "high_scores"))
        clean(reader)


@pytest.mark.parametrize("best", [BEST, WORST])
@pytest.mark.parametrize("game", GAMES, ids=lambda g: "%s-%d" % (g["preset"], g["seed"]))
def test_the_end(reader, game, best):
    """The sum, the place among others, the widest names, and what is to be beaten."""
    widen(reader.app, best)
    end(reader, game)
    clean(reader)
    press(reader, "start")
    clean(reader)


def test_an_end_without_any_move(reader):
    """Given up in the first room: the most foes and the lowest sum."""
    widen(reader.app)
    end(reader, LOST, moves=0, how="given up")
    clean(reader)


def test_a_run_that_waits(reader):
    """The last room on the title, in the question and on the pause."""
    widen(reader.app)
    won = next(one for one in GAMES if one["state"] == "won" and one["rules"] == rules.MERCHANT)
    app = reader.app
    reader.session.load("ui.core.game_flow").begin(app, won["rules"], won["seed"], False)
    reader.session.run(1200)
    for move in won["moves"][:-1]:
        app.game.play(move)
    autosave.moved(app.run)
    go(reader, "room", "back")
    clean(reader, 1)  # a heart belongs to its number
    press(reader, "start", after=400)
    assert reader.sees("code ")
    clean(reader)
    press(reader, "down", "a", after=400)
    clean(reader, 1)
    go(reader, "room", "back")
    press(reader, "start", "up", "up", "a", after=400)
    assert reader.screen == "title" and reader.sees("Room 16")
    clean(reader)
    press(reader, "down", "a", "a", after=400)
    assert reader.screen == "confirm_abandon"
    clean(reader)


def test_settings(reader):
    """Each value of each row."""
    go(reader, "settings", "title")
    for _ in range(8):
        for _ in range(5):
            clean(reader)
            press(reader, "right", after=80)
            if reader.screen != "settings":
                press(reader, "b")
        press(reader, "down")


@pytest.mark.parametrize("status", range(block_state.BUSY + 1))
def test_where_scores_are(reader, status):
    """Whatever is wrong with the record, on the pages that tell it."""
    widen(reader.app)
    writer = reader.app.writer
    for copy in range(block_state.BUSY + 1):
        writer.status, writer.copy = min(status, block_state.UNREAD), copy
        go(reader, "settings", "title", 100)
        clean(reader)
        go(reader, "high_scores", (0, 9), 100)
        clean(reader)


def test_own_rules_and_codes(reader):
    """Rules on and off, and the six letters of a code."""
    go(reader, "house_rules", rules.CLASSIC)
    for _ in range(7):
        press(reader, "a")
        clean(reader)
        press(reader, "down")
    go(reader, "seed_entry", (3, rules.CLASSIC))
    clean(reader)
    press(reader, "select")
    clean(reader)
    go(reader, "credits")
    clean(reader)
