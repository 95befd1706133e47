# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What every screen is: a group, keys and ticks.

A screen draws into ``group``, which lies on a dark ground in ``root``, gets the keys while it is
shown, and asks the director for another screen.
"""

import displayio

from ui.draw.shapes import ground


class Screen:
    """The base of all screens; ``app`` holds the game, the save, the sheets and the director. Each
    lies in a module of its own name, as the class ``Page``.

    Each has ``enter(argument)``, called before it is shown with what ``Director.go`` was given, and
    ``key(key, down, at)``: a key (0..7 of ``badge.buttons``) went down or came up at the moment
    ``at`` (ms). ``ticks``: every key that it gets is heard. ``kept``: what it wants to find again
    when it comes back, such as a row; None at first. All else goes when it is left.
    """

    ticks = True
    kept = None

    def __init__(self, app):
        self.app = app
        self.group = displayio.Group()
        self.root = displayio.Group()
        self.root.append(ground())
        self.root.append(self.group)

    def leave(self):
        """The screen is no longer shown."""

    def tick(self, now):
        """Called about a hundred times a second; ``now`` in ms as ``badge.clock`` counts."""
