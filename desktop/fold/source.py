# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A text that can be edited line for line."""

import ast

from desktop.badge_sources import AS_WRITTEN, dotted


class Source:
    """One file: ``name`` as a badge imports it, ``tree``; ``edit`` and ``apply`` change its text.

    ``editable`` is False for what a badge keeps as it is written.
    """

    def __init__(self, path, text):
        self.path = path
        self.name = dotted(path)
        self.editable = path not in AS_WRITTEN
        self._take(text)

    def _take(self, text):
        self.text = text
        self.tree = ast.parse(text, self.path)
        self._data = text.encode("utf-8")
        self._edits = {}
        self._starts = [0]
        for line in self._data.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def _span(self, node):
        """(start, end) of a node in the file's bytes, as ``ast`` counts columns."""
        start = self._starts[node.lineno - 1] + node.col_offset
        return start, self._starts[node.end_lineno - 1] + node.end_col_offset

    def edit(self, node, text):
        """Put ``text`` in a node's place, and empty lines for the rest of its lines."""
        start, end = self._span(node)
        self._edits[start] = end, text + "\n" * self._data.count(b"\n", start, end)

    def apply(self):
        """Do the edits and read the text anew. Raises ``SyntaxError`` when one broke it."""
        data = self._data
        for start in sorted(self._edits, reverse=True):
            end, text = self._edits[start]
            data = data[:start] + text.encode("utf-8") + data[end:]
        self._take(data.decode("utf-8"))
