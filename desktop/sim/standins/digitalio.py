# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`digitalio`: pins that remember what was written to them."""

from _badge import machine


class Direction:
    """Which way a pin works."""

    INPUT = "INPUT"
    OUTPUT = "OUTPUT"


class DriveMode:
    """How an output drives."""

    PUSH_PULL = "PUSH_PULL"
    OPEN_DRAIN = "OPEN_DRAIN"


class Pull:
    """Which way an input is pulled."""

    UP = "UP"
    DOWN = "DOWN"


class DigitalInOut:
    """One pin. An input reads low; an output's value is seen in the session's outputs."""

    def __init__(self, pin):
        if not hasattr(pin, "name"):
            raise TypeError("pin must be of type Pin")
        self._pin = pin.name
        self._direction = Direction.INPUT
        self.pull = None
        self.drive_mode = DriveMode.PUSH_PULL

    def switch_to_output(self, value=False, drive_mode=DriveMode.PUSH_PULL):
        self._direction = Direction.OUTPUT
        self.drive_mode = drive_mode
        self.value = value

    def switch_to_input(self, pull=None):
        self._direction = Direction.INPUT
        self.pull = pull

    @property
    def direction(self):
        return self._direction

    @direction.setter
    def direction(self, value):
        if value == Direction.OUTPUT:
            self.switch_to_output()
        else:
            self.switch_to_input()

    @property
    def value(self):
        return bool(machine.outputs.get(self._pin, False))

    @value.setter
    def value(self, value):
        if self._direction != Direction.OUTPUT:
            raise AttributeError("Cannot set value when direction is input.")
        machine.outputs[self._pin] = bool(value)
        if self._pin == "SPEAKER_ENABLE":
            machine.sound("enable" if value else "disable")

    def deinit(self):
        self._pin = None

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.deinit()
