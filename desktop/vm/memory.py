# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Plays the real ``code.py`` on the 32-bit VM with a badge's heap, and reports what it takes.

The heap is 146,000 bytes at the program's first line, as on a PyBadge: the stand-ins are loaded
first, and the VM's heap is larger by exactly what they take. What the VM cannot show stays out:
its heap is one piece, a badge's grows in pieces, and its Python frames lie on another stack
(``frames``).
"""

import re
import tempfile
from pathlib import Path

from desktop.vm import drive
from desktop.vm.fetch import PROJECT
from desktop.vm.run import VmError, run

FREE = 146000
DOUBLED = 1261  # so many names double their tables a second time, for 7.7 KB: counted throughout


def name_tables(count):
    """Heap bytes of the tables in which a badge keeps ``count`` names, without their letters.

    A table has room for 20 names, the next for 40, and so on, 6 bytes each (pointer, a byte of
    hash, length).
    """
    total = 0
    room = 20
    while count > 0:
        total += (16 + 6 * room + 15) // 16 * 16
        count -= room
        room *= 2
    return total


class Reading:
    """The heap at a mark: ``screen``, ``live`` bytes of the program with the tables of ``DOUBLED``
    names or more, ``piece`` the largest free one.
    """

    def __init__(self, screen, live, number, at):
        self.screen = screen
        self.live = live
        self.number = number
        self.at = at
        self.piece = 0
        self.names = 0


class Turns:
    """The turns of the loop on one screen: ``count``, ``pressed`` (those that took a press),
    ``most`` and ``total`` bytes that were moved, ``at`` (ms) the moment of the most.
    """

    def __init__(self, count, pressed, most, total, at):
        self.count = count
        self.pressed = pressed
        self.most = most
        self.total = total
        self.at = at


class Report:
    """What a run said: ``readings``, ``turns`` {screen: Turns}, ``moved`` lines, ``refreshes``,
    ``nvm`` as it was left, ``output``.
    """

    def __init__(self, output):
        self.output = output
        self.readings = []
        self.turns = {}
        self.moved = []
        self.refreshes = 0
        self.nvm = b""
        self.names = -1
        first = None
        self.finished = False
        for line in output.splitlines():
            words = line.split()
            piece = re.search(r"max free sz: (\d+)", line)
            names = re.search(r"n_qstr=(\d+)", line)
            if names:
                first = int(names.group(1)) if first is None else first
                self.names = int(names.group(1)) - first
                if self.readings and not self.readings[-1].names:
                    self.readings[-1].names = self.names
                    self.readings[-1].live += name_tables(max(self.names, DOUBLED))
            elif line.startswith("live "):
                self.readings.append(Reading(words[1], *(int(word) for word in words[2:])))
            elif piece and self.readings:
                self.readings[-1].piece = 16 * int(piece.group(1))
            elif line.startswith("turns "):
                self.turns[words[1]] = Turns(*(int(word) for word in words[2:]))
            elif line.startswith("moved "):
                self.moved.append(line)
            elif line.startswith("nvm "):
                self.nvm += bytes.fromhex(words[1])
            elif line.startswith("refreshes "):
                self.refreshes = int(words[1])
                self.finished = True

    def shown(self):
        """The screens at the marks, in their order."""
        return [reading.screen for reading in self.readings]

    def live(self):
        """{screen: most live bytes at its marks}."""
        most = {}
        for reading in self.readings:
            most[reading.screen] = max(most.get(reading.screen, 0), reading.live)
        return most


class Badge:
    """A drive and the stand-ins in a folder of their own; ``own`` and ``root`` as in
    ``drive.build``."""

    def __init__(self, own="mpy", root=PROJECT):
        self._folder = tempfile.TemporaryDirectory(prefix="badge-")
        folder = Path(self._folder.name)
        self.start = drive.standins(folder / "standins")
        self.standins = folder / "standins"
        self.drive = drive.build(folder / "drive", own, root)
        self.schedule = folder / "schedule"
        self._names = 0

    def close(self):
        """Remove the folder."""
        self._folder.cleanup()

    def _run(self, mode, heap, lock, seeds):
        return run(
            self.start,
            mode,
            self.schedule,
            ",".join(lock) or "-",
            ",".join(str(seed) for seed in seeds) or "-",
            heap=heap,
            path=(self.standins,),
            cwd=self.drive,
        )

    def heap(self, free, lock=(), seeds=()):
        """The size of the VM's heap that leaves ``free`` bytes to the program, or up to 96 less."""
        size = free + 120000
        for _ in range(12):
            missing = free - int(self._run("size", size, lock, seeds).split()[2])
            if 0 <= missing <= 96:
                return size
            size += missing * 65 // 64 - 32
        raise RuntimeError("the VM's heap does not settle at %d free bytes" % free)

    def play(self, script, free=FREE, lock=(), seeds=(), trace=False):
        """Run ``code.py`` with the keys of ``script`` and return a ``Report``.

        In the screens named in ``lock`` the heap is locked, so that an allocation raises. Raises
        ``VmError`` when the program fails.
        """
        self.schedule.write_bytes(script.bytes())
        while True:
            heap = self.heap(free - name_tables(self._names), lock, seeds)
            report = Report(self._run("trace" if trace else "run", heap, lock, seeds))
            if report.names <= self._names:
                return report
            self._names = report.names  # now that it is known, with the tables of so many names

    def least(self, script, low=30000, high=FREE, step=500):
        """The smallest free heap with which ``script`` still runs to its end, to ``step`` bytes.

        ``high`` itself when even that is too little.
        """
        shown = self.play(script, 4 * FREE).shown()
        while high - low > step:
            middle = (low + high) // 2
            if self._plays(self.heap(middle - name_tables(self._names)), shown):
                high = middle
            else:
                low = middle
        return high

    def _plays(self, heap, shown):
        """True when the script runs to its end and meets the screens that it meets with much
        memory; a page that tells of an error is none of them."""
        try:
            report = Report(self._run("run", heap, (), ()))
        except VmError as error:
            if error.out_of_memory:
                return False
            raise
        return report.finished and report.shown() == shown
