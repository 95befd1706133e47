# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""microcontroller: 8 KB of memory that a save goes to."""

nvm = bytearray(8192)


class _Cpu:
    temperature = 25.0
    voltage = 3.3
    uid = b"0123456789abcdef"
    reset_reason = None


cpu = _Cpu()


def reset():
    """Ends the run."""
    raise SystemExit(4)
