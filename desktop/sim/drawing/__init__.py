# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The badge's drawing modules: Blinka's displayio made strict, painted with Pillow."""
