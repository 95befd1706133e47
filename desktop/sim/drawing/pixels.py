# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""Strict Bitmap, Palette and OnDiskBitmap: the pixels and colours that everything else shows."""

import io

from PIL import Image

from desktop.sim.drawing.blinka import Area, displayio
from desktop.sim.drawing.checks import Native, in_range, index, small


class Bitmap(Native, displayio.Bitmap):
    """A grid of small values, kept one to a byte (or to two) instead of packed, so that Pillow can
    read it."""

    _native_type = True

    def __init__(self, width, height, value_count):
        self._bmp_width = in_range(width, 1, 32767, "width")
        self._bmp_height = in_range(height, 1, 32767, "height")
        count = in_range(value_count, 1, 65536, "value_count")
        bits = 1
        while (count - 1) >> bits:
            bits = bits * 2 if bits < 8 else bits + 8
        self._bits_per_value = bits
        self._bitmask = (1 << bits) - 1
        self._values = (
            bytearray(width * height)
            if bits <= 8
            else memoryview(bytearray(2 * width * height)).cast("H")
        )
        self._read_only = False
        self._dirty_area = Area(0, 0, width, height)
        self._version = 0
        self._pictures = {}

    def _locate(self, place):
        width = self._bmp_width
        if isinstance(place, (tuple, list)):
            x, y = place
            x, y = small(x, "x"), small(y, "y")
        elif isinstance(place, slice):
            raise NotImplementedError("Slices not supported")
        else:
            place = small(place, "index")
            x, y = place % width, place // width
        if not (0 <= x < width and 0 <= y < self._bmp_height):
            raise IndexError("pixel coordinates out of bounds")
        return x, y

    def __getitem__(self, place):
        x, y = self._locate(place)
        return self._values[y * self._bmp_width + x]

    def __setitem__(self, place, value):
        if self._read_only:
            raise RuntimeError("Read-only object")
        x, y = self._locate(place)
        value = small(value, "value")
        if not 0 <= value <= self._bitmask:
            raise ValueError("pixel value requires too many bits")
        self._write_pixel(x, y, value)
        self._set_dirty_area(Area(x, y, x + 1, y + 1))

    def _get_pixel(self, x, y):
        if 0 <= x < self._bmp_width and 0 <= y < self._bmp_height:
            return self._values[y * self._bmp_width + x]
        return 0

    def _write_pixel(self, x, y, value):
        if 0 <= x < self._bmp_width and 0 <= y < self._bmp_height:
            self._values[y * self._bmp_width + x] = value & self._bitmask
            self._version += 1

    def _set_rows(self, values):
        """Replace all values by bytes of the right length; for readinto and fill."""
        if self._bits_per_value <= 8:
            self._values[:] = values
        else:
            for place, value in enumerate(values):
                self._values[place] = value
        self._version += 1
        self._set_dirty_area(Area(0, 0, self._bmp_width, self._bmp_height))

    def fill(self, value):
        """Set every pixel."""
        if self._read_only:
            raise RuntimeError("Read-only object")
        value = small(value, "value")
        if not 0 <= value <= self._bitmask:
            raise ValueError("pixel value requires too many bits")
        self._set_rows(
            [value] * len(self._values)
            if self._bits_per_value > 8
            else bytes([value]) * len(self._values)
        )

    def dirty(self, x1=0, y1=0, x2=-1, y2=-1):
        """Tell the display that a rectangle changed."""
        self._version += 1
        super().dirty(x1, y1, x2, y2)

    @property
    def bits_per_value(self):
        """1, 2, 4, 8 or 16."""
        return self._bits_per_value

    def deinit(self):
        """Give the memory back."""

    def _indexed(self):
        """The values as an 8-bit grey picture, or None when they take more than 8 bits."""
        if self._bits_per_value > 8:
            return None
        return Image.frombytes("L", (self._bmp_width, self._bmp_height), bytes(self._values))


