# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Game over: what happened, what it comes to, where it ranks, and what next.

Entering it with what happened ends the game: it is counted once. Nobody leaves by mashing: keys
count from 700 ms on (ui.md, Presses and motion). Refuses to rank anything but the first play of a
fresh dungeon; practice and a run given up say so.
"""

from badge import buttons as b
from badge import clock
from engine.game import PLAYING
from record import settings, status_text
from record.presets import preset_of
from record.results import Tally
from ui.core import game_flow, sounds
from ui.core.screen import Screen
from ui.draw import palette
from ui.draw.text_row import TextRow
from ui.widgets import header_footer, score_summary
from ui.widgets.initials import Initials

_DEAF = 700  # ms
_PANEL_Y = 92
_PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th")


class GameOver(Screen):
    """Enter with "killed", "won" or "given up" to end the game; with None only to show its end."""

    def enter(self, argument):
        """Count the game if it just ended, and build the page."""
        app = self.app
        game = app.game
        if argument is not None:
            if game.state == PLAYING:
                game_flow.give_up(app)
            else:
                game_flow.finish(app)
        preset = self._preset = preset_of(game.rules)
        if argument is not None:
            # The scores, when they are opened next, show this game.
            app.director.kept["high_scores"] = (preset, app.place) if app.place >= 0 else None
            if app.place >= 0:
                app.speaker.play(sounds.RECORD)
        self._place = app.place
        self._edit = None
        self._table = app.save.tables[preset] if preset >= 0 else None
        tally = Tally(game)
        score_summary.band(self.group, app.sheets, game, tally.rooms)
        score_summary.portrait(self.group, app.sheets, game)
        score_summary.account(self.group, app.sheets, game, tally.by_weapon + tally.by_hand)
        header_footer.panel(self.group, 3, _PANEL_Y, 154, 21)
        if status_text.complaint(app.run):
            self._complain()
        elif self._place >= 0:
            self._rank()
        else:
            self._no_rank()
        keys = (("A", "again"), ("B", "title"), ("START", "more"))
        header_footer.footer(self.group, app.sheets, keys)

    def leave(self):
        """Keep a name that was changed."""
        if self._edit is not None:
            self._keep()

    def _keep(self):
        """Give the entry, and the next one, the name that was typed."""
        app = self.app
        letters = self._edit.letters
        if letters != settings.initials(app.save):
            settings.change_initials(app.save, letters)
            self._table.rename(self._place, letters)
            app.run.write()

    def _complain(self):
        """Say once that the record could not be written, and why; the game plays on."""
        for i in range(2):
            line = status_text.lines(self.app.writer, i)
            if line:
                y = _PANEL_Y + 2 + 9 * i
                header_footer.text(
                    self.group, self.app.sheets.glyphs5, line[:30], 5, y, palette.EMBER
                )

    def _rank(self):
        """The rank, the initials, and the neighbours in the table."""
        app = self.app
        table = self._table
        place = self._place
        header_footer.text(
            self.group, app.sheets.glyphs6, _PLACES[place], 7, _PANEL_Y + 5, palette.AMBER
        )
        letters = settings.initials(app.save)
        self._edit = Initials(self.group, app.sheets, 34, _PANEL_Y + 2, letters)
        y = _PANEL_Y + 2
        if place + 1 < table.count:
            self._neighbour("beats ", place + 1, y)
        else:
            self._words("on the table!" if place else "the first one!", y)
        if bytes(letters) == b"AAA":
            # Whoever has not given a name yet does not know how.
            self._words("arrows: name", y + 9, palette.AMBER)
        elif place:
            self._neighbour("best ", 0, y + 9)
        else:
            self._words("the best yet!", y + 9, palette.AMBER)

    def _words(self, words, y, colour=palette.FOG):
        header_footer.text(self.group, self.app.sheets.glyphs5, words, 84, y, colour)

    def _neighbour(self, words, place, y):
        """Words, and the name and score of an entry."""
        table = self._table
        line = TextRow(self.app.sheets.glyphs5, 14, 84, y, palette.FOG)
        line.text(words)
        for k in range(3):
            line.put(table.initial(place, k) - 32)
        line.put(0)
        line.number(table.score(place))
        line.end()
        self.group.append(line.grid)

    def _no_rank(self):
        """Why there is no place in a table."""
        app = self.app
        glyphs = app.sheets.glyphs5
        y = _PANEL_Y + 2
        second = "Only a fresh dungeon counts."
        if app.run.practice:
            first = "PRACTICE"
        elif app.game.state == PLAYING:
            first = "GIVEN UP"
            second = "It counts as a lost game." if self._preset >= 0 else "It counts nowhere."
        elif self._preset < 0:
            first = "OWN RULES"
            second = "They have no table."
        elif self._table.count == 10:
            first = "NOT AMONG THE BEST TEN"
            second = "The tenth has %d." % self._table.score(9)
        else:
            first = "NOT IN A TABLE"
        header_footer.text(self.group, glyphs, first, 7, y, palette.AMBER)
        header_footer.text(self.group, glyphs, second, 7, y + 9, palette.FOG)

    def key(self, key, down, at):
        """A: again; B: title; SELECT: the same dungeon as practice; the arrows: the initials."""
        app = self.app
        if down and clock.since(app.director.entered, at) < _DEAF:
            return
        if key == b.A and down:
            if self._preset >= 0:
                game_flow.fresh(app, self._preset)
            else:
                game_flow.begin(app, app.game.rules, game_flow.random_seed(app), False)
        elif key == b.B and down:
            app.director.go("title")
        elif key == b.START and down:
            app.director.go("game_details", (self._preset, self._place, "game_over"))
        elif key == b.SELECT and down:
            game_flow.begin(app, app.game.rules, app.game.seed, True)
        elif self._edit is not None:
            self._edit.key(key, down, at)

    def tick(self, now):
        """Let a held letter run."""
        if self._edit is not None:
            self._edit.tick(now)


Shown = GameOver
