# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The badge's five NeoPixels as dots in a band of the window, below the screen.

A NeoPixel at 8 of 255 is bright, a monitor's pixel is black: so all that the monitor has stands for
8.
"""

_PANEL = (14, 13, 22)
_DARK = (38, 38, 52)
_BRIGHT = 8  # the value that is drawn with all the monitor has


class NeopixelView:
    """A band at ``top`` of ``surface``, ``height`` pixels high."""

    def __init__(self, pygame, surface, top, scale):
        self._pygame = pygame
        self._surface = surface
        self._top = top
        self.height = band(scale)
        self._shown = None

    def show(self, lights):
        """Draw the bytes last written, green, red, blue for each; True when something changed."""
        if lights == self._shown:
            return False
        self._shown = lights
        surface, height = self._surface, self.height
        surface.fill(_PANEL, (0, self._top, surface.get_width(), height))
        for i in range(5):
            green, red, blue = lights[3 * i : 3 * i + 3] or (0, 0, 0)
            colour = tuple(
                max(base, min(255, value * 255 // _BRIGHT))
                for base, value in zip(_DARK, (red, green, blue))
            )
            centre = (surface.get_width() * (2 * i + 1) // 10, self._top + height // 2)
            self._pygame.draw.circle(surface, colour, centre, max(1, height * 3 // 10))
        return True


def band(scale):
    """Pixels that the band is high in a window of this scale."""
    return 5 * scale
