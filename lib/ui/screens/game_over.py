# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The end of a game: what happened, its score as a sum, its rank, and what comes next.

Entering it with what happened counts the game, once. The first 700 ms every key does nothing, so
that nobody leaves by mashing (ui.md, Presses and motion). Only the first play of a fresh dungeon
ranks; for any other game the page says why it does not.
"""

from badge import buttons as b
from badge import clock, speaker
from engine.game import PLAYING
from record import autosave, settings, status_text
from record.presets import preset_of
from record.results import Tally
from record.table import table_of
from ui.core import game_flow, sounds
from ui.core.screen import Screen
from ui.draw import palette
from ui.draw.shapes import lay, shape
from ui.widgets import header_footer, score_summary
from ui.widgets.initials import Initials

_DEAF = 700  # ms
_PANEL_Y = 92
_PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th")


class Page(Screen):
    """Enter with "killed", "won" or "given up" to end the game; with None only to show its end."""

    def enter(self, argument):
        """Count the game if it just ended, and build the page."""
        app = self.app
        group = self.group
        game = app.game
        if argument is not None:
            if game.state == PLAYING:
                game_flow.give_up(app)
            else:
                game_flow.finish(app)
        preset = self._preset = preset_of(game.rules)
        place = self._place = app.place
        if argument is not None:
            # The scores, when they are opened next, show this game.
            app.director.kept["high_scores"] = (preset, place) if place >= 0 else None
            if place >= 0 and (game.score() > 0 or place + 1 < table_of(app.save, preset).count):
                speaker.play(sounds.RECORD)
        self._initials = None
        score_summary.draw(group, app.sheets, game, Tally(game))
        lay(group, shape(154, 21, 2), palette.NIGHT, 3, _PANEL_Y)
        if status_text.complaint(app.run):
            # Said once; the game plays on.
            for i in range(2):
                words = status_text.lines(app.writer, i)
                if words:
                    self._write(i, 5, words[:30], palette.EMBER)
        elif place >= 0:
            self._rank(table_of(app.save, preset), place)
        else:
            self._no_rank(preset)
        keys = (("A", "again"), ("B", "title"), ("START", "more"))
        header_footer.footer(group, app.sheets, keys)

    def leave(self):
        """Keep a name that was changed, for the entry and for the next one."""
        app = self.app
        if self._initials is not None:
            letters = self._initials.letters
            if letters != settings.initials(app.save):
                settings.change_initials(app.save, letters)
                table_of(app.save, self._preset).rename(self._place, letters)
                autosave.write(app.run)

    def _write(self, row, x, words, colour):
        """Write words into row 0 or 1 of the panel."""
        y = _PANEL_Y + 2 + 9 * row
        header_footer.text(self.group, self.app.sheets.glyphs5, words, x, y, colour)

    def _rank(self, table, place):
        """The rank, the initials, and the neighbours in the table."""
        app = self.app
        sheets = app.sheets
        header_footer.text(
            self.group, sheets.glyphs6, _PLACES[place], 7, _PANEL_Y + 5, palette.AMBER
        )
        letters = settings.initials(app.save)
        self._initials = Initials(self.group, sheets, 34, _PANEL_Y + 2, letters)
        # Praise for a win and for whoever beats somebody; else what is to be beaten.
        beaten = place + 1 < table.count
        goal = "beat " + _entry(table, 0) if place else "now beat %d" % table.score(0)
        first = "beats " + _entry(table, place + 1) if beaten else goal
        second = goal
        colour = palette.FOG
        if bytes(letters) == b"AAA":
            # Whoever has not given a name yet does not know how.
            second = "arrows: name"
            colour = palette.AMBER
        elif place == 0 and (beaten or table.won(0)):
            second = "the best yet!"
            colour = palette.AMBER
        elif not beaten:
            first = "your first" if place == 0 else "you are in!"
        self._write(0, 84, first, palette.FOG)
        self._write(1, 84, second, colour)

    def _no_rank(self, preset):
        """Why there is no place in a table."""
        app = self.app
        first = "NOT RANKED"
        second = "Only a fresh dungeon counts."
        if app.run.practice:
            first = "PRACTICE"
        elif app.game.state == PLAYING:
            first = "GIVEN UP"
            second = "It counts as a lost game." if preset >= 0 else "It counts nowhere."
        elif preset < 0:
            first = "OWN RULES"
            second = "Their scores are not kept."
        elif table_of(app.save, preset).count == 10:
            first = "NOT AMONG THE BEST TEN"
            second = "The tenth has %d." % table_of(app.save, preset).score(9)
        self._write(0, 7, first, palette.AMBER)
        self._write(1, 7, second, palette.FOG)

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
        elif self._initials is not None:
            self._initials.key(key, down, at)

    def tick(self, now):
        """Go on changing a letter while its key is held."""
        if self._initials is not None:
            self._initials.tick(now)


def _entry(table, place):
    """Name and score of an entry."""
    name = ""
    for k in range(3):
        name += chr(table.initial(place, k))
    return "%s %d" % (name, table.score(place))
