# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Everything that is kept, in one object that allocates its memory once, and its bytes.

Settings, tables, statistics and the run live in the record's own buffer, so that a save needs no
second one. Refuses to read a record: that is for ``record.codec``.

The record, version 1, numbers low byte first: magic (4 bytes), version, a spare byte, length (2),
sequence (4), four spare bytes; settings; the run; for each preset a book of table and statistics;
CRC-16 over all before. The same content gives the same bytes. Magic, the places of version, length
and sequence, and the closing CRC stay in every version, so that a later record is told from a
damaged one.
"""

from engine import rules as _rules
from engine.crc import crc16
from engine.game import PLAYING
from engine.packing import pack
from record.byte_fields import clear, copy, put

try:
    from micropython import const
except ImportError:
    const = int  # CPython folds nothing, and needs no hint

# With books from 80 on, the 512-byte blocks of a file begin at 512, 1024 and 1536 with a table's
# tenth entry, thus with a score, at most 218. No block begins with FF FF FF FF, which CircuitPython
# would take for an erased one.
SETTINGS_AT = const(16)
# A byte each, and what it means; a spare byte that gets a meaning must mean its default by 0.
VOLUME = const(16)  # 0..3, 0 is mute
LIGHTS = const(17)  # 0 off, 1 on
BRIGHTNESS = const(18)  # 0..4, 4 is brightest
MOTION = const(19)  # 0 as designed, 1 fast
HINTS = const(20)  # 0 never, 1 allowed
# 0..3 where scores were kept last: 0 NVM alone, 1 a copy in a file too, the others free
KEEP = const(21)
PRESET = const(22)  # 0..2, the rules last chosen
STARTED = const(23)  # 1 when the tutorial was offered
INITIALS = const(24)  # three bytes of printable ASCII, the name last given
SPARE_AT = const(27)
RUN_AT = const(32)
# Of the run: flags (bit 0 a hint was shown, bit 1 practice), seven spare bytes, the replay, a spare
# byte.
REPLAY_AT = const(8)
BOOKS_AT = const(80)
BOOK = const(512)
STATS_AT = const(480)
CRC_AT = const(1616)
LENGTH = const(1618)

MAGIC = b"Scn\xd1"
VERSION = const(1)
VERSION_AT = const(4)
LENGTH_AT = const(6)
SEQUENCE_AT = const(8)

DEFAULTS = b"\x02\x01\x03\x00\x01\x00\x00\x00AAA"  # from VOLUME to INITIALS

# The rules of the three books, in their order.
PRESETS = (_rules.CLASSIC, _rules.MERCHANT, _rules.COFFEE_BREAK)


class Save:
    """``image``, with the settings; ``run``; ``tables`` and ``stats``, one for each of ``PRESETS``;
    ``sequence``, the number of the record that this was read from or last written to (0..2**30 - 1,
    wraps).
    """

    def __init__(self):
        self.image = bytearray(LENGTH)
        self.sequence = 0
        copy(DEFAULTS, 0, self.image, SETTINGS_AT, SPARE_AT - SETTINGS_AT)

    @property
    def run(self):
        """The ``Run`` in progress, made anew at each call."""
        from record.run import Run  # not resident, see record

        return Run(self.image, RUN_AT)

    # hot
    def keep_room(self, game, hinted, practice, exact=False):
        """Take over the run as its room was entered, the whole of one that is over or ``exact``.

        Allocates nothing; ``ValueError`` for an explicit deck.
        """
        image = self.image
        count = game.move_count
        if game.state == PLAYING and not exact:
            # A room begins with no card faced, and each move in it faces one.
            game.move_count = count - game.faced
        end = RUN_AT + REPLAY_AT + pack(game, image, RUN_AT + REPLAY_AT)
        game.move_count = count
        clear(image, end, BOOKS_AT)
        image[RUN_AT] = (1 if hinted else 0) | (2 if practice else 0)

    @property
    def tables(self):
        """Three ``Table`` views, made anew at each call: a page takes its table once."""
        from record.table import tables  # not resident, see record

        return tables(self.image)

    @property
    def stats(self):
        """Three ``Stats`` views, made anew at each call."""
        from record.stats import stats  # not resident, see record

        return stats(self.image)

    def seal(self):
        """Put header and CRC around the content of ``image``, which then is the record."""
        image = self.image
        copy(MAGIC, 0, image, 0, 4)
        image[VERSION_AT] = VERSION
        put(image, LENGTH_AT, 2, LENGTH)
        put(image, SEQUENCE_AT, 4, self.sequence)
        put(image, CRC_AT, 2, crc16(image, 0, CRC_AT))

    def untouched(self):
        """Whether ``image`` is that of a new badge, with nothing worth writing."""
        for i in range(SETTINGS_AT, CRC_AT):
            if self.image[i] != (DEFAULTS[i - SETTINGS_AT] if i < SPARE_AT else 0):
                return False
        return True
