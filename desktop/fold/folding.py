# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Writes constants where they are used, and drops what is not asked for any more.

A definition stays while anything could still ask for its name: another file, an attribute of an
object of unknown kind, an f-string, or a string that reads like it. An import goes with the last
number that came through it: no module of the program is imported for what its import does.
"""

import ast

from desktop.fold.constants import Constants, assigned
from desktop.fold.source import Source


def fold(texts):
    """{path: folded text} of {path: text}, each line on its line."""
    sources = {}
    for path, text in texts.items():
        source = Source(path, text)
        sources[source.name] = source
    constants = Constants(sources)
    unused = {name: _replace(source, constants) for name, source in sources.items()}
    for source in sources.values():
        source.apply()
    for name, source in sources.items():
        if source.editable:
            _drop_imports(source, unused[name])
            source.apply()
    wanted = _wanted(sources.values())
    for source in sources.values():
        if source.editable:
            _drop_definitions(source, wanted, constants)
            source.apply()
            _drop_const(source)
            source.apply()
    return {source.path: source.text for source in sources.values()}


def _replace(source, constants):
    """Write numbers where their names are read; returns the names through which they came."""
    through = set()
    if not source.editable:
        return through
    # The inside of an f-string has no reliable places.
    skipped = set()
    for node in ast.walk(source.tree):
        if isinstance(node, ast.JoinedStr):
            skipped.update(ast.walk(node))
    for node in ast.walk(source.tree):
        if node in skipped or not isinstance(getattr(node, "ctx", None), ast.Load):
            continue
        if isinstance(node, (ast.Name, ast.Attribute)):
            value = constants.number(source, node)
            if value is not None:
                source.edit(node, str(value) if value >= 0 else "(%d)" % value)
                through.add(node.id if isinstance(node, ast.Name) else node.value.id)
    return through


def _read(tree):
    """The names that a file reads."""
    return {
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }


def _drop_imports(source, through):
    """Drop what is imported under a name of ``through`` and not read any more."""
    gone = through - _read(source.tree)
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.ImportFrom):
            continue
        left = [alias for alias in node.names if (alias.asname or alias.name) not in gone]
        if not left:
            _blank(source, node)
        elif len(left) < len(node.names):
            names = ["%s as %s" % (a.name, a.asname) if a.asname else a.name for a in left]
            source.edit(node, "from %s import %s" % (node.module, ", ".join(names)))


def _wanted(sources):
    """Names that any file still reads, imports, asks an object for, or spells in a string."""
    found = set()
    for source in sources:
        found |= _read(source.tree)
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def _drop_definitions(source, wanted, constants):
    """Drop the constants of a file that nobody wants; those that stay become literals."""
    for node in source.tree.body:
        names = [name for name, _ in assigned(node)]
        values = [constants.value(source.name, name) for name in names]
        if not names or None in values:
            continue
        own = _read(source.tree)
        left = [
            "%s = %d" % (name, value)
            for name, value in zip(names, values)
            if name in (own if name.startswith("_") else wanted)
        ]
        if left:
            source.edit(node, "; ".join(left))
        else:
            _blank(source, node)


def _drop_const(source):
    """Drop the import of ``const`` with its stand-in for CPython, where nothing needs it."""
    read = _read(source.tree)
    for node in source.tree.body:
        if isinstance(node, ast.Try) and len(node.body) == 1:
            brought = node.body[0]
            if isinstance(brought, ast.ImportFrom) and brought.module == "micropython":
                if "const" not in read:
                    _blank(source, node)


def _blank(source, node):
    """Drop a statement. What is all that a block holds leaves ``pass``."""
    source.edit(node, "pass" if node.col_offset else "")
