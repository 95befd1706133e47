# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""No module of the computer side imports one that imports it, not even inside a function."""

import ast
import graphlib

from desktop.setup.environment import ROOT


def imported(tree, known):
    """Those of the modules ``known`` that one imports anywhere, as far as its text says."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                inner = "%s.%s" % (node.module, alias.name)
                if inner in known or node.module in known:
                    yield inner if inner in known else node.module


def test_desktop_has_no_import_cycle():
    """Sorted by their imports, every module comes after those that it needs."""
    trees = {}
    for path in (ROOT / "desktop").rglob("*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        # The stand-ins are the badge's modules and import each other by the badge's names.
        if "standins" not in parts and parts[:3] != ("desktop", "vm", "badge"):
            name = ".".join(part for part in parts if part != "__init__")
            trees[name] = ast.parse(path.read_text(encoding="utf-8"))
    graph = {name: set(imported(tree, trees)) for name, tree in trees.items()}
    assert len(graph) > 90
    graphlib.TopologicalSorter(graph).prepare()  # raises CycleError with the ring
