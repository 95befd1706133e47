# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Gives the names of modules, classes and objects others that a badge knows already.

There is one answer for the whole program to what a name becomes, whatever it stands for, so nobody
has to know what kind of object an attribute is asked of. Two names may become the same only where
no module, no class with its relatives, and no function could ever see both: that is what is worked
out here. Names of arguments become others too, function by function, unless a call uses them.
"""

import ast

from desktop.squeeze import kept
from desktop.squeeze.folded import compiler_folds, first_arguments
from desktop.squeeze.source import usable


class Names:
    """Of a ``Project``: ``new`` {old: new} once ``choose`` was called."""

    def __init__(self, project):
        self.project = project
        self.fixed = kept.of_project(project) | kept.foreign()
        self.words = kept.strings(project) | kept.asked_by_libraries()
        self.ours = set()
        self.apart = {}  # name: names that must stay different from it
        self.new = {}
        self._anywhere = set()  # set on an object of unknown kind
        self._own = {}
        self._folded = {}  # names that exist for the compiler only
        for module in project:
            self._find(module)
        self.ours = {n for n in self.ours if n not in self.fixed and not kept.special(n)}
        for module in project:
            self._separate_module(module)
        self._separate_classes()

    # -- whose names ----------------------------------------------------------------------------

    def _find(self, module):
        scopes = module.scopes
        self._own[module] = first_arguments(module)
        folded = {n.targets[0].id for n in module.tree.body if compiler_folds(n)}
        self._folded[module] = folded
        self.ours |= scopes.module.bound - folded
        for _, body in scopes.classes.values():
            self.ours |= body.bound
        for use in scopes.uses:
            # The name in "except X as name" or of an import that is no name of the file's.
            if use.owner is scopes.module and isinstance(use.node, ast.ExceptHandler):
                self.fixed.add(use.name)
        for node in scopes.attributes:
            if not isinstance(node.ctx, ast.Load):
                self.ours.add(node.attr)
                if node.value not in self._own[module] and not self._module_of(module, node):
                    self._anywhere.add(node.attr)

    def _module_of(self, module, node):
        """What an attribute's object is imported as: (Import,) or None."""
        if not isinstance(node.value, ast.Name):
            return None
        owner = module.scopes.owner(node.value.id, module.scopes.within[node])
        found = None
        for item in module.scopes.imports:
            if item.bound == node.value.id and item.scope is owner:
                name = item.source if item.name is None else item.source + "." + item.name
                if item.name is None or name in self.project.modules:
                    found = (item, self.project.target(name))
        if found is None:
            return None
        times = [u for u in module.scopes.uses if u.owner is owner and u.name == node.value.id]
        return found if sum(u.kind != "load" for u in times) == 1 else None

    # -- what must stay apart -------------------------------------------------------------------

    def _pair(self, one, other):
        if one != other:
            self.apart.setdefault(one, set()).add(other)
            self.apart.setdefault(other, set()).add(one)

    def _separate(self, names):
        names = set(names)
        for name in names & self.ours:
            self.apart.setdefault(name, set()).update(names - {name})
        for name in names - self.ours:
            self.apart.setdefault(name, set()).update(names & self.ours)

    def _separate_module(self, module):
        scopes = module.scopes
        names = scopes.module.bound - self._folded[module]
        for use in scopes.uses:
            if use.owner is None:
                names.add(use.name)
            if use.owner is not None and use.owner.kind == "function":
                continue
            if use.owner is scopes.module and use.name in self._folded[module]:
                continue
            # Between here and the file nothing may take the name in between.
            for scope in use.scope.chain():
                if scope is use.owner:
                    break
                if scope.kind == "function" or scope is use.scope:
                    for name in scope.bound:
                        self._pair(use.name, name)
        for other in self.project:
            if module.package and other.name.startswith(module.name + "."):
                names.add(other.name[len(module.name) + 1 :].split(".")[0])
            for item in other.scopes.imports:
                if item.source == module.name and item.name:
                    names.add(item.name)
            for node in other.scopes.attributes:
                found = self._module_of(other, node)
                if found and found[1] is module:
                    names.add(node.attr)
        self._separate(names)

    def _separate_classes(self):
        """Relatives share one set of names; classes of the same name count as relatives."""
        groups = {}  # class's name: list of names, shared
        foreign = []

        def join(one, other):
            first = groups.setdefault(one, [one])
            second = groups.setdefault(other, [other])
            if first is not second:
                first.extend(second)
                for name in second:
                    groups[name] = first

        members = {}
        own = {node.name for module in self.project for node in module.scopes.classes}
        for module in self.project:
            for node, (_, body) in module.scopes.classes.items():
                join(node.name, node.name)
                members.setdefault(node.name, set()).update(self._members(module, node, body))
                for base in node.bases:
                    name = base.id if isinstance(base, ast.Name) else getattr(base, "attr", "?")
                    for item in module.scopes.imports:
                        if item.bound == name and item.name:
                            name = item.name
                    if name in own:
                        join(node.name, name)
                    elif name != "object":
                        foreign.append(node.name)
                    else:
                        continue
        done = []
        for names in groups.values():
            if any(names is one for one in done):
                continue
            done.append(names)
            every = set(self._anywhere)
            for name in names:
                every |= members.get(name, set())
            if any(name in names for name in foreign):
                every |= kept.inherited()
            self._separate(every)

    def _members(self, module, node, body):
        names = set(body.bound)
        scopes = module.scopes
        methods = [scopes.functions[n] for n in node.body if isinstance(n, ast.FunctionDef)]
        for one in scopes.attributes:
            if one.value in self._own[module]:
                owner = scopes.owner(one.value.id, scopes.within[one])
                if owner in methods:
                    names.add(one.attr)
            elif isinstance(one.value, ast.Name) and one.value.id == node.name:
                names.add(one.attr)
            elif isinstance(one.value, ast.Call) and isinstance(one.value.func, ast.Name):
                if one.value.func.id == "super" and body in scopes.within[one].chain():
                    names.add(one.attr)
        return names

    # -- the choice -----------------------------------------------------------------------------

    def choose(self):
        """Work out ``new``: the busiest names first, each to the first word that is free for it."""
        already = set()
        for module in self.project:
            already.update(node.attr for node in module.scopes.attributes)
        already = [n for n in already & self.fixed if usable(n) and n.islower() and n[0] != "_"]
        already.sort(key=lambda n: (n not in kept.foreign(), n))  # what is in ROM goes first
        pool = [n for n in dict.fromkeys([*kept.ROM, *already]) if self._may_be(n)]
        order = sorted(self.ours, key=lambda n: (-len(self.apart.get(n, ())), n))
        for name in order:
            taken = set()
            for other in self.apart.get(name, ()):
                taken.add(self.new.get(other, other) if other in self.ours else other)
            self.new[name] = next((n for n in pool if n not in taken), None)
            if self.new[name] is None:
                # The first one that is short; it may serve others as well.
                self.new[name] = next(n for n in _letters() if n not in taken and self._may_be(n))
                pool.append(self.new[name])
        return self.new

    def _may_be(self, name):
        return name not in self.words and not kept.special(name)

    def apply(self):
        """Edit the whole project."""
        for module in self.project:
            if module.editable:
                self._rename(module)
        self.project.apply()

    def _rename(self, module):
        new = self.new
        for use in module.scopes.uses:
            if use.kind == "import" or use.name not in new or use.owner is None:
                continue
            if use.owner is module.scopes.module and use.name in self._folded[module]:
                continue
            if use.owner.kind != "function":
                module.edit(use.start, use.end, new[use.name])
        for node in module.scopes.attributes:
            if node.attr in new:
                end = module.span(node)[1]
                module.edit(end - len(node.attr.encode("utf-8")), end, new[node.attr])
        for item in module.scopes.imports:
            if item.name is None and not item.alias.asname:
                continue
            source = item.alias.name
            if item.name and self.project.target(item.source):
                source = new.get(source, source)
            bound = item.bound
            if item.scope.kind != "function":
                bound = new.get(bound, bound)
            text = source if source == bound else "%s as %s" % (source, bound)
            module.edit(*module.span(item.alias), text)


