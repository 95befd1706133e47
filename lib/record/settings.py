# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What the player has chosen, as it is kept in the save.

Holds numbers only; what volume 2 sounds like is for the speaker to know. Refuses to be written with
a number out of its range: the record would be taken for a damaged one at the next start.
"""

from record.fields import copy

NAMES = ("volume", "lights", "brightness", "motion", "hints", "keep", "preset", "started")
MOST = b"\x03\x01\x04\x01\x01\x03\x02\x01"
# The numbers in this order, a byte each, the initials, and what is spare. A spare byte that gets a
# meaning must mean its default by 0.
DEFAULTS = b"\x02\x01\x03\x00\x01\x00\x00\x00AAA\x00\x00\x00\x00\x00"


def check_initials(initials, at=0):
    """Raise ``ValueError`` unless three printable ASCII characters lie at ``at``."""
    for i in range(at, at + 3):
        if initials[i] < 32 or initials[i] > 126:
            raise ValueError("initials are not printable")


class Settings:
    """The settings; every attribute but ``initials`` is a small int.

    ``volume`` 0..3 (0 mute), ``lights`` 0 off or 1 on, ``brightness`` 0..4 (4 brightest),
    ``motion`` 0 as designed or 1 fast, ``hints`` 0 never or 1 allowed, ``keep`` 0..3 where scores
    were kept last (0 NVM alone, 1 a copy in a file too, the others free), ``preset`` 0..2 the rules
    last chosen, ``started`` 1 when the tutorial was offered; ``initials``: ``bytearray(3)``,
    printable ASCII, the name last given.
    """

    def __init__(self):
        self.initials = bytearray(3)
        self.unpack(DEFAULTS, 0)

    def pack(self, buffer, at):
        """Write all settings, without heap; True when anything there was different.

        ``ValueError`` for a setting that is out of its range.
        """
        check_initials(self.initials)
        new = False
        for i in range(11):
            if i < 8:
                value = getattr(self, NAMES[i])
                if value < 0 or value > MOST[i]:
                    raise ValueError(NAMES[i] + " is out of range")
            else:
                value = self.initials[i - 8]
            if buffer[at + i] != value:
                buffer[at + i] = value
                new = True
        return new

    def unpack(self, buffer, at):
        """Take over all settings from ``buffer``, where they were checked."""
        for i in range(8):
            setattr(self, NAMES[i], buffer[at + i])
        copy(buffer, at + 8, self.initials, 0, 3)
