# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`time` on the machine's virtual clock, with the names that CircuitPython has and no other."""

from _badge import machine


class struct_time:  # noqa: N801 - the badge's own name
    """Nine numbers, as localtime() gives them."""

    def __init__(self, numbers):
        numbers = tuple(numbers)
        if len(numbers) != 9:
            raise TypeError("time.struct_time() takes a 9-sequence")
        self._numbers = numbers
        (
            self.tm_year,
            self.tm_mon,
            self.tm_mday,
            self.tm_hour,
            self.tm_min,
            self.tm_sec,
            self.tm_wday,
            self.tm_yday,
            self.tm_isdst,
        ) = numbers

    def __getitem__(self, index):
        return self._numbers[index]

    def __len__(self):
        return 9


def monotonic():
    """Seconds as a float; loses precision after hours."""
    machine.look()
    return machine.ticks_ms() / 1000


def monotonic_ns():
    """Nanoseconds as an int, a big one."""
    machine.look()
    return machine.ticks_ms() * 1000000


def sleep(seconds):
    """Rest; the keys are scanned meanwhile."""
    if not isinstance(seconds, (int, float)):
        raise TypeError("can't convert %s to float" % type(seconds).__name__)
    if seconds < 0:
        raise ValueError("seconds must be non-negative")
    machine.sleep(int(seconds * 1000000 + 0.5))


def time():
    """Seconds since 1970 of a clock that nobody set."""
    machine.look()
    return 946684800 + machine.us // 1000000  # 2000-01-01: the badge has no battery for its clock


def localtime(secs=None):
    """A day in the first month of 2000, or of secs, as far as days without leap years go."""
    total = (time() if secs is None else int(secs)) - 946684800
    days, rest = total // 86400, total % 86400
    return struct_time(
        (2000, 1, 1 + days, rest // 3600, rest // 60 % 60, rest % 60, (5 + days) % 7, 1 + days, -1)
    )


def mktime(t):
    """Seconds of a struct_time of the first month of 2000."""
    return 946684800 + (t[2] - 1) * 86400 + t[3] * 3600 + t[4] * 60 + t[5]
