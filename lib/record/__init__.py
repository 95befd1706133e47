# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What outlives a game: settings, tables, statistics, the run, and when they are written where.

Imports the engine and nothing of the badge, so a computer reads and proves the same records.

``save``, ``run``, ``autosave``, ``sleep_memory`` and ``writer`` stay in memory. The rest serves a
start (``loader``, ``codec``), pages (``lifecycle``, ``table``, ``stats``, ``results``,
``settings``, ``status_text``) or boot.py (``boot_sync``) and is imported where it is used.
"""
