# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Imports go one way: code.py -> ui -> record -> engine, and ui -> badge. Inside ui: screens or
room -> widgets -> core -> draw. Nowhere do they go in a circle."""

import ast

import pytest

from host_tests.house.import_graph import cycles, graph, project

TREES = project()
EDGES = graph(TREES)

_BELOW_UI = ("record", "engine", "badge")
# What the modules of each folder may import, besides the firmware and the libraries.
MAY_IMPORT = {
    "code": ("ui",),
    "boot": ("badge", "record"),
    "engine": ("engine",),
    "badge": ("badge",),
    "record": ("record", "engine"),
    "ui": (),
    "ui.draw": ("ui.draw", *_BELOW_UI),
    "ui.core": ("ui.core", "ui.draw", *_BELOW_UI),
    "ui.widgets": ("ui.widgets", "ui.core", "ui.draw", *_BELOW_UI),
    "ui.room": ("ui.room", "ui.widgets", "ui.core", "ui.draw", *_BELOW_UI),
    "ui.screens": ("ui.screens", "ui.widgets", "ui.core", "ui.draw", *_BELOW_UI),
}


def lies_in(module, folder):
    """Whether a module is that package or lies in it."""
    return module == folder or module.startswith(folder + ".")


def home(module):
    """The smallest folder of the table in which a module lies."""
    return max((folder for folder in MAY_IMPORT if lies_in(module, folder)), key=len)


def against_the_rule(edges):
    """The imports that the table does not allow, as ``module -> imported``."""
    return [
        "%s -> %s" % (module, target)
        for module in sorted(edges)
        if not lies_in(module, "desktop")
        for target in sorted(edges[module])
        if not any(lies_in(target, folder) for folder in MAY_IMPORT[home(module)])
    ]


def test_imports_go_one_way_only():
    """A screen can be changed without a look at the engine, which runs without any screen."""
    assert against_the_rule(EDGES) == []


@pytest.mark.parametrize("folder", ["engine", "badge", "record", "ui", "desktop"])
def test_no_modules_import_one_another(folder):
    """Each module can be read, tested and imported with those below it alone."""
    assert [group for group in cycles(EDGES) if lies_in(group[0], folder)] == []


def test_every_module_is_looked_at():
    """The folders that the table names have modules, and none lies in a folder without a rule."""
    assert {home(module) for module in TREES if not lies_in(module, "desktop")} == set(MAY_IMPORT)
    assert len(TREES) > 150


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("engine.cards", "from record import save"),
        ("record.save", "def load():\n    from badge.store import Store"),
        ("badge.store", "import record.save"),
        ("ui.draw.icons", "from ui.core.screen import Screen"),
        ("ui.widgets.menu", "from ui.room import hint"),
        ("ui.room.hint", "from ui.screens import title"),
        ("ui.screens.title", "from ui.room.hint import advisor"),
        ("ui.core.app", "import ui.room.hint as hint"),
    ],
)
def test_an_import_against_the_rule_is_noticed(module, text):
    """The table has bad examples of its own."""
    edges = graph({**TREES, module: ast.parse(text)})
    assert any(line.startswith(module + " -> ") for line in against_the_rule(edges))


def test_a_circle_is_noticed():
    """Of two modules, of three, and by a lazy import; a chain is none."""
    texts = {
        "a": "import b", "b": "def f():\n    from a import x", "c": "from d import e",
        "d": "from f import g", "f": "import c", "h": "import a",
    }  # fmt: skip
    trees = {name: ast.parse(text) for name, text in texts.items()}
    assert cycles(graph(trees)) == [["a", "b"], ["c", "d", "f"]]
