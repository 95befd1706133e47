# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The page for what is missing or broken: readable with the firmware alone, and on the console."""

import shutil

import pytest

from host_tests.ui.error_page_reader import read, told

AMBER = (0xFF, 0xC2, 0x29)


@pytest.mark.parametrize(
    ("gone", "title", "words"),
    [
        ("sprites/cards.bmp", "FILE MISSING", "SPRITES/CARDS.BMP IS NOT ON THE BADGE."),
        ("sprites/title.bmp", "FILE MISSING", "COPY THE FOLDER SPRITES OF THE DOWNLOAD"),
        ("sprites", "FILE MISSING", "SPRITES/"),
        ("fonts/words.bin", "FILE MISSING", "FONTS/WORDS.BIN IS NOT ON THE BADGE."),
        ("fonts", "FILE MISSING", "COPY THE FOLDER FONTS OF THE DOWNLOAD"),
        ("engine/game.py", "GAME INCOMPLETE", "ENGINE.GAME IS NOT ON THE BADGE."),
        ("engine", "GAME INCOMPLETE", "COPY THE FOLDER ENGINE OF THE DOWNLOAD"),
        ("lib/record", "GAME INCOMPLETE", "COPY THE FOLDER LIB OF THE DOWNLOAD"),
        ("lib/ui/draw/palette.py", "GAME INCOMPLETE", "PALETTE IS NOT ON THE BADGE."),
        ("lib/badge/buttons.py", "GAME INCOMPLETE", "BUTTONS IS NOT ON THE BADGE."),
    ],
)
def test_what_is_missing_is_named_with_how_to_get_it(badge, drive, gone, title, words):
    """Without a sheet, the engine or a part of lib, screen and console say what to copy."""
    path = drive / gone
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    session = badge(root=drive)
    session.run(200)
    assert session.error is None, session.serial
    assert read(session)[0] == title
    assert words in told(session)
    assert title in session.serial
    assert words in session.serial.upper()
    assert read(session)[-1] == "A: START AGAIN"


@pytest.mark.parametrize(
    ("path", "damage"),
    [
        *(("sprites/icons.bmp", data) for data in (b"", b"BM" + bytes(60), b"P5 160 128 255 ")),
        *(("fonts/words.bin", data) for data in (b"", b"Rat", bytes(32 * 300))),
    ],
)
def test_a_damaged_sheet_and_texts_of_another_version_are_named(badge, drive, path, damage):
    """Empty, cut off, of another length or kind: the page comes at the start and names the file."""
    (drive / path).write_bytes(damage)
    session = badge(root=drive)
    session.run(200)
    assert read(session)[0] == "FILE DAMAGED"
    assert path.upper() + " CANNOT BE READ." in told(session)


@pytest.mark.parametrize(
    ("cut", "keys", "copy"),
    [
        ("engine/game.py", (), "COPY THE FOLDER ENGINE OF THE DOWNLOAD AGAIN."),
        ("lib/ui/screens/title.py", (), "COPY THE FOLDER LIB OF THE DOWNLOAD AGAIN."),
        ("lib/ui/screens/new_game.py", ("down", "a"), "COPY THE FOLDER LIB OF THE DOWNLOAD AGAIN."),
        ("lib/record/save.py", (), "COPY THE FOLDER LIB OF THE DOWNLOAD AGAIN."),
    ],
)
def test_a_source_that_was_copied_by_half_is_named(badge, drive, cut, keys, copy):
    """Cut in the middle of a line, at the start or when a page is opened: the page names it."""
    path = drive / cut
    text = path.read_bytes()
    path.write_bytes(text[: text.rfind(b"(") + 1])
    session = badge(root=drive)
    session.run(800)
    for key in keys:
        session.tap(key, after=1000)
    assert read(session)[0] == "FILE DAMAGED"
    assert cut.upper() + " IS DAMAGED." in told(session).replace("- ", "-")
    assert copy in told(session)
    assert read(session)[-1] == "A: START AGAIN"
    assert "SyntaxError" in session.serial


BROKEN = [  # what a firmware raises for an .mpy that is cut off or garbled
    EOFError(),
    RuntimeError("Corrupt .mpy file"),
    ValueError("incompatible .mpy file"),
    MemoryError("memory allocation failed, allocating 1073741824 bytes"),
]


@pytest.mark.parametrize("error", BROKEN, ids=lambda error: type(error).__name__)
def test_a_compiled_module_that_was_copied_by_half_is_no_stumble(badge, drive, error):
    """Its name is not told on a badge: the page says who loads it, and what to copy again."""
    director = drive / "lib" / "ui" / "core" / "director.py"
    load = "        __import__(module)\n"
    refused = "        if page == 'new_game':\n            raise %r\n" % error
    text = director.read_text()
    assert load in text
    director.write_text(text.replace(load, refused + load))
    session = badge(root=drive)
    session.run(800).tap("down").tap("a", after=1500)
    assert read(session)[0] == "FILE DAMAGED"
    assert "A FILE THAT LIB/UI/CORE/DIRECTOR.PY LOADS IS DAMAGED." in told(session)
    assert "COPY THE FOLDERS ENGINE AND LIB OF THE DOWNLOAD AGAIN." in told(session)


