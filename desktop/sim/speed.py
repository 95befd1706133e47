# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How long a badge would take for what a simulated one did: a model, since nobody had a badge at hand.

What is counted exactly: bits on the display's bus, sleeps, scans of the keys, pixels, files, collections. The
rates of a composed pixel and of a bytecode are estimates, the bytecodes are CPython's, and what firmware does
inside one call (imports, collections, files, flash) is a guess that may be wrong by a factor of two. Each
kind of time is kept apart, so that whoever reads a sum can see what it rests on. Refuses to judge.
"""

import opcode
import sys

from desktop.sim.drawing.display import Display
from desktop.sim.session import PROJECT

# Counted: the bus runs at 24 MHz (60 are asked for, the serial unit gives 24), 16 bits a pixel, and each
# transfer sets its window first: two commands with four bytes each, and one without.
SPI_MHZ = 24
PIXEL_BITS = 16
WINDOW_BYTES = 11
PIECE = 256  # pixels composed and sent at a time
SCAN_US = 20000  # keypad looks at the buttons so often
LIGHTS_US = 150  # five pixels of 24 bits, 1.25 us each

# Estimates (platform.md, 6.4, and the same for bytecodes).
COMPOSE_US = 2.2
BYTECODE_US = 0.85

# Guesses. CircuitPython collects after every module that it has loaded.
COLLECT_US = 5000
MODULE_US = 1500  # finding it: several looks into two directories
NAME_US = 80  # one name of a module, looked up among all names there are
CODE_BYTE_US = 1
READ_US = 300  # a seek and a read
READ_PIXEL_US = 0.5
DISK_PIXEL_US = 8  # a pixel of an OnDiskBitmap: a seek and a read of its own
ERASE_US = 250000  # NVM, at worst (platform.md, 5.1)
FILE_US = 105000  # a file that is overwritten (design.md, "The save")

COUNTED = ("sending", "resting", "lights")
RATED = ("composing", "bytecodes")
GUESSED = ("imports", "collections", "reading", "flash")

# Bytecodes that MicroPython does not have: they cost CPython nothing worth counting either.
_NOTHING = (
    "RESUME PRECALL PUSH_NULL NOP CACHE EXTENDED_ARG KW_NAMES MAKE_CELL COPY_FREE_VARS NOT_TAKEN"
    " TO_BOOL GEN_START SETUP_ANNOTATIONS END_FOR POP_ITER"
).split()


def sending(pixels, transfers):
    """Microseconds on the bus for so many pixels in so many transfers."""
    return (pixels * PIXEL_BITS + transfers * WINDOW_BYTES * 8) / SPI_MHZ


def composing(pixels):
    """Microseconds to work out the colours of so many pixels."""
    return pixels * COMPOSE_US


def refresh(pixels, transfers):
    """Microseconds of one refresh; composing and sending take turns."""
    return composing(pixels) + sending(pixels, transfers)


def first_piece(pixels, transfers):
    """Microseconds until the first of a refresh's pieces can be seen."""
    return refresh(pixels / transfers, 1) if transfers else 0.0


def importing(size, names):
    """Microseconds to import a module of ``size`` bytes of .mpy with ``names`` names in it."""
    return MODULE_US + names * NAME_US + size * CODE_BYTE_US


def weights(code):
    """For each byte of a code object's bytecode how many bytecodes of a badge begin there."""
    found = bytearray(len(code.co_code))
    for at in range(0, len(found), 2):
        name = opcode.opname[code.co_code[at]]
        if name not in _NOTHING:
            # From 3.13 on CPython loads or stores two variables with one bytecode.
            found[at] = max(1, name.count("_FAST")) if "FAST_" in name and "_FAST" in name else 1
    return bytes(found)


class Frame:
    """A refresh that drew something: ``at``, ``seen`` (its first piece) and ``end`` in us,
    ``pixels``, ``transfers``."""

    def __init__(self, at, pixels, transfers, end):
        self.at = at
        self.seen = at + first_piece(pixels, transfers)
        self.end = end
        self.pixels = pixels
        self.transfers = transfers


class Turn:
    """A turn of the program's loop between two sleeps: ``at`` and ``end`` in us, and the pixels it
    drew."""

    def __init__(self, at, end, pixels, transfers):
        self.at = at
        self.end = end
        self.pixels = pixels
        self.transfers = transfers


