# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Runs once at power-on, before a computer sees the drive. Silent, and it writes nothing.

It keeps its hands off the drive and off ``storage``, so that a computer can always install and remove the
game. Deleting this file changes nothing of the game.
"""
