# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Puts numbers in the place of their names, the one step between the sources and a badge.

A number with a name costs a badge the name, a place in its module's dictionary and a look-up at
each use: 7.5 KB in all. So a module-level int is written where it is used, across modules too, and
what nobody asks for any more goes. Every line stays on its line: a traceback names module, function
and line of the repository. ``code.py`` and ``boot.py``, which a badge keeps as sources, are left as
they are.
"""

import functools

from desktop.badge_sources import read
from desktop.fold.folding import fold


@functools.lru_cache(maxsize=4)
def _folded(texts):
    return fold(dict(texts))


def folded(root):
    """{path below ``root``, with forward slashes: folded text} of code.py, boot.py, engine/ and the
    project's own packages of lib/."""
    return dict(_folded(tuple(sorted(read(root).items()))))
