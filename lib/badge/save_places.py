# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The places in which this badge can keep a save: non-volatile memory, sleep memory and a file.

Used once at a start, by boot.py and by the game, and not kept in memory.
"""

from badge import drive
from badge.store import Store


def store():
    """The non-volatile memory as a ``Store``, whose ``present`` is False where there is none."""
    import microcontroller

    return Store(getattr(microcontroller, "nvm", None))


def sleep_memory():
    """The bytes that outlive a reload but not power-off, or None where the firmware has none."""
    try:
        import alarm

        return alarm.sleep_memory
    except (ImportError, AttributeError, NotImplementedError):
        return None


def copy_file():
    """The file for the copy as a ``Drive``, or None where the owner did not ask for one."""
    return drive.find()
