# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Reads records of version 1, and judges any block of bytes; the layout stands in ``record.save``.

The CRC finds what broke on the way. What was never right is found byte by byte, before any of it
is taken over, so that a wrong score, a table out of order or a setting without meaning cannot reach
the game. Refuses to repair anything, to read a later version's record, and to play replays, which
``record.results.verify`` does.
"""

from engine import replay as _replay
from engine.crc import crc16
from record import save as _save
from record.byte_fields import copy, get
from record.settings import check_settings, check_zero
from record.writer import BLANK, DAMAGED, FOREIGN, GOOD, LATER

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
    return get(buffer, _save.SEQUENCE_AT, 4)


def inspect(buffer):
    """What ``buffer`` holds: ``GOOD``, ``BLANK`` (0xFF throughout), ``FOREIGN``, ``DAMAGED``, or
    ``LATER`` (whole, but of a version not known here).

    Judges the frame, not the content, which ``decode`` does. A later record is only known when the
    buffer holds all of it.
    """
    size = len(buffer)
    i = 0
    while i < size and buffer[i] == 0xFF:
        i += 1
    if i == size and size:
        return BLANK
    for i in range(4):
        if i >= size or buffer[i] != _save.MAGIC[i]:
            return FOREIGN
    if size < _SHORTEST:
        return DAMAGED
    length = get(buffer, _save.LENGTH_AT, 2)
    if length < _SHORTEST or length > size or length > _LONGEST:
        return DAMAGED
    if crc16(buffer, 0, length - 2) != get(buffer, length - 2, 2):
        return DAMAGED
    version = buffer[_save.VERSION_AT]
    if version > _save.VERSION:
        return LATER
    if version < _save.VERSION or length != _save.LENGTH or buffer[_save.SEQUENCE_AT + 3] > 0x3F:
        return DAMAGED
    return GOOD


def encode(save, buffer):
    """Write the record to the start of ``buffer`` and return its length.

    ``ValueError`` for a setting out of its range or a buffer too small. Allocates nothing.
    """
    if len(buffer) < _save.LENGTH:
        raise ValueError("no room for the record")
    check_settings(save.image, _save.SETTINGS_AT)
    save.seal()
    copy(save.image, 0, buffer, 0, _save.LENGTH)
    return _save.LENGTH


def _check(buffer, save):
    """Raise ``ValueError``, naming place and fault, unless ``buffer`` holds a possible record."""
    place = "header"
    try:
        check_zero(buffer, _save.VERSION_AT + 1, _save.LENGTH_AT)
        check_zero(buffer, _save.SEQUENCE_AT + 4, _save.SETTINGS_AT)
        place = "settings"
        check_settings(buffer, _save.SETTINGS_AT)
        check_zero(buffer, _save.SPARE_AT, _save.RUN_AT)
        place = "run"
        _check_run(buffer, _save.RUN_AT, _save.RUN_AT + 48)
        place = "table"
        for table in save.tables:
            table.check(buffer)
        place = "statistics"
        for stats in save.stats:
            stats.check(buffer)
    except ValueError as fault:
        raise ValueError(f"the record cannot be, {place}: {fault}")


def _check_run(buffer, at, end):
    replay = at + _save.REPLAY_AT
    if not buffer[replay]:
        check_zero(buffer, at, end)
        return
    if buffer[at] > 3:
        raise ValueError("unknown flags")
    check_zero(buffer, at + 1, replay)
    check_zero(buffer, replay + _replay.check(buffer, replay), end)


def decode(buffer, save):
    """Take the record at the start of ``buffer`` over into ``save``.

    ``ValueError`` with a sentence that names the fault, and ``save`` as it was, for anything else.
    """
    state = inspect(buffer)
    if state != GOOD:
        raise ValueError(_FAULTS[state])
    _check(buffer, save)
    copy(buffer, 0, save.image, 0, _save.LENGTH)
    save.sequence = sequence_of(buffer)
