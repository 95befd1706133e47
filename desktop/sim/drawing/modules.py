# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The drawing modules as badge code imports them: displayio, vectorio, bitmaptools, fontio,
terminalio."""

import types

from desktop.sim.drawing import bitmaptools, fonts, layers, pixels, shapes

_BITMAPTOOLS = (
    "BlendMode DitherAlgorithm alphablend arrayblit blit boundary_fill dither draw_circle"
    " draw_line draw_polygon fill_region readinto rotozoom"
)


def modules(machine, font, terminal):
    """name -> module, with the drive, the font and the terminal of one session."""

    class OnDiskBitmap(pixels.OnDiskBitmap):
        """Opens its file on the session's drive."""

        _native_type = True
        _open_badge_file = staticmethod(lambda name: machine.drive.open(name, "rb"))

    tools = {name: getattr(bitmaptools, name) for name in _BITMAPTOOLS.split()}
    if machine.version >= (10, 1, 0):
        tools["replace_color"] = bitmaptools.replace_color
    return {
        "bitmaptools": _module("bitmaptools", **tools),
        "displayio": _module(
            "displayio",
            Bitmap=pixels.Bitmap,
            CIRCUITPYTHON_TERMINAL=terminal.group,
            ColorConverter=pixels.ColorConverter,
            Colorspace=pixels.displayio.Colorspace,
            Group=layers.Group,
            OnDiskBitmap=OnDiskBitmap,
            Palette=pixels.Palette,
            TileGrid=layers.TileGrid,
            release_displays=lambda: None,
        ),
        "fontio": _module("fontio", BuiltinFont=fonts.BuiltinFont, Glyph=fonts.Glyph),
        "terminalio": _module("terminalio", FONT=font),
        "vectorio": _module(
            "vectorio", Circle=shapes.Circle, Polygon=shapes.Polygon, Rectangle=shapes.Rectangle
        ),
    }


def _module(module_name, **names):
    module = types.ModuleType(module_name)
    module.__dict__.update(names)
    return module
