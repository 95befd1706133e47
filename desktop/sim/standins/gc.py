# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`gc` with the badge's six names. The numbers are those of an idle badge: this is no place to
measure memory."""

_enabled = True


def collect():
    """Accepted; a desktop collects by itself."""


def enable():
    """Accepted."""
    global _enabled
    _enabled = True


def disable():
    """Accepted."""
    global _enabled
    _enabled = False


def isenabled():
    """What was last said."""
    return _enabled


def mem_free():
    """What a badge has at the first line of code.py (platform.md, 2)."""
    return 146600


def mem_alloc():
    """A small number."""
    return 8000
