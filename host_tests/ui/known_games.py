# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Known games and the pages that follow them, for the tests of scores and of a game's end."""

from engine import rules
from host_tests.engine.play import finished_games
from host_tests.ui.screen_reader import presser

GAMES = finished_games()
WON = next(g for g in GAMES if g["rules"] == rules.CLASSIC and g["state"] == "won")
LOST = next(g for g in GAMES if g["rules"] == rules.CLASSIC and g["state"] == "lost")

press = presser(120)


def go(reader, name, argument=None, ms=900):
    """Show a screen, and wait until it takes keys."""
    reader.app.director.go(name, argument)
    reader.session.run(ms)
    assert reader.session.error is None, reader.session.serial


def end(reader, game, practice=False, moves=None, how=None, ms=900):
    """Bring a known game to its end and its page, and wait until that takes keys."""
    reader.begin(game["rules"], game["seed"], practice)
    for move in game["moves"][:moves]:
        reader.game.play(move)
    go(reader, "game_over", how or ("won" if game["state"] == "won" else "killed"), ms)
