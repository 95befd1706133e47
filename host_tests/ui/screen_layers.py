# SPDX-FileCopyrightText: 2026 The Scoundrel for PyBadge authors
# SPDX-License-Identifier: MIT

"""What lies on a simulated badge's screen, layer by layer, and whether its words have room.

Letters and digits are the tiles of four sheets, icons those of two more, plates are the one-bit
pieces that boxes, bands and cards are made of. A word belongs to the uppermost plate under it and
must not leave it. Drawings are left out: they may lie where they look best.
"""

WIDTH, HEIGHT = 160, 128
LETTERS, DIGITS, ICON, PLATE = "letters", "digits", "icon", "plate"
SMALLEST = 5, 8  # pixels of a letter, as ui.md asks


class Layer:
    """One TileGrid: ``kind``, ``width`` and ``height`` of a tile on the screen, and ``tiles``: for
    each that is not blank (number, x, y, the set of its pixels that are seen, all of them)."""

    def __init__(self, grid, kind, x, y, scale):
        self.grid = grid
        self.kind = kind
        self.x = x
        self.y = y
        self.scale = scale
        self.width = grid.tile_width * scale
        self.height = grid.tile_height * scale
        self.tiles = []
        self.homes = []  # the plates under the pixels of each tile


class Screen:
    """The visible layers under ``root``, the lowest first. Reading the same screen again is quicker
    with the same ``memory``, a dict."""

    def __init__(self, root, sheets, memory):
        self.layers = []
        self._memory = memory
        self._kinds = {
            id(sheets.glyphs5.bitmap): LETTERS,
            id(sheets.glyphs6.bitmap): LETTERS,
            id(sheets.ranks.bitmap): DIGITS,
            id(sheets.icons.bitmap): ICON,
            id(sheets.ring.bitmap): ICON,
        }
        self._walk(root, 0, 0, 1)
        over = self._paint()
        under = [-1] * (WIDTH * HEIGHT)
        for number, layer in enumerate(self.layers):
            if layer.kind == PLATE:
                self._fill(under, layer, number)
            else:
                self._place(layer, number, under, over)

    def _walk(self, layer, x, y, scale):
        if layer.hidden:
            return
        x += layer.x * scale
        y += layer.y * scale
        if hasattr(layer, "tile_width"):
            kind = self._kinds.get(id(layer.bitmap))
            if kind is None:
                size = layer.tile_width, layer.tile_height
                kind = DIGITS if size == (14, 20) else PLATE if _solid(layer) else None
            if kind:
                self.layers.append(Layer(layer, kind, x, y, scale))
        elif type(layer).__name__ == "Group":
            for inner in layer:
                self._walk(inner, x, y, scale * layer.scale)

    def _ink(self, bitmap, tile, width, height):
        """The pixels of a tile, from its top left corner."""
        key = (id(bitmap), tile)
        if key not in self._memory:
            across = bitmap.width // width
            left = tile % across * width
            top = tile // across * height
            pixels = [
                (x, y) for y in range(height) for x in range(width) if bitmap[left + x, top + y]
            ]
            # The bitmap is kept too, or its id might become another's.
            self._memory[key] = (pixels, bitmap)
        return self._memory[key][0]

    def _fill(self, picture, layer, number):
        """Put the number of a plate where it lies."""
        grid = layer.grid
        for i in range(grid.width * grid.height):
            pixels = self._ink(grid.bitmap, grid[i], grid.tile_width, grid.tile_height)
            left = layer.x + i % grid.width * layer.width
            top = layer.y + i // grid.width * layer.height
            for x, y in pixels:
                if 0 <= left + x < WIDTH and 0 <= top + y < HEIGHT:
                    picture[(top + y) * WIDTH + left + x] = number

    def _paint(self):
        """For each pixel the number of the uppermost plate."""
        picture = [-1] * (WIDTH * HEIGHT)
        for number, layer in enumerate(self.layers):
            if layer.kind == PLATE:
                self._fill(picture, layer, number)
        return picture

    def _place(self, layer, number, under, over):
        grid = layer.grid
        scale = layer.scale
        for i in range(grid.width * grid.height):
            left = layer.x + i % grid.width * layer.width
            top = layer.y + i // grid.width * layer.height
            pixels = set()
            for x, y in self._ink(grid.bitmap, grid[i], grid.tile_width, grid.tile_height):
                for k in range(scale * scale):
                    pixels.add((left + scale * x + k % scale, top + scale * y + k // scale))
            if not pixels:
                continue
            inside = {(x, y) for x, y in pixels if 0 <= x < WIDTH and 0 <= y < HEIGHT}
            seen = {(x, y) for x, y in inside if over[y * WIDTH + x] < number}
            layer.tiles.append((grid[i], left, top, seen, pixels))
            layer.homes.append({under[y * WIDTH + x] for x, y in inside})

    def letters(self):
        """All letters that are seen: (character, x, y, width, height), the lowest first."""
        found = []
        for layer in self.layers:
            if layer.kind == LETTERS:
                for tile, x, y, seen, _ in layer.tiles:
                    if seen:
                        found.append((chr(tile + 32), x, y, layer.width, layer.height))
        return found

    def faults(self, moving=False):
        """What is wrong with the words, as sentences; none is well."""
        found = []
        words = []  # (layer, place of the tile in it, its pixels)
        signs = set()
        for layer in self.layers:
            if layer.kind == ICON:
                signs = signs.union(*(tile[3] for tile in layer.tiles))
        for layer in self.layers:
            if layer.kind in (PLATE, ICON):
                continue
            if layer.width < SMALLEST[0] or layer.height < SMALLEST[1]:
                found.append("letters of %d x %d pixels" % (layer.width, layer.height))
            homes = set()
            for k, (_, _, _, seen, pixels) in enumerate(layer.tiles):
                if not seen:
                    continue
                words.append((layer, k, seen))
                if signs & seen:
                    found.append("%s lies over an icon" % name(layer, k))
                if moving:
                    continue
                homes |= layer.homes[k]
                if seen != pixels:
                    found.append("%s is covered or leaves the screen" % name(layer, k))
                elif len(layer.homes[k]) > 1:
                    found.append("%s leaves its box" % name(layer, k))
            if len(homes) > 1:
                found.append("a row of %s stands in two boxes" % name(layer, 0))
        boxes = [_box(pixels) for _, _, pixels in words]
        for i, (layer, k, pixels) in enumerate(words):
            for j in range(i):
                other = words[j]
                if other[0] is not layer and _meet(boxes[i], boxes[j]):
                    if not moving or pixels & other[2]:
                        found.append("%s lies over %s" % (name(layer, k), name(*other[:2])))
        return found

    def crowds(self, gap=2):
        """Which words stand closer than ``gap`` clear pixels to another row's word or to an icon on
        the same height, or to the left or right edge of the screen, as sentences; none is well."""
        found = []
        marks = []
        for layer in self.layers:
            if layer.kind != PLATE:
                for k, (_, _, _, seen, _) in enumerate(layer.tiles):
                    if seen:
                        marks.append((layer, k, _box(seen)))
        for layer, k, box in marks:
            if layer.kind == ICON:
                continue
            if box[0] < gap or box[2] >= WIDTH - gap:
                found.append("%s stands at the edge" % name(layer, k))
            for other, i, near in marks:
                if other is layer or near[1] > box[3] or box[1] > near[3]:
                    continue
                between = max(near[0] - box[2], box[0] - near[2]) - 1
                if between < gap:
                    found.append("%s runs into %s" % (name(layer, k), name(other, i)))
        return found


def _solid(grid):
    """Whether a grid is a plate: of an ink, large, and filled in its middle."""
    bitmap = grid.bitmap
    if len(grid.pixel_shader) > 4 or grid.tile_width < 8 or grid.tile_height * grid.height < 8:
        return False
    if bitmap.width == grid.tile_width:
        return bitmap[bitmap.width // 2, bitmap.height // 2] == 1
    # Or of several tiles in a row, the outer ones with round corners.
    cells = grid.width * grid.height
    middle = grid.tile_width // 2, grid.tile_height // 2
    return cells > 1 and all(
        bitmap[grid[i] * grid.tile_width + middle[0], middle[1]] == 1
        for i in range(cells)
        if (grid[i] + 1) * grid.tile_width <= bitmap.width
    )


def _box(pixels):
    xs = [x for x, _ in pixels]
    ys = [y for _, y in pixels]
    return min(xs), min(ys), max(xs), max(ys)


def _meet(one, other):
    return (
        one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]
    )  # fmt: skip


def name(layer, k):
    """A letter and where it stands."""
    tile, x, y = layer.tiles[k][:3]
    sign = repr(chr(tile + 32)) if layer.kind == LETTERS else "digit %d" % tile
    return "%s at %d, %d" % (sign, x, y)
