# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""displayio: sizes as measured; a tile is stored, a pixel is not."""

CIRCUITPYTHON_TERMINAL = None  # no console here to go back to


class Bitmap:
    """64 bytes and the pixels, each row filled up to 4 bytes: 16 colours of 160x128 are 10,304."""

    def __init__(self, width, height, value_count):
        bits = 1
        while (1 << bits) < value_count:
            bits <<= 1
        self.width = width
        self.height = height
        self.bits_per_value = bits
        self._pixels = bytearray((width * bits + 31) // 32 * 4 * height)

    def _check(self, key):
        if isinstance(key, tuple):
            x, y = key
            if 0 <= x < self.width and 0 <= y < self.height:
                return
        elif 0 <= key < self.width * self.height:
            return
        raise IndexError("pixel coordinates out of bounds")

    def __getitem__(self, key):
        self._check(key)
        return 0

    def __setitem__(self, key, value):
        self._check(key)
        if value >> self.bits_per_value:
            raise ValueError("pixel value requires too many bits")

    def fill(self, value):
        """Nothing here."""

    def blit(self, x, y, source, *, x1=0, y1=0, x2=None, y2=None, skip_index=None):
        """Nothing here."""

    def dirty(self, x1=0, y1=0, x2=-1, y2=-1):
        """Nothing here."""

    def deinit(self):
        """Nothing here."""


class Palette:
    """32 bytes and 16 for each colour: Palette(16) is 288."""

    def __init__(self, color_count, *, dither=False):
        self._count = color_count
        self._colours = bytearray(max(16 * color_count - 16, 4))

    def __len__(self):
        return self._count

    def __getitem__(self, index):
        at = 4 * index
        data = self._colours
        return data[at] << 16 | data[at + 1] << 8 | data[at + 2]

    def __setitem__(self, index, colour):
        if not 0 <= index < self._count:
            raise IndexError("palette index out of range")
        if isinstance(colour, tuple):
            colour = colour[0] << 16 | colour[1] << 8 | colour[2]
        at = 4 * index
        self._colours[at] = colour >> 16
        self._colours[at + 1] = colour >> 8 & 255
        self._colours[at + 2] = colour & 255

    def make_transparent(self, index):
        """Remembered only."""
        self._colours[4 * index + 3] = 1

    def make_opaque(self, index):
        """Remembered only."""
        self._colours[4 * index + 3] = 0

    def is_transparent(self, index):
        """As remembered."""
        return self._colours[4 * index + 3] == 1


class ColorConverter:
    """About 48 bytes."""

    def __init__(self, *, input_colorspace=None, dither=False):
        self.dither = dither


def _turn(bit):
    """A property kept in a bit above the tiles of a small grid, which takes no memory, as on a
    badge; only of a grid with more than four cells setting it makes an attribute.
    """

    def get(self):
        return self._t1 & bit != 0

    def put(self, value):
        self._t1 = self._t1 | bit if value else self._t1 & ~bit

    return property(get, put)


class TileGrid:
    """112 bytes with up to four cells, else 112 and a byte a cell (two with over 255 tiles)."""

    flip_y = False
    flip_x = _turn(1 << 16)
    transpose_xy = _turn(1 << 17)
    _t1 = 0

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
        tile_width = tile_width or bitmap.width
        tile_height = tile_height or bitmap.height
        if bitmap.width % tile_width:
            raise ValueError("Tile width must exactly divide bitmap width")
        if bitmap.height % tile_height:
            raise ValueError("Tile height must exactly divide bitmap height")
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.x = x
        self.y = y
        self.hidden = False
        self.width = width
        self.height = height
        self.tile_width = tile_width
        self.tile_height = tile_height
        cells = width * height
        if cells <= 4:
            self._t0 = default_tile | default_tile << 8
            self._t1 = default_tile | default_tile << 8
        else:
            tiles = (bitmap.width // tile_width) * (bitmap.height // tile_height)
            self._t0 = bytearray(cells * 2 if tiles > 255 else cells)
            if default_tile:
                for i in range(cells):
                    self._t0[i] = default_tile

    def _place(self, key):
        if isinstance(key, tuple):
            key = key[1] * self.width + key[0]
        if not 0 <= key < self.width * self.height:
            raise IndexError("Tile index out of bounds")
        return key

    def __getitem__(self, key):
        key = self._place(key)
        store = self._t0
        if isinstance(store, bytearray):
            return store[key]
        return (store if key < 2 else self._t1) >> (8 * (key & 1)) & 255

    def __setitem__(self, key, tile):
        key = self._place(key)
        bitmap = self.bitmap
        if tile < 0 or tile >= (bitmap.width // self.tile_width) * (
            bitmap.height // self.tile_height
        ):
            raise ValueError("Tile index out of bounds")
        store = self._t0
        if isinstance(store, bytearray):
            store[key] = tile
            return
        shift = 8 * (key & 1)
        if key < 2:
            self._t0 = store & (255 << 8 - shift) | tile << shift
        else:
            self._t1 = self._t1 & ~(255 << shift) | tile << shift

    def contains(self, touch):
        """Nothing here."""
        return False


class Group:
    """96 bytes with up to four members; then the list grows as the real one does."""

    def __init__(self, *, scale=1, x=0, y=0):
        self.x = x
        self.y = y
        self._scale = scale
        self.hidden = False
        self._members = []

    @property
    def scale(self):
        """A property, because a Label has one of the same name above it."""
        return self._scale

    @scale.setter
    def scale(self, scale):
        self._scale = scale

    def append(self, layer):
        """As of a list."""
        self._members.append(layer)

    def insert(self, index, layer):
        """As of a list."""
        self._members.insert(index, layer)

    def index(self, layer):
        """As of a list."""
        return self._members.index(layer)

    def pop(self, i=-1):
        """As of a list."""
        return self._members.pop(i)

    def remove(self, layer):
        """As of a list."""
        self._members.remove(layer)

    def sort(self, key, reverse):
        """As of a list."""
        self._members.sort(key=key, reverse=reverse)

    def __len__(self):
        return len(self._members)

    def __getitem__(self, index):
        return self._members[index]

    def __setitem__(self, index, layer):
        self._members[index] = layer

    def __delitem__(self, index):
        del self._members[index]


class OnDiskBitmap:
    """480 bytes, its palette counted in."""

    def __init__(self, file):
        if isinstance(file, str):
            file = open(file, "rb")
        head = file.read(54)
        if head[0:2] != b"BM":
            raise ValueError("Invalid BMP file")
        self.width = head[18] | head[19] << 8
        self.height = head[22] | head[23] << 8
        colours = 1 << head[28] if head[28] <= 8 else 2
        self.pixel_shader = Palette(colours)
        self._file = file
        self._rest = bytearray(96)


def release_displays():
    """Nothing here."""
