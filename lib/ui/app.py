# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What lasts from start to end: the badge, the sheets, the game, the save and the director.

Everything large is made here, in a fixed order, the largest first, because the badge's heap grows in
pieces and a late large piece may not fit. Refuses to draw and to judge: it holds and hands out.
"""

import gc
import os

import microcontroller

from badge.buttons import Buttons
from badge.display import Display
from badge.store import Store
from engine.game import PLAYING, Game
from record.keeper import Keeper
from record.save import PRESETS, Save
from ui import inks
from ui.director import Director
from ui.lamp import Lamp
from ui.shed import shed
from ui.sheets import Sheets


class App:
    """``display buttons sheets game save keeper director``, and of the game being played:
    ``practice`` (it counts nowhere), ``hinted``, and ``place`` in the table once it is over, or -1."""

    def __init__(self):
        self.display = Display()
        inks.sixteen()
        inks.warm()
        self.sheets = Sheets()
        gc.collect()
        self.game = Game()
        self.save = Save()
        self.keeper = Keeper(Store(microcontroller.nvm), self.save)
        self.keeper.load()
        shed("record.codec", "record.table", "record.stats")  # 6 KB that only pages need again
        self.buttons = Buttons()
        self.lamp = Lamp(self.display, self.save.settings)
        self.director = Director(self)
        self.practice = False
        self.hinted = False
        self.place = -1
        self.load_text = None
        self.score_row = None  # (preset, place) to come back to on the page of scores
        self.setting_row = 0

    def begin(self, rules, seed, practice):
        """Deal a dungeon and go into its first room."""
        self.game.deal(rules, seed)
        self.practice = practice
        self.hinted = False
        self.place = -1
        self.director.go("room", "new")

    def fresh(self, preset):
        """Deal a dungeon nobody has seen, under preset 0, 1 or 2; it ranks."""
        settings = self.save.settings
        settings.preset = preset
        settings.started = 1
        self.begin(PRESETS[preset], self.random_seed(), False)

    def random_seed(self):
        """Thirty random bits from the badge's generator; never the seed of the game before."""
        seed = self.game.seed
        while seed == self.game.seed:
            noise = os.urandom(4)
            seed = noise[0] | noise[1] << 8 | noise[2] << 16 | (noise[3] & 63) << 24
        return seed

    def finish(self):
        """The game is over: count it, rank it, and keep the record. Once a game."""
        if self.game.state != PLAYING:
            # A stacked dungeon, such as the tutorial's, has no seed and proves nothing.
            practice = self.practice or not self.game.seeded
            self.place = self.save.finish(self.game, self.hinted, practice)
            self.keeper.write()

    def kept(self, line):
        """Line 0 or 1 of the words on where scores are kept now."""
        from record.words import message

        return message(self.keeper.status, line)

    def apply_settings(self):
        """Let a changed setting be seen and heard at once."""
        self.lamp.set()

    def settings_left(self):
        """Keep the settings, once, if something differs."""
        self.keeper.write()

    def dimmed(self):
        """The screen has dimmed: whoever played may be gone, so what can be lost is kept now."""

    def give_up(self):
        """End the run by the player's will: it is lost with the health as it is."""
        self.place = -1
