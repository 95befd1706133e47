# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The game of Scoundrel: its rules, replays, seed codes and advice.

The rules are those of ``rules.md``, the public names those of ``engine-contract.md``. No display,
no key, no file and no clock is used here, so the same files run on a badge, in the simulator and in
the host tests. Import the module you need: ``engine.game``, ``engine.cards``, ``engine.rules``,
``engine.replay``, ``engine.seedcode``, ``engine.advisor``, ``engine.game_review``.
"""
