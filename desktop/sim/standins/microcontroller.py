# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`microcontroller`: NVM that counts its erases, resets, the processor's facts, pins."""

from _badge import NVM_SIZE, ProgramEnd, in_range, machine


class Pin:
    """A pin, known by its name on the board."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return "board." + self.name


class ResetReason:
    """Why the board started."""

    POWER_ON = "POWER_ON"
    BROWNOUT = "BROWNOUT"
    SOFTWARE = "SOFTWARE"
    DEEP_SLEEP_ALARM = "DEEP_SLEEP_ALARM"
    RESET_PIN = "RESET_PIN"
    WATCHDOG = "WATCHDOG"
    UNKNOWN = "UNKNOWN"
    RESCUE_DEBUG = "RESCUE_DEBUG"


class RunMode:
    """How to start after the next reset."""

    NORMAL = "NORMAL"
    SAFE_MODE = "SAFE_MODE"
    BOOTLOADER = "BOOTLOADER"


class Processor:
    """The SAMD51."""

    frequency = 120000000
    temperature = 25.0
    voltage = 3.3
    uid = b"scoundrel-sim-16"

    @property
    def reset_reason(self):
        return machine.reset_reason


class ByteArray:
    """The 8 KB of NVM. Every assignment, of one byte as well, erases and rewrites all of it
    (platform.md, 5.1)."""

    def __len__(self):
        return NVM_SIZE

    def __bool__(self):
        return True

    def __getitem__(self, index):
        if isinstance(index, slice):
            start, stop = _bounds(index)
            return bytearray(machine.nvm[start:stop])
        return machine.nvm[_place(index)]

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            start, stop = _bounds(index)
            if isinstance(value, (int, str)):
                raise TypeError("array/bytes required on right side")
            data = bytes(value)
            if len(data) != stop - start:
                raise ValueError("Slice and value different lengths.")
        else:
            start = _place(index)
            data = bytes((in_range(value, 0, 255, "value"),))
        machine.nvm_erases += 1
        # In place: a session hands this very object to its tests.
        for number in range(len(data)):
            machine.nvm[start + number] = data[number]
        if machine.on_nvm is not None:
            machine.on_nvm(start, data)


def _place(index):
    if not isinstance(index, int):
        raise TypeError("bytearray indices must be integers, not %s" % type(index).__name__)
    if index < 0:
        index += NVM_SIZE
    if not 0 <= index < NVM_SIZE:
        raise IndexError("bytearray index out of range")
    return index


def _bounds(piece):
    if piece.step not in (None, 1):
        raise NotImplementedError("only slices with step=1 (aka None) are supported")
    start = 0 if piece.start is None else piece.start
    stop = NVM_SIZE if piece.stop is None else piece.stop
    if start < 0:
        start += NVM_SIZE
    if stop < 0:
        stop += NVM_SIZE
    start = min(max(start, 0), NVM_SIZE)
    return start, min(max(stop, start), NVM_SIZE)


nvm = ByteArray()
cpu = Processor()
cpus = (cpu,)
watchdog = None


def reset():
    """As if the reset button had been pressed: boot.py runs again."""
    raise ProgramEnd("reset")


def on_next_reset(run_mode):
    """Accepted; the simulator knows no other mode."""


def delay_us(delay):
    """A short busy wait."""
    machine.sleep(delay)


def disable_interrupts():
    """Accepted, without effect."""


def enable_interrupts():
    """Accepted, without effect."""
