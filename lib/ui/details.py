# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""One entry of a table in full, as its replay tells it.

Plays the replay once, so what stands here was really done. Refuses to show an entry whose replay does
not play: it says so instead.
"""

from badge import buttons as b
from engine import seedcode
from record.ending import Tally
from ui import bands, icons, inks
from ui.screen import Screen
from ui.shed import shed
from ui.text import Line

_WORDS = ("rooms", "rooms avoided", "slain by weapon", "slain by hand", "moves")


class Details(Screen):
    """Enter with ``(preset, place)``."""

    def enter(self, argument):
        """Build the page of that entry; ``app.game`` is left at the end of its replay."""
        app = self.app
        sheets = app.sheets
        group = self.group
        self._entry = argument
        preset, place = argument
        table = app.save.tables[preset]
        game = app.game
        seed = table.seed(place)
        name = ""
        for k in range(3):
            name += chr(table.initial(place, k))
        won = table.won(place)
        bands.header(group, sheets, name, inks.MOSS if won else inks.NIGHT)
        bands.text(group, sheets.glyphs5, "score", 6, 22, inks.FOG)
        score = Line(sheets.glyphs6, 4, 62, 21, inks.MINT if won else inks.WHITE)
        score.start()
        score.number(table.score(place))
        score.end()
        group.append(score.grid)
        if won:
            group.append(sheets.icons.grid(inks.ink(inks.MINT), 92, 23, tile=icons.CROWN))
        bands.text(group, sheets.glyphs5, "dungeon", 6, 34, inks.FOG)
        label = seedcode.label(table.rules, seed)
        bands.text(group, sheets.glyphs6, label, 62, 33, inks.AMBER)
        if table.hinted(place):
            group.append(sheets.icons.grid(inks.ink(inks.FOG), 124, 34, tile=icons.LAMP))
            bands.text(group, sheets.glyphs5, "hint", 132, 34, inks.FOG)
        try:
            table.unpack(place, game)
            tally = Tally(game)
        except ValueError:
            bands.text(group, sheets.glyphs5, "Its replay does not play.", 6, 50, inks.EMBER)
        else:
            numbers = (
                tally.rooms, tally.avoided, tally.by_weapon, tally.by_hand, game.move_count,
            )  # fmt: skip
            for i in range(len(_WORDS)):
                y = 50 + 12 * i
                bands.text(group, sheets.glyphs5, _WORDS[i], 6, y, inks.FOG)
                line = Line(sheets.glyphs5, 3, 100, y)
                line.start()
                line.number(numbers[i], 3)
                line.end()
                group.append(line.grid)
        bands.footer(group, sheets, (("A", "watch"), ("SEL", "play it"), ("B", "back")))

    def leave(self):
        """Drop the page."""
        bands.clear(self.group)
        shed("record.table", "record.ending")

    def key(self, key, down, at):
        """A watches, SELECT plays the dungeon as practice, B leads back."""
        if not down:
            return
        app = self.app
        if key == b.A:
            app.director.go("watch", self._entry)
        elif key == b.SELECT:
            preset, place = self._entry
            table = app.save.tables[preset]
            app.begin(table.rules, table.seed(place), True)
        elif key == b.B or key == b.START:
            app.director.go("scores", self._entry)