def _letters():
    """a, b ... z, aa, ab ..."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    yield from (one for one in letters)
    for first in letters:
        for second in letters:
            if usable(first + second):
                yield first + second


def arguments(project):
    """Edit the names of arguments in the whole project: a badge keeps them with each function.

    Those stay by which a call anywhere names them.
    """
    named = set()
    for module in project:
        named |= module.scopes.keywords
    if None in named:  # f(**words)
        named |= kept.strings(project)
    for module in project:
        if not module.editable:
            continue
        uses = {}  # what stands in a scope or below it
        for use in module.scopes.uses:
            for scope in use.scope.chain():
                uses.setdefault(scope, []).append(use)
        for scope in module.scopes.functions.values():
            _rename_arguments(module, scope, uses, named)
    project.apply()


def _rename_arguments(module, scope, uses, named):
    there = {use.name for use in uses.get(scope, ())}
    node = scope.node.args
    stars = {one.arg for one in (node.vararg, node.kwarg) if one is not None}
    free = [name for name in kept.ROM if name not in there]
    for one in node.args + node.kwonlyargs:
        name = one.arg
        if name in named or name in kept.ROM or name in stars or name == "self":
            continue
        own = [use for use in uses[scope] if use.owner is scope and use.name == name]
        if any(use.text or use.kind == "global" for use in own) or not free:
            continue
        new = free.pop(0)
        for use in own:
            module.edit(use.start, use.end, new)
