# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`micropython` on the badge holds const and nothing else."""


def const(value):
    """value itself; the badge's compiler folds it into the code."""
    return value
