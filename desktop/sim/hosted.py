# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Modules that the badge shares with CPython, cut down to the names that the badge has."""

import array as _array
import binascii
import builtins
import collections
import errno
import io
import json
import math
import re
import struct
import sys
import types
import zlib

_NAMES = {
    binascii: "a2b_base64 b2a_base64 crc32 hexlify unhexlify",
    collections: "OrderedDict deque namedtuple",
    errno: "EACCES EADDRINUSE EAGAIN EALREADY EBADF ECONNABORTED ECONNREFUSED ECONNRESET"
    " EEXIST EHOSTUNREACH EINPROGRESS EINVAL EIO EISDIR ENOBUFS ENODEV ENOENT"
    " ENOMEM ENOSPC ENOTCONN EOPNOTSUPP EPERM ETIMEDOUT errorcode",
    io: "BytesIO StringIO",
    json: "dump dumps load loads",
    math: "acos acosh asin asinh atan atan2 atanh ceil copysign cos cosh degrees e erf"
    " erfc exp expm1 fabs floor fmod frexp gamma isfinite isinf isnan ldexp lgamma"
    " log log10 log2 modf pi pow radians sin sinh sqrt tan tanh trunc",
    re: "compile match search sub",
    struct: "calcsize pack pack_into unpack unpack_from",
    zlib: "decompress",
}

_BUILTINS = (
    "__build_class__ ArithmeticError AssertionError AttributeError BaseException EOFError"
    " Exception GeneratorExit ImportError IndentationError IndexError KeyError"
    " KeyboardInterrupt LookupError MemoryError NameError NotImplementedError OSError"
    " OverflowError RuntimeError StopAsyncIteration StopIteration SyntaxError SystemExit"
    " TypeError UnicodeError ValueError ZeroDivisionError BrokenPipeError ConnectionError"
    " TimeoutError Warning DeprecationWarning FutureWarning Ellipsis NotImplemented abs"
    " all any bin bool bytes callable chr classmethod complex delattr dict dir divmod"
    " enumerate eval exec filter float frozenset getattr globals hasattr hash hex id int"
    " issubclass iter len list locals map max memoryview min object oct ord pow property"
    " range repr reversed round set setattr slice sorted staticmethod str sum super tuple"
    " type zip"
)


class _Lenient(type):
    """A plain bytearray, as C code makes it, is one for the badge as well."""

    base = object

    def __instancecheck__(cls, value):
        return builtins.isinstance(value, cls.base)


class _StrictBytearray(bytearray, metaclass=_Lenient):
    """What works on CPython's bytearray and fails on the badge's, fails here (platform.md, 4.3)."""

    base = bytearray

    def __contains__(self, value):
        if builtins.isinstance(value, int):
            raise NotImplementedError
        return bytearray.__contains__(self, value)


class _StrictArray(
    _array.array, metaclass=type("_LenientArray", (_Lenient,), {"base": _array.array})
):
    """`array.array` with append and extend as its only methods."""

    def __contains__(self, value):
        raise NotImplementedError


def _absent(type_name, name):
    def refuse(self):
        raise AttributeError("'%s' object has no attribute '%s'" % (type_name, name))

    return property(refuse)


for _name in "clear copy insert pop remove reverse".split():
    setattr(_StrictBytearray, _name, _absent("bytearray", _name))
_NO_ARRAY_METHODS = (
    "buffer_info byteswap count fromfile fromlist frombytes index insert pop remove reverse"
    " tofile tolist"
)
for _name in _NO_ARRAY_METHODS.split():
    setattr(_StrictArray, _name, _absent("array", _name))
_StrictBytearray.__name__ = _StrictBytearray.__qualname__ = "bytearray"
_StrictArray.__name__ = _StrictArray.__qualname__ = "array"


def _isinstance(value, kinds):
    """On the badge a bool is no int."""
    if value is True or value is False:
        if builtins.isinstance(kinds, tuple):
            return bool in kinds or object in kinds
        return kinds is bool or kinds is object
    return builtins.isinstance(value, kinds)


def _next(iterator):
    """The badge's next() takes no default."""
    return builtins.next(iterator)


def badge_builtins():
    """A fresh dict of what badge code finds without an import; print, open and __import__ are the
    program's."""
    names = {name: getattr(builtins, name) for name in _BUILTINS.split()}
    names.update(bytearray=_StrictBytearray, isinstance=_isinstance, next=_next)
    names["None"], names["True"], names["False"] = None, True, False
    return names


def modules(machine, open_file):
    """name -> module of all that is cut down from CPython's."""
    made = {}
    for source, names in _NAMES.items():
        made[source.__name__] = module(
            source.__name__, {n: getattr(source, n) for n in names.split() if hasattr(source, n)}
        )
    made["io"].open = open_file
    made["array"] = module("array", {"array": _StrictArray})
    made["atexit"] = module(
        "atexit",
        {"register": lambda function, *a, **k: function, "unregister": lambda function: None},
    )
    made["warnings"] = module(
        "warnings", {"warn": lambda *a: None, "simplefilter": lambda *a: None}
    )
    made["__future__"] = module("__future__", {"annotations": None})
    return made


def badge_sys(machine, loaded, stdout, print_exception):
    """The badge's `sys`: its own platform, its own modules."""
    implementation = types.SimpleNamespace(
        name="circuitpython", version=machine.version, _machine="Adafruit Pybadge", _mpy=518
    )

    def leave(code=None):
        raise SystemExit(code)

    return module(
        "sys",
        {
            "argv": [""],
            "byteorder": sys.byteorder,
            "exit": leave,
            "implementation": implementation,
            "maxsize": 0x7FFFFFFF,
            "modules": loaded,
            "path": ["", "/", ".frozen", "/lib"],
            "platform": "MicroChip SAMD51",
            "print_exception": print_exception,
            "stdout": stdout,
            "stderr": stdout,
            "stdin": io.StringIO(),
            "version": "3.4.0; CircuitPython %d.%d.%d" % machine.version,
            "version_info": (3, 4, 0),
        },
    )


def module(name, names):
    """A module of that name with those names in it."""
    made = types.ModuleType(name)
    made.__dict__.update(names)
    return made
