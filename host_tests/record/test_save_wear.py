# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How long the flash lasts: erases counted in the models, for a game and for days of 3 and of 20.

The days are of careful games and known wins, each with a pause in its middle and a dimmed screen,
one of them left for the title and resumed after power-off, and one change of the settings.
"""

import pytest

from engine.game import PLAYING
from host_tests.engine.play import careful, dice
from host_tests.media.badge import Badge
from host_tests.media.life import wins
from record import autosave, lifecycle, settings
from record.presets import PRESETS

MEMORY, SECTOR = 10000, 100000  # erases that each lasts, at least


def play(app, seed, moves=None, stop=None):
    """A game as people play it: a pause in every third room, dimmed in every fifth."""
    game = app.game
    if not app.run.active:
        lifecycle.abandon(app.run)
        game.deal(PRESETS[seed % 3] if moves is None else moves[0], seed)
        lifecycle.begin(app.run)
    chance = dice(seed)
    while game.state == PLAYING and (stop is None or game.turn < stop):
        turn = game.turn
        game.play(careful(game, chance) if moves is None else moves[1][game.move_count])
        autosave.moved(app.run)
        autosave.dealt(app.run)
        if turn != game.turn and (turn % 3 == 0 or turn % 5 == 0):
            autosave.rest(app.run)
    if game.state != PLAYING:
        lifecycle.finish(app.run)


def day(badge, games, first=100):
    """So many games, every fifth of them a win of all rooms."""
    app = badge.power_on()
    known = [(rules, seed, moves) for preset in range(3) for rules, seed, moves in wins(preset)]
    for i in range(games):
        if i % 5 == 2:
            rules, seed, moves = known[i % len(known)]
            play(app, seed, (rules, moves), stop=7)
            if i == 2 and app.game.state == PLAYING:
                lifecycle.leave(app.run)
                app = badge.power_on()
                assert lifecycle.resume(app.run)
            play(app, seed, (rules, moves))
        else:
            play(app, first + i)
    settings.change(app.save, "volume", (app.save.volume + 1) % 4)
    settings.write(app.run)


def erases(games, days=1, **options):
    """(NVM erases, most erases of one flash sector) in a day."""
    computer = options.pop("computer", False)
    with Badge(**options) as badge:
        badge.computer = computer
        sectors = {}
        for number in range(days):
            badge.flash.erases = {}
            day(badge, games, 100 + 50 * number)
            for sector, count in badge.flash.erases.items():
                sectors[sector] = sectors.get(sector, 0) + count
        return badge.nvm.erases / days, max(sectors.values(), default=0) / days


def years(a_day, lasts):
    """Years until so many erases a day have used up what there is."""
    return lasts / a_day / 365 if a_day else float("inf")


@pytest.mark.parametrize("games, memory, sector", [(3, 5, 5), (20, 1, 1)])
def test_both_places_last_for_years(games, memory, sector, record_property):
    """With the copy: years that ten thousand and a hundred thousand erases last."""
    to_memory, to_file = erases(games, days=2)
    lasts = years(to_memory, MEMORY), years(to_file, SECTOR)
    record_property("erases", (to_memory, to_file))
    print("%d games a day, copy: NVM %.1f, %.1f years; sector %.1f, %.1f years"
          % (games, to_memory, lasts[0], to_file, lasts[1]))  # fmt: skip
    assert to_memory <= games + 2
    assert lasts[0] >= memory and lasts[1] >= sector


@pytest.mark.parametrize("computer", [False, True])
@pytest.mark.parametrize("games, memory", [(3, 2), (20, 0.4)])
def test_the_memory_alone_lasts_for_years(games, memory, computer):
    """Without the copy, and with a computer attached all day long."""
    to_memory, _ = erases(games, days=2, copy=computer, computer=computer)
    lasts = years(to_memory, MEMORY)
    print("%d games a day, %s: NVM %.1f, %.1f years"
          % (games, "computer" if computer else "alone", to_memory, lasts))  # fmt: skip
    assert lasts >= memory


@pytest.mark.parametrize("options, most_memory, most_sector", [
    ({}, 1, 14), ({"copy": False}, 8, 0), ({"computer": True}, 8, 0),
], ids=["copy", "alone", "computer"])  # fmt: skip
def test_a_whole_won_game_with_pauses_costs_a_handful_of_erases(options, most_memory, most_sector):
    """Fifteen rooms, the longest a game can be."""
    computer = options.get("computer", False)
    with Badge(**{name: value for name, value in options.items() if name != "computer"}) as badge:
        badge.computer = computer
        app = badge.power_on()
        badge.flash.erases = {}
        rules, seed, moves = wins(0)[0]
        play(app, seed, (rules, moves))
        sector = max(badge.flash.erases.values(), default=0)
        print("a won game, %s: NVM %d, sector %d" % (options, badge.nvm.erases, sector))
        assert badge.nvm.erases <= most_memory and sector <= most_sector


def test_switching_on_and_off_costs_nothing():
    """A badge that is only looked at lasts for ever."""
    for options in ({}, {"copy": False}):
        with Badge(**options) as badge:
            play(badge.power_on(), 7)
            badge.nvm.erases = 0
            badge.flash.erases = {}
            for _ in range(20):
                badge.power_on()
                badge.start()
            assert badge.nvm.erases == 0 and badge.flash.erases == {}
