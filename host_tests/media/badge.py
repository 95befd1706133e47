# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The part of a badge that keeps things: both media, boot.py, and the program's own save modules.

The very boot.py and modules of the badge run here, on media that note each erase and program;
screens, sound and the rest are left out.
"""

import functools
import os
import pathlib
import random
import sys
import types

import badge.drive
from badge import save_places
from engine.game import Game
from host_tests.media.fat import Fat
from host_tests.media.flash import Flash
from host_tests.media.nvm import Nvm
from host_tests.media.power import Power
from record import lifecycle
from record.loader import load
from record.run import Run
from record.save import Save
from record.sleep_memory import SleepMemory
from record.writer import Writer

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BOOT = compile((ROOT / "boot.py").read_text(encoding="utf-8"), "boot.py", "exec")
DRIVE = 256 * 1024

# Files of the game as they may lie on a drive, some before the save's and some behind, with sizes
# in bytes. Fixed, so that the flash looks the same in every run.
FIRST = {"boot.py": 700, "code.py": 3100, "engine/game.py": 8200, "lib/record/writer.py": 5000}
LAST = {"engine/table.py": 7400, "lib/record/save.py": 5700, "engine/rules.py": 2000}


@functools.lru_cache(maxsize=None)
def game_files():
    """{path on the drive: content} of the game's files."""
    dice = random.Random(4)
    return {path: dice.randbytes(size) for path, size in {**FIRST, **LAST}.items()}


def install(fat, moat=True, copy=True, size=8192, shift=0):
    """Lay out a drive as the install command does; without the ``moat``, as nobody should.

    ``shift``: by so many blocks all that follows lies further from the beginning of a sector.
    """
    files = game_files()
    if shift:
        fat.make("shift.bin", bytes(512 * shift))
    for folder in ("engine", "lib", "lib/record"):
        fat.mkdir(folder)
    for path in FIRST:
        fat.make(path, files[path])
    if copy:
        fat.mkdir("save")
        if moat:
            fat.make("save/moat_a.bin", bytes(8192))
        fat.mkdir("save/box")
        if moat:
            fat.make("save/box/moat_b.bin", bytes(8192))
        fat.make("save/box/scores.bin", bytes(size))
        if moat:
            fat.make("save/box/moat_c.bin", bytes(8192))
    for path in LAST:
        fat.make(path, files[path])
    fat.flash.flush()


class Reset(BaseException):
    """The reset button: ends the program between two writes."""


class Sleep(bytearray):
    """Sleep memory; resets the badge before a write to it when ``left`` more were made."""

    left = None

    def __setitem__(self, index, value):
        if self.left is not None:
            if not self.left:
                raise Reset
            self.left -= 1
        bytearray.__setitem__(self, index, value)


class App:
    """What the program's app keeps of a game, without screen and sound."""

    def __init__(self, writer=Writer):
        self.game = Game()
        self.save = Save()
        self.writer = writer(save_places.store(), self.save, save_places.copy_file())
        load(self.writer)
        log = SleepMemory(save_places.sleep_memory())
        self.run = Run(self.game, self.save, self.writer, log)
        self.found = lifecycle.find(self.run)


class Badge:
    """``nvm``, ``flash``, ``fat``, ``sleep``; ``app`` after ``start``. Close it when done.

    ``content``: (NVM, drive) as bytes, from a badge before it. ``writer``: the class to use.
    """

    def __init__(self, content=None, writer=Writer, version=(10, 2, 1), **layout):
        self.power = Power()
        self.writer = writer
        self.version = version
        self.computer = False
        nvm, drive = content or (None, None)
        self.nvm = Nvm(self.power, nvm)
        self.flash = Flash(self.power, DRIVE, drive)
        if drive is None:
            install(Fat(self.flash, fresh=True), **layout)
        self.power.log = []
        self.sleep = Sleep(8192)
        names = ("microcontroller", "alarm", "storage")
        self._kept = {name: sys.modules.get(name) for name in names}
        sys.modules["microcontroller"] = types.SimpleNamespace(nvm=self.nvm)
        sys.modules["alarm"] = types.SimpleNamespace(sleep_memory=self.sleep)

    def boot(self):
        """Power on: the drive is mounted, boot.py runs."""
        self.fat = Fat(self.flash, version=self.version)
        badge.drive.os, sys.modules["storage"] = self.fat.modules()
        badge.drive.open = self.fat.open
        self.fat.booting = True
        exec(BOOT, {"__name__": "__main__"})
        self.fat.booting = False
        self.fat.computer = self.computer
        self.fat.remounted = False

    def start(self):
        """Start the program, as after power-on or a reload."""
        self.app = App(self.writer)
        return self.app

    def power_on(self):
        """Off, on, and start: sleep memory is lost."""
        self.sleep[:] = bytes(len(self.sleep))
        self.boot()
        return self.start()

    def attach(self, computer):
        """A computer is plugged in, or pulled out, while the game runs."""
        self.computer = self.fat.computer = computer

    def put(self, memory=None, first=None, second=None):
        """Lay bytes into the memory and at both ends of the file."""
        if memory is not None:
            self.nvm.bytes[4096 : 4096 + len(memory)] = memory
        self.fat.remounted = True
        for at, data in ((0, first), (8192 - 2048, second)):
            if data is not None:
                with self.fat.open("save/box/scores.bin", "r+b") as file:
                    file.seek(at)
                    file.write(data)
        self.fat.remounted = False

    def file(self):
        """The file's bytes."""
        return self.fat.content("save/box/scores.bin")

    def content(self):
        """(NVM, drive), the cache not counted."""
        return bytes(self.nvm.bytes), bytes(self.flash.bytes)

    def close(self):
        """Give back what other tests import."""
        badge.drive.os = os
        badge.drive.__dict__.pop("open", None)
        for name, module in self._kept.items():
            if module is None:
                sys.modules.pop(name, None)
            else:
                sys.modules[name] = module

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.close()
