# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Lets a simulated badge run in a badge's time, and keeps account of where the time went.

Watches the program's bytecodes, refreshes, sleeps, imports and writes, turns each into microseconds
(``desktop.sim.speed``) and lets the badge's own clock go on by them, so that a frame that takes too
long makes the next one late here too. Each kind of time is kept apart: whoever reads a sum can see
what it rests on.
"""

import sys

from desktop.sim import speed
from desktop.sim.drawing.display import Display, refreshes


class Frame:
    """A refresh that drew something: ``at``, ``seen`` (its first piece) and ``end`` in us,
    ``pixels``, ``transfers``, and whether they were a new ``page``."""

    def __init__(self, at, pixels, transfers, end, page):
        self.at = at
        self.seen = at + speed.first_piece(pixels, transfers)
        self.end = end
        self.pixels = pixels
        self.transfers = transfers
        self.page = page


class Turn:
    """A turn of the program's loop between two sleeps: ``at`` and ``end`` in us, the pixels it
    drew, and whether they were a new ``page``."""

    def __init__(self, at, end, pixels, transfers, page):
        self.at = at
        self.end = end
        self.pixels = pixels
        self.transfers = transfers
        self.page = page


class Meter:
    """While this context manager is open, ``session`` runs in a badge's time.

    ``spent`` {kind: us}, ``frames`` [Frame], ``turns`` [Turn], ``polls`` [(us, key, down)] as the
    program takes key events, ``began`` the us at which code.py's first line ran. ``sizes`` {path of
    a source: (bytes, names) of its .mpy}; where one is missing it is guessed from the source.
    """

    def __init__(self, session, sizes=None):
        self._session = session
        self._machine = session.machine
        self._sizes = sizes or {}
        self._kinds = {}
        self._weights = {}
        self._count = 0
        self._owed = 0.0
        self._woke = self._machine.us
        self._drawn = [0, 0, False]
        self.began = self._machine.us
        self.clear()

    def clear(self):
        """Forget what was seen so far."""
        self.spent = dict.fromkeys(speed.COUNTED + speed.RATED + speed.GUESSED, 0.0)
        self.frames = []
        self.turns = []
        self.polls = []

    def __enter__(self):
        machine = self._machine
        self._refresh = Display.refresh
        self._sleep = machine.on_sleep
        self._nvm = machine.on_nvm
        self._woke = machine.us
        self._drawn = [0, 0, False]
        meter = self

        def refreshed(display, **options):
            if display is not machine.display:
                return meter._refresh(display, **options)
            sys.settrace(None)  # nothing of the badge's runs while the simulator paints
            try:
                return meter._draw(display, options)
            finally:
                sys.settrace(meter._call)

        Display.refresh = refreshed
        machine.on_sleep = self._rest
        machine.on_nvm = self._erase
        sys.settrace(self._call)
        return self

    def __exit__(self, *reason):
        sys.settrace(None)
        Display.refresh = self._refresh
        self._machine.on_sleep = self._sleep
        self._machine.on_nvm = self._nvm
        self._count = 0
        self._owed = 0.0

    # What takes time

    def _spend(self, kind, us):
        self.spent[kind] += us
        self._owed += us

    def _pay(self):
        """Let the clock go on by all that was done since it last did."""
        self._spend("bytecodes", self._count * speed.BYTECODE_US)
        self._count = 0
        whole = int(self._owed)
        self._owed -= whole
        if whole:
            self._machine.advance(self._machine.us + whole)

    def _draw(self, display, options):
        self._pay()
        at = self._machine.us
        whole = display._full
        from_disk = _on_disk(display.root_group) if whole else 0
        before = len(refreshes(display))
        done = self._refresh(display, **options)
        pixels = sum(one[1] for one in refreshes(display)[before:])
        transfers = sum(one[2] for one in refreshes(display)[before:])
        if pixels:
            self._spend("composing", speed.composing(pixels))
            self._spend("sending", speed.sending(pixels, transfers))
            self._spend("reading", from_disk * speed.DISK_PIXEL_US)
            self._pay()
            self.frames.append(Frame(at, pixels, transfers, self._machine.us, whole))
            self._drawn[0] += pixels
            self._drawn[1] += transfers
            self._drawn[2] |= whole
        return done

    def _rest(self, us):
        self._pay()
        self.turns.append(Turn(self._woke, self._machine.us, *self._drawn))
        self.spent["resting"] += us
        self._sleep(us)
        self._woke = self._machine.us
        self._drawn = [0, 0, False]

    def _erase(self, start, data):
        self._spend("flash", speed.ERASE_US)
        self._nvm(start, data)

    # What is seen of the program

    def _call(self, frame, event, argument):
        code = frame.f_code
        kind = self._kinds.get(code)
        if kind is None:
            kind = self._kinds[code] = self._kind(code)
        if kind == "collect":
            self._spend("collections", speed.COLLECT_US)
        elif kind == "lights":
            self._spend("lights", speed.LIGHTS_US)
        elif kind == "read":
            bitmap = frame.f_locals["bitmap"]
            pixels = bitmap.width * bitmap.height
            self._spend("reading", speed.READ_US + pixels * speed.READ_PIXEL_US)
        elif kind == "copy":
            self._spend("copying", _area(frame.f_locals) * speed.COPY_PIXEL_US)
        elif kind == "":
            return None
        else:
            if kind == "module":
                self._spend("imports", speed.importing(*self._size(code.co_filename)))
                self._spend("collections", speed.COLLECT_US)
            elif kind == "main":
                self.began = self._machine.us
                self.clear()
                self._count = 0
                self._owed = 0.0
                self._spend("terminal", speed.TERMINAL_US)
            elif kind == "clock":
                self._pay()  # who thinks for so many ms sees them go by
            elif kind == "file":
                self._spend("flash", speed.FILE_US)
            frame.f_trace_opcodes = True
            frame.f_trace_lines = False
            return self._step
        return None

    def _step(self, frame, event, argument):
        if event == "opcode":
            self._count += self._weights[frame.f_code][frame.f_lasti]
        elif event == "return" and argument is True and self._kinds[frame.f_code] == "poll":
            self._pay()
            buttons = frame.f_globals
            self.polls.append((self._machine.us, buttons["key"], buttons["down"]))
        return self._step

    def _kind(self, code):
        """What a function is to the model; an empty text is nothing."""
        path, name = code.co_filename, code.co_name
        folder = path.replace("\\", "/")
        if folder.endswith("standins/gc.py") and name == "collect":
            return "collect"
        if folder.endswith("standins/neopixel_write.py") and name == "neopixel_write":
            return "lights"
        if folder.endswith("drawing/bitmaptools.py") and name == "readinto":
            return "read"
        if folder.endswith("drawing/bitmaptools.py") and name in ("blit", "fill_region"):
            return "copy"
        if not self._ours(folder):
            return ""
        self._weights[code] = speed.weights(code)
        if name == "<module>":
            return "main" if folder.endswith("/code.py") else "module"
        if folder.endswith("badge/clock.py") and name == "now":
            return "clock"
        if folder.endswith("badge/buttons.py") and name == "poll":
            return "poll"
        if folder.endswith("badge/drive.py") and name == "write":
            return "file"
        return "code"

    def _ours(self, path):
        root = self._machine.drive.root.as_posix()
        if path.startswith(root + "/lib/") or path.startswith(root + "/engine/"):
            return True
        return path == root + "/code.py" or "/adafruit_" in path

    def _size(self, path):
        if path in self._sizes:
            return self._sizes[path]
        try:
            with open(path, encoding="utf-8") as file:
                length = len(file.read())
        except OSError:
            length = 0
        # Taken over the whole program: a third of a source's bytes, and a name for each 40 of them.
        return length // 3, length // 120


def _area(given):
    """Pixels of the rectangle that blit or fill_region was called with."""
    source = given.get("source_bitmap")
    right = source.width if given["x2"] is None else given["x2"]
    bottom = source.height if given["y2"] is None else given["y2"]
    return abs(right - given["x1"]) * abs(bottom - given["y1"])


def _on_disk(layer, x=0, y=0):
    """Pixels of a tree of layers that are read from a file while they are drawn."""
    if hasattr(layer, "_layers"):
        return sum(_on_disk(one) for one in layer._layers)
    bitmap = getattr(layer, "_bitmap", None)
    if type(bitmap).__name__ != "OnDiskBitmap":
        return 0
    return min(bitmap.width, 160) * min(bitmap.height, 128)
