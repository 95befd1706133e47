# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Indices into ``work``, the list of ints that the parts of the advisor share.

It holds what was asked and how far the search (``engine.endgame``) and the evaluation
(``engine.evaluate``) have come, so that either can stop after a step and go on later. The trainer
uses the same indices.
"""

# The question.
FLAGS = 0  # the rules, MAY_TRADE, and NOTE_DEATHS when nothing can win
STATE = 1  # health, limit and weapon, as in an outcome
FACED = 2  # cards faced this turn
USED = 3  # 1 after a potion this turn
MAY_AVOID = 4  # 1 when the room may be avoided
CARDS = 5  # in the dungeon
HIDDEN = 6  # how many of them the player has not seen
CERTAIN = 20  # 1 when their order is known, or makes no difference

# The search.
DEPTH = 7  # frames in use; 0 when no pass is under way
BEST = 8  # best score found, 0 for none; below or 0 when nothing can win
BEST_OUTCOME = 9  # the root's outcome that leads to it, AVOID or DIES with its first action
ROOT_OUTCOME = 10  # the root's outcome that is being searched
WIDTH = 11  # outcomes of a room that are tried; 99 after a buffer was full
TARGET = 12  # the score that cannot be beaten
CUT = 13  # 1 when outcomes were left out because of the width
ROOMS = 14  # rooms searched
EFFORT = 15  # options tried in them, and four for each room

# The evaluation.
INDEX = 16  # of the next outcome; -2 at the beginning
END = 17  # behind the last outcome

# The answer of either; the value is the evaluation's alone.
CHOSEN = 18  # the best outcome, 0 when every way kills
VALUE = 19

SIZE = 21
