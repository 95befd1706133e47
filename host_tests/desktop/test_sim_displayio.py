# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""displayio takes no more here than CircuitPython's takes, and says no in the same way."""

import pytest

SETUP = """
import bitmaptools, displayio, io, vectorio
sheet = displayio.Bitmap(40, 10, 16)
palette = displayio.Palette(16)
grid = displayio.TileGrid(sheet, pixel_shader=palette, width=2, tile_width=10, tile_height=10)
group = displayio.Group()
group.append(grid)
"""


@pytest.mark.parametrize(
    ("text", "error"),
    (
        ("grid[0] = 4", "ValueError"),
        ("grid[0] = -1", "ValueError"),
        ("grid[0] = 256", "ValueError"),
        ("grid[0] = 1.0", "TypeError"),
        ("grid[2] = 0", "IndexError"),
        ("grid[0, 1] = 0", "IndexError"),
        ("grid[0:2] = 0", "NotImplementedError"),
        ("grid.x = 1.5", "TypeError"),
        ("grid.x = 40000", "ValueError"),
        ("grid.x = 1 << 30", "OverflowError"),
        ("grid.extra = 1", "AttributeError"),
        ("group.extra = 1", "AttributeError"),
        ("palette.extra = 1", "AttributeError"),
        ("grid.width = 1", "AttributeError"),
        ("grid.pixel_shader = None", "TypeError"),
        (
            "displayio.TileGrid(sheet, pixel_shader=palette, tile_width=7, tile_height=10)",
            "ValueError",
        ),
        ("displayio.TileGrid(sheet, pixel_shader=palette, default_tile=1)", "ValueError"),
        ("displayio.TileGrid(sheet, pixel_shader=None)", "TypeError"),
        ("displayio.TileGrid(sheet, palette)", "TypeError"),
        (
            "displayio.TileGrid(sheet, pixel_shader=palette, tile_width=1, tile_height=1)",
            "ValueError",
        ),
        ("palette[16] = 0", "IndexError"),
        ("palette[0] = 0x1000000", "ValueError"),
        ("palette[0] = -1", "ValueError"),
        ("palette[0] = None", "TypeError"),
        ("palette[0:2] = 0", "NotImplementedError"),
        ("palette.make_transparent(16)", "ValueError"),
        ("displayio.Palette(0)", "ValueError"),
        ("sheet[40, 0] = 1", "IndexError"),
        ("sheet[0, 0] = 16", "ValueError"),
        ("sheet[0, 0] = -1", "ValueError"),
        ("sheet[400] = 1", "IndexError"),
        ("sheet[0:4] = 1", "NotImplementedError"),
        ("displayio.Bitmap(0, 1, 2)", "ValueError"),
        ("displayio.Bitmap(1, 1, 70000)", "ValueError"),
        ("group.append(grid)", "ValueError"),
        ("group.append(3)", "ValueError"),
        ("group[1]", "IndexError"),
        ("group[0:1]", "NotImplementedError"),
        ("group.remove(displayio.Group())", "ValueError"),
        ("group.scale = 0", "ValueError"),
        ("displayio.Group(10)", "TypeError"),
        ("displayio.Group(max_size=4)", "TypeError"),
        ("displayio.OnDiskBitmap('nothing.bmp')", "OSError"),
        ("displayio.OnDiskBitmap('code.py')", "ValueError"),
        ("bitmaptools.readinto(sheet, io.BytesIO(b'123'), 4)", "EOFError"),
        ("bitmaptools.readinto(sheet, io.BytesIO(b'123'), 3)", "ValueError"),
        ("bitmaptools.fill_region(sheet, 0, 0, 99, 1, 1)", "ValueError"),
        ("bitmaptools.fill_region(sheet, 0, 0, 1, 1, 99)", "ValueError"),
        ("bitmaptools.blit(sheet, sheet, -1, 0)", "ValueError"),
        ("bitmaptools.blit(sheet, sheet, 0, 0, x1=1, x2=0)", "ValueError"),
        ("bitmaptools.blit(displayio.Bitmap(1, 1, 2), sheet, 0, 0)", "ValueError"),
        ("vectorio.Rectangle(pixel_shader=palette, width=0, height=1)", "ValueError"),
        ("import board\nboard.DISPLAY.show(group)", "AttributeError"),
        ("import board\nboard.DISPLAY.brightness = 2", "ValueError"),
        ("import board\nboard.DISPLAY.root_group = grid", "TypeError"),
        ("import terminalio\nterminalio.FONT.bitmap[0, 0] = 1", "RuntimeError"),
        ("import terminalio\nterminalio.FONT.get_glyph(0x2663).width", "AttributeError"),
    ),
)
def test_misuse_raises_what_the_badge_raises(program, text, error):
    """A tile beyond the sheet, a float, a slice, a new attribute: each fails as on the badge."""
    session = program(SETUP + text)
    kinds = [kind.__name__ for kind in type(session.error).__mro__]
    assert error in kinds, session.serial


