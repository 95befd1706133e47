# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The best ten games under one set of rules, each with the replay that proves it.

They lie in the save's buffer, so reading them allocates nothing. Replays are not played here:
``record.results.verify`` does that.
"""

from engine import replay as _replay
from engine import rules as _rules
from record.byte_fields import clear, copy, get, put
from record.field_checks import check_initials, check_zero
from record.layout import BOOK, BOOKS_AT
from record.presets import PRESETS

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

_PLACES = const(10)
_LENGTH = const(480)
_WORST = const(-188)  # no loss is worse (rules.md, The end and the score)

# One entry, as record.layout has it. Its first byte is never 0xFF: see there.
_ENTRY = const(48)
_INITIALS = const(1)
_ROOMS = const(4)
_FLAGS = const(5)
_NUMBER = const(6)
_REPLAY = const(8)
_NUMBER_HIGH = const(47)

# Bits of an entry's flags.
HINTED = const(1)
SET_BACK = const(2)


def _check_result(rules, score, rooms):
    """Raise ``ValueError`` unless a game under these preset rules can end so."""
    if score < _WORST or score > (30 if rules & _rules.LAST_POTION_BONUS else 20):
        raise ValueError("score is out of range")
    if rooms < 1 or rooms > (16 if rules & _rules.MERCHANTS else 15):
        raise ValueError("rooms are out of range")


class Table:
    """Ten places, best first, in ``buffer`` from ``at`` on; of equal scores the earlier is first.

    Places are 0..9, ``IndexError`` for any other. An empty place has nothing to read.
    """

    def __init__(self, buffer, at, rules):
        self.buffer = buffer
        self.at = at
        self.rules = rules

    def _entry(self, i):
        if i < 0 or i >= _PLACES:
            raise IndexError("places are 0 to 9")
        return self.at + _ENTRY * i

    @property
    def count(self):
        """The number of entries."""
        i = 0
        while i < _PLACES and self.buffer[self.at + _ENTRY * i + _REPLAY]:
            i += 1
        return i

    def score(self, i):
        """The score of place i."""
        return self.buffer[self._entry(i)] + _WORST

    def won(self, i):
        """Whether place i is a win: under rules that have a table, exactly a score above 0."""
        return self.score(i) > 0

    def initial(self, i, k):
        """The character code of the k-th initial of place i, 0 <= k < 3."""
        return self.buffer[self._entry(i) + _INITIALS + k]

    def rooms(self, i):
        """The room in which the game of place i ended, from 1, avoided rooms not counted."""
        return self.buffer[self._entry(i) + _ROOMS]

    def hinted(self, i):
        """Whether a hint was shown in the game of place i."""
        return self.buffer[self._entry(i) + _FLAGS] & HINTED > 0

    def set_back(self, i):
        """Whether a power-off set the game of place i back to an earlier room."""
        return self.buffer[self._entry(i) + _FLAGS] & SET_BACK > 0

    def number(self, i):
        """The low 24 bits of the receipt's number of place i, 0 in entries of version 1."""
        at = self._entry(i)
        return self.buffer[at + _NUMBER_HIGH] << 16 | get(self.buffer, at + _NUMBER, 2)

    def seed(self, i):
        """The seed of place i's dungeon."""
        return _replay.seed_of(self.buffer, self._entry(i) + _REPLAY)

    def replay_at(self, i):
        """Where in ``buffer`` place i's replay begins; a 0 lies there for an empty place."""
        return self._entry(i) + _REPLAY

    def replay(self, i, buffer):
        """Copy place i's replay to the start of ``buffer``; its length, ``ValueError`` for none."""
        at = self._entry(i) + _REPLAY
        length = _replay.check(self.buffer, at)
        copy(self.buffer, at, buffer, 0, length)
        return length

    def unpack(self, i, game):
        """Play place i's replay on ``game``; its length, ``ValueError`` when it is not legal."""
        return _replay.unpack(self.buffer, game, self._entry(i) + _REPLAY)

    def place_for(self, score):
        """The place that a new game with this score takes, or -1 when ten are at least as good."""
        count = self.count
        for i in range(count):
            if self.score(i) < score:
                return i
        return count if count < _PLACES else -1

    def insert(self, score, initials, rooms, flags, replay, offset=0, number=0):
        """Enter a finished game and return its place, or -1 when ten are at least as good.

        ``initials``: three bytes; ``flags``: ``HINTED`` and ``SET_BACK``; ``replay``: the packed
        replay from ``offset`` on; ``number``: the receipt's. Raises ``ValueError``, and changes
        nothing, for a game that this table cannot hold.
        """
        length = _replay.check(replay, offset)
        if replay[offset + 1] != self.rules:
            raise ValueError("the replay is of other rules")
        _check_result(self.rules, score, rooms)
        check_initials(initials)
        place = self.place_for(score)
        if place < 0:
            return place
        buffer = self.buffer
        at = self.at + _ENTRY * place
        for i in range(self.at + _LENGTH - 1, at + _ENTRY - 1, -1):
            buffer[i] = buffer[i - _ENTRY]
        clear(buffer, at, at + _ENTRY)
        buffer[at] = score - _WORST
        copy(initials, 0, buffer, at + _INITIALS, 3)
        buffer[at + _ROOMS] = rooms
        buffer[at + _FLAGS] = flags
        put(buffer, at + _NUMBER, 2, number)
        buffer[at + _NUMBER_HIGH] = number >> 16 & 255
        copy(replay, offset, buffer, at + _REPLAY, length)
        return place

    def rename(self, i, initials):
        """Give place i other initials; ``ValueError`` for unprintable ones or an empty place."""
        check_initials(initials)
        if i >= self.count:
            raise ValueError("nobody is there")
        copy(initials, 0, self.buffer, self._entry(i) + _INITIALS, 3)

    def clear(self):
        """Forget all entries."""
        clear(self.buffer, self.at, self.at + _LENGTH)

    def check(self, buffer, version):
        """Raise ``ValueError`` unless games can have led to this table in ``buffer``, a record.

        The replays' checksums are tried, their moves are not played.
        """
        at = self.at
        end = at + _LENGTH
        above = 255
        while at < end:
            replay = at + _REPLAY
            if not buffer[replay]:
                check_zero(buffer, at, end)
                return
            if buffer[at] > above:
                raise ValueError("not in order of scores")
            above = buffer[at]
            _check_result(self.rules, above + _WORST, buffer[at + _ROOMS])
            check_initials(buffer, at + _INITIALS)
            if buffer[at + _FLAGS] > (HINTED if version == 1 else HINTED | SET_BACK):
                raise ValueError("unknown flags")
            number = at + _NUMBER_HIGH
            if version == 1:
                check_zero(buffer, at + _NUMBER, replay)
                check_zero(buffer, number, number + 1)
            at += _ENTRY
            check_zero(buffer, replay + _replay.check(buffer, replay), number)
            if buffer[replay + 1] != self.rules:
                raise ValueError("a replay is of other rules")


def table_of(save, preset):
    """The ``Table`` of a preset, its index in ``PRESETS``."""
    return Table(save.image, BOOKS_AT + BOOK * preset, PRESETS[preset])
