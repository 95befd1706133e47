# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Paints a tree of layers with Pillow: the same pixels as Blinka's own compositor, a hundred times
sooner.

Blinka composes pixel by pixel in Python: 150 ms for a full screen. Pasting whole tiles takes about
1 ms, so that every refresh can be painted when it happens and a game of scripted keys takes a
second. A test compares the two.
"""

from PIL import Image

from desktop.sim.drawing import blinka
from desktop.sim.drawing.blinka import Area, displayio
from desktop.sim.drawing.pixels import Palette
from desktop.sim.drawing.shapes import Rectangle

COLORSPACE = blinka.ColorspaceStruct(depth=16, grayscale_bit=8, pixels_in_byte_share_row=True)


def shown(color):
    """A 24-bit colour as the display's 16 bits show it, as three bytes."""
    return (color >> 19) * 255 // 31, (color >> 10 & 63) * 255 // 63, (color >> 3 & 31) * 255 // 31


def paint(group, size):
    """An RGB picture of the group and all below it; black where nothing is."""
    canvas = Image.new("RGB", size)
    if group is not None:
        _paint_group(group, canvas, Area(0, 0, *size))
    return canvas


def _paint_group(group, canvas, screen):
    if group._hidden_group:
        return
    for layer in group._layers:
        if isinstance(layer, displayio.Group):
            _paint_group(layer, canvas, screen)
        elif isinstance(layer, displayio.TileGrid):
            if not (layer._hidden_tilegrid or layer._hidden_by_parent):
                area = layer._current_area
                if area.x1 < screen.x2 and area.y1 < screen.y2 and area.x2 > 0 and area.y2 > 0:
                    _paint_tiles(layer, canvas, screen)
        elif not layer._hidden:
            _paint_shape(layer, canvas, screen)


def _paint_tiles(grid, canvas, screen):
    bitmap, shader = grid._bitmap, grid._pixel_shader
    transform = grid._absolute_transform
    key = (
        bitmap,
        bitmap._version,
        shader,
        getattr(shader, "_version", 0),
        bytes(grid._tiles),
        transform.scale,
        grid._flip_x,
        grid._flip_y,
        grid._transpose_xy,
    )
    if grid._picture_key != key:
        grid._picture = _compose(grid, bitmap, shader, transform.scale)
        grid._picture_key = key
    if grid._picture is None:
        _paint_by_blinka(grid, grid._current_area, canvas, screen)
        return
    picture, mask = grid._picture
    canvas.paste(picture, (grid._current_area.x1, grid._current_area.y1), mask)


def _compose(grid, bitmap, shader, scale):
    """(picture, mask or None) of a whole grid; None when its shader is no plain palette."""
    sheet = _sheet(bitmap, shader)
    if sheet is None:
        return None
    width, height = grid._tile_width, grid._tile_height
    columns = grid._bitmap_width_in_tiles
    parts = []
    for source in sheet:
        if source is None:
            parts.append(None)
            continue
        if len(grid._tiles) == 1 and grid._tiles_in_bitmap == 1:
            parts.append(source)
            continue
        part = Image.new(
            source.mode, (width * grid._width_in_tiles, height * grid._height_in_tiles)
        )
        for place, tile in enumerate(grid._tiles):
            left, top = tile % columns * width, tile // columns * height
            y, x = divmod(place, grid._width_in_tiles)
            part.paste(
                source.crop((left, top, left + width, top + height)), (x * width, y * height)
            )
        parts.append(part)
    return [None if part is None else _turned(part, grid, scale) for part in parts]


def _turned(part, grid, scale):
    if grid._flip_x:
        part = part.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    if grid._flip_y:
        part = part.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    if grid._transpose_xy:
        part = part.transpose(Image.Transpose.TRANSPOSE)
    if scale != 1:
        part = part.resize((part.width * scale, part.height * scale), Image.Resampling.NEAREST)
    return part


def _sheet(bitmap, shader):
    """(picture, mask or None) of a whole bitmap in a palette's colours; kept until one of the two
    changes."""
    if not isinstance(shader, Palette) or shader._dither:
        return None
    versions = (bitmap._version, shader._version)
    kept = bitmap._pictures.get(id(shader))
    # The palette itself is kept with the picture, so its id can't pass to another one.
    if kept is not None and kept[0] is shader and kept[1] == versions:
        return kept[2]
    values = bitmap._indexed()
    if values is None:
        return None
    count = len(shader._colors)
    colors = bytearray(768)
    opaque = [0] * 256  # a value beyond the palette is see-through on the badge
    for number, color in enumerate(shader._colors[:256]):
        colors[3 * number : 3 * number + 3] = bytes(shown(color.rgb888))
        opaque[number] = 0 if color.transparent else 255
    picture = values.copy()
    picture.putpalette(bytes(colors))
    picture = picture.convert("RGB")
    mask = None if count > values.getextrema()[1] and min(opaque[:count]) else values.point(opaque)
    bitmap._pictures[id(shader)] = (shader, versions, (picture, mask))
    return picture, mask


def _paint_shape(shape, canvas, screen):
    area = Area()
    shape._current_area.copy_into(area)
    shader = shape._pixel_shader
    if (
        type(shape) is Rectangle
        and isinstance(shader, Palette)
        and shape._absolute_transform.dx == 1
    ):
        number = shape._color_index - 1
        if number < len(shader._colors):
            color = shader._colors[number]
            if not color.transparent:
                canvas.paste(shown(color.rgb888), (area.x1, area.y1, area.x2, area.y2))
                return
    _paint_by_blinka(shape, area, canvas, screen)


def _paint_by_blinka(layer, area, canvas, screen):
    """The slow way, right for everything: Blinka's own pixel loop for one layer."""
    clip = Area()
    if not area.compute_overlap(screen, clip):
        return
    picture, mask = compose_by_blinka(layer, clip)
    canvas.paste(picture, (clip.x1, clip.y1), mask)


def compose_by_blinka(layer, area):
    """(RGB picture, mask) of a layer inside an area, from Blinka's compositor. Also the reference
    of the tests."""
    size = area.size()
    buffer = memoryview(bytearray((size + 1) // 2 * 4)).cast("I")
    mask = memoryview(bytearray((size // 32 + 1) * 4)).cast("I")
    layer._fill_area(COLORSPACE, area, mask, buffer)
    dimensions = (area.width(), area.height())
    picture = Image.frombytes("RGB", dimensions, buffer.tobytes()[: 2 * size], "raw", "BGR;16")
    flags = bytes(255 if mask[place >> 5] >> (place & 31) & 1 else 0 for place in range(size))
    return picture, Image.frombytes("L", dimensions, flags)
