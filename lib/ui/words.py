# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What cards are called, and the short words of refusals.

A name is written a letter at a time, so that naming a card makes no string. Refuses to count
pixels: how much fits is the caller's matter.
"""

# In the order of the card bytes, one text for all: 48 strings would take 2 KB more on a badge.
_NAMES = (
    "Rat/Toad/Viper/Jackal/Goblin/Boar/Wolf/Bear/Troll/Minotaur/Brood Queen/Ogre King/Dragon/"
    "Wisp/Hand/Skull/Ghoul/Zombie/Skeleton/Ghost/Mummy/Wraith/Pale Rider/Banshee/Lich King/Reaper/"
    "Knife/Dagger/Hatchet/Shortsword/Mace/Longsword/War axe/Claymore/Halberd/"
    "Thimble/Vial/Tube/Flask/Bulb/Bottle/Jug/Demijohn/Grail/Peddler/Fence/"
)
# Which of them is the 2 of each suit, and the first Joker.
_FIRST = b"\x00\x0d\x1a\x23\x2d"

# At most five letters: a refusal such as "sword: max 9" has twelve.
_SHORT = ("knife", "knife", "axe", "sword", "mace", "sword", "axe", "sword", "axe")


# hot
def write(line, card):
    """Write the name of a card, at most 11 letters, into a ``Line``; nothing for no card."""
    if card == 0:
        return
    skip = _FIRST[card >> 4] + (card & 15) - 2
    i = 0
    while skip:
        if _NAMES[i] == "/":
            skip -= 1
        i += 1
    while _NAMES[i] != "/":
        line.put(ord(_NAMES[i]) - 32)
        i += 1


def name(card):
    """The name of a card as a text, for pages that stand still; an empty one for no card."""
    if card == 0:
        return ""
    return _NAMES.split("/")[_FIRST[card >> 4] + (card & 15) - 2]


# hot
def short(weapon):
    """A weapon in at most five letters."""
    return _SHORT[(weapon & 15) - 2]
