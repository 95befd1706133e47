# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Finds in the source what a badge does not forgive, though the VM of the tests may.

``everywhere`` holds for all code that is copied to a badge, ``hot`` for the functions that run
between a key press and the picture and must not touch the heap. Hot are everything that the
engine's moves can reach (``project.ROOTS``), every function with a comment line ``# hot`` directly
above its ``def``, and every method but ``__init__`` of a class with ``# hot`` above or behind its
``class``. Nothing is executed, and types are known only as far as names tell them.
"""

from desktop.vm.lint.project import Fault, check, check_source

__all__ = ["Fault", "check", "check_source"]
