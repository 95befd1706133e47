# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Lints all of the badge's sources: which functions are hot, and the list of faults."""

import ast

from desktop import badge_sources
from desktop.vm.fetch import PROJECT
from desktop.vm.lint.bounds import constant
from desktop.vm.lint.everywhere import Everywhere
from desktop.vm.lint.hot import Hot
from desktop.vm.lint.index import Index, Module, call_name, target_name

# (module, class, function): where the contract promises that nothing is allocated.
ROOTS = (
    ("engine.table", "Table", "deal"),
    ("engine.game", "Game", "can"),
    ("engine.game", "Game", "health_after"),
    ("engine.game", "Game", "play"),
    ("engine.game", "Game", "undo"),
    ("engine.game", "Game", "score"),
    ("engine.table", "Table", "deck_card"),
    ("engine.replay_writer", "", "pack"),
    ("engine.crc", "", "crc16"),
    ("engine.shuffle", "", "shuffle"),
)
# Hot as soon as the module exists.
LATER_ROOTS = (
    ("engine.advisor", "Advisor", "begin"),
    ("engine.advisor", "Advisor", "step"),
    ("engine.advisor", "Advisor", "best"),
    ("engine.advisor", "Advisor", "chance"),
)


class Fault:
    """One fault: ``path``, ``line``, ``rule`` (a word) and ``text`` (a sentence)."""

    def __init__(self, path, line, rule, text):
        self.path = path
        self.line = line
        self.rule = rule
        self.text = text

    def __str__(self):
        return "%s:%d: %s: %s" % (self.path, self.line, self.rule, self.text)

    __repr__ = __str__


def _reached(index, roots):
    """{(module name, class, function)}: the roots and what they call in their package."""
    waiting = list(roots)
    done = set()
    while waiting:
        place = waiting.pop()
        if place in done:
            continue
        done.add(place)
        module = index.modules[place[0]]
        package = place[0].split(".")[0]
        for other, owner, name in index.called(module, place[1], module.functions[place[1:]]):
            if other.name.split(".")[0] == package and name != "__init__":
                waiting.append((other.name, owner, name))
    return done


def hot_functions(index):
    """{(module name, class, function)} of everything that must not allocate.

    Raises ``LookupError`` when a function of ``ROOTS`` has moved, so that no rename turns the lint
    off.
    """
    roots = []
    for place in ROOTS + LATER_ROOTS:
        module = index.modules.get(place[0])
        if module and place[1:] in module.functions:
            roots.append(place)
        elif place in ROOTS and any(name.startswith("engine") for name in index.modules):
            raise LookupError("%s.%s.%s is not there any more; name its new place" % place)
    found = _reached(index, roots)
    for module in index.modules.values():
        for (owner, name), node in module.functions.items():
            whole = owner and name != "__init__" and module.marked(module.classes[owner])
            if whole or module.marked(node):
                found.add((module.name, owner, name))
    return found


def _values(index, module):
    """{name: int} of the constants that a module can see."""
    found = {}
    for node in module.tree.body:
        if isinstance(node, ast.Assign):
            inner = node.value.args[0] if call_name(node.value) == "const" else node.value
            value = constant(inner)
            if value is not None:
                found.update((target_name(target), value) for target in node.targets)
    for name, (source, real) in module.aliases.items():
        if real and source in index.modules and source != module.name:
            value = _values_of(index.modules[source]).get(real)
            if value is not None:
                found[name] = value
    return found


def _values_of(module):
    return _values(Index([]), module)


def _check(index, modules, own):
    faults = []
    hot = hot_functions(index)
    for module in modules:
        found = list(Everywhere(index, module, own).faults)
        values = _values(index, module)
        for (owner, name), node in module.functions.items():
            if (module.name, owner, name) in hot:
                found += Hot(index, module, owner, node, values).faults
        for line, rule, text in sorted(set(found)):
            faults.append(Fault(module.path, line, rule, text))
    return faults


def modules(root=PROJECT):
    """The badge's sources below ``root`` as a list of ``Module``."""
    return [
        Module(badge_sources.dotted(path), path, text)
        for path, text in badge_sources.read(root).items()
    ]


def check(root=PROJECT):
    """Every ``Fault`` of the badge code below ``root``, in the order of the files."""
    found = modules(root)
    return _check(Index(found), found, {module.name.split(".")[0] for module in found})


def check_source(text, name="lib.example"):
    """Every ``Fault`` of one module given as text, judged alone; hot by its markers only."""
    module = Module(name, name, text)
    return _check(Index([module]), [module], {"engine", "badge", "ui", "record"})
