# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Reads from a .mpy file how large each function's frame is.

Format version 6, bytecode only. A function's prelude says how many words of state it has and how
deep its try blocks nest; that is all a frame is made of. Native code raises ValueError.
"""

# A frame is a head, one word for each local and each place of the value stack, three words for each
# open try block, rounded up to 8. The structure in the sources has 20 bytes of head; with 36 the
# measured figures come out: 40 bytes for an empty function and so 34 of them in 1,536, 72 for
# a method with six locals, about 750 for a Label with a font.
_HEAD = 36
_WORD = 4
_TRY = 12
_ALIGN = 8

_FUN_TABLE, _NONE, _FALSE, _TRUE, _ELLIPSIS, _STR, _BYTES, _INT, _FLOAT, _COMPLEX, _TUPLE = range(
    11
)
_GENERATOR = 0x01


def frame(n_state, n_exc):
    """Bytes on a badge's Python stack for so many words of state and open try blocks."""
    size = _HEAD + _WORD * n_state + _TRY * n_exc
    return (size + _ALIGN - 1) // _ALIGN * _ALIGN


class _Reader:
    """Walks through the bytes of one file."""

    def __init__(self, data, statics=None):
        self.data = data
        self.at = 0
        self.statics = statics or {}

    def byte(self):
        value = self.data[self.at]
        self.at += 1
        return value

    def number(self):
        value = 0
        while True:
            byte = self.byte()
            value = value << 7 | byte & 127
            if byte < 128:
                return value

    def take(self, length):
        part = self.data[self.at : self.at + length]
        self.at += length
        return part

    def name(self):
        length = self.number()
        if length & 1:
            # A name that every MicroPython knows by its number.
            return self.statics.get(length >> 1, "#%d" % (length >> 1))
        text = self.take(length >> 1).decode("utf-8")
        self.at += 1
        return text

    def thing(self):
        kind = self.byte()
        if kind in (_STR, _BYTES):
            self.take(self.number() + 1)
        elif kind in (_INT, _FLOAT, _COMPLEX):
            self.take(self.number())
        elif kind == _TUPLE:
            for _ in range(self.number()):
                self.thing()


def _prelude(code):
    """(n_state, n_exc, flags, place of the name) of one function's bytecode."""
    reader = _Reader(code)
    byte = reader.byte()
    state = byte >> 3 & 15
    tries = byte >> 2 & 1
    flags = 0
    n = 0
    while byte & 128:
        byte = reader.byte()
        state |= (byte & 0x30) << 2 * n
        tries |= (byte & 2) << n
        flags |= (byte >> 6 & 1) << n
        n += 1
    while reader.byte() & 128:
        pass
    return state + 1, tries, flags, reader.number()


def _open(data, statics):
    """(reader at the first function, names) of a file."""
    if len(data) < 4 or data[0] not in b"MC" or data[1] != 6 or data[2] >> 2:
        raise ValueError("not a .mpy file of version 6 with bytecode only")
    reader = _Reader(data, statics)
    reader.at = 4
    names = reader.number()
    things = reader.number()
    names = [reader.name() for _ in range(names)]
    for _ in range(things):
        reader.thing()
    return reader, names


def static_names(data, written):
    """{number: name} of a file that defines exactly the functions ``written``, in their order."""
    reader, names = _open(data, {})
    found = []
    _walk(reader, names, (), found)
    wanted = ["<module>", *written]
    return {
        int(path[-1][1:]): name
        for (path, _), name in zip(found, wanted, strict=True)
        if path[-1].startswith("#")
    }


def frames(data, statics):
    """{dotted name in the module: bytes of its frame}; of things that share a name, the largest.

    ``statics`` comes from ``static_names``. The module itself is ``<module>``. A generator's frame
    lies on the heap and counts 0. Raises ``ValueError`` for anything but version-6 bytecode.
    """
    reader, names = _open(data, statics)
    found = []
    _walk(reader, names, (), found)
    largest = {}
    for path, size in found:
        name = ".".join(path[1:]) or "<module>"
        largest[name] = max(size, largest.get(name, 0))
    return largest


def _walk(reader, names, parent, found):
    head = reader.number()
    if head & 3:
        raise ValueError("native code")
    state, tries, flags, name = _prelude(reader.take(head >> 3))
    path = (*parent, names[name])
    found.append((path, 0 if flags & _GENERATOR else frame(state, tries)))
    if head & 4:
        for _ in range(reader.number()):
            _walk(reader, names, path, found)
