# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The places of the four cards, in pixels."""

TOP = 18
LIFT = 3  # pixels by which the selected card stands higher


# hot
def slot_x(place):
    """The left edge of the card at ``place`` 0..3."""
    return 2 + 40 * place
