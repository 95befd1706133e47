# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The engine and the record know no device and no screen, and the engine needs nothing at all."""

import ast
import subprocess
import sys

import pytest

from host_tests.house.import_graph import ROOT, imports

ENGINE = sorted((ROOT / "engine").rglob("*.py"))
RECORD = sorted((ROOT / "lib" / "record").rglob("*.py"))

# Words that only something with a screen, keys, lights, sound or files has use for.
DEVICES = {
    "alarm", "analogio", "audioio", "badge", "bitmaptools", "board", "busio", "desktop",
    "digitalio", "display", "displayio", "fontio", "keypad", "lib", "microcontroller", "neopixel",
    "os", "pygame", "screen", "storage", "supervisor", "terminalio", "tilegrid", "time", "ui",
    "vectorio", "adafruit_display_text", "adafruit_bitmap_font",
}  # fmt: skip
# Ways to get at a module without an import statement, or out of the rules altogether.
ESCAPES = {
    "__import__",
    "importlib",
    "eval",
    "exec",
    "compile",
    "open",
    "input",
    "print",
    "globals",
}


def words(tree):
    """Every name, attribute, argument and imported part of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
    for module, names in imports(tree):
        yield from module.split(".")
        yield from names


def foreign(text, allowed):
    """What a module's text imports beyond the packages ``allowed`` and a guarded ``const``."""
    tree = ast.parse(text)
    guarded = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Try) and any(
            isinstance(handler.type, ast.Name) and handler.type.id == "ImportError"
            for handler in node.handlers
        ):
            for part in node.body:
                if isinstance(part, ast.ImportFrom):
                    guarded.add((part.module, tuple(alias.name for alias in part.names)))
    found = []
    for module, names in imports(tree):
        if module.split(".")[0] in allowed:
            continue
        if (module, names) == ("micropython", ("const",)) and (module, names) in guarded:
            continue
        found.append(module)
    return found


def named(paths):
    """Parameters that carry the file's name into the test's name."""
    return [pytest.param(path, id=str(path.relative_to(ROOT))) for path in paths]


@pytest.mark.parametrize("path", named(ENGINE))
def test_the_engine_imports_only_itself_and_a_guarded_const(path):
    """Nothing of Python's library, of the badge or of the project's other parts."""
    assert foreign(path.read_text(encoding="utf-8"), {"engine"}) == []


@pytest.mark.parametrize("path", named(RECORD))
def test_the_record_imports_only_itself_and_the_engine(path):
    """It moves no bytes to anywhere; the store does."""
    assert foreign(path.read_text(encoding="utf-8"), {"engine", "record"}) == []


@pytest.mark.parametrize("path", named(ENGINE + RECORD))
def test_no_module_of_engine_or_record_knows_a_screen_or_a_device(path):
    """Not under any name: no such word among its identifiers, and no way round an import."""
    used = set(words(ast.parse(path.read_text(encoding="utf-8"))))
    assert not used & DEVICES
    assert not used & ESCAPES


def test_there_is_an_engine_to_look_at():
    """The modules that the contract names are there."""
    names = {path.stem for path in ENGINE}
    assert {"cards", "rules", "game", "replay", "seedcode", "shuffle"} <= names


@pytest.mark.parametrize(
    "text",
    [
        "import os", "import displayio", "from ui import screens", "def f():\n    import random",
        "from micropython import const",
        "try:\n    import micropython\nexcept ImportError:\n    pass",
        "try:\n    from micropython import native\nexcept ImportError:\n    pass",
        "try:\n    from micropython import const\nexcept ValueError:\n    pass", "import enginex",
    ],
)  # fmt: skip
def test_a_foreign_import_would_be_noticed(text):
    """The check has bad examples of its own."""
    assert foreign(text, {"engine"}) != []


def test_a_guarded_const_and_own_modules_are_allowed():
    """And nothing more is needed."""
    guarded = "try:\n    from micropython import const\nexcept ImportError:\n    const = int\n"
    assert foreign(guarded + "from engine import cards", {"engine"}) == []


def test_importing_the_engine_loads_nothing_else():
    """In an interpreter of its own: the modules that came are the engine's."""
    names = ", ".join("engine." + path.stem for path in ENGINE if path.stem != "__init__")
    program = (
        "import sys; sys.path.append(%r); before = set(sys.modules); import %s; "
        "print(*sorted(set(sys.modules) - before))" % (str(ROOT), names)
    )
    loaded = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=True
    ).stdout.split()
    assert [name for name in loaded if name.split(".")[0] != "engine"] == []
    assert "engine.game" in loaded
