# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Folding: numbers take the place of their names, and nothing else about the program changes."""

import ast
import json

import pytest

from desktop import badge_sources
from desktop.fold import fold, folded
from desktop.setup.environment import ROOT
from desktop.sim.player import Player
from desktop.sim.session import Session

SHEET = "WIDTH = 6\nHEIGHT = 9\n"


def lines(text, **others):
    """The folded lines of engine/it.py with that text; ``others``: texts of engine/NAME.py."""
    texts = {"engine/%s.py" % name: other for name, other in others.items()}
    texts["engine/it.py"] = text
    return fold(texts)["engine/it.py"].split("\n")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("A = 3\nprint(A)\n", ["", "print(3)", ""]),
        ("A = 3\nB = A * 2 + 1\nprint(B)\n", ["", "", "print(7)", ""]),
        ("A = -3\nprint(5 - A)\n", ["", "print(5 - (-3))", ""]),
        ("A, B = 4, 5\nprint(B)\n", ["", "print(5)", ""]),
        ("A, B, C = range(3)\nprint(A + C)\n", ["", "print(0 + 2)", ""]),
        ("A = B = 7\nprint(A, B)\n", ["", "print(7, 7)", ""]),
        ("A = 1 << 29 | 0x0F\nprint(A)\n", ["", "print(536870927)", ""]),
        ("def f(x=A):\n    return x\n\n\nA = 2\n", ["def f(x=2):", "    return x", "", "", "", ""]),
        ("A = 3  # cards\nprint(A)\n", ["  # cards", "print(3)", ""]),
        ("A = (\n    3\n)\nprint(A)\n", ["", "", "", "print(3)", ""]),
    ],
)
def test_a_number_stands_where_its_name_was_read(text, wanted):
    """Its definition leaves an empty line, so that every other line keeps its number."""
    assert lines(text) == wanted


def test_const_goes_with_its_stand_in_for_the_desktop():
    """Nobody calls it any more."""
    text = (
        "try:\n    from micropython import const\nexcept ImportError:\n"
        "    def const(x):\n        return x\n\n_A = const(3)\nB = const(_A + 1)\nprint(_A, B)\n"
    )
    assert lines(text) == [""] * 8 + ["print(3, 4)", ""]
    kept = lines(text.replace("print(_A, B)", "print(const('word'))"))
    assert kept[:2] == ["try:", "    from micropython import const"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("from engine.sheet import WIDTH\nprint(WIDTH)\n", ["", "print(6)", ""]),
        ("from engine.sheet import WIDTH as W\nprint(W)\n", ["", "print(6)", ""]),
        ("from engine import sheet\nprint(sheet.WIDTH)\n", ["", "print(6)", ""]),
        ("from engine import sheet as s\nprint(s.HEIGHT)\n", ["", "print(9)", ""]),
        (
            "from engine.sheet import (\n    HEIGHT,\n    cut,\n)\ncut(HEIGHT)\n",
            ["from engine.sheet import cut", "", "", "", "cut(9)", ""],
        ),
        (
            "def f():\n    from engine.sheet import WIDTH\n    return WIDTH\n",
            ["def f():", "    pass", "    return 6", ""],
        ),
        (
            "from engine import sheet\nsheet.cut(sheet.WIDTH)\n",
            ["from engine import sheet", "sheet.cut(6)", ""],
        ),
    ],
)
def test_a_number_comes_through_an_import(text, wanted):
    """What was imported for numbers alone is not imported any more."""
    assert lines(text, sheet=SHEET + "def cut(x):\n    pass\n") == wanted


def test_a_number_comes_through_two_imports():
    """A module may hand on what it imported."""
    between = "from engine.sheet import WIDTH\n"
    assert lines("from engine.mid import WIDTH\nprint(WIDTH)\n", sheet=SHEET, mid=between) == [
        "",
        "print(6)",
        "",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "A = 3\nA = 4\nprint(A)\n",
        "A = 3\nA += 1\nprint(A)\n",
        "A = 3\nfor A in ():\n    print(A)\n",
        "A = 3\n\n\ndef f(A):\n    return A\n",
        "A = 3\n\n\ndef f():\n    global A\n    A = 5\n\n\nprint(A)\n",
        "A = 3\n\n\nclass A:\n    pass\n\n\nprint(A)\n",
        "A = 3\nfrom engine.sheet import A\nprint(A)\n",
        "A = 1 << 30\nprint(A)\n",
        "A = 'word'\nprint(A)\n",
        "A = B\nB = A\nprint(A)\n",
        "a = 3\nprint(a)\n",
        "if a:\n    A = 3\nprint(A)\n",
    ],
)
def test_what_is_not_one_small_number_for_ever_stays(text):
    """Bound twice, shadowed by an argument, too large for a small int, no number, or no constant by
    its name."""
    assert lines(text) == text.split("\n")


