# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Which name means what: every use of a name in a file, with the scope that it belongs to.

A name belongs to the file, to a class's body or to a function. Places are found in the source
itself where ``ast`` does not give them. Refuses (``Unclear``) what hides names from a reader:
star imports, ``exec``, names put together while running.
"""

import ast
import re

_LOCAL = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_LOOPS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_BY_STRING = ("getattr", "setattr", "hasattr", "delattr", "namedtuple")
_NEVER = ("exec", "eval", "globals", "locals", "vars", "dir")


class Unclear(ValueError):  # noqa: N818  a property of a source
    """A source in which a name cannot be followed; the text says where."""


class Scope:
    """A file, a class's body or a function: ``kind`` is "module", "class" or "function"."""

    def __init__(self, kind, node, parent):
        self.kind = kind
        self.node = node
        self.parent = parent
        self.bound = set()
        self.outer = {}  # name: "global" or "nonlocal"

    def chain(self):
        """This scope and those around it."""
        scope = self
        while scope:
            yield scope
            scope = scope.parent


class Use:
    """One place where a name stands: ``start``, ``end`` in the file's bytes, ``scope`` in which it
    is written. ``kind``: "load", "store", "def", "import", "argument", "global". ``text`` is True
    in an f-string, whose inside has no reliable places. ``owner``, once resolved, is the Scope
    whose name it is, or None for a name that Python itself has.
    """

    def __init__(self, name, kind, scope, start, end, node, text):
        self.name = name
        self.kind = kind
        self.scope = scope
        self.start = start
        self.end = end
        self.node = node
        self.text = text
        self.owner = None


class Import:
    """One name of an import: ``source`` (dotted, or None), ``name`` there (None: the module itself)
    bound as ``bound`` in ``scope``; ``statement`` and ``alias`` are its nodes."""

    def __init__(self, statement, alias, scope):
        self.statement = statement
        self.alias = alias
        self.scope = scope
        if isinstance(statement, ast.Import):
            self.source = alias.name if alias.asname else alias.name.split(".")[0]
            self.name = None
            self.bound = alias.asname or self.source
        else:
            self.source = statement.module
            self.name = alias.name
            self.bound = alias.asname or alias.name


