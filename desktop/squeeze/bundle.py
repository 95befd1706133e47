# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Puts the modules of a group into one file, as if they had been written there.

What one of them imported from another is simply there; what two of them call alike gets another
name in one. Works on trees and prints them anew, so lines and comments are gone; ``places`` tells
which function was which. Refuses (``Unclear``) whatever needs a module as an object.
"""

import ast
import builtins

from desktop.squeeze.groups import APART, Groups, changes
from desktop.squeeze.kept import ASKED
from desktop.squeeze.rewriter import Rewriter
from desktop.squeeze.source import AS_WRITTEN, Module, Project, Unclear

_BUILTINS = set(dir(builtins))


def bundled(project):
    """(the ``Project`` of bundles, {path: [(path, line, qualified name) of each function and class
    as it stood, in the order of the new file]}, {module: (its bundle, {name: name there})})."""
    groups = Groups(project)
    texts = {path: text for path, text in project.texts().items() if path in AS_WRITTEN}
    places = {}
    kept = _asked(groups)
    bundles = {host: Bundle(groups, host, names, kept) for host, names in groups.members.items()}
    every = dict(bundles)
    if groups.apart:
        every[APART] = Bundle(groups, APART, groups.apart, kept)
    for bundle in every.values():
        bundle.name_all()
    for host, bundle in every.items():
        path = project.modules[host].path
        texts[path], places[path] = bundle.merge(bundles)
    homes = {}
    for host, bundle in bundles.items():
        for (module, name), new in bundle.new.items():
            homes.setdefault(module, (host, {}))[1][name] = new
    return Project(texts), places, homes


def _asked(groups):
    """{(module, name)} of what a file that stays as it is written imports."""
    found = set()
    for module in groups.project:
        for item in module.scopes.imports:
            target = groups.target(item)
            if target and target[1] and not module.editable:
                found.add(target)
    return found


class Bundle:
    """The group ``names`` of ``groups``, called ``host``; ``new`` {(module, name): name here}."""

    def __init__(self, groups, host, names, kept):
        self.groups = groups
        self.host = host
        # Read anew: one that several want is written anew for each of them.
        project = groups.project
        self.modules = [Module(project.modules[n].path, project.modules[n].text) for n in names]
        self.new = {}
        self._bundles = {}
        self._members = set(names)
        self._kept = kept
        self._taken = set()
        self._inner = set()
        self._head = {}  # (source, name): bound name, of imports from outside

    # -- names ----------------------------------------------------------------------------------

    def name_all(self):
        """Give everything defined at the top of a member a name that is its own in the bundle."""
        for module in self.modules:
            for use in module.scopes.uses:
                if use.owner is None:
                    self._taken.add(use.name)
            for scope in module.scopes.functions.values():
                self._inner |= scope.bound
            for use in module.scopes.uses:
                if use.owner is not None and use.owner.kind != "module":
                    self._inner.add(use.name)
        several = len(self.modules) > 1
        wanted = []
        for module in self.modules:
            brought = {i.bound for i in module.scopes.imports if i.scope.kind == "module"}
            for item in module.scopes.imports:
                if item.scope.kind == "module" and self.groups.target(item) is None:
                    self._bring(item)
            wanted += [(module, n) for n in sorted(module.scopes.module.bound - brought)]
        # Those that somebody asks for by name come first and keep it.
        for module, name in sorted(wanted, key=lambda one: not self._is_asked(*one)):
            asked = self._is_asked(module, name)
            free = name not in self._taken and not (several and name in self._inner)
            new = name if asked or free else self._free(name, module)
            if asked and new in self._taken and new not in _BUILTINS:
                raise Unclear("%s: two of a bundle are called %s" % (self.host, name))
            self._taken.add(new)
            self.new[module.name, name] = new

    def _is_asked(self, module, name):
        return name in ASKED or (module.name, name) in self._kept

    def _bring(self, item):
        """Note an import of what is not ours."""
        key = (item.source if item.name else item.alias.name, item.name)
        bound = self._head.setdefault(key, item.bound)
        if bound != item.bound:
            raise Unclear("%s: %s has two names" % (self.host, key))
        self._taken.add(bound)

    def _free(self, name, module):
        """A name like ``name`` that nobody here has."""
        private = "_" if name.startswith("_") else ""
        new = private + module.name.rpartition(".")[2] + "_" + name.lstrip("_")
        while new in self._taken or new in self._inner:
            new += "_"
        return new

    # -- the file -------------------------------------------------------------------------------

    def merge(self, bundles):
        """(text, places) of the whole; ``bundles`` {host: Bundle}."""
        self._bundles = bundles
        body = []
        places = []
        for module in self.modules:
            places += qualified(module)
            body += Rewriter(self, module).body()
        head = []
        brought = {}
        for (source, name), bound in self._head.items():
            if name is None:
                alias = ast.alias(source, None if bound == source.split(".")[0] else bound)
                head.append(ast.Import([alias]))
            else:
                alias = ast.alias(name, None if bound == name else bound)
                brought.setdefault(source, []).append(alias)
        head += [ast.ImportFrom(source, names, 0) for source, names in brought.items()]
        tree = ast.fix_missing_locations(ast.Module(head + body, []))
        return ast.unparse(tree) + "\n", places

    def home(self, name):
        """The Bundle in which a module of ours went, None for a file that stays alone."""
        if name in self._members:
            return self
        host = self.groups.where.get((self.host, name)) or self.groups.of.get(name)
        return self._bundles.get(host)

    def reach(self, module, name):
        """What to write for ``name`` of the module called ``module``: (name,) when it is here or
        can be brought for good, (name of the module's object, name) when it may change there."""
        home = self.home(module)
        if home is None:
            raise Unclear("%s: %s is in no bundle" % (self.host, module))
        new = home.new.get((module, name))
        if new is None:
            raise Unclear("%s: %s has no %s" % (self.host, module, name))
        if home is self:
            return (new,)
        if changes(self.groups.project.modules[module], name):
            package, _, short = home.host.rpartition(".")
            bound = self._brought(package, short, short + "_")
            return (bound, new)
        return (self._brought(home.host, new, new),)

    def _brought(self, source, name, like):
        """The name under which something from another bundle is known here."""
        if (source, name) not in self._head:
            bound = like
            while bound in self._taken or bound in self._inner:
                bound += "_"
            self._taken.add(bound)
            self._head[source, name] = bound
        return self._head[source, name]


def qualified(module):
    """(path, line, qualified name) of functions and classes, in the order in which they stand."""
    found = []

    def visit(node, path):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                found.append((module.path, child.lineno, ".".join((*path, child.name))))
                visit(child, (*path, child.name))
            else:
                visit(child, path)

    visit(module.tree, ())
    return found
