# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Puts numbers in the place of their names, and drops the names that nobody needs any more.

A number that a module gives a name once and for all costs a badge the name, a place in the module's
dictionary, and a look-up at each use; written as a literal it costs two bytes. Leaves ``_X =
const(..)`` alone, which the compiler folds by itself, and every name that anything could still ask
for: as a string, in an f-string, or on an object of unknown kind.
"""

import ast

_LIMIT = 1 << 30
_DO = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.FloorDiv: lambda a, b: a // b,
    ast.Mod: lambda a, b: a % b,
    ast.LShift: lambda a, b: a << b if b < 31 else None,
    ast.RShift: lambda a, b: a >> b,
    ast.BitAnd: lambda a, b: a & b,
    ast.BitOr: lambda a, b: a | b,
    ast.BitXor: lambda a, b: a ^ b,
}
_QUIET = ("const", "range", "bytes", "bytearray", "tuple")


def is_const(node):
    """Whether a value is a call of ``const``."""
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "const"


def compiler_folds(node):
    """Whether a statement is ``_X = const(..)``, which leaves nothing behind on a badge."""
    return (
        isinstance(node, ast.Assign)
        and is_const(node.value)
        and len(node.targets) == 1
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id.startswith("_")
    )


def literal(value):
    """A number as it can stand anywhere in an expression."""
    return str(value) if value >= 0 else "(%d)" % value


class Constants:
    """The numbers of a ``Project``; ``kept`` are names that must stay importable."""

    def __init__(self, project, kept):
        self.project = project
        self.kept = kept
        self._values = {}
        self._globals = {module: module.scopes.globals() for module in project}
        self._bindings = {module: self._bound_by(module) for module in project}
        self._stored = set()  # attributes that are set on something
        for module in project:
            for node in module.scopes.attributes:
                if not isinstance(node.ctx, ast.Load):
                    self._stored.add(node.attr)

    def _bound_by(self, module):
        """{(scope, name): Import or (statement, value node, place in a tuple)} of what is bound
        exactly once."""
        times = {}
        for use in module.scopes.uses:
            if use.kind in ("store", "def", "import", "argument") and use.owner is not None:
                key = (use.owner, use.name)
                times[key] = times.get(key, 0) + 1
        found = {(item.scope, item.bound): item for item in module.scopes.imports}
        for node in module.tree.body:
            if isinstance(node, ast.Assign) and len(node.targets) == 1:
                target = node.targets[0]
                if isinstance(target, ast.Name):
                    found[module.scopes.module, target.id] = (node, node.value, None)
                elif isinstance(target, ast.Tuple):
                    for i, one in enumerate(target.elts):
                        if isinstance(one, ast.Name):
                            found[module.scopes.module, one.id] = (node, node.value, i)
        return {key: found[key] for key in found if times.get(key) == 1}

    # -- values ---------------------------------------------------------------------------------

    def module_of(self, module, node, scope):
        """The project's module that an expression names there, or None."""
        if not isinstance(node, ast.Name):
            return None
        owner = module.scopes.owner(node.id, scope)
        item = self._bindings[module].get((owner, node.id))
        if item is None or isinstance(item, tuple) or item.source is None:
            return None
        name = item.source if item.name is None else item.source + "." + item.name
        return self.project.target(name)

    def value(self, module, name, scope=None):
        """The number that ``name`` stands for in a module, or None."""
        scope = scope or module.scopes.module
        key = (module, scope, name)
        if key not in self._values:
            self._values[key] = None  # for rings of imports
            self._values[key] = self._find(module, name, scope)
        return self._values[key]

    def _find(self, module, name, scope):
        item = self._bindings[module].get((scope, name))
        if item is None or name in self._stored:
            return None
        if not isinstance(item, tuple):
            source = self.project.target(item.source) if item.name else None
            if source is None or source.name + "." + item.name in self.project.modules:
                return None
            return self.value(source, item.name)
        _, node, place = item
        if place is not None:
            if isinstance(node, ast.Tuple) and len(node.elts) > place:
                node = node.elts[place]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                numbers = [self._number(module, one) for one in node.args]
                if node.func.id != "range" or None in numbers or not 0 < len(numbers) < 4:
                    return None
                numbers = range(*numbers)
                return numbers[place] if place < len(numbers) else None
            else:
                return None
        return self._number(module, node)

    def _number(self, module, node):
        """The value of an expression of the file's own scope, when it is a small int."""
        value = None
        scope = module.scopes.module
        if isinstance(node, ast.Constant):
            value = node.value if type(node.value) is int else None
        elif isinstance(node, ast.Name):
            if module.scopes.owner(node.id, scope) is scope:
                value = self.value(module, node.id)
        elif isinstance(node, ast.Attribute):
            source = self.module_of(module, node.value, scope)
            value = self.value(source, node.attr) if source else None
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.Invert)):
            inner = self._number(module, node.operand)
            if inner is not None:
                value = -inner if isinstance(node.op, ast.USub) else ~inner
        elif isinstance(node, ast.BinOp) and type(node.op) in _DO:
            left = self._number(module, node.left)
            right = self._number(module, node.right)
            if left is not None and right is not None:
                try:
                    value = _DO[type(node.op)](left, right)
                except (ValueError, ZeroDivisionError):
                    value = None
        elif is_const(node) and len(node.args) == 1:
            value = self._number(module, node.args[0])
        return value if value is not None and -_LIMIT <= value < _LIMIT else None

    # -- the work -------------------------------------------------------------------------------

    def fold(self):
        """Edit the whole project."""
        folded = set()  # nodes of uses
        for module in self.project:
            if module.editable:
                folded |= self._put(module)
        gone = _Gone(self, folded)
        for module in self.project:
            if module.editable:
                gone.drop(module)
        self.project.apply()

    def _put(self, module):
        done = set()
        for use in module.scopes.uses:
            if use.kind != "load" or use.text or use.owner is None or use.owner.kind == "class":
                continue
            item = self._bindings[module].get((use.owner, use.name))
            if item is None or isinstance(item, tuple) and compiler_folds(item[0]):
                continue
            value = self.value(module, use.name, use.owner)
            if value is not None:
                module.edit(use.start, use.end, literal(value))
                done.add(use.node)
        for node in module.scopes.attributes:
            if not isinstance(node.ctx, ast.Load) or node in module.scopes.texts:
                continue
            source = self.module_of(module, node.value, module.scopes.within[node])
            value = self.value(source, node.attr) if source else None
            if value is not None:
                module.edit(*module.span(node), literal(value))
                done.add(node)
                done.add(node.value)
        return done


