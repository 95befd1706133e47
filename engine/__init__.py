# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The rules of Scoundrel, and nothing else.

This package plays the game of ``rules.md`` and offers the face of ``engine-contract.md``. It knows
no display, no key, no file and no clock, so the same files run on a badge, in the simulator and in
the host tests. Import the module you need: ``engine.game``, ``engine.cards``, ``engine.rules``,
``engine.replay``, ``engine.seedcode``.
"""
