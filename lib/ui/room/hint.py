# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A hint: asks the engine's advisor, a little at a time, so that no key waits for it.

With the advisor it takes 16 KB and is imported when the first hint of a room screen is asked for.
"""

from badge import buttons as b
from badge import clock
from engine.advisor import Advisor
from engine.game import AVOID, BARE
from ui.draw import messages
from ui.draw.messages import CHANCE, GAIN, LOSS, values
from ui.room import message_panel as panel
from ui.room import view
from ui.widgets import explain_move

# Between two looks at the keys, so that no press waits longer than 50 ms: so many ms of thinking,
# and the step begun last, which is held below 30,000 bytecodes, 26 ms.
_SLICE = 8
_STEP = 10  # operations


class Hint:
    """``thinking``: an answer is looked for, or its reasons are still to be told. Of the last
    answer, ``chance``: that of a win, per mille. ``advisor``: who thinks.
    """

    def __init__(self):
        self.advisor = Advisor()
        self.thinking = False
        self.chance = 0
        self._game = None
        self._told = -1  # the action, while its reasons are not told yet

    def ask(self, teller, game):
        """Begin to think about ``game`` as it stands, and let ``teller`` say so."""
        self.advisor.begin(game)
        teller.say(messages.THINKING)
        self.thinking = True
        self._told = -1

    # hot
    def think(self):
        """Go on thinking for a moment: the action, or -1 while there is none yet. After ``tell``,
        tell the reasons.
        """
        if self._told >= 0:
            self._explain()
            return -1
        clock.work()
        begun = clock.now()
        while clock.since(begun, clock.now()) < _SLICE:
            if self.advisor.step(_STEP):
                self.thinking = False
                self.chance = self.advisor.chance()
                return self.advisor.action
        return -1

    # hot
    def tell(self, game, action):
        """Tell in the note what the advisor would do, and ring its button; why is told at the next
        ``think``, since both at once would take more than a frame.
        """
        if action == AVOID:
            panel.say(messages.ADVISE_AVOID)
            view.hold(12, b.SELECT)
        else:
            panel.forecast.describe(game, action & 3, action & BARE > 0)
            row = messages.ADVISE_HOLD_A if panel.forecast.grave else messages.ADVISE_A
            panel.say(row + 1 if action & BARE else row)
            view.hold(12, b.B if action & BARE else b.A)
        panel.names_b = action & BARE > 0
        self._game = game
        self._told = action
        self.thinking = True

    # hot
    def _explain(self):
        """Tell why, and the chance to win; where there is none, what stands in the way, and the
        score that is played for.
        """
        game = self._game
        action = self._told
        advisor = self.advisor
        self._told = -1
        self.thinking = False
        chance = self.chance
        if chance:
            explain_move.write(game, action, panel.forecast, advisor, panel.rows, panel.said)
            panel.said += 2
            values[CHANCE] = chance // 10
            if chance < 10:
                panel.add(messages.FAINT)
            else:
                panel.add(messages.SURE if chance >= 1000 else messages.LIKELY)
            return
        dies = not game.can(AVOID) and advisor.most_health(game) == 0
        values[LOSS] = advisor.lack()
        values[GAIN] = advisor.points()
        panel.add(messages.HOPELESS)
        if dies:
            panel.add(messages.NO_WAY)
        else:
            panel.add(messages.LACKING if values[LOSS] else messages.TRIED)
        panel.add(messages.AT_BEST if dies or advisor.exact else messages.ABOUT)