def test_modules_for_another_firmware_are_told_at_the_first_of_them(badge, drive):
    """Refused in code.py itself, no file is damaged: all of them are for another version."""
    code = drive / "code.py"
    text = code.read_text()
    refused = 'raise ValueError("incompatible .mpy file")'
    code.write_text(text.replace("from ui.screens import splash", refused, 1))
    session = badge(root=drive)
    session.run(200)
    assert read(session)[0] == "WRONG VERSION"
    assert "BOOT_OUT.TXT" in told(session)


def test_the_page_shines(badge, drive):
    """The letters really are on the screen: an amber title on a dark ground."""
    (drive / "sprites" / "cards.bmp").unlink()
    session = badge(root=drive)
    session.run(200)
    picture = session.picture()
    title = [(x, y) for y in range(12) for x in range(160) if picture.getpixel((x, y)) == AMBER]
    assert len(title) > 100
    assert picture.getpixel((159, 64)) == (8, 12, 16)


@pytest.mark.parametrize("missing", [("terminalio",), ("adafruit_display_text",), ("keypad",)])
def test_it_needs_neither_font_nor_library(badge, drive, missing):
    """The page is drawn with what is there; without keypad it does not ask for A."""
    (drive / "sprites" / "cards.bmp").unlink()
    session = badge(root=drive, missing=missing)
    session.run(200)
    assert session.error is None, session.serial
    if missing == ("keypad",):
        assert read(session)[0] == "FIRMWARE TOO SMALL"
        assert "KEYPAD IS MISSING." in told(session)
        assert read(session)[-1] == "SWITCH OFF AND ON"
    else:
        assert read(session)[0] == "FILE MISSING"


def test_a_starts_the_game_again(badge, drive):
    """Once the file is back, A brings the title; an A that was down before does not count."""
    sheet = drive / "sprites" / "cards.bmp"
    data = sheet.read_bytes()
    sheet.unlink()
    session = badge(root=drive)
    runs = session.runs
    session.down("a").run(1500)
    assert session.runs == runs
    session.up("a").run(200).tap("b", after=300)
    assert session.runs == runs
    sheet.write_bytes(data)
    session.tap("a", after=500)
    assert session.runs == runs + 1
    assert session.globals["app"].director.name == "title"


def test_a_crash_while_playing_shows_where(badge, drive):
    """Any other fault: a calm sentence, the place and the error, and A starts again."""
    page = drive / "lib" / "ui" / "screens" / "new_game.py"
    page.write_text(page.read_text().replace("group = self.group", "group = self.group.nobody", 1))
    session = badge(root=drive)
    session.run(800).tap("down").tap("a", after=1000)
    assert session.error is None, session.serial
    assert read(session)[0] == "THE GAME STUMBLED"
    assert "NEW_GAME.PY" in told(session).replace(" ", "")  # a row has 26 letters
    assert "ATTRIBUTEERROR" in told(session).replace(" ", "")
    assert "new_game.py" in session.serial
    runs = session.runs
    session.tap("a", after=500)
    assert session.runs == runs + 1


def test_every_sentence_fits_its_page(badge, drive):
    """All explanations, with the longest names, stay within eleven lines of 26 letters."""
    (drive / "sprites" / "cards.bmp").unlink()
    session = badge(root=drive)
    session.run(200)
    notice = session.modules["ui.screens.error_page"]
    faults = [
        OSError("missing file: sprites/glyphs6x10.bmp"),
        ValueError("not a 4-bit picture: sprites/glyphs6x10.bmp"),
        ImportError("no module named 'adafruit_display_text.bitmap_label'"),
        ImportError("no module named 'engine.game'"),
        ImportError("no module named 'bitmaptools'"),
        MemoryError("memory allocation failed, allocating 10240 bytes"),
        ValueError("incompatible .mpy file"),
        *BROKEN,
        SyntaxError("invalid syntax", ("lib/adafruit_display_text/__init__.py", 1, 1, "")),
        OSError(5),
        RuntimeError("pystack exhausted"),
    ]
    for fault in faults:
        title, sentence = notice.explain(fault)
        assert len(title) <= 26
        lines = notice.wrap(sentence) + [""] + notice.wrap(notice.where(fault))
        assert len(lines) <= 11, lines
        for line in lines:
            assert len(line) <= 26
            assert set(line.upper()) <= set(notice.CHARS), line


def test_long_words_are_cut_and_none_is_lost(badge, drive):
    """A path longer than a line goes over two lines, letter by letter."""
    (drive / "sprites" / "cards.bmp").unlink()
    session = badge(root=drive)
    session.run(200)
    text = "see " + "x" * 60 + " end"
    lines = session.modules["ui.screens.error_page"].wrap(text)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert max(map(len, lines)) <= 26
