# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The room: keys, what is seen, what moves, forecast, hint, lesson, and watching a game."""
