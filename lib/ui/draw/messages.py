# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is said in a room: rows of text in ``fonts/words.bin``, read when they are written.

As strings the texts would keep 6 KB of a badge's memory. The file stays open and a row is read into
a buffer that is there already, so that saying something makes nothing. Its source is
``fonts/source/words.txt``, and a test holds the numbers below against it.
"""

from ui.draw import text_row as pen

_PATH = "fonts/words.bin"
WIDTH = 32  # bytes of a row
ROWS = 283

# Names stand at the number of the card's byte; a weapon in five letters at its byte and BRIEFLY.
BRIEFLY = 0x30
# What a box says: a deed, and the first reason why one is refused.
DEEDS, REFUSED = 0x43, 0x46
# Where the other passages begin.
NAMED = 91
BLADE, UNARMED, LIMITED, SPENT, BOUND = 92, 93, 94, 95, 96
NO_FISTS, DEADLY_FISTS, FISTS, THEN, THEN_NOTHING = 97, 98, 99, 100, 101
TAKE, DROP, SPILT, DRINK, NO_TRADE, TRADE = 102, 104, 105, 107, 109, 112
THINKING, NO_MEMORY = 115, 116
ADVISE_AVOID, ADVISE_A, ADVISE_B = 119, 120, 121
SURE, LIKELY, HOPELESS = 122, 123, 124
NO_WAY, LACKING, TRIED, AT_BEST, ABOUT = 125, 126, 127, 128, 129
AVOID, IN_ORDER, MIXED, LAST_CARDS, TWICE = 130, 133, 134, 135, 138
REPLAY = 141
LESSONS_WON, LESSONS_LOST = 199, 203
REASONS, WATCHING, WATCHED_WON, WATCHED_LOST, WATCHED, NOBODY = 207, 252, 254, 255, 256, 257
BONUS, ADVISE_HOLD_A, ADVISE_HOLD_B, FAINT = 258, 259, 260, 261
LOOK_BACK, TAUGHT = 262, 271

# Places in ``values`` of what a row may ask for; the order is that of desktop/assets/texts.py.
CARD, WEAPON, STRENGTH, EDGE, HEALTH, AFTER, GAIN, LOSS, REACH, CHANCE = range(10)
COLUMNS = 31  # of a row; behind them a 1 where the passage goes on
# Bytes of a row: from here on a number, the rank of one, the name of a card.
NUMBER, RANK, NAME = 0x80, 0xA0, 0xC0

values = [0] * 10
_row = bytearray(WIDTH)
_name = bytearray(12)
_file = None


def begin():
    """Open the file; ``OSError`` when it is missing, ``ValueError`` when it is another."""
    global _file
    try:
        _file = open(_PATH, "rb")
    except OSError:
        raise OSError("missing file: " + _PATH)
    if _file.seek(0, 2) != WIDTH * ROWS:
        raise ValueError("not the texts of this version: " + _PATH)


# hot
def read(number, row):
    """Read as much of a row as the bytearray ``row`` holds."""
    _file.seek(WIDTH * number)
    _file.readinto(row)


# hot
def write(number):
    """Write a row of at most 11 letters, such as a card's name, with the pen of
    ``ui.draw.text_row``."""
    read(number, _name)
    for i in range(11):
        if _name[i]:
            pen.put(_name[i] - 32)


# hot
def fill(grid, number):
    """The whole row of tiles ``grid`` is a row of the texts, with the ``values``; 1 if the next one
    belongs to it."""
    read(number, _row)
    pen.on(grid)
    for i in range(COLUMNS):
        char = _row[i]
        if char == 0:
            break
        if char < NUMBER:
            pen.put(char - 32)
        elif char < RANK:
            pen.number(values[char - NUMBER])
        elif char < NAME:
            pen.rank(values[char - RANK])
        else:
            write(values[char - NAME])
    pen.end()
    return _row[COLUMNS]
