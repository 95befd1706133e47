# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Decodes a record into a save and encodes it again.

Content that no game can have led to is found byte by byte before any of it is taken over, so that
a wrong score, a table out of order or a setting without meaning never reaches the game. Replays are
not played: ``record.results.verify`` does that.
"""

from engine import replay as _replay
from engine import rules as _rules
from record import layout
from record.block_state import GOOD, inspect, sequence_of
from record.byte_fields import clear, copy
from record.field_checks import check_initials, check_zero
from record.save import NEW
from record.settings import check_settings
from record.stats import stats_of
from record.table import table_of

_FAULTS = (
    "",
    "the record is blank",
    "the record is of another program",
    "the record is damaged or cut off",
    "the record is lost",
    "the record is of a later version",
)
_STEPS = 24  # of the Stair
_WORST, _BEST = -188, 30  # scores
_END_1 = layout.LENGTH_1 - 2  # of what version 1 held


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
    version = buffer[layout.VERSION_AT]
    place = "header"
    try:
        check_zero(buffer, layout.VERSION_AT + 1, layout.LENGTH_AT)
        check_zero(buffer, layout.SEQUENCE_AT + 4, layout.SETTINGS_AT)
        place = "settings"
        check_settings(buffer)
        check_zero(buffer, layout.DIM if version == 1 else layout.SPARE_AT, layout.RUN_AT)
        place = "run"
        _check_run(buffer, version)
        place = "table"
        for i in range(3):
            table_of(save, i).check(buffer, version)
        place = "statistics"
        for i in range(3):
            stats_of(save, i).check(buffer)
        if version > 1:
            place = "goals"
            _check_goals(buffer)
            place = "results"
            for i in range(3):
                _check_results(buffer, layout.RESULTS_AT + layout.RESULTS * i)
            place = "match"
            _check_match(buffer)
    except ValueError as fault:
        raise ValueError(f"the record cannot be, {place}: {fault}")


def _check_run(buffer, version):
    at = layout.RUN_AT
    replay = layout.RUN_REPLAY
    end = layout.BOOKS_AT
    if not buffer[replay]:
        check_zero(buffer, at, end)
        return
    if buffer[at] > (3 if version == 1 else 63):
        raise ValueError("unknown marks")
    if buffer[layout.RUN_STEP] > (0 if version == 1 else _STEPS):
        raise ValueError("no such step")
    check_zero(buffer, layout.RUN_STEP + 1, replay)
    check_zero(buffer, replay + _replay.check(buffer, replay), end)


def _check_goals(buffer):
    """The Stair, seals, the first game's bits, challenges, the receipts' number."""
    for i in range(layout.STAIR_AT, layout.VISITED, 2):
        if buffer[i] & 0x7F > _BEST:
            raise ValueError("a score is out of range")
    if buffer[layout.VISITED] > _STEPS:
        raise ValueError("no such step")
    for i in range(layout.SEALS_AT, layout.SEALS_AT + 2):
        if buffer[i + 2] & ~buffer[i]:
            raise ValueError("a seal was told that was not earned")
    if buffer[layout.FIRST_AT] > 15 or buffer[layout.RECEIPTS_AT + 3] > 0x3F:
        raise ValueError("out of range")
    at = layout.CHALLENGES_AT
    while at < layout.RECEIPTS_AT and buffer[at + 3] > 0x3F:
        at += 4
    check_zero(buffer, at, layout.RECEIPTS_AT)


def _check_results(buffer, at):
    """The last results of a preset, up to the first that is empty."""
    end = at + layout.KILLERS_AT
    while at < end and buffer[at + 1]:
        score = buffer[at] + _WORST
        if buffer[at + 1] & 0xF9 != 1 or score > _BEST or (score > 0) != (buffer[at + 1] & 2 > 0):
            raise ValueError("a result is out of range")
        at += 2
    check_zero(buffer, at, end)


def _check_match(buffer):
    at = layout.MATCH_AT
    players = buffer[at]
    if not players:
        check_zero(buffer, at, layout.CHALLENGES_AT)
        return
    if not 2 <= players <= 4 or buffer[at + 5] > 0x3F or buffer[at + 30] > 3:
        raise ValueError("out of range")
    _rules.check(buffer[at + 1])
    for i in range(players):
        check_initials(buffer, at + 6 + 3 * i)
        if buffer[at + 18 + i] > _BEST - _WORST or buffer[at + 22 + i] > 16:
            raise ValueError("a result is out of range")


def decode(buffer, save):
    """Copy the record at the start of ``buffer`` into ``save``; one of version 1 is carried over.

    Raises ``ValueError`` with a sentence that names the fault, and leaves ``save`` as it was, for
    anything but a good record.
    """
    state = inspect(buffer)
    if state != GOOD:
        raise ValueError(_FAULTS[state])
    _check(buffer, save)
    image = save.image
    if buffer[layout.VERSION_AT] == 1:
        clear(image, 0, layout.LENGTH)
        copy(NEW, 0, image, 0, layout.SETTINGS_AT)
        copy(buffer, layout.SETTINGS_AT, image, layout.SETTINGS_AT, _END_1 - layout.SETTINGS_AT)
    else:
        copy(buffer, 0, image, 0, layout.LENGTH)
    save.read_settings()
    save.sequence = sequence_of(buffer)
