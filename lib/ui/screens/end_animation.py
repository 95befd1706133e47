# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The moment after a game: the card that killed, grown large, or the ladder alight and coins.

The game is counted and saved meanwhile; its score is on the page that follows.
"""

import displayio

from badge import clock, speaker
from engine.game import LOST
from ui.core import game_flow, sounds
from ui.core.screen import Screen
from ui.draw import icons, palette
from ui.draw import sheets as sh
from ui.draw.shapes import show

LENGTH = 1200  # ms
SKIP = 400  # ms before a key skips the rest


class Page(Screen):
    """Enter with what ``game_over`` is to be entered with: "killed" or "won"."""

    def enter(self, argument):
        """Build the picture of this end."""
        app = self.app
        game = app.game
        sheets = app.sheets
        self._argument = argument
        self._since = clock.now()
        self._counted = False
        self._coins = []
        large = displayio.Group(scale=2)
        self.group.append(large)
        if game.state == LOST:
            if sh.is_ace(game.last):
                ace = 0 if game.last < 0x10 else 1
                sheets.aces.put(large, palette.ALL, 20, 18, 1, ace)
            else:
                sh.Art(large, 30, 20).show(game.last)
            self._ladder = None
            return
        speaker.play(sounds.WIN)
        for place in range(4):
            coin = sheets.icons.put(large, palette.AMBER, 7 + 20 * place, 16, 1, icons.COIN)
            coin.hidden = True
            self._coins.append(coin)
        self._ladder = sheets.ladder.put(self.group, palette.AMBER, 28, 96, 13)
        for i in range(13):
            self._ladder[i] = i + 13

    def tick(self, now):
        """Light the ladder from below, let a coin fall into each place, and go on."""
        gone = clock.since(self._since, now)
        if self._ladder is not None:
            for i in range(13):
                if gone >= 50 * i and self._ladder[i] != i:
                    self._ladder[i] = i
            for place in range(4):
                due = gone - 120 * place
                coin = self._coins[place]
                if due >= 0:
                    show(coin, True)
                    y = 16 - (90 - due) // 8 if due < 90 else 16
                    if coin.y != y:
                        coin.y = y
        if gone >= SKIP and not self._counted:
            # Writing the record stalls the badge for a quarter of a second: here nobody notices.
            self._counted = True
            game_flow.finish(self.app)
        if gone >= LENGTH:
            self.app.director.go("game_over", self._argument)

    def key(self, key, down, at):
        """Any key skips the rest."""
        if down and clock.since(self._since, at) >= SKIP:
            self.app.director.go("game_over", self._argument)
