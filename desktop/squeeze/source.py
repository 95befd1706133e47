# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The badge's own sources as texts that can be edited in place.

An edit replaces some bytes of a line and keeps the number of lines, so that a traceback on the
serial console still points to the right one. Refuses to print a tree back: what is not edited stays
as it was written.
"""

import ast
import keyword

from desktop.squeeze.scopes import Scopes, Unclear

# CircuitPython runs these two from source only, and whoever opens them shall find what was written.
AS_WRITTEN = ("boot.py", "code.py")


class Module:
    """One file: ``path`` below the root, ``name`` as the badge imports it, ``tree``, ``scopes``.

    ``editable`` is False for those that a badge keeps as sources.
    """

    def __init__(self, path, text):
        self.path = path
        self.package = path.endswith("/__init__.py")
        self.name = dotted(path)
        self.editable = path not in AS_WRITTEN
        self._edits = {}
        self._take(text)

    def _take(self, text):
        self.text = text
        self.tree = ast.parse(text, self.path)
        self._data = text.encode("utf-8")
        self._starts = [0]
        for line in self._data.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        try:
            self.scopes = Scopes(self.tree, self.source)
        except Unclear as problem:
            raise Unclear("%s, %s" % (self.path, problem)) from None

    def offset(self, line, column):
        """The place of a line and a column (bytes, as ``ast`` counts) in the file's bytes."""
        return self._starts[line - 1] + column

    def span(self, node):
        """(start, end) of a node in the file's bytes."""
        start = self.offset(node.lineno, node.col_offset)
        return start, self.offset(node.end_lineno, node.end_col_offset)

    def source(self, node):
        """(start, bytes) of a node."""
        start, end = self.span(node)
        return start, self._data[start:end]

    def after(self, end):
        """The bytes that follow a place, without blanks."""
        return self._data[end : end + 80].lstrip()

    def edit(self, start, end, text):
        """Replace a stretch of the file, and what was to be replaced inside it. The number of line
        ends stays."""
        data = text.encode("utf-8")
        assert self._data.count(b"\n", start, end) == data.count(b"\n"), (self.path, text)
        for at in [at for at in self._edits if start <= at and self._edits[at][0] <= end]:
            assert at != start or end > self._edits[at][0] or data == self._edits[at][1]
            del self._edits[at]
        self._edits[start] = (end, data)

    def blank(self, node, text=""):
        """Put ``text`` in a statement's place, and empty lines for the rest of it.

        A statement that shares its line with others, or is all that a block holds, leaves
        ``pass``.
        """
        start, end = self.span(node)
        line = self._starts[node.lineno - 1]
        rest = self._data[end:].split(b"\n", 1)[0].split(b"#")[0]
        alone = not self._data[line:start].strip() and not rest.strip()
        if not text and not (alone and node.col_offset == 0):
            text = "pass"
        if not text:
            start = line
        self.edit(start, end, text + "\n" * self._data.count(b"\n", start, end))

    def apply(self):
        """Do the edits and read the file anew. Raises ``SyntaxError`` when one broke it."""
        if not self._edits:
            return
        pieces = []
        at = 0
        for start in sorted(self._edits):
            assert start >= at, (self.path, self._edits[start])
            pieces.append(self._data[at:start])
            at, data = self._edits[start]
            pieces.append(data)
        pieces.append(self._data[at:])
        self._edits = {}
        self._take(b"".join(pieces).decode("utf-8"))


class Project:
    """All modules of the program: ``modules`` {name: Module}."""

    def __init__(self, texts):
        self.modules = {}
        for path in sorted(texts):
            module = Module(path, texts[path])
            self.modules[module.name] = module

    def __iter__(self):
        return iter(self.modules.values())

    def apply(self):
        """Do all edits."""
        for module in self:
            module.apply()

    def texts(self):
        """{path: text}."""
        return {module.path: module.text for module in self}

    def target(self, name):
        """The module that is imported under a dotted name, or None when it is not ours."""
        return self.modules.get(name)


def read(root):
    """The ``Project`` below ``root``, line ends as in the repository."""
    texts = {}
    for name in AS_WRITTEN:
        if (root / name).is_file():
            texts[name] = root / name
    for folder in ("engine", "lib"):
        for path in sorted((root / folder).rglob("*.py")):
            part = path.relative_to(root)
            if not any(piece.startswith(("adafruit_", ".", "__pycache__")) for piece in part.parts):
                texts[part.as_posix()] = path
    for name, path in texts.items():
        texts[name] = path.read_bytes().replace(b"\r\n", b"\n").decode("utf-8")
    return Project(texts)


def dotted(path):
    """The name under which a badge imports a file."""
    parts = path.removesuffix(".py").split("/")
    if parts[0] == "lib":
        del parts[0]
    if parts[-1] == "__init__":
        del parts[-1]
    return ".".join(parts)


def usable(name):
    """Whether a text can be a name that nothing else gives a meaning."""
    return name.isidentifier() and not keyword.iskeyword(name) and not keyword.issoftkeyword(name)
