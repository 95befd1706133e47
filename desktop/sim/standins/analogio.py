# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`analogio`: the battery, the light sensor and a PyGamer's stick, 16 bits each."""

from _badge import machine


class AnalogIn:
    """One analogue input."""

    reference_voltage = 3.3

    def __init__(self, pin):
        if not hasattr(pin, "name"):
            raise TypeError("pin must be of type Pin")
        self._pin = pin.name

    @property
    def value(self):
        if self._pin is None:
            raise ValueError(
                "Object has been deinitialized and can no longer be used. Create a new object."
            )
        if self._pin == "JOYSTICK_X" and machine.joystick is not None:
            return machine.joystick[0]
        if self._pin == "JOYSTICK_Y" and machine.joystick is not None:
            return machine.joystick[1]
        return machine.inputs.get(self._pin, 0)

    def deinit(self):
        self._pin = None

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.deinit()


class AnalogOut:
    """The DAC as a plain output."""

    def __init__(self, pin):
        self._pin = pin.name

    def _set(self, value):
        machine.outputs[self._pin] = value

    value = property(None, _set)

    def deinit(self):
        self._pin = None
