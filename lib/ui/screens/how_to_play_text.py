# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The rules in short, as pages of text for ``ui.screens.how_to_play``.

A line has at most 26 letters, a page with pictures six lines, one without eight. The full rules are
in the README.
"""

# Title, cards drawn above the text, text.
PAGES = (
    ("HOW TO PLAY", b"\x27\x06\x17\x36",
        "You go down into a dungeon\n"
        "of 44 cards with 20 health\n"
        "and nothing in your hands.\n"
        "Meet every card and live:\n"
        "you win. At 0 health the\n"
        "dungeon keeps you."),
    ("FOUR KINDS OF CARDS", b"\x05\x19\x25\x37",
        "Clubs and spades are foes,\n"
        "as strong as their number;\n"
        "J is 11, Q 12, K 13, A 14.\n"
        "Diamonds are weapons and\n"
        "hearts are potions, both\n"
        "from 2 to 10."),
    ("THE ROOM", b"\x04\x18\x24\x34",
        "Four cards lie open. Face\n"
        "three of them, in the\n"
        "order you like. The fourth\n"
        "stays, with a notch on it,\n"
        "and three new cards join\n"
        "it: that is the next room."),
    ("BARE HANDS", b"\x09",
        "Bare hands always work:\n"
        "that is B. It costs what\n"
        "the foe is strong: a bear\n"
        "of 9 takes 9 health. Where\n"
        "a skull is shown it kills\n"
        "you: such a press is held."),
    ("A WEAPON", b"\x25\x09",
        "Face a diamond to take it.\n"
        "With A you strike, and pay\n"
        "only the difference: a 9\n"
        "against a sword of 5 costs\n"
        "4. If the blade is better,\n"
        "it costs nothing."),
    ("KILLS WEAR A WEAPON", b"\x28\x1d\x0c\x0b",
        "After a kill a weapon only\n"
        "slays weaker foes. After a\n"
        "king: Q & below. The lit\n"
        "ranks at the bottom show\n"
        "what it slays. A new one\n"
        "slays anything."),
    ("POTIONS", b"\x32\x36\x3a",
        "A potion gives back its\n"
        "value; you never have more\n"
        "than 20. Only the first in\n"
        "each room helps, a second\n"
        "is spilt. So do not drink\n"
        "two in one room."),
    ("AVOIDING A ROOM", b"\x00",
        "Hold SELECT before you\n"
        "face a card: all four go\n"
        "below and come back in\n"
        "order (notched one first).\n"
        "STAY: never two in a row.\n"
        "LAST: none are left below."),
    ("THE END", b"\x0e\x1e",
        "Alive, your score is your\n"
        "health. If the last card\n"
        "is a potion and you end at\n"
        "20, its value counts too.\n"
        "Dead, it is your health\n"
        "minus all foes left."),
    ("OTHER RULES", b"\x41\x42\x38",
        "MERCHANT: traders buy your\n"
        "weapon for health, and all\n"
        "potions help.\n"
        "COFFEE BREAK: the card you\n"
        "leave behind must not be a\n"
        "weapon."),
    ("BUTTONS", b"",
        "LEFT RIGHT choose a card\n"
        "A      strike, take, drink\n"
        "B      bare hands\n"
        "SELECT hold: avoid room;\n"
        "       later: undo\n"
        "UP     sum; hold: advice\n"
        "DOWN   what is left\n"
        "START  pause"),
)  # fmt: skip
