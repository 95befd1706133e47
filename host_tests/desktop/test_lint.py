# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The lint refuses what a badge does not forgive: one bad example of each, and the good twins."""

import textwrap

import pytest

from desktop.vm.lint import check, check_source
from desktop.vm.lint.index import Index, Module
from desktop.vm.lint.project import ROOTS, hot_functions, modules

# rule: statements of a hot method of a class whose __init__ makes x, room, deck, table.
BAD_HOT = {
    "slice": ["y = self.room[1:3]", "self.room[0:2] = self.deck", "del self.table[1:]"],
    "swap": ["a, b, c = c, b, a"],
    "tuple": ["return a, b", "self.x = (a, b)", "self.table[a, b] = 1", "for p in (a, b): pass"],
    "bound method": ["f = self.other", "self.table.sort(key=self.other)", "f = self.table.append"],
    "new attribute": ["self.later = 1"],
    "divmod": ["a, b = divmod(a, 10)"],
    "enumerate": ["for i, card in enumerate(self.room): pass"],
    "zip": ["for a, b in zip(self.room, self.deck): pass"],
    "reversed": ["for card in reversed(self.room): pass"],
    "sorted": ["y = sorted(self.table)"],
    "list": ["y = list(self.room)"],
    "bytearray": ["y = bytearray(4)"],
    "in buffer": ["return a in self.room", "room = self.room\nreturn a not in room"],
    "large int": [
        "self.x = 1073741824",
        "return -1073741825",
        "return a & 0xFFFFFFFF",
        "seed = (a & 0xFFFF) * 25173 + 13849",
        "s = (a % 65536)\nfor i in range(9):\n    s = s * 40000 % 65536",
        "return 1 << 30",
        "return self.room[0] << 24",
        "y = a & 0x3FFFFFFF\nreturn y * 2",
        "return 3 ** 20",
    ],
    "f-string": ["self.x = f'{a} left'"],
    "format": ["self.x = '%d left' % a"],
    "str": ["self.x = str(a)"],
    "text": ["self.x = 'room ' + a", "a += 's'"],
    "join": ["self.x = a.join(b)"],
    "comprehension": ["y = [i for i in self.room]", "y = {i: 1 for i in self.room}"],
    "generator": ["return sum(i for i in self.room)", "yield a"],
    "closure": ["f = lambda: 1", "def inner():\n    return a"],
    "starred": ["self.other(*self.table)", "self.other(**a)", "a, *b = self.table"],
    "display": ["y = [a, b]", "y = {}", "y = {a, b}", "return a in [1, 2]"],
    "range": ["for i in range(0, 8, a): pass", "return a in range(9)", "y = range(a)"],
    "items": ["for k, v in self.table.items(): pass"],
    "get": ["event = self.table.get()"],
    "print": ["print(a)"],
    "import": ["import gc"],
    "to_bytes": ["return a.to_bytes(2, 'little')"],
    "unpack_from": ["import struct\nreturn struct.unpack_from('<H', self.room)"],
}

# What costs nothing, and looks like the above.
GOOD_HOT = [
    "a, b = b, a",
    "for i in range(0, 8, 2): pass\nfor i in range(a, b): pass\nfor i in range(3, -1, -1): pass",
    "for card in self.room: a += card",
    "return a in (2, 4, 8)",
    "return a in self.table",
    "if a:\n    raise ValueError('not legal: %r' % (a,))",
    "self.room[a] = self.room[b]",
    "s = a % 32363\nfor i in range(99):\n    s = s * 157 % 32363\nreturn s",
    "return (self.room[0] << 16) | self.room[1]",
    "return a * 60000 & 255",
    "self.x = self.other(a, b)",
    "self.x += 1",
    "return min(a, b) + max(a, b) + abs(a)",
    "try:\n    self.x = self.table[a]\nexcept IndexError:\n    pass",
    "return 0x3FFFFFFF",
    "return self.value",
    "n = 0\nwhile n < 1000:\n    n += 1",
]

