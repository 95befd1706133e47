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

# State of the one room there is (ui.room). ``group`` lies at the bottom of the
# screen, ``plate`` is what the ``rows`` lie on, ``said`` counts those that were written.
group = plate = None
forecast = fc.Forecast()  # for whoever needs one only for a moment
rows = []
said = 0
open = False  # whether a press puts it away
names_b = False  # whether it tells what B does, which may then be pressed at once
# Rows seen, one more a frame: plate and rows at once are too much to draw. While the note goes, the
# frames until its plate has gone, below 0.
_seen = ROWS


def build(sheets):
    """Make all parts."""
    global group, plate
    group = displayio.Group(x=0, y=89)
    plate = lay(group, BLOCK, palette.NIGHT, 0, BELOW, 5, 3)
    for i in range(ROWS):
        colour = palette.WHITE if i else palette.AMBER
        rows.append(sheets.glyphs5.put(group, colour, _ASIDE, 2 + 9 * i, messages.COLUMNS))
    group.hidden = True


# hot
def close():
    """Put the note away: its first row now, the others and the plate one a frame."""
    global open, _seen
    if open:
        open = False
        _seen = -ROWS
        rows[0].x = _ASIDE


# hot
def tick():
    """One frame: one more row is seen, and all of the plate, or it goes."""
    global _seen
    if plate.y == _HALF:
        plate.y = 0
    seen = _seen
    if seen < said:
        _seen = seen + 1
        if seen >= 0:
            rows[seen].x = _X
        elif seen == -1:
            _seen = ROWS
            show(group, False)
        else:
            rows[-1 - seen].x = _ASIDE


# hot
def say(number):
    """Begin anew with the passage that begins at row ``number`` of the texts."""
    global open, names_b, said, _seen
    if not open:
        plate.y = _HALF
    show(group, True)
    open = True
    names_b = False
    said = 0
    _seen = 0
    for row in rows:
        row.x = _ASIDE
    add(number)


# hot
def add(number):
    """Go on with another passage."""
    global said
    more = 1
    while more:
        more = messages.fill(rows[said], number)
        said += 1
        number += 1


# hot
def explain(game, place):
    """Tell the sum of both buttons for the card at ``place``."""
    global names_b
    card = game.room[place]
    forecast.describe(game, place, False)
    if card >= 0x40:
        say(messages.TRADE if game.weapon else messages.NO_TRADE)
        names_b = game.weapon != 0
        return
    say(messages.NAMED)
    if card < 0x20:
        add(messages.BLADE + forecast.reason)
        if forecast.legal:
            top = (card & 15) - (not game.rules & rules.EQUAL_SLAYS)
            messages.values[messages.REACH] = top
            add(messages.THEN if top > 1 else messages.THEN_NOTHING)
        forecast.describe(game, place, True)
        names_b = True
        if not forecast.legal:
            add(messages.NO_FISTS)
        else:
            add(messages.DEADLY_FISTS if forecast.lethal else messages.FISTS)
    elif card < 0x30:
        add(messages.TAKE)
        if game.weapon:
            add(messages.DROP)
    else:
        add(messages.SPILT if forecast.kind == fc.SPILL else messages.DRINK)
        if forecast.bonus(game, place):
            add(messages.BONUS)


# hot
def avoiding(game):
    """Tell what avoiding does here, or why it cannot be done."""
    if game.can(AVOID):
        say(messages.AVOID)
        add(messages.MIXED if game.rules & rules.SHUFFLED_AVOID else messages.IN_ORDER)
    else:
        say(messages.TWICE if game.deck_count else messages.LAST_CARDS)
