# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""board: a PyBadge, its pins as numbers."""

import machine

board_id = "pybadge"
BUTTON_CLOCK, BUTTON_OUT, BUTTON_LATCH = 48, 49, 50
SPEAKER, SPEAKER_ENABLE, LIGHT, A6, NEOPIXEL, D13 = 1, 2, 3, 4, 5, 6


class _Display:
    """Takes the program's settings and counts what it draws."""

    def __init__(self):
        self.auto_refresh = True
        self.root_group = None
        self.brightness = 1.0
        self.width = 160
        self.height = 128
        self.rotation = 0

    def refresh(self, *, target_frames_per_second=None, minimum_frames_per_second=0):
        """One frame."""
        machine.refreshes += 1
        return True


DISPLAY = _Display()
