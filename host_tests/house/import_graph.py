# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The project's modules and what each of them imports, read from the syntax trees: a lazy import
inside a function counts like any other."""

import ast
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Where modules lie, and the folder from which their names are counted.
PLACES = (("engine", "."), ("desktop", "."), ("lib", "lib"))


def imports(tree):
    """Every import of a module, at any depth, as ``(module, names)``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, ()
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative import"
            yield node.module, tuple(alias.name for alias in node.names)


def project():
    """{module: its syntax tree} of code.py, boot.py, engine, lib and desktop, without the libraries
    in lib."""
    paths = {path.stem: path for path in (ROOT / "code.py", ROOT / "boot.py")}
    for folder, base in PLACES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            parts = path.relative_to(ROOT / base).with_suffix("").parts
            if not parts[0].startswith("adafruit_"):
                paths[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in paths.items()}


def graph(trees):
    """{module: the modules among ``trees`` that it imports}. ``from package import name`` is an
    import of the module of that name, or of the package where there is none."""
    edges = {}
    for module, tree in trees.items():
        found = set()
        for target, names in imports(tree):
            inside = {target + "." + name for name in names} & set(trees)
            found |= inside
            if target in trees and len(inside) < max(1, len(names)):
                found.add(target)
        edges[module] = found - {module}
    return edges


def cycles(edges):
    """The groups of modules that import one another, each as a sorted list."""
    reached = {}
    for start in edges:
        seen, waiting = set(), [start]
        while waiting:
            new = edges[waiting.pop()] - seen
            seen |= new
            waiting += new
        reached[start] = seen
    groups = {
        tuple(sorted(other for other in seen if start in reached[other]))
        for start, seen in reached.items()
        if start in seen
    }
    return sorted(map(list, groups))
