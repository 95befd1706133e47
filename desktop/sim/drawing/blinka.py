# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""The way to Blinka's displayio: imported once, with its refresh thread stopped.

The thread redraws displays from the side and races with whoever changes them. Nothing here
registers a display with it, and it is ended before it could look for one: the simulator refreshes
from the main thread alone.
"""

import importlib

displayio = importlib.import_module("displayio")
displayio._stop_background()

from displayio._area import Area  # noqa: E402
from displayio._structs import ColorspaceStruct, TransformStruct  # noqa: E402
from vectorio import Circle, Polygon, Rectangle  # noqa: E402
from vectorio._vectorshape import _VectorShape as VectorShape  # noqa: E402

__all__ = (
    "Area",
    "Circle",
    "ColorspaceStruct",
    "Polygon",
    "Rectangle",
    "TransformStruct",
    "VectorShape",
    "displayio",
)
