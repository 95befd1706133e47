# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What lasts from start to end: the badge, the sheets, the game, the save and the director.

Everything large is made here, in a fixed order, the largest first, because the badge's heap grows
in pieces and a late large piece may not fit. Refuses to draw and to judge: it holds and hands out.
"""

import gc
import os

from badge.battery import Battery
from badge.buttons import Buttons
from badge.display import Display
from badge.lights import Lights
from badge.speaker import Speaker
from engine.game import LOST, PLAYING, Game
from record.journal import Journal
from record.keeper import Keeper
from record.save import PRESETS, Save
from record.slate import Slate
from ui import sounds, words
from ui.director import Director
from ui.lamp import Lamp
from ui.shed import shed
from ui.sheets import Sheets


class App:
    """``display buttons sheets game save keeper director``, and of the game being played:
    ``practice`` (it counts nowhere), ``hinted``, and ``place`` in the table once it is over, or
    -1.
    """

    def __init__(self):
        self.display = Display()
        self.sheets = Sheets()
        words.begin()
        gc.collect()
        self.game = Game()
        self.save = Save()
        self.hinted = self.practice = False
        from badge import places  # not at the top: as a global it would keep 1.3 KB alive

        self.keeper = Keeper(places.store(), self.save, places.copy())
        self.keeper.load()
        self.journal = Journal(self, Slate(places.sleep_memory()))
        self.journal.find()
        # 6 KB that are needed at a start only, and again by pages.
        shed("badge.places", "record.reading", "record.codec", "record.table", "record.stats")
        shed("record.finding", "record.run", "ui.splash")
        if self.keeper.drive is None:
            shed("badge.drive")
        self.speaker = Speaker(sounds.TABLE)
        self.lights = Lights()
        self.keeper.hush = self.speaker.silence
        self.heard()
        self.battery = Battery()
        self.buttons = Buttons()
        self.lamp = Lamp(self.display, self.save.settings)
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

    def begin(self, rules, seed, practice, sure=False):
        """Deal a dungeon and go into its first room.

        Where a run waits the player is asked first, unless ``sure``: it is given up by this.
        """
        if self.journal.waiting and not sure:
            self.director.go("sure", (rules, seed, practice))
            return
        self.journal.abandon()
        self.game.deal(rules, seed)
        self.practice = practice
        self.hinted = False
        self.place = -1
        self.journal.begin()
        self.director.go("room", "new")

    def resume(self):
        """Go on with the run that waits, in its room, or at its end where it was not counted."""
        if self.journal.resume():
            if self.game.state == PLAYING:
                self.director.go("room", "back")
            else:
                self.director.go("gameover", "killed" if self.game.state == LOST else "won")

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
        place = self.journal.over()
        if place is not None:
            self.place = place

    def heard(self):
        """Bring sound and lights to what the settings say."""
        self.speaker.volume = self.save.settings.volume
        self.lights.on = self.save.settings.lights == 1

    def apply_settings(self):
        """Let a changed setting be seen and heard at once."""
        self.lamp.set()
        self.heard()

    def dimmed(self):
        """The screen has dimmed: whoever played may be gone, so what can be lost is kept now."""
        self.journal.rest()

    def give_up(self):
        """End the run by the player's will: it counts as lost and stands in no table."""
        self.place = -1
        self.journal.abandon()

    def release(self):
        """Give everything back to the REPL: the screen, the keys, sound and lights off."""
        self.speaker.release()
        self.lights.release()
        self.buttons.release()
        self.display.release()
