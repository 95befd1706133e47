# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What can be found in a place that keeps a record: the badge's memory, or a slot of the file."""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

GOOD = const(0)  # a record, or one was written
BLANK = const(1)  # erased memory
FOREIGN = const(2)  # another program's data
DAMAGED = const(3)  # what was a record
LATER = const(4)  # a record of a version not known here
ABSENT = const(5)  # no such memory, no file
FAILED = const(6)  # the last write did not succeed; the next save tries again
UNREAD = const(7)  # not looked at, or unreadable: it may be good
BUSY = const(8)  # of the file: a computer has the drive, boot.py will bring it up to date
