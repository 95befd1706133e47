# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The badge's own modules, compiled by numba.

The advisor's search and value are written as functions of plain ints and buffers. So there is no
second version of them that could differ: this loads the very files once more under another name and
compiles every function in them. Every buffer is an int64 array here; a bytearray on the badge
takes no value that does not fit, which the host tests see. The engine's modules that others
imported stay as they are.
"""

import importlib.util
import pathlib
import types

import numba

_ROOT = pathlib.Path(__file__).resolve().parents[2]
_DONE = {}


def compiled(name):
    """The module ``name`` (such as ``engine.room_outcomes``) compiled; loaded once."""
    if name in _DONE:
        return _DONE[name]
    path = _ROOT.joinpath(*name.split(".")).with_suffix(".py")
    spec = importlib.util.spec_from_file_location("compiled_" + name.replace(".", "_"), path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for key, value in list(vars(module).items()):
        if not isinstance(value, types.FunctionType):
            continue
        if value.__module__ == module.__name__:
            setattr(module, key, numba.njit(cache=False)(value))
        elif value.__module__.startswith("engine."):
            setattr(module, key, getattr(compiled(value.__module__), key))
    _DONE[name] = module
    return module
