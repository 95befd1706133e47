# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The lessons of the tutorial: a stacked dungeon, and for each step what is to be done.

What is said is in ``fonts/source/words.txt``, "lesson 1" and on.
"""

# Room by room: two rooms, one to avoid, four fresh cards, and the avoided ones come back.
DECK = (
    b"\x16\x25\x34\x08"  # 6 of spades, sword 5, potion 4, 8 of clubs
    b"\x37\x03\x12"  # potion 7, 3 of clubs, 2 of spades
    b"\x0e\x1d\x1c"  # ace of clubs, king and queen of spades
    b"\x2a\x02\x33\x35"  # halberd 10, 2 of clubs, potions 3 and 5
)

# What ends a step: the cursor on a place 0..3, MOVES and so many of them made, a look at what is
# left, a hint that was read.
MOVES, LOOKED, ADVISED = 0x10, 0x20, 0x30

# Three bytes a step: what ends it, the key that does (of badge.buttons), the row of its text.
SIZE = 3
STEPS = (
    b"\x01\x04\x91"  # to the sword: RIGHT
    b"\x11\x01\x95"  # take it: A
    b"\x00\x07\x99"  # to the Zombie: LEFT
    b"\x12\x01\x9d"  # slay it: A
    b"\x03\x04\xa1"  # to the Wolf: RIGHT
    b"\x13\x00\xa3"  # bare hands: B
    b"\x02\x07\xa5"  # to the potion: LEFT
    b"\x14\x01\xa9"  # drink it: A
    b"\x15\x01\xad"  # a kill without a scratch: A
    b"\x01\x04\xaf"  # to the Toad: RIGHT
    b"\x16\x00\xb1"  # bare hands: B
    b"\x30\x06\xb3"  # a hint: UP
    b"\x17\x03\xb7"  # avoid: SELECT
    b"\x20\x05\xbb"  # what is left: DOWN
    b"\x00\x07\xbf"  # to the halberd: LEFT
    b"\x18\x01\xc3"  # take it: A
)
