# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Parts that several pages are made of: menus, bands, initials, small cards, the sum of a score."""
