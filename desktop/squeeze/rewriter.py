# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Writes one module's tree anew for the bundle that it goes into.

An import of ours goes, and what it brought is called by the name it has in the bundle. Refuses
(``Unclear``) to set something in another module, and a module that is used as an object.
"""

import ast

from desktop.squeeze.groups import BASE
from desktop.squeeze.scopes import Unclear


class Rewriter(ast.NodeTransformer):
    """Writes a member's tree anew for its bundle."""

    def __init__(self, bundle, module):
        self.bundle = bundle
        self.module = module
        self.names = {}  # id of a node: its new name
        self.objects = {}  # id of a Name node: the module of ours that it stands for
        self.items = {}  # id of an alias node: Import
        scopes = module.scopes
        brought = {}  # (scope, bound): (module, name or None)
        for item in scopes.imports:
            self.items[id(item.alias)] = item
            target = bundle.groups.target(item)
            if target is not None:
                brought[item.scope, item.bound] = target
        for use in scopes.uses:
            target = brought.get((use.owner, use.name))
            if target is not None and use.kind == "load":
                if target[1] is None:
                    self.objects[id(use.node)] = target[0]
                elif use.owner is scopes.module:
                    self.names[id(use.node)] = bundle.reach(*target)
            elif target is not None and use.kind != "import":
                raise Unclear("%s: %s is set anew" % (module.path, use.name))
            elif use.owner is scopes.module and (module.name, use.name) in bundle.new:
                new = bundle.new[module.name, use.name]
                if isinstance(use.node, (ast.Global, ast.Nonlocal)):
                    names = use.node.names
                    use.node.names = [new if name == use.name else name for name in names]
                else:
                    self.names[id(use.node)] = (new,)

    def body(self):
        """The statements of the file, without its docstring and its imports."""
        found = []
        for i, node in enumerate(self.module.tree.body):
            if i == 0 and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                continue
            new = self.visit(node)
            if new is not None:
                found += new if isinstance(new, list) else [new]
        return found

    def _def(self, node):
        if id(node) in self.names:
            node.name = self.names[id(node)][0]
        self.generic_visit(node)
        first = node.body[0]
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            del node.body[0]
        node.body = node.body or [ast.Pass()]
        return node

    visit_FunctionDef = visit_ClassDef = _def  # noqa: N815 - names given by ast

    def visit_Constant(self, node):  # noqa: N802
        # A module that is to be thrown away goes with the one that it is in.
        groups = self.bundle.groups
        home = groups.of.get(node.value) if isinstance(node.value, str) else None
        if home in (None, BASE) or "." not in node.value or node.value in groups.shared:
            return node
        return ast.Constant(home)

    def visit_Name(self, node):  # noqa: N802
        if id(node) in self.objects:
            raise Unclear("%s, line %d: a module as an object" % (self.module.path, node.lineno))
        new = self.names.get(id(node))
        return node if new is None else _written(new, node.ctx)

    def visit_Attribute(self, node):  # noqa: N802
        module = self.objects.get(id(node.value))
        if module is None:
            return self.generic_visit(node)
        if not isinstance(node.ctx, ast.Load):
            raise Unclear("%s, line %d: sets %s" % (self.module.path, node.lineno, node.attr))
        bound = node.value.id
        for item in self.items.values():
            if item.bound == bound and item.scope.kind != "module":
                home = self.bundle.home(module)
                if home is not self.bundle and self._owner(node.value) is item.scope:
                    node.attr = home.new[module, node.attr]
                    return node
        return _written(self.bundle.reach(module, node.attr), node.ctx)

    def _owner(self, name):
        for use in self.module.scopes.uses:
            if use.node is name:
                return use.owner
        return None

    def _import(self, node):
        first = self.items[id(node.names[0])]
        if first.scope.kind == "module":
            # What is not ours stands in the bundle's head; in a "try" it has to stay.
            if node not in self.module.tree.body:
                return node
            return None
        kept = []
        for alias in node.names:
            item = self.items[id(alias)]
            target = self.bundle.groups.target(item)
            if target is None:
                kept.append(type(node)(**{**vars(node), "names": [alias]}))
                continue
            home = self.bundle.home(target[0])
            if target[1] is None:
                if home is self.bundle:
                    continue
                package, _, short = home.host.rpartition(".")
                kept.append(_from(package, short, item.bound))
            else:
                new = home.new[target]
                if home is self.bundle:
                    kept.append(
                        ast.Assign([ast.Name(item.bound, ast.Store())], ast.Name(new, ast.Load()))
                    )
                else:
                    kept.append(_from(home.host, new, item.bound))
        return kept or ast.Pass()

    visit_Import = visit_ImportFrom = _import  # noqa: N815


def _written(new, ctx):
    """What ``Bundle.reach`` says, as an expression."""
    if len(new) == 1:
        return ast.Name(new[0], ctx)
    return ast.Attribute(ast.Name(new[0], ast.Load()), new[1], ctx)


def _from(source, name, bound):
    return ast.ImportFrom(source, [ast.alias(name, None if bound == name else bound)], 0)
