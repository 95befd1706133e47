# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What statements look like that a number or a name can be read from.

Small questions about a piece of source, asked by several parts of the squeeze. Refuses to change
anything.
"""

import ast


def is_const(node):
    """Whether a value is a call of ``const``."""
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "const"


def compiler_folds(node):
    """Whether a statement is ``_X = const(..)``, which leaves nothing behind on a badge."""
    return (
        isinstance(node, ast.Assign)
        and is_const(node.value)
        and len(node.targets) == 1
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id.startswith("_")
    )


def literal(value, after=b""):
    """A number as it can stand anywhere in an expression, before the bytes ``after``."""
    return str(value) if value >= 0 and not after.startswith(b".") else "(%d)" % value


def is_const_import(node):
    """Whether a statement only brings ``const``, from the badge or as a makeshift for CPython."""
    if isinstance(node, ast.ImportFrom):
        names = [alias.name for alias in node.names if not alias.asname]
        return node.module == "micropython" and names == ["const"]
    if not isinstance(node, ast.Try) or node.orelse or node.finalbody or len(node.body) != 1:
        return False
    if not is_const_import(node.body[0]) or len(node.handlers) != 1:
        return False
    body = node.handlers[0].body
    return (
        len(body) == 1
        and isinstance(body[0], ast.Assign)
        and isinstance(body[0].targets[0], ast.Name)
        and body[0].targets[0].id == "const"
        and isinstance(body[0].value, ast.Name)
    )


def first_arguments(module):
    """Name nodes that mean a method's own object: its first argument, used below it."""
    owners = set()
    for _, body in module.scopes.classes.values():
        for node in body.node.body:
            if isinstance(node, ast.FunctionDef) and node.args.args:
                decorators = [d.id for d in node.decorator_list if isinstance(d, ast.Name)]
                if "staticmethod" not in decorators and "classmethod" not in decorators:
                    owners.add((module.scopes.functions[node], node.args.args[0].arg))
    times = {}
    for use in module.scopes.uses:
        key = (use.owner, use.name)
        if key in owners and use.kind != "load":
            times[key] = times.get(key, 0) + 1
    return {
        use.node
        for use in module.scopes.uses
        if (use.owner, use.name) in owners and times[use.owner, use.name] == 1
    }
