# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Prints what stand-ins and libraries take on the 32-bit VM, to be compared with the real objects.

Run in a drive's folder with the stand-ins on the path. Lines ``name bytes``.
"""

import __future__  # noqa: F401  for the libraries

import gc
import sys

import audioio
import board
import displayio
import keypad
import machine  # noqa: F401  the stand-ins' own
import terminalio

for name in ("time", "os", "micropython"):
    sys.modules[name] = __import__("vm_" + name)
sys.path[:] = ["", "lib"]


def sixteen():
    """A 16-colour bitmap of the screen's size."""
    return displayio.Bitmap(160, 128, 16)


def keys():
    """The badge's keys."""
    return keypad.ShiftRegisterKeys(clock=1, data=2, latch=3, key_count=8, value_when_pressed=True)


def size(name, make):
    """Print the bytes of one object, the average of four."""
    keep = [None] * 4
    gc.collect()
    before = gc.mem_alloc()
    for i in range(4):
        keep[i] = make()
    gc.collect()
    print(name, (gc.mem_alloc() - before) // 4)
    return keep


def load(name, module):
    """Import a module and print what it keeps."""
    gc.collect()
    before = gc.mem_alloc()
    __import__(module)
    gc.collect()
    print(name, gc.mem_alloc() - before)


def main():
    """All lines."""
    sheet = sixteen()
    colours = displayio.Palette(16)
    size("object", object_of_nothing)
    size("bitmap2", lambda: displayio.Bitmap(160, 128, 2))
    size("bitmap16", sixteen)
    size("bitmap256", lambda: displayio.Bitmap(160, 128, 256))
    size("palette16", lambda: displayio.Palette(16))
    size("group", displayio.Group)
    size("tilegrid1", lambda: displayio.TileGrid(sheet, pixel_shader=colours))
    size(
        "tilegrid320",
        lambda: displayio.TileGrid(
            sheet, pixel_shader=colours, width=20, height=16, tile_width=8, tile_height=8
        ),
    )
    size("ondisk", lambda: displayio.OnDiskBitmap("sprites/title.bmp"))
    size("keys", keys)
    size("audioout", lambda: audioio.AudioOut(board.SPEAKER))
    load("import_label", "adafruit_display_text.label")
    label = sys.modules["adafruit_display_text.label"]
    size("label", lambda: label.Label(terminalio.FONT, text="Hello World"))
    load("import_font", "adafruit_bitmap_font.bitmap_font")
    gc.collect()
    before = gc.mem_alloc()
    font = sys.modules["adafruit_bitmap_font.bitmap_font"].load_font("fonts/text6x10.pcf")
    font.load_glyphs("".join([chr(code) for code in range(32, 127)]))
    gc.collect()
    print("font95", gc.mem_alloc() - before)


class Nothing:
    """An object without attributes."""


def object_of_nothing():
    """One of it."""
    return Nothing()


main()
