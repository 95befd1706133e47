# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""neopixel_write: takes the bytes."""


def neopixel_write(pin, buf):
    """Nothing here."""
