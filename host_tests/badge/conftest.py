# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Badges of a simulator for the tests of the hardware modules."""

from host_tests.fixtures import audio, badge, first_room, player, program  # noqa: F401
