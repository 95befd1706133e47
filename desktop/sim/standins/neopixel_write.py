# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""`neopixel_write`: the lights as last written, three bytes each, green red blue."""

from _badge import machine


def neopixel_write(digitalinout, buf):
    """Remember what the lights show."""
    if not hasattr(digitalinout, "direction") or digitalinout.direction != "OUTPUT":
        raise ValueError("Output only")
    machine.lights = bytes(buf)
    machine.light_writes += 1
