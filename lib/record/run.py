# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The run being played or waiting: its marks, and where it is kept.

``record.lifecycle`` begins, finds and ends it, ``record.autosave`` writes it along the way.
"""

from record.layout import RUN_HINTED, RUN_PRACTICE, SETTINGS_AT, SPARE_AT


class Run:
    """The run in ``game``, stored in ``save`` and ``log`` and written by ``writer``.

    ``hinted``: a hint was shown; ``practice``: it counts nowhere. ``active``: ``game`` is the run,
    and not counted yet. While it is not, a run may wait in the save, and a page may use the game
    and ``practice`` for something else.

    ``written`` and ``dealt``: the turns in which the record was written and for which cards were
    dealt last. ``trouble``: 1, a failed write is to be told; 2, it was told. ``settings``: their
    bytes as written last. Make it when the save is loaded.
    """

    def __init__(self, game, save, writer, log):
        self.game = game
        self.save = save
        self.writer = writer
        self.log = log
        self.hinted = self.practice = self.active = False
        self.written = self.dealt = self.trouble = 0
        self.settings = save.image[SETTINGS_AT:SPARE_AT]

    @property
    def flags(self):
        """``hinted`` and ``practice`` as ``record.layout`` has them."""
        return RUN_HINTED * self.hinted | RUN_PRACTICE * self.practice
