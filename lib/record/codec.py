# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Decodes a record into a save and encodes it again.

Content that no game can have led to is found byte by byte before any of it is taken over, so that
a wrong score, a table out of order or a setting without meaning never reaches the game. Replays are
not played: ``record.results.verify`` does that.
"""

from engine import replay as _replay
from record import layout
from record.block_state import GOOD, inspect, sequence_of
from record.byte_fields import copy
from record.field_checks import check_zero
from record.settings import check_settings
from record.stats import stats_of
from record.table import table_of

_FAULTS = (
    "",
    "the record is blank",
    "the record is of another program",
    "the record is damaged or cut off",
    "the record is of a later version",
)


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
        for i in range(3):
            table_of(save, i).check(buffer)
        place = "statistics"
        for i in range(3):
            stats_of(save, i).check(buffer)
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
    save.read_settings()
    save.sequence = sequence_of(buffer)
