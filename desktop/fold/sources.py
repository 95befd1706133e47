# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The badge's own sources: which they are, and texts that can be edited line for line."""

import ast

# CircuitPython runs these two from source only, and whoever opens them shall find what was written.
AS_WRITTEN = ("boot.py", "code.py")


def read(root):
    """{path below ``root``: text} of code.py, boot.py, engine/ and our packages of lib/, with line
    ends as in the repository."""
    paths = [root / name for name in AS_WRITTEN if (root / name).is_file()]
    for folder in ("engine", "lib"):
        for path in sorted((root / folder).rglob("*.py")):
            parts = path.relative_to(root).parts
            if not any(part.startswith(("adafruit_", ".", "__pycache__")) for part in parts):
                paths.append(path)
    return {
        path.relative_to(root).as_posix(): path.read_bytes().replace(b"\r\n", b"\n").decode("utf-8")
        for path in paths
    }


def dotted(path):
    """The name under which a badge imports a file, which is also its name in a traceback.

    A badge has that name in memory anyway; the paths would take 2.5 KB more.
    """
    parts = path.removesuffix(".py").split("/")
    if parts[0] == "lib":
        del parts[0]
    if parts[-1] == "__init__":
        del parts[-1]
    return ".".join(parts)


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
