# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""From a bare Python to a running command: the table of commands, the environment, the way in.
Standard library only."""
