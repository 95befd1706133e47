# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The run in progress: a replay of the moves so far, in the save's buffer.

Resuming plays the replay again, so a run that cannot have happened is never resumed. Refuses
explicit decks, which have no replay, and knows nothing of when a run is written.
"""

from engine import replay as _replay
from engine.packing import pack
from record.byte_fields import clear
from record.save import REPLAY_AT

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

_LENGTH = const(48)


class Run:
    """At most one run, in ``buffer`` from ``at`` on."""

    def __init__(self, buffer, at):
        self.buffer = buffer
        self.at = at

    @property
    def length(self):
        """The replay's length in bytes, 0 when there is no run."""
        at = self.at + REPLAY_AT
        return _replay.packed_length(self.buffer[at + 6]) if self.buffer[at] else 0

    @property
    def hinted(self):
        """Whether a hint was shown in this run."""
        return self.buffer[self.at] & 1 > 0

    @property
    def practice(self):
        """Whether this run counts nowhere."""
        return self.buffer[self.at] > 1

    def keep(self, game, hinted=False, practice=False):
        """Take over the game as it stands, without heap; ``ValueError`` for an explicit deck."""
        at = self.at + REPLAY_AT
        clear(self.buffer, at + pack(game, self.buffer, at), self.at + _LENGTH)
        self.buffer[self.at] = (1 if hinted else 0) | (2 if practice else 0)

    def resume(self, game):
        """Play the run on ``game``: True, or False when there is none.

        A run that does not play legally is dropped: False too, and ``game`` is unchanged or freshly
        dealt.
        """
        try:
            return _replay.unpack(self.buffer, game, self.at + REPLAY_AT) > 0
        except ValueError:
            self.clear()
            return False

    def clear(self):
        """There is no run any more."""
        clear(self.buffer, self.at, self.at + _LENGTH)
