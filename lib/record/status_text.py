# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Where scores and run are, in words for the player.

Lines have at most 30 characters of the 5x8 font: five pixels are free on each side. They are read
on a badge and in the window of a computer.
"""

from record.block_state import (
    ABSENT,
    BLANK,
    BUSY,
    DAMAGED,
    FAILED,
    FOREIGN,
    GOOD,
    LATER,
    LOST,
    UNREAD,
)  # fmt: skip
from record.results import Tally

# Two lines for each state of record.block_state, in their order.
_LINES = (
    "Scores are kept here.", "",
    "No record is here: your first", "save begins one.",
    "Here is another program's data", "until your first save.",
    "The record is damaged: your", "next save begins a new one.",
    "The record is lost: your", "next save begins a new one.",
    "Made by a later version: left", "alone, nothing new is kept.",
    "No memory for scores: they", "last until you switch off.",
    "Scores cannot be written: they", "last until you switch off.",
    "The record cannot be read: it", "stays, nothing new is kept.",
)  # fmt: skip

# Where scores are kept, at most 16 characters, and why, for each case of ``_where``.
_NOWHERE, _COPY, _MEMORY, _BOTH, _SPARED, _BUSY, _BROKEN, _ALIEN = range(8)
_PLACES = (
    "nowhere", "file only", "memory", "memory + file", "memory + file", "memory + file", "memory",
    "memory",
)  # fmt: skip
_REASONS = (
    "", "",
    "The badge's memory fails; the", "copy in the file is good.",
    "They stay when you switch off.", "",
    "In the badge's memory, and a", "copy in a file on its drive.",
    "The badge's memory lost it;", "the copy in the file goes on.",
    "A computer has the drive: the", "file follows at next start.",
    "The copy is out of use: the", "install command repairs it.",
    "The file for the copy holds", "something else: left alone.",
)  # fmt: skip


def message(status, line):
    """Line 0 or 1 of what ``status`` of a ``Writer`` means, at most 30 characters."""
    return _LINES[2 * status + line]


def _where(writer):
    copy = writer.copy
    if writer.status >= LATER or copy == LATER:
        if copy == GOOD and (writer.status == ABSENT or writer.status == FAILED):
            return _COPY
        return _NOWHERE
    if copy == BUSY:
        return _BUSY
    if copy == GOOD and (writer.status == LOST or writer.status == DAMAGED):
        return _SPARED
    if copy == GOOD or copy == BLANK or copy == DAMAGED:
        return _BOTH
    if copy == ABSENT:
        return _MEMORY
    return _ALIEN if copy == FOREIGN else _BROKEN


def where(writer):
    """Where scores are kept right now, at most 16 characters."""
    return _PLACES[_where(writer)]


def reason(writer, line):
    """Line 0 or 1 of why they are kept there, at most 30 characters."""
    case = _where(writer)
    if case == _NOWHERE:
        return message(LATER if writer.copy == LATER else writer.status, line)
    return _REASONS[2 * case + line]


def trouble(writer):
    """Whether a page that shows scores should say ``lines``: something is not as it should be."""
    if writer.copy in (FAILED, LATER, UNREAD):
        return True
    return writer.status != GOOD and _where(writer) != _COPY


def complaint(run):
    """True once after a write of a ``Run`` failed, until one succeeds again; ``lines`` says why."""
    if run.trouble == 1:
        run.trouble = 2
        return True
    return False


def lines(writer, line):
    """Line 0 or 1 for a page that shows scores, at most 30 characters."""
    case = _where(writer)
    if case in (_NOWHERE, _SPARED) or case >= _BROKEN and writer.status == GOOD:
        return reason(writer, line)
    return message(writer.status, line)


def place(game):
    """Where a run stands, at most 26 characters: "Room 7, as you entered it"."""
    room = Tally(game).rooms
    if game.faced:
        return "Room %d, where you left it" % room
    return "Room %d, as you entered it" % room
