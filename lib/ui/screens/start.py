# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The start, behind the splash: takes the badge, reads the save, and makes all that lasts.

Everything large is made here, in a fixed order, the largest first, because the badge's heap grows
in pieces and a late large piece may not fit.
"""

import gc

from badge import battery, buttons, display, lights, speaker
from engine.game import Game
from record.run import Run
from record.save import Save
from record.sleep_memory import SleepMemory
from record.writer import Writer
from ui.core import app, backlight, director, sounds
from ui.draw import messages


def begin():
    """``ui.core.app``, ready for its first page; ``OSError`` or ``ValueError`` where a sheet or the
    texts are missing or wrong.
    """
    director.begin(app)
    # What is imported from here on is forgotten with the first page, like this module.
    from ui.draw import sheet_loader

    display.begin()
    sheet_loader.load()
    messages.begin()
    gc.collect()
    app.game = Game()
    app.save = Save()
    from badge import save_places
    from record import lifecycle, loader

    app.writer = Writer(save_places.store(), app.save, save_places.copy_file())
    loader.load(app.writer)
    app.run = Run(app.game, app.save, app.writer, SleepMemory(save_places.sleep_memory()))
    lifecycle.find(app.run)
    speaker.begin(sounds.TABLE)
    lights.begin()
    app.writer.hush = app.before_write
    app.heard()
    battery.begin()
    buttons.begin()
    backlight.begin(app.save)
    return app
