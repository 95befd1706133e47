# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What lasts while screens come and go: the app, the director, the face of a screen."""
