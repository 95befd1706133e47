# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Checks of single fields of a record that was read."""


def check_initials(buffer, at=0):
    """Raise ``ValueError`` unless three printable ASCII characters lie at ``at``."""
    for i in range(at, at + 3):
        if buffer[i] < 32 or buffer[i] > 126:
            raise ValueError("initials are not printable")


def check_zero(buffer, start, end):
    """Raise ``ValueError`` unless ``buffer[start]`` to ``buffer[end - 1]`` are 0."""
    for i in range(start, end):
        if buffer[i]:
            raise ValueError("a spare byte is set")
