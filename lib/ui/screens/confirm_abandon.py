# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The question whether a run that waits is to be given up for another dungeon.

Giving up cannot be undone, so A must be held; any other key leads back, and nothing has changed.
"""

from badge import buttons as b
from record import lifecycle
from record.presets import preset_of
from record.status_text import place
from ui.core import game_flow
from ui.core.screen import Screen
from ui.draw import icons, palette
from ui.widgets import header_footer
from ui.widgets.hold import Hold


class Page(Screen):
    """Enter with (rules, seed, practice): the dungeon that is to be dealt instead."""

    def enter(self, argument):
        """Build the page; it says where the run that waits stands."""
        app = self.app
        sheets = app.sheets
        group = self.group
        self._argument = argument
        lifecycle.find(app.run)
        header_footer.header(group, sheets, "A RUN IS WAITING", palette.BLOOD)
        cost = "It counts as a lost game."
        if app.run.practice:
            cost = "It was practice."
        elif preset_of(app.game.rules) < 0:
            cost = "It counts nowhere."
        for words, y, colour in (
            (place(app.game), 28, palette.AMBER),
            ("Another dungeon gives it up.", 48, palette.WHITE),
            (cost, 58, palette.WHITE),
        ):
            header_footer.text(group, sheets.glyphs5, words, 80 - 5 * len(words) // 2, y, colour)
        sheets.icons.put(group, palette.AMBER, 30, 84, 1, icons.DISC_A)
        self._hold = Hold(group, sheets, 27, 82)
        header_footer.text(group, sheets.glyphs6, "HOLD TO GIVE UP", 47, 85)
        header_footer.footer(group, sheets, (("B", "back"),))

    def key(self, key, down, at):
        """A held gives up; B and START lead back to the page where the dungeon was chosen."""
        if key == b.A:
            if down:
                self._hold.press(at)
            else:
                self.tick(at)  # the loop may have been late, the thumb was not
                self._hold.release()
        elif down and (key == b.B or key == b.START):
            director = self.app.director
            director.go(director.kept.get("title") or "title")

    def tick(self, now):
        """Deal the other dungeon once A was held long enough."""
        if self._hold.tick(now):
            rules, seed, practice = self._argument
            game_flow.begin(self.app, rules, seed, practice, True)
