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
        parts = path.removesuffix(".py").split("/")
        if parts[0] == "lib":
            del parts[0]
        self.package = parts[-1] == "__init__"
        if self.package:
            del parts[-1]
        self.name = ".".join(parts)
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

    def edit(self, start, end, text):
        """Replace a stretch of the file; what lies there must keep its number of line ends."""
        data = text.encode("utf-8")
        assert self._data.count(b"\n", start, end) == data.count(b"\n"), (self.path, text)
        assert self._edits.get(start, (end, data)) == (end, data), (self.path, start, text)
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

    def words(self):
        """Every string of the program that may be meant as a name.

        A string of one identifier is, and so are the parts of a dotted one, and the words of one
        that holds nothing but names of this program.
        """
        found = set()
        several = []
        for module in self:
            documents = module.scopes.documents
            for node in ast.walk(module.tree):
                if not isinstance(node, ast.Constant) or node in documents:
                    continue
                text = node.value
                if not isinstance(text, str):
                    continue
                parts = text.replace(".", " ").replace(",", " ").split()
                if all(part.isidentifier() for part in parts):
                    if len(text.split()) > 1:
                        several.append(parts)
                    else:
                        found.update(parts)
        names = set()
        for module in self:
            names.update(use.name for use in module.scopes.uses)
            names.update(node.attr for node in module.scopes.attributes)
        for parts in several:
            if names.issuperset(parts):
                found.update(parts)
        return found


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


def usable(name):
    """Whether a text can be a name that nothing else gives a meaning."""
    return name.isidentifier() and not keyword.iskeyword(name) and not keyword.issoftkeyword(name)
