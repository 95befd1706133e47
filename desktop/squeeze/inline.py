# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Writes a function where it is called, if that is the only place, and drops what nobody calls.

A function costs a badge about 45 bytes beside what it does: an object, a place in its class, the
head of its bytecode, the call. Readers want small functions, so this is left to the compiler's
side. Refuses whatever it would have to understand: functions with loops that return, generators,
closures, decorators, names that a string or an object of unknown kind may ask for.
"""

import ast
import copy

from desktop.squeeze import kept, literals
from desktop.squeeze.body import Function, Skip
from desktop.squeeze.source import AS_WRITTEN

_SMALL = 8  # nodes of an expression that takes no more bytes than the call that it replaces


class Inliner:
    """Of the trees of a program, {module: tree}; ``fixed`` are those of files that stay as written,
    ``words`` the names that must stay.

    ``gone`` {(module, qualified name): where it is now, or "" for what nobody called}.
    """

    def __init__(self, trees, fixed, words):
        self.trees = trees
        self.gone = {}
        self._fixed = fixed
        self._words = words

    def run(self):
        """Edit the trees until nothing is left to do."""
        while self._round():
            pass

    # -- what is there --------------------------------------------------------------------------

    def _round(self):
        """Write in what can be; True when something changed. What was changed has to be looked at
        anew before it is changed again."""
        self._look()
        done = False
        self._touched = set()
        for module, owner, node in self._functions:
            name = node.name
            if name in self._words or name.startswith("__"):
                continue
            uses = self._uses(module, owner, node)
            if uses is None or id(node) in self._touched:
                continue
            if any(id(use[2]) in self._touched for use in uses):
                continue
            key = (module, owner.name + "." + name if owner else name)
            if not uses:
                self._drop(module, owner, node)
                self.gone.setdefault(key, "")
                done = True
                continue
            try:
                where, several = self._write_in(module, owner, node, uses)
            except Skip:
                continue
            self.gone[key] = where
            done = True
            if not several:
                self._drop(module, owner, node)
            self._touched.update(id(use[2]) for use in uses)
            self._touched.add(id(node))
        return done

    def _drop(self, module, owner, node):
        body = owner.body if owner else self.trees[module].body
        body.remove(node)
        self._touched.add(id(node))
        if not body:
            body.append(ast.Pass())

    def _look(self):
        """Note every function, and who refers to which name how."""
        self._functions = []
        self._classes = {}
        self._attributes = {}  # name: [(module, class or None, function, node, parents)]
        self._names = {}
        self._defined = {}
        self._brought = {}  # name under which something is imported: its own
        for module, tree in [*self.trees.items(), *self._fixed.items()]:
            self._visit(module, tree, None, None, ())
        for module, tree in self.trees.items():
            for node in tree.body:
                if isinstance(node, ast.FunctionDef):
                    self._functions.append((module, None, node))
                elif isinstance(node, ast.ClassDef):
                    self._classes.setdefault(node.name, []).append(node)
                    for part in node.body:
                        if isinstance(part, ast.FunctionDef):
                            self._functions.append((module, node, part))
                            self._defined.setdefault(part.name, []).append(node)

    def _visit(self, module, node, owner, function, parents):
        inside = (*parents, node)
        for child in ast.iter_child_nodes(node):
            use = (module, owner, function, child, inside)
            if isinstance(child, ast.Attribute):
                self._attributes.setdefault(child.attr, []).append(use)
            elif isinstance(child, ast.Name):
                self._names.setdefault(child.id, []).append(use)
            elif isinstance(child, ast.alias):
                if child.asname:
                    self._brought[child.asname] = child.name
                self._names.setdefault(child.name, []).append(use)
            if isinstance(child, ast.ClassDef):
                self._visit(module, child, child, function, inside)
            elif isinstance(child, ast.FunctionDef) and function is None:
                self._visit(module, child, owner, child, inside)
            else:
                self._visit(module, child, owner, function, inside)

    def _uses(self, module, owner, node):
        """The places that mean this function, or None when that cannot be told."""
        name = node.name
        if owner is None:
            if name in self._attributes and any(
                not self._is_own(use) for use in self._attributes[name]
            ):
                return None
            uses = self._names.get(name, [])
            if any(use[0] != module for use in uses):
                return None
            return uses
        if name in self._names:
            return None
        uses = self._attributes.get(name, [])
        classes = self._defined[name]
        if len(classes) == 1:
            return uses
        # Several classes have one: each of its own, asked of "self" and nowhere else.
        if not name.startswith("_") or not all(self._is_own(use) for use in uses):
            return None
        family = self._family(owner)
        if any(other is not owner and other.name in family for other in classes):
            return None
        if len(self._classes[owner.name]) > 1:
            return None
        return [use for use in uses if use[1] is not None and use[1].name in family]

    @staticmethod
    def _is_own(use):
        """Whether an attribute is asked of a method's own object."""
        value = use[3].value
        return isinstance(value, ast.Name) and value.id == "self" and use[1] is not None

    def _family(self, owner):
        """Names of the classes above and below one, and its own."""
        bases = {
            name: {self._brought.get(b.id, b.id) for n in nodes for b in n.bases if _named(b)}
            for name, nodes in self._classes.items()
        }
        above, below = {owner.name}, {owner.name}
        for _ in bases:
            above |= {base for name in above for base in bases.get(name, ())}
            below |= {name for name in bases if bases[name] & below}
        return above | below

    # -- writing it in --------------------------------------------------------------------------

    def _write_in(self, module, owner, node, uses):
        """Put the function where it is called: (name of the function it is in then, whether there
        are several)."""
        function = Function(node, owner is not None)
        if len(uses) > 1:
            if function.value is None or _size(function.value) > _SMALL:
                raise Skip
            for use in uses:
                self._as_value(module, function, use)
            return uses[0][2].name, True
        where, _, caller, name, parents = uses[0]
        call = parents[-1]
        if where != module or caller is None or caller is node:
            raise Skip
        if not isinstance(call, ast.Call) or call.func is not name:
            raise Skip
        statement = parents[-2]
        block = _block_of(parents[-3], statement)
        if isinstance(statement, ast.Expr):
            tail = _is_tail(caller, statement)
            new = function.statements(call, caller, "tail" if tail else "drop")
        elif isinstance(statement, ast.Return):
            new = function.statements(call, caller, "return")
            if not isinstance(new[-1], ast.Return) and not _is_tail(caller, statement):
                new.append(ast.Return(None))
        elif isinstance(statement, ast.Assign) and statement.value is call:
            new = function.statements(call, caller, statement.targets)
        else:
            if function.value is None:
                raise Skip
            self._as_value(module, function, uses[0])
            return caller.name, True
        at = block.index(statement)
        block[at : at + 1] = new or [ast.Pass()]
        return caller.name, False

    def _as_value(self, module, function, use):
        """Replace a call by the value it has."""
        where, _, caller, name, parents = use
        call = parents[-1]
        if where != module or caller is None or not isinstance(call, ast.Call):
            raise Skip
        if call.func is not name:
            raise Skip
        value = function.expression(call, caller)
        parent = parents[-2]
        for field, old in ast.iter_fields(parent):
            if old is call:
                setattr(parent, field, value)
                return
            if isinstance(old, list) and any(one is call for one in old):
                old[[one is call for one in old].index(True)] = value
                return
        raise Skip