def test_a_name_that_another_module_sets_is_no_constant():
    """``module.NAME = ...`` is seen in every file."""
    text = "A = 3\nprint(A)\n"
    assert lines(text, other="from engine import it\nit.A = 4\n") == text.split("\n")


def test_an_object_with_a_module_s_name_is_not_taken_for_it():
    """An argument may be called like a module."""
    text = "from engine import sheet\n\n\ndef f(sheet):\n    return sheet.WIDTH\n"
    assert lines(text, sheet=SHEET) == text.split("\n")


@pytest.mark.parametrize(
    "use",
    ["f'{A} cards'", "getattr(thing, 'A')", "thing.A", "__import__('engine.it', 0, 0, ['A'])"],
)
def test_a_name_that_something_may_still_ask_for_stays(use):
    """F-strings, strings and attributes of whatever object keep the definition, as a number."""
    assert lines("B = 2\nA, C = B + 1, 5\nprint(%s)\n" % use) == [
        "",
        "A = 3",
        "print(%s)" % use,
        "",
    ]


def test_what_a_badge_keeps_as_it_is_written_is_left_alone():
    """code.py is read by whoever opens it, and asks for names of others."""
    texts = {"code.py": "from engine.sheet import WIDTH\nprint(WIDTH)\n", "engine/sheet.py": SHEET}
    found = fold(texts)
    assert found["code.py"] == texts["code.py"]
    assert found["engine/sheet.py"] == "WIDTH = 6\n\n"


@pytest.fixture(scope="module")
def program():
    """{path: (text, folded text)} of the whole program."""
    texts = badge_sources.read(ROOT)
    new = folded(ROOT)
    assert texts.keys() == new.keys()
    return {path: (texts[path], new[path]) for path in texts}


def places(text):
    """Each function and class with its line, and the line of each call."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.append((node.lineno, node.name))
        elif isinstance(node, ast.Call):
            found.append((node.lineno, ast.unparse(node.func).split(".")[-1]))
    # ``const`` goes, and a definition by ``range``.
    return sorted(place for place in found if place[1] not in ("const", "range"))


def test_every_line_of_the_program_stays_on_its_line(program):
    """A traceback's line is the repository's: as many lines, and every call where it was."""
    for path, (text, new) in program.items():
        assert new.count("\n") == text.count("\n"), path
        assert places(new) == places(text), path


def bound(tree):
    """The names that a module has when it is imported."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.ImportFrom):
            found.update(alias.asname or alias.name for alias in node.names)
    return found


def test_every_module_still_has_what_another_asks_it_for(program):
    """Names that are imported, and attributes of imported modules."""
    modules = {badge_sources.dotted(path): ast.parse(new) for path, (_, new) in program.items()}
    has = {name: bound(tree) for name, tree in modules.items()}
    asked = 0
    for name, tree in modules.items():
        known = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    inner = "%s.%s" % (node.module, alias.name)
                    if inner in modules:
                        known[alias.asname or alias.name] = inner
                    elif node.module in modules:
                        assert alias.name in has[node.module], (name, inner)
                        asked += 1
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                home = known.get(node.value.id)
                if home and node.value.id not in {arg.arg for arg in _arguments(tree)}:
                    assert node.attr in has[home], (name, home, node.attr)
                    asked += 1
    assert asked > 300


def _arguments(tree):
    return [node for node in ast.walk(tree) if isinstance(node, ast.arg)]


def test_folding_saves_what_it_is_for(program):
    """Hundreds of names go: each would cost a badge its letters and a place in two tables."""
    gone = [
        name
        for text, new in program.values()
        for name in bound(ast.parse(text)) - bound(ast.parse(new))
    ]
    assert len(gone) > 300


def won_game(root):
    """Pictures after every deed of one won game, from the title to its last page."""
    games = json.loads((ROOT / "host_tests" / "data" / "wins.json").read_text())
    game = next(one for one in games if one["state"] == "won")
    pictures = []
    with Session(root=root, seeds=[game["seed"]]) as session:
        session.start()
        session.run(800)
        player = Player(session)
        player.new_game()
        for action in game["moves"]:
            player.act(action)
            pictures.append(session.picture().tobytes())
        session.run(2500)
        pictures.append(session.picture().tobytes())
        assert session.error is None, session.serial
        assert player.game.score() == game["score"]
    return pictures


def test_the_folded_program_plays_a_game_to_the_same_pictures(tmp_path, program):
    """From the first card to the page of the win."""
    for path, (_, new) in program.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(new, encoding="utf-8", newline="\n")
    for name in ("sprites", "fonts"):
        (tmp_path / name).symlink_to(ROOT / name)
    pictures = won_game(tmp_path)
    assert pictures == won_game(ROOT)
    assert len(set(pictures)) > len(pictures) * 3 // 4
