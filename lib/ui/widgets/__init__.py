# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Parts that several pages share: header and footer, menus, held keys, initials, small cards."""
