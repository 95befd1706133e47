# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How to play: the pages, what they explain, and what happens when a library or font is missing."""

import importlib.util
import pathlib

import pytest
from PIL import Image

from host_tests.ui.screen_reader import HEIGHT, WIDTH, ScreenReader, presser

ROOT = pathlib.Path(__file__).parents[2]

press = presser(100)


def load_pages():
    """The texts themselves."""
    spec = importlib.util.spec_from_file_location(
        "pages", ROOT / "lib" / "ui" / "screens" / "how_to_play_text.py"
    )
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.PAGES


PAGES = load_pages()


def open_pages(badge, **options):
    """The screen of a new badge whose player opened LEARN and then the rules."""
    session = badge(**options)
    session.run(800)
    for key in ("a", "down", "a"):
        session.tap(key, after=200)
    assert session.error is None, session.serial
    return ScreenReader(session)


def text_of(reader, number):
    """The text of page ``number`` (from 0) as its pixels spell it; the font is that of the 6x10
    sheet."""
    _, cards, text = PAGES[number]
    sheet = Image.open(ROOT / "sprites" / "glyphs6x10.bmp").convert("L")
    letters = {}
    for tile in range(95):
        x, y = tile % 32 * 6, tile // 32 * 10
        letters[sheet.crop((x, y, x + 6, y + 10)).point(bool).tobytes()] = chr(tile + 32)
    screen = reader.session.picture().convert("L").point(lambda value: value > 200)
    lines = []
    for row in range(text.count("\n") + 1):
        y = (44 if cards else 21) + 11 * row
        cells = (screen.crop((x, y, x + 6, y + 10)).tobytes() for x in range(2, 158, 6))
        words = "".join(letters[cell] for cell in cells)
        lines.append(words.rstrip())
    return "\n".join(lines)


def bounds(picture, y0=15, y1=115):
    """The box of everything that is not ground between two heights."""
    ground = picture.getpixel((0, 115))
    points = [
        (x, y) for y in range(y0, y1) for x in range(WIDTH) if picture.getpixel((x, y)) != ground
    ]
    return (
        min(x for x, _ in points), min(y for _, y in points),
        max(x for x, _ in points), max(y for _, y in points),
    )  # fmt: skip


def test_no_line_is_too_long_for_the_screen():
    """26 letters of six pixels, and as many lines as lie between the pictures and the foot."""
    for title, cards, text in PAGES:
        assert len(title) <= 20
        assert text.count("\n") < (6 if cards else 8), title
        for line in text.split("\n"):
            assert len(line) <= 26, line
            assert line == line.rstrip()


@pytest.mark.parametrize(
    "words",
    [
        "20 health", "Clubs and spades are foes", "Diamonds are weapons", "hearts are potions",
        "Face three of them", "The fourth stays", "Bare hands always work", "the difference",
        "weaker foes", "the first in each room", "in order (notched one first)", "two in a row",
        "your score is your health", "minus all foes left", "hold: avoid", "what is left",
        "STAY: never two in a row", "LAST: none are left", "a skull is shown it kills",
    ],
)  # fmt: skip
def test_the_pages_explain_every_rule_a_player_meets(words):
    """Goal, cards, room, bare hands, limit, potions, avoiding, end, and the buttons."""
    everything = " ".join(text.replace("\n", " ") for _, _, text in PAGES)
    assert words in everything


def test_every_page_shows_its_text_inside_its_box(badge):
    """Page by page: the text is there, in the font's letters, between title and foot."""
    reader = open_pages(badge)
    for i, (title, _, text) in enumerate(PAGES):
        assert reader.read()[0].startswith(title)
        assert reader.sees("%d/%d" % (i + 1, len(PAGES)))
        assert text_of(reader, i) == text
        reader.check()
        left, top, right, bottom = bounds(reader.session.picture())
        assert right < WIDTH
        assert bottom < 114 <= HEIGHT
        press(reader, "a")
    assert reader.screen == "title"


def test_b_goes_back_page_by_page_and_then_out(badge):
    """B on the first page leads to where they were opened, else a page back. START leaves."""
    reader = open_pages(badge)
    reader.session.tap("right", after=100).tap("a", after=100)
    assert reader.sees("3/%d" % len(PAGES))
    reader.session.tap("b", after=100).tap("left", after=100)
    assert reader.sees("1/%d" % len(PAGES))
    press(reader, "left", to="how_to_play")
    press(reader, "b", to="learn_menu")
    reader.session.tap("a", after=100).tap("a", after=100)
    assert reader.sees("2/%d" % len(PAGES))
    press(reader, "start", to="learn_menu")
    press(reader, "b", to="title")


