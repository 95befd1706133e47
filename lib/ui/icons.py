# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Icons: the names of the tiles of ``sprites/icons.bmp`` that the screens use.

Names only, and none that no screen uses; how an icon looks is a matter of the sheet's source.
"""

BLANK = 0
CLUB, SPADE, DIAMOND, HEART, STAR = 1, 2, 3, 4, 5
HEALTH, STACK = 6, 7
SWORD7, FIST7, SKULL7, HEART7, HAND7 = 8, 9, 10, 11, 12
ARROW, DISC_A, DISC_B, CARET = 13, 14, 15, 16
CROWN, LAMP, LEFT, RIGHT = 17, 18, 19, 20
COIN7, BOOT7 = 21, 22
SWORD, FIST, SKULL, COIN, BOOT = 23, 24, 25, 26, 27
BOTTLE, HAND, SPILT7 = 29, 30, 31
BATTERY, NOTCH, LOCK, TICK = 33, 36, 37, 38


# hot
def suit(card):
    """The 9x9 suit of a card."""
    if card >= 0x40:
        return STAR
    return CLUB + (card >> 4)
