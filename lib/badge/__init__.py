# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The hardware of the badge, one module per piece; nothing here depends on the game.

A piece of which the badge has one is the module itself, taken by its ``begin``.
"""
