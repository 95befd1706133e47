# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What badge code may import and use by name: the PyBadge's modules and builtins, and nothing of
the computer's."""

import pytest

ABSENT = (
    "typing dataclasses enum functools abc pathlib itertools copy string asyncio"
    " threading socket logging unittest datetime hashlib audiopwmio bitmapfilter gifio"
    " jpegio framebufferio uheap PIL pygame desktop host_tests circuitpython_typing numpy"
    " _badge"
)
PRESENT = (
    "alarm analogio array atexit audiocore audioio audiomixer binascii bitmaptools board"
    " builtins collections digitalio displayio errno fontio gc io json keypad math"
    " microcontroller micropython neopixel_write os pwmio random re storage struct"
    " supervisor synthio sys terminalio time traceback vectorio warnings zlib"
    " adafruit_display_text adafruit_bitmap_font"
)


@pytest.mark.parametrize("name", ABSENT.split())
def test_what_the_badge_lacks_cannot_be_imported(program, name):
    """A module that no PyBadge has raises ImportError, although this computer has it."""
    session = program("import %s\n" % name)
    assert isinstance(session.error, ImportError)
    assert "no module named '%s'" % name in session.serial


def test_what_the_badge_has_can_be_imported(program):
    """Every module the game may want is there."""
    session = program("\n".join("import " + name for name in PRESENT.split()))
    assert session.error is None, session.serial


def test_guarded_imports_go_on(program):
    """The usual guard around typing works as on the badge, so the same file runs on both."""
    session = program("""
        try:
            from typing import Optional
        except ImportError:
            Optional = None

        def face(card: Optional[int] = None) -> UnknownName:
            return card

        print(face(3))
        """)
    assert session.serial.startswith("3\n")


def test_libraries_are_imported_as_on_the_badge(program):
    """Both Adafruit libraries load under the badge's own rules and draw text."""
    session = program("""
        import board, displayio, terminalio, time
        from adafruit_display_text import bitmap_label, label, wrap_text_to_pixels

        font = terminalio.FONT
        group = displayio.Group()
        group.append(label.Label(font, text="Up", color=0xFFFFFF, x=2, y=10))
        group.append(bitmap_label.Label(font, text="Down", color=0xFFFFFF, x=2, y=40, scale=2))
        board.DISPLAY.root_group = group
        board.DISPLAY.refresh()
        lines = wrap_text_to_pixels("a potion heals at most to twenty", 60, font)
        time.sleep(1)
        """)
    assert session.error is None, session.serial
    assert session.globals["lines"] == ["a potion", "heals at", "most to", "twenty"]
    lit = session.picture().convert("L").point(lambda value: 255 * (value > 0)).getbbox()
    assert lit[0] < 10 and lit[1] < 20 and lit[3] > 35


def test_private_constants_cannot_be_imported(program):
    """_X = const() leaves no variable behind on the badge; without the underscore it does."""
    files = {
        "numbers_.py": """
            from micropython import const
            _A = const(3)
            B = const(_A + 4)
            def both(): return _A + B
            """
    }
    session = program(
        "from numbers_ import B, both\nprint(B, both())\nfrom numbers_ import _A\n", files
    )
    assert session.serial.startswith("7 10\n")
    assert "can't import name _A" in session.serial


@pytest.mark.parametrize(
    "text",
    (
        "match 3:\n    case 3: pass",
        "async def f(): pass",
        "a = [1]\nb = [*a]",
        "a = {}\nb = {**a}",
        "def f(a, /): pass",
    ),
)
def test_syntax_of_newer_pythons_is_refused(program, text):
    """What the badge's compiler does not know is a SyntaxError that names file and line."""
    session = program("print('never')\n" + text)
    assert isinstance(session.error, SyntaxError)
    assert 'File "code.py", line' in session.serial and "never" not in session.serial


@pytest.mark.parametrize(
    ("text", "error"),
    (
        ("5 in bytearray(3)", "NotImplementedError"),
        ("bytearray(3).copy()", "AttributeError"),
        ("bytearray(3).pop()", "AttributeError"),
        ("from array import array\n5 in array('B', [5])", "NotImplementedError"),
        ("from array import array\narray('B').pop()", "AttributeError"),
        ("next(iter(()), 3)", "TypeError"),
        ("import random\nrandom.shuffle([1])", "AttributeError"),
        ("import time\ntime.perf_counter()", "AttributeError"),
        ("import os\nos.path", "AttributeError"),
        ("import gc\ngc.set_threshold", "AttributeError"),
        ("import micropython\nmicropython.heap_lock", "AttributeError"),
        ("raise FileNotFoundError(3)", "NameError"),
        ("open('code.py', encoding='utf-8')", "TypeError"),
        ("import board\nboard.BATTERY", "AttributeError"),
        ("import board\nboard.JOYSTICK_X", "AttributeError"),
        ("import board\nboard.I2C()", "RuntimeError"),
        ("import collections\ncollections.Counter", "AttributeError"),
        ("import sys\nsys.getrefcount", "AttributeError"),
    ),
)
def test_what_runs_on_the_computer_only_fails(program, text, error):
    """What works on CPython and fails on the badge, fails here with the badge's error."""
    session = program(text)
    assert type(session.error).__name__ == error, session.serial


def test_bool_is_no_int(program):
    """isinstance(True, int) is False on the badge; bytearrays of any origin are bytearrays."""
    session = program("""
        import microcontroller
        print(isinstance(True, int), isinstance(True, bool), isinstance(1, int))
        print(isinstance(True, (int, str)), isinstance(True, (int, bool)))
        print(isinstance(microcontroller.nvm[0:2], bytearray), isinstance(bytearray(2), bytearray))
        """)
    assert session.serial.startswith("False True True\nFalse True\nTrue True\n")


def test_missing_modules_can_be_simulated(program):
    """A firmware without terminalio, or a badge without a library, is one option away."""
    session = program("import terminalio", missing=("terminalio",))
    assert "no module named 'terminalio'" in session.serial
    session = program("from adafruit_display_text import label", missing=("adafruit_display_text",))
    assert "no module named 'adafruit_display_text'" in session.serial


def test_modules_can_be_dropped_and_loaded_again(program):
    """Deleting from sys.modules frees a library, as the game does when a text page is left."""
    session = program(
        """
        import sys
        import extra
        first = extra
        del sys.modules["extra"]
        import extra
        print(first is extra, "extra" in sys.modules)
        """,
        {"lib/extra.py": "pass"},
    )
    assert session.serial.startswith("False True\n"), session.serial


def test_program_leaves_the_computer_alone(program):
    """Nothing a badge imports shows up among this process's own modules."""
    import sys
    import time

    session = program(
        "import time, board, keypad, lonely\ntime.sleep(1)", {"lib/lonely.py": "pass"}
    )
    assert session.error is None, session.serial
    assert "lonely" not in sys.modules and "board" not in sys.modules
    assert sys.modules["time"] is time and hasattr(time, "perf_counter")
