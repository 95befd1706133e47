# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A hint: asks the engine's advisor, a little at a time, so that no key waits for it.

The advisor takes 15 KB and is fetched when the first hint of a room screen is asked for; where
there is no room for it the player is told and the game goes on. Refuses to think without being
asked, and to know more than a player may: that is the advisor's promise.
"""

from badge import clock
from ui import words

_SLICE = 25  # ms of thinking between two looks at the keys
_STEP = 20  # operations; at most 46 ms on the badge, by count


class Hint:
    """``thinking`` while an answer is looked for; ``chance`` (per mille) of the last one."""

    def __init__(self, note):
        self._note = note
        self._advisor = None
        self.thinking = False
        self.chance = 0

    def ask(self, game):
        """Begin to think about ``game`` as it stands."""
        if self._advisor is None:
            try:
                from engine.advisor import Advisor

                self._advisor = Advisor()
            except MemoryError:
                self._note.tell(words.NO_MEMORY)
                return
        self._advisor.begin(game)
        self._note.tell(words.THINKING)
        self.thinking = True

    def drop(self):
        """Give the advisor's memory back: another page may want it."""
        self.thinking = False
        self._advisor = None

    # hot
    def stop(self):
        """Nobody waits for the answer any more."""
        self.thinking = False

    # hot
    def think(self, game):
        """Go on thinking for a moment: the action, or -1 while there is none yet."""
        begun = clock.now()
        while clock.since(begun, clock.now()) < _SLICE:
            if self._advisor.step(_STEP):
                self.thinking = False
                self.chance = self._advisor.chance()
                return self._advisor.action
        return -1
