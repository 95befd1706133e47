# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The lessons of the tutorial: a stacked dungeon, and for each step what is said and to be done.

Texts only, 31 letters a row at most; the first row is the headline. Refuses to know how a lesson is
shown: that is ``ui.tutorial``.
"""

# Where a text lies: over the weapon (four rows) or over the boxes of A and B (two rows), where the
# weapon and its ladder must be seen.
LOW, MIDDLE = 0, 1

# What ends a step: the cursor on a place, so many moves made, or a look at what is left.
AT, MOVES, LOOKED = range(3)

# Room by room: two rooms, one to avoid, four fresh cards, and the avoided ones come back.
DECK = (
    b"\x16\x25\x34\x08"  # 6 of spades, sword 5, potion 4, 8 of clubs
    b"\x37\x03\x12"  # potion 7, 3 of clubs, 2 of spades
    b"\x0e\x1d\x1c"  # ace of clubs, king and queen of spades
    b"\x2a\x02\x33\x35"  # halberd 10, 2 of clubs, potions 3 and 5
)

# (where, what ends it, its value, key: the names of ui.tutorial, rows...)
STEPS = (
    (LOW, AT, 1, "right",
     "This is a room: four cards.", "The heart on top is your life:",
     "20, never more. (START: skip)", "Go to the sword: press RIGHT."),
    (LOW, MOVES, 1, "a",
     "Diamonds are weapons.", "This sword takes 5 off what",
     "a monster would do to you.", "Take it: press A."),
    (LOW, AT, 0, "left",
     "Clubs and spades are monsters.", "The foot of a card says what",
     "it costs you.", "Go to the Zombie: press LEFT."),
    (LOW, MOVES, 2, "a",
     "6 minus your sword's 5 is 1.", "The box of A shows what is",
     "left of you afterwards: 19.", "Slay it: press A."),
    (MIDDLE, AT, 3, "right",
     "The ladder burned: 5 and below.", "To the Wolf: press RIGHT."),
    (MIDDLE, MOVES, 3, "b",
     "8 is too strong for it now. But", "bare hands always do: press B."),
    (LOW, AT, 2, "left",
     "You faced three, one stayed.", "It wears a notch. You chose it:",
     "a potion, for now.", "Go to it: press LEFT."),
    (LOW, MOVES, 4, "a",
     "Hearts are potions.", "Only the first in a room heals.",
     "The 7 says +7 now, and after", "this one +0. Drink: press A."),
    (MIDDLE, MOVES, 5, "a",
     "Even a kill without a scratch", "lowers the limit. Press A: see!"),
    (MIDDLE, AT, 1, "right",
     "Now it slays nothing any more.", "To the Toad: press RIGHT."),
    (MIDDLE, MOVES, 6, "b",
     "A dull blade is only for show.", "With your fists: press B."),
    (LOW, MOVES, 7, "select",
     "You may avoid a whole room, but", "never two in a row, and not",
     "after a card was faced.", "This one is bad: HOLD SELECT."),
    (LOW, LOOKED, 0, "down",
     "Avoided cards go to the bottom", "and come back in their order.",
     "You may look at any time:", "press DOWN, then B."),
    (LOW, AT, 0, "left",
     "A new weapon starts fresh. It", "slays anything, once. So take",
     "the strongest foe first.", "Go to the halberd: press LEFT."),
    (LOW, MOVES, 8, "a",
     "Take it; the rest is up to you.", "Face all cards and you are out;",
     "the life you keep is the score.", "Press A. Good luck!"),
)  # fmt: skip

WON = (
    "You made it out alive!", "Your score: the life you kept.",
    "Dying costs all foes you left.", "A: play a real dungeon.",
)  # fmt: skip
LOST = (
    "The dungeon keeps you.", "The score is what the foes that",
    "you left would have done.", "A: once more.  B: title.",
)  # fmt: skip
