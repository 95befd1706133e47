# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Strict vectorio: the three filled shapes. They count their changes for the painter."""

from desktop.sim.drawing import blinka
from desktop.sim.drawing.checks import Native, in_range, int16, small
from desktop.sim.drawing.pixels import check_shader


class _Shape(Native):
    """What the three shapes have in common: they count their changes and know whether they are in a
    group."""

    _in_group = False
    _version = 0
    _picture = None
    _picture_key = None

    def _shape_set_dirty(self):
        self._version += 1
        super()._shape_set_dirty()


class Rectangle(_Shape, blinka.Rectangle):
    """A filled rectangle."""

    _native_type = True

    def __init__(self, *, pixel_shader, width, height, x=0, y=0, color_index=0):
        check_shader(pixel_shader)
        in_range(width, 1, 0x7FFF, "width")
        in_range(height, 1, 0x7FFF, "height")
        super().__init__(
            pixel_shader=pixel_shader,
            width=width,
            height=height,
            x=int16(x, "x"),
            y=int16(y, "y"),
            color_index=small(color_index, "color_index"),
        )


class Circle(_Shape, blinka.Circle):
    """A filled circle."""

    _native_type = True

    def __init__(self, *, pixel_shader, radius, x, y, color_index=0):
        check_shader(pixel_shader)
        in_range(radius, 1, 0x7FFF, "radius")
        super().__init__(
            pixel_shader=pixel_shader,
            radius=radius,
            x=int16(x, "x"),
            y=int16(y, "y"),
            color_index=small(color_index, "color_index"),
        )


class Polygon(_Shape, blinka.Polygon):
    """A filled polygon."""

    _native_type = True

    def __init__(self, *, pixel_shader, points, x=0, y=0, color_index=0):
        check_shader(pixel_shader)
        super().__init__(
            pixel_shader=pixel_shader,
            points=points,
            x=int16(x, "x"),
            y=int16(y, "y"),
            color_index=small(color_index, "color_index"),
        )
