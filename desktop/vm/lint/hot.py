# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The rules for hot functions: nothing in them may take a byte of heap on CircuitPython 9 or 10.

Each rule stands for a measured cost in bytes. A ``raise`` may build its message, because a hot
function raises only for a caller's mistake.
"""

import ast

from desktop.vm.lint.bounds import Bounds, constant
from desktop.vm.lint.index import call_name, target_name

_CALLS = {
    "divmod": "builds a tuple",
    "enumerate": "takes 80 bytes",
    "zip": "takes 96 bytes",
    "reversed": "takes 16 bytes",
    "sorted": "builds a list",
    "map": "makes an iterator",
    "filter": "makes an iterator",
    "iter": "makes an iterator",
    "list": "builds a list",
    "tuple": "builds a tuple",
    "dict": "builds a dict",
    "set": "builds a set",
    "bytes": "builds bytes",
    "bytearray": "builds a bytearray",
    "memoryview": "builds an object",
    "array": "builds an array",
    "object": "builds an object",
    "str": "builds a string",
    "repr": "builds a string",
    "hex": "builds a string",
    "bin": "builds a string",
    "format": "builds a string",
    "print": "writes to the console and builds strings",
    "open": "opens a file",
    "id": "passes 2**30",
    "hash": "passes 2**30",
    "dir": "builds a list",
}
_METHODS = {
    "items": "makes an iterator of tuples",
    "keys": "makes a view",
    "values": "makes a view",
    "copy": "copies",
    "format": "builds a string",
    "join": "builds a string",
    "split": "builds a list",
    "replace": "builds a string",
    "strip": "builds a string",
    "upper": "builds a string",
    "lower": "builds a string",
    "center": "builds a string",
    "encode": "builds bytes",
    "decode": "builds a string",
    "to_bytes": "builds bytes",
    "from_bytes": "reads from a slice or passes 2**30",
    "pack": "builds bytes",
    "unpack": "builds a tuple",
    "unpack_from": "builds a tuple",
    "crc32": "passes 2**30",
    "monotonic_ns": "passes 2**30",
    "append": "may move the list or bytearray",
    "extend": "may move the list or bytearray",
    "insert": "may move the list",
}
_BUILTIN_METHODS = ("append", "pop", "find", "get", "get_into", "index", "write", "refresh")
_NODES = {
    ast.Slice: ("slice", "a slice takes 16 bytes and its copy; copy with a loop"),
    ast.JoinedStr: ("f-string", "an f-string takes 64 bytes"),
    ast.ListComp: ("comprehension", "a comprehension builds a list"),
    ast.SetComp: ("comprehension", "a comprehension builds a set"),
    ast.DictComp: ("comprehension", "a comprehension builds a dict"),
    ast.GeneratorExp: ("generator", "a generator expression takes 96 bytes"),
    ast.Yield: ("generator", "a generator is an object on the heap"),
    ast.YieldFrom: ("generator", "a generator is an object on the heap"),
    ast.Lambda: ("closure", "a lambda takes 16 bytes, a closure 48"),
    ast.FunctionDef: ("closure", "a function in a function takes 16 to 48 bytes"),
    ast.ClassDef: ("closure", "a class in a function lives on the heap"),
    ast.List: ("display", "a list display takes 32 bytes and more"),
    ast.Dict: ("display", "a dict display takes 32 bytes and more"),
    ast.Set: ("display", "a set display takes 32 bytes and more"),
    ast.Import: ("import", "an import belongs at the top or on entering a page"),
    ast.ImportFrom: ("import", "an import belongs at the top or on entering a page"),
    ast.Starred: ("starred", "a starred call or target builds a tuple or list"),
}


class Hot:
    """Checks one function; ``faults`` are (line, rule, sentence)."""

    def __init__(self, index, module, owner, function, values):
        self.index = index
        self.module = module
        self.function = function
        self.faults = []
        self.buffers = set(index.buffers) | module.buffers
        self.made = index.made(module, owner) if owner else None
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                if target_name(node.value) in self.buffers and not isinstance(node.value, ast.Call):
                    self.buffers.add(node.targets[0].id)
        self.bounds = Bounds(function, self.buffers, values)
        self._arguments()
        for node in function.body:
            self._visit(node)

    def _say(self, node, rule, text):
        self.faults.append((node.lineno, rule, text))

    def _arguments(self):
        arguments = self.function.args
        if arguments.vararg or arguments.kwarg:
            self._say(self.function, "variadic", "*args and **kw take 16 bytes a call")
        if arguments.posonlyargs:
            self._say(self.function, "positional-only", "a syntax error on the badge")

    def _visit(self, node):
        if isinstance(node, (ast.Raise, ast.Assert)):
            if isinstance(node, ast.Assert):
                self._visit(node.test)
            return
        found = _NODES.get(type(node))
        if found:
            self._say(node, *found)
            if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Lambda, ast.JoinedStr)):
                return
        name = type(node).__name__
        if name.startswith("Async") or name == "Await":
            self._say(node, "async", "async code cannot become .mpy for the badge")
        elif name == "Match":
            self._say(node, "match", "a syntax error on the badge")
        work = getattr(self, "on_" + name.lower(), None)
        if work:
            work(node)
        for child in ast.iter_child_nodes(node):
            self._visit(child)

    def on_tuple(self, node):
        if isinstance(node.ctx, ast.Store) or self._is_constant(node):
            return
        if getattr(node, "swap", False):
            return
        self._say(node, "tuple", "a tuple of variables takes 16 bytes and more")

    def _is_constant(self, node):
        if isinstance(node, ast.Tuple):
            return all(self._is_constant(item) for item in node.elts)
        if isinstance(node, ast.Name):
            return node.id in self.module.constants
        return isinstance(node, ast.Constant) or constant(node) is not None

    def on_assign(self, node):
        target = node.targets[0]
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            node.value.swap = True
            if len(target.elts) != 2:
                self._say(node, "swap", "only an assignment of two at once builds no tuple")
        for target in node.targets:
            self._new_attribute(target)

    def _new_attribute(self, target):
        for item in target.elts if isinstance(target, ast.Tuple) else [target]:
            if self.made is None or not isinstance(item, ast.Attribute):
                continue
            if isinstance(item.value, ast.Name) and item.value.id == "self":
                if item.attr not in self.made and item.attr not in self.index.properties:
                    self._say(item, "new attribute", "%s is not made in __init__" % item.attr)

    def on_augassign(self, node):
        value = node.value
        if isinstance(value, ast.Constant) and isinstance(value.value, (str, bytes)):
            self._say(node, "text", "adding to a string builds a new one")
        self._large(ast.copy_location(ast.BinOp(node.target, node.op, value), node))

    def on_binop(self, node):
        for side in (node.left, node.right):
            if isinstance(side, ast.Constant) and isinstance(side.value, (str, bytes)):
                if isinstance(node.op, ast.Mod):
                    self._say(node, "format", "% on a string takes 32 bytes and more")
                elif isinstance(node.op, (ast.Add, ast.Mult)):
                    self._say(node, "text", "adding strings builds a new one")
                return
            if isinstance(side, ast.JoinedStr):
                return
        self._large(node)

    def on_constant(self, node):
        if type(node.value) is int and node.value >= 1 << 30:
            self._say(node, "large int", "%d is no small int on the badge" % node.value)

    def _large(self, node):
        value = self.bounds.too_large(node)
        parts = [node.left, node.right]
        if value is not None and not any(self.bounds.too_large(part) for part in parts):
            self._say(node, "large int", "this can reach %d, past 2**30 - 1" % value)

    def on_attribute(self, node):
        if not isinstance(node.ctx, ast.Load) or getattr(node, "called", False):
            return
        module = isinstance(node.value, ast.Name) and node.value.id in self.module.aliases
        if self.index.is_method(node.attr) and not module or node.attr in _BUILTIN_METHODS:
            self._say(node, "bound method", "%s without a call takes 16 bytes" % node.attr)

    def on_call(self, node):
        function = node.func
        function.called = True
        name = call_name(node)
        if isinstance(function, ast.Name) and name in _CALLS:
            self._say(node, name, "%s() %s" % (name, _CALLS[name]))
        elif isinstance(function, ast.Attribute):
            own = name in self.index.methods or (
                isinstance(function.value, ast.Name)
                and self.module.aliases.get(function.value.id, ("",))[0] in self.index.modules
            )
            if not own and name in _METHODS:
                self._say(node, name, ".%s() %s" % (name, _METHODS[name]))
            elif not own and name == "get" and not node.args:
                self._say(node, "get", "events.get() takes an Event every time; use get_into")
        if name == "range" and not getattr(node, "loop", False):
            self._say(node, "range", "range() outside of a for line takes 16 bytes")
        elif name == "range" and len(node.args) == 3 and not self._is_constant(node.args[2]):
            self._say(node, "range", "range() with a variable step takes 16 bytes")
        for keyword in node.keywords:
            if keyword.arg is None:
                self._say(node, "starred", "a call with ** builds a dict")

    def on_for(self, node):
        if call_name(node.iter) == "range":
            node.iter.loop = True

    def on_compare(self, node):
        for operator, right in zip(node.ops, node.comparators):
            if isinstance(operator, (ast.In, ast.NotIn)):
                if call_name(right) == "range":
                    right.loop = True
                    self._say(node, "range", "in range() takes 16 bytes; compare twice")
                elif not isinstance(right, ast.Call) and target_name(right) in self.buffers:
                    self._say(node, "in buffer", "in on a bytearray or array fails on the badge")