class Palette(Native, displayio.Palette):
    """Colours by number. Setting the colour that is there changes nothing, as on the badge."""

    _native_type = True

    def __init__(self, color_count, *, dither=False):
        in_range(color_count, 1, 32767, "color_count")
        self._version = 0
        super().__init__(color_count, dither=bool(dither))

    def __setitem__(self, place, value):
        place = index(place, len(self._colors), "palette")
        if isinstance(value, bool) or not isinstance(value, (int, tuple, list, bytes, bytearray)):
            raise TypeError("color buffer must be a buffer, tuple, list, or int")
        if isinstance(value, int):
            if not 0 <= value <= 0xFFFFFF:
                raise ValueError("color must be between 0x000000 and 0xffffff")
        elif len(value) not in ((3, 4) if isinstance(value, (bytes, bytearray)) else (3,)):
            raise ValueError("color buffer must be 3 bytes (RGB) or 4 bytes (RGB + pad byte)")
        elif any(small(part, "color") > 255 or part < 0 for part in value):
            raise ValueError("each part of a color must be 0-255")
        self._set_color(place, self._color_to_int(value))

    def __getitem__(self, place):
        return self._colors[index(place, len(self._colors), "palette")].rgb888

    def _set_color(self, palette_index, color):
        if self._colors[palette_index].rgb888 != color:
            self._version += 1
        super()._set_color(palette_index, color)

    def make_transparent(self, palette_index):
        """Let what lies below show through."""
        in_range(palette_index, 0, len(self._colors) - 1, "palette_index")
        self._version += 1
        super().make_transparent(palette_index)

    def make_opaque(self, palette_index):
        """Show the colour again."""
        in_range(palette_index, 0, len(self._colors) - 1, "palette_index")
        self._version += 1
        super().make_opaque(palette_index)

    def is_transparent(self, palette_index):
        """True when what lies below shows through."""
        return super().is_transparent(
            in_range(palette_index, 0, len(self._colors) - 1, "palette_index")
        )


class ColorConverter(Native, displayio.ColorConverter):
    """Colours straight from the bitmap's values."""

    _native_type = True
    _version = 0

    def make_transparent(self, color):
        """Let one colour be see-through."""
        self._version += 1
        super().make_transparent(color)

    def make_opaque(self, color):
        """Take that back."""
        self._version += 1
        super().make_opaque(color)


class OnDiskBitmap(Native, displayio.OnDiskBitmap):
    """A BMP that stays a file. Its head and its colours are read by Blinka, its pixels once, as
    soon as it is shown."""

    _native_type = True
    _version = 0

    def __init__(self, file):
        if isinstance(file, str):
            file = self._open_badge_file(file)
        data = file.read()
        try:
            # Blinka wants 138 bytes of a head of 54; the badge reads what is there.
            super().__init__(io.BytesIO(data + bytes(max(0, 138 - len(data)))))
        except (ValueError, TypeError, IndexError) as problem:
            raise ValueError("Invalid BMP file") from problem
        self._pictures = {}
        base = self._pixel_shader_base
        if type(base) is displayio.Palette:
            shader = Palette(len(base))
            for number, color in enumerate(base):
                shader[number] = color
            self._pixel_shader_base = shader

    @staticmethod
    def _open_badge_file(name):
        raise OSError(2, "ENOENT")  # a session puts its own in place

    def _indexed(self):
        """The values as an 8-bit grey picture, or None when the file holds colours."""
        if self._bits_per_pixel > 8:
            return None
        rows = []
        for y in range(self._height):
            rows.append(bytes(self._get_pixel(x, y) for x in range(self._width)))
        return Image.frombytes("L", (self._width, self._height), b"".join(rows))


def check_shader(shader):
    """TypeError for anything that can't colour a layer."""
    if not isinstance(
        shader, (Palette, ColorConverter, displayio.Palette, displayio.ColorConverter)
    ):
        raise TypeError("unsupported pixel_shader type")
