# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Names and descriptions of the three presets, in the order of ``record.presets.PRESETS``, and of
the player's own rules, which come last.

A line has at most 24 letters.
"""

OWN = 3
NAMES = ("CLASSIC", "MERCHANT", "COFFEE BREAK", "OWN RULES")
SKULLS = b"\x02\x01\x03\x00"  # how hard it is, as measured
SPRITES = b"\x1d\x41\x38\x00"  # cards: Lich King, Peddler, Jug, and a card's back
# Four lines each.
LINES = (
    "The card game of 2011.", "One potion a room heals.",
    "End on a potion with 20", "health: it adds points.",
    "Two traders (46 cards)", "pay health for a weapon.",
    "Every potion heals.", "Avoided rooms get mixed.",
    "The hardest: no weapon", "may be left behind.",
    "One potion a room heals.", "The most is 20 points.",
    "Seven rules, each on or", "off, as you like them.",
    "Scores under your own", "rules are not kept.",
)  # fmt: skip
