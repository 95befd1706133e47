# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Plays games on a simulated badge by pressing its keys, and by nothing else.

It looks at the program only to see where the cursor stands and what lies where, as a player sees it
on the screen.
"""

from engine.cards import is_weapon
from engine.game import AVOID, BARE

DEALT = 700  # ms after which every deal, with its 150 ms of grace, is over


class Player:
    """Presses the keys of ``session`` (a started ``desktop.sim.session.Session``)."""

    def __init__(self, session):
        self.session = session

    @property
    def app(self):
        """The program's app."""
        return self.session.globals["app"]

    @property
    def screen(self):
        """The name of the screen shown: its class."""
        return self.app.director.name

    @property
    def game(self):
        """The game on the badge."""
        return self.app.game

    @property
    def selected(self):
        """The place on which the cursor stands."""
        return self.session.modules["ui.room.view"].selected

    def go_to(self, place):
        """Move the cursor to ``place`` with RIGHT."""
        for _ in range(4):
            if self.selected == place:
                return
            self.session.tap("right")
        assert self.selected == place, "the cursor does not reach place %d" % place

    def act(self, action):
        """Do one action of the engine's contract with the keys a player would press."""
        if action == AVOID:
            self.session.hold("select", 700)
        else:
            self.go_to(action & 3)
            key = "b" if action & BARE else "a"
            if self.is_grave(action):
                self.session.hold(key, 700)
            else:
                self.session.tap(key)
        self.session.run(DEALT)

    def is_grave(self, action):
        """Whether the keys of an action must be held: it avoids, it kills, or it gives a weapon
        that has slain nothing away for a lower one."""
        game = self.game
        if action == AVOID or game.health_after(action) <= 0:
            return True
        card = game.room[action & 3]
        fresh = game.weapon if game.limit == 0 else 0
        return is_weapon(card) and card & 15 < fresh & 15

    def play(self, actions):
        """Do several actions; returns how many there were."""
        for action in actions:
            self.act(action)
        return len(actions)

    def new_game(self, preset=0):
        """From the title into the first room of a fresh dungeon of ``preset``."""
        self.open("PLAY")
        save = self.app.save
        for _ in range(3):
            if save.preset == preset:
                break
            self.session.tap("down")
        assert save.preset == preset
        self.session.tap("a")
        self.session.run(1000)
        assert self.screen == "room", self.screen

    @property
    def entries(self):
        """The words on the title, from the top."""
        return [entry[0] for entry in self.app.director.screen.entries]

    @property
    def chosen(self):
        """The word on the title on which the cursor stands."""
        return self.entries[self.app.director.screen.menu.at]

    def open(self, entry):
        """On the title, open the entry with that word."""
        for _ in self.entries:
            if self.chosen == entry:
                break
            self.session.tap("down")
        assert self.chosen == entry, entry
        self.session.tap("a")
        self.session.run(300)
