# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Stand-ins for the badge's own modules, for the 32-bit VM: they cost what the real ones cost.

Each object takes as much heap as the real one does on a PyBadge (``platform.md``, 2 and 4.1), made
up of attributes and filler. None of them draws, sounds or stores anything: pictures are the
simulator's business. They run on MicroPython only; ``start`` is the script that the VM is given.
"""