class Meter:
    """While this context manager is open, ``session`` runs in a badge's time: its clock goes on by what
    everything would take.

    ``spent`` {kind: us}, ``frames`` [Frame], ``turns`` [Turn], ``polls`` [(us, key, down)] as the program
    takes key events, ``began`` the us at which code.py's first line ran. ``sizes`` {path of a source: (bytes,
    names) of its .mpy}; where one is missing it is guessed from the source.
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
        self._drawn = [0, 0]
        self.began = self._machine.us
        self.clear()

    def clear(self):
        """Forget what was seen so far."""
        self.spent = dict.fromkeys(COUNTED + RATED + GUESSED, 0.0)
        self.frames = []
        self.turns = []
        self.polls = []

    def __enter__(self):
        machine = self._machine
        self._refresh = Display.refresh
        self._sleep = machine.on_sleep
        self._nvm = machine.on_nvm
        self._woke = machine.us
        self._drawn = [0, 0]
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
        self._spend("bytecodes", self._count * BYTECODE_US)
        self._count = 0
        whole = int(self._owed)
        self._owed -= whole
        if whole:
            self._machine.advance(self._machine.us + whole)

    def _draw(self, display, options):
        self._pay()
        at = self._machine.us
        from_disk = _on_disk(display.root_group) if display._full else 0
        before = len(display._refreshes)
        done = self._refresh(display, **options)
        pixels = sum(one[1] for one in display._refreshes[before:])
        transfers = sum(one[2] for one in display._refreshes[before:])
        if pixels:
            self._spend("composing", composing(pixels))
            self._spend("sending", sending(pixels, transfers))
            self._spend("reading", from_disk * DISK_PIXEL_US)
            self._pay()
            self.frames.append(Frame(at, pixels, transfers, self._machine.us))
            self._drawn[0] += pixels
            self._drawn[1] += transfers
        return done

    def _rest(self, us):
        self._pay()
        self.turns.append(Turn(self._woke, self._machine.us, *self._drawn))
        self.spent["resting"] += us
        self._sleep(us)
        self._woke = self._machine.us
        self._drawn = [0, 0]

    def _erase(self, start, data):
        self._spend("flash", ERASE_US)
        self._nvm(start, data)

    # What is seen of the program

    def _call(self, frame, event, argument):
        code = frame.f_code
        kind = self._kinds.get(code)
        if kind is None:
            kind = self._kinds[code] = self._kind(code)
        if kind == "collect":
            self._spend("collections", COLLECT_US)
        elif kind == "lights":
            self._spend("lights", LIGHTS_US)
        elif kind == "read":
            bitmap = frame.f_locals["bitmap"]
            self._spend("reading", READ_US + bitmap.width * bitmap.height * READ_PIXEL_US)
        elif kind == "":
            return None
        else:
            if kind == "module":
                self._spend("imports", importing(*self._size(code.co_filename)))
                self._spend("collections", COLLECT_US)
            elif kind == "main":
                self.began = self._machine.us
                self.clear()
                self._count = 0
                self._owed = 0.0
            elif kind == "file":
                self._spend("flash", FILE_US)
            frame.f_trace_opcodes = True
            frame.f_trace_lines = False
            return self._step
        return None

    def _step(self, frame, event, argument):
        if event == "opcode":
            self._count += self._weights[frame.f_code][frame.f_lasti]
        elif event == "return" and argument is True and self._kinds[frame.f_code] == "poll":
            self._pay()
            buttons = frame.f_locals["self"]
            self.polls.append((self._machine.us, buttons.key, buttons.down))
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
        if not self._ours(folder):
            return ""
        self._weights[code] = weights(code)
        if name == "<module>":
            return "main" if folder.endswith("/code.py") else "module"
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


def _on_disk(layer, x=0, y=0):
    """Pixels of a tree of layers that are read from a file while they are drawn."""
    if hasattr(layer, "_layers"):
        return sum(_on_disk(one) for one in layer._layers)
    bitmap = getattr(layer, "_bitmap", None)
    if type(bitmap).__name__ != "OnDiskBitmap":
        return 0
    return min(bitmap.width, 160) * min(bitmap.height, 128)


def module_sizes(root=PROJECT):
    """{path of a source: (bytes, names) of its .mpy as a badge gets it}; empty where they cannot be built."""
    import pathlib
    import tempfile

    from desktop.vm import drive, mpy
    from desktop.vm.fetch import VmMissing

    found = {}
    with tempfile.TemporaryDirectory(prefix="sizes-") as folder:
        try:
            built = drive.build(pathlib.Path(folder) / "drive", root=root)
        except VmMissing:
            return {}
        for path in built.rglob("*.mpy"):
            part = path.relative_to(built)
            if part.parts[:1] == ("lib",) and part.parts[1].startswith("adafruit_"):
                source = drive.library(part.parts[1]).joinpath(*part.parts[2:])
            else:
                source = root / part
            data = path.read_bytes()
            found[str(source.with_suffix(".py"))] = (len(data), len(mpy._open(data, {})[1]))
    return found
