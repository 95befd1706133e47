# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT
"""The builder: built files equal their sources, mistakes in a source are named, fonts show every
character.
"""

import shutil

import pytest
from adafruit_bitmap_font import bitmap_font

from desktop.assets import bmp, build, command, fonts, grids, palette, preview, sheets

FONTS = {"glyphs5x8": ("text5x8", 5, 8), "glyphs6x10": ("text6x10", 6, 10)}


@pytest.fixture
def project(tmp_path):
    """A copy of the sources and built files that a test may spoil."""
    for folder in ("sprites", "fonts"):
        shutil.copytree(build.ROOT / folder, tmp_path / folder)
    return tmp_path


def spoil(project, name, old, new):
    """Replaces the first `old` in a sprite source by `new`."""
    path = project / "sprites" / "source" / (name + ".txt")
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_built_files_equal_their_sources():
    """What is copied to the badge is what the sources say; if this fails, run: python3 -m desktop
    assets.
    """
    assert build.check() == []


def test_building_twice_gives_the_same_bytes(project):
    """A build from the same sources changes nothing, and a lost file comes back byte for byte."""
    before = (project / "sprites" / "cards.bmp").read_bytes()
    assert build.build(project) == []
    (project / "sprites" / "cards.bmp").unlink()
    assert build.build(project) == ["sprites/cards.bmp"]
    assert (project / "sprites" / "cards.bmp").read_bytes() == before


def test_check_names_the_stale_file(project):
    """A changed drawing is found in the sheet it belongs to, and in no other."""
    spoil(project, "pips", "gg.", "rr.")
    assert build.check(project) == ["sprites/pips.bmp"]


def test_a_wrong_width_is_named_with_sheet_sprite_and_row(project):
    """Whoever edits a drawing learns where the line is that is too long."""
    spoil(project, "clubs", "== toad\n", "== toad\n...................\n")
    with pytest.raises(ValueError, match="clubs: toad: row 2 is 20 wide, the first is 19"):
        build.check(project)


def test_an_unknown_letter_is_named_with_its_place(project):
    """A letter outside of the palette is a typing mistake and not a colour."""
    spoil(project, "ladder", "ww", "wz")
    with pytest.raises(ValueError, match="ladder: white: row 1, column 4: unknown letter 'z'"):
        build.check(project)


def test_a_missing_sprite_is_named(project):
    """A sheet with a hole would show a wrong creature; it is not built."""
    spoil(project, "spades", "== ghost\n", "== gohst\n")
    with pytest.raises(ValueError, match="gohst"):
        build.check(project)
    path = project / "sprites" / "source" / "pips.txt"
    path.write_text(path.read_text(encoding="utf-8").split("== low")[0], encoding="utf-8")
    with pytest.raises(ValueError, match="pips: low: is missing"):
        build.tiles(sheets.by_name("pips"), project)


@pytest.mark.parametrize(
    "text, message",
    [
        ("== a\n#\n== a\n#\n", "sheet: a: is drawn twice"),
        ("== a\n== b\n#\n", "sheet: a: has no rows"),
        ("== a\n", "sheet: a: has no rows"),
    ],
)
def test_a_badly_cut_source_is_refused(text, message):
    """Doubled and empty drawings are slips of the editor."""
    with pytest.raises(ValueError, match=message):
        grids.parse(text, "sheet")


def test_a_drawing_larger_than_its_tile_is_refused():
    """Nothing is cut off in silence."""
    with pytest.raises(ValueError, match="s: n: row 1 is 3 wide, the tile is 2"):
        grids.fit([[1, 1, 1]], 2, 2, False, "s", "n")
    with pytest.raises(ValueError, match="s: n: row 3 is below the tile"):
        grids.fit([[1, 1]] * 3, 2, 2, True, "s", "n")


def test_figures_stand_and_icons_hang():
    """With feet the drawing lies on the tile's last row, without at its top left."""
    assert grids.fit([[1, 1]], 2, 2, True, "s", "n") == [[0, 0], [1, 1]]
    assert grids.fit([[1]], 2, 2, False, "s", "n") == [[1, 0], [0, 0]]


