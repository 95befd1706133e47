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
from record.run import Run
from record.save import Save
from record.sleep_memory import SleepMemory
from record.writer import Writer
from ui.core import sounds
from ui.core.backlight import Backlight
from ui.core.director import Director
from ui.draw import messages
from ui.draw.sheets import Sheets


class App:
    """``display buttons sheets game save writer run director``, and ``place``: that of the game
    being played in the table once it is over, or -1; ``room_view`` of the room shown, or None.
    """

    def __init__(self):
        self.display = Display()
        self.sheets = Sheets()
        messages.begin()
        gc.collect()
        self.game = Game()
        self.save = Save()
        self.place = -1
        self.room_view = None
        self.director = Director(self)
        # Read once, at a start, and forgotten with the first page: not imported at the top.
        from badge import save_places
        from record import lifecycle, loader

        self.writer = Writer(save_places.store(), self.save, save_places.copy_file())
        loader.load(self.writer)
        self.writer.store.fit(len(self.save.image))
        self.run = Run(self.game, self.save, self.writer, SleepMemory(save_places.sleep_memory()))
        lifecycle.find(self.run)
        self.speaker = Speaker(sounds.TABLE)
        self.lights = Lights()
        self.writer.hush = self._before_write
        self.heard()
        self.battery = Battery()
        self.buttons = Buttons()
        self.backlight = Backlight(self.display, self.save)
        self.load_text = None

    def heard(self):
        """Bring sound and lights to what the settings say."""
        self.speaker.volume = self.save.volume
        self.lights.on = self.save.lights == 1

    # hot
    def _before_write(self):
        """No sound may hang while memory is written, and the player is told."""
        self.speaker.silence()
        if self.room_view is not None:
            self.room_view.saving()
            self.display.refresh()

    def release(self):
        """Give everything back to the REPL: the screen, the keys, sound and lights off."""
        self.speaker.release()
        self.lights.release()
        self.buttons.release()
        self.display.release()
