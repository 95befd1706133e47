# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT
"""The drawings as a player sees them: sizes, ranks told apart by height and outline, beasts from
the dead by colour.
"""

import pytest

from desktop.assets import bmp, build, palette, sheets

# ui.md: height in pixels with rank, 2 to K.
HEIGHTS = (7, 8, 10, 11, 13, 14, 15, 17, 18, 20, 21, 23)
SIZES = {
    "cards": (20, 1608),
    "aces": (80, 28),
    "icons": (88, 44),
    "ranks": (56, 40),
    "big": (168, 20),
    "ladder": (128, 22),
    "ring": (128, 8),
    "pips": (15, 8),
    "title": (160, 64),
    "glyphs5x8": (160, 24),
    "glyphs6x10": (192, 30),
}
ALL_SHEETS = [sheet.name for sheet in sheets.SHEETS + sheets.GLYPHS]
DRAWN = [name for name in sheets.CARDS if name != "blank"]
CLEAR, INK, NIGHT, WHITE, EMBER, AMBER = 0, 1, 2, 7, 9, 10
BARK, MOSS, VIOLET, FOG = 11, 12, 14, 4
COURT_AND_ACE = sheets.CLUBS[9:] + sheets.SPADES[9:] + sheets.ACES


def drawn(name, where=None):
    """The tile of that name as rows of pixel values, read from the built file and not from the
    source.
    """
    sheet = sheets.by_name(where or ("aces" if name in sheets.ACES else "cards"))
    return tile(sheet, sheet.names.index(name))


def tile(sheet, number):
    """Tile `number` of the built file of `sheet`."""
    rows, _, _ = bmp.decode((build.ROOT / "sprites" / (sheet.name + ".bmp")).read_bytes())
    left = number % sheet.columns * sheet.tile_width
    top = number // sheet.columns * sheet.tile_height
    return [row[left : left + sheet.tile_width] for row in rows[top : top + sheet.tile_height]]


def height(rows):
    """Rows from the first to the last with a pixel set."""
    used = [y for y, row in enumerate(rows) if any(row)]
    return used[-1] - used[0] + 1


def width(rows):
    """Columns from the first to the last with a pixel set."""
    used = [x for x in range(len(rows[0])) if any(row[x] for row in rows)]
    return used[-1] - used[0] + 1


def outline(rows):
    """The silhouette: the set of (x, y) that are not clear."""
    return {(x, y) for y, row in enumerate(rows) for x, value in enumerate(row) if value}


@pytest.mark.parametrize("name", ALL_SHEETS)
def test_every_sheet_fits_the_tilegrid_it_is_drawn_with(name):
    """A TileGrid counts tiles in a byte, and the screens cut the sheet by the size agreed on."""
    sheet = sheets.by_name(name)
    data = (build.ROOT / "sprites" / (name + ".bmp")).read_bytes()
    rows, colours, bits = bmp.decode(data)
    assert (len(rows[0]), len(rows)) == SIZES.get(name, sheet.size) == sheet.size
    assert len(sheet.names) <= sheet.columns * sheet.tile_rows <= 255
    assert bits == sheet.file_bits
    assert colours == palette.colours_for(sheet.bits)


def test_the_palette_is_the_one_of_the_design():
    """Sixteen colours in the agreed order; the screens name them by these numbers."""
    assert [f"{rgb:06X}" for rgb in palette.SIXTEEN] == (
        "FF00FF 0E0D16 2A2E4A 6A7090 BCC2D2 F6EBD0 C9AE7C FFFFFF C2183A FF6F4E FFC02E 6E4326 "
        "1E6B52 7FE8B0 5140B4 5AB4FF"
    ).split()


@pytest.mark.parametrize("suit", [sheets.CLUBS, sheets.SPADES], ids=["clubs", "spades"])
def test_height_tells_the_rank(suit):
    """A player sees at a glance which of two foes is the higher: every step up the ranks is a
    taller figure.
    """
    assert tuple(height(drawn(name)) for name in suit) == HEIGHTS == sheets.HEIGHTS


@pytest.mark.parametrize("name", sheets.ACES)
def test_an_ace_is_taller_than_a_king_and_breaks_the_frame(name):
    """The two aces are the largest figures, and reach the tile's edge, which lies outside of the
    card.
    """
    rows = drawn(name)
    assert height(rows) >= sheets.ACE_HEIGHT > HEIGHTS[-1]
    assert width(rows) >= 36
    assert any(row[0] or row[-1] for row in rows)


@pytest.mark.parametrize("name", sheets.ACES)
def test_an_ace_leaves_its_rank_and_suit_readable(name):
    """The rank (card columns 3 to 9) and the suit's foot (25 to 31) reach three rows into the ace's
    tile.
    """
    for row in drawn(name)[:3]:
        assert not any(row[5:12]) and not any(row[27:34])


@pytest.mark.parametrize("name", sheets.CLUBS + sheets.SPADES + sheets.MERCHANTS + sheets.ACES)
def test_everybody_stands_on_the_floor(name):
    """Feet on the last row: all figures of a room stand on one line."""
    assert any(drawn(name)[-1])


