# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How deep the badge's Python stack gets, in bytes, while the program runs in the simulator.

CircuitPython 9 has 1,536 bytes for the frames of all Python functions that are running at once. The
simulator shows which call which; ``mpy`` knows how large each frame is on a badge. Calls of the
firmware's own functions take none of that stack and count nothing. A function of the program whose
frame is not known is an error.

The tests hold the sizes against the figures measured on a badge's VM.
"""

import ast
import sys

from desktop import badge_sources, compiler
from desktop.sim.drawing.display import Display
from desktop.vm import mpy
from desktop.vm.drive import LIBRARIES, library
from desktop.vm.fetch import PROJECT

LIMIT = 1536  # bytes on CircuitPython 9; 2,048 from 10.0 on


def _sources(root):
    """{absolute path: name for messages} of all code that runs on a badge."""
    found = {root / path: path for path in badge_sources.paths(root)}
    for name in LIBRARIES:
        place = library(name)
        for path in sorted(place.rglob("*.py")):
            found[path] = name + "/" + path.relative_to(place).as_posix()
    return found


def _written(paths):
    """Every name that a function or class has in these files, once."""
    names = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                names.add(node.name)
    return sorted(names)


class Frames:
    """The frame sizes of all badge code below ``root``; compiles it once, in about two seconds."""

    def __init__(self, root=PROJECT):
        self._sizes = {}
        self._names = {}
        sources = _sources(root)
        written = _written(sources)
        text = "".join("def %s(): pass\n" % name for name in written).encode()
        statics = mpy.static_names(compiler.compiled(text, "names.py"), written)
        for path, name in sources.items():
            code = compiler.compiled(path.read_bytes(), name)
            self._sizes[str(path)] = mpy.frames(code, statics)
            self._names[str(path)] = name

    def size(self, code):
        """Bytes of a code object's frame, 0 for code that is not on the badge.

        Raises ``LookupError`` for a function of a known file that has no known frame.
        """
        sizes = self._sizes.get(code.co_filename)
        if sizes is None:
            return 0
        name = code.co_qualname.replace(".<locals>", "")
        if name not in sizes:
            raise LookupError("no frame is known for %s" % self.name(code))
        return sizes[name]

    def name(self, code):
        """``lib/ui/draw/text_row.py Line.put``, for people."""
        return "%s %s" % (self._names.get(code.co_filename, "?"), code.co_qualname)


class Depth:
    """While this context manager is open: ``deepest`` bytes, ``chain`` of (bytes, name) from the
    outermost function in, and the same above a Label (``own``, ``own_chain``): the frames of our
    own code that lie under the first frame of a library.
    """

    def __init__(self, frames):
        self._frames = frames
        self._known = {}
        self._open = {}
        self.deepest = 0
        self.chain = []
        self.own = 0
        self.own_chain = []
        self.error = None

    def __enter__(self):
        self._refresh = Display.refresh
        depth = self

        def refresh(display, *arguments, **options):
            # Nothing of the badge's runs while the simulator paints, and watching it takes long.
            sys.setprofile(None)
            try:
                return depth._refresh(display, *arguments, **options)
            finally:
                sys.setprofile(depth._event)

        Display.refresh = refresh
        sys.setprofile(self._event)
        return self

    def __exit__(self, *reason):
        sys.setprofile(None)
        Display.refresh = self._refresh
        if self.error and reason[0] is None:
            raise self.error

    def _size(self, code):
        size = self._known.get(code)
        if size is None:
            try:
                size = self._frames.size(code)
            except LookupError as error:
                self.error = error
                size = 0
            self._known[code] = size
        return size

    def _sums(self, frame):
        """(bytes of all frames down to this one, bytes of our own below a library's, whether there
        is a library's)."""
        if frame is None:
            return 0, 0, False
        found = self._open.get(id(frame))
        if found is None:
            total, own, above = self._sums(frame.f_back)
            size = self._size(frame.f_code)
            if size:
                above = above or "adafruit_" in frame.f_code.co_filename
                found = total + size, own if above else own + size, above
            else:
                found = total, own, above
        return found

    def _event(self, frame, event, _argument):
        if event == "call":
            sums = self._open[id(frame)] = self._sums(frame)
            if sums[0] > self.deepest:
                self.deepest = sums[0]
                self.chain = self._describe(frame)
            if sums[2] and sums[1] > self.own:
                self.own = sums[1]
                self.own_chain = self._describe(frame)
        elif event == "return":
            self._open.pop(id(frame), None)

    def _describe(self, frame):
        found = []
        while frame is not None:
            if self._size(frame.f_code):
                found.append((self._size(frame.f_code), self._frames.name(frame.f_code)))
            frame = frame.f_back
        return found[::-1]


def watch(play, frames=None):
    """Call ``play()`` and return the ``Depth`` that was seen.

    ``play`` drives a ``desktop.sim.session.Session``; a session that is started inside counts its
    imports too.
    """
    depth = Depth(frames or Frames())
    with depth:
        play()
    return depth
