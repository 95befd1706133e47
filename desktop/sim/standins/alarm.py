# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`alarm`: memory that survives a reload, and rest until a time or a pin."""

import alarm_pin as pin  # noqa: F401 - alarm.pin
import alarm_time as time  # noqa: F401 - alarm.time
from _badge import SLEEP_MEMORY_SIZE, ProgramEnd, in_range, machine


class SleepMemory:
    """8 KB of backup RAM. It survives reload and reset, not power-off; writing costs nothing."""

    def __len__(self):
        return SLEEP_MEMORY_SIZE

    def __bool__(self):
        return True

    def __getitem__(self, index):
        if isinstance(index, slice):
            return bytearray(machine.sleep_memory[self._check(index)])
        return machine.sleep_memory[index]

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            piece = self._check(index)
            data = bytes(value)
            if len(data) != len(machine.sleep_memory[piece]):
                raise ValueError("Slice and value different lengths.")
            start = index.start or 0
            if start < 0:
                start += SLEEP_MEMORY_SIZE
            for number in range(len(data)):
                machine.sleep_memory[start + number] = data[number]
        else:
            machine.sleep_memory[index] = in_range(value, 0, 255, "value")

    @staticmethod
    def _check(piece):
        if piece.step not in (None, 1):
            raise NotImplementedError("only slices with step=1 (aka None) are supported")
        return piece


sleep_memory = SleepMemory()
wake_alarm = None


def light_sleep_until_alarms(*alarms):
    """Rest until the first alarm, and return it. The program goes on where it was."""
    first = _first(alarms)
    machine.sleep(first.remaining_us())
    return first


def exit_and_deep_sleep_until_alarms(*alarms, preserve_dios=()):
    """Rest until the first alarm, then start again with boot.py."""
    first = _first(alarms)
    machine.sleep(first.remaining_us())
    raise ProgramEnd("deep sleep")


def _first(alarms):
    if not alarms:
        raise TypeError("Expected an alarm")
    for one in alarms:
        if not hasattr(one, "remaining_us"):
            raise TypeError("Expected an alarm")
    timed = [one for one in alarms if one.remaining_us() is not None]
    if not timed:
        raise NotImplementedError("the simulator can't wait for a pin alone")
    best = timed[0]
    for one in timed:
        if one.remaining_us() < best.remaining_us():
            best = one
    return best
