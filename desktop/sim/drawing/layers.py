# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Strict TileGrid and Group: what can be put on the screen and where."""

from desktop.sim.drawing import blinka
from desktop.sim.drawing.blinka import displayio
from desktop.sim.drawing.checks import Native, in_range, index, int16, small
from desktop.sim.drawing.pixels import OnDiskBitmap, check_shader


class TileGrid(Native, displayio.TileGrid):
    """Tiles of one sheet. Indices stay below 256: CircuitPython 9 keeps them in a byte."""

    _native_type = True

    def __init__(
        self,
        bitmap,
        *,
        pixel_shader,
        width=1,
        height=1,
        tile_width=None,
        tile_height=None,
        default_tile=0,
        x=0,
        y=0,
    ):
        if not isinstance(bitmap, (displayio.Bitmap, OnDiskBitmap)):
            raise TypeError("unsupported bitmap type")
        check_shader(pixel_shader)
        tile_width = in_range(tile_width or bitmap.width, 1, 0xFFFF, "tile_width")
        tile_height = in_range(tile_height or bitmap.height, 1, 0xFFFF, "tile_height")
        if bitmap.width % tile_width:
            raise ValueError("Tile width must exactly divide bitmap width")
        if bitmap.height % tile_height:
            raise ValueError("Tile height must exactly divide bitmap height")
        tiles = (bitmap.width // tile_width) * (bitmap.height // tile_height)
        if tiles > 255:
            raise ValueError("%d tiles in a sheet: CircuitPython 9 counts to 255" % tiles)
        super().__init__(
            bitmap,
            pixel_shader=pixel_shader,
            width=in_range(width, 1, 0xFFFF, "width"),
            height=in_range(height, 1, 0xFFFF, "height"),
            tile_width=tile_width,
            tile_height=tile_height,
            default_tile=in_range(default_tile, 0, tiles - 1, "default_tile"),
            x=int16(x, "x"),
            y=int16(y, "y"),
        )
        self._picture = None
        self._picture_key = None

    def _extract_and_check_index(self, place):
        if isinstance(place, (tuple, list)):
            x, y = small(place[0], "x"), small(place[1], "y")
        elif isinstance(place, slice):
            raise NotImplementedError("Slices not supported")
        else:
            place = small(place, "index")
            x, y = place % self._width_in_tiles, place // self._width_in_tiles
        if not (0 <= x < self._width_in_tiles and 0 <= y < self._height_in_tiles):
            raise IndexError("Tile index out of bounds")
        return x, y

    def __setitem__(self, place, value):
        x, y = self._extract_and_check_index(place)
        value = in_range(value, 0, 255, "tile")
        if value >= self._tiles_in_bitmap:
            raise ValueError("Tile index out of bounds")
        self._set_tile(x, y, value)

    @property
    def x(self):
        """Left edge in the parent."""
        return self._x

    @x.setter
    def x(self, value):
        displayio.TileGrid.x.fset(self, int16(value, "x"))

    @property
    def y(self):
        """Top edge in the parent."""
        return self._y

    @y.setter
    def y(self, value):
        displayio.TileGrid.y.fset(self, int16(value, "y"))

    @property
    def pixel_shader(self):
        """The palette."""
        return self._pixel_shader

    @pixel_shader.setter
    def pixel_shader(self, value):
        check_shader(value)
        displayio.TileGrid.pixel_shader.fset(self, value)

    # The two methods below are Blinka's, done over: they are called for every grid at every
    # refresh, and nearly always find nothing to do. As they were they took two thirds of the time.

    def _get_refresh_areas(self, areas):
        state = self.__dict__
        previous = state["_previous_area"]
        if (
            state["_moved"]
            or state["_full_change"]
            or state["_partial_change"]
            or state["_hidden_tilegrid"]
            or state["_hidden_by_parent"]
            or previous.x1 == previous.x2
            or state["_pixel_shader"]._needs_refresh
            or _is_dirty(state["_bitmap"])
        ):
            super()._get_refresh_areas(areas)

    def _finish_refresh(self):
        # Blinka leaves the marks of a change standing when it can't tell whether another thread
        # made it. Here nobody else draws, and the badge's own code always clears them.
        state = self.__dict__
        previous = state["_previous_area"]
        first_draw = previous.x1 == previous.x2
        hidden = state["_hidden_tilegrid"] or state["_hidden_by_parent"]
        if hidden and not first_draw:
            previous.x2 = previous.x1
        elif first_draw or state["_moved"]:
            state["_current_area"].copy_into(previous)
        state["_needs_refresh"] = state["_moved"] = False
        state["_full_change"] = state["_partial_change"] = False
        shader, bitmap = state["_pixel_shader"], state["_bitmap"]
        if shader._needs_refresh:
            shader._finish_refresh()
        if _is_dirty(bitmap):
            bitmap._finish_refresh()


def _is_dirty(bitmap):
    area = bitmap.__dict__.get("_dirty_area")
    return area is not None and area.x1 != area.x2 and not bitmap._read_only


class Group(Native, displayio.Group):
    """Layers, the last one on top."""

    _native_type = True

    def __init__(self, *, scale=1, x=0, y=0):
        super().__init__(scale=in_range(scale, 1, 32767, "scale"), x=int16(x, "x"), y=int16(y, "y"))

    def insert(self, index, layer):
        """Insert a layer; IndexError beyond the end."""
        if not isinstance(layer, (TileGrid, Group, blinka.VectorShape)):
            raise ValueError("Layer must be a Group or TileGrid subclass")
        if layer._in_group:
            raise ValueError("Layer already in a group")
        if index != len(self._layers):
            index = _index(index, len(self._layers))
        super().insert(index, layer)
        if isinstance(layer, blinka.VectorShape):
            layer._in_group = True
        else:
            # Blinka forgets this one: a layer added to a hidden group must not show.
            layer._set_hidden_by_parent(self._hidden_group or self._hidden_by_parent)

    def append(self, layer):
        """Add a layer on top."""
        self.insert(len(self._layers), layer)

    def index(self, layer):
        """Place of a layer; ValueError when it is not in the group."""
        for place, one in enumerate(self._layers):
            if one is layer:
                return place
        raise ValueError("object not in sequence")

    def pop(self, i=-1):
        """Take a layer out and return it."""
        layer = super().pop(_index(i, len(self._layers)))
        _leave(layer)
        return layer

    def remove(self, layer):
        """Take a layer out."""
        self.pop(self.index(layer))

    def __getitem__(self, place):
        return self._layers[_index(place, len(self._layers))]

    def __setitem__(self, place, layer):
        place = _index(place, len(self._layers))
        if not isinstance(layer, (TileGrid, Group, blinka.VectorShape)):
            raise ValueError("Layer must be a Group or TileGrid subclass")
        if layer._in_group:
            raise ValueError("Layer already in a group")
        self.pop(place)
        self.insert(place, layer)

    def __delitem__(self, place):
        self.pop(place)

    @property
    def x(self):
        """Left edge in the parent."""
        return self._group_x

    @x.setter
    def x(self, value):
        displayio.Group.x.fset(self, int16(value, "x"))

    @property
    def y(self):
        """Top edge in the parent."""
        return self._group_y

    @y.setter
    def y(self, value):
        displayio.Group.y.fset(self, int16(value, "y"))

    # Blinka's once more, without asking each layer what it is: insert() has done that.

    def _get_refresh_areas(self, areas):
        if self._removed_areas or self._item_removed:
            self._consume_removed_areas()
            if self._item_removed:
                areas.append(self._dirty_area)
        for layer in reversed(self._layers):
            if not layer.__dict__.get("_rendered_hidden"):
                layer._get_refresh_areas(areas)

    def _finish_refresh(self):
        self.__dict__["_item_removed"] = False
        for layer in self._layers:
            layer._finish_refresh()


def _index(place, length):
    return index(place, length, "Group")


def _leave(layer):
    if isinstance(layer, blinka.VectorShape):
        layer._in_group = False
    else:
        layer._in_group = False
        layer._set_hidden_by_parent(False)
