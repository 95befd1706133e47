# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What the project's own names stand for: functions, classes, buffers, constants.

One pass over all badge modules, so that the rules can tell a method from an attribute and a
bytearray from a list. It looks at names only: two things of one name in two modules are one to it.
"""

import ast

BUFFERS = ("bytearray", "array", "memoryview")


def call_name(node):
    """``f`` of ``f(...)`` and of ``a.b.f(...)``, else an empty string."""
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name):
            return node.func.id
        if isinstance(node.func, ast.Attribute):
            return node.func.attr
    return ""


def target_name(node):
    """The name or attribute that is written to, else an empty string."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return node.attr
    return ""


class Module:
    """One parsed file: ``name`` is dotted, ``functions`` are {(class or "", name): node}."""

    def __init__(self, name, path, text):
        self.name = name
        self.path = path
        self.lines = text.splitlines()
        self.tree = ast.parse(text, str(path))
        self.functions = {}
        self.classes = {}
        self.constants = set()  # names folded into the code by const()
        self.buffers = set()  # module-level bytearrays
        self.aliases = {}  # local name -> (module, name or "")
        self._read()

    def _read(self):
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef):
                self.functions["", node.name] = node
            elif isinstance(node, ast.ClassDef):
                self.classes[node.name] = node
                for item in node.body:
                    if isinstance(item, ast.FunctionDef):
                        self.functions[node.name, item.name] = item
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    if call_name(node.value) == "const":
                        self.constants.add(target_name(target))
                    elif call_name(node.value) in BUFFERS:
                        self.buffers.add(target_name(target))
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                for item in node.names:
                    self.aliases[item.asname or item.name] = (item.name, "")
            elif isinstance(node, ast.ImportFrom):
                for item in node.names:
                    where = (node.module or "", item.name)
                    self.aliases[item.asname or item.name] = where

    def marked(self, node):
        """True when ``# hot`` stands on the line above a definition or behind a class line."""
        first = min([node.lineno, *(item.lineno for item in node.decorator_list)])
        above = self.lines[first - 2].strip() if first > 1 else ""
        behind = self.lines[node.lineno - 1].rstrip()
        return above == "# hot" or (isinstance(node, ast.ClassDef) and behind.endswith("# hot"))


class Index:
    """All badge modules together."""

    def __init__(self, modules):
        self.modules = {module.name: module for module in modules}
        self.methods = {}  # name -> [(module, class)]
        self.properties = set()
        self.attributes = set()  # every name that is written as x.name = ...
        self.buffers = set()  # attributes that hold a bytearray or array
        for module in modules:
            for (owner, name), node in module.functions.items():
                if owner:
                    self.methods.setdefault(name, []).append((module, owner))
                    if any(
                        target_name(item) in ("property", "setter") for item in node.decorator_list
                    ):
                        self.properties.add(name)
            for node in ast.walk(module.tree):
                if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign)):
                    self._note(node)

    def _note(self, node):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        flat = []
        for target in targets:
            flat.extend(target.elts if isinstance(target, ast.Tuple) else [target])
        for target in flat:
            if isinstance(target, ast.Attribute):
                self.attributes.add(target.attr)
                if call_name(node.value) in BUFFERS:
                    self.buffers.add(target.attr)

    def is_method(self, name):
        """True for a name that is only ever a method in the project."""
        return name in self.methods and name not in self.attributes and name not in self.properties

    def bases(self, module, owner):
        """(module, class) of a class and of all its bases that the project defines."""
        found = [(module, owner)]
        for base in module.classes[owner].bases:
            name = target_name(base)
            if name in module.classes:
                found += self.bases(module, name)
                continue
            source, real = module.aliases.get(name, ("", ""))
            other = self.modules.get(source)
            if other and real in other.classes:
                found += self.bases(other, real)
        return found

    def made(self, module, owner):
        """The attributes of a new object: from ``__init__``, what it calls, and class bodies."""
        family = self.bases(module, owner)
        names = set()
        waiting = ["__init__"]
        done = set()
        for where, name in family:
            for item in where.classes[name].body:
                if isinstance(item, ast.Assign):
                    names.update(target_name(target) for target in item.targets)
        while waiting:
            method = waiting.pop()
            if method in done:
                continue
            done.add(method)
            for where, name in family:
                node = where.functions.get((name, method))
                for part in ast.walk(node) if node else ():
                    if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
                        if isinstance(part.ctx, ast.Store) and part.value.id == "self":
                            names.add(part.attr)
                    if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute):
                        waiting.append(part.func.attr)
        return names

    def called(self, module, owner, node):
        """(module, class, name) of the project's functions that a function may call."""
        for part in ast.walk(node):
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name):
                name = part.func.id
                source, real = module.aliases.get(name, (module.name, name))
                other = self.modules.get(source)
                if other and ("", real) in other.functions:
                    yield other, "", real
            elif isinstance(part, ast.Attribute):
                if isinstance(part.value, ast.Name) and part.value.id in module.aliases:
                    source, real = module.aliases[part.value.id]
                    dotted = source + "." + real if real else source
                    other = self.modules.get(dotted)
                    if other:
                        if ("", part.attr) in other.functions:
                            yield other, "", part.attr
                        continue
                for other, name in self.methods.get(part.attr, ()):
                    yield other, name, part.attr
