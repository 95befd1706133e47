# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What is drawn: sheets, widgets, one module per screen, and the director that switches them."""
