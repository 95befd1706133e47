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
from ui.draw.text_row import pen
from ui.room import forecast as fc

ROWS = 4
COLUMNS = 31
_X = 3
# x of a row that is not seen yet: displayio draws a hidden part's place every other time its group
# is shown.
_ASIDE = -200
# y of the plate: half of it is seen first, since all of it and the words would take too long; and
# where it is not seen.
_HALF, BELOW = 20, 60

# Places in ``values`` of what a row may ask for; the order is that of desktop/assets/texts.py.
CARD, WEAPON, STRENGTH, EDGE, HEALTH, AFTER, GAIN, LOSS, REACH, CHANCE = range(10)
# Bytes of a row: from here on a number, the rank of one, the name of a card.
NUMBER, RANK, NAME = 0x80, 0xA0, 0xC0

values = [0] * 10
_row = bytearray(messages.WIDTH)


# hot
def write(row, number):
    """The whole ``row`` of tiles is a row of ``ui.draw.messages``, with the ``values``; 1 if the
    next one belongs to it."""
    messages.read(number, _row)
    pen.on(row)
    for i in range(COLUMNS):
        char = _row[i]
        if char == 0:
            break
        if char < NUMBER:
            pen.put(char - 32)
        elif char < RANK:
            pen.number(values[char - NUMBER])
        elif char < NAME:
            pen.rank(values[char - RANK])
        else:
            messages.write(values[char - NAME])
    pen.end()
    return _row[COLUMNS]


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
            self.rows.append(sheets.glyphs5.put(self.group, colour, _ASIDE, 2 + 9 * i, COLUMNS))
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
            more = write(self.rows[self.said], number)
            self.said += 1
            number += 1

    # hot
    def ask(self, game, place, second):
        """Ask what a button does to the card at ``place``, for the values of the next passages."""
        forecast = self.forecast
        forecast.ask(game, place, second)
        card = game.room[place]
        values[CARD] = card
        values[WEAPON] = game.weapon
        values[STRENGTH] = card & 15
        values[EDGE] = game.weapon & 15
        values[HEALTH] = game.health
        values[AFTER] = game.health + forecast.change
        values[GAIN] = forecast.change
        values[LOSS] = -forecast.change
        values[REACH] = fc.reach(game)

    # hot
    def explain(self, game, place):
        """Tell the sum of both buttons for the card at ``place``."""
        card = game.room[place]
        forecast = self.forecast
        self.ask(game, place, False)
        if card >= 0x40:
            self.say(messages.TRADE if game.weapon else messages.NO_TRADE)
            self.names_b = game.weapon != 0
            return
        self.say(messages.NAMED)
        if card < 0x20:
            self.add(messages.BLADE + forecast.reason)
            if forecast.legal:
                top = (card & 15) - (not game.rules & rules.EQUAL_SLAYS)
                values[REACH] = top
                self.add(messages.THEN if top > 1 else messages.THEN_NOTHING)
            self.ask(game, place, True)
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