class Scopes(ast.NodeVisitor):
    """Of one file: ``uses``, ``attributes`` (nodes), ``texts`` (attribute nodes in f-strings),
    ``imports``, ``classes`` {node: (Scope, Scope of the body)}, ``functions`` {node: Scope},
    ``documents`` (strings that are docstrings), ``within`` {attribute node: Scope}, ``keywords`` of
    calls, ``by_string`` [(Scope, node)] of names that are asked for by a string."""

    def __init__(self, tree, source):
        self._source = source
        self.module = self._scope = Scope("module", tree, None)
        self._text = False
        self.uses = []
        self.attributes = []
        self.within = {}
        self.texts = set()
        self.imports = []
        self.classes = {}
        self.functions = {}
        self.documents = set()
        self.keywords = set()
        self.by_string = []
        self._calls = []
        self._document(tree)
        self.visit(tree)
        for use in self.uses:
            use.owner = self.owner(use.name, use.scope)
            if use.owner is None and use.name in _NEVER:
                self._unclear(use.node, "%s hides which names are used" % use.name)
        for scope, node in self._calls:
            self._asked_by_string(scope, node)

    def owner(self, name, scope):
        """The Scope that a name, written in ``scope``, belongs to; None for a built-in."""
        first = scope
        while scope:
            how = scope.outer.get(name)
            if how == "global":
                return self.module if name in self.module.bound else None
            if how is None and name in scope.bound and (scope.kind != "class" or scope is first):
                return scope
            scope = scope.parent
        return None

    def globals(self):
        """{name: uses} of what belongs to the file."""
        found = {}
        for use in self.uses:
            if use.owner is self.module:
                found.setdefault(use.name, []).append(use)
        return found

    def _asked_by_string(self, scope, call):
        """Note a call of Python's own ``getattr`` and the like."""
        function = call.func
        if isinstance(function, ast.Name):
            name = function.id
            if name != "namedtuple" and self.owner(name, scope) is not None:
                return
        else:
            name = "namedtuple" if getattr(function, "attr", "") == "namedtuple" else ""
        if name in _BY_STRING:
            known = (ast.Constant, ast.Name, ast.Subscript, ast.Attribute, ast.Tuple)
            if len(call.args) < 2 or not isinstance(call.args[1], known):
                self._unclear(call, "%s of a name that is put together" % name)
            self.by_string.append((scope, call.args[1]))

    # -- the walk -------------------------------------------------------------------------------

    def _document(self, node):
        first = node.body[0] if node.body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            self.documents.add(first.value)

    def _use(self, name, kind, node, start, end=None):
        end = start + len(name.encode("utf-8")) if end is None else end
        use = Use(name, kind, self._scope, start, end, node, self._text)
        self.uses.append(use)
        return use

    def _bind(self, name):
        how = self._scope.outer.get(name)
        if how == "global":
            self.module.bound.add(name)
        elif how is None:
            self._scope.bound.add(name)

    def _unclear(self, node, what):
        raise Unclear("line %d: %s" % (node.lineno, what))

    def visit_JoinedStr(self, node):  # noqa: N802 - names given by ast
        before = self._text
        self._text = True
        self.generic_visit(node)
        self._text = before

    def visit_Name(self, node):  # noqa: N802
        load = isinstance(node.ctx, ast.Load)
        start = 0 if self._text else self._source(node)[0]
        self._use(node.id, "load" if load else "store", node, start)
        if not load:
            self._bind(node.id)

    def visit_NamedExpr(self, node):  # noqa: N802
        if self._scope.kind == "function" and isinstance(self._scope.node, _LOOPS):
            self._unclear(node, "a := in a comprehension")
        self.generic_visit(node)

    def visit_Attribute(self, node):  # noqa: N802
        self.attributes.append(node)
        self.within[node] = self._scope
        if self._text:
            self.texts.add(node)
        self.generic_visit(node)

    def visit_Call(self, node):  # noqa: N802
        self._calls.append((self._scope, node))
        self.keywords.update(word.arg for word in node.keywords)
        self.generic_visit(node)

    def visit_Global(self, node):  # noqa: N802
        start, data = self._source(node)
        kind = "global" if isinstance(node, ast.Global) else "nonlocal"
        for name in node.names:
            self._scope.outer[name] = kind
            at = re.search(rb"\b%s\b" % name.encode("utf-8"), data[len(kind) :]).start()
            self._use(name, "global", node, start + len(kind) + at)

    visit_Nonlocal = visit_Global  # noqa: N815

    def visit_ExceptHandler(self, node):  # noqa: N802
        if node.name:
            start, data = self._source(node)
            pattern = rb"\bas\s+(%s)\s*:" % node.name.encode("utf-8")
            self._use(node.name, "store", node, start + re.search(pattern, data).start(1))
            self._bind(node.name)
        self.generic_visit(node)

    def _import(self, node):
        for alias in node.names:
            if alias.name == "*":
                self._unclear(node, "a star import")
            if isinstance(node, ast.ImportFrom) and node.level:
                self._unclear(node, "a relative import")
            start, data = self._source(alias)
            item = Import(node, alias, self._scope)
            self.imports.append(item)
            if alias.asname:
                start += len(data) - len(alias.asname.encode("utf-8"))
            self._use(item.bound, "import", alias, start)
            self._bind(item.bound)

    visit_Import = visit_ImportFrom = _import  # noqa: N815

    def _named(self, node, word):
        start, data = self._source(node)
        self._use(node.name, "def", node, start + re.match(word + rb"\s+", data).end())
        self._bind(node.name)

    def _inside(self, kind, node, parts):
        before = self._scope
        scope = self._scope = Scope(kind, node, before)
        for part in parts:
            self.visit(part)
        self._scope = before
        return scope

    def visit_ClassDef(self, node):  # noqa: N802
        self._document(node)
        self._named(node, rb"class")
        for part in node.decorator_list + node.bases + node.keywords:
            self.visit(part)
        before = self._scope
        self.classes[node] = (before, self._inside("class", node, node.body))

    def _function(self, node):
        arguments = node.args
        if not isinstance(node, ast.Lambda):
            self._document(node)
            self._named(node, rb"(async\s+)?def")
            for part in node.decorator_list:
                self.visit(part)
            if node.returns:
                self.visit(node.returns)
        for part in arguments.defaults + [d for d in arguments.kw_defaults if d]:
            self.visit(part)
        before = self._scope
        scope = self._scope = self.functions[node] = Scope("function", node, before)
        every = arguments.posonlyargs + arguments.args + arguments.kwonlyargs
        for one in every + [arguments.vararg, arguments.kwarg]:
            if one is not None:
                self._use(one.arg, "argument", one, self._source(one)[0])
                scope.bound.add(one.arg)
                if one.annotation:
                    self.visit(one.annotation)
        for part in [node.body] if isinstance(node, ast.Lambda) else node.body:
            self.visit(part)
        self._scope = before

    visit_FunctionDef = visit_AsyncFunctionDef = visit_Lambda = _function  # noqa: N815

    def _loop(self, node):
        self.visit(node.generators[0].iter)
        before = self._scope
        self._scope = Scope("function", node, before)
        for i, part in enumerate(node.generators):
            self.visit(part.target)
            if i:
                self.visit(part.iter)
            for test in part.ifs:
                self.visit(test)
        for name in ("key", "value", "elt"):
            if hasattr(node, name):
                self.visit(getattr(node, name))
        self._scope = before

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _loop  # noqa: N815
