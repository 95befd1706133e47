# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""A PyBadge without the badge: the very same code.py runs against stand-ins that are as strict as
the hardware."""
