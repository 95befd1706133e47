# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What this badge has to keep things in.

Asked once at a start, by boot.py and by the game; nothing resident holds on to this module. Refuses
to read or write any of it.
"""

from badge import drive
from badge.store import Store


def store():
    """The stretch of non-volatile memory; its ``present`` is False where there is none."""
    import microcontroller

    return Store(getattr(microcontroller, "nvm", None))


def sleep_memory():
    """Memory that outlives a reload, or None where the firmware has none."""
    try:
        import alarm

        return alarm.sleep_memory
    except (ImportError, AttributeError, NotImplementedError):
        return None


def copy():
    """The file for the copy, or None where the owner did not ask for one."""
    return drive.find()
