# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What screens are drawn with: palette, shapes, sheets, rows of text, messages."""
