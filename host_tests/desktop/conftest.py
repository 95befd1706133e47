# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Small programs on a simulated badge, for the tests of the simulator."""

from host_tests.fixtures import badge, program  # noqa: F401
