# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Asks before a run that waits is given up for another dungeon.

Refuses to be mashed through: giving up is grave, so A must be held; any other key leads back and
nothing has changed.
"""

from badge import buttons as b
from badge import clock
from record.presets import preset_of
from record.status_text import place
from ui.core import game_flow
from ui.core.screen import Screen
from ui.draw import icons, palette
from ui.draw.shapes import fill
from ui.widgets import header_footer

HOLD = 600  # ms


class ConfirmAbandon(Screen):
    """Enter with (rules, seed, practice): the dungeon that is to be dealt instead."""

    def enter(self, argument):
        """Build the page; it says where the run that waits stands."""
        app = self.app
        sheets = app.sheets
        group = self.group
        self._wanted = argument
        app.run.find()
        header_footer.header(group, sheets, "A RUN IS WAITING", palette.BLOOD)
        where = place(app.game)
        header_footer.text(
            group, sheets.glyphs5, where, 80 - 5 * len(where) // 2, 28, palette.AMBER
        )
        words = "Another dungeon gives it up.", "It counts as a lost game."
        if app.run.practice:
            words = words[0], "It was practice."
        elif preset_of(app.game.rules) < 0:
            words = words[0], "It counts nowhere."
        for i in range(2):
            header_footer.text(
                group, sheets.glyphs5, words[i], 80 - 5 * len(words[i]) // 2, 48 + 10 * i
            )
        sheets.icons.put(group, palette.AMBER, 30, 84, 1, icons.DISC_A)
        self._ring = sheets.ring.put(group, palette.WHITE, 27, 82, 2, 0, 2)
        header_footer.text(group, sheets.glyphs6, "HOLD TO GIVE UP", 47, 85)
        header_footer.footer(group, sheets, (("B", "back"),))
        self._held = -1

    def key(self, key, down, at):
        """A held gives up; B and START lead back to the page where the wish arose."""
        if key == b.A:
            self._held = at if down else -1
            fill(self._ring, 0)
        elif down and (key == b.B or key == b.START):
            director = self.app.director
            director.go(director.kept.get("title") or "title")

    def tick(self, now):
        """The ring that fills."""
        if self._held < 0:
            return
        gone = clock.since(self._held, now)
        if gone >= HOLD:
            self._held = -1
            rules, seed, practice = self._wanted
            game_flow.begin(self.app, rules, seed, practice, True)
        else:
            fill(self._ring, 1 + gone * 11 // HOLD)


Shown = ConfirmAbandon
