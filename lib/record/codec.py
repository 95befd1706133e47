# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Reads and writes records of version 1, and says what any block of bytes is.

The CRC finds what broke on the way. Content that no game can have led to is found byte by byte
before any of it is taken over, so that a wrong score, a table out of order or a setting without
meaning never reaches the game. Replays are not played: ``record.results.verify`` does that.
"""

from engine import replay as _replay
from engine.crc import crc16
from record import layout
from record.byte_fields import copy, get
from record.checks import check_zero
from record.settings import check_settings
from record.states import BLANK, DAMAGED, FOREIGN, GOOD, LATER

_FAULTS = (
    "",
    "the record is blank",
    "the record is of another program",
    "the record is damaged or cut off",
    "the record is of a later version",
)
_SHORTEST = 18
_LONGEST = 2048


def newer(a, b):
    """Whether sequence number ``a`` comes after ``b``, across the wrap too."""
    return 0 < (a - b) & 0x3FFFFFFF < 0x20000000


def sequence_of(buffer):
    """The sequence number of a record that ``inspect`` finds ``GOOD``."""
    return get(buffer, layout.SEQUENCE_AT, 4)


def inspect(buffer):
    """What ``buffer`` holds: ``GOOD``, ``BLANK`` (0xFF throughout), ``FOREIGN``, ``DAMAGED`` or
    ``LATER`` of ``record.states``.

    Looks at header and CRC; ``decode`` looks at the content. A later version's record is only
    known as one when the buffer holds all of it.
    """
    size = len(buffer)
    i = 0
    while i < size and buffer[i] == 0xFF:
        i += 1
    if i == size and size:
        return BLANK
    for i in range(4):
        if i >= size or buffer[i] != layout.MAGIC[i]:
            return FOREIGN
    if size < _SHORTEST:
        return DAMAGED
    length = get(buffer, layout.LENGTH_AT, 2)
    if length < _SHORTEST or length > size or length > _LONGEST:
        return DAMAGED
    if crc16(buffer, 0, length - 2) != get(buffer, length - 2, 2):
        return DAMAGED
    version = buffer[layout.VERSION_AT]
    if version > layout.VERSION:
        return LATER
    if version < layout.VERSION or length != layout.LENGTH or buffer[layout.SEQUENCE_AT + 3] > 0x3F:
        return DAMAGED
    return GOOD


def encode(save, buffer):
    """Write the record to the start of ``buffer`` and return its length.

    ``ValueError`` for a setting out of its range or a buffer too small. Allocates nothing.
    """
    if len(buffer) < layout.LENGTH:
        raise ValueError("no room for the record")
    check_settings(save.image)
    save.seal()
    copy(save.image, 0, buffer, 0, layout.LENGTH)
    return layout.LENGTH


def _check(buffer, save):
    """Raise ``ValueError``, naming place and fault, unless games can have led to this content."""
    place = "header"
    try:
        check_zero(buffer, layout.VERSION_AT + 1, layout.LENGTH_AT)
        check_zero(buffer, layout.SEQUENCE_AT + 4, layout.SETTINGS_AT)
        place = "settings"
        check_settings(buffer)
        check_zero(buffer, layout.SPARE_AT, layout.RUN_AT)
        place = "run"
        _check_run(buffer)
        place = "table"
        for table in save.tables:
            table.check(buffer)
        place = "statistics"
        for stats in save.stats:
            stats.check(buffer)
    except ValueError as fault:
        raise ValueError(f"the record cannot be, {place}: {fault}")


def _check_run(buffer):
    at = layout.RUN_AT
    replay = layout.RUN_REPLAY
    end = layout.BOOKS_AT
    if not buffer[replay]:
        check_zero(buffer, at, end)
        return
    if buffer[at] > layout.RUN_HINTED | layout.RUN_PRACTICE:
        raise ValueError("unknown flags")
    check_zero(buffer, at + 1, replay)
    check_zero(buffer, replay + _replay.check(buffer, replay), end)


def decode(buffer, save):
    """Copy the record at the start of ``buffer`` into ``save``.

    Raises ``ValueError`` with a sentence that names the fault, and leaves ``save`` as it was, for
    anything but a good record.
    """
    state = inspect(buffer)
    if state != GOOD:
        raise ValueError(_FAULTS[state])
    _check(buffer, save)
    copy(buffer, 0, save.image, 0, layout.LENGTH)
    save.sequence = sequence_of(buffer)
