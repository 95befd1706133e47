# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT
"""Builders of the pictures and fonts: text sources in, BMP sheets and PCF fonts out. Never copied
to a badge.
"""
