# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Byte offsets of the record, version 2.

Numbers are stored low byte first, scores as their distance from -188. Spare bytes are 0.

======  =====  ====================================================================
offset  bytes  content
======  =====  ====================================================================
0       4      magic, ``Scn`` and D1 hex
4       1      version
5       1      spare
6       2      length of the record, 2048
8       4      sequence number, 0 to 2**30 - 1, wraps
12      4      spare
16      1      volume, 0 (mute) to 3
17      1      lights, 0 off, 1 on
18      1      brightness, 0 to 4 (brightest)
19      1      motion, 0 as designed, 1 fast
20      1      hints, 0 never, 1 allowed
21      1      keep, 0 to 3: not used
22      1      preset chosen last, 0 to 2
23      1      started, 1 once the tutorial was offered
24      3      initials given last, printable ASCII
27      1      dim, 0 after 45 s, 1 after 2 min, 2 never
28      4      spare
32      1      marks of the run: bit 0 a hint was shown, 1 practice, 2 challenge, 3 match,
               4 set back by a power-off, 5 stored at its last move by its player
33      1      step of the Stair that the run is on, 1 to 24, 0 for none
34      6      spare
40      39     the run as a replay (``engine.replay``), all 0 for no run
79      1      spare
80      512    book of CLASSIC: ten entries, then statistics
592     512    book of MERCHANT
1104    512    book of COFFEE BREAK
1616    48     the Stair, for each of 24 steps: bits 0 to 4 the best winning score without a hint,
               0 for none, bit 7 cleared with a hint; tries, 0 to 255
1664    1      step of the last visit, 1 to 24, 0 for none
1665    2      seals earned, a bit each
1667    2      seals told
1669    66     CLASSIC: the last twenty results, the newest first (score; bit 0 there is one, 1 won,
               2 hint), then how often each of 26 foes killed, 0 to 255
1735    66     the same of MERCHANT
1801    66     the same of COFFEE BREAK
1867    1      bits of the first game
1868    1      games counted towards them
1869    1      match: players, 2 to 4, 0 for no match
1870    1      rules
1871    4      seed
1875    12     initials of four players
1887    4      their scores
1891    4      their rooms
1895    4      what killed them, a card's byte
1899    1      whose turn, 0 to 3
1900    1      flags
1901    32     the last eight codes played as challenges, the newest first: seed, and in
               the two highest bits the preset and 1, 0 for none
1933    4      receipts: the number of the last game that counted, 0 to 2**30 - 1
1937    24     three small games, what each came to
1961    81     one waiting game of theirs
2042    4      CRC-32 of all before (``engine.crc``)
2046    2      CRC-16 of all before
======  =====  ====================================================================

An entry of a table, 48 bytes (``record.table``): score, initials (3), rooms, flags (bit 0 a hint
was shown, 1 set back by a power-off), the low 16 bits of the receipt's number, the replay (39), the
number's next 8 bits.

Statistics, 32 bytes (``record.stats``): games, wins, points above the worst of all games, rooms
avoided, monsters slain by weapon, by hand (4 bytes each); streak, longest streak, highest score
(2 each); two spare bytes.

Version 1 had 1618 bytes: those up to 1615, and the CRC-16 at 1616. What it had no meaning for was 0
(27; 33; the marks from bit 2 on; of an entry all but bit 0 of the flags, and the number).

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
VERSION = const(2)
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
DIM = const(27)
SPARE_AT = const(28)

RUN_AT = const(32)
RUN_STEP = const(33)
RUN_REPLAY = const(40)

BOOKS_AT = const(80)
BOOK = const(512)
STATS_AT = const(480)  # within a book

STAIR_AT = const(1616)
VISITED = const(1664)
SEALS_AT = const(1665)
RESULTS_AT = const(1669)
RESULTS = const(66)  # bytes of a preset's
KILLERS_AT = const(40)  # within them
FIRST_AT = const(1867)
MATCH_AT = const(1869)
CHALLENGES_AT = const(1901)
RECEIPTS_AT = const(1933)
SMALL_AT = const(1937)
WAITING_AT = const(1961)

CRC32_AT = const(2042)
CRC_AT = const(2046)
LENGTH = const(2048)

LENGTH_1 = const(1618)  # of version 1

# The bits of a run's marks.
RUN_HINTED = const(1)
RUN_PRACTICE = const(2)
RUN_CHALLENGE = const(4)
RUN_MATCH = const(8)
RUN_SET_BACK = const(16)
RUN_LEFT = const(32)
