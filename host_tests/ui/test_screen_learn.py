# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How to play: the pages, what they explain, and what happens when a library or font is missing."""

import importlib.util
import pathlib
import shutil

import pytest
from PIL import Image

from host_tests.ui.screen_reader import HEIGHT, WIDTH, ScreenReader

ROOT = pathlib.Path(__file__).parents[2]
PARTS = ("code.py", "boot.py", "engine", "lib", "sprites", "fonts")


def load_pages():
    """The texts themselves."""
    spec = importlib.util.spec_from_file_location(
        "pages", ROOT / "lib" / "ui" / "screens" / "how_to_play_text.py"
    )
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.PAGES


PAGES = load_pages()


@pytest.fixture
def drive(tmp_path):
    """A copy of the program's files, to take something away from."""
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            ignore = shutil.ignore_patterns("__pycache__", "source")
            shutil.copytree(source, tmp_path / "drive" / part, ignore=ignore)
        else:
            (tmp_path / "drive").mkdir(exist_ok=True)
            shutil.copy(source, tmp_path / "drive" / part)
    return tmp_path / "drive"


def open_pages(badge, **options):
    """Eyes on a new badge whose player opened LEARN and then the rules."""
    session = badge(**options)
    session.run(800)
    for key in ("a", "down", "a"):
        session.tap(key, after=200)
    assert session.error is None, session.serial
    return ScreenReader(session)


def text_of(eyes):
    """The text of the page as its pixels spell it; the font is that of the 6x10 sheet."""
    sheet = Image.open(ROOT / "sprites" / "glyphs6x10.bmp").convert("L")
    letters = {}
    for tile in range(95):
        x, y = tile % 32 * 6, tile // 32 * 10
        letters[sheet.crop((x, y, x + 6, y + 10)).point(bool).tobytes()] = chr(tile + 32)
    picture = eyes.app.director.screen._body[-1]
    screen = eyes.session.picture().convert("L").point(lambda value: value > 200)
    lines = []
    for y in range(picture.y, picture.y + picture.tile_height, 11):
        cells = range(picture.x, picture.x + picture.tile_width, 6)
        words = "".join(letters[screen.crop((x, y, x + 6, y + 10)).tobytes()] for x in cells)
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
    eyes = open_pages(badge)
    for i, (title, _, text) in enumerate(PAGES):
        assert eyes.read()[0].startswith(title)
        assert eyes.sees("%d/%d" % (i + 1, len(PAGES)))
        assert text_of(eyes) == text
        eyes.check()
        left, top, right, bottom = bounds(eyes.session.picture())
        assert right < WIDTH
        assert bottom < 114 <= HEIGHT
        eyes.session.tap("a", after=100)
    assert eyes.screen == "Title"
    assert eyes.session.error is None


def test_b_goes_back_page_by_page_and_then_out(badge):
    """B on the first page leads to where they were opened, else a page back. START leaves."""
    eyes = open_pages(badge)
    eyes.session.tap("right", after=100)
    eyes.session.tap("a", after=100)
    assert eyes.sees("3/%d" % len(PAGES))
    eyes.session.tap("b", after=100)
    eyes.session.tap("left", after=100)
    assert eyes.sees("1/%d" % len(PAGES))
    eyes.session.tap("left", after=100)
    assert eyes.screen == "HowToPlay"
    eyes.session.tap("b", after=100)
    assert eyes.screen == "LearnMenu"
    eyes.session.tap("a", after=100)
    eyes.session.tap("a", after=100)
    assert eyes.sees("2/%d" % len(PAGES))
    eyes.session.tap("start", after=100)
    assert eyes.screen == "LearnMenu"
    eyes.session.tap("b", after=100)
    assert eyes.screen == "Title"


def test_a_page_shows_its_title_before_its_text_is_set(badge):
    """The answer to the press does not wait for six lines of letters; they come two by two."""
    eyes = open_pages(badge)
    eyes.session.run(300)
    eyes.session.down("right")
    for _ in range(60):
        eyes.session.run(1)
        if eyes.read()[0].startswith(PAGES[1][0]):
            break
    assert eyes.read()[0].startswith(PAGES[1][0])
    whole = PAGES[1][2].split("\n")
    seen = []
    for _ in range(10):
        lines = text_of(eyes).split("\n")
        seen.append(sum(one == two for one, two in zip(lines, whole)))
        eyes.session.run(11)
    assert seen[0] == 0 and seen[-1] == 6
    assert set(seen) == {0, 2, 4, 6}


