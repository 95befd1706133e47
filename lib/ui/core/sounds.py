# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Every effect and jingle of the game, in the form that ``badge.speaker`` plays.

What each is for and what it should be like stands in ui.md, "Ten moments". A gain rises, a loss
falls, a refusal is dull, and nothing is told by sound alone. The badge's loudspeaker is smaller
than a coin and hardly sounds below 400 Hz, so low notes are squares: their overtones are heard. One
literal, because a module's constants stay on the heap for good: the same steps as tuples take 2 KB
more.
"""

try:
    from micropython import const
except ImportError:
    const = int

# Where each effect begins in the table: at the one before it and that one's length.
HEARTBEAT = const(0)
TICK = const(HEARTBEAT + 18)
DEAL = const(TICK + 6)
DULL = const(DEAL + 6)
OPEN = const(DULL + 10)
UNDO = const(OPEN + 10)
HURT = const(UNDO + 14)
HEAL = const(HURT + 6)
GROWL = const(HEAL + 6)
SLAY = const(GROWL + 6)
FISTS = const(SLAY + 14)
DRINK = const(FISTS + 22)
SPILL = const(DRINK + 18)
EQUIP = const(SPILL + 10)
COIN = const(EQUIP + 18)
AVOID = const(COIN + 10)
START = const(AVOID + 18)
DEATH = const(START + 30)
WIN = const(DEATH + 22)
RECORD = const(WIN + 34)

# Priority, then a step in each piece: pitch, length / 4 ms, shape, how often. Of the shapes, 10 is
# a beep, 00 a softer one, 11 a thin one, 15 a longer thin one, 19 a bell, 24 a thud, 14 a softer
# thud, 28 a knell, 12 a clack, 16 a hiss. How often: 18 is once, 07 and 09 as often as asked, down
# and up.
# fmt: off
TABLE = (
    # HEARTBEAT: A2 twice, the second softer, every 900 ms: for ``speaker.under``
    b"\x01" b"\x2d\x19\x24\x18" b"\x00\x0f\x00\x18" b"\x2d\x19\x14\x18" b"\x00\xa0\x00\x18" b"\xff"
    # TICK: E6: another card, another row
    b"\x02" b"\x58\x03\x10\x18" b"\xff"
    # DEAL: a card lies open
    b"\x02" b"\x2a\x03\x12\x18" b"\xff"
    # DULL: refused: D3, B2
    b"\x03" b"\x32\x06\x10\x18" b"\x2f\x06\x00\x18" b"\xff"
    # OPEN: a page, a menu's choice: A5, E6
    b"\x03" b"\x51\x06\x10\x18" b"\x58\x06\x10\x18" b"\xff"
    # UNDO: E6, B5, E5
    b"\x04" b"\x58\x07\x10\x18" b"\x53\x07\x10\x18" b"\x4c\x07\x10\x18" b"\xff"
    # HURT: ``times`` points down; ``up`` is the health before
    b"\x05" b"\x3f\x06\x10\x07" b"\xff"
    # HEAL: ``times`` points up; ``up`` as above
    b"\x05" b"\x41\x06\x11\x09" b"\xff"
    # GROWL: a court card or an ace lies open; ``up`` is 3 * (11 - rank)
    b"\x08" b"\x26\x06\x16\x47" b"\xff"
    # SLAY: sweep, thud C3, a fall of ``times`` ranks as the limit burns
    b"\x0a" b"\x2a\x03\x16\x54" b"\x30\x14\x24\x18" b"\x47\x05\x00\x07" b"\xff"
    # FISTS: two dull thuds
    b"\x0a" b"\x18\x04\x12\x18" b"\x28\x0f\x24\x18" b"\x00\x08\x00\x18" b"\x14\x04\x12\x18"
    b"\x25\x19\x24\x18" b"\xff"
    # DRINK: four bubbles, a fifth from first to last
    b"\x0a" b"\x43\x06\x11\x3c" b"\x45\x06\x11\x3c" b"\x47\x06\x11\x3c" b"\x4a\x06\x11\x3c" b"\xff"
    # SPILL: wasted: A4, E4
    b"\x0a" b"\x45\x1b\x15\x18" b"\x40\x23\x15\x18" b"\xff"
    # EQUIP: clatter, ring A5
    b"\x0a" b"\x2a\x06\x12\x18" b"\x20\x07\x12\x18" b"\x26\x09\x12\x18" b"\x51\x7d\x19\x18" b"\xff"
    # COIN: sold: D6, A6
    b"\x0a" b"\x56\x0c\x19\x18" b"\x5d\x41\x19\x18" b"\xff"
    # AVOID: a falling whoosh, the lock clicks
    b"\x0a" b"\x2a\x06\x16\x85" b"\x00\x0a\x00\x18" b"\x54\x04\x10\x18" b"\x4c\x05\x10\x18" b"\xff"
    # START: the title: D4 A4 D5 F5 E5 A4 D5
    b"\x0b" b"\x3e\x1b\x19\x18" b"\x45\x1b\x19\x18" b"\x4a\x1b\x19\x18" b"\x4d\x37\x19\x18"
    b"\x4c\x1b\x19\x18" b"\x45\x1b\x19\x18" b"\x4a\x69\x19\x18" b"\xff"
    # DEATH: the heart falters and stops; D2
    b"\x0c" b"\x2d\x16\x24\x18" b"\x00\x0f\x00\x18" b"\x2d\x16\x14\x18" b"\x00\x28\x00\x18"
    b"\x26\xc8\x28\x18" b"\xff"
    # WIN: G4 C5 E5 G5 E5 G5 B5 C6
    b"\x0c" b"\x43\x16\x19\x18" b"\x48\x16\x19\x18" b"\x4c\x16\x19\x18" b"\x4f\x2d\x19\x18"
    b"\x4c\x16\x19\x18" b"\x4f\x16\x19\x18" b"\x53\x16\x19\x18" b"\x54\x6e\x19\x18" b"\xff"
    # RECORD: a place in the table: C6 E6 G6 E6 G6 C7
    b"\x0c" b"\x54\x14\x19\x18" b"\x58\x14\x19\x18" b"\x5b\x28\x19\x18" b"\x58\x14\x19\x18"
    b"\x5b\x14\x19\x18" b"\x60\x69\x19\x18" b"\xff"
)
# fmt: on
