# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Reads the words on a simulated badge's screen as a player does, row by row.

It walks the visible layers, bottom first, for tiles of the sheets of letters and digits; what is
hidden, blank, covered or off the screen is not read. The screens' own variables
are not looked at.
"""

from desktop.sim.player import Player
from host_tests.ui import screen_layers
from record import lifecycle

WIDTH, HEIGHT = screen_layers.WIDTH, screen_layers.HEIGHT


class ScreenReader(Player):
    """A player who reads; ``session`` is a started ``Session`` of the project's own program."""

    def __init__(self, session):
        Player.__init__(self, session)
        self._memory = {}
        self._cut = {}  # rows in which something did not fit, by id
        self._watch(session.modules["ui.draw.text_row"])

    def _watch(self, pen):
        """From now on take note of every row into which more is written than it holds."""
        on, put, cut = pen.on, pen.put, self._cut
        row = None

        def watched_on(grid, column=0):
            nonlocal row
            row = grid
            cut.pop(id(grid), None)
            on(grid, column)

        def watched_put(tile):
            if pen.column >= row.width:
                cut[id(row)] = row
            put(tile)

        pen.on, pen.put = watched_on, watched_put

    def past_game(self, flags, seed, moves=None):
        """Let a game have been played before: ``moves``, or else a short one without any weapon."""
        app = self.app
        game = app.game
        game.deal(flags, seed)
        lifecycle.begin(app.run)
        for move in moves or ():
            game.play(move)
        while game.state == 0:
            legal = [action for action in (4, 5, 6, 7, 0, 1, 2, 3) if game.can(action)]
            game.play(legal[0])
        self.session.load("ui.core.game_flow").finish(app)
        return game.score()

    def begin(self, flags, seed, practice=False):
        """Deal a dungeon, whatever is shown and whatever run waits."""
        game_flow = self.session.load("ui.core.game_flow")
        game_flow.begin(self.app, flags, seed, practice, sure=True)
        self.session.run(50)

    def look(self):
        """What is drawn now, as a ``host_tests.ui.screen_layers.Screen``."""
        return screen_layers.Screen(self.app.director.screen.root, self.app.sheets, self._memory)

    def cells(self):
        """All letters that are shown: (character, x, y, width, height), bottom layer first."""
        return self.look().letters()

    def tiles(self, sheet):
        """The tiles of one of ``app.sheets`` that are shown, none of them blank: (number, x, y)."""
        bitmap = getattr(self.app.sheets, sheet).bitmap
        return [
            (number, x, y)
            for layer in self.look().layers
            if layer.grid.bitmap is bitmap
            for number, x, y, seen, _ in layer.tiles
            if seen
        ]

    def read(self, left=0, top=0, right=WIDTH, bottom=HEIGHT):
        """The words shown, a line for each height at which letters stand, from the top; or those
        within a rectangle (``right`` and ``bottom`` lie outside)."""
        rows = {}
        for letter, x, y, wide, _ in self.cells():
            if left <= x < right and top <= y < bottom:
                rows.setdefault(y, []).append((x, wide, letter))
        lines = []
        for y in sorted(rows):
            line = ""
            end = None
            for x, wide, letter in sorted(rows[y]):
                if end is not None and x >= end + wide:
                    line += " "
                line += letter
                end = x + wide
            lines.append(line)
        return lines

    def sees(self, words):
        """Whether ``words`` stand somewhere on the screen, in one line."""
        return any(words in line for line in self.read())

    def check(self, moving=False):
        """Assert that all words are whole: on the screen, in their boxes, not over one another, not
        over an icon, nothing cut off. While something is ``moving`` it may cover words in part."""
        drawn = self.look()
        faults = drawn.faults(moving)
        assert not faults, "%s\n%s" % (faults, self.read())
        grids = {id(layer.grid) for layer in drawn.layers}
        cut = [id(grid) for grid in self._cut.values() if id(grid) in grids]
        assert not cut, "cut off: %s" % self.read()


def presser(wait):
    """A function that taps keys before ``ScreenReader``, one after the other, with ``wait`` ms
    behind each unless it is told otherwise, and checks that nothing broke, and that they led
    ``to`` a screen, if one is named."""

    def press(reader, *keys, after=wait, to=None):
        for key in keys:
            reader.session.tap(key, after=after)
            assert reader.session.error is None, reader.session.serial
        assert to is None or reader.screen == to, reader.screen

    return press
