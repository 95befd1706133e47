# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The room: keys, what is seen, what moves, forecast, hint, lesson, and watching a game.

There is one room in memory at a time, and its modules go with it. So each of its parts is a module
that keeps its own state, made by ``build``; cards, boxes and forecasts, of which there are several,
are classes.
"""
