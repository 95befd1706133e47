# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The first picture, shown within a moment of power-on, before anything large is imported.

It is drawn straight from the file, since the memory for it is needed later. A missing picture is no
error here: the program goes on, and the title says so.
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
