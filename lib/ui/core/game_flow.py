# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How a run begins, goes on and ends, for the pages that lead into a room and out of it."""

import os

from engine.game import LOST, PLAYING
from record import lifecycle, settings
from record.presets import PRESETS


def begin(app, rules, seed, practice, sure=False):
    """Deal a dungeon and go into its first room.

    Where a run waits the player is asked first, unless ``sure``: it is given up by this.
    """
    if not sure and lifecycle.waits(app.run):
        app.director.go("confirm_abandon", (rules, seed, practice))
        return
    lifecycle.abandon(app.run)
    app.game.deal(rules, seed)
    app.place = -1
    lifecycle.begin(app.run, practice)
    app.director.go("room", "new")


def resume(app):
    """Go on with the run that waits, in its room, or at its end where it was not counted."""
    if lifecycle.resume(app.run):
        if app.game.state == PLAYING:
            app.director.go("room", "back")
        else:
            app.director.go("game_over", "killed" if app.game.state == LOST else "won")


def fresh(app, preset):
    """Deal a dungeon nobody has seen, under preset 0, 1 or 2; it ranks."""
    settings.change(app.save, "preset", preset)
    settings.change(app.save, "started", 1)
    begin(app, PRESETS[preset], random_seed(app), False)


def random_seed(app):
    """Thirty random bits from the badge's generator; never the seed of the game before."""
    seed = app.game.seed
    while seed == app.game.seed:
        noise = os.urandom(4)
        seed = noise[0] | noise[1] << 8 | noise[2] << 16 | (noise[3] & 63) << 24
    return seed


def finish(app):
    """The game is over: count it, rank it, and keep the record. Once a game."""
    place = lifecycle.finish(app.run)
    if place is not None:
        app.place = place


def give_up(app):
    """End the run by the player's will: it counts as lost and stands in no table."""
    app.place = -1
    lifecycle.abandon(app.run)
