# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The computer side of Scoundrel: simulator, tests, builders. Nothing in here is ever copied to a
badge."""
