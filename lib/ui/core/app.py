# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What lasts from start to end: the badge, the sheets, the game, the save and the director.

Everything large is made here, in a fixed order, the largest first, because the badge's heap grows
in pieces and a late large piece may not fit. What leads into a run and out of it is in
``ui.core.game_flow``, for pages alone. Refuses to draw and to judge: it holds and hands out.
"""

import gc

from badge.battery import Battery
from badge.buttons import Buttons
from badge.display import Display
from badge.lights import Lights
from badge.speaker import Speaker, Track
from badge.store import Store
from engine.game import Game
from engine.table import Table
from record.policy import Policy
from record.run_log import RunLog
from record.save import LIGHTS, PRESETS, VOLUME, Save
from record.writer import Writer
from ui.core import sounds
from ui.core.backlight import Backlight
from ui.core.director import Director
from ui.core.shed import forget, loaded, shed
from ui.draw import messages
from ui.draw.sheets import Sheets


class App:
    """``display buttons sheets game save keeper director``, and of the game being played:
    ``practice`` (it counts nowhere), ``hinted``, and ``place`` in the table once it is over, or
    -1. There is one, and only one can be made.
    """

    def __init__(self):
        self.display = Display()
        self.sheets = Sheets()
        messages.begin()
        gc.collect()
        self.game = Game()
        self.save = Save()
        self.hinted = self.practice = False
        shed("ui.screens.splash")
        resident = loaded()
        from badge import (
            save_places,  # not at the top: 6 KB that are needed at a start, or by pages
        )
        from record import lifecycle

        self.keeper = Writer(save_places.store(), self.save, save_places.copy())
        self.keeper.load()
        self.keeper.store.fit(len(self.save.image))
        self.journal = Policy(self, RunLog(save_places.sleep_memory()))
        lifecycle.find(self.journal)
        forget(resident)
        self.speaker = Speaker(sounds.TABLE)
        self.lights = Lights()
        self.keeper.hush = self.speaker.silence
        self.heard()
        self.battery = Battery()
        self.buttons = Buttons()
        self.backlight = Backlight(self.display, self.save.image)
        self.director = Director(self)
        self.place = -1
        self.load_text = None
        self.score_row = None  # (preset, place) to come back to on the page of scores
        self.opened = None  # the screen opened last from the title
        self.own_rules = PRESETS[0]  # house rules, until the badge is switched off
        self.cursor = 0  # the place on which the room was left
        self.own = False  # OWN RULES is the row chosen last for a new game
        self.setting_row = 0
        self.pause_row = 0
        self.settings_home = "title"
        # Nothing here is made twice, and what only the making needs would be 2 KB for good. (A
        # badge holds on to the value of an attribute that is deleted.)
        for made in (
            App, Battery, Buttons, Display, Director, Policy, Writer, Backlight, Lights,
            Save, Sheets, RunLog, Speaker, Store, Table, Track,
        ):  # fmt: skip
            made.__init__ = None
        Writer.load = Store.read = Store.fit = None

    def heard(self):
        """Bring sound and lights to what the settings say."""
        self.speaker.volume = self.save.image[VOLUME]
        self.lights.on = self.save.image[LIGHTS] == 1

    def dimmed(self):
        """The screen has dimmed: whoever played may be gone, so what can be lost is kept now."""
        self.journal.rest()

    def release(self):
        """Give everything back to the REPL: the screen, the keys, sound and lights off."""
        self.speaker.release()
        self.lights.release()
        self.buttons.release()
        self.display.release()
