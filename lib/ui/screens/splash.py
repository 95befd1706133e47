# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The first picture, within a moment of power-on and before anything large is imported.

Drawn straight from the file, since the memory for it is wanted later. Refuses to fail: where the
picture is missing the program goes on, and whoever needs it says so.
"""

import board
import displayio


def show():
    """Put the title's picture on the screen; it goes when the first page is shown."""
    try:
        picture = displayio.OnDiskBitmap("sprites/title.bmp")
        group = displayio.Group()
        group.append(displayio.TileGrid(picture, pixel_shader=picture.pixel_shader))
        board.DISPLAY.auto_refresh = False
        board.DISPLAY.root_group = group
        board.DISPLAY.refresh()
    except (OSError, ValueError):
        pass
