# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""One game in full: its score, its dungeon, and counts of what was done, read off its moves.

An entry of a table is played from its replay, so what stands here was really done. An entry whose
replay does not play is shown without counts, and the page says so.
"""

from badge import buttons as b
from engine import seedcode
from engine.game import WON
from record.presets import preset_of
from record.results import Tally
from record.table import table_of
from ui.core import game_flow
from ui.core.screen import Screen
from ui.draw import icons, palette
from ui.draw.shapes import lay, shape
from ui.draw.text_row import HOURGLASS
from ui.widgets import header_footer

_WORDS = ("rooms", "rooms avoided", "slain by weapon", "slain by hand", "moves")
_VALUE_X = 92


class Page(Screen):
    """Enter with ``(preset, place, home)``: an entry, and the page to go back to.

    Place -1 is the game that was just played, which is in no table.
    """

    def enter(self, argument):
        """Build the page; ``app.game`` is left at the end of the game."""
        app = self.app
        sheets = app.sheets
        glyphs = sheets.glyphs5
        group = self.group
        self._argument = argument
        preset, place, home = argument
        game = app.game
        plays = True
        if place >= 0:
            table = table_of(app.save, preset)
            name = ""
            for k in range(3):
                name += chr(table.initial(place, k))
            hinted = table.hinted(place)
            set_back = table.set_back(place)
            try:
                table.unpack(place, game)
            except ValueError:
                plays = False
            self._flags = table.rules
            self._seed = table.seed(place)
            score = table.score(place)
            won = table.won(place)
        else:
            name = "THIS GAME"
            hinted = app.run.hinted
            set_back = app.run.set_back
            self._flags = game.rules
            self._seed = game.seed
            score = game.score()
            won = game.state == WON
        header_footer.header(group, sheets, name, palette.MOSS if won else palette.NIGHT)
        header_footer.text(group, glyphs, "score", 6, 22, palette.FOG)
        colour = palette.MINT if won else palette.WHITE
        words = str(score)
        header_footer.text(group, sheets.glyphs6, words, _VALUE_X, 21, colour)
        if won:
            x = _VALUE_X + 4 + 6 * len(words)
            sheets.icons.put(group, palette.MINT, x, 23, 1, icons.CROWN)
        header_footer.text(group, glyphs, "dungeon", 6, 34, palette.FOG)
        if preset_of(self._flags) < 0:
            code = seedcode.encode(self._seed)
        else:
            code = seedcode.label(self._flags, self._seed)
        header_footer.text(group, sheets.glyphs6, code, _VALUE_X, 33, palette.AMBER)
        if plays:
            tally = Tally(game)
            numbers = (tally.rooms, tally.avoided, tally.by_weapon, tally.by_hand, game.move_count)
            for i in range(len(numbers)):
                y = 44 + 9 * i
                header_footer.text(group, glyphs, _WORDS[i], 6, y, palette.FOG)
                header_footer.text(group, glyphs, str(numbers[i]), _VALUE_X, y)
        else:
            header_footer.text(group, glyphs, "Its replay does not play.", 6, 50, palette.EMBER)
        if hinted or set_back:
            lay(group, shape(156, 24, 2), palette.NIGHT, 2, 90)
        if hinted:
            sheets.icons.put(group, palette.AMBER, 7, 93, 1, icons.LAMP)
            header_footer.text(group, glyphs, "A hint was shown.", 18, 93)
        if set_back:
            sheets.ranks.put(group, palette.AMBER, 7, 104, 1, HOURGLASS)
            header_footer.text(group, glyphs, "Went on after a power-off.", 18, 103)
        # What A opens: a game just over can be looked back on, one in a table watched.
        self._next = ""
        keys = (("SEL", "play it"), ("B", "back"))
        if home == "game_over":
            if game.seeded and game.move_count:
                self._next = "look_back"
                keys = (("A", "review"),) + keys
        elif place >= 0 and plays:
            self._next = "replay_mode"
            keys = (("A", "watch"),) + keys
        header_footer.footer(group, sheets, keys)

    def key(self, key, down, at):
        """A reviews or watches, SELECT plays the dungeon as practice, B leads back."""
        if not down:
            return
        app = self.app
        entry = self._argument
        if key == b.A and self._next:
            if self._next == "replay_mode":
                entry += ("game_details",)
            app.director.go(self._next, entry)
        elif key == b.SELECT:
            game_flow.begin(app, self._flags, self._seed, True)
        elif key == b.B or key == b.START:
            home = entry[2]
            app.director.go(home, None if home == "game_over" else entry[:2])
