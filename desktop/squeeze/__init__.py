# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Makes the program smaller in a badge's memory before it is compiled: other names, no constants.

MicroPython keeps every name once, in RAM: its letters, and a place in tables that double. The
sources keep their good names; what is compiled for a badge does without. Lines stay where they are,
so that a traceback still points to the right one. ``code.py`` and ``boot.py``, which a badge keeps
as sources, are left as they are written. Refuses to guess: a name that cannot be followed stays.
"""

import functools

from desktop.squeeze import kept, names, source
from desktop.squeeze.constants import Constants
from desktop.squeeze.scopes import Unclear

AS_WRITTEN = source.AS_WRITTEN

__all__ = ["AS_WRITTEN", "NAMES", "Squeezed", "Unclear", "label", "project", "write"]

NAMES = "names.txt"


class Squeezed:
    """``texts`` {path below the root, with forward slashes: source}, ``new`` {old name: new}, and
    ``names``, the text that tells what stands where, for reading tracebacks."""

    def __init__(self, program):
        places = _places(program)
        Constants(program, kept.of_project(program)).fold()
        chosen = names.Names(program)
        self.new = chosen.choose()
        chosen.apply()
        names.arguments(program)
        self.texts = program.texts()
        self.names = _told(places, _places(program), self.new)


def _places(program):
    """{(path, line): qualified name} of functions and classes."""
    found = {}
    for module in program:
        for nodes in (module.scopes.classes, module.scopes.functions):
            for node in nodes:
                name = getattr(node, "name", None)
                if name is None:
                    continue
                scope = nodes[node]
                scope = scope[0] if isinstance(scope, tuple) else scope.parent
                while scope.kind != "module":
                    name = getattr(scope.node, "name", "?") + "." + name
                    scope = scope.parent
                found[module.path, node.lineno] = name
    return found


def _told(before, after, new):
    lines = ["What a badge's traceback calls them: path, line of the definition, name there, name."]
    for place in sorted(before):
        if before[place] != after.get(place):
            name = after[place].rpartition(".")[2]
            lines.append("%s %d %s %s" % (*place, name, before[place]))
    lines.append("")
    lines.append("All names that became another: name, name on the badge.")
    lines += ["%s %s" % (old, new[old]) for old in sorted(new)]
    return "\n".join(lines) + "\n"


@functools.lru_cache(maxsize=4)
def _squeeze(texts):
    return Squeezed(source.Project(dict(texts)))


def squeeze(root):
    """The ``Squeezed`` program below ``root``; ``Unclear`` where a name cannot be followed."""
    return _squeeze(tuple(sorted(source.read(root).texts().items())))


def label(path):
    """What a compiled module shall call itself in tracebacks: the dotted name under which it is
    imported. A badge has that name in memory anyway, and keeps the path of the source besides."""
    return source.dotted(path)


def project(root):
    """{path below ``root``: source text} of code.py, boot.py, engine/ and our packages of lib/."""
    return dict(squeeze(root).texts)


def write(root, folder):
    """Write these sources below ``folder``, and beside them ``names.txt``: what became what."""
    squeezed = squeeze(root)
    for path, text in squeezed.texts.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode("utf-8"))
    (folder / NAMES).write_text(squeezed.names, encoding="utf-8")