def test_subclasses_may_have_attributes_of_their_own(program):
    """A Group subclass written for the game keeps its own state."""
    session = program(
        SETUP + "class Card(displayio.Group): pass\ncard = Card()\ncard.rank = 5\nprint(card.rank)"
    )
    assert session.serial.startswith("5\n")


def test_indices_may_be_tuples_and_group_indices_negative(program):
    """The forms that CircuitPython does take, work."""
    session = program(
        SETUP + "grid[1, 0] = 3\n"
        "print(grid[1], group[-1] is grid, len(group), palette[-1], grid in group)"
    )
    assert session.serial.startswith("3 True 1 0 True\n"), session.serial


def test_readinto_reads_a_sheet_as_it_was_saved(program):
    """A bottom-up 4-bit BMP comes out pixel for pixel with the flags that the game uses."""
    rows = [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [15, 0, 1, 0, 2]]
    data = b""
    for row in reversed(rows):
        packed = row + [0] * 3
        data += bytes(packed[at] << 4 | packed[at + 1] for at in range(0, 8, 2))
    session = program(
        """
        import bitmaptools, displayio
        sheet = displayio.Bitmap(5, 3, 16)
        with open("pixels.bin", "rb") as f:
            bitmaptools.readinto(
                sheet, f, bits_per_pixel=4, element_size=4,
                reverse_pixels_in_element=True, reverse_rows=True)
        """,
        {"pixels.bin": data},
    )
    assert session.error is None, session.serial
    sheet = session.globals["sheet"]
    assert [[sheet[x, y] for x in range(5)] for y in range(3)] == rows


def test_rectangles_are_filled_and_copied_as_the_firmware_does(program):
    """Ends do not count in, what lies outside of the target is left out, an index may be passed
    over in the source or kept in the target."""
    session = program("""
        import bitmaptools, displayio
        mask = displayio.Bitmap(3, 2, 2)
        bitmaptools.fill_region(mask, 1, 0, 3, 1, 1)
        sheet = displayio.Bitmap(4, 3, 4)
        bitmaptools.fill_region(sheet, 0, 0, 3, 2, 3)
        bitmaptools.blit(sheet, mask, 1, 0, skip_source_index=0)
        bitmaptools.blit(sheet, mask, 0, 1, x1=1, y1=0, x2=3, y2=1, skip_dest_index=0)
        bitmaptools.blit(sheet, mask, 3, 2, x1=1)
        """)
    assert session.error is None, session.serial
    sheet = session.globals["sheet"]
    rows = [[sheet[x, y] for x in range(4)] for y in range(3)]
    assert rows == [[3, 3, 1, 1], [1, 1, 3, 0], [0, 0, 0, 1]]


def test_ondisk_bitmap_shows_the_file(program):
    """A BMP of the project is shown in the colours of its own palette."""
    import io

    from PIL import Image

    image = Image.new("P", (12, 6), 1)
    image.putpalette([0, 0, 0, 255, 0, 0, 0, 0, 255])
    image.putpixel((0, 0), 2)
    stream = io.BytesIO()
    image.save(stream, "BMP")
    session = program(
        """
        import board, displayio, time
        odb = displayio.OnDiskBitmap("sprites/x.bmp")
        group = displayio.Group()
        group.append(displayio.TileGrid(odb, pixel_shader=odb.pixel_shader))
        board.DISPLAY.auto_refresh = False
        board.DISPLAY.root_group = group
        board.DISPLAY.refresh()
        time.sleep(1)
        """,
        {"sprites/x.bmp": stream.getvalue()},
    )
    picture = session.picture()
    assert [picture.getpixel(place) for place in ((0, 0), (11, 5), (12, 5))] == [
        (0, 0, 255),
        (255, 0, 0),
        (0, 0, 0),
    ]


def test_builtin_font_is_one_sheet_of_ascii(program):
    """FONT.bitmap holds 95 cells of 6x12, tile = code - 32."""
    session = program(
        "import terminalio\nf = terminalio.FONT\n"
        "print(f.bitmap.width, f.get_bounding_box(), f.get_glyph(65).tile_index)"
    )
    assert session.serial.startswith("570 (6, 12) 33\n")
