# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A hint: asks the engine's advisor, a little at a time, so that no key waits for it.

The advisor takes 15 KB and is fetched when the first hint of a room screen is asked for; where
there is no room for it the player is told and the game goes on.
"""

from badge import clock
from ui.draw import messages

# Between two looks at the keys, so that no press waits longer than 50 ms: so many ms of thinking,
# and the step begun last, which is held below 30,000 bytecodes, 26 ms.
_SLICE = 8
_STEP = 10  # operations

thinking = False  # an answer is looked for
chance = 0  # to win, per mille: of the last answer
advisor = None  # who thinks, once somebody has asked


def ask(panel, game):
    """Begin to think about ``game`` as it stands, and say so in the note."""
    global advisor, thinking
    if advisor is None:
        try:
            from engine.advisor import Advisor

            advisor = Advisor()
        except MemoryError:
            panel.say(messages.NO_MEMORY)
            return
    advisor.begin(game)
    panel.say(messages.THINKING)
    thinking = True


# hot
def stop():
    """Nobody waits for the answer any more."""
    global thinking
    thinking = False


def drop():
    """Give the advisor's memory back: another page may want it."""
    global advisor
    stop()
    advisor = None


# hot
def think(game):
    """Go on thinking for a moment: the action, or -1 while there is none yet."""
    global thinking, chance
    clock.work()
    begun = clock.now()
    while clock.since(begun, clock.now()) < _SLICE:
        if advisor.step(_STEP):
            thinking = False
            chance = advisor.chance()
            return advisor.action
    return -1
