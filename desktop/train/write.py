# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Writes the table as a module that a badge imports: bytes, and the command that made them."""

_HEAD = '''# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The trained table of ``engine.value_net``: numbers, made by a program, never by hand.

Made by: python3 -m desktop train advisor %s
"""

TABLE = (
%s)
'''


def module(table, arguments):
    """The text of ``engine/advice_table.py`` for the bytes ``table``."""
    lines = []
    for at in range(0, len(table), 22):
        lines.append('    b"%s"\n' % "".join("\\x%02x" % byte for byte in table[at : at + 22]))
    return _HEAD % (arguments, "".join(lines))
