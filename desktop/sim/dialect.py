# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""CircuitPython's dialect of Python: a SyntaxError for what its compiler does not take, constants
folded as it does, annotations dropped.

``_X = const(1)`` leaves no variable behind on the badge, so no other module can import it; here
neither. What only fails while running (a missing method, say) is left to the stand-ins and to the
tests on the real interpreter.
"""

import __future__

import ast
import os

_cache = {}


def compile_file(path, name):
    """The code object of a badge file. name is what its tracebacks call it. SyntaxError as on the
    badge."""
    status = os.stat(path)
    key = (path, status.st_mtime_ns, status.st_size)
    code = _cache.get(key)
    if code is None:
        with open(path, encoding="utf-8") as source:
            text = source.read()
        code = _cache[key] = compile_text(text, path, name)
    return code


def compile_text(text, path, name):
    """The code object of a text."""
    tree = ast.parse(text, path)
    _Refuser(name).visit(tree)
    tree = ast.fix_missing_locations(_Folder().visit(tree))
    # Annotations are never evaluated on the badge; with this flag they are strings here.
    return compile(
        tree, path, "exec", flags=__future__.annotations.compiler_flag, dont_inherit=True
    )


class _Refuser(ast.NodeVisitor):
    """Raises SyntaxError for what the badge's compiler does not take (platform.md, 4.3)."""

    def __init__(self, name):
        self._name = name

    def _refuse(self, node, what):
        raise SyntaxError(
            "%s is no syntax of CircuitPython" % what,
            (self._name, node.lineno, node.col_offset, None),
        )

    def visit_Match(self, node):  # noqa: N802 - names given by ast
        self._refuse(node, "match")

    def visit_AsyncFunctionDef(self, node):  # noqa: N802
        self._refuse(node, "async (no .mpy can be built of it)")

    def visit_TryStar(self, node):  # noqa: N802
        self._refuse(node, "except*")

    def visit_TypeAlias(self, node):  # noqa: N802
        self._refuse(node, "type")

    def visit_arguments(self, node):
        if node.posonlyargs:
            self._refuse(node.posonlyargs[0], "a positional-only parameter")
        self.generic_visit(node)

    def _display(self, node):
        if isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
            for item in node.elts:
                if isinstance(item, ast.Starred):
                    self._refuse(item, "* in a list, tuple or set")
        self.generic_visit(node)

    visit_List = visit_Tuple = visit_Set = _display  # noqa: N815

    def visit_Dict(self, node):  # noqa: N802
        if None in node.keys:
            self._refuse(node, "** in a dict")
        self.generic_visit(node)


class _Folder(ast.NodeTransformer):
    """Puts the values of const() in place of their names, and drops the assignment of those with an
    underscore."""

    def __init__(self):
        self._values = {}

    def visit_Assign(self, node):  # noqa: N802
        self.generic_visit(node)
        call = node.value
        if not (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Name)
            and call.func.id == "const"
        ):
            return node
        if (
            len(node.targets) != 1
            or not isinstance(node.targets[0], ast.Name)
            or len(call.args) != 1
        ):
            return node
        try:
            value = ast.literal_eval(call.args[0])
        except ValueError:
            try:
                # Only numbers, names already folded in, and operators are left by now.
                value = eval(
                    compile(ast.Expression(call.args[0]), "const", "eval"), {"__builtins__": {}}
                )
            except Exception:
                return node
        name = node.targets[0].id
        self._values[name] = value
        if name.startswith("_"):
            return ast.copy_location(ast.Pass(), node)
        return node

    def visit_Name(self, node):  # noqa: N802
        if isinstance(node.ctx, ast.Load) and node.id in self._values:
            return ast.copy_location(ast.Constant(self._values[node.id]), node)
        return node
