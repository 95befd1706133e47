# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Words over the lower part of the room: a sum told in words, or why a room cannot be avoided.

Four rows of small letters on a plate, written without making a string, so that asking costs
nothing. Any press puts the note away.
"""

import displayio

from engine import rules
from engine.game import AVOID
from ui.draw import messages, palette
from ui.draw.shapes import BLOCK, lay, show
from ui.widgets import forecast as fc

ROWS = 4
_X = 3
# x of a row that is not seen yet: displayio draws a hidden part's place every other time its group
# is shown.
_ASIDE = -200
# y of the plate: half of it is seen first, since all of it and the words would take too long; and
# where it is not seen.
_HALF, BELOW = 20, 60


class MessagePanel:
    """The note; ``group`` lies at the bottom of the screen, ``open`` says whether a press puts it
    away, ``names_b`` whether it tells what B does, which may then be pressed at once.

    ``said`` counts the rows that were written; ``plate`` is what they lie on.
    """

    def __init__(self, sheets, forecast):
        """``forecast``: a Forecast that nobody else needs while something is said."""
        self.group = displayio.Group(x=0, y=89)
        self.plate = lay(self.group, BLOCK, palette.NIGHT, 0, BELOW, 5, 3)
        self.rows = []
        for i in range(ROWS):
            colour = palette.WHITE if i else palette.AMBER
            row = sheets.glyphs5.put(self.group, colour, _ASIDE, 2 + 9 * i, messages.COLUMNS)
            self.rows.append(row)
        self.group.hidden = True
        self.open = False
        self.names_b = False
        self.said = 0
        # Rows seen, one more a frame: plate and rows at once are too much to draw. While the note
        # goes, the frames until its plate has gone, below 0.
        self._seen = ROWS
        self.forecast = forecast

    # hot
    def close(self):
        """Put the note away: its first row now, the others and the plate one a frame."""
        if self.open:
            self.open = False
            self._seen = -ROWS
            self.rows[0].x = _ASIDE

    # hot
    def tick(self):
        """One frame: one more row is seen, and all of the plate, or it goes."""
        if self.plate.y == _HALF:
            self.plate.y = 0
        seen = self._seen
        if seen < self.said:
            self._seen = seen + 1
            if seen >= 0:
                self.rows[seen].x = _X
            elif seen == -1:
                self._seen = ROWS
                show(self.group, False)
            else:
                self.rows[-1 - seen].x = _ASIDE

    # hot
    def say(self, number):
        """Begin anew with the passage that begins at row ``number`` of the texts."""
        if not self.open:
            self.plate.y = _HALF
        show(self.group, True)
        self.open = True
        self.names_b = False
        self.said = 0
        self._seen = 0
        for row in self.rows:
            row.x = _ASIDE
        self.add(number)

    # hot
    def add(self, number):
        """Go on with another passage."""
        more = 1
        while more:
            more = messages.fill(self.rows[self.said], number)
            self.said += 1
            number += 1

    # hot
    def explain(self, game, place):
        """Tell the sum of both buttons for the card at ``place``."""
        card = game.room[place]
        forecast = self.forecast
        forecast.describe(game, place, False)
        if card >= 0x40:
            self.say(messages.TRADE if game.weapon else messages.NO_TRADE)
            self.names_b = game.weapon != 0
            return
        self.say(messages.NAMED)
        if card < 0x20:
            self.add(messages.BLADE + forecast.reason)
            if forecast.legal:
                top = (card & 15) - (not game.rules & rules.EQUAL_SLAYS)
                messages.values[messages.REACH] = top
                self.add(messages.THEN if top > 1 else messages.THEN_NOTHING)
            forecast.describe(game, place, True)
            self.names_b = True
            if not forecast.legal:
                self.add(messages.NO_FISTS)
            else:
                self.add(messages.DEADLY_FISTS if forecast.lethal else messages.FISTS)
        elif card < 0x30:
            self.add(messages.TAKE)
            if game.weapon:
                self.add(messages.DROP)
        else:
            self.add(messages.SPILT if forecast.kind == fc.SPILL else messages.DRINK)
            if forecast.bonus(game, place):
                self.add(messages.BONUS)

    # hot
    def avoiding(self, game):
        """Tell what avoiding does here, or why it cannot be done."""
        if game.can(AVOID):
            self.say(messages.AVOID)
            self.add(messages.MIXED if game.rules & rules.SHUFFLED_AVOID else messages.IN_ORDER)
        else:
            self.say(messages.TWICE if game.deck_count else messages.LAST_CARDS)
