# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The machine behind the stand-ins: one clock, eight keys, two memories, one list of sounds.

A session on the desktop gets a fresh copy of this module and hooks itself in. On MicroPython the
module stands alone: sleeping just moves the clock. Plain code, so that MicroPython imports it.
"""

TICKS_PERIOD = 1 << 29
# CircuitPython starts its ticks 65.536 s before they wrap, to show bugs early (platform.md, 3.2).
TICKS_START = TICKS_PERIOD - 65536

NVM_SIZE = 8192
SLEEP_MEMORY_SIZE = 8192

# Key numbers of the shift register; the names are those of every script in this project.
KEYS = ("b", "a", "start", "select", "right", "down", "up", "left")

# A loop that only watches the clock sees it move, as on the badge, where each look takes time as
# well.
_FREE_LOOKS = 200
_LOOK_US = 100


class ProgramEnd(BaseException):
    """Unwinds the program for a reload, a reset or deep sleep. No badge code can catch it with
    ``except Exception``."""

    def __init__(self, reason):
        BaseException.__init__(self, reason)
        self.reason = reason


class Machine:
    """Everything that is not on the screen. Times are in microseconds since power-on."""

    def __init__(self):
        self.us = 0
        self.looks = 0
        self.held = bytearray(len(KEYS))
        self.joystick = None  # (x, y) of a PyGamer, 0..65535
        self.scanners = []
        self.nvm = bytearray(b"\xff" * NVM_SIZE)
        self.nvm_erases = 0
        self.sleep_memory = bytearray(SLEEP_MEMORY_SIZE)
        self.board_id = "pybadge"
        self.version = (10, 2, 1)
        self.computer = False  # True: a computer has the drive mounted
        self.booting = False  # True while boot.py runs
        self.reset_reason = "POWER_ON"
        self.run_reason = "STARTUP"
        self.autoreload = True
        self.sounds = []  # (ms, what, detail)
        self.on_sound = None  # called as on_sound(what, note) with what goes to the list
        self.lights = b""
        self.light_writes = 0
        self.outputs = {}  # pin name -> last value written to it
        self.inputs = {
            "A6": 42000,
            "A7": 20000,
            "A8": 0,
        }  # raw analogue values; A6 is half of 4.2 V
        self.display = None
        self.font = None
        self.drive = None
        self.random_bytes = None
        self.random_state = 0
        self.previous_traceback = None
        self.on_sleep = None
        self.on_nvm = None

    def ticks_ms(self):
        """Milliseconds of the badge's own counter, wrapping at 2**29."""
        return (TICKS_START + self.us // 1000) % TICKS_PERIOD

    def look(self):
        """Called by everything that reads the clock; ends a busy wait after a while."""
        self.looks += 1
        if self.looks > _FREE_LOOKS:
            looks = self.looks
            self.sleep(_LOOK_US)
            self.looks = looks

    def sleep(self, us):
        """Let the program rest. Zero and less count as the time that the call itself takes."""
        self.looks = 0
        if us < _LOOK_US:
            us = _LOOK_US
        if self.on_sleep is not None:
            self.on_sleep(us)
        else:
            self.advance(self.us + us)

    def advance(self, us):
        """Move the clock to us and scan the keys on the way."""
        for scanner in self.scanners:
            scanner.catch_up(us)
        if us > self.us:
            self.us = us

    def sound(self, what, detail=None, note=None):
        """Note what the speaker was asked to do; the note itself is for who makes it heard."""
        self.sounds.append((self.us // 1000, what, detail))
        if self.on_sound is not None:
            self.on_sound(what, note)


machine = Machine()


def small(value, name="value"):
    """value, if it is an int that the badge keeps without the heap; TypeError or OverflowError
    otherwise."""
    if not isinstance(value, int):
        raise TypeError("can't convert %s to int" % type(value).__name__)
    if not -0x40000000 <= value < 0x40000000:
        raise OverflowError("%s %d is no small int" % (name, value))
    return int(value)


def in_range(value, low, high, name):
    """value, if it is an int between low and high; TypeError or ValueError otherwise."""
    value = small(value, name)
    if not low <= value <= high:
        raise ValueError("%s must be %d-%d" % (name, low, high))
    return value
