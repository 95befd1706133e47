# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Byte offsets of the record, version 1.

Numbers are stored low byte first. Spare bytes are 0.

======  =====  ====================================================================
offset  bytes  content
======  =====  ====================================================================
0       4      magic, ``Scn`` and D1 hex
4       1      version
5       1      spare
6       2      length of the record, 1618
8       4      sequence number, 0 to 2**30 - 1, wraps
12      4      spare
16      1      volume, 0 (mute) to 3
17      1      lights, 0 off, 1 on
18      1      brightness, 0 to 4 (brightest)
19      1      motion, 0 as designed, 1 fast
20      1      hints, 0 never, 1 allowed
21      1      keep, 0 to 3: not used by this version
22      1      preset chosen last, 0 to 2
23      1      started, 1 once the tutorial was offered
24      3      initials given last, printable ASCII
27      5      spare
32      1      flags of the run: bit 0 a hint was shown, bit 1 practice
33      7      spare
40      39     the run as a replay (``engine.replay``), all 0 for no run
79      1      spare
80      512    book of CLASSIC: ten entries, then statistics
592     512    book of MERCHANT
1104    512    book of COFFEE BREAK
1616    2      CRC-16 of all before
======  =====  ====================================================================

An entry of a table, 48 bytes (``record.table``): score + 188, initials (3), rooms, flags (bit 0 a
hint was shown), two spare bytes, the replay (39), a spare byte.

Statistics, 32 bytes (``record.stats``): games, wins, points above the worst of all games, rooms
avoided, monsters slain by weapon, by hand (4 bytes each); streak, longest streak, highest score
+ 188 (2 each); two spare bytes.

Magic, version, length, sequence and the closing CRC keep their places in every version, so that a
later record can be told from a damaged one. A spare setting that gets a meaning must mean its
default by 0.

The 512-byte blocks of a file begin with the magic and, at 512, 1024 and 1536, with the score of a
table's tenth entry, at most 218. So no block begins with FF FF FF FF, which CircuitPython would
take for an erased one.
"""

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

MAGIC = b"Scn\xd1"
VERSION = const(1)
VERSION_AT = const(4)
LENGTH_AT = const(6)
SEQUENCE_AT = const(8)

SETTINGS_AT = const(16)
VOLUME = const(16)
LIGHTS = const(17)
BRIGHTNESS = const(18)
MOTION = const(19)
HINTS = const(20)
KEEP = const(21)
PRESET = const(22)
STARTED = const(23)
INITIALS = const(24)
SPARE_AT = const(27)

RUN_AT = const(32)
RUN_REPLAY = const(40)

BOOKS_AT = const(80)
BOOK = const(512)
STATS_AT = const(480)  # within a book

CRC_AT = const(1616)
LENGTH = const(1618)

# The bits of a run's flags.
RUN_HINTED = const(1)
RUN_PRACTICE = const(2)
