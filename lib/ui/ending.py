# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The last thing seen in a room: the one that killed, grown large, or the ladder alight and coins.

Shown over the room and put away before the next one. Refuses to tell the score: that is the page behind.
"""

import displayio

from badge import clock
from ui import icons, inks, sheets as sh
from ui.place import slot_x
from ui.plate import show, tile

DEATH = 1200  # ms
WIN = 1200
_GROW = 300  # ms from the blow to the large picture


class Ending:
    """Parts for both ends in one group at twice the size, so that they cost no art of their own."""

    def __init__(self, scene, sheets):
        self._scene = scene
        self.group = displayio.Group(scale=2)
        self.group.hidden = True
        self._art = sh.Art(sheets.cards, 30, 20)
        self._ace = sheets.aces.grid(inks.sixteen(), 20, 18)
        self.group.append(self._art.grid)
        self.group.append(self._ace)
        self._coins = []
        for place in range(4):
            coin = sheets.icons.grid(inks.ink(inks.AMBER), slot_x(place) // 2 + 5, 16)
            self._coins.append(coin)
            self.group.append(coin)
        self._won = False
        self._start = 0
        self._card = 0
        self.running = False

    # hot
    def begin(self, won, card, now):
        """The game has ended with ``card``: ``won`` or lost."""
        self.running = True
        self._won = won
        self._card = card
        self._start = now

    # hot
    def tick(self, now):
        """Show what is due; True when all of it was seen."""
        gone = clock.since(self._start, now)
        if self._won:
            self._celebrate(gone)
            return gone >= WIN
        if gone >= _GROW and not self._scene.group.hidden:
            ace = sh.is_ace(self._card)
            show(self._ace, ace)
            show(self._art.grid, not ace)
            if ace:
                tile(self._ace, 0 if self._card < 0x10 else 1)
            else:
                self._art.show(sh.card_tile(self._card))
            for coin in self._coins:
                show(coin, False)
            show(self._scene.group, False)
            show(self.group, True)
        return gone >= DEATH

    # hot
    def _celebrate(self, gone):
        """The ladder lights up again from below, and a coin falls into every place."""
        if gone < 300:
            return
        show(self._art.grid, False)
        show(self._ace, False)
        show(self.group, True)
        self._scene.armoury.burn(2 + (gone - 300) // 40)
        for place in range(4):
            due = gone - 300 - 120 * place
            coin = self._coins[place]
            show(coin, due >= 0)
            if due >= 0:
                tile(coin, icons.COIN)
                coin.y = 18 - (60 - due) // 8 if due < 60 else 18

    # hot
    def clear(self):
        """Put it away; the room is seen again."""
        self.running = False
        show(self.group, False)
        show(self._scene.group, True)
