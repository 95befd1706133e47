# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What lies on a simulated badge's screen, layer by layer, and whether its words have room.

Letters and digits are the tiles of four sheets, icons those of two more, plates are the one-bit
pieces that boxes, bands and cards are made of. A word belongs to the uppermost plate under it and
must not leave it. Refuses drawings: they may lie where they look best.
"""

WIDTH, HEIGHT = 160, 128
LETTERS, DIGITS, ICON, PLATE = "letters", "digits", "icon", "plate"
SMALLEST = 5, 8  # pixels of a letter, as ui.md asks


class Layer:
    """One TileGrid: ``kind``, ``width`` and ``height`` of a tile on the screen, ``tiles`` as
    (number, x, y), and ``ink``: for each tile the set of its pixels on the screen."""

    def __init__(self, grid, kind, x, y, scale):
        self.grid = grid
        self.kind = kind
        self.scale = scale
        self.width = grid.tile_width * scale
        self.height = grid.tile_height * scale
        self.tiles = []
        self.ink = []
        bitmap = grid.bitmap
        across = bitmap.width // grid.tile_width
        for i in range(grid.width * grid.height):
            tile = grid[i]
            left = x + i % grid.width * self.width
            top = y + i // grid.width * self.height
            ink = set()
            x0 = tile % across * grid.tile_width
            y0 = tile // across * grid.tile_height
            for row in range(grid.tile_height):
                for column in range(grid.tile_width):
                    if bitmap[x0 + column, y0 + row]:
                        for k in range(scale * scale):
                            ink.add(
                                (left + scale * column + k % scale, top + scale * row + k // scale)
                            )
            if ink:
                self.tiles.append((tile, left, top))
                self.ink.append(ink)
        self.all = set().union(*self.ink) if self.ink else set()


def walk(root, sheets):
    """The layers that are not hidden, the lowest first, drawings left out."""
    kinds = {
        id(sheets.glyphs5.bitmap): LETTERS,
        id(sheets.glyphs6.bitmap): LETTERS,
        id(sheets.ranks.bitmap): DIGITS,
        id(sheets.icons.bitmap): ICON,
        id(sheets.ring.bitmap): ICON,
    }
    found = []

    def down(layer, x, y, scale):
        if layer.hidden:
            return
        x += layer.x * scale
        y += layer.y * scale
        if hasattr(layer, "tile_width"):
            kind = kinds.get(id(layer.bitmap))
            if kind is None:
                size = layer.tile_width, layer.tile_height
                kind = DIGITS if size == (14, 20) else PLATE if _solid(layer) else None
            if kind:
                found.append(Layer(layer, kind, x, y, scale))
        elif type(layer).__name__ == "Group":
            for inner in layer:
                down(inner, x, y, scale * layer.scale)

    down(root, 0, 0, 1)
    return found


def _solid(grid):
    """Whether a grid is a plate: of one colour, and filled in its middle."""
    bitmap = grid.bitmap
    if len(grid.pixel_shader) != 2 or grid.tile_width < 8 or grid.tile_height < 8:
        return False
    return bitmap.width == grid.tile_width and bitmap[bitmap.width // 2, bitmap.height // 2] == 1


def _covered(drawn, i):
    """All pixels that plates above layer ``i`` cover."""
    pixels = set()
    for layer in drawn[i + 1 :]:
        if layer.kind == PLATE:
            pixels |= layer.all
    return pixels


def seen(drawn, i, tile, left, top):
    """Whether anything of one tile of layer ``i`` is seen on the screen."""
    layer = drawn[i]
    ink = layer.ink[layer.tiles.index((tile, left, top))]
    return any(0 <= x < WIDTH and 0 <= y < HEIGHT for x, y in ink - _covered(drawn, i))


def _box(pixels):
    xs = [x for x, _ in pixels]
    ys = [y for _, y in pixels]
    return min(xs), min(ys), max(xs), max(ys)


def _meet(one, other):
    return (
        one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]
    )  # fmt: skip


def faults(drawn, moving=False):
    """What is wrong with the words, as sentences; none is well."""
    found = []
    words = []  # (layer, place of the tile in it, its ink as seen)
    signs = []
    for i, layer in enumerate(drawn):
        if layer.kind == PLATE or not layer.ink:
            continue
        covered = _covered(drawn, i)
        if layer.kind == ICON:
            signs.append(layer.all - covered)
            continue
        if layer.width < SMALLEST[0] or layer.height < SMALLEST[1]:
            found.append("letters of %d x %d pixels" % (layer.width, layer.height))
        shown = [k for k in range(len(layer.ink)) if layer.ink[k] - covered]
        for k in shown:
            if layer.ink[k] & covered and not moving:
                found.append("%s is covered in part" % name(layer, k))
            words.append((layer, k, layer.ink[k] - covered))
        if shown and not moving:
            found += _boxed(drawn[:i], layer, shown)
    for number, (layer, k, ink) in enumerate(words):
        left, top, right, bottom = box = _box(ink)
        if not moving and (left < 0 or top < 0 or right >= WIDTH or bottom >= HEIGHT):
            found.append("%s leaves the screen" % name(layer, k))
        for other, k2, ink2 in words[:number]:
            if other is not layer and _meet(box, _box(ink2)) and (not moving or ink & ink2):
                found.append("%s lies over %s" % (name(layer, k), name(other, k2)))
        for sign in signs:
            if ink & sign:
                found.append("%s lies over an icon" % name(layer, k))
    return found


def _boxed(below, layer, shown):
    """Faults of a row of letters on the plates ``below``: each in one, and all in the same."""
    found = []
    first = None
    for k in shown:
        ink = layer.ink[k]
        home = None
        for plate in below:
            if plate.kind == PLATE and plate.all & ink:
                home = plate
        if home is not None and ink - home.all:
            found.append("%s leaves its box" % name(layer, k))
        if k == shown[0]:
            first = home
        elif home is not first:
            found.append("%s stands in another box than its row" % name(layer, k))
    return found


def name(layer, k):
    """A letter and where it stands."""
    tile, x, y = layer.tiles[k]
    sign = repr(chr(tile + 32)) if layer.kind == LETTERS else "digit %d" % tile
    return "%s at %d, %d" % (sign, x, y)
