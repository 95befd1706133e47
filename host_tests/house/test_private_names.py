# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Tests use what a module offers, and no name that is its own affair."""

import ast

import pytest

from host_tests.house.import_graph import ROOT

TESTS = sorted((ROOT / "host_tests").rglob("*.py"))


def is_private(name):
    """Whether a name begins with one underscore."""
    return name.startswith("_") and not name.startswith("__")


def borrowed(tree):
    """The private names of others that a test reads or replaces, each with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_private(node.attr):
            if not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")):
                yield "%d: %s" % (node.lineno, node.attr)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if is_private(alias.name):
                    yield "%d: %s" % (node.lineno, alias.name)
        elif isinstance(node, ast.Call) and len(node.args) > 1:
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            name = getattr(node.args[1], "value", None)
            if called in ("getattr", "setattr") and isinstance(name, str) and is_private(name):
                yield "%d: %s" % (node.lineno, name)


@pytest.mark.parametrize("path", TESTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_test_reaches_for_a_private_name(path):
    """A module can be rewritten inside without a change of its tests."""
    assert list(borrowed(ast.parse(path.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize(
    "text",
    ["a._b", "a._b = 1", "from a import _b", "getattr(a, '_b')", "patch.setattr(a, '_b', 1)"],
)
def test_a_private_name_is_noticed(text):
    """The check has bad examples of its own; a class's own names are none."""
    assert list(borrowed(ast.parse(text))) == ["1: _b"]
    assert list(borrowed(ast.parse("self._b"))) == []
