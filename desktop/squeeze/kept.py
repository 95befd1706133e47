# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Names that are not ours to change, and names that cost a badge nothing.

Not ours is what Python, the hardware's modules and the libraries call their own: taken from the
stand-ins, which have the same faces, and from the libraries' sources. Free are the words that every
MicroPython has in ROM: .mpy files name them by a number.
"""

import ast
import functools
import re
import sys
from pathlib import Path

from desktop.squeeze.source import AS_WRITTEN

_DESKTOP = Path(__file__).resolve().parents[1]
_FACES = ("sim/standins", "sim/drawing", "vm/badge")
# They stand behind the faces.
_BEHIND = ("machine.py", "start.py", "_badge.py", "painter.py", "terminal.py", "checks.py")
_LIBRARIES = ("adafruit_display_text", "adafruit_bitmap_font")

# What the memory harness asks the program (desktop/vm/badge/machine.py).
ASKED = ("App", "Director", "Shown", "_switch", "_next")

# Words with a number in every .mpy of version 6, without those that the compiler itself looks at.
ROM = tuple(
    "value values key keys index items count start stop step end find get set pop append insert"
    " remove replace update extend clear copy sort reverse join split strip send iter list map id"
    " main any all args upper lower format rsplit lstrip rstrip rfind rindex startswith endswith"
    " read readinto readline write close open throw sum sep hash zip sorted repr round pow ord chr"
    " abs divmod len str int bool tuple dict bytes bytearray callable dir eval exec from_bytes"
    " to_bytes getattr setattr hasattr globals locals isalpha isdigit islower isupper isspace"
    " isinstance issubclass little object popitem setdefault staticmethod classmethod type print"
    " bytecode".split()
)

# What Python's own types have on a badge, apart from the words above. Not asked of this computer's
# Python, so that every version of it gives the same program.
_TYPES = (
    "add args cast center clear decode difference difference_update discard encode errno flush"
    " fromkeys hex imag intersection isdisjoint issubset issuperset itemsize name partition"
    " pend_throw real release rpartition seek splitlines symmetric_difference tell title tobytes"
    " union bit_length traceback fileno"
).split()


# The compiler or its code looks at these itself.
_GIVEN = ("_", "self", "const", "super", "range", "AssertionError")


def _face(tree):
    """Names by which a file can be used from outside."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            yield node.attr
    for body in [tree.body] + [n.body for n in ast.walk(tree) if isinstance(n, ast.ClassDef)]:
        for node in body:
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    yield from (n.id for n in ast.walk(target) if isinstance(n, ast.Name))


@functools.cache
def inherited():
    """Names of Python's own types, of the hardware's modules and of the libraries, with those that
    only matter to a class that is derived from one of theirs."""
    found = set(_TYPES) | set(ROM)
    for folder in _FACES:
        for path in sorted((_DESKTOP / folder).glob("*.py")):
            if path.name not in _BEHIND:
                found.update(_face(ast.parse(path.read_text(encoding="utf-8"))))
    for tree in _libraries():
        found.update(node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute))
        found.update(_face(tree))
    return frozenset(found)


@functools.cache
def foreign():
    """Those of ``inherited`` that an object of unknown kind may be asked for."""
    return frozenset(name for name in inherited() if not name.startswith("_"))


@functools.cache
def asked_by_libraries():
    """Strings of the libraries that may be names, for ``hasattr`` and the like."""
    found = set()
    for tree in _libraries():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if node.value.isidentifier():
                    found.add(node.value)
    return frozenset(found)


@functools.cache
def _libraries():
    """Their syntax trees; none where they are not installed."""
    found = []
    for name in _LIBRARIES:
        for place in sys.path:
            for path in sorted((Path(place) / name).glob("*.py")):
                found.append(ast.parse(path.read_text(encoding="utf-8")))
    return found


