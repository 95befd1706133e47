# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Reads the parts of a room on a simulated badge's screen, and puts dungeons before a player."""

from engine import rules
from engine.cards import deck_from_text
from host_tests.ui.screen_reader import ScreenReader

_RANKS = {16 + i: "0123456789?JQKA"[i] for i in range(15)} | {12: "1", 26: "0"}


def stack(player, deck, flags=rules.CLASSIC, wait=1000):
    """Put the player before a dungeon of the given cards."""
    player.app.game.deal_cards(flags, deck_from_text(deck), 1)
    player.app.director.go("room", "new")
    player.session.run(wait)


class RoomReader(ScreenReader):
    """Reads the room that ``session`` shows; the places are those of ui.md."""

    def feet(self):
        """The words at the feet of the four cards."""
        return [" ".join(self.read(2 + x, 54, 38 + x, 70)) for x in (0, 40, 80, 120)]

    def box(self, second):
        """The lines in the box of A, or of B if ``second``."""
        return self.read(80, 73, 160, 88) if second else self.read(0, 73, 80, 88)

    def swap(self):
        """(old, new) value in the box of A, as they are written."""
        cells = [(x, tile) for tile, x, y in self.tiles("ranks") if x < 80 and 73 <= y < 88]
        old = "".join(_RANKS[tile] for x, tile in sorted(cells) if x < 40)
        return old, "".join(_RANKS[tile] for x, tile in sorted(cells) if x >= 40)

    def select(self):
        """The word that says what SELECT does."""
        return " ".join(self.read(134, 0, 160, 14))

    def limit(self):
        """The line below the weapon's name."""
        return " ".join(self.read(55, 100, 160, 111))

    def pile(self):
        """(rank of the last foe that the weapon slew, how many it slew), as they are written."""
        cells = [tile for tile, x, y in self.tiles("ranks") if 33 <= x < 53 and y > 99]
        return "".join(_RANKS[tile] for tile in cells), " ".join(self.read(43, 90, 55, 100))

    def ladder(self):
        """The cells of the rank ladder from 2 up, as pixels."""
        picture = self.session.picture()
        boxes = ((55 + 8 * i, 112, 63 + 8 * i, 123) for i in range(13))
        return [picture.crop(box).tobytes() for box in boxes]

    def rings(self):
        """Whether a ring is seen round the disc of A, and of B."""
        columns = [x for _, x, _ in self.tiles("ring")]
        return any(x < 80 for x in columns), any(x >= 80 for x in columns)

    def note(self):
        """The rows of the note, once all of them are there."""
        self.session.run(200)
        return self.read(0, 90) if self.session.modules["ui.room.message_panel"].open else []
