# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A known win of the classic rules, played on the part of a badge that keeps things."""

from engine.game import PLAYING
from host_tests.media.life import wins
from record import autosave, lifecycle

RULES, SEED, MOVES = wins(0)[0]


def begin(app, seed=SEED, practice=False):
    """A fresh dungeon; a run that waits is given up."""
    lifecycle.abandon(app.run)
    app.game.deal(RULES, seed)
    lifecycle.begin(app.run, practice)


def face(app):
    """The next move, of which the cards that it brings are not dealt yet."""
    app.game.play(MOVES[app.game.move_count])
    autosave.moved(app.run)


def step(app, count=1):
    """The next moves, reported in the order in which the program does it."""
    for _ in range(count):
        face(app)
        autosave.dealt(app.run)


def play_to(app, turn):
    """Play until that turn begins, or the game ends."""
    while app.game.turn < turn and app.game.state == PLAYING:
        step(app)


def play_to_the_end(app):
    """Play all moves that are left."""
    step(app, len(MOVES) - app.game.move_count)


def win(app):
    """A whole game, counted and saved; returns its place in the table."""
    begin(app)
    play_to_the_end(app)
    return lifecycle.finish(app.run)


def moves(game):
    """The moves so far."""
    return bytes(game.moves[: game.move_count])
