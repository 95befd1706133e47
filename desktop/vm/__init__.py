# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The 32-bit virtual machine of the tests, and what is measured on it.

``fetch`` brings it here, ``run`` runs a script on it, ``measure`` gives the engine's numbers,
``memory`` plays the whole program on it, ``lint`` and ``frames`` look at the source and the
bytecode instead.
"""