class _Gone:
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
            if use.owner is scope and use.name == name and use.node not in self.folded:
                if use.kind in ("load", "global"):
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
        if not module.editable or (item.scope, item.bound) not in self.constants._bindings[module]:
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


def is_const_import(node):
    """Whether a statement only brings ``const``, from the badge or as a makeshift for CPython."""
    if isinstance(node, ast.ImportFrom):
        names = [alias.name for alias in node.names if not alias.asname]
        return node.module == "micropython" and names == ["const"]
    if not isinstance(node, ast.Try) or node.orelse or node.finalbody or len(node.body) != 1:
        return False
    if not is_const_import(node.body[0]) or len(node.handlers) != 1:
        return False
    body = node.handlers[0].body
    return (
        len(body) == 1
        and isinstance(body[0], ast.Assign)
        and isinstance(body[0].targets[0], ast.Name)
        and body[0].targets[0].id == "const"
        and isinstance(body[0].value, ast.Name)
    )


def first_arguments(module):
    """Name nodes that mean a method's own object: its first argument, used below it."""
    owners = set()
    for _, body in module.scopes.classes.values():
        for node in body.node.body:
            if isinstance(node, ast.FunctionDef) and node.args.args:
                decorators = [d.id for d in node.decorator_list if isinstance(d, ast.Name)]
                if "staticmethod" not in decorators and "classmethod" not in decorators:
                    owners.add((module.scopes.functions[node], node.args.args[0].arg))
    times = {}
    for use in module.scopes.uses:
        key = (use.owner, use.name)
        if key in owners and use.kind != "load":
            times[key] = times.get(key, 0) + 1
    return {
        use.node
        for use in module.scopes.uses
        if (use.owner, use.name) in owners and times[use.owner, use.name] == 1
    }