BAD_ANYWHERE = {
    "module": ["import typing", "from dataclasses import dataclass", "from . import x",
               "import enum", "from micropython import heap_lock"],
    "absent": ["import random\nrandom.shuffle([1])", "import time\ntime.monotonic()",
               "import gc\ngc.threshold(1)", "import os\nos.path.exists('x')"],
    "method": ["'x'.ljust(4)", "'x'.zfill(4)", "'x'.removeprefix('y')", "(5).bit_count()",
               "room = bytearray(4)\nroom.pop()", "room = bytearray(4)\nroom.copy()"],
    "next": ["next(iter([]), None)"],
    "bool": ["isinstance(1, bool)", "isinstance(1, (str, bool))"],
    "step": ["'abc'[::-1]"],
    "display": ["[*range(3)]", "{**{}}"],
    "star import": ["from os import *"],
    "in buffer": ["room = bytearray(4)\n5 in room"],
    "async": ["async def f():\n    pass"],
    "match": ["match 1:\n    case 1:\n        pass"],
    "positional-only": ["def f(a, /):\n    pass"],
    "decorator": ["import micropython\n@micropython.native\ndef f():\n    pass"],
}  # fmt: skip

_HEAD = """
class Thing:
    def __init__(self):
        self.x = 0
        self.room = bytearray(4)
        self.deck = bytearray(4)
        self.table = [0] * 4

    def other(self, a, b):
        return a

    @property
    def value(self):
        return 1

    # hot
    def work(self, a, b, c):
"""


def rules(text):
    """The rules that a module breaks."""
    return {fault.rule for fault in check_source(text)}


@pytest.mark.parametrize(
    ("rule", "body"), [(rule, body) for rule in BAD_HOT for body in BAD_HOT[rule]]
)
def test_a_bad_example_in_a_hot_function_is_refused(rule, body):
    """What takes heap on CircuitPython 9 or 10 does not get between a key and the picture."""
    assert rule in rules(_HEAD + textwrap.indent(body, " " * 8) + "\n")


@pytest.mark.parametrize("body", GOOD_HOT)
def test_what_costs_nothing_is_allowed_in_a_hot_function(body):
    """The lint does not force anybody to write around things that are free."""
    assert check_source(_HEAD + textwrap.indent(body, " " * 8) + "\n") == []


@pytest.mark.parametrize("head", ["def f(*rest):", "def f(**rest):"])
def test_a_variadic_hot_function_is_refused(head):
    """Each call of it would build a tuple or a dict."""
    assert "variadic" in rules("# hot\n%s\n    return 1\n" % head)


@pytest.mark.parametrize(
    ("rule", "text"), [(rule, text) for rule in BAD_ANYWHERE for text in BAD_ANYWHERE[rule]]
)
def test_a_bad_example_anywhere_is_refused(rule, text):
    """What is not on a badge, or means something else there, does not get into its code."""
    assert rule in rules(text + "\n")


def test_a_const_with_an_underscore_is_not_imported_from_another_module():
    """The badge's compiler folds such a name away, so nobody else can have it."""
    parts = ("try:\n    from micropython import const\nexcept ImportError:\n    const = int\n",)
    first = Module("lib.one", "one.py", parts[0] + "_X = const(1)\nY = const(2)\n")
    second = Module("lib.two", "two.py", "from lib.one import _X\nfrom lib.one import Y\n")
    from desktop.vm.lint.everywhere import Everywhere

    index = Index([first, second])
    found = Everywhere(index, second, {"lib"}).faults
    assert [(line, rule) for line, rule, _ in found] == [(1, "const")]


def test_only_marked_functions_are_hot():
    """A page that stands still may build its text."""
    text = "def page(a):\n    return f'{a}'\n\n\n# hot\ndef tick(a):\n    return a\n"
    assert check_source(text) == []


def test_a_hot_class_is_hot_in_all_its_methods_but_the_first():
    """The mark on a class line covers what runs later, not what is made once."""
    text = (
        "class Thing:  # hot\n    def __init__(self):\n        self.x = [1]\n\n"
        "    def work(self):\n        return [self.x]\n"
    )
    assert [fault.line for fault in check_source(text)] == [6]


def test_the_engine_s_hot_functions_are_found_through_their_calls():
    """What a move reaches is hot without a mark, in every module of the engine."""
    hot = hot_functions(Index(modules()))
    for place in ROOTS:
        assert place in hot
    assert ("engine.game", "Game", "_face") in hot
    assert ("engine.table", "Table", "_begin_turn") in hot
    assert ("engine.replay", "", "unpack") not in hot


def test_a_moved_root_is_told(tmp_path):
    """Renaming a function of the contract does not quietly take it out of the lint."""
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "game.py").write_text("class Game:\n    pass\n")
    with pytest.raises(LookupError, match="is not there any more"):
        check(tmp_path)


def test_the_badge_code_of_the_project_passes():
    """No line that is copied to a badge breaks a rule."""
    assert check() == []
