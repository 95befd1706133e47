# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`keypad` as strict as the badge: scanned every 20 ms, 64 events, and the newest one is lost when
they are full."""

from _badge import KEYS, in_range, machine


class Event:
    """A key transition."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self._key_number = in_range(key_number, 0, 255, "key_number")
        self._pressed = bool(pressed)
        self._timestamp = machine.ticks_ms() if timestamp is None else timestamp

    @property
    def key_number(self):
        return self._key_number

    @property
    def pressed(self):
        return self._pressed

    @property
    def released(self):
        return not self._pressed

    @property
    def timestamp(self):
        return self._timestamp

    def __eq__(self, other):
        if not isinstance(other, Event):
            return False
        return self._key_number == other._key_number and self._pressed == other._pressed

    def __hash__(self):
        return self._key_number << 1 | self._pressed


class EventQueue:
    """Waiting events, oldest first. Only a scanner makes one."""

    def __init__(self, limit):
        self._limit = limit
        self._events = []
        self._overflowed = False

    def _add(self, key_number, pressed, timestamp):
        if len(self._events) >= self._limit:
            # The badge drops the new event (EventQueue.c); one of its docstrings says the opposite.
            self._overflowed = True
            return
        self._events.append((key_number, pressed, timestamp))

    def get(self):
        if not self._events:
            return None
        key_number, pressed, timestamp = self._events.pop(0)
        return Event(key_number, pressed, timestamp)

    def get_into(self, event):
        if not isinstance(event, Event):
            raise TypeError("event must be of type Event")
        if not self._events:
            return False
        event._key_number, event._pressed, event._timestamp = self._events.pop(0)
        return True

    def clear(self):
        self._events.clear()
        self._overflowed = False

    @property
    def overflowed(self):
        return self._overflowed

    def __bool__(self):
        return bool(self._events)

    def __len__(self):
        return len(self._events)


class _Scanner:
    def _begin(self, count, interval, max_events, debounce_threshold):
        self._count = count
        self._interval = int(interval * 1000000)
        if self._interval < 1000:
            raise ValueError("interval must be at least 0.001")
        in_range(debounce_threshold, 1, 127, "debounce_threshold")
        self._events = EventQueue(in_range(max_events, 1, 0xFFFF, "max_events"))
        self._state = bytearray(count)
        self._next = machine.us + self._interval
        machine.scanners.append(self)
        # A key that is down when the scanner is made gives an event at once. On a badge that is
        # long before the first screen; here building it takes no time: the event is a bit older.
        self._scan(machine.us - 1000)

    def _reads(self):
        raise NotImplementedError

    def catch_up(self, us):
        if self._next > us:
            return
        # The keys can't have changed between two calls, so one scan, at the first due moment, sees
        # it all.
        self._scan(self._next)
        self._next += self._interval * ((us - self._next) // self._interval + 1)

    def _scan(self, us):
        reads = self._reads()
        if reads == self._state:
            return
        now = (machine.ticks_ms() + (us - machine.us) // 1000) & 0x1FFFFFFF
        for number in range(self._count):
            if reads[number] != self._state[number]:
                self._state[number] = reads[number]
                self._events._add(number, bool(reads[number]), now)

    @property
    def events(self):
        return self._events

    @property
    def key_count(self):
        return self._count

    def reset(self):
        self._state = bytearray(self._count)

    def deinit(self):
        if self in machine.scanners:
            machine.scanners.remove(self)

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.deinit()


class ShiftRegisterKeys(_Scanner):
    """The eight buttons of a PyBadge, or the four of a PyGamer, behind their shift register."""

    def __init__(
        self,
        *,
        clock,
        data,
        latch,
        value_to_latch=True,
        key_count,
        value_when_pressed,
        interval=0.020,
        max_events=64,
        debounce_threshold=1,
    ):
        for pin, name in ((clock, "BUTTON_CLOCK"), (data, "BUTTON_OUT"), (latch, "BUTTON_LATCH")):
            if getattr(pin, "name", None) != name:
                raise ValueError("the buttons hang on %s, not on %s" % (name, pin))
        in_range(key_count, 1, 255, "key_count")
        self._active = bool(value_when_pressed) and bool(value_to_latch)
        self._begin(key_count, interval, max_events, debounce_threshold)

    def _reads(self):
        reads = bytearray(self._count)
        for number in range(min(self._count, len(KEYS))):
            held = machine.held[number]
            if machine.joystick is not None and number > 3:
                held = 0  # nothing is wired to these places; the stick is read with analogio
            reads[number] = held if self._active else 1 - held
        return reads


class Keys(_Scanner):
    """Single pins as keys. Nothing on these boards is wired so, so they never change."""

    def __init__(
        self,
        pins,
        *,
        value_when_pressed,
        pull=True,
        interval=0.020,
        max_events=64,
        debounce_threshold=1,
    ):
        self._pins = tuple(pins)
        self._begin(len(self._pins), interval, max_events, debounce_threshold)

    def _reads(self):
        return bytearray(self._count)


class KeyMatrix(Keys):
    """A matrix of keys; none is wired on these boards."""

    def __init__(
        self,
        row_pins,
        column_pins,
        columns_to_anodes=True,
        interval=0.020,
        max_events=64,
        debounce_threshold=1,
    ):
        self._begin(len(row_pins) * len(column_pins), interval, max_events, debounce_threshold)