def test_a_page_shows_its_title_before_its_text_is_set(badge):
    """The answer to the press does not wait for six lines of letters; they come two by two."""
    reader = open_pages(badge)
    reader.session.run(300).down("right")
    for _ in range(60):
        reader.session.run(1)
        if reader.read()[0].startswith(PAGES[1][0]):
            break
    assert reader.read()[0].startswith(PAGES[1][0])
    whole = PAGES[1][2].split("\n")
    seen = []
    for _ in range(10):
        lines = text_of(reader, 1).split("\n")
        seen.append(sum(one == two for one, two in zip(lines, whole)))
        reader.session.run(11)
    assert seen[0] == 0 and seen[-1] == 6
    assert set(seen) == {0, 2, 4, 6}


def test_pages_that_are_turned_before_they_are_whole_come_out_right(badge):
    """However quickly: the last page that was asked for stands there, and nothing of the others."""
    reader = open_pages(badge)
    keys = ["right"] * 10 + ["left", "right", "left", "left", "right", "right", "left"]
    for key in keys:
        reader.session.tap(key, 22, 22)
    reader.session.run(300)
    assert reader.sees("%d/%d" % (10, len(PAGES)))
    assert text_of(reader, 9) == PAGES[9][2]
    reader.check()
    reader.session.tap("right", 22, 300)
    assert text_of(reader, 10) == PAGES[10][2]


def test_whoever_read_to_the_end_finds_play_under_the_cursor(badge):
    """The last page's A leads to the title, and A there to the new game."""
    reader = open_pages(badge)
    for _ in PAGES:
        press(reader, "a")
    assert reader.screen == "title"
    press(reader, "a", to="new_game")


def test_libraries_are_gone_when_the_pages_are_left(badge):
    """Their memory is given back, and the pages open a second time."""
    reader = open_pages(badge)
    assert "adafruit_display_text" in reader.session.modules
    reader.session.tap("start", after=100)
    assert not [name for name in reader.session.modules if name.startswith("adafruit_")]
    reader.session.tap("a", after=200)
    assert text_of(reader, 0) == PAGES[0][2]
    assert reader.session.error is None


@pytest.mark.parametrize("library", ["adafruit_display_text", "adafruit_bitmap_font"])
def test_a_missing_library_is_named_with_how_to_get_it(badge, library):
    """A readable page, B leads back, and the game can be played."""
    reader = open_pages(badge, missing=(library,))
    assert reader.read()[0] == "LIBRARY MISSING"
    assert reader.sees(library)
    assert reader.sees("circup install")
    assert reader.sees("-r requirements.txt")
    assert not reader.sees("next")
    reader.check()
    press(reader, "b", to="learn_menu")
    press(reader, "b", "down", "a", "a", to="room")
    assert reader.session.error is None


@pytest.mark.parametrize(
    "error",
    [EOFError(), ValueError("incompatible .mpy file"), SyntaxError("invalid syntax")],
    ids=lambda error: type(error).__name__,
)
def test_a_damaged_library_is_not_taken_for_the_font(badge, error):
    """Copied by half or for another firmware: the page says what to copy, and the game goes on."""
    session = badge()
    session.run(500)

    def load():
        raise error

    session.globals["app"].load_text = load
    session.globals["app"].director.go("how_to_play")
    session.run(500)
    reader = ScreenReader(session)
    assert reader.read()[0] == "LIBRARY DAMAGED"
    assert reader.sees("the whole of lib/adafruit_*")
    assert reader.sees("circup install")
    reader.check()
    press(reader, "b", to="learn_menu")


@pytest.mark.parametrize("damage", ["missing", "cut", "foreign"])
def test_a_font_that_cannot_be_used_is_named(badge, drive, damage):
    """Missing, cut off, or not a font: the page names the file, and B leads back."""
    font = drive / "fonts" / "text6x10.pcf"
    if damage == "missing":
        font.unlink()
    else:
        data = font.read_bytes()
        font.write_bytes(data[:300] if damage == "cut" else b"GIF89a" + data)
    reader = open_pages(badge, root=drive)
    assert reader.read()[0].startswith("FONT")
    assert reader.sees("fonts/text6x10.pcf")
    assert reader.sees("fonts of the download")
    reader.check()
    press(reader, "b", to="learn_menu")


def test_the_pages_open_over_a_room_and_lead_back_to_it(badge):
    """From the pause menu: back in the menu, back in the room, with the same cards."""
    session = badge(seeds=[42])
    session.run(800)
    reader = ScreenReader(session)
    for key in ("down", "a", "a"):
        session.tap(key, after=100)
    session.run(1000)
    room = bytes(reader.game.room)
    press(reader, "start", "down", "down", "a", after=150, to="how_to_play")
    press(reader, "b", after=150, to="pause")
    press(reader, "b", after=500, to="room")
    assert bytes(reader.game.room) == room
    assert session.error is None
