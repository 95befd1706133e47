# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""supervisor: the counter of milliseconds."""

import machine


class _Runtime:
    autoreload = False
    usb_connected = False
    serial_connected = False
    run_reason = None
    display = None


runtime = _Runtime()


def ticks_ms():
    """Virtual milliseconds modulo 2**29."""
    return machine.now & 0x1FFFFFFF


def reload():
    """Ends the run."""
    raise SystemExit(4)


def set_next_code_file(*arguments, **options):
    """Nothing here."""


def get_previous_traceback():
    """None."""
