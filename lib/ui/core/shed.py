# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Throws away what only one page needed: a room wants the memory.

A module is forgotten by taking it out of ``sys.modules`` and out of its package; the next import
reads it again. Refuses to collect: the director does, when the page is gone.
"""

import sys

_OURS = ("ui.", "record.", "engine.", "badge.")


def shed(*names):
    """Forget the modules ``names`` (dotted); those that are not there are passed over."""
    for name in names:
        sys.modules.pop(name, None)
        dot = name.rfind(".")
        package = sys.modules.get(name[:dot]) if dot > 0 else None
        if package is not None and hasattr(package, name[dot + 1 :]):
            delattr(package, name[dot + 1 :])


def loaded():
    """The names of the modules that are in memory now, for ``forget``."""
    names = []
    for name in sys.modules:
        if name.find(".") > 0:
            names.append(name)
    return tuple(names)


def forget(keep):
    """Forget every module of the game that is not named in ``keep``."""
    names = []
    for name in sys.modules:
        if name not in keep and name[: name.find(".") + 1] in _OURS:
            names.append(name)
    shed(*names)
