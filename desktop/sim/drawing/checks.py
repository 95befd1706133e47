# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The argument checks of CircuitPython's native types, as mixins and functions.

A native object takes no attribute that its type does not have; a Python class would take any. And
an int beyond 30 bits is a heap object on the badge: nothing that draws may need one.
"""


def small(value, name):
    """value as an int of at most 30 bits; TypeError for anything else, OverflowError for more."""
    if isinstance(value, bool):
        return int(value)
    if not isinstance(value, int):
        raise TypeError("can't convert %s to int" % type(value).__name__)
    if not -0x40000000 <= value < 0x40000000:
        raise OverflowError("%s = %d is no small int" % (name, value))
    return value


def in_range(value, low, high, name):
    """value as an int from low to high; ValueError when it lies outside."""
    value = small(value, name)
    if not low <= value <= high:
        raise ValueError("%s must be %d-%d" % (name, low, high))
    return value


def int16(value, name):
    """value as a 16-bit int. The badge would silently wrap; a picture off by 65,536 pixels is
    always a mistake."""
    return in_range(value, -32768, 32767, name)


def index(value, length, what):
    """value as an index below length, counting from the end when negative; IndexError when it lies
    outside."""
    if isinstance(value, slice):
        raise NotImplementedError("Slices not supported")
    if not isinstance(value, int):
        raise TypeError("%s indices must be integers, not %s" % (what, type(value).__name__))
    if value < 0:
        value += length
    if not 0 <= value < length:
        raise IndexError("%s index out of range" % what)
    return value


class Native:
    """AttributeError for attributes that the native type does not have. A subclass written on the
    badge may have its own."""

    def __setattr__(self, name, value):
        if name[0] != "_":
            cls = type(self)
            if cls.__dict__.get("_native_type") and not hasattr(cls, name):
                raise AttributeError("'%s' object has no attribute '%s'" % (cls.__name__, name))
        object.__setattr__(self, name, value)
