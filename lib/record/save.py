# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is saved, in memory: one buffer, laid out as ``record.layout`` says.

They live in the record's own bytes, so that writing needs no second buffer. The same content gives
the same bytes.
"""

from engine.crc import crc16, put_crc32
from engine.game import PLAYING
from engine.replay_writer import pack
from record import layout
from record.byte_fields import clear, copy, put

# A new badge's record up to the initials: magic, version, length; settings. What follows is 0.
NEW = b"Scn\xd1\x02\0\0\x08\0\0\0\0\0\0\0\0\x02\x01\x03\0\x01\0\0\0AAA\0"


class Save:
    """``image``: the record's bytes. ``sequence``: the number of the record that this was read from
    or last written to.

    Of the settings it has those that are read while playing: ``volume``, 0 (mute) to 3; ``lights``,
    0 off, 1 on; ``brightness``, 0 to 4 (the brightest); ``motion``, 0 as designed, 1 fast;
    ``hints``, 0 never, 1 allowed; ``preset`` chosen last, 0 to 2; ``dim``, 0 after 45 s, 1 after
    2 min, 2 never. ``record.settings`` reads and
    changes all. ``record.table`` and ``record.stats`` read tables and statistics in ``image``.
    """

    def __init__(self):
        self.image = bytearray(layout.LENGTH)
        self.sequence = 0
        copy(NEW, 0, self.image, 0, layout.SPARE_AT)
        self.read_settings()

    def read_settings(self):
        """Bring the attributes to what ``image`` says, after any change to it."""
        image = self.image
        self.volume = image[layout.VOLUME]
        self.lights = image[layout.LIGHTS]
        self.brightness = image[layout.BRIGHTNESS]
        self.motion = image[layout.MOTION]
        self.hints = image[layout.HINTS]
        self.preset = image[layout.PRESET]
        self.dim = image[layout.DIM]

    # -- the run --------------------------------------------------------------------------------

    # hot
    def keep_run(self, game, marks=0, whole=True):
        """Store a game as the run: to its last move, or, unless ``whole`` or over, as its room was
        entered.

        Allocates nothing; ``ValueError`` for an explicit deck, which has no replay.
        """
        image = self.image
        count = game.move_count
        if game.state == PLAYING and not whole:
            # A room begins with no card faced, and each move in it faces one.
            game.move_count = count - game.faced
        end = layout.RUN_REPLAY + pack(game, image, layout.RUN_REPLAY)
        game.move_count = count
        clear(image, end, layout.BOOKS_AT)
        image[layout.RUN_AT] = marks

    def clear_run(self):
        """There is no run any more."""
        clear(self.image, layout.RUN_AT, layout.BOOKS_AT)

    # -- the record -----------------------------------------------------------------------------

    def seal(self):
        """Put sequence number and both sums into ``image``, which then is the record."""
        image = self.image
        put(image, layout.SEQUENCE_AT, 4, self.sequence)
        put_crc32(image, layout.CRC32_AT, image, layout.CRC32_AT)
        put(image, layout.CRC_AT, 2, crc16(image, 0, layout.CRC_AT))

    def untouched(self):
        """Whether the content is that of a new badge, with nothing worth writing."""
        for i in range(layout.SETTINGS_AT, layout.CRC32_AT):
            if self.image[i] != (NEW[i] if i < layout.SPARE_AT else 0):
                return False
        return True
