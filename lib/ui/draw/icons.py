# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Icons: the names of the tiles of ``sprites/icons.bmp`` that the screens use.

Names only, and none that no screen uses; how an icon looks is a matter of the sheet's source. The
suits come first, in the order of the cards' bytes: a card has the suit ``card >> 4``.
"""

CLUB, SPADE, DIAMOND, HEART, STAR, HEALTH, STACK = range(7)
SWORD7, FIST7, SKULL7, HEART7, HAND7 = range(7, 12)
ARROW, DISC_A, DISC_B, CARET, CROWN, LAMP, RIGHT = range(12, 19)
COIN7, BOOT7, SWORD, FIST, SKULL, COIN, BOOT = range(19, 26)
BOTTLE, HAND, SPILT7, BATTERY, LOCK, TICK = range(26, 32)
