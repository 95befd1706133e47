# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What outlives a game: the save's format, settings, tables, statistics, and the run in progress.

Pure: imports the engine and nothing of the badge, so the host reads and proves the same records.

``save``, ``settings``, ``fields``, ``keeper``, ``slate`` and ``journal`` are there all the time.
``run``, ``table``, ``stats``, ``ending`` and ``words`` serve pages, ``reading`` and ``codec`` a
start, ``chapters`` both, ``rescue`` boot.py: nothing resident holds on to them, so a badge that
needs the memory for a room may drop them from ``sys.modules``.
"""
