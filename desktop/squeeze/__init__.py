# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Makes the program smaller in a badge's memory before it is compiled.

Three things cost memory there that a reader of the sources needs: names, which MicroPython keeps
once each with a place in tables that double; constants with names; and modules, each of which is
150 bytes before it holds anything. So numbers take the place of their names, modules that are in
memory together become one, and what has a name gets one that is in ROM. A traceback then has no
lines and other names; ``names.txt`` tells what they mean. ``code.py`` and ``boot.py``, which a
badge keeps as sources, are left as they are written. Refuses to guess: a name that cannot be
followed stays.
"""

import functools

from desktop.squeeze import kept, names, source
from desktop.squeeze.bundle import bundled, qualified
from desktop.squeeze.constants import Constants
from desktop.squeeze.groups import APART
from desktop.squeeze.inline import inlined
from desktop.squeeze.scopes import Unclear

AS_WRITTEN = source.AS_WRITTEN

__all__ = [
    "AS_WRITTEN", "NAMES", "OPTIONS", "Squeezed", "Unclear", "folded", "label", "project", "write",
]  # fmt: skip

NAMES = "names.txt"
OPTIONS = ("-O3",)  # of the compiler: no numbers of lines, which would be those of the bundle


class Squeezed:
    """Of a ``Project`` whose constants are folded: ``texts`` {path below the root, with forward
    slashes: source}, ``new`` {old name: new}, and ``names``, the text that tells what stands where,
    for reading tracebacks. ``homes`` {module: (the module in which it went, {name of its own: name
    there, before ``new``})}."""

    def __init__(self, program):
        program, places, self.homes = bundled(program)
        program, places = _inlined(program, places)
        chosen = names.Names(program)
        self.new = chosen.choose()
        chosen.apply()
        names.arguments(program)
        self.texts = program.texts()
        self.names = _told(places, program, self.new)


def _inlined(program, places):
    """The program with fewer functions, and ``places`` without them, with a word on where they are.
    """
    there = {
        module.path: dict(zip((one[2] for one in qualified(module)), places.get(module.path, ())))
        for module in program
    }
    named = {module.name: module.path for module in program}
    fixed = (*AS_WRITTEN, named.get(APART))
    texts, gone = inlined(program, fixed)
    program = source.Project(texts)
    left = {
        module.path: [there[module.path].get(one[2], one) for one in qualified(module)]
        for module in program
    }
    for (module, name), where in gone.items():
        path = named[module]
        left.setdefault("", []).append((*there[path][name], where))
    return program, left


def _told(places, program, new):
    """``places`` as ``bundle.bundled`` gives them, of the ``program`` with its new names."""
    lines = ["What a badge's traceback says: module, name there; path, line of the source, name."]
    for module in program:
        now = qualified(module)
        for place, (_, _, name) in zip(places.get(module.path, ()), now, strict=module.editable):
            lines.append("%s %s %s %d %s" % (module.name, name.rpartition(".")[2], *place))
    lines.append("")
    lines.append("Functions that are written where they are called: path, line, name; in what.")
    for path, line, name, where in sorted(places.get("", ())):
        if where:
            lines.append("%s %d %s in %s" % (path, line, name, where))
    lines.append("")
    lines.append("All names that became another: name, name on the badge.")
    lines += ["%s %s" % (old, new[old]) for old in sorted(new)]
    return "\n".join(lines) + "\n"


def _texts(root):
    return tuple(sorted(source.read(root).texts().items()))


@functools.lru_cache(maxsize=4)
def _fold(texts):
    program = source.Project(dict(texts))
    Constants(program, kept.of_project(program)).fold()
    return program.texts()


@functools.lru_cache(maxsize=4)
def _squeeze(texts):
    return Squeezed(source.Project(_fold(texts)))


def squeeze(root):
    """The ``Squeezed`` program below ``root``; ``Unclear`` where a name cannot be followed."""
    return _squeeze(_texts(root))


def label(path):
    """What a compiled module shall call itself in tracebacks: the dotted name under which it is
    imported. A badge has that name in memory anyway, and keeps the path of the source besides."""
    return source.dotted(path)


def project(root):
    """{path below ``root``: source text} of code.py, boot.py, engine/ and our packages of lib/."""
    return dict(squeeze(root).texts)


def folded(root):
    """{path: text} of the same files with nothing but numbers in the place of their names: for who
    wants sources on a badge. Line for line as written; with the names a room would not fit."""
    return dict(_fold(_texts(root)))


def write(root, folder):
    """Write these sources below ``folder``, and beside them ``names.txt``: what became what."""
    squeezed = squeeze(root)
    for path, text in squeezed.texts.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode("utf-8"))
    (folder / NAMES).write_text(squeezed.names, encoding="utf-8")
