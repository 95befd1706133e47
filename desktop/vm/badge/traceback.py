# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""traceback: CircuitPython's two functions on MicroPython's ``sys.print_exception``."""

import io
import sys


def print_exception(error):
    """The traceback, to the console."""
    sys.print_exception(error)


def format_exception(error):
    """The traceback as a list of one text."""
    text = io.StringIO()
    sys.print_exception(error, text)
    return [text.getvalue()]
