# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The script that the VM is given: loads the stand-ins, reads the heap, runs the program.

Call: start.py MODE SCHEDULE LOCK SEEDS, in the drive's folder. LOCK and SEEDS are lists with
commas, or ``-``. MODE is ``run``, ``trace`` (a line for every turn of the loop that moved the
heap) or ``size`` (end after the first line). Prints ``ready USED FREE`` before the program's first
line, then the machine's readings.
"""

import gc
import sys

import machine

_MODULES = (
    "__future__ displayio fontio terminalio bitmaptools vectorio board keypad microcontroller"
    " supervisor alarm storage digitalio analogio pwmio neopixel_write audioio audiocore synthio"
    " traceback"
)


def prepare():
    """Import every stand-in and put those of built-in modules in their place."""
    for name in _MODULES.split(" "):
        __import__(name)
    for name in ("time", "os", "micropython"):
        sys.modules[name] = __import__("vm_" + name)
    machine.begin(sys.argv[2])
    if sys.argv[3] != "-":
        machine.lock = tuple(sys.argv[3].split(","))
    if sys.argv[4] != "-":
        machine.seeds = [int(seed) for seed in sys.argv[4].split(",")]
    machine.trace = sys.argv[1] == "trace"
    machine.only_size = sys.argv[1] == "size"
    sys.path[:] = ["", "lib"]
    sys.argv[:] = []


def make_names_free():
    """Have room for 2,560 more names than the stand-ins needed, made before the program runs.

    MicroPython keeps names in tables of 20, 40, 80 ... 2,560. The program's tables would grow from
    where the stand-ins' ended, which says nothing about a badge; so here they do not grow at all,
    and ``memory`` adds what a badge would take. Returns how many names were added.
    """
    count = 0
    before = gc.mem_alloc()
    while True:
        hasattr(machine, "fill%d" % count)
        count += 1
        if count % 32 == 0:
            gc.collect()
        after = gc.mem_alloc()
        if after - before > 7 * 2560:
            return count
        before = after


def fill_holes():
    """Occupy every hole that loading the stand-ins left, so that the program finds its free memory
    in one piece, as on a badge. Returns what holds them."""
    gc.collect()
    low = 0
    high = gc.mem_free()
    while high - low > 16:
        middle = (low + high) // 2
        try:
            bytearray(middle)
            low = middle
        except MemoryError:
            high = middle
    rest = bytearray(low)
    plugs = None
    try:
        while True:
            plugs = (plugs,)  # one block of 16 bytes
    except MemoryError:
        pass
    del rest
    gc.collect()
    return plugs


prepare()
make_names_free()
plugs = fill_holes()
used = machine.settle()
print("ready", used, gc.mem_free())
machine.names()
if machine.only_size:
    raise SystemExit
machine.base = machine.settle()
try:
    execfile("code.py", {"__name__": "__main__"})  # noqa: F821  MicroPython has it
finally:
    machine.unlock()
print("ended")
