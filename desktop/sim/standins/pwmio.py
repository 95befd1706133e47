# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`pwmio`: a duty cycle that is remembered."""

from _badge import in_range, machine


class PWMOut:
    """One PWM output."""

    def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
        self._pin = pin.name
        self.frequency = frequency
        self._duty_cycle = 0
        self.duty_cycle = duty_cycle

    @property
    def duty_cycle(self):
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, value):
        self._duty_cycle = in_range(value, 0, 65535, "duty_cycle")
        machine.outputs[self._pin] = value

    def deinit(self):
        self.duty_cycle = 0

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.deinit()
