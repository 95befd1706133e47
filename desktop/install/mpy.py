# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Whether a .mpy file is one that a badge can load, from its first byte to its last."""

# What CircuitPython 9 and 10 ask for at the start: its letter and the format's version.
START = b"C\x06"
_STRINGS, _NUMBERS, _TUPLE = (5, 6), (7, 8, 9), 10  # kinds of constants that carry data
_KINDS = 10


class _DamageError(Exception):
    pass


class _Reader:
    def __init__(self, content):
        self.content = content
        self.place = 0

    def bytes(self, count):
        self.place += count
        if self.place > len(self.content):
            raise _DamageError
        return self.content[self.place - count : self.place]

    def number(self):
        """An unsigned number, 7 bits a byte, the highest first."""
        value = 0
        while True:
            (byte,) = self.bytes(1)
            value = value << 7 | byte & 0x7F
            if byte < 0x80:
                return value

    def name(self):
        size = self.number()
        if not size & 1:  # else the number of a name that the firmware has
            self.bytes(size >> 1)
            self._zero()

    def constant(self):
        (kind,) = self.bytes(1)
        if kind > _KINDS:
            raise _DamageError
        if kind == _TUPLE:
            for _ in range(self.number()):
                self.constant()
        elif kind in _STRINGS + _NUMBERS:
            self.bytes(self.number())
            if kind in _STRINGS:
                self._zero()

    def code(self):
        head = self.number()
        if head & 3:  # machine code, which nobody here has
            raise _DamageError
        self.bytes(head >> 3)
        if head & 4:
            for _ in range(self.number()):
                self.code()

    def _zero(self):
        if self.bytes(1) != b"\0":
            raise _DamageError


def problem(content):
    """What keeps the .mpy ``content`` from being loaded, in words, or None: another CircuitPython's
    format, or a part that is missing. Bytes that were changed within its code aren't seen."""
    if len(content) >= 2 and content[:2] != START and content.strip(b"\0"):
        return "was made for another CircuitPython"
    reader = _Reader(content)
    try:
        reader.bytes(4)
        names, constants = reader.number(), reader.number()
        for _ in range(names):
            reader.name()
        for _ in range(constants):
            reader.constant()
        reader.code()
    except (_DamageError, RecursionError):
        return "is damaged"
    return None if reader.place == len(content) and content[:2] == START else "is damaged"
