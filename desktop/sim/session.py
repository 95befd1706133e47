# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A headless badge in virtual time: press its keys, let it run, look at its picture.

A test of three minutes' play takes a few seconds and gives the same result each time. Nothing here
waits for real time; the window (desktop/play.py) does.
"""

import pathlib
import random
import shutil
import tempfile
import types

from desktop import files
from desktop.console import CommandError
from desktop.sim.drawing import fonts
from desktop.sim.drawing.display import Display, picture, refreshes
from desktop.sim.drawing.terminal import Terminal
from desktop.sim.drive import Drive
from desktop.sim.power_cycle import PowerCycle
from desktop.sim.program import standin_code

PROJECT = pathlib.Path(__file__).resolve().parent.parent.parent

_STICK_MIDDLE = 32767
_STICK = {"left": (0, 0), "right": (0, 65535), "up": (1, 0), "down": (1, 65535)}


class Session(PowerCycle):
    """One badge. Use it as a context manager, or close() it."""

    def __init__(
        self,
        state=None,
        board="pybadge",
        seeds=None,
        scale=1,
        root=None,
        computer=False,
        version=(10, 2, 1),
        missing=(),
    ):
        """A badge that is switched off.

        state: folder that keeps NVM and written files; None for a fresh one that close() removes.
        seeds: what os.urandom(4) delivers, a number a call; then, and otherwise, a fixed stream.
        root: folder of the program. computer: a computer has the drive mounted.
        version: CircuitPython's. missing: modules that this badge does not have.
        """
        super().__init__()
        if board not in ("pybadge", "pygamer"):
            raise ValueError("board is 'pybadge' or 'pygamer', not %r" % (board,))
        self._temporary = state is None
        self.state = pathlib.Path(tempfile.mkdtemp(prefix="scoundrel-") if state is None else state)
        self.state.mkdir(parents=True, exist_ok=True)
        self.scale = scale
        self._missing = tuple(missing)
        self._seeds = iter(seeds if seeds is not None else ())
        self._stream = random.Random(2026)
        self.badge_module = _load_badge()
        self.machine = machine = self.badge_module.machine
        machine.board_id = board
        machine.version = tuple(version)
        machine.joystick = [_STICK_MIDDLE, _STICK_MIDDLE] if board == "pygamer" else None
        machine.random_bytes = self._urandom
        machine.on_sleep = self._on_sleep
        machine.on_nvm = self._on_nvm
        self.font = fonts.load()
        self.terminal = Terminal(self.font)
        machine.display = Display(machine, self.terminal.group)
        machine.drive = Drive(PROJECT if root is None else root, self.state / "drive", machine)
        self._was_computer = computer
        self._nvm_file = self.state / "nvm.bin"
        self._nvm_kept = None  # what the file holds
        if files.kind(self._nvm_file):
            kept = files.read(self._nvm_file, 1 << 20)[: len(machine.nvm)]
            machine.nvm[: len(kept)] = kept
            self._nvm_kept = bytes(machine.nvm)
        self._serial = []

    # What happens

    def start(self):
        """Switch on: boot.py, then code.py to its first sleep."""
        if self._greenlet is not None:
            raise RuntimeError("the session runs already; restart() starts it again")
        self._power_on("POWER_ON")
        return self

    def run(self, ms):
        """Let virtual time pass."""
        machine = self.machine
        end = machine.us + int(ms * 1000)
        while self._greenlet is not None and not self._greenlet.dead and self._wake <= end:
            machine.advance(self._wake)
            self._switch()
        machine.advance(end)
        return self

    def down(self, key):
        """Press a key and keep it down."""
        self._set(key, 1)
        return self

    def up(self, key):
        """Let a key go."""
        self._set(key, 0)
        return self

    def tap(self, key, ms=40, after=60):
        """Press, wait, let go, wait. 40 ms are two scans: long enough to be seen always."""
        return self.hold(key, ms).run(after)

    def hold(self, key, ms):
        """Press a key for a while, and let go."""
        return self.down(key).run(ms).up(key)

    def stall(self, ms):
        """Hold the program up: it wakes so much later than it asked for."""
        self._wake += ms * 1000
        return self

    def interrupt(self):
        """Ctrl-C on the serial console."""
        if self._greenlet is not None and not self._greenlet.dead:
            self._interrupted = True
            self._switch(KeyboardInterrupt())
        return self

    def restart(self, power=True):
        """Switch off and on again, or only reload code.py. NVM and files stay; sleep memory
        survives a reload only."""
        self._stop()
        if power:
            self.machine.sleep_memory[:] = bytes(len(self.machine.sleep_memory))
            self.machine.us = 0
            self._power_on("POWER_ON")
        else:
            self._run_code("SUPERVISOR_RELOAD")
        return self

    def close(self):
        """End the program, write NVM down, and remove a temporary state."""
        self._stop()
        if self._temporary:
            shutil.rmtree(self.state, ignore_errors=True)
        else:
            self._save_nvm()

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.close()

    # What can be seen

    def picture(self):
        """The screen as it is lit, an RGB PIL.Image of 160 by 128, as after the last refresh."""
        return picture(self.machine.display)

    def save(self, path, scale=None):
        """Write the picture as a PNG, enlarged."""
        scale = self.scale if scale is None else scale
        picture = self.picture()
        picture.resize((picture.width * scale, picture.height * scale), 0).save(path)

    @property
    def refreshes(self):
        """(virtual ms, pixels, transfers of at most 512 bytes) of every refresh."""
        return refreshes(self.machine.display)

    @property
    def serial(self):
        """All that was printed, tracebacks too."""
        return "".join(self._serial)

    @property
    def nvm(self):
        """The 8,192 bytes themselves: a test may look and write."""
        return self.machine.nvm

    @property
    def nvm_erases(self):
        """How often the program has rewritten NVM."""
        return self.machine.nvm_erases

    @property
    def files(self):
        """Folder with the files that the program wrote."""
        return self.machine.drive.files

    @property
    def globals(self):
        """The variables of code.py."""
        module = self._program and self._program.modules.get("__main__")
        return module.__dict__ if module else {}

    @property
    def modules(self):
        """The program's own sys.modules."""
        return self._program.modules if self._program else {}

    def load(self, name):
        """The program's own module ``name``, imported as the program would."""
        return self._program.load(name)

    @property
    def ms(self):
        """Virtual milliseconds since power-on."""
        return self.machine.us // 1000

    @property
    def sounds(self):
        """(ms, what, detail) of everything the speaker was told."""
        return self.machine.sounds

    @property
    def lights(self):
        """The NeoPixels as last written."""
        return self.machine.lights

    @property
    def brightness(self):
        """Of the display, 0.0 to 1.0."""
        return self.machine.display.brightness

    @property
    def computer(self):
        """True while a computer has the drive mounted. May be set: plug in, pull out."""
        return self.machine.computer

    @computer.setter
    def computer(self, value):
        self._was_computer = self.machine.computer = bool(value)

    def write(self, text):
        """Add to the serial output (for the program)."""
        self._serial.append(text)

    # How it works

    def _set(self, key, value):
        keys = self.badge_module.KEYS
        if key not in keys:
            raise ValueError("no key %r; the keys are %s" % (key, ", ".join(keys)))
        machine = self.machine
        machine.held[keys.index(key)] = value
        if machine.joystick is not None and key in _STICK:
            axis, far = _STICK[key]
            machine.joystick[axis] = far if value else _STICK_MIDDLE

    def _urandom(self, size):
        if size == 4:
            for seed in self._seeds:
                return seed.to_bytes(4, "little")
        return self._stream.randbytes(size)

    def _on_nvm(self, start, data):
        if self._temporary:
            return
        try:
            self._save_nvm()
        except CommandError:
            # For the program it is a memory that failed: it plays on, says so, and tries again.
            if self._nvm_kept is not None:
                self.machine.nvm[:] = self._nvm_kept
            raise OSError(5, "EIO")

    def _save_nvm(self):
        if self.machine.nvm != self._nvm_kept:
            files.write(self._nvm_file, self.machine.nvm)
            self._nvm_kept = bytes(self.machine.nvm)


def _load_badge():
    """A copy of standins/_badge.py of this session's own."""
    module = types.ModuleType("_badge")
    exec(standin_code("_badge"), module.__dict__)
    return module
