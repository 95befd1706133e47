# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""One game in full: what it came to, and how, read off its moves.

An entry of a table is played from its replay, so what stands here was really done. Refuses to show
an entry whose replay does not play: it says so instead.
"""

from badge import buttons as b
from engine import seedcode
from engine.game import WON
from record.presets import preset_of
from record.results import Tally
from ui.core import game_flow
from ui.core.screen import Screen
from ui.draw import icons, palette
from ui.draw.text_row import TextRow
from ui.widgets import header_footer

_WORDS = ("rooms", "rooms avoided", "slain by weapon", "slain by hand", "moves")
_VALUE_X = 92


class GameDetails(Screen):
    """Enter with ``(preset, place, home)``: an entry, and the page to go back to.

    Place -1 is the game that was just played, which is in no table.
    """

    def enter(self, argument):
        """Build the page; ``app.game`` is left at the end of the game."""
        app = self.app
        sheets = app.sheets
        group = self.group
        self._entry = argument
        place = argument[1]
        game = app.game
        plays = True
        hinted = app.run.hinted
        name = "THIS GAME"
        if place >= 0:
            table = app.save.tables[argument[0]]
            name = ""
            for k in range(3):
                name += chr(table.initial(place, k))
            hinted = table.hinted(place)
            try:
                table.unpack(place, game)
            except ValueError:
                plays = False
            self._deal = table.rules, table.seed(place)
            score = table.score(place)
            won = table.won(place)
        else:
            self._deal = game.rules, game.seed
            score = game.score()
            won = game.state == WON
        header_footer.header(group, sheets, name, palette.MOSS if won else palette.NIGHT)
        header_footer.text(group, sheets.glyphs5, "score", 6, 22, palette.FOG)
        bright = palette.MINT if won else palette.WHITE
        words = str(score)
        header_footer.text(group, sheets.glyphs6, words, _VALUE_X, 21, bright)
        if won:
            x = _VALUE_X + 4 + 6 * len(words)
            sheets.icons.put(group, palette.MINT, x, 23, 1, icons.CROWN)
        header_footer.text(group, sheets.glyphs5, "dungeon", 6, 34, palette.FOG)
        flags, seed = self._deal
        own = preset_of(flags) < 0
        label = seedcode.encode(seed) if own else seedcode.label(flags, seed)
        header_footer.text(group, sheets.glyphs6, label, _VALUE_X, 33, palette.AMBER)
        if plays:
            self._tally(game, Tally(game))
        else:
            header_footer.text(
                group, sheets.glyphs5, "Its replay does not play.", 6, 50, palette.EMBER
            )
        if hinted:
            sheets.icons.put(group, palette.FOG, 118, 22, 1, icons.LAMP)
            header_footer.text(group, sheets.glyphs5, "hint", 126, 22, palette.FOG)
        # A game just over can be looked back on, one in a table watched.
        self._door = word = ""
        if argument[2] == "game_over":
            if game.seeded and game.move_count:
                self._door = "look_back"
                word = "review"
        elif place >= 0 and plays:
            self._door = "replay_mode"
            word = "watch"
        keys = (("A", word), ("SEL", "play it"), ("B", "back"))
        header_footer.footer(group, sheets, keys if self._door else keys[1:])

    def _tally(self, game, tally):
        """The counts, a line each."""
        glyphs = self.app.sheets.glyphs5
        numbers = (tally.rooms, tally.avoided, tally.by_weapon, tally.by_hand, game.move_count)
        for i in range(len(_WORDS)):
            y = 50 + 12 * i
            header_footer.text(self.group, glyphs, _WORDS[i], 6, y, palette.FOG)
            line = TextRow(glyphs, 3, _VALUE_X, y)
            line.number(numbers[i])
            line.end()
            self.group.append(line.grid)

    def key(self, key, down, at):
        """A reviews or watches, SELECT plays the dungeon as practice, B leads back."""
        if not down:
            return
        app = self.app
        if key == b.A and self._door:
            entry = self._entry
            if self._door == "replay_mode":
                entry = entry + ("game_details",)
            app.director.go(self._door, entry)
        elif key == b.SELECT:
            flags, seed = self._deal
            game_flow.begin(app, flags, seed, True)
        elif key == b.B or key == b.START:
            home = self._entry[2]
            app.director.go(home, None if home == "game_over" else self._entry[:2])


Shown = GameDetails
