# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Which names of the program are numbers.

A constant is a name in capitals, bound once in its file, at the file's own level, to an int that
can be computed from literals and other constants. ``const`` may stand round it, and one statement
may name several: ``A, B = 1, 2`` or ``A, B = range(2)``.
"""

import ast
import re

_CAPITALS = re.compile(r"_?[A-Z][A-Z0-9_]*\Z")
_LIMIT = 1 << 30  # from here on a number is an object on a badge's heap
_DO = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.FloorDiv: lambda a, b: a // b,
    ast.Mod: lambda a, b: a % b,
    ast.LShift: lambda a, b: a << b,
    ast.RShift: lambda a, b: a >> b,
    ast.BitAnd: lambda a, b: a & b,
    ast.BitOr: lambda a, b: a | b,
    ast.BitXor: lambda a, b: a ^ b,
}


class Constants:
    """The constants of ``sources``, {dotted name: Source}."""

    def __init__(self, sources):
        self.sources = sources
        self._imports = {name: self._imported(source) for name, source in sources.items()}
        self._stored = {name: _stored(source.tree) for name, source in sources.items()}
        self._bound = {name: self._bindings(source) for name, source in sources.items()}
        self._values = {}
        self._forget_set_from_outside()

    def _imported(self, source):
        """{bound name: dotted name} of what a file imports from the program; None where one name
        is bound to different things."""
        found = {}
        for node in ast.walk(source.tree):
            if isinstance(node, ast.ImportFrom) and not node.level:
                for alias in node.names:
                    name = "%s.%s" % (node.module, alias.name)
                    bound = alias.asname or alias.name
                    found[bound] = name if found.get(bound, name) == name else None
        return found

    def _bindings(self, source):
        """{name in capitals: value node, or (value node, place)} of what is bound once."""
        times = self._stored[source.name]
        imported = self._imports[source.name]
        found = {}
        for node in source.tree.body:
            for name, value in assigned(node):
                if times[name] == 1 and name not in imported:
                    found[name] = value
        return found

    def _forget_set_from_outside(self):
        """What a file sets as ``module.NAME`` is no constant of that module."""
        for source in self.sources.values():
            for node in ast.walk(source.tree):
                if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                    home = self.module_of(source, node.value)
                    if home:
                        self._bound[home].pop(node.attr, None)

    def module_of(self, source, node):
        """The dotted name of the program's module that an expression names in a file, or None."""
        if isinstance(node, ast.Name) and node.id not in self._stored[source.name]:
            name = self._imports[source.name].get(node.id)
            return name if name in self.sources else None
        return None

    def value(self, name, constant):
        """The int that ``constant`` stands for in the module ``name``, or None."""
        key = name, constant
        if key not in self._values:
            self._values[key] = None  # for a ring
            source = self.sources.get(name)
            if source is not None and _CAPITALS.match(constant):
                bound = self._bound[name].get(constant)
                if bound is not None:
                    self._values[key] = self._of(source, *bound)
                elif constant not in self._stored[name]:
                    home, _, there = (self._imports[name].get(constant) or "").rpartition(".")
                    self._values[key] = self.value(home, there) if home else None
        return self._values[key]

    def _of(self, source, node, place):
        """The value of an assigned expression, or of one of its places."""
        if place is None:
            return self.number(source, node)
        if isinstance(node, ast.Tuple):
            return self.number(source, node.elts[place]) if place < len(node.elts) else None
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "range":
            limits = [self.number(source, one) for one in node.args]
            if None not in limits:
                numbers = range(*limits)
                return numbers[place] if place < len(numbers) else None
        return None

    def number(self, source, node):
        """The value of an expression in a file, when it is a small int; else None."""
        value = None
        if isinstance(node, ast.Constant) and type(node.value) is int:
            value = node.value
        elif isinstance(node, ast.Name):
            value = self.value(source.name, node.id)
        elif isinstance(node, ast.Attribute):
            home = self.module_of(source, node.value)
            value = self.value(home, node.attr) if home else None
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            inner = self.number(source, node.operand)
            value = None if inner is None else -inner
        elif isinstance(node, ast.BinOp) and type(node.op) in _DO:
            left = self.number(source, node.left)
            right = self.number(source, node.right)
            if left is not None and right is not None:
                value = _DO[type(node.op)](left, right)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "const":
            value = self.number(source, node.args[0])
        return value if value is not None and -_LIMIT <= value < _LIMIT else None


def _stored(tree):
    """{name: how often a file sets or defines it, or has it as an argument}."""
    times = {}
    for node in ast.walk(tree):
        name = None
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            name = node.id
        elif isinstance(node, ast.arg):
            name = node.arg
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.ExceptHandler)):
            name = node.name
        if name:
            times[name] = times.get(name, 0) + 1
    return times


def assigned(node):
    """(name, (value node, place or None)) of the names in capitals that a statement binds."""
    if not isinstance(node, ast.Assign):
        return
    for target in node.targets:
        parts = target.elts if isinstance(target, ast.Tuple) else [target]
        for i, part in enumerate(parts):
            if isinstance(part, ast.Name) and _CAPITALS.match(part.id):
                yield part.id, (node.value, i if isinstance(target, ast.Tuple) else None)