@pytest.mark.parametrize("bits, wide", [(1, 7), (1, 33), (4, 3), (4, 20)])
def test_bmp_keeps_every_pixel(bits, wide):
    """Odd widths, which BMP pads to four bytes, come back as they were written."""
    rows = [[(x * 7 + y) % (1 << bits) for x in range(wide)] for y in range(3)]
    data = bmp.encode(rows, palette.colours_for(bits), bits)
    assert bmp.decode(data) == (rows, palette.colours_for(bits), bits)


def test_other_bmp_files_are_refused():
    """A truncated or foreign file is not read as noise."""
    data = bmp.encode([[0, 1]], palette.MASK, 1)
    for spoiled in (data[:20], data[:-1], b"XX" + data[2:]):
        with pytest.raises(ValueError):
            bmp.decode(spoiled)


@pytest.mark.parametrize("sheet", FONTS)
def test_glyph_sheets_show_every_printable_character(sheet):
    """Every printable ASCII character is there, none but the space is empty, and no two look
    alike.
    """
    name, wide, high = FONTS[sheet]
    tiles = build.tiles(sheets.by_name(sheet))
    assert [label for label, _ in tiles] == [chr(code) for code in range(32, 127)] + ["block"]
    seen = {}
    for label, rows in tiles:
        assert len(rows) == high and all(len(row) == wide for row in rows)
        assert any(any(row) for row in rows) != (label == " "), label
        assert str(rows) not in seen, (label, seen[str(rows)])
        seen[str(rows)] = label
    assert all(all(row) for row in tiles[-1][1])


@pytest.mark.parametrize("sheet", FONTS)
def test_fonts_hold_ascii_and_the_four_suits(sheet):
    """The fonts of the text pages have the suits the rules speak of."""
    font = build.load_font(FONTS[sheet][0])
    assert sorted(font.glyphs) == list(range(32, 127)) + [0x2660, 0x2663, 0x2665, 0x2666]
    assert (font.width, font.height) == FONTS[sheet][1:]


@pytest.mark.parametrize("sheet", FONTS)
def test_built_fonts_load_with_the_badges_library(sheet):
    """adafruit_bitmap_font reads the PCF files and finds the very pixels of the BDF source in
    them.
    """
    name = FONTS[sheet][0]
    source = build.load_font(name)
    loaded = bitmap_font.load_font(str(build.ROOT / "fonts" / (name + ".pcf")))
    loaded.load_glyphs(list(source.glyphs))
    assert (loaded.ascent, loaded.descent) == (source.ascent, source.descent)
    for code, rows in source.glyphs.items():
        glyph = loaded.get_glyph(code)
        found = [[glyph.bitmap[x, y] for x in range(glyph.width)] for y in range(glyph.height)]
        assert (found, glyph.shift_x, glyph.dy) == (rows, source.width, -source.descent), code


def test_a_broken_font_is_named():
    """A font without a box, or with a glyph of another size, is refused by name."""
    with pytest.raises(ValueError, match="f: is no BDF font"):
        fonts.parse_bdf("STARTFONT 2.1\nENDFONT\n", "f")
    text = (build.ROOT / "fonts" / "source" / "text5x8.bdf").read_text(encoding="ascii")
    with pytest.raises(ValueError, match="f: space: its box"):
        fonts.parse_bdf(text.replace("BBX 5 8 0 -1", "BBX 4 8 0 -1", 1), "f")
    with pytest.raises(ValueError, match="f: the character 'A' .code 65. is missing"):
        fonts.tile(fonts.Font("f", {}), "A")


def test_the_command_line_checks_and_previews(tmp_path, capsys):
    """`desktop assets --check` is silent and content; --preview writes a picture of every sheet."""
    assert command.main(["--check"]) == 0
    assert capsys.readouterr().out == ""
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "file", tmp_path / "file" / "below"):
        assert command.main(["--preview", str(path)]) == 1
        told = capsys.readouterr()
        assert "file is a file, and a folder is needed there." in told.err
        assert "Errno" not in told.err and told.out == ""
    (tmp_path / "file").unlink()
    paths = preview.write_all(tmp_path, scale=1)
    assert len(paths) == len(sheets.SHEETS + sheets.GLYPHS)
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in paths)
