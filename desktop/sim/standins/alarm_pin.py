# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`alarm.pin`: accepted, but nothing on these boards wakes the simulator by a pin."""


class PinAlarm:
    """Would go off when a pin changes."""

    def __init__(self, pin, value, edge=False, pull=False):
        self.pin = pin
        self.value = value

    def remaining_us(self):
        return None
