# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Puts numbers in the place of their names, and drops the names that nobody needs any more.

A number that a module gives a name once and for all costs a badge the name, a place in the module's
dictionary, and a look-up at each use; written as a literal it costs two bytes. Leaves ``_X =
const(..)`` alone, which the compiler folds by itself, and every name that anything could still ask
for: as a string, in an f-string, or on an object of unknown kind.
"""

import ast

from desktop.squeeze.folded import compiler_folds, is_const, literal
from desktop.squeeze.gone import Gone

_LIMIT = 1 << 30
_DO = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.FloorDiv: lambda a, b: a // b,
    ast.Mod: lambda a, b: a % b,
    ast.LShift: lambda a, b: a << b if b < 31 else None,
    ast.RShift: lambda a, b: a >> b,
    ast.BitAnd: lambda a, b: a & b,
    ast.BitOr: lambda a, b: a | b,
    ast.BitXor: lambda a, b: a ^ b,
}


class Constants:
    """The numbers of a ``Project``; ``kept`` are names that must stay importable."""

    def __init__(self, project, kept):
        self.project = project
        self.kept = kept
        self._values = {}
        self._globals = {module: module.scopes.globals() for module in project}
        self.bindings = {module: self._bound_by(module) for module in project}
        self._stored = set()  # attributes that are set on something
        for module in project:
            for node in module.scopes.attributes:
                if not isinstance(node.ctx, ast.Load):
                    self._stored.add(node.attr)

    def _bound_by(self, module):
        """{(scope, name): Import or (statement, value node, place in a tuple)} of what is bound
        exactly once."""
        times = {}
        for use in module.scopes.uses:
            if use.kind in ("store", "def", "import", "argument") and use.owner is not None:
                key = (use.owner, use.name)
                times[key] = times.get(key, 0) + 1
        found = {(item.scope, item.bound): item for item in module.scopes.imports}
        for node in module.tree.body:
            if isinstance(node, ast.Assign) and len(node.targets) == 1:
                target = node.targets[0]
                if isinstance(target, ast.Name):
                    found[module.scopes.module, target.id] = (node, node.value, None)
                elif isinstance(target, ast.Tuple):
                    for i, one in enumerate(target.elts):
                        if isinstance(one, ast.Name):
                            found[module.scopes.module, one.id] = (node, node.value, i)
        return {key: found[key] for key in found if times.get(key) == 1}

    # -- values ---------------------------------------------------------------------------------

    def module_of(self, module, node, scope):
        """The project's module that an expression names there, or None."""
        if not isinstance(node, ast.Name):
            return None
        owner = module.scopes.owner(node.id, scope)
        item = self.bindings[module].get((owner, node.id))
        if item is None or isinstance(item, tuple) or item.source is None:
            return None
        name = item.source if item.name is None else item.source + "." + item.name
        return self.project.target(name)

    def value(self, module, name, scope=None):
        """The number that ``name`` stands for in a module, or None."""
        scope = scope or module.scopes.module
        key = (module, scope, name)
        if key not in self._values:
            self._values[key] = None  # for rings of imports
            self._values[key] = self._find(module, name, scope)
        return self._values[key]

    def _find(self, module, name, scope):
        item = self.bindings[module].get((scope, name))
        if item is None or name in self._stored:
            return None
        if not isinstance(item, tuple):
            source = self.project.target(item.source) if item.name else None
            if source is None or source.name + "." + item.name in self.project.modules:
                return None
            return self.value(source, item.name)
        _, node, place = item
        if place is not None:
            if isinstance(node, ast.Tuple) and len(node.elts) > place:
                node = node.elts[place]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                numbers = [self._number(module, one) for one in node.args]
                if node.func.id != "range" or None in numbers or not 0 < len(numbers) < 4:
                    return None
                numbers = range(*numbers)
                return numbers[place] if place < len(numbers) else None
            else:
                return None
        return self._number(module, node)

    def _number(self, module, node):
        """The value of an expression of the file's own scope, when it is a small int."""
        value = None
        scope = module.scopes.module
        if isinstance(node, ast.Constant):
            value = node.value if type(node.value) is int else None
        elif isinstance(node, ast.Name):
            if module.scopes.owner(node.id, scope) is scope:
                value = self.value(module, node.id)
        elif isinstance(node, ast.Attribute):
            source = self.module_of(module, node.value, scope)
            value = self.value(source, node.attr) if source else None
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.Invert)):
            inner = self._number(module, node.operand)
            if inner is not None:
                value = -inner if isinstance(node.op, ast.USub) else ~inner
        elif isinstance(node, ast.BinOp) and type(node.op) in _DO:
            left = self._number(module, node.left)
            right = self._number(module, node.right)
            if left is not None and right is not None:
                try:
                    value = _DO[type(node.op)](left, right)
                except (ValueError, ZeroDivisionError):
                    value = None
        elif is_const(node) and len(node.args) == 1:
            value = self._number(module, node.args[0])
        return value if value is not None and -_LIMIT <= value < _LIMIT else None

    # -- the work -------------------------------------------------------------------------------

    def fold(self):
        """Edit the whole project."""
        folded = set()  # nodes of uses
        for module in self.project:
            if module.editable:
                folded |= self._put(module)
        gone = Gone(self, folded)
        for module in self.project:
            if module.editable:
                gone.drop(module)
        self.project.apply()

    def _put(self, module):
        done = set()
        for use in module.scopes.uses:
            if use.kind != "load" or use.text or use.owner is None or use.owner.kind == "class":
                continue
            item = self.bindings[module].get((use.owner, use.name))
            if item is None or isinstance(item, tuple) and compiler_folds(item[0]):
                continue
            value = self.value(module, use.name, use.owner)
            if value is not None:
                module.edit(use.start, use.end, literal(value, module.after(use.end)))
                done.add(use.node)
        for node in module.scopes.attributes:
            if not isinstance(node.ctx, ast.Load) or node in module.scopes.texts:
                continue
            source = self.module_of(module, node.value, module.scopes.within[node])
            value = self.value(source, node.attr) if source else None
            if value is not None:
                start, end = module.span(node)
                module.edit(start, end, literal(value, module.after(end)))
                done.add(node)
                done.add(node.value)
        return done
