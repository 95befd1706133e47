# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""keypad: the events of the machine's schedule; 608 bytes for the keys with their queue."""

import machine


class Event:
    """One event, filled by ``get_into``."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = timestamp or 0

    @property
    def released(self):
        """The opposite of ``pressed``."""
        return not self.pressed


class EventQueue:
    """The queue of ``Keys``; it never overflows here."""

    overflowed = False

    def get_into(self, event):
        """Fill an event; False when there is none."""
        return machine.event(event)

    def get(self):
        """A new event or None."""
        event = Event()
        return event if machine.event(event) else None

    def clear(self):
        """Forget all waiting events."""
        event = Event()
        while machine.event(event):
            pass

    def __len__(self):
        return machine._count

    def __bool__(self):
        return machine._count > 0


class ShiftRegisterKeys:
    """The eight buttons."""

    def __init__(
        self,
        *,
        clock,
        data,
        latch,
        value_to_latch=True,
        key_count,
        value_when_pressed,
        interval=0.02,
        max_events=64,
        debounce_threshold=1,
    ):
        machine.watch()
        self.key_count = key_count
        self.events = EventQueue()
        self._queue = bytearray(max_events * 8 + 16)

    def reset(self):
        """Nothing here."""

    def deinit(self):
        """Nothing here."""
