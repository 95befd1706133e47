# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""time: sleeping is the machine's business, and no real time goes by."""

import machine

sleep = machine.sleep


def monotonic():
    """Virtual seconds."""
    return machine.now / 1000
