# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Putting the game on a badge's drive and taking it off again: what belongs there, what changes, in
which order, and the proof that it arrived. Never writes outside the drive it was given."""


class InstallError(Exception):
    """A sentence for the player: what is wrong and what to do. Ends the command, exit code 1."""
