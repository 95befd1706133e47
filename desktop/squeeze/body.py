# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The inside of a function, made ready to stand in another one.

Its own variables get names that the other does not have, its arguments become what they were called
with, and a ``return`` in the middle becomes an ``else``. Refuses (``Skip``) what would change the
order in which things are done or what a name means.
"""

import ast
import copy


class Skip(Exception):  # noqa: N818  no error: it stays a function
    """This function stays where it is."""


_NEVER = (
    ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Yield,
    ast.YieldFrom, ast.Await, ast.Global, ast.Nonlocal, ast.FunctionDef, ast.ClassDef,
    ast.NamedExpr, ast.Starred,
)  # fmt: skip


class Function:
    """A function's ``node``; ``method`` says whether its first argument is its object.

    ``value`` is the expression that it returns when it does nothing else, or None.
    """

    def __init__(self, node, method):
        self.node = node
        self.method = method
        arguments = node.args
        if node.decorator_list or arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
            raise Skip
        for part in node.body:
            for one in ast.walk(part):
                if isinstance(one, _NEVER):
                    raise Skip
                if isinstance(one, ast.Name) and one.id == "super":
                    raise Skip
        self.arguments = [one.arg for one in arguments.posonlyargs + arguments.args]
        self.stored = stored(node) - set(self.arguments)
        self.set_anew = {name for name in self.arguments if name in stored(node)}
        body = node.body
        self.value = None
        if len(body) == 1 and isinstance(body[0], ast.Return) and body[0].value is not None:
            self.value = body[0].value

    def _given(self, call):
        """{argument: expression} of a call, the object first."""
        given = {}
        values = list(call.args)
        if self.method:
            if not isinstance(call.func, ast.Attribute):
                raise Skip
            values.insert(0, call.func.value)
        elif not isinstance(call.func, ast.Name):
            raise Skip
        if len(values) > len(self.arguments):
            raise Skip
        for name, value in zip(self.arguments, values, strict=False):
            given[name] = value
        for word in call.keywords:
            if word.arg is None or word.arg not in self.arguments or word.arg in given:
                raise Skip
            given[word.arg] = word.value
        defaults = self.node.args.defaults
        for name, value in zip(self.arguments[len(self.arguments) - len(defaults) :], defaults):
            if name not in given:
                if not isinstance(value, ast.Constant):
                    raise Skip
                given[name] = value
        if set(given) != set(self.arguments):
            raise Skip
        return given

    def _check(self, caller):
        """Names from outside must mean the same in the caller."""
        own = set(self.arguments) | self.stored
        there = stored(caller) | {one.arg for one in caller.args.posonlyargs + caller.args.args}
        for part in self.node.body:
            for one in ast.walk(part):
                if isinstance(one, ast.Name) and one.id not in own and one.id in there:
                    raise Skip

    def expression(self, call, caller):
        """What to write instead of the call, for a function that has a ``value``."""
        self._check(caller)
        given = self._given(call)
        if self.stored or self.set_anew:
            raise Skip
        uses = {}
        for one in ast.walk(self.value):
            if isinstance(one, ast.Name) and one.id in given:
                uses[one.id] = uses.get(one.id, 0) + 1
        for name, value in given.items():
            # What is asked for once, where nothing can change it in between, may move.
            moves = uses.get(name, 0) == 1 and is_quiet(value) and is_quiet(self.value)
            if not is_still(value) and not moves:
                raise Skip
        return _Exchange(given, {}).visit(copy.deepcopy(self.value))

    def statements(self, call, caller, result):
        """The statements to write instead of the one that calls.

        ``result``: "drop" (the value is not wanted), "tail" (neither, and nothing follows),
        "return", or the targets that it is assigned to.
        """
        self._check(caller)
        given = self._given(call)
        taken = stored(caller) | {one.arg for one in ast.walk(caller) if isinstance(one, ast.arg)}
        taken |= {one.id for one in ast.walk(caller) if isinstance(one, ast.Name)}
        taken |= {one.id for one in ast.walk(self.node) if isinstance(one, ast.Name)}
        taken |= {one.arg for one in ast.walk(self.node) if isinstance(one, ast.arg)}
        before = []
        values = {}
        names = {}
        for name, value in given.items():
            if is_still(value) and name not in self.set_anew:
                values[name] = value
            else:
                names[name] = _fresh(name, taken)
                before.append(ast.Assign([ast.Name(names[name], ast.Store())], value))
        for name in sorted(self.stored):
            names[name] = _fresh(name, taken)
        if names and is_endless(caller):
            raise Skip  # a variable there is never given up, nor what it holds
        body = [copy.deepcopy(part) for part in self.node.body]
        if result == "return":
            pass
        elif result == "tail":
            body = [_Quiet().visit(part) for part in body]
            if body and isinstance(body[-1], ast.Return):
                body.pop()
        elif result == "drop":
            body = straight(body)
        else:
            last = body.pop() if body else None
            if not isinstance(last, ast.Return) or last.value is None or _returns(body):
                raise Skip
            body.append(last)
        exchange = _Exchange(values, names)
        body = [exchange.visit(part) for part in body]
        if isinstance(result, list):  # the caller's names, which are not to be exchanged
            body[-1] = ast.Assign(result, body[-1].value)
        return before + body


class _Exchange(ast.NodeTransformer):
    """Puts values in the place of arguments and gives variables other names."""

    def __init__(self, values, names):
        self.values = values
        self.names = names

    def visit_Name(self, node):  # noqa: N802 - names given by ast
        if node.id in self.values and isinstance(node.ctx, ast.Load):
            return copy.deepcopy(self.values[node.id])
        if node.id in self.names:
            return ast.Name(self.names[node.id], node.ctx)
        return node

    def visit_alias(self, node):
        bound = node.asname or node.name
        if bound in self.names:
            return ast.alias(node.name, self.names[bound])
        return node

    def visit_ExceptHandler(self, node):  # noqa: N802
        if node.name in self.names:
            node.name = self.names[node.name]
        return self.generic_visit(node)


class _Quiet(ast.NodeTransformer):
    """Returns without their values, which nobody wants."""

    def visit_Return(self, node):  # noqa: N802
        if node.value is None or is_quiet(node.value):
            return ast.Return(None)
        return [ast.Expr(node.value), ast.Return(None)]


def stored(function):
    """Names that a function binds in its body."""
    found = set()
    for part in function.body:
        for one in ast.walk(part):
            if isinstance(one, ast.Name) and not isinstance(one.ctx, ast.Load):
                found.add(one.id)
            elif isinstance(one, ast.alias):
                found.add((one.asname or one.name).split(".")[0])
            elif isinstance(one, ast.ExceptHandler) and one.name:
                found.add(one.name)
    return found


def is_endless(function):
    """Whether a function may run as long as the program does."""
    return any(
        isinstance(one, ast.While) and isinstance(one.test, ast.Constant)
        for part in function.body
        for one in ast.walk(part)
    )


def is_still(value):
    """Whether an expression has one value, whenever it is asked: a number or a local name."""
    return isinstance(value, (ast.Constant, ast.Name))


def is_quiet(value):
    """Whether asking for a value does nothing else: names, attributes, numbers and arithmetic."""
    quiet = (
        ast.Constant, ast.Name, ast.Attribute, ast.BinOp, ast.UnaryOp, ast.Compare, ast.BoolOp,
        ast.IfExp, ast.operator, ast.unaryop, ast.cmpop, ast.boolop, ast.expr_context,
        ast.Subscript, ast.Index,
    )  # fmt: skip
    return all(isinstance(one, quiet) for one in ast.walk(value))


def _fresh(name, taken):
    new = name
    number = 1
    while new in taken:
        number += 1
        new = "%s%d" % (name, number)
    taken.add(new)
    return new


def _returns(statements):
    return any(isinstance(one, ast.Return) for part in statements for one in ast.walk(part))


def _leaves(statements):
    """Whether a block always ends in a return."""
    if not statements:
        return False
    last = statements[-1]
    if isinstance(last, ast.Return):
        return True
    return isinstance(last, ast.If) and _leaves(last.body) and _leaves(last.orelse)


def straight(statements):
    """The same statements without a return: what follows one stands in an ``else``."""
    found = []
    for i, node in enumerate(statements):
        if isinstance(node, ast.Return):
            if node.value is not None and not is_quiet(node.value):
                found.append(ast.Expr(node.value))
            return found
        if not _returns([node]):
            found.append(node)
            continue
        if not isinstance(node, ast.If):
            raise Skip
        rest = statements[i + 1 :]
        body, orelse = node.body, node.orelse
        if rest:
            if _leaves(body):
                orelse = orelse + rest
            elif orelse and _leaves(orelse):
                body = body + rest
            else:
                raise Skip
        body, orelse = straight(body), straight(orelse)
        if body:
            found.append(ast.If(node.test, body, orelse))
        elif orelse:
            found.append(ast.If(ast.UnaryOp(ast.Not(), node.test), orelse, []))
        else:
            found.append(ast.Expr(node.test))
        return found
    return found