@pytest.mark.parametrize("name", DRAWN + sheets.ACES)
def test_four_colours_and_ink(name):
    """One look: no drawing has more than four colours besides ink."""
    colours = {value for row in drawn(name) for value in row} - {CLEAR, INK}
    assert 1 <= len(colours) <= 4


@pytest.mark.parametrize("name", DRAWN + sheets.ACES)
def test_an_ink_outline_holds_every_figure(name):
    """Most pixels that border on the card are ink; the rest are claws, flames, a tail, a loose
    end.
    """
    rows = drawn(name)
    high, wide = len(rows), len(rows[0])
    edge = ink = 0
    for x, y in outline(rows):
        around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        if any(0 <= a < wide and 0 <= b < high and not rows[b][a] for a, b in around):
            edge += 1
            ink += rows[y][x] == INK
    assert ink >= 0.7 * edge


def test_beasts_and_the_dead_never_share_their_colours():
    """Clubs are moss and bark and never violet; spades are fog or violet and never moss or bark."""
    for name in sheets.CLUBS + ["dragon"]:
        colours = {value for row in drawn(name) for value in row}
        assert VIOLET not in colours and FOG not in colours, name
        assert MOSS in colours and colours & {BARK, MOSS}, name
    for name in sheets.SPADES + ["reaper"]:
        colours = {value for row in drawn(name) for value in row}
        assert not colours & {MOSS, BARK}, name
        assert colours & {FOG, VIOLET}, name


def test_beasts_are_broader_than_the_dead():
    """In sum over the ranks the beasts fill more of the card's width and area: told apart by
    outline alone.
    """
    beasts = [drawn(name) for name in sheets.CLUBS]
    dead = [drawn(name) for name in sheets.SPADES]
    assert sum(width(rows) for rows in beasts) > sum(width(rows) for rows in dead)
    assert sum(len(outline(rows)) for rows in beasts) > 1.1 * sum(
        len(outline(rows)) for rows in dead
    )


@pytest.mark.parametrize("name", COURT_AND_ACE)
def test_courts_are_broad_and_have_ember_eyes(name):
    """Jacks to aces are at least 18 wide and glow."""
    rows = drawn(name)
    assert width(rows) >= 18
    assert any(EMBER in row for row in rows)


@pytest.mark.parametrize("name", sheets.CLUBS[6:9] + sheets.SPADES[6:9])
def test_eights_to_tens_have_white_eyes(name):
    """Ranks 8 to 10 look at the player with white eyes and not with ember ones."""
    values = {value for row in drawn(name) for value in row}
    assert WHITE in values and EMBER not in values


def test_no_two_drawings_are_alike():
    """Any two of the figures differ by more than a few pixels, in outline as in colour."""
    names = [name for name in DRAWN if name != "back"]
    shapes = {name: outline(drawn(name)) for name in names}
    for place, name in enumerate(names):
        for other in names[place + 1 :]:
            assert drawn(name) != drawn(other), (name, other)
            assert len(shapes[name] ^ shapes[other]) >= 12, (name, other)


@pytest.mark.parametrize("goods", [sheets.WEAPONS, sheets.POTIONS], ids=["weapons", "potions"])
def test_goods_grow_with_their_value(goods):
    """Weapons get longer and potions fuller with each step: the length or the area never shrinks
    (the grail glows instead).
    """
    if goods is sheets.WEAPONS:
        sizes = [height(drawn(name)) for name in goods]
        assert sizes == sorted(sizes) and len(set(sizes)) >= 8
    else:
        sizes = [len(outline(drawn(name))) for name in goods[:-1]]
        assert sizes == sorted(sizes)


@pytest.mark.parametrize("name", sheets.ICONS)
def test_icons_keep_to_their_size(name):
    """An icon is drawn at the tile's top left and inside of the size the screens leave room for."""
    wide, high = (int(number) for number in sheets.ICON_SIZES[name].split("x"))
    rows = drawn(name, "icons")
    assert any(any(row) for row in rows)
    assert any(rows[0])
    assert all(x < wide and y < high for x, y in outline(rows))


def test_icons_ranks_and_digits_all_differ():
    """No two icons, ranks or large digits could be taken for each other because they are the
    same.
    """
    for name in ("icons", "ranks", "big", "ladder", "pips"):
        sheet = sheets.by_name(name)
        seen = {}
        for number, label in enumerate(sheet.names):
            key = str(tile(sheet, number))
            assert key not in seen, (name, label, seen[key])
            seen[key] = label


def test_the_four_suits_are_told_apart_by_shape():
    """Colour is no help on a dark card back: each pair of suits differs in at least ten pixels."""
    shapes = [outline(drawn(name, "icons")) for name in ("club", "spade", "diamond", "heart")]
    for place, shape in enumerate(shapes):
        for other in shapes[place + 1 :]:
            assert len(shape ^ other) >= 10
