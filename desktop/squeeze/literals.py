# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Puts texts, bytes and tables of numbers where their names stand, and drops the names.

The compiler keeps such a value once a file however often it is written there; its name costs a
place in the file's dictionary and a look-up at each use. Refuses whatever can be changed, is set
twice, or is asked for from another file.
"""

import ast


def spread(trees, others, words):
    """Edit ``trees`` {module: tree}; ``others`` are trees that stay, ``words`` names that must."""
    asked = set(words)
    for tree in [*trees.values(), *others.values()]:
        for node in ast.walk(tree):
            if isinstance(node, ast.alias):
                asked.add(node.name)
            elif isinstance(node, ast.Attribute):
                asked.add(node.attr)  # of a module, perhaps
    for tree in trees.values():
        _in(tree, asked)


def _in(tree, asked):
    for node in list(tree.body):
        if not isinstance(node, ast.Assign) or len(node.targets) != 1:
            continue
        target = node.targets[0]
        if not isinstance(target, ast.Name) or target.id in asked or not is_fixed(node.value):
            continue
        uses = [one for one in ast.walk(tree) if _means(one, target.id)]
        if any(isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load) for one in uses):
            if all(one is target or _is_load(one) for one in uses):
                _Put(target.id, node.value).visit(tree)
                tree.body.remove(node)


def is_fixed(value):
    """Whether a value can neither be changed nor costs anything to be written again."""
    if isinstance(value, ast.Constant):
        return isinstance(value.value, (str, bytes, float))
    if isinstance(value, ast.Tuple):
        return bool(value.elts) and all(
            isinstance(one, ast.Constant) or is_fixed(one) for one in value.elts
        )
    return False


def _means(node, name):
    """Whether a node has to do with a name: reads it, sets it, or hides it."""
    if isinstance(node, ast.Name):
        return node.id == name
    if isinstance(node, ast.arg):
        return node.arg == name
    if isinstance(node, (ast.Global, ast.Nonlocal)):
        return name in node.names
    if isinstance(node, ast.ExceptHandler):
        return node.name == name
    return isinstance(node, ast.alias) and name in (node.name, node.asname)


def _is_load(node):
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)


class _Put(ast.NodeTransformer):
    """Puts a value where a name is read."""

    def __init__(self, name, value):
        self.name = name
        self.value = value

    def visit_Name(self, node):  # noqa: N802 - the name is given by ast
        if node.id == self.name and isinstance(node.ctx, ast.Load):
            return self.value
        return node
