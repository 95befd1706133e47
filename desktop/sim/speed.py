# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""How long a badge would take for what a simulated one does: a model.

Counted are bits on the display's bus, sleeps, scans of the keys, pixels, and how often something
happens. The rates of a composed pixel and of a bytecode are estimates, and the bytecodes are
CPython's. What the firmware does inside one call (imports, collections, files, flash) is a guess
that may be wrong by a factor of two.
"""

import opcode

# Counted: the bus runs at 24 MHz (60 are asked for, the serial unit gives 24), 16 bits a pixel, and
# each transfer sets its window first: two commands with four bytes each, and one without.
SPI_MHZ = 24
PIXEL_BITS = 16
WINDOW_BYTES = 11
SCAN_US = 20000  # keypad looks at the buttons so often
LIGHTS_US = 150  # five pixels of 24 bits, 1.25 us each

# Estimates (platform.md, 6.4, and the same for bytecodes).
COMPOSE_US = 2.2
BYTECODE_US = 0.85

# As seen on the real firmware: it draws its own terminal before the program's first picture.
TERMINAL_US = 55000

# Guesses. CircuitPython collects after every module that it has loaded.
COLLECT_US = 5000
MODULE_US = 1500  # finding it: several looks into two directories
NAME_US = 80  # one name of a module, looked up among all names there are
CODE_BYTE_US = 1
READ_US = 300  # a seek and a read
READ_PIXEL_US = 0.5
COPY_PIXEL_US = 0.4  # of bitmaptools.blit and fill_region: taken, looked at, written
DISK_PIXEL_US = 8  # a pixel of an OnDiskBitmap: a seek and a read of its own
ERASE_US = 250000  # NVM, at worst (platform.md, 5.1)
FILE_US = 105000  # a file that is overwritten (design.md, "The save")

COUNTED = ("sending", "resting", "lights")
RATED = ("composing", "bytecodes", "terminal")
GUESSED = ("imports", "collections", "reading", "copying", "flash")

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
