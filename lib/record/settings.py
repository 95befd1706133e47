# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What the player's choices may be, and the bytes that mean nothing yet.

They are single bytes of the save's image, in the order of ``NAMES``, and the initials behind them;
``record.save`` says where, and what each means. Refuses a number out of its range: the record would
be taken for a damaged one at the next start.
"""

NAMES = ("volume", "lights", "brightness", "motion", "hints", "keep", "preset", "started")
_MOST = b"\x03\x01\x04\x01\x01\x03\x02\x01"


def check_initials(initials, at=0):
    """Raise ``ValueError`` unless three printable ASCII characters lie at ``at``."""
    for i in range(at, at + 3):
        if initials[i] < 32 or initials[i] > 126:
            raise ValueError("initials are not printable")


def check_settings(buffer, at):
    """Raise ``ValueError``, naming the setting, unless all from ``buffer[at]`` on can be."""
    for i in range(8):
        if buffer[at + i] > _MOST[i]:
            raise ValueError(NAMES[i] + " is out of range")
    check_initials(buffer, at + 8)


def check_zero(buffer, start, end):
    """Raise ``ValueError`` unless all bytes of the range, kept for later, are 0."""
    for i in range(start, end):
        if buffer[i]:
            raise ValueError("a spare byte is set")
