# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The run being played or waiting: its marks, and where it is kept.

``record.lifecycle`` begins, finds and ends it, ``record.autosave`` writes it along the way.
"""

from record.layout import (
    RUN_AT,
    RUN_HINTED,
    RUN_LEFT,
    RUN_PRACTICE,
    RUN_REPLAY,
    RUN_SET_BACK,
    SETTINGS_AT,
    SPARE_AT,
)  # fmt: skip


class Run:
    """The run in ``game``, stored in ``save`` and ``log`` and written by ``writer``.

    ``hinted``: a hint was shown; ``practice``: it counts nowhere; ``set_back``: a power-off set it
    back to an earlier room, whose cards had been seen. ``active``: ``game`` is the run, and not
    counted yet. While it is not, a run may wait in the save, and a page may use the game and
    ``practice`` for something else.

    ``written`` and ``dealt``: the turns in which the record was written and for which cards were
    dealt last; ``stored``: the record has it, and
    ``left``: as its player left it, at its last move; ``low``: it was
    written since the battery is low. ``trouble``: 1, a failed write is to be told; 2, it was told.
    ``settings``: their bytes as written last. Make it when the save is loaded.
    """

    def __init__(self, game, save, writer, log):
        self.game = game
        self.save = save
        self.writer = writer
        self.log = log
        self.hinted = self.practice = self.set_back = self.active = self.low = False
        self.stored = save.image[RUN_REPLAY] > 0
        self.left = save.image[RUN_AT] & RUN_LEFT > 0
        self.written = self.dealt = self.trouble = 0
        self.settings = save.image[SETTINGS_AT:SPARE_AT]

    @property
    def marks(self):
        """``hinted``, ``practice`` and ``set_back`` as ``record.layout`` has them."""
        return (
            RUN_HINTED * self.hinted | RUN_PRACTICE * self.practice | RUN_SET_BACK * self.set_back
        )