def _named(base):
    return isinstance(base, ast.Name)


def _size(expression):
    return sum(not isinstance(one, ast.expr_context) for one in ast.walk(expression))


def _block_of(parent, statement):
    """The list of statements that holds one."""
    for _, value in ast.iter_fields(parent):
        if isinstance(value, list) and any(one is statement for one in value):
            return value
    return None


def _is_tail(function, statement):
    """Whether nothing of a function comes after a statement."""

    def last(block):
        if not block:
            return False
        node = block[-1]
        if node is statement:
            return True
        return isinstance(node, ast.If) and (last(node.body) or last(node.orelse))

    return last(function.body)


def inlined(project, fixed):
    """({path: text}, ``gone``) of a ``Project`` whose files ``fixed`` stay as they are."""
    trees = {m.name: copy.deepcopy(m.tree) for m in project if m.path not in fixed}
    words = kept.strings(project) | kept.foreign() | set(kept.ASKED)
    others = {}
    for module in project:
        if module.path in AS_WRITTEN:
            others[module.name] = module.tree
        elif module.path in fixed:
            words |= {item.name for item in module.scopes.imports if item.name}
    inliner = Inliner(trees, others, words)
    inliner.run()
    literals.spread(trees, others, words)
    texts = {m.path: m.text for m in project if m.path in fixed}
    for module in project:
        if module.path not in fixed:
            tree = ast.fix_missing_locations(trees[module.name])
            texts[module.path] = ast.unparse(tree) + "\n"
    return texts, inliner.gone
