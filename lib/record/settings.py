# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Changes settings: their names, their ranges, and when they are written.

One out of its range is never written: the record would
be taken for a damaged one at the next start.
"""

from record import autosave
from record.block_state import FAILED
from record.byte_fields import copy
from record.field_checks import check_initials
from record.layout import DIM, INITIALS, SETTINGS_AT, SPARE_AT

NAMES = ("volume", "lights", "brightness", "motion", "hints", "keep", "preset", "started", "dim")
_MOST = b"\x03\x01\x04\x01\x01\x03\x02\x01\x02"


def _at(i):
    """Where setting i of ``NAMES`` lies in a record: all but the last follow each other."""
    return DIM if i == 8 else SETTINGS_AT + i


def read(save, name):
    """The setting ``name``."""
    return save.image[_at(NAMES.index(name))]


def initials(save):
    """A copy of the name given last, three bytes."""
    return save.image[INITIALS:DIM]


def change(save, name, value):
    """Set the setting ``name``; ``ValueError`` for a value out of its range."""
    i = NAMES.index(name)
    if value < 0 or value > _MOST[i]:
        raise ValueError(name + " is out of range")
    save.image[_at(i)] = value
    save.read_settings()


def change_initials(save, letters):
    """Set the initials, three bytes; ``ValueError`` for unprintable ones."""
    check_initials(letters)
    copy(letters, 0, save.image, INITIALS, 3)


def write(run):
    """The settings page is left: write, if a setting differs from what was written last."""
    settings = run.save.image[SETTINGS_AT:SPARE_AT]
    if settings != run.settings or run.writer.status == FAILED:
        run.settings = settings
        autosave.write(run)


def check_settings(record):
    """Raise ``ValueError``, naming the setting, unless all settings of ``record`` are in range."""
    for i in range(len(NAMES)):
        if record[_at(i)] > _MOST[i]:
            raise ValueError(NAMES[i] + " is out of range")
    check_initials(record, INITIALS)
