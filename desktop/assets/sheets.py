# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT
"""What lies where on every sheet: the contract between the drawings and the screens.

A table and the few functions that read it. Draws nothing, opens no file. The place of a name in
`names` is the tile's number; screens count on it, so names are added at the end and never moved.
"""

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

CLUBS = ("rat toad viper jackal goblin boar wolf bear troll minotaur brood-queen ogre-king").split()
SPADES = (
    "wisp hand skull ghoul zombie skeleton ghost mummy wraith pale-rider banshee lich-king"
).split()
WEAPONS = "knife dagger hatchet shortsword mace longsword war-axe claymore halberd".split()
POTIONS = "thimble vial tube flask bulb bottle jug demijohn grail".split()
MERCHANTS = ["peddler", "fence"]
ACES = ["dragon", "reaper"]

# Height in pixels of the creature of each rank, 2 to K; the aces have at least ACE_HEIGHT.
HEIGHTS = (7, 8, 10, 11, 13, 14, 15, 17, 18, 20, 21, 23)
ACE_HEIGHT = 25

ICONS = (
    "club spade diamond heart star health stack sword fist skull small-heart hand arrow disc-a "
    "disc-b caret crown lamp right coin boot big-sword big-fist big-skull big-coin big-boot "
    "big-bottle big-hand spilled battery padlock tick"
).split()

# The sizes the screens place the icons by, width x height in pixels; the tile is 11x11.
ICON_SIZES = dict(
    item.split(":")
    for item in (
        "club:9x9 spade:9x9 diamond:9x9 heart:9x9 star:9x9 health:9x9 stack:10x10 sword:7x7 "
        "fist:7x7 skull:7x7 small-heart:7x7 hand:7x7 arrow:5x5 disc-a:11x11 disc-b:11x11 "
        "caret:9x4 crown:7x5 lamp:5x7 right:5x7 coin:7x7 boot:7x7 big-sword:11x11 big-fist:11x9 "
        "big-skull:9x9 big-coin:9x9 big-boot:9x9 big-bottle:9x9 big-hand:9x9 spilled:7x7 "
        "battery:9x6 padlock:7x8 tick:7x7"
    ).split()
)

# A drawing stands at the number of its card's byte, the back at 0; the aces have another sheet.
CARDS = ["blank"] * 0x43
CARDS[0] = "back"
for first, suit in ((0x02, CLUBS), (0x12, SPADES), (0x22, WEAPONS), (0x32, POTIONS)):
    CARDS[first : first + len(suit)] = suit
CARDS[0x41:] = MERCHANTS

DIGITS = list("0123456789")
LADDER = [f"{state} {rank}" for state in ("lit", "out") for rank in RANKS]
TICKS = "none white amber white-white white-amber amber-amber".split()
SUITS = [
    f"{suit}-{half}"
    for suit in ("club", "spade", "diamond", "heart", "star", "late")
    for half in ("left", "right")
]
QUARTERS = "top-right bottom-right bottom-left top-left".split()
RING = ["empty"] + [f"{quarter}-{step}" for quarter in QUARTERS for step in range(1, 5)][:15]


class Sheet:
    """One sheet: file name without ending, bits a pixel, tile width and height, columns, names,
    feet on the last row.
    """

    def __init__(self, name, bits, tile, columns, names, feet=False):
        self.name = name
        self.bits = bits
        self.tile_width, self.tile_height = tile
        self.columns = columns
        self.names = list(names)
        self.feet = feet

    @property
    def file_bits(self):
        """Bits a pixel in the file: BMP knows 1 and 4."""
        return 4 if self.bits == 2 else self.bits

    @property
    def tile_rows(self):
        """Rows of tiles, the last of which may be part empty."""
        return -(-len(self.names) // self.columns)

    @property
    def size(self):
        """(width, height) of the whole sheet in pixels."""
        return self.columns * self.tile_width, self.tile_rows * self.tile_height


SHEETS = (
    Sheet(
        "cards",
        4,
        (20, 24),
        1,  # a single column: each drawing is one piece of the file, read when it is needed
        CARDS,
        feet=True,
    ),
    Sheet("aces", 4, (40, 28), 2, ACES, feet=True),
    Sheet("icons", 1, (11, 11), 8, ICONS),
    Sheet(
        "ranks",
        1,
        (7, 10),
        8,
        # Blank, plus, minus and digits stand where those of the glyphs do. A rank is the tile 16
        # after its value.
        ["blank", *SUITS[:10], "plus", "ten-left", "minus", *SUITS[10:], *DIGITS]
        + "ten-right J Q K A hourglass".split(),
    ),
    Sheet("big", 1, (14, 20), 12, ["blank", "minus"] + DIGITS),
    Sheet("ladder", 2, (8, 11), 16, LADDER + TICKS),
    Sheet("slash", 1, (32, 32), 3, [f"slash-{i}" for i in range(3)]),
    Sheet("ring", 1, (8, 8), 16, RING),
    Sheet("pips", 4, (3, 8), 5, "empty full losing gain low".split()),
    Sheet("chip", 2, (45, 12), 1, ["select", "saving", "advised"]),
    Sheet("title", 4, (160, 64), 1, ["title"]),
)

# Glyph sheets are built from the fonts: printable ASCII from the space on, then a solid block.
GLYPHS = (
    Sheet("glyphs5x8", 1, (5, 8), 32, [chr(code) for code in range(32, 127)] + ["block"]),
    Sheet("glyphs6x10", 1, (6, 10), 32, [chr(code) for code in range(32, 127)] + ["block"]),
)


def by_name(name):
    """The sheet of that name. ValueError for a name no sheet has."""
    for sheet in SHEETS + GLYPHS:
        if sheet.name == name:
            return sheet
    raise ValueError(f"there is no sheet {name}")
