# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Plays the known win with the keys of a simulated badge, which may be switched off in between."""

from desktop.sim.player import Player
from engine.game import PLAYING
from host_tests.record.known_win import MOVES


class KeyPlayer(Player):
    """Presses the keys of ``session``, and switches it off and on."""

    def play_to(self, turn):
        """Play the known win until that turn."""
        while self.game.state == PLAYING and self.game.turn < turn:
            self.act(MOVES[self.game.move_count])

    def restart(self, power=True):
        """Off and on, or a reload."""
        self.session.restart(power).run(500)
        assert self.session.error is None, self.session.serial

    def go_on(self):
        """On the title, go on with the run, which is offered first."""
        assert self.entries[0] == "CONTINUE"
        self.open("CONTINUE")
        self.session.run(1000)
        assert self.screen == "room"