def test_pages_that_are_turned_before_they_are_whole_come_out_right(badge):
    """Quick thumbs: the last page that was asked for stands there, and nothing of the others."""
    eyes = open_pages(badge)
    keys = ["right"] * 10 + ["left", "right", "left", "left", "right", "right", "left"]
    for key in keys:
        eyes.session.tap(key, 22, 22)
    eyes.session.run(300)
    assert eyes.sees("%d/%d" % (10, len(PAGES)))
    assert text_of(eyes) == PAGES[9][2]
    eyes.check()
    eyes.session.tap("right", 22, 300)
    assert text_of(eyes) == PAGES[10][2]


def test_whoever_read_to_the_end_finds_play_under_the_cursor(badge):
    """The last page's A leads to the title, and A there to the new game."""
    eyes = open_pages(badge)
    for _ in PAGES:
        eyes.session.tap("a", after=100)
    assert eyes.screen == "Title"
    eyes.session.tap("a", after=100)
    assert eyes.screen == "NewGame"


def test_libraries_are_gone_when_the_pages_are_left(badge):
    """Their memory is given back, and the pages open a second time."""
    eyes = open_pages(badge)
    assert "adafruit_display_text" in eyes.session.modules
    eyes.session.tap("start", after=100)
    assert not [name for name in eyes.session.modules if name.startswith("adafruit_")]
    eyes.session.tap("a", after=200)
    assert text_of(eyes) == PAGES[0][2]
    assert eyes.session.error is None


@pytest.mark.parametrize("library", ["adafruit_display_text", "adafruit_bitmap_font"])
def test_a_missing_library_is_named_with_how_to_get_it(badge, library):
    """A readable page, B leads back, and the game can be played."""
    eyes = open_pages(badge, missing=(library,))
    assert eyes.read()[0] == "LIBRARY MISSING"
    assert eyes.sees(library)
    assert eyes.sees("circup install")
    assert eyes.sees("-r requirements.txt")
    assert not eyes.sees("next")
    eyes.check()
    eyes.session.tap("b", after=100)
    assert eyes.screen == "LearnMenu"
    for key in ("b", "down", "a", "a"):
        eyes.session.tap(key, after=100)
    assert eyes.screen == "Room"
    assert eyes.session.error is None


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
    eyes = ScreenReader(session)
    assert eyes.read()[0] == "LIBRARY DAMAGED"
    assert eyes.sees("the whole of lib/adafruit_*")
    assert eyes.sees("circup install")
    eyes.check()
    eyes.session.tap("b", after=100)
    assert eyes.screen == "LearnMenu"


@pytest.mark.parametrize("damage", ["missing", "cut", "foreign"])
def test_a_font_that_cannot_be_used_is_named(badge, drive, damage):
    """Missing, cut off, or not a font: the page names the file, and B leads back."""
    font = drive / "fonts" / "text6x10.pcf"
    if damage == "missing":
        font.unlink()
    else:
        data = font.read_bytes()
        font.write_bytes(data[:300] if damage == "cut" else b"GIF89a" + data)
    eyes = open_pages(badge, root=drive)
    assert eyes.read()[0].startswith("FONT")
    assert eyes.sees("fonts/text6x10.pcf")
    assert eyes.sees("fonts of the download")
    eyes.check()
    eyes.session.tap("b", after=100)
    assert eyes.screen == "LearnMenu"


def test_the_pages_open_over_a_room_and_lead_back_to_it(badge):
    """From the pause menu: back in the menu, back in the room, with the same cards."""
    session = badge(seeds=[42])
    session.run(800)
    eyes = ScreenReader(session)
    for key in ("down", "a", "a"):
        session.tap(key, after=100)
    session.run(1000)
    room = bytes(eyes.app.game.room)
    for key in ("start", "down", "down", "a"):
        session.tap(key, after=150)
    assert eyes.screen == "HowToPlay"
    session.tap("b", after=150)
    assert eyes.screen == "Pause"
    session.tap("b", after=500)
    assert eyes.screen == "Room"
    assert bytes(eyes.app.game.room) == room
    assert session.error is None
