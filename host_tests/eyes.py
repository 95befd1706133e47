# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Two eyes: reads the words on a simulated badge's screen as a player does, row by row.

It walks the visible layers for tiles of the two sheets of letters; what is hidden, blank or off the
screen is not read. Refuses to look into the screens' own variables.
"""

import gc

WIDTH, HEIGHT = 160, 128


class Eyes:
    """Reads ``session``, a started ``desktop.sim.session.Session`` of the project's own program."""

    def __init__(self, session):
        self.session = session

    @property
    def app(self):
        """The program's app."""
        return self.session.globals["app"]

    @property
    def screen(self):
        """The name of the screen shown: its class."""
        return type(self.app.director.screen).__name__

    def past_game(self, flags, seed, moves=None):
        """Let a game have been played before: ``moves``, or else a short one without any weapon."""
        app = self.app
        game = app.game
        game.deal(flags, seed)
        app.practice = app.hinted = False
        for move in moves or ():
            game.play(move)
        while game.state == 0:
            legal = [action for action in (4, 5, 6, 7, 0, 1, 2, 3) if game.can(action)]
            game.play(legal[0])
        app.finish()
        return game.score()

    def cells(self):
        """All letters that are shown: (character, x, y, width, height), bottom layer first."""
        sheets = self.app.sheets
        found = []

        def walk(layer, x, y):
            if layer.hidden:
                return
            x += layer.x
            y += layer.y
            if hasattr(layer, "tile_width"):
                if layer.bitmap in (sheets.glyphs5.bitmap, sheets.glyphs6.bitmap):
                    wide, high = layer.tile_width, layer.tile_height
                    for i in range(layer.width * layer.height):
                        left = x + i % layer.width * wide
                        top = y + i // layer.width * high
                        if layer[i]:
                            found.append((chr(layer[i] + 32), left, top, wide, high))
            elif type(layer).__name__ == "Group":
                for inner in layer:
                    walk(inner, x, y)

        walk(self.app.director.screen.root, 0, 0)
        return found

    def read(self):
        """The words shown, a line for each height at which letters stand, from the top."""
        rows = {}
        for letter, x, y, wide, _ in self.cells():
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

    def check(self):
        """Assert that all words are whole: on the screen, not over one another, nothing cut off."""
        cells = self.cells()
        for letter, x, y, wide, high in cells:
            inside = x >= 0 and y >= 0 and x + wide <= WIDTH and y + high <= HEIGHT
            assert inside, "%r at %d, %d leaves the screen: %s" % (letter, x, y, self.read())
        for i, (letter, x, y, wide, high) in enumerate(cells):
            for other, x2, y2, wide2, high2 in cells[:i]:
                # A letter's last column and row are blank in both sheets.
                apart = (
                    x + wide - 1 <= x2 or x2 + wide2 - 1 <= x
                    or y + high - 1 <= y2 or y2 + high2 - 1 <= y
                )  # fmt: skip
                assert apart, "%r lies over %r at %d, %d" % (letter, other, x, y)
        for one in gc.get_objects():
            if type(one).__module__ == "ui.text" and hasattr(one, "clipped"):
                assert not one.clipped, "cut off: %s" % self.read()
