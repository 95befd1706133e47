# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`alarm.time`: the alarm clock of `alarm`."""

from _badge import machine


class TimeAlarm:
    """Goes off at a moment of time.monotonic()."""

    def __init__(self, *, epoch_time=None, monotonic_time=None):
        if (epoch_time is None) == (monotonic_time is None):
            raise ValueError("Supply one of monotonic_time or epoch_time")
        if monotonic_time is None:
            monotonic_time = (
                epoch_time - 946684800 - machine.us / 1000000 + machine.ticks_ms() / 1000
            )
        if monotonic_time < machine.ticks_ms() / 1000:
            raise ValueError("Time is in the past.")
        self._monotonic_time = monotonic_time

    @property
    def monotonic_time(self):
        return self._monotonic_time

    def remaining_us(self):
        return max(0, int((self._monotonic_time - machine.ticks_ms() / 1000) * 1000000))
