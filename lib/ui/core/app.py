# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What lasts from start to end: the badge, the sheets, the game, the save and the director.

Everything large is made here, in a fixed order, the largest first, because the badge's heap grows
in pieces and a late large piece may not fit.
"""

import gc

from badge.battery import Battery
from badge.buttons import Buttons
from badge.display import Display
from badge.lights import Lights
from badge.speaker import Speaker
from engine.game import Game
from record.policy import Policy
from record.run_log import RunLog
from record.save import LIGHTS, VOLUME, Save
from record.writer import Writer
from ui.core import sounds
from ui.core.backlight import Backlight
from ui.core.director import Director
from ui.draw import messages
from ui.draw.sheets import Sheets


class App:
    """``display buttons sheets game save keeper director``, and of the game being played:
    ``practice`` (it counts nowhere), ``hinted``, and ``place`` in the table once it is over, or
    -1.
    """

    def __init__(self):
        self.display = Display()
        self.sheets = Sheets()
        messages.begin()
        gc.collect()
        self.game = Game()
        self.save = Save()
        self.hinted = self.practice = False
        self.place = -1
        self.director = Director(self)
        # Read once, at a start, and forgotten with the first page: not imported at the top.
        from badge import save_places
        from record import lifecycle

        self.keeper = Writer(save_places.store(), self.save, save_places.copy_file())
        self.keeper.load()
        self.keeper.store.fit(len(self.save.image))
        self.journal = Policy(self, RunLog(save_places.sleep_memory()))
        lifecycle.find(self.journal)
        self.speaker = Speaker(sounds.TABLE)
        self.lights = Lights()
        self.keeper.hush = self.speaker.silence
        self.heard()
        self.battery = Battery()
        self.buttons = Buttons()
        self.backlight = Backlight(self.display, self.save.image)
        self.load_text = None

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
