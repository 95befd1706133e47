# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What cards are called, and the short words of refusals.

Names are tuples of constants, read by index, so that naming a card makes no string. Refuses to count
pixels: how much fits is the caller's matter, and every list here says its longest entry.
"""

_CLUBS = (
    "Rat", "Toad", "Viper", "Jackal", "Goblin", "Boar", "Wolf", "Bear", "Troll",
    "Minotaur", "Brood Queen", "Ogre King", "Dragon",
)  # fmt: skip
_SPADES = (
    "Wisp", "Hand", "Skull", "Ghoul", "Zombie", "Skeleton", "Ghost", "Mummy", "Wraith",
    "Pale Rider", "Banshee", "Lich King", "Reaper",
)  # fmt: skip
_WEAPONS = (
    "Knife", "Dagger", "Hatchet", "Shortsword", "Mace", "Longsword", "War axe", "Claymore",
    "Halberd",
)  # fmt: skip
_POTIONS = (
    "Thimble", "Vial", "Tube", "Flask", "Bulb", "Bottle", "Jug", "Demijohn", "Grail",
)  # fmt: skip
_MERCHANTS = ("Peddler", "Fence")

# At most five letters: a refusal such as "sword: max 9" has twelve.
_SHORT = ("knife", "knife", "axe", "sword", "mace", "sword", "axe", "sword", "pike")


# hot
def name(card):
    """The name of a card, at most 11 letters; an empty text for no card."""
    rank = card & 15
    if card == 0:
        return ""
    if card < 0x10:
        return _CLUBS[rank - 2]
    if card < 0x20:
        return _SPADES[rank - 2]
    if card < 0x30:
        return _WEAPONS[rank - 2]
    if card < 0x40:
        return _POTIONS[rank - 2]
    return _MERCHANTS[rank - 1]


# hot
def short(weapon):
    """A weapon in at most five letters."""
    return _SHORT[(weapon & 15) - 2]