def of_project(project):
    """Names of the program itself that must stay as they are."""
    found = set(ASKED)
    words = strings(project)
    for module in project:
        found.update(module.name.split("."))
        scopes = module.scopes
        if module.path in AS_WRITTEN:
            found.update(use.name for use in scopes.uses)
            found.update(node.attr for node in scopes.attributes)
            found.update(item.name for item in scopes.imports if item.name)
        outside = {}
        for item in scopes.imports:
            if project.target(item.source) is None:
                found.update(name for name in (item.name, item.bound) if name)
                outside.setdefault(item.bound, set()).add(item.scope)
        for node in scopes.attributes:
            name = node.value.id if isinstance(node.value, ast.Name) else None
            if name in outside and scopes.owner(name, scopes.within[node]) in outside[name]:
                found.add(node.attr)
        found.update(node.name for node in scopes.classes if node.name in words)
        found.update(use.name for use in scopes.uses if use.text)
        found.update(node.attr for node in scopes.texts)
        found.update(_exceptions(scopes))
    return found | by_string(project)


def strings(project):
    """Every string of the program that may be meant as a name, wherever it goes.

    A string of one identifier is, and so are the parts of a dotted one, and the words of one that
    holds nothing but names of this program.
    """
    names = set()
    for module in project:
        names.update(use.name for use in module.scopes.uses)
        names.update(node.attr for node in module.scopes.attributes)
    return _words([text for module in project for text in _texts(module)], names)


def _words(texts, names):
    found = set()
    for text in texts:
        parts = text.replace(".", " ").replace(",", " ").split()
        if all(part.isidentifier() for part in parts):
            if len(text.split()) < 2 or names.issuperset(parts):
                found.update(parts)
    return found


def _texts(module):
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node not in module.scopes.documents:
                yield node.value


def by_string(project):
    """Names that the program may ask for by a string, as in ``getattr``: those of the modules whose
    strings can get there, or all there are where that cannot be seen."""
    found = set()
    whole = strings(project)
    for module in project:
        here = _words(_texts(module), whole)
        for scope, node in module.scopes.by_string:
            where = _comes_from(module, node, scope, ())
            if isinstance(node, ast.Constant):
                found.update(re.findall(r"\w+", str(node.value)))
            elif where == "here":
                found |= here
            elif where == "dotted":
                for other in project:
                    for text in _texts(other):
                        if re.fullmatch(r"\w+(\.\w+)+", text):
                            found.update(text.split("."))
            else:
                found |= whole
    return found


def _comes_from(module, node, scope, seen):
    """Where an expression's string comes from: "here" for this file, "dotted" for a part of a
    dotted name, "anywhere"."""
    if isinstance(node, ast.Constant):
        return "here"
    if isinstance(node, ast.Subscript):
        if isinstance(node.slice, ast.Slice):
            return "dotted"
        return _comes_from(module, node.value, scope, seen)
    if isinstance(node, (ast.Tuple, ast.List, ast.Dict)):
        return "here"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr == "split" and isinstance(node.func.value, ast.Constant):
            return "here"
    if not isinstance(node, ast.Name):
        return "anywhere"
    owner = module.scopes.owner(node.id, scope)
    if owner is None or owner in seen:
        return "anywhere"
    values = _given(module, node.id, owner)
    if not values:
        return "anywhere"
    where = [_comes_from(module, value, owner, (*seen, owner)) for value in values]
    return "here" if where == ["here"] * len(where) else "anywhere"


def _given(module, name, owner):
    """The expressions that a name of a scope is set to; none when one of them is not in sight."""
    values = []
    times = 0
    for use in module.scopes.uses:
        if use.owner is owner and use.name == name and use.kind != "load":
            times += 1
    for node in ast.walk(owner.node):
        if isinstance(node, ast.Assign):
            parts, value = node.targets, node.value
        elif isinstance(node, ast.For):
            parts, value = [node.target], node.iter
        else:
            continue
        for target in parts:
            places = [n for n in ast.walk(target) if isinstance(n, ast.Name) and n.id == name]
            values += [value] * len([n for n in places if isinstance(n.ctx, ast.Store)])
    return values if len(values) == times else []


def _exceptions(scopes):
    """Classes of exceptions: a player may have to read their names."""
    for node in scopes.classes:
        for base in node.bases:
            if re.search(r"Error$|Exception$|^Stop|Interrupt$", ast.unparse(base)):
                yield node.name


def special(name):
    """Whether Python or a VM gives a name a meaning."""
    return name.startswith("__") or name in _GIVEN
