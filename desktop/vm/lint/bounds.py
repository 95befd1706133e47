# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How large an int expression can become, where that can be seen.

A badge's small int ends at 2**30 - 1; one intermediate beyond it is a heap object. Ranges follow
from constants, masks, remainders, shifts and bytes; a variable's range is the union of all that is
assigned to it in the function. Unknown stays unknown: only what is certain to be possible is
reported.
"""

import ast

from desktop.vm.lint.index import call_name, target_name

LOW = -(1 << 30)
HIGH = (1 << 30) - 1


def constant(node):
    """The int of a constant or of its negative, else None."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = constant(node.operand)
        return None if inner is None else -inner
    return None


def _join(one, other):
    """The smallest range over both; None is unknown."""
    if one is None or other is None:
        return None
    return min(one[0], other[0]), max(one[1], other[1])


def _corners(one, other, work):
    """The range of a monotonous operation from its corner cases."""
    if one is None or other is None:
        return None
    values = [work(a, b) for a in one for b in other]
    return min(values), max(values)


class Bounds:
    """Ranges of the variables of one function. ``constants`` are known ints by name."""

    def __init__(self, function, buffers, constants):
        self.buffers = buffers
        self.known = {name: (value, value) for name, value in constants.items()}
        writes = {}
        arguments = function.args
        for item in arguments.args + arguments.kwonlyargs:
            writes[item.arg] = None
        for node in ast.walk(function):
            self._collect(node, writes)
        self.writes = writes
        local = {name for name in writes if writes[name] is not None}
        for name in writes:
            self.known.pop(name, None)
        for turn in range(5):
            new = {}
            for name in local:
                ranges = [self.range(value) for value in writes[name]]
                seen = [item for item in ranges if item != "none"]
                if not seen:
                    continue
                total = seen[0]
                for item in seen[1:]:
                    total = _join(total, item)
                new[name] = total
            if all(self.known.get(name, "none") == new[name] for name in new):
                break
            for name in new:
                # What still grows after four rounds is a counter without a visible end.
                grows = turn == 4 and self.known.get(name, "none") != new[name]
                self.known[name] = None if grows else new[name]
        for name in local:
            self.known.setdefault(name, None)

    def _collect(self, node, writes):
        def put(name, value):
            if name in writes and writes[name] is None:
                return
            if value is None:
                writes[name] = None
            else:
                writes.setdefault(name, []).append(value)

        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    put(target.id, node.value)
                elif isinstance(target, ast.Tuple):
                    same = isinstance(node.value, ast.Tuple)
                    same = same and len(node.value.elts) == len(target.elts)
                    for i, item in enumerate(target.elts):
                        if isinstance(item, ast.Name):
                            put(item.id, node.value.elts[i] if same else None)
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            left = ast.Name(node.target.id, ast.Load())
            put(node.target.id, ast.BinOp(left, node.op, node.value))
        elif isinstance(node, ast.For) and isinstance(node.target, ast.Name):
            put(node.target.id, node.iter)
        elif isinstance(node, ast.For):
            for item in ast.walk(node.target):
                if isinstance(item, ast.Name):
                    put(item.id, None)
        elif isinstance(node, ast.NamedExpr):
            put(node.target.id, node.value)

    def range(self, node):
        """(lowest, highest), None for unknown, "none" for a variable that has no value yet."""
        value = constant(node)
        if value is not None:
            return value, value
        if isinstance(node, ast.Name):
            if node.id in self.known:
                return self.known[node.id]
            return "none" if getattr(self, "writes", {}).get(node.id) else None
        if isinstance(node, ast.Subscript):
            return (0, 255) if target_name(node.value) in self.buffers else None
        if isinstance(node, ast.IfExp):
            ranges = [self.range(node.body), self.range(node.orelse)]
            seen = [item for item in ranges if item != "none"]
            return _join(seen[0], seen[-1]) if seen else "none"
        if isinstance(node, ast.Call) and call_name(node) == "range" and node.args:
            return self._of_range(node)
        if isinstance(node, ast.BinOp):
            return self._of_operation(node)
        return None

    def _of_range(self, node):
        ranges = [self.range(item) for item in node.args[:2]]
        if None in ranges or "none" in ranges or len(node.args) > 2:
            return None
        start = ranges[0] if len(ranges) == 2 else (0, 0)
        return start[0], max(start[0], ranges[-1][1] - 1)

    def _of_operation(self, node):
        left = self.range(node.left)
        right = self.range(node.right)
        if isinstance(node.op, ast.BitAnd):
            for side in (left, right):
                if side not in (None, "none") and side[0] >= 0:
                    return 0, side[1]
            return None
        if isinstance(node.op, ast.Mod):
            if right not in (None, "none") and right[0] > 0:
                return 0, right[1] - 1
            return None
        if "none" in (left, right):
            return "none"
        if left is None or right is None:
            return None
        if isinstance(node.op, ast.Add):
            return left[0] + right[0], left[1] + right[1]
        if isinstance(node.op, ast.Sub):
            return left[0] - right[1], left[1] - right[0]
        if isinstance(node.op, ast.Mult):
            return _corners(left, right, lambda a, b: a * b)
        if isinstance(node.op, ast.LShift) and 0 <= right[0] and right[1] <= 64:
            return _corners(left, right, lambda a, b: a << b)
        if isinstance(node.op, ast.RShift) and 0 <= right[0] and right[1] <= 64:
            return _corners(left, right, lambda a, b: a >> b)
        if isinstance(node.op, ast.FloorDiv) and right[0] > 0:
            return _corners(left, right, lambda a, b: a // b)
        if isinstance(node.op, (ast.BitOr, ast.BitXor)) and left[0] >= 0 and right[0] >= 0:
            return 0, (1 << max(left[1].bit_length(), right[1].bit_length())) - 1
        if isinstance(node.op, ast.Pow) and 0 <= right[0] and right[1] <= 64:
            return _corners(left, right, lambda a, b: a**b)
        return None

    def too_large(self, node):
        """The value beyond a small int that ``node`` can have, or None."""
        found = self.range(node)
        if found in (None, "none"):
            return None
        if found[1] > HIGH:
            return found[1]
        return found[0] if found[0] < LOW else None
