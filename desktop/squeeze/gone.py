# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Drops what nobody needs after numbers took the place of their names.

Definitions of numbers, the imports that brought them, and the import of ``const``. An import stays
where the imported file does more than define things. Refuses to drop what a string, an object of
unknown kind or a file that stays as it is written could still ask for.
"""

import ast

from desktop.squeeze.folded import (
    compiler_folds,
    first_arguments,
    is_const,
    is_const_import,
    literal,
)

_QUIET = ("const", "range", "bytes", "bytearray", "tuple")


class Gone:
    """Finds and drops what is not needed after folding."""

    def __init__(self, constants, folded):
        self.constants = constants
        self.project = constants.project
        self.folded = folded
        self.unknown = set()  # attributes asked of something that may be a module
        self.asked = {}  # module: attributes asked of it by name, not folded
        for module in self.project:
            own = first_arguments(module)
            for node in module.scopes.attributes:
                if node in folded:
                    continue
                source = constants.module_of(module, node.value, module.scopes.within[node])
                if source is not None:
                    self.asked.setdefault(source, set()).add(node.attr)
                elif node.value not in own:
                    self.unknown.add(node.attr)
        self._needed = {}
        self._pure = {}

    def needed(self, module, name):
        """Whether anything still wants the file's own ``name``."""
        key = (module, name)
        if key not in self._needed:
            self._needed[key] = False  # for rings of imports
            self._needed[key] = self._is_needed(module, name)
        return self._needed[key]

    def _is_needed(self, module, name):
        if not module.editable or name in self.constants.kept or name in self.unknown:
            return True
        if name in self.asked.get(module, ()):
            return True
        if self._used(module, name, module.scopes.module):
            return True
        for other in self.project:
            for item in other.scopes.imports:
                if item.source == module.name and item.name == name and self.wanted(other, item):
                    return True
        return False

    def _used(self, module, name, scope):
        for use in module.scopes.uses:
            if use.name != name or use.node in self.folded or use.kind not in ("load", "global"):
                continue
            # What a class's body reads may be the file's name until the class has one of its own.
            if use.owner is scope or use.owner is not None and use.owner.kind == "class":
                return True
        return False

    def wanted(self, module, item):
        """Whether an import's name must stay."""
        if self._is_wanted(module, item):
            return True
        together = [one for one in module.scopes.imports if one.statement is item.statement]
        if any(self._is_wanted(module, one) for one in together):
            return False
        # The statement would go, and with it what the import does besides.
        return not all(self._may_go(one) for one in together)

    def _is_wanted(self, module, item):
        if not module.editable or (item.scope, item.bound) not in self.constants.bindings[module]:
            return True
        if item.name is None:
            target = self.project.target(item.source)
        else:
            target = self.project.target(item.source + "." + item.name)
            if target is None and self.constants.value(module, item.bound, item.scope) is None:
                return True
        if item.name is None and (target is None or not item.alias.asname):
            return True
        uses = [u for u in module.scopes.uses if u.owner is item.scope and u.name == item.bound]
        if len(uses) < 2:
            # Nobody uses it: it is there for what the import does, or for others to import.
            return True
        if item.scope.kind == "class" or self._used(module, item.bound, item.scope):
            return True
        return item.scope.kind == "module" and self.needed(module, item.bound)

    def pure(self, module):
        """Whether importing a module does nothing but define."""
        if module not in self._pure:
            self._pure[module] = True
            self._pure[module] = all(self._quiet(node) for node in module.tree.body)
            for item in module.scopes.imports:
                if item.scope is module.scopes.module and self._pure[module]:
                    for name in (item.source, "%s.%s" % (item.source, item.name)):
                        source = self.project.target(name)
                        if source is not None and not self.pure(source):
                            self._pure[module] = False
        return self._pure[module]

    def _quiet(self, node):
        if isinstance(node, (ast.Import, ast.ImportFrom, ast.FunctionDef)):
            return not getattr(node, "decorator_list", ())
        if isinstance(node, ast.ClassDef):
            return all(isinstance(part, ast.FunctionDef) or self._quiet(part) for part in node.body)
        if isinstance(node, ast.Try):
            return is_const_import(node)
        if isinstance(node, ast.Expr):
            return isinstance(node.value, ast.Constant)
        if not isinstance(node, ast.Assign):
            return isinstance(node, ast.Pass)
        if not all(isinstance(target, (ast.Name, ast.Tuple)) for target in node.targets):
            return False
        for part in ast.walk(node.value):
            if isinstance(part, ast.Call):
                if not isinstance(part.func, ast.Name) or part.func.id not in _QUIET:
                    return False
        return True

    def drop(self, module):
        """Edit one module."""
        scope = module.scopes.module
        statements = {}
        for item in module.scopes.imports:
            statements.setdefault(item.statement, []).append(item)
        for statement, items in statements.items():
            left = [item for item in items if self.wanted(module, item)]
            if len(left) < len(items):
                module.blank(statement, _import_text(statement, left))
        for node in module.tree.body:
            if not isinstance(node, ast.Assign) or compiler_folds(node):
                continue
            names = [n.id for n in ast.walk(node.targets[0]) if isinstance(n, ast.Name)]
            values = [self.constants.value(module, name, scope) for name in names]
            if len(node.targets) == 1 and names and None not in values:
                if not any(self.needed(module, name) for name in names):
                    module.blank(node)
                elif is_const(node.value) and len(names) == 1:
                    module.edit(*module.span(node.value), literal(values[0]))
        self._drop_const(module)

    def _may_go(self, item):
        for name in (item.source, "%s.%s" % (item.source, item.name)):
            source = self.project.target(name)
            if source is not None and not self.pure(source):
                return False
        return True

    def _drop_const(self, module):
        """Remove the import of ``const`` where only the compiler needs it."""
        calls = set()
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Assign) and is_const(node.value) and len(node.targets) == 1:
                name = node.targets[0]
                if isinstance(name, ast.Name):
                    known = self.constants.value(module, name.id) is not None
                    if compiler_folds(node) or known and node in module.tree.body:
                        calls.add(node.value.func)
        uses = [use for use in module.scopes.uses if use.name == "const" and use.kind == "load"]
        if any(use.node not in calls for use in uses):
            return
        if "const" in self.asked.get(module, ()):
            return
        for other in self.project:
            for item in other.scopes.imports:
                if item.source == module.name and item.name == "const":
                    return
        for node in module.tree.body:
            if is_const_import(node):
                module.blank(node)


def _import_text(statement, items):
    if not items:
        return ""
    names = []
    for item in items:
        alias = item.alias
        names.append(alias.name + (" as " + alias.asname if alias.asname else ""))
    if isinstance(statement, ast.Import):
        return "import " + ", ".join(names)
    return "from %s import %s" % (statement.module, ", ".join(names))
