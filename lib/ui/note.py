# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Words over the lower part of the room: a sum told in words, or why a room cannot be avoided.

Four rows of small letters on a plate, written without making a string, so that asking costs
nothing. Any press puts the note away. Refuses to hide health, the cards or the boxes of A and B:
what decides stays in sight.
"""

import displayio

from engine import rules
from engine.game import AVOID, BARE
from ui import forecast as fc
from ui import inks, words
from ui.plate import shape, show, strip
from ui.text import Line

ROWS = 4
COLUMNS = 31
_X = 3
# x of a row that is not seen yet: displayio draws a hidden part's place every other time its group
# is shown.
_ASIDE = -200


class Note:
    """The note; ``group`` lies at the bottom of the screen, ``open`` says whether it is seen."""

    def __init__(self, sheets):
        self.group = displayio.Group(x=0, y=89)
        self.group.append(strip(shape(32, 39, 0), inks.NIGHT, 5))
        self.rows = []
        for i in range(ROWS):
            colour = inks.AMBER if i == 0 else inks.WHITE
            line = Line(sheets.glyphs5, COLUMNS, _ASIDE, 2 + 9 * i, colour)
            self.rows.append(line)
            self.group.append(line.grid)
        self.group.hidden = True
        self.open = False  # whether it covers the weapon now
        self.advice = False  # whether it is a hint, whose key may be pressed at once
        self._rows = 0  # rows seen, one more a frame: plate and rows at once are too much to draw
        self._row = 0
        self._card = 0
        self._game = None
        self._chance = 0
        self._told = fc.Forecast()

    # hot
    def close(self):
        """Put the note away: the rows now, the plate in the next frame."""
        if self.open:
            self.open = False
            self._rows = -1
            for line in self.rows:
                line.grid.x = _ASIDE

    # hot
    def page(self, words):
        """Show rows of a page at once: at most four texts."""
        self.open = True
        self._rows = ROWS
        for i in range(ROWS):
            self.rows[i].show(words[i] if i < len(words) else "")
            self.rows[i].grid.x = _X
        show(self.group, True)

    # hot
    def _begin(self, game, card):
        show(self.group, True)
        self.open = True
        self.advice = False
        self._rows = 0
        self._row = 0
        self._game = game
        self._card = card
        for line in self.rows:
            line.grid.x = _ASIDE
            line.start()

    # hot
    def _say(self, text):
        """Write a text: ``|`` goes to the next row, ``%`` and a letter stand for a value of
        ``_put``.
        """
        line = self.rows[self._row]
        i = 0
        while i < len(text):
            char = text[i]
            if char == "|":
                self._row += 1
                line = self.rows[self._row]
            elif char == "%":
                i += 1
                self._put(line, text[i])
            else:
                line.put(ord(char) - 32)
            i += 1

    # hot
    def _put(self, line, what):
        game = self._game
        told = self._told
        if what == "n":
            words.write(line, self._card)
        elif what == "w":
            words.write(line, game.weapon)
        elif what == "s":
            line.number(self._card & 15)
        elif what == "k":
            line.rank(self._card & 15)
        elif what == "v":
            line.number(game.weapon & 15)
        elif what == "h":
            line.number(game.health)
        elif what == "a":
            line.number(told.health)
        elif what == "g":
            line.number(told.change)
        elif what == "c":
            line.number(self._chance)
        elif what == "d":
            line.number(-told.change)
        else:
            line.rank(fc.reach(game))

    # hot
    def _finish(self):
        for line in self.rows:
            line.end()

    # hot
    def tick(self):
        """One frame: one more row is seen, or the plate goes."""
        if self._rows < 0:
            self._rows = 0
        elif not self.open:
            show(self.group, False)
        elif self._rows < ROWS:
            self.rows[self._rows].grid.x = _X
            self._rows += 1

    # hot
    def explain(self, game, place):
        """Tell the sum of both buttons for the card at ``place``."""
        card = game.room[place]
        self._begin(game, card)
        told = self._told
        told.ask(game, place, False)
        self._say("%n %s|" if card < 0x40 else "%n|")
        if card < 0x20:
            self._fight(game, place)
        elif card < 0x30:
            self._say("A: take it. It slays anything,|until it has slain something.")
            if game.weapon:
                self._say("|You drop the %w.")
        elif told.kind == fc.SPILL:
            self._say("A second potion in one room|has no effect.")
        elif card < 0x40:
            self._say("A: drink it, +%s, up to 20:|health %h becomes %a.")
        elif game.weapon == 0:
            self._say("He buys weapons, and you have|none. A sends him away.")
        else:
            self._say("A: sell the %w for +%g|health. B: keep it, he leaves.")
        self._finish()

    # hot
    def _fight(self, game, place):
        told = self._told
        reason = told.reason
        if told.legal:
            self._say("A: %s - %w %v = %d, limit %k")
        elif reason == fc.NO_WEAPON:
            self._say("A: you have no weapon.")
        elif reason == fc.BOUND:
            self._say("A: a weapon may not stay behind.")
        elif reason == fc.SPENT:
            self._say("A: it has slain its last.")
        else:
            self._say("A: it slays only %r and below.")
        told.ask(game, place, True)
        if not told.legal:
            self._say("|B: take the weapons first.")
        elif told.lethal:
            self._say("|B: bare hands, %s damage:|   health %h is not enough.")
        else:
            self._say("|B: bare hands, %s damage:|   health %h becomes %a.")

    # hot
    def thinking(self, game):
        """Tell that a hint is being looked for."""
        self._begin(game, 0)
        self._say("Thinking ...")
        self._finish()

    # hot
    def no_memory(self, game):
        """Tell that there is no room for the one who gives hints."""
        self._begin(game, 0)
        self._say("No memory for a hint.|Save and leave, switch off and|on, and go on from there.")
        self._finish()

    # hot
    def hint(self, game, action, chance):
        """Tell what the advisor would do, and its chance to win, per mille."""
        self._begin(game, 0 if action == AVOID else game.room[action & 3])
        self._chance = chance // 10
        self.advice = True
        if action == AVOID:
            self._say("HINT: hold SELECT and avoid.")
        elif action & BARE:
            self._say("HINT: %n, press B.")
        else:
            self._say("HINT: %n, press A.")
        if chance >= 1000:
            self._say("|From here it can be won.")
        elif chance:
            self._say("|About %c of 100 such games are|won from here.")
        else:
            self._say("|There is no way to win any more.")
        self._finish()

    # hot
    def avoiding(self, game):
        """Tell what avoiding does here, or why it cannot be done."""
        self._begin(game, 0)
        if game.can(AVOID):
            self._say("Hold SELECT to avoid this room.|Its four cards go under the|")
            self._say("dungeon and come back later,|")
            self._say("mixed." if game.rules & rules.SHUFFLED_AVOID else "in this order.")
        elif game.deck_count == 0:
            self._say(
                "Nothing lies below.|These are the last cards: face|them all and you are out."
            )
        else:
            self._say(
                "You avoided the room before.|Never two in a row: face three|of these cards first."
            )
        self._finish()
